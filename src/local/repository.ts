// A local repository: where it is, which commits are meant, and where two of them parted.
import { stat } from 'node:fs/promises';
import { UserError } from '../errors.ts';
import { complaint, gitIn, lineOf, runGit, tryGit, type Environment, type Git } from './git-process.ts';

/** A repository that git accepted. */
export interface Repository {
  readonly git: Git;
  readonly root: string | undefined;
  readonly shallow: boolean;
  /** Whether objects may be missing because it was cloned with `--filter`. */
  readonly partial: boolean;
}

/** In this order; a checkout of a single commit has no branches of its own, and so needs those of the server. */
const defaultBranches = [
  'refs/remotes/origin/HEAD',
  'refs/heads/main',
  'refs/heads/master',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
];

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

/** The repository that holds a folder. A UserError where there is none, where git refuses it, or without git. */
export async function openRepository(directory: string, env: Environment): Promise<Repository> {
  const found = await stat(directory).catch(() => undefined);
  if (found?.isDirectory() !== true) throw new UserError(`--repo: ${JSON.stringify(directory)} is not a folder`);
  const here = gitIn(directory, env);
  const questions = ['--is-bare-repository', '--is-inside-work-tree', '--is-shallow-repository'];
  const about = await tryGit(here, ['rev-parse', ...questions]);
  if (about.code !== 0) throw notUsable(directory, about.stderr);
  const [, inside, shallow] = about.stdout.toString('utf8').split('\n');
  const root = inside === 'true' ? lineOf(await runGit(here, ['rev-parse', '--show-toplevel'])) : undefined;
  const keys = '^(filter\\..*|extensions\\.partialclone|remote\\..*\\.promisor)$';
  const { stdout } = await tryGit(here, ['config', '--includes', '-z', '--name-only', '--get-regexp', keys]);
  const names = [...new Set(stdout.toString('utf8').split('\0').filter(Boolean))];
  const filters = names.filter((name) => name.startsWith('filter.'));
  // Switched off, as `clean` and `process` are programs.
  const off = filters.map((name) => [name, name.endsWith('.required') ? 'false' : ''] as const);
  const git = gitIn(root ?? directory, env, off);
  return { git, root, shallow: shallow === 'true', partial: names.length > filters.length };
}

/** What fetches the history or the objects that a clone left out. */
export const mend = { shallow: 'git fetch --unshallow', partial: 'git fetch --refetch --no-filter' } as const;
/** What names objects that are damaged or lost. */
export const fsckHint = '`git fsck` names damaged and missing objects';

async function commitOf({ git }: Repository, revision: string): Promise<string | undefined> {
  // An option, or more than one line, is no revision, and git shall not have to tell.
  if (revision === '' || revision.startsWith('-') || /[\0\n]/.test(revision)) return undefined;
  const flags = ['--verify', '--quiet', '--end-of-options'];
  const { code, stdout } = await tryGit(git, ['rev-parse', ...flags, `${revision}^{commit}`]);
  return code === 0 ? lineOf(stdout) : undefined;
}

function fetchHint(repository: Repository, revision: string): string | undefined {
  const remote = /^(?:refs\/remotes\/)?origin\/([\w./-]+)$/.exec(revision)?.[1];
  if (remote !== undefined) return `git fetch origin ${remote}:refs/remotes/origin/${remote}`;
  return repository.shallow ? `the clone is shallow: ${mend.shallow}` : undefined;
}

/** The commit a revision names (object id, hex). A UserError when it names none. */
export async function requireCommit(repository: Repository, revision: string): Promise<string> {
  const commit = await commitOf(repository, revision);
  if (commit !== undefined) return commit;
  const isHead = revision === 'HEAD';
  throw new UserError(
    isHead ? 'the repository has no commit yet' : `unknown revision ${JSON.stringify(revision)}`,
    isHead ? 'review files with `check`' : fetchHint(repository, revision),
  );
}

/** The default branch as far as the clone knows it: its name and commit. A UserError when none is there. */
export async function defaultBase(repository: Repository): Promise<{ name: string; commit: string }> {
  for (const ref of defaultBranches) {
    const commit = await commitOf(repository, ref);
    if (commit !== undefined) return { name: ref.replace(/^refs\/(?:remotes|heads)\//, ''), commit };
  }
  throw new UserError(
    'no --base was given, and there is neither origin/HEAD nor a branch main or master to compare with',
    'name a branch, tag or commit with --base',
  );
}

/** The merge base of two commits. A UserError where there is none, or where the clone does not reach back to it. */
export async function mergeBase(
  repository: Repository,
  base: { name: string; commit: string },
  head: { name: string; commit: string },
): Promise<string> {
  const { code, stdout, stderr } = await tryGit(repository.git, ['merge-base', base.commit, head.commit]);
  if (code === 0) return lineOf(stdout);
  if (code !== 1)
    throw missingObjects(repository, stderr) ?? new UserError(`git merge-base failed: ${complaint(stderr)}`);
  const names = `${JSON.stringify(base.name)} and ${JSON.stringify(head.name)}`;
  if (repository.shallow)
    throw new UserError(`the shallow clone does not reach back to the merge base of ${names}`, mend.shallow);
  throw new UserError(`${names} have no common history`, 'name another revision with --base');
}

/** The UserError for git's complaint that an object is not there; undefined for any other complaint. */
export function missingObjects(repository: Repository, stderr: string): UserError | undefined {
  if (!/could not fetch|unable to read|bad object|missing|lazy fetch|not allowed/i.test(stderr)) return undefined;
  if (repository.partial) return new UserError('the partial clone lacks objects that the review needs', mend.partial);
  if (repository.shallow) return new UserError('the shallow clone lacks objects that the review needs', mend.shallow);
  return new UserError(`the repository lacks objects: ${complaint(stderr)}`, fsckHint);
}
