// JSON Lines verbs: one request a line in, one answer a line out, in order, streaming.
import { once } from 'node:events';
import type { FileProblem } from '../documents/document.ts';
import { lineOf, type SourceFile } from '../documents/span.ts';
import { UserError } from '../errors.ts';
import type { Threads } from '../local/workers.ts';
import type { Answerer, Command, CommandIo } from './command.ts';
import { jobsFlag, jobsOf, parseFlags, type Flags, type ValuesOf } from './flags.ts';
import { isRecord } from '../documents/json-value.ts';

/** The lines of a stream, batched by piece: a sender that waits for the answer to a line gets it. */
async function* wholeLines(stream: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  for await (const piece of stream) {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    const end = bytes.lastIndexOf('\n') + 1;
    if (end > 0) {
      const whole = bytes.subarray(0, end);
      yield parts.length === 0 ? whole : Buffer.concat([...parts, whole]);
      parts = [];
    }
    if (end < bytes.length) parts.push(bytes.subarray(end));
  }
  if (parts.length > 0) yield Buffer.concat(parts);
}

function answerTo(line: string, answerer: Answerer): object {
  let id: unknown = null;
  try {
    const request: unknown = JSON.parse(line);
    if (!isRecord(request)) throw new Error('a request is a JSON object');
    id = request['id'] ?? null;
    return { id, ...answerer(request) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

/** Line ends of other readers, Node's readline among them, that JSON leaves as they are. */
const otherLineEnds = /[\u0085\u2028\u2029]/g;
const escaped = (end: string): string => `\\u${end.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The answers to lines of requests, a line each; a request that fails has `{"id","error"}`. */
export function* answersTo(lines: Uint8Array, answerer: Answerer): Generator<string> {
  const bytes = Buffer.from(lines.buffer, lines.byteOffset, lines.byteLength);
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf('\n', from);
    if (end < 0) end = bytes.length;
    const line = bytes.toString('utf8', from, end);
    if (line.trim() === '') continue;
    yield `${JSON.stringify(answerTo(line, answerer)).replaceAll(otherLineEnds, escaped)}\n`;
  }
}

/** Bytes of requests worth a thread: until its code is compiled it takes a second longer than a warm one. */
const bytesPerThread = 8_000_000;
/** Bytes of requests and answers, for each thread, read and not written yet: beyond them reading pauses. */
const maxInFlight = 8_000_000;

/** What `--jsonl` was called with. */
interface Serving {
  readonly verb: string;
  readonly args: readonly string[];
  /** Threads at most. */
  readonly jobs: number;
  readonly answerer: Answerer;
}

/** Answers every request of stdin in order, in up to `jobs` threads, this one too; returns the exit code. */
export async function serveJsonLines(
  { stdin, stdout }: CommandIo,
  { verb, args, jobs, answerer }: Serving,
): Promise<number> {
  let read = 0;
  let inFlight = 0;
  const most = (): number => Math.min(jobs, Math.floor(read / bytesPerThread));
  const isFull = (): boolean => inFlight > maxInFlight * jobs;
  let threads: Threads<Uint8Array, string> | undefined;
  const unwritten: Promise<void>[] = [];
  let last = Promise.resolve();
  const write = async (answers: string): Promise<void> => {
    if (!stdout.write(answers)) await once(stdout, 'drain');
  };
  try {
    for await (const lines of wholeLines(stdin as AsyncIterable<Buffer | string>)) {
      read += lines.length;
      if (most() < 2) {
        for (const one of answersTo(lines, answerer)) await write(one);
        continue;
      }
      threads ??= (await import('../local/workers.ts')).threadsFor({ kind: 'requests', verb, args }, () => most() - 1);
      inFlight += lines.length;
      // This thread has warmed up, too.
      const answering = threads.isBusy()
        ? Promise.resolve([...answersTo(lines, answerer)].join(''))
        : threads.ask(lines, lines.length);
      const asked = answering.then((answers) => {
        inFlight += answers?.length ?? 0;
        return answers;
      });
      last = Promise.all([asked, last]).then(async ([answers]) => {
        for (const one of answers === undefined ? answersTo(lines, answerer) : [answers]) await write(one);
        inFlight -= lines.length + (answers?.length ?? 0);
        void unwritten.shift();
      });
      unwritten.push(last);
      while (isFull()) await unwritten[0];
    }
    await last;
  } finally {
    await threads?.end();
  }
  return 0;
}

/** The flags of verbs that answer requests. */
export const jsonLinesFlags = {
  jsonl: { help: 'answer requests from standard input, one JSON object a line' },
  ...jobsFlag,
} as const satisfies Flags;

/** Throws a UserError for `--jobs` where no requests are answered, by verbs that do nothing else in threads. */
export function rejectJobs({ jobs }: ValuesOf<typeof jobsFlag>): void {
  if (jobs !== undefined) throw new UserError('--jobs belongs to --jsonl');
}

/** Whether a call has the flags of requests and nothing else. */
export const isRequestsAlone = (values: object, positionals: readonly string[]): boolean =>
  positionals.length === 0 && Object.keys(values).every((flag) => Object.hasOwn(jsonLinesFlags, flag));

/** A verb that answers requests and does nothing else: all but its words. */
export const jsonLinesOnly = (
  verb: string,
  answerer: Answerer,
): Pick<Command, 'flags' | 'exit' | 'answerer' | 'run'> => ({
  flags: jsonLinesFlags,
  exit: 'Exit code: 0 unless the stream breaks.',
  answerer: () => answerer,
  async run(args, io) {
    const { values, positionals } = parseFlags(args, jsonLinesFlags);
    if (values.jsonl === true && positionals.length === 0)
      return serveJsonLines(io, { verb, args, jobs: jobsOf(values), answerer });
    throw new UserError(`${verb} reads JSON Lines only`, `run it as: ${verb} --jsonl < requests.jsonl`);
  },
});

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
  if (!isRecord(value)) throw new Error(`"${name}" must be an object`);
  return new Map(
    Object.entries(value).map(([key, text]: [string, unknown]) => {
      if (typeof text !== 'string')
        throw new Error(`"${name}" maps ${JSON.stringify(key)} to something that is not a string`);
      return [key, text];
    }),
  );
}
