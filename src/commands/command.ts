// What a verb of the command line is, and what it may use of the world.
import type { Readable, Writable } from 'node:stream';

/** The world a command sees; tests hand in their own. */
export interface World {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Working directory, absolute. */
  readonly cwd: string;
  /** Whether stdout is a terminal that wants colours. */
  readonly colours: boolean;
}

/** A verb: arguments after the verb in, exit code out (0 nothing, 1 findings, 2 usage or internal error). */
export interface Command {
  /** One line for `--help`. */
  readonly summary: string;
  /** Text of `VERB --help`. */
  readonly usage: string;
  run(args: readonly string[], world: World): Promise<number>;
}
