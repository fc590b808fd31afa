// What a verb of the command line is, and what it may use of the world.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import type { SourceFile } from '../documents/span.ts';
import { UserError } from '../errors.ts';
import { writeNamedFile } from '../local/named-file.ts';

/** The world a command sees; tests hand in their own. */
export interface World {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Whether stdout is a terminal that wants colours. */
  readonly colours: boolean;
}

/** Writes what a verb answers: to the file of `--output`, or to standard output where there is none, or it is `-`. */
export async function answer(text: string, output: string | undefined, { cwd, stdout }: World): Promise<void> {
  if (output === undefined || output === '-') stdout.write(text);
  else await writeNamedFile('--output', cwd, output, text);
}

/** The text of a file that an argument names. A UserError when it cannot be read. */
export async function readSource(name: string, { cwd }: World): Promise<SourceFile> {
  try {
    return { path: name, side: 'head', text: await readFile(path.resolve(cwd, name), 'utf8') };
  } catch (error) {
    throw new UserError(`cannot read ${name}: ${(error as Error).message}`);
  }
}

/** A verb: arguments after the verb in, exit code out (0 nothing, 1 findings, 2 usage or internal error). */
export interface Command {
  readonly summary: string;
  readonly usage: string;
  run(args: readonly string[], world: World): Promise<number>;
}
