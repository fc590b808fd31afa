// The built command, a scratch folder for it, and how long commands of the shell take: what several benchmarks need.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export const cli = path.join(path.dirname(import.meta.dirname), 'dist/cli.js');

export const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/** Seconds: by the clock, and of processor time of all processes that were started. */
export interface Times {
  readonly wall: number;
  readonly processor: number;
}

/** Runs a command of bash. Throws unless it ends with 0. */
export function timed(
  command: string,
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Times {
  const started = performance.now();
  // `times` tells what all children took: the second line, user and system.
  const { stdout, status } = spawnSync('bash', ['-c', `${command}\ncode=$?; times; exit $code`], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  const wall = (performance.now() - started) / 1000;
  if (status !== 0) throw new Error(`${command} ended with ${status}`);
  const parts = (stdout.trim().split('\n').at(-1) ?? '').matchAll(/(\d+)m([\d.]+)s/g);
  return { wall, processor: [...parts].reduce((sum, [, m, s]) => sum + Number(m) * 60 + Number(s), 0) };
}

/** Measures in a folder that is removed afterwards, or says that nothing is built. */
export function measureBuilt(measure: (folder: string) => void): void {
  if (!existsSync(cli)) return print('dist/cli.js is not there: npm run build makes it');
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
  try {
    measure(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
