// Which commits revisions name, and the default branch of a change.
import { UserError } from '../errors.ts';
import { readCommits } from './object-reader.ts';
import { fixes, type Repository } from './repository.ts';

/** In this order; a checkout of a single commit has no branches of its own, and so needs those of the server. */
export const defaultBranches = [
  'refs/remotes/origin/HEAD',
  'refs/heads/main',
  'refs/heads/master',
  'refs/remotes/origin/main',
  'refs/remotes/origin/master',
];

/** Revisions, and the commits that they name (object ids, hex). */
type Commits = ReadonlyMap<string, string>;

/** The commits of those revisions that name one. */
export async function commitsOf(repository: Repository, revisions: readonly string[]): Promise<Commits> {
  // An option, or more than one line, is no revision, and is not passed to git.
  const asked = revisions.filter((one) => one !== '' && !one.startsWith('-') && !/[\0\n]/.test(one));
  const commits = await readCommits(repository, asked);
  return new Map(
    asked.flatMap((revision, at) => {
      const commit = commits[at];
      return commit === undefined ? [] : [[revision, commit] as const];
    }),
  );
}

function fetchHint(repository: Repository, revision: string): string | undefined {
  const remote = /^(?:refs\/remotes\/)?origin\/([\w./-]+)$/.exec(revision)?.[1];
  if (remote !== undefined) return `git fetch origin ${remote}:refs/remotes/origin/${remote}`;
  if (!repository.shallow) return undefined;
  // A shallow clone fetches one branch, and no other with its history.
  const isBranch = /^[a-z][\w./-]*$/i.test(revision) && !/^(?:v?\d.*|[\da-f]{7,}|HEAD)$/i.test(revision);
  return `the clone is shallow: ${fixes.shallow}${isBranch ? ` origin ${revision}:${revision}` : ''}`;
}

/** The commit that a revision names. A UserError when it names none. */
export function requireCommit(repository: Repository, commits: Commits, revision: string): string {
  const commit = commits.get(revision);
  if (commit !== undefined) return commit;
  const isHead = revision === 'HEAD';
  throw new UserError(
    isHead ? 'the repository has no commit yet' : `unknown revision ${JSON.stringify(revision)}`,
    isHead ? 'review files with `check`' : fetchHint(repository, revision),
  );
}

/** A revision as what each kind of ref is called in full. */
export const refsOf = (revision: string): string[] =>
  ['tags', 'heads', 'remotes'].map((kind) => `refs/${kind}/${revision}`);

/** A UserError for a tag that is a branch of another commit as well: git means the tag, which other people may set. */
export function requireOneMeaning(commits: Commits, revision: string): void {
  const [tag, ...branches] = refsOf(revision).map((ref) => commits.get(ref));
  if (tag === undefined || branches.every((branch) => branch === undefined || branch === tag)) return;
  const [asTag = '', ...others] = refsOf(revision);
  const asBranch = others.find((ref) => commits.has(ref)) ?? '';
  throw new UserError(`${JSON.stringify(revision)} is a tag and a branch`, `name ${asBranch} or ${asTag}`);
}

/** The default branch as far as the clone knows it: its name and commit, of the commits of `defaultBranches`. */
export function defaultBase(commits: Commits): { name: string; commit: string } | undefined {
  for (const ref of defaultBranches) {
    const commit = commits.get(ref);
    if (commit !== undefined) return { name: ref.replace(/^refs\/(?:remotes|heads)\//, ''), commit };
  }
  return undefined;
}
