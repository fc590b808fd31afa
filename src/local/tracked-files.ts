// The files of a folder as its owner thinks of them: what git knows or would add, or everything below a plain folder.
import { realpath } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { commitsOf, defaultBase, defaultBranches } from './commits.ts';
import { statOf, walk } from './disk.ts';
import { lineOf, runGit, tryGit, type Environment } from './git-process.ts';
import { decodePath, records } from './raw-diff.ts';
import { openRepository } from './repository.ts';

export interface TrackedFiles {
  readonly root: string;
  /** Sorted, with slashes, relative to the root. */
  readonly paths: readonly string[];
  readonly defaultBranch: string | undefined;
  /** Tags that are releases by their names, such as `v1.2.0`. */
  readonly releases: number;
}

async function plain(directory: string): Promise<TrackedFiles> {
  const root = await realpath(directory);
  const paths = (await walk(root)).map(({ path }) => path);
  return { root, paths, defaultBranch: undefined, releases: 0 };
}

/** The files of the repository around a folder, else of the folder. A UserError for one that is no folder. */
export async function trackedFiles(directory: string, env: Environment): Promise<TrackedFiles> {
  if (statOf(directory)?.isDirectory() !== true) throw new UserError(`${JSON.stringify(directory)} is not a folder`);
  let repository;
  try {
    repository = await openRepository(directory, env);
  } catch (error) {
    // Without git, or outside of a repository, the folder is all there is.
    if (error instanceof UserError) return plain(directory);
    throw error;
  }
  const { git, root, tags } = repository;
  if (root === undefined) throw new UserError('a bare repository has no working tree to write to');
  const listed = await runGit(git, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  const branch = defaultBase(await commitsOf(repository, defaultBranches));
  // `origin/HEAD` is a reference to the actual branch.
  const { stdout: target } = await tryGit(git, ['rev-parse', '--abbrev-ref', branch?.name ?? 'HEAD']);
  return {
    root,
    paths: [...new Set(records(listed).map(decodePath))].sort(),
    defaultBranch: branch && lineOf(target).replace(/^origin\//, ''),
    releases: tags.filter((tag) => /^v\d+\.\d+\.\d+$/.test(tag)).length,
  };
}
