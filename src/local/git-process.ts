// Runs the git program so that no content of a repository can run another one, write to it, or reach a network.
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { UserError } from '../errors.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Where git runs and what its environment is. */
export interface Git {
  readonly cwd: string;
  readonly env: Environment;
}

interface GitResult {
  readonly code: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

/** The variables of `safe.directory`. Others (GIT_DIR, GIT_EXTERNAL_DIFF, …) redirect git or run programs. */
const kept = /^GIT_CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+)$/;

/** Configuration under which git starts no program that the repository names; later entries win over its own. */
const harmless: readonly (readonly [string, string])[] = [
  ['core.fsmonitor', 'false'],
  ['core.hooksPath', '/dev/null'],
  ['core.splitIndex', 'false'],
  ['core.untrackedCache', 'false'],
  ['submodule.recurse', 'false'],
  ['maintenance.auto', 'false'],
  ['gc.auto', '0'],
];

/** The environment of every git that is started here, with further configuration on top. */
function gitEnvironment(env: Environment, config: readonly (readonly [string, string])[]): Environment {
  const own = Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('GIT_') || kept.test(name)));
  const before = Number(own['GIT_CONFIG_COUNT'] ?? 0);
  const entries = [...harmless, ...config].flatMap(([key, value], index) => [
    [`GIT_CONFIG_KEY_${before + index}`, key],
    [`GIT_CONFIG_VALUE_${before + index}`, value],
  ]);
  return {
    ...own,
    ...Object.fromEntries(entries),
    GIT_CONFIG_COUNT: String(before + harmless.length + config.length),
    LC_ALL: 'C',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    // A partial clone fetches missing objects silently, by a program that its configuration names.
    GIT_NO_LAZY_FETCH: '1',
    GIT_ALLOW_PROTOCOL: 'none',
  };
}

/** A git that runs in `cwd` with the caller's environment made harmless. */
export const gitIn = (cwd: string, env: Environment, config: readonly (readonly [string, string])[] = []): Git => ({
  cwd,
  env: gitEnvironment(env, config),
});

const notInstalled = (error: NodeJS.ErrnoException): Error =>
  error.code === 'ENOENT'
    ? new UserError('the git program was not found', 'install git, or put it on the PATH')
    : error;

/** Starts git without a shell; stdin, stdout and stderr are pipes. */
export function startGit(
  { cwd, env }: Git,
  args: readonly string[],
): ChildProcessByStdio<Writable, Readable, Readable> {
  const child = spawn('git', ['--no-pager', ...args], { cwd, env, windowsHide: true, stdio: ['pipe', 'pipe', 'pipe'] });
  // A git that ends early closes the pipe; its exit code has the reason.
  child.stdin.on('error', () => undefined);
  return child;
}

/** Waits for the end of a process: its exit code, or what kept it from starting. */
export async function exitOf(child: ChildProcess): Promise<number> {
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    return code ?? 1;
  } catch (error) {
    throw notInstalled(error as NodeJS.ErrnoException);
  }
}

type RunOptions = { readonly input?: string | Buffer; readonly environment?: Environment };

/** Runs git to its end, whatever its exit code. `environment` adds variables (another index, say). */
export async function tryGit(git: Git, args: readonly string[], options: RunOptions = {}): Promise<GitResult> {
  const { input, environment } = options;
  const child = startGit({ ...git, env: { ...git.env, ...environment } }, args);
  const exited = exitOf(child);
  const stdout: Buffer[] = [];
  const stderr: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
  child.stdin.end(input);
  const code = await exited;
  return { code, stdout: Buffer.concat(stdout), stderr: Buffer.concat(stderr).toString('utf8') };
}

/** The first thing git complains about, without its prefix. */
export const complaint = (stderr: string): string =>
  (/^(?:fatal|error): (.*)$/m.exec(stderr)?.[1] ?? stderr.trim().split('\n', 1)[0] ?? '').slice(0, 300);

/** Runs git and gives its output; a UserError with git's own words where it fails. */
export async function runGit(git: Git, args: readonly string[], options: RunOptions = {}): Promise<Buffer> {
  const { code, stdout, stderr } = await tryGit(git, args, options);
  if (code !== 0) throw new UserError(`git ${args[0] ?? ''} failed: ${complaint(stderr)}`);
  return stdout;
}

/** Output of one line, without its line break. */
export const lineOf = (output: Buffer): string => output.toString('utf8').replace(/\n$/, '');
