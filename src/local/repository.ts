// A local repository: where it is, and where two of its commits parted.
import path from 'node:path';
import { UserError } from '../errors.ts';
import { statOf } from './disk.ts';
import { complaint, gitIn, lineOf, tryGit, type Environment, type Git } from './git-process.ts';

/** A repository that git accepted. */
export interface Repository {
  readonly git: Git;
  readonly root: string | undefined;
  /** The file of the index, absolute. */
  readonly index: string;
  readonly shallow: boolean;
  /** Whether objects may be missing because it was cloned with `--filter`. */
  readonly partial: boolean;
  /** Names of all tags, sorted. */
  readonly tags: readonly string[];
}

function notUsable(directory: string, stderr: string): UserError {
  const shown = JSON.stringify(directory);
  if (/dubious ownership/.test(stderr))
    return new UserError(
      `git rejects ${shown}, as it belongs to another user`,
      /^\s*(git config --global --add safe\.directory .*)$/m.exec(stderr)?.[1] ?? 'see safe.directory in git config',
    );
  if (/not a git repository/.test(stderr))
    return new UserError(`${shown} is not in a git repository`, 'name one with --repo, or review files with `check`');
  return new UserError(`git cannot use ${shown}: ${complaint(stderr)}`);
}

const questions = '--is-inside-work-tree --absolute-git-dir --is-shallow-repository --symbolic --tags --show-toplevel';
/** Git's answers: paths may have line breaks; no tag has a colon or starts with a slash, as any absolute path. */
const answers = /^(true|false)\n([^]*?)\n(true|false)\n((?:[^\n:/][^\n:]*\n)*)(?:([^]*)\n)?$/;

/** The repository of a folder. A UserError where there is none, where git rejects it, or without git. */
export async function openRepository(directory: string, env: Environment): Promise<Repository> {
  if (statOf(directory)?.isDirectory() !== true)
    throw new UserError(`--repo: ${JSON.stringify(directory)} is not a folder`);
  const here = gitIn(directory, env);
  const keys = '^(filter\\..*|extensions\\.partialclone|remote\\..*\\.promisor)$';
  const [about, { stdout }] = await Promise.all([
    tryGit(here, ['rev-parse', ...questions.split(' ')]),
    tryGit(here, ['config', '--includes', '-z', '--name-only', '--get-regexp', keys]),
  ]);
  const [, inside, folder, shallow, tags = '', top] = answers.exec(about.stdout.toString('utf8')) ?? [];
  // Without a working tree the last question is an error, and its answer is not needed.
  if (folder === undefined || (inside === 'true' && about.code !== 0)) throw notUsable(directory, about.stderr);
  const root = inside === 'true' ? top : undefined;
  const names = [...new Set(stdout.toString('utf8').split('\0').filter(Boolean))];
  const filters = names.filter((name) => name.startsWith('filter.'));
  // Switched off, as `clean` and `process` are programs.
  const off = filters.map((name) => [name, name.endsWith('.required') ? 'false' : ''] as const);
  const git = gitIn(root ?? directory, env, off);
  return {
    git,
    root,
    index: path.join(folder, 'index'),
    shallow: shallow === 'true',
    partial: names.length > filters.length,
    tags: tags.split('\n').filter(Boolean),
  };
}

/** What fetches the history or the objects that a clone left out. */
export const fixes = { shallow: 'git fetch --unshallow', partial: 'git fetch --refetch --no-filter' } as const;
/** What names objects that are damaged or lost. */
export const fsckHint = '`git fsck` names damaged and missing objects';

/** The merge bases of two commits. A UserError where there is none, or where the clone does not reach back to one. */
export async function mergeBases(
  repository: Repository,
  base: { name: string; commit: string },
  head: { name: string; commit: string },
): Promise<[best: string, ...others: string[]]> {
  if (base.commit === head.commit) return [base.commit];
  const { code, stdout, stderr } = await tryGit(repository.git, ['merge-base', '--all', base.commit, head.commit]);
  const [best, ...others] = lineOf(stdout).split('\n');
  if (code === 0 && best !== undefined) return [best, ...others];
  if (code !== 1)
    throw missingObjects(repository, stderr) ?? new UserError(`git merge-base failed: ${complaint(stderr)}`);
  const names = `${JSON.stringify(base.name)} and ${JSON.stringify(head.name)}`;
  if (repository.shallow)
    throw new UserError(`the shallow clone does not reach back to the merge base of ${names}`, fixes.shallow);
  throw new UserError(`${names} have no common history`, 'name another revision with --base');
}

/** The UserError for objects that are not there; `which` is for a repository that should have all. */
export function lackingObjects({ partial, shallow }: Repository, which: string): UserError {
  if (partial) return new UserError('the partial clone lacks objects that the review needs', fixes.partial);
  if (shallow) return new UserError('the shallow clone lacks objects that the review needs', fixes.shallow);
  return new UserError(`the repository lacks objects: ${which}`, fsckHint);
}

/** The UserError for git's complaint that an object is not there; undefined for any other complaint. */
export const missingObjects = (repository: Repository, stderr: string): UserError | undefined =>
  /could not fetch|unable to read|bad object|missing|lazy fetch|not allowed/i.test(stderr)
    ? lackingObjects(repository, complaint(stderr))
    : undefined;
