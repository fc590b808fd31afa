// The merge bases of two commits: GitHub names one of them, and lists the commits after it with their parents.
import * as v from 'valibot';
import { answered, comparedCommits } from '../answers.ts';
import type { Client } from '../client.ts';
import type { Repository } from './trees.ts';

/** One answer of the compare API about two commits. */
export const mergeBaseAnswer = v.looseObject({
  merge_base_commit: v.object({ sha: v.string() }),
  base_commit: v.optional(v.object({ sha: v.string() })),
});

/** Commits that one answer lists. */
export const pageSize = 100;
/** Answers that are read for one comparison. */
const maxPages = 10;

type Listed = v.InferOutput<typeof comparedCommits>;

/** The parents of the commits that a comparison lists; undefined where they are too many to read. */
async function parentsOf(first: Listed, readPage: (page: number) => Promise<Listed>) {
  const parents = new Map<string, readonly string[]>();
  for (let page = 1, answer = first; ; page += 1) {
    for (const { sha, parents: of } of answer.commits)
      parents.set(
        sha,
        of.map((parent) => parent.sha),
      );
    if (parents.size >= answer.total_commits || answer.commits.length === 0) return parents;
    if (page >= maxPages) return undefined;
    answer = await readPage(page + 1);
  }
}

/** What is compared, the commits at the ends of the base side, and the first page of the answer. */
interface Compared {
  readonly basehead: string;
  readonly mergeBase: string;
  readonly tip: string;
  readonly first: Listed;
}

/**
 * The merge bases besides `mergeBase`. Each is a parent, outside of the branch, of one of its commits, and on the base
 * branch since `mergeBase`: there is none without a merge. None is known where either side has too many commits.
 */
export async function otherMergeBases(
  client: Client,
  repository: Repository,
  { basehead, mergeBase, tip, first }: Compared,
): Promise<readonly string[]> {
  const pagesOf =
    (range: string) =>
    async (page: number): Promise<Listed> => {
      const query = { ...repository, basehead: range, per_page: pageSize, page };
      return answered(comparedCommits, (await client.read.rest.repos.compareCommitsWithBasehead(query)).data);
    };
  const own = await parentsOf(first, pagesOf(basehead));
  const ends = [...new Set([...(own?.values() ?? [])].flat())].filter((sha) => sha !== mergeBase && !own?.has(sha));
  if (ends.length === 0 || tip === mergeBase) return [];
  const readSince = pagesOf(`${mergeBase}...${tip}`);
  const since = (await parentsOf(await readSince(1), readSince)) ?? new Map<string, readonly string[]>();
  // What another one of them has in its history is no merge base.
  const passed = new Set(ends);
  for (const sha of passed) for (const parent of since.get(sha) ?? []) passed.add(parent);
  const inHistory = new Set([...passed].flatMap((sha) => since.get(sha) ?? []));
  return ends.filter((sha) => since.has(sha) && !inHistory.has(sha));
}
