// The newest release of a local repository, as its tags tell it.
import { newestRelease } from '../changes/release-tags.ts';
import { runGit } from './git-process.ts';
import type { Repository } from './repository.ts';

/** The newest release tag that a commit contains; undefined when the clone knows of none. */
export async function latestRelease({ git }: Repository, commit: string): Promise<string | undefined> {
  const output = await runGit(git, ['tag', '--merged', commit]);
  return newestRelease(output.toString('utf8').split('\n').filter(Boolean));
}
