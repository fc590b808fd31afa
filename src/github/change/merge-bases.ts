// The merge bases of two commits: GitHub names one of them, and lists the commits after it with their parents.
import * as v from 'valibot';
import { answered, comparedCommits } from '../answers.ts';
import type { Client } from '../client.ts';
import type { Repository } from './trees.ts';

/** One answer of the compare API about two commits. */
export const comparison = v.looseObject({
  merge_base_commit: v.object({ sha: v.string() }),
  base_commit: v.optional(v.object({ sha: v.string() })),
});

/** Commits that one answer lists. */
export const pageSize = 100;
/** Answers that are read, and commits about which GitHub is asked. */
const [maxPages, maxAsked] = [10, 30];

type Listed = v.InferOutput<typeof comparedCommits>;

/**
 * The merge bases besides `mergeBase`; undefined where the commits of `basehead` are too many to know. `first`: its
 * first page. Without a merge among the commits there is no other one: each is where one of its parents is no longer
 * among them.
 */
export async function otherMergeBases(
  client: Client,
  repository: Repository,
  basehead: string,
  mergeBase: string,
  first: Listed,
): Promise<readonly string[] | undefined> {
  const parents = new Map<string, readonly string[]>();
  for (let page = 1, answer = first; ; page += 1) {
    for (const { sha, parents: of } of answer.commits)
      parents.set(
        sha,
        of.map((parent) => parent.sha),
      );
    if (parents.size >= answer.total_commits || answer.commits.length === 0) break;
    if (page >= maxPages) return undefined;
    const query = { ...repository, basehead, per_page: pageSize, page: page + 1 };
    answer = answered(comparedCommits, (await client.read.rest.repos.compareCommitsWithBasehead(query)).data);
  }
  const ends = [...new Set([...parents.values()].flat())].filter((sha) => sha !== mergeBase && !parents.has(sha));
  if (ends.length > maxAsked) return undefined;
  const others: string[] = [];
  for (const sha of ends) {
    // Page 2 has no files.
    const query = { ...repository, basehead: `${sha}...${mergeBase}`, per_page: 1, page: 2 };
    const { data } = await client.read.rest.repos.compareCommitsWithBasehead(query);
    if (answered(comparison, data).merge_base_commit.sha !== sha) others.push(sha);
  }
  return others;
}
