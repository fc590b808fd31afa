// Runs the command as a process of its own, built as dist/ is built, the way a user runs it.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { gitEnv } from './git-repository.ts';

const root = path.resolve(import.meta.dirname, '../..');
let folder: string | undefined;

/** The built command, made once for a test file: the sources alone take ten times as long to start. */
export function builtCli(): string {
  if (folder === undefined) {
    folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-dist-'));
    execFileSync(process.execPath, [path.join(root, 'scripts/build.ts'), '--outdir', path.join(folder, 'dist')]);
    writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
    symlinkSync(path.join(root, 'docs'), path.join(folder, 'docs'));
  }
  return path.join(folder, 'dist/cli.js');
}

afterAll(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
});

/** How a run of the command ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command in a folder with arguments and standard input; what it prints is checked by the caller. */
export function runCli(
  cwd: string,
  args: readonly string[],
  input: string | Uint8Array = '',
  env: NodeJS.ProcessEnv = {},
): Promise<Run> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [builtCli(), ...args], {
      cwd,
      env: { ...gitEnv, NO_COLOR: undefined, ...env },
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
