// The merge bases of two commits: GitHub names one of them, and lists the commits after it with their parents.
import * as v from 'valibot';
import { answered, comparedCommits } from '../answers.ts';
import { UserError } from '../../errors.ts';
import type { Client } from '../client.ts';
import { isRequestFailure } from '../failure.ts';
import type { Repository } from './trees.ts';

/** One answer of the compare API about two commits. */
export const mergeBaseAnswer = v.looseObject({
  merge_base_commit: v.object({ sha: v.string() }),
  base_commit: v.optional(v.object({ sha: v.string() })),
});

/** Commits that one answer lists. */
export const pageSize = 100;
/** Commits of the branch, and of the base branch, that are read for one comparison. */
const [maxOfBranch, maxOfBase] = [5000, 1000];
/** Merges of a branch that are looked up one by one, and merge bases, where the base branch has too many commits. */
const [maxMerges, maxFound] = [100, 20];

type Listed = v.InferOutput<typeof comparedCommits>;
type Parents = ReadonlyMap<string, readonly string[]>;
type ReadPage = (page: number, size?: number) => Promise<Listed>;

const withParents = ({ commits }: Listed): [string, readonly string[]][] =>
  commits.map(({ sha, parents }) => [sha, parents.map((parent) => parent.sha)]);

/** Reads the pages of a comparison, `BASE...HEAD`. */
export const comparison =
  (client: Client, repository: Repository, basehead: string): ReadPage =>
  async (page, size = pageSize) => {
    const query = { ...repository, basehead, per_page: size, page };
    return answered(comparedCommits, (await client.read.rest.repos.compareCommitsWithBasehead(query)).data);
  };

/** The parents of the commits that a comparison lists; undefined where they are more than `most`. */
export async function parentsOf(first: Listed, most: number, readPage: ReadPage): Promise<Parents | undefined> {
  if (first.total_commits > most) return undefined;
  const parents = new Map<string, readonly string[]>();
  for (let page = 1, answer = first; ; page += 1) {
    for (const [sha, of] of withParents(answer)) parents.set(sha, of);
    if (parents.size >= first.total_commits || answer.commits.length === 0) return parents;
    answer = await readPage(page + 1);
  }
}

/** The same without the oldest commit, from pages behind the first one: that has the files of the comparison, too. */
async function parentsAfterFirst(total: number, readPage: ReadPage): Promise<Parents | undefined> {
  if (total > maxOfBranch) return undefined;
  const pages: Listed[] = [];
  for (let size = 1; size < Math.min(total, pageSize); size *= 2) pages.push(await readPage(2, size));
  for (let page = 2; (page - 1) * pageSize < total; page += 1) pages.push(await readPage(page));
  return new Map(pages.flatMap(withParents));
}

const aheadAnswer = v.object({ ahead_by: v.number() });
const parentsAnswer = v.object({ parents: v.array(v.object({ sha: v.string() })) });

/** Whether a commit has another one in its history, or is it. */
export async function contains(client: Client, repository: Repository, commit: string, other: string) {
  const query = { ...repository, basehead: `${commit}...${other}`, per_page: 1, page: 2 };
  const { data } = await client.read.rest.repos.compareCommitsWithBasehead(query);
  return answered(aheadAnswer, data).ahead_by === 0;
}

/** Whether GitHub may have failed at the files of a comparison, which only its first page has. */
export const isAboutFiles = (error: unknown): boolean =>
  isRequestFailure(error) && (error.status >= 500 || error.status === 406 || error.status === 422);

const tooMany = (what: string): UserError =>
  new UserError(`too many ${what} to find all merge bases by GitHub's API`, 'check out both commits');

/** Those of `ends` on a base branch of known commits, but for what another one of them has in its history. */
function amongKnown(ends: readonly string[], since: Parents): readonly string[] {
  const passed = new Set(ends);
  for (const sha of passed) for (const parent of since.get(sha) ?? []) passed.add(parent);
  const inHistory = new Set([...passed].flatMap((sha) => since.get(sha) ?? []));
  return ends.filter((sha) => since.has(sha) && !inHistory.has(sha));
}

/** What is compared, the commits at the ends of both sides, and an answer. */
interface Compared {
  readonly basehead: string;
  readonly head: string;
  readonly mergeBase: string;
  readonly tip: string;
  readonly answer: Listed;
  /** Whether the answer is the first page, and has the first commits. */
  readonly isFirst: boolean;
}

/**
 * The merge bases besides `mergeBase`. Each is a parent, outside of the branch, of one of its commits, and on the base
 * branch since `mergeBase`: there is none without a merge. A UserError where the branch has too many commits or merges.
 */
export async function otherMergeBases(
  client: Client,
  repository: Repository,
  { basehead, head, mergeBase, tip, answer, isFirst }: Compared,
): Promise<readonly string[]> {
  const { total_commits: total } = answer;
  if (total === 0 || tip === mergeBase) return [];
  const readOwn = comparison(client, repository, basehead);
  const own = isFirst ? await parentsOf(answer, maxOfBranch, readOwn) : await parentsAfterFirst(total, readOwn);
  if (own === undefined) throw tooMany('commits');
  const ends = new Set(isFirst || total > 1 ? [...own.values()].flat() : [head]);
  for (const sha of [mergeBase, ...own.keys()]) ends.delete(sha);
  if (ends.size === 0) return [];
  const readSince = comparison(client, repository, `${mergeBase}...${tip}`);
  try {
    const since = isFirst ? await parentsOf(await readSince(1), maxOfBase, readSince) : undefined;
    if (since !== undefined) return amongKnown([...ends], since);
  } catch (error) {
    if (!isAboutFiles(error)) throw error;
  }
  if (ends.size > maxMerges) throw tooMany('merges');
  const found: string[] = [];
  for (const end of ends) {
    if (await contains(client, repository, mergeBase, end)) continue;
    if (isFirst || (await contains(client, repository, tip, end))) found.push(end);
    else {
      // The oldest commit of the branch.
      const { data } = await client.read.rest.repos.getCommit({ ...repository, ref: end, per_page: 1 });
      for (const { sha } of answered(parentsAnswer, data).parents)
        if (sha !== mergeBase && !own.has(sha)) ends.add(sha);
    }
  }
  if (found.length > maxFound) throw tooMany('merge bases');
  // One that is in the history of another is none; the newest are last.
  const best = new Set(found);
  for (const end of found)
    for (const other of found.toReversed())
      if (other !== end && best.has(end) && (await contains(client, repository, other, end))) best.delete(end);
  return [...best];
}
