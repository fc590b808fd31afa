// JSON Lines verbs: one request a line in, one answer a line out, in order, streaming.
import { once } from 'node:events';
import { StringDecoder } from 'node:string_decoder';
import type { FileProblem } from '../documents/document.ts';
import { lineOf, type SourceFile } from '../documents/span.ts';
import { UserError } from '../errors.ts';
import type { World } from './command.ts';
import type { Flags } from './flags.ts';

async function* linesOf(stream: AsyncIterable<Buffer | string>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let parts: string[] = [];
  for await (const chunk of stream) {
    const text = typeof chunk === 'string' ? chunk : decoder.write(chunk);
    let from = 0;
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', from)) {
      parts.push(text.slice(from, at));
      yield parts.join('');
      parts = [];
      from = at + 1;
    }
    if (from < text.length) parts.push(text.slice(from));
  }
  const last = parts.join('') + decoder.end();
  if (last !== '') yield last;
}

const answerTo = (line: string, handle: (request: Record<string, unknown>) => object): object => {
  let id: unknown = null;
  try {
    const request: unknown = JSON.parse(line);
    if (typeof request !== 'object' || request === null || Array.isArray(request))
      throw new Error('a request is a JSON object');
    id = (request as { id?: unknown }).id ?? null;
    return { id, ...handle(request as Record<string, unknown>) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
};

/** Answers every request of stdin; a request that fails gives `{"id","error"}` and the stream goes on. */
export async function serveJsonLines(
  world: World,
  handle: (request: Record<string, unknown>) => object,
): Promise<number> {
  for await (const line of linesOf(world.stdin as AsyncIterable<Buffer | string>)) {
    if (line.trim() === '') continue;
    if (!world.stdout.write(`${JSON.stringify(answerTo(line, handle))}\n`)) await once(world.stdout, 'drain');
  }
  return 0;
}

/** The one flag of such verbs, and their exit codes. */
export const jsonLinesFlags = { jsonl: { help: 'answer requests from standard input' } } as const satisfies Flags;
export const jsonLinesExit = 'Exit code: 0 unless the stream breaks.';

/** Runs a verb that knows the flag `--jsonl` and nothing else. */
export const jsonLinesOnly =
  (verb: string, handle: (request: Record<string, unknown>) => object) =>
  async (args: readonly string[], world: World): Promise<number> => {
    if (args.length === 1 && args[0] === '--jsonl') return serveJsonLines(world, handle);
    throw new UserError(`${verb} reads JSON Lines only`, `run it as: ${verb} --jsonl < requests.jsonl`);
  };

/** A file as a request brings it: `path` and `text`. */
export const sourceOf = (request: Record<string, unknown>): SourceFile => ({
  path: stringMember(request, 'path'),
  side: 'head',
  text: stringMember(request, 'text'),
});

/** What does not parse, each with its line; no key where everything does. */
export const problemsAnswer = (problems: readonly FileProblem[]): object =>
  problems.length === 0 ? {} : { problems: problems.map(({ message, at }) => ({ message, line: lineOf(at) })) };

/** A member of a request that must be a string. */
export function stringMember(request: Record<string, unknown>, name: string): string {
  const value = request[name];
  if (typeof value !== 'string') throw new Error(`"${name}" must be a string`);
  return value;
}

/** A member of a request that may be missing, but is a string when it is there. */
export const optionalString = (request: Record<string, unknown>, name: string): string | undefined =>
  request[name] === undefined ? undefined : stringMember(request, name);

/** A member of a request that is a map of strings, empty when it is missing. */
export function stringMap(request: Record<string, unknown>, name: string): Map<string, string> {
  const value = request[name] ?? {};
  if (typeof value !== 'object' || Array.isArray(value)) throw new Error(`"${name}" must be an object`);
  return new Map(
    Object.entries(value).map(([key, text]: [string, unknown]) => {
      if (typeof text !== 'string')
        throw new Error(`"${name}" maps ${JSON.stringify(key)} to something that is no string`);
      return [key, text];
    }),
  );
}
