// What a verb of the command line is, and what it may use of the io.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contentOf, notTextReason } from '../changes/content.ts';
import { maxFileBytes } from '../changes/limits.ts';
import { isCrd } from '../documents/crd.ts';
import { isManifestPath, parseFile } from '../documents/parse.ts';
import type { SourceFile } from '../documents/span.ts';
import { UserError } from '../errors.ts';
import { readBelow, statOf, walk } from '../local/disk.ts';
import { stdinPath } from '../local/files.ts';
import { writeNamedFile } from '../local/named-file.ts';
import { terminal } from '../reports/escape.ts';
import type { Flags } from './flags.ts';

/** What a command reads and writes; tests hand in their own. */
export interface CommandIo {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** How the command was called: `kube-api-review` if undefined. */
  readonly program?: string;
  /** Whether stdout is a terminal that wants colors. */
  readonly colors: boolean;
}

/** Writes what a verb answers, whole or in pieces: to the file of `--output`, or to standard output (none, or `-`). */
export async function answer(
  text: string | AsyncIterable<string>,
  output: string | undefined,
  { cwd, stdout }: CommandIo,
): Promise<void> {
  if (output !== undefined && output !== '-') await writeNamedFile('--output', cwd, output, text);
  else if (typeof text === 'string') stdout.write(text);
  else for await (const piece of text) if (!stdout.write(piece)) await once(stdout, 'drain');
}

/** Where the answer went to a file: what it comes to, and where it is, on standard error. */
export function noteOutputFile(sentence: string, output: string | undefined, { stderr }: CommandIo): void {
  if (output !== undefined && output !== '-') stderr.write(`${terminal(`${sentence} The report is in ${output}.`)}\n`);
}

/** Why a file that a flag or an argument names cannot be read, for its user; `before`: the flag. */
function cannotRead(name: string, error: unknown, before = '', hint?: string): UserError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UserError(`${before}${JSON.stringify(name)} does not exist`, hint);
  if (code === 'EISDIR') return new UserError(`${before}${JSON.stringify(name)} is a folder`, hint);
  return new UserError(`${before}cannot read ${JSON.stringify(name)}: ${message}`, hint);
}

/** The file that a flag (`before`) names from a folder. A UserError when it cannot be read. */
export const readNamed = (name: string, folder: string, before: string, hint?: string): Promise<Buffer> =>
  readFile(path.resolve(folder, name)).catch((error: unknown) => {
    throw cannotRead(name, error, before, hint);
  });

/**
 * The text of a file that an argument names; `-`: standard input. Files are read synchronously, which is faster for
 * thousands; pipes are read concurrently, as their writers may begin with any. A UserError when it cannot be read.
 */
async function readSource(name: string, isFile: boolean, { cwd, stdin }: CommandIo): Promise<SourceFile> {
  const file = path.resolve(cwd, name);
  const read = (): Buffer | Promise<Buffer> => (isFile ? readFileSync(file) : readFile(file));
  let bytes: Buffer;
  try {
    bytes = name === '-' ? await buffer(stdin) : await read();
  } catch (error) {
    throw cannotRead(name, error);
  }
  const at = { path: name === '-' ? stdinPath : name, side: 'head' } as const;
  // A bundle that is named itself may be of any size.
  const content = bytes.length > maxFileBytes ? undefined : contentOf(bytes);
  if (content === undefined) return { ...at, text: bytes.toString('utf8') };
  if (content.kind === 'text') return { ...at, text: content.text };
  throw new UserError(`cannot read ${at.path}: ${notTextReason(content)}`);
}

/** The YAML and JSON files of a folder, for `readSources`. */
async function readFolder(name: string, holds: string, io: CommandIo): Promise<readonly SourceFile[]> {
  const root = await realpath(path.resolve(io.cwd, name));
  const files: SourceFile[] = [];
  for (const { path: below } of (await walk(root)).filter((file) => isManifestPath(file.path))) {
    const content = await readBelow(root, below);
    const at = path.join(name, below).replaceAll(path.sep, '/');
    const leave = (why: string): void => void io.stderr.write(`not checked: ${terminal(`${at}: ${why}`)}\n`);
    if (content.kind === 'unread' && content.shows === 'nothing') leave(content.why);
    else if (content.kind === 'unread') throw new UserError(`cannot read ${at}: ${content.why}`);
    if (content.kind !== 'text' || !content.text.includes(holds)) continue;
    const file: SourceFile = { path: at, side: 'head', text: content.text };
    const { notChecked, manifests } = parseFile(file);
    const isPatch = manifests.some(({ shape }) => shape === 'crd-patch') && !manifests.some(isCrd);
    const why = notChecked[0]?.why ?? (isPatch ? 'a patch of a CRD, which no server sees by itself' : undefined);
    if (why === undefined) files.push(file);
    else leave(why);
  }
  return files;
}

/**
 * The files that arguments name, and of folders the YAML and JSON files that contain `holds`. Templates and patches of
 * CRDs among those are reported on standard error; a UserError for what cannot be read.
 */
export async function readSources(names: readonly string[], io: CommandIo, holds = ''): Promise<SourceFile[]> {
  const read = names.map(async (name) => {
    const found = statOf(path.resolve(io.cwd, name));
    if (found?.isDirectory() === true) return readFolder(name, holds, io);
    return [await readSource(name, found?.isFile() === true, io)];
  });
  return (await Promise.all(read)).flat();
}

/** The mistake of naming something without any input for the verb: its answer would be empty. */
export const missingInputError = (what: string, names: readonly string[], hint?: string): UserError =>
  new UserError(`no ${what} in ${names.map((name) => (name === '-' ? 'standard input' : name)).join(', ')}`, hint);

/** The error of a verb that reads files when none is named. */
export const needsFiles = (verb: string): UserError =>
  new UserError(`${verb} needs files or folders`, '`-` is standard input');

/** Answers one request of `--jsonl`; what it throws is the error of that request. */
export type Answerer = (request: Record<string, unknown>) => object;

/** A verb, with its texts for help and shell completion. */
export interface Command {
  readonly summary: string;
  /** Its usage, without the name of the tool: `check FILE|DIR… [flags]`. */
  readonly calls: readonly string[];
  /** What it does: paragraphs, and lines that are indented, which stay as they are. */
  readonly about: readonly string[];
  /** Calls without the name of the tool, and what each is for. */
  readonly examples: readonly (readonly [call: string, use: string])[];
  readonly flags: Flags;
  /** What its exit codes mean. */
  readonly exit: string;
  /** The possible words of its arguments, where they are not files. */
  readonly words?: () => Promise<readonly string[]>;
  /** Answers the requests of a call with `--jsonl`, for verbs that support it: every thread creates its own. */
  readonly answerer?: (args: readonly string[]) => Answerer | Promise<Answerer>;
  /** Arguments after the verb in, exit code out (0 nothing, 1 findings, 2 usage or internal error). */
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

/** The day of a run in UTC, for expiring ignores and for pages. */
export const today = (): string => new Date().toISOString().slice(0, 10);
