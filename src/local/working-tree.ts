// The working tree against a commit: tracked changes and new files, without touching the repository's index.
import { copyFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { isRelevant } from '../changes/relevant.ts';
import { lineOf, runGit, type Git } from './git-process.ts';
import { decodePath, records } from './raw-diff.ts';
import type { Repository } from './repository.ts';
import { makeTemporary } from './temporary.ts';

/** What no commit and no index has. */
export interface Untracked {
  /** Paths of relevant files, as git spells them: bytes. */
  readonly files: readonly Buffer[];
  /** Other repositories in this one that are no submodules. */
  readonly repositories: readonly string[];
}

/** A commit has all that is in it. */
export const noUntracked: Untracked = { files: [], repositories: [] };

/** Lists what is untracked; names that no review looks at are left out here, as there may be very many. */
export async function untracked(git: Git): Promise<Untracked> {
  const names = records(await runGit(git, ['ls-files', '--others', '--exclude-standard', '-z']));
  const isRepository = (name: Buffer): boolean => name.at(-1) === 0x2f;
  return {
    files: names.filter((name) => !isRepository(name) && isRelevant(decodePath(name))),
    repositories: names.filter(isRepository).map((name) => decodePath(name.subarray(0, -1))),
  };
}

function copyIndex(index: string, to: string): void {
  try {
    copyFileSync(index, to);
    // Git trusts a file's time only where it is older than the index: the copy must not look younger.
    const { atime, mtime } = statSync(index);
    utimesSync(to, atime, new Date(Math.floor(mtime.getTime())));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}

/** Runs `diff` with a copy of the index that has new files too, so that it sees what moved without `git mv`. */
export async function withNewFiles<T>(
  { git, index }: Repository,
  files: readonly Buffer[],
  diff: (environment: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const folder = makeTemporary('kube-api-review');
  try {
    const environment = { GIT_INDEX_FILE: path.join(folder, 'index') };
    copyIndex(index, environment.GIT_INDEX_FILE);
    if (files.length > 0) {
      const empty = lineOf(await runGit(git, ['hash-object', '--stdin']));
      const input = Buffer.concat(files.flatMap((name) => [Buffer.from(`100644 ${empty}\t`), name, Buffer.from([0])]));
      await runGit(git, ['update-index', '--replace', '-z', '--index-info'], { input, environment });
    }
    return await diff(environment);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
