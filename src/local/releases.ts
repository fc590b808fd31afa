// The releases of a local repository, by its tags.
import { newestOfMinors, newestRelease } from '../changes/release-tags.ts';
import { runGit } from './git-process.ts';
import type { Repository } from './repository.ts';

const tagsOf = async ({ git }: Repository, which: readonly [string, string]): Promise<string[]> =>
  (await runGit(git, ['tag', '--list', ...which])).toString('utf8').split('\n').filter(Boolean);

/** The newest release tag about some paths that a commit contains; undefined when the clone knows of none. */
export async function latestRelease(
  repository: Repository,
  commit: string,
  paths: readonly string[],
): Promise<string | undefined> {
  return newestRelease(await tagsOf(repository, ['--merged', commit]), paths);
}

/** The newest patches of the minors over all tags about some paths that count for a branch, but of `head` itself. */
export async function newestReleases(
  repository: Repository,
  head: string | undefined,
  paths: readonly string[],
  branch: string,
): Promise<readonly string[]> {
  const tags = head === undefined ? repository.tags : await tagsOf(repository, ['--no-contains', head]);
  return newestOfMinors(tags, paths, branch);
}
