// The program built as dist/ is built, once for a whole run of tests and only where a test asks for it: the sources
// alone take ten times as long to start. `npm test` has just compared dist/ with them and has its tests use it.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder for what is built; empty when the run starts, or with the `dist` that was compared with the sources. */
    readonly built: string;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Vitest calls this before all tests, and the returned function after them. Files that tests write are deleted at the
 * end and at once, as a file system that removes files has more to do for each new one.
 */
export function setup({ config, provide }: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-tests-'));
  process.env['TMPDIR'] = folder;
  const home = mkdtempSync(path.join(folder, 'dist-'));
  if (config.mode === 'dist') symlinkSync(path.join(root, 'dist'), path.join(home, 'dist'), 'junction');
  provide('built', home);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Whether this worker is the first to ask. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(path.join(folder, 'begun'));
    return true;
  } catch {
    return false;
  }
}

/** A file of dist/ as the sources build it. The first worker that asks builds, the others wait. Throws if it fails. */
export function built(file: 'cli.js' | 'action.js' | 'index.js'): string {
  const folder = inject('built');
  const [dist, failed] = [path.join(folder, 'dist'), path.join(folder, 'failed')];
  if (!existsSync(dist) && isFirst(folder)) {
    try {
      writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
      symlinkSync(path.join(root, 'docs'), path.join(folder, 'docs'));
      execFileSync(process.execPath, [path.join(root, 'scripts/build.ts'), '--outdir', path.join(folder, 'new')]);
      renameSync(path.join(folder, 'new'), dist);
    } catch (error) {
      writeFileSync(failed, '');
      throw error;
    }
  }
  while (!existsSync(dist)) {
    if (existsSync(failed)) throw new Error('the sources do not build');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
  }
  return path.join(dist, file);
}
