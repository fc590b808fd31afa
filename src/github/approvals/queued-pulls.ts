// The pull requests of a merge group: those whose heads or merge commits are in it, not those of commit messages.
import * as v from 'valibot';
import { GraphqlFailure, type Client } from '../client.ts';
import { answered, comparedCommits } from '../answers.ts';
import { aliased, ifOfType, nodesOf, text } from '../graphql-parts.ts';
import { BadAnswer } from '../failure.ts';
import type { Target } from '../event.ts';
import type { Repository } from '../change/trees.ts';
import { batches } from '../../lists.ts';

interface Queued {
  /** By number: whether the pull request's head is in the group; a queue that squashes makes another commit of it. */
  readonly pulls: ReadonlyMap<number, boolean>;
  /** Whether some commit of the group is of no known pull request. */
  readonly isUnknown: boolean;
}

/** `gh-readonly-queue/BASE/pr-NUMBER-SHA`: how GitHub calls the branches of its merge queue. */
const queueBranch = /^gh-readonly-queue\/.+\/pr-(\d{1,10})-[0-9a-f]{7,64}$/;

interface Commit {
  readonly sha: string;
  readonly parents: readonly string[];
}

/** A comparison lists commits by hundreds; a group contains few pull requests, but one may have many commits. */
const pageSize = 100;
const maxPages = 5;

/** The commits between two, by their ids. Throws when there are more than 500. */
async function commitsBetween(client: Client, repository: Repository, base: string, head: string) {
  const commits = new Map<string, Commit>();
  for (let page = 1; page <= maxPages; page += 1) {
    const query = { ...repository, basehead: `${base}...${head}`, per_page: pageSize, page };
    const { data } = await client.read.rest.repos.compareCommitsWithBasehead(query);
    const { total_commits: total, commits: listed } = answered(comparedCommits, data);
    for (const { sha, parents } of listed) commits.set(sha, { sha, parents: parents.map((parent) => parent.sha) });
    if (commits.size >= total || listed.length === 0) return commits;
  }
  throw new BadAnswer(`the merge group has more than ${pageSize * maxPages} commits`, {});
}

const pull = v.object({ number: v.number(), state: text, headRefOid: text });
const ofCommit = ifOfType(v.object({ associatedPullRequests: v.nullable(nodesOf(pull)) }));
type AssociatedPull = v.InferOutput<typeof pull>;

const batchSize = 25;

async function associated(client: Client, repository: Repository, commits: readonly string[]) {
  const found = new Map<string, readonly AssociatedPull[]>();
  for (const batch of batches(commits, batchSize)) {
    const asked = batch.map((oid, index) => `a${index}: object(oid: "${oid}") { ...pulls }`);
    const { data, errors } = await client.query(
      `query($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { nameWithOwner ${asked.join(' ')} } }
fragment pulls on Commit { associatedPullRequests(first: 10) { nodes { number state headRefOid } } }`,
      { ...repository },
    );
    if (errors.length > 0) throw new GraphqlFailure(errors);
    const objects = aliased('a', batch, () => ofCommit);
    const answers = answered(v.object({ repository: v.nullable(objects) }), data).repository ?? [];
    for (const [index, oid] of batch.entries()) {
      const nodes = answers[index]?.associatedPullRequests?.nodes ?? [];
      found.set(
        oid,
        nodes.flatMap((one) => (one === null || one.state === 'CLOSED' ? [] : [one])),
      );
    }
  }
  return found;
}

/** The pull requests of a merge group; undefined when its branch is not called like one of a merge queue. */
export async function queuedPulls(client: Client, { repository, base, head }: Target): Promise<Queued | undefined> {
  const last = Number(queueBranch.exec(head.name)?.[1] ?? 0);
  if (last === 0 || base?.sha === undefined) return undefined;
  const commits = await commitsBetween(client, repository, base.sha, head.sha);
  const line: Commit[] = [];
  for (let at = commits.get(head.sha); at !== undefined; at = commits.get(at.parents[0] ?? '')) line.push(at);
  // What a merge brought in is behind its other parents.
  const sources = line.map(({ sha, parents }) => [sha, ...parents.slice(1)]);
  const byCommit = await associated(client, repository, [...new Set(sources.flat())]);
  const heads = new Set(sources.flat());
  const pulls = new Map<number, boolean>();
  let isUnknown = line.length === 0;
  let isNewestUnknown = false;
  for (const [index, oids] of sources.entries()) {
    const known = oids.flatMap((oid) => byCommit.get(oid) ?? []);
    // A pull request on top of another one has its commits too; the head decides which it is.
    const exact = known.filter(({ headRefOid }) => oids.includes(headRefOid));
    for (const { number, headRefOid } of exact.length > 0 ? exact : known) pulls.set(number, heads.has(headRefOid));
    if (known.length > 0) continue;
    if (index === 0) isNewestUnknown = true;
    else isUnknown = true;
  }
  if (!isNewestUnknown) return { pulls, isUnknown };
  // The branch is named after the pull request of the newest commit; where a queue squashes, nothing else is.
  if (pulls.has(last)) return { pulls, isUnknown: true };
  return { pulls: pulls.set(last, false), isUnknown };
}
