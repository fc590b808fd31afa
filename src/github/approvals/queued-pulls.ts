// The pull requests of a merge group: those whose heads or merge commits are in it, not those of commit messages.
import * as v from 'valibot';
import { GraphqlFailure, type Client } from '../client.ts';
import { answered } from '../answers.ts';
import { aliased, ifOfType, nodesOf, text } from '../graphql-parts.ts';
import { BadAnswer } from '../failure.ts';
import type { Target } from '../event.ts';
import { comparison, parentsOf } from '../change/merge-bases.ts';
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

/** A group contains few pull requests, but one may have many commits. */
const maxCommits = 500;

/** The commits between two, with their parents. Throws when there are too many. */
async function commitsBetween(client: Client, repository: Repository, base: string, head: string) {
  const readPage = comparison(client, repository, `${base}...${head}`);
  const commits = await parentsOf(await readPage(1), maxCommits, readPage);
  if (commits === undefined) throw new BadAnswer(`the merge group has more than ${maxCommits} commits`, {});
  return commits;
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
  const sources: string[][] = [];
  let { sha } = head;
  for (let parents = commits.get(sha); parents !== undefined; parents = commits.get(sha)) {
    const [next = '', ...merged] = parents;
    // What a merge brought in is behind its other parents.
    sources.push([sha, ...merged]);
    sha = next;
  }
  const byCommit = await associated(client, repository, [...new Set(sources.flat())]);
  const heads = new Set(sources.flat());
  const pulls = new Map<number, boolean>();
  let isUnknown = sources.length === 0;
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
