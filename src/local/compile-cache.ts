// The built program is one script. Its compiled code by V8 is kept in the user's cache for a faster next start.
import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import { toolName } from '../version.ts';
import type { Environment } from './git-process.ts';

/** The digest of the program's script; the build puts it in. */
declare const KUBE_API_REVIEW_PROGRAM: string | undefined;

/** The folder for caches of the user, absolute; undefined where the environment names none. */
export function userCache(env: Environment, platform: NodeJS.Platform): string | undefined {
  const { HOME: home = '', XDG_CACHE_HOME: named = '', LOCALAPPDATA: local = '' } = env;
  const below = path.join(home, platform === 'darwin' ? 'Library/Caches' : '.cache');
  const folders = platform === 'win32' ? [local] : [named, below];
  return folders.find((folder) => path.isAbsolute(folder));
}

/**
 * The folder of compiled code; undefined: where that is switched off as for Node's own cache, in CI, where the next run
 * starts on an empty disk, and where the folder is below the working directory, which may be a project.
 */
export function compileCache(env: Environment, cwd: string, platform: NodeJS.Platform): string | undefined {
  const { NODE_COMPILE_CACHE: named = '', NODE_DISABLE_COMPILE_CACHE: off = '', CI: ci = '' } = env;
  if (off !== '') return undefined;
  if (named !== '') return path.resolve(cwd, named, toolName);
  const folder = userCache(env, platform);
  if (folder === undefined || ci !== '') return undefined;
  const way = path.relative(cwd, folder);
  const isBelow = !way.startsWith('..') && !path.isAbsolute(way);
  return isBelow ? undefined : path.join(folder, toolName);
}

/** The file of the code that is kept for calls of a verb, each its own: code of others would have to be read, too. */
export function codeFile(
  [verb = '']: readonly string[],
  env: Environment,
  cwd: string,
  platform: NodeJS.Platform,
): string | undefined {
  const folder = /^[a-z]+$/.test(verb) ? compileCache(env, cwd, platform) : undefined;
  return folder === undefined ? undefined : path.join(folder, verb);
}

/** The script of the build, and the digest that distinguishes it from those of other builds. */
interface Built {
  readonly file: string;
  readonly digest: string;
}

/** Cached code for V8, and how many bytes of bytecode there were in the process that kept it. */
interface Kept {
  readonly code: Buffer;
  readonly bytecode: number;
  /** When it was last checked whether to keep more, in milliseconds since 1970. */
  readonly seen: number;
}

/** Bytes after the code that state its source and its Node. */
const noteLength = 128;
const noteOf = ({ digest }: Built): string => `${digest} ${process.version} ${process.arch} `;
/** Bytes of additional bytecode from which on the code is written again. */
const minNewBytes = 100_000;
/** Milliseconds until the next check, as it takes as long as a process of git. */
const rewriteInterval = 60 * 60 * 1000;

/** What an earlier run kept; undefined where there is nothing for this script, this Node and this user. */
function keptCode(file: string, built: Built): Kept | undefined {
  let descriptor;
  try {
    descriptor = openSync(file, 'r');
    // Code is trusted: no other user may have written it.
    const { uid, mtimeMs: seen } = fstatSync(descriptor);
    if (process.getuid !== undefined && uid !== process.getuid()) return undefined;
    const bytes = readFileSync(descriptor);
    const note = bytes.toString('latin1', bytes.length - noteLength);
    const start = noteOf(built);
    if (!note.startsWith(start)) return undefined;
    return { code: bytes.subarray(0, -noteLength), bytecode: Number(note.slice(start.length)), seen };
  } catch {
    // Not there, or not to be read: then everything is compiled.
    return undefined;
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

/** Writes a file in one step: a reader sees all of it, or its previous content. */
function replace(file: string, bytes: Buffer): void {
  const draft = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const descriptor = openSync(draft, 'w', 0o600);
  try {
    writeFileSync(descriptor, bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(draft, file);
}

/** The program as it runs, and a function that keeps its compiled code. */
interface Running<T> {
  readonly program: T;
  readonly keep: () => Promise<void>;
}

const later = 'later:';

/** The `require` of the script: a module that it names with `later:` is loaded when one of its exports is used. */
function requireFor(file: string): (name: string) => unknown {
  const require = createRequire(file);
  const known = (name: string): Readonly<Record<string | symbol, unknown>> => require(name);
  return (name) =>
    name.startsWith(later) ? new Proxy({}, { get: (_, key) => known(name.slice(later.length))[key] }) : known(name);
}

/** Runs the script, a function of `require`, `module` and `__dirname`, with the code kept in `file`, if any. */
function runBuilt<T>(built: Built, file: string | undefined): Running<T> {
  // The build writes nothing but ASCII.
  const source = readFileSync(built.file, 'latin1');
  const kept = file === undefined ? undefined : keptCode(file, built);
  const script = new Script(source, { filename: built.file, ...(kept && { cachedData: kept.code }) });
  const module = { exports: {} as T };
  const run = script.runInThisContext() as (...args: readonly unknown[]) => void;
  run(requireFor(built.file), module, path.dirname(built.file));
  const keep = async (): Promise<void> => {
    if (file === undefined) return;
    const isTaken = kept !== undefined && script.cachedDataRejected !== true;
    const now = Date.now();
    if (isTaken && Math.abs(now - kept.seen) < rewriteInterval) return;
    const { getHeapCodeStatistics } = await import('node:v8');
    const { bytecode_and_metadata_size: bytecode } = getHeapCodeStatistics();
    const note = `${noteOf(built)}${bytecode}`.padEnd(noteLength);
    try {
      if (isTaken && bytecode - kept.bytecode < minNewBytes) utimesSync(file, now / 1000, now / 1000);
      else replace(file, Buffer.concat([script.createCachedData(), Buffer.from(note, 'latin1')]));
    } catch {
      // Where the folder is not writable nothing is kept.
    }
  };
  return { program: module.exports, keep };
}

/** The program: where it is built its script, with the code that is kept in `file`, if any; else its modules. */
export async function loadProgram<T>(modules: () => Promise<T>, file?: string): Promise<Running<T>> {
  if (typeof KUBE_API_REVIEW_PROGRAM !== 'string') return { program: await modules(), keep: () => Promise.resolve() };
  return runBuilt({ file: path.join(import.meta.dirname, 'program.cjs'), digest: KUBE_API_REVIEW_PROGRAM }, file);
}
