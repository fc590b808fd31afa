// Runs the command: in this process, where a start costs nothing, or as a process of its own, built as dist/ is built, the way a user runs it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { main } from '../../src/commands/main.ts';
import { wantsColors } from '../../src/local/colors.ts';
import { built } from './built.ts';
import { gitEnv } from './git-repository.ts';

/** How a run of the command ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in a folder with arguments and standard input; what it prints is checked by the caller. */
export async function runCli(
  cwd: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  given: NodeJS.ProcessEnv = {},
): Promise<Run> {
  const env = { ...gitEnv, NO_COLOR: undefined, ...given };
  const [out, err]: [Buffer[], Buffer[]] = [[], []];
  const into = (chunks: Buffer[]): Writable =>
    new Writable({
      write: (chunk: Buffer, _, done) => {
        chunks.push(chunk);
        done();
      },
    });
  const [stdout, stderr] = [into(out), into(err)];
  const stdin = Readable.from([Buffer.from(input)], { objectMode: false });
  const code = await main(args, { stdin, stdout, stderr, env, cwd, colors: wantsColors(env, false) });
  await Promise.all([stdout, stderr].map((stream) => new Promise<void>((resolve) => stream.end(() => resolve()))));
  return { code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() };
}

/** The same in a process of its own. */
export function runBuilt(
  cwd: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  given: NodeJS.ProcessEnv = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const cli = built('cli.js');
    // Compiled once for all runs.
    const compiled = path.join(path.dirname(cli), '../compiled');
    const child = spawn(process.execPath, [cli, ...args], {
      cwd,
      env: { ...gitEnv, NO_COLOR: undefined, NODE_COMPILE_CACHE: compiled, ...given },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk));
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
    // A command that does not read its input closes the pipe; that is no failure of the test.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}
