// The commits of a baseline on GitHub: a ref, the newest release tag in a commit, or the newest releases of all.
import * as v from 'valibot';
import { minorOfBranch, newestOfMinors, releasesNewestFirst } from '../../changes/release-tags.ts';
import type { Client } from '../client.ts';
import { answered } from '../answers.ts';
import { pageOf, text } from '../graphql-parts.ts';
import { contains } from './merge-bases.ts';
import type { Repository } from './trees.ts';

/** A baseline as its users name it, with its commit. */
export interface Baseline {
  readonly name: string;
  readonly sha: string;
}

/** Tags are read by hundreds, the newest first; older ones in a repository with more are not read. */
const pageSize = 100;
const maxPages = 5;
/** Releases that are checked at most: a default branch contains none of those on branches of their own. */
const maxCandidates = 40;

const tagsQuery = `query($owner: String!, $repo: String!, $size: Int!, $cursor: String) {
  repository(owner: $owner, name: $repo) {
    refs(refPrefix: "refs/tags/", first: $size, after: $cursor, orderBy: { field: TAG_COMMIT_DATE, direction: DESC }) {
      nodes { name target { oid ... on Tag { target { oid ... on Tag { target { oid } } } } } }
      pageInfo { hasNextPage endCursor }
    }
  }
}`;

interface Target {
  readonly oid: string;
  readonly target?: Target | null;
}

const tag = v.object({ name: text, target: v.custom<Target | null>(() => true) });
const tagsAnswer = v.object({ repository: v.object({ refs: pageOf(tag) }) });

const commitOf = ({ oid, target }: Target): string =>
  target === undefined || target === null ? oid : commitOf(target);

type Tags = ReadonlyMap<string, string>;

/** The repository's tags, at most 500; fewer when `isEnough` of the newest. */
async function tagsOf(client: Client, repo: Repository, isEnough?: (tags: Tags) => boolean): Promise<Tags> {
  const tags = new Map<string, string>();
  let cursor: string | null = null;
  for (let page = 0; page < maxPages; page += 1) {
    const { data } = await client.query(tagsQuery, { ...repo, size: pageSize, cursor });
    const { refs } = answered(tagsAnswer, data).repository;
    for (const node of refs.nodes)
      if (node !== null && node.target !== null) tags.set(node.name, commitOf(node.target));
    if (!refs.pageInfo.hasNextPage || isEnough?.(tags) === true) break;
    cursor = refs.pageInfo.endCursor;
  }
  return tags;
}

/** What a baseline is of: a commit of a repository, and the paths that releases have to be about. */
interface Subject {
  readonly repo: Repository;
  readonly commit: string;
  readonly paths: readonly string[];
}

/** The newest release tag that a commit contains; undefined without one in 40. Fails as Octokit fails. */
export async function latestRelease(client: Client, { repo, commit, paths }: Subject): Promise<Baseline | undefined> {
  const tags = await tagsOf(client, repo);
  for (const name of releasesNewestFirst([...tags.keys()], paths).slice(0, maxCandidates)) {
    const sha = tags.get(name);
    if (sha !== undefined && (sha === commit || (await contains(client, repo, commit, sha)))) return { name, sha };
  }
  return undefined;
}

/** The newest patches over all tags of the minors that count for a branch; never the commit itself. */
export async function newestReleases(
  client: Client,
  { repo, commit, paths }: Subject,
  branch: string,
): Promise<readonly Baseline[]> {
  const newest = (names: Iterable<string>): readonly string[] => newestOfMinors([...names], paths, branch);
  // A page of the newest tags contains the newest patch of every minor that still gets any.
  const enough = minorOfBranch(branch) === undefined ? 5 : 6;
  const tags = await tagsOf(client, repo, (known) => newest(known.keys()).length >= enough);
  const others = [...tags].filter(([, sha]) => sha !== commit).map(([name]) => name);
  return newest(others).map((name) => ({ name, sha: tags.get(name) ?? '' }));
}

/** The commit that a ref names. Fails as Octokit fails. */
export async function refBaseline(client: Client, repository: Repository, ref: string): Promise<Baseline> {
  const { data } = await client.read.rest.repos.getCommit({ ...repository, ref, per_page: 1 });
  return { name: ref, sha: data.sha };
}
