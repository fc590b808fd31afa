// Which commits may have been a pull request's head at a time, by GitHub's stamps: authors choose dates of commits.
import * as v from 'valibot';
import { answered, comparedCommits } from '../answers.ts';
import { isDenied } from '../failure.ts';
import type { Client } from '../client.ts';
import { nodesOf, objectId, text, textOrNull } from '../graphql-parts.ts';
import type { Wanted } from './graphql-answers.ts';
import { lazily } from '../../once.ts';

/** Force pushes, reviews and workflow runs that are read. With more force pushes the history is unknown. */
const maxEvents = 100;

const historyFields = `createdAt state baseRef { target { oid } } baseRefOid headRefOid headRefName headRepository { nameWithOwner }
  commits(first: 100) { totalCount nodes { commit { oid committedDate parents(first: 5) { nodes { oid } } } } }
  forced: timelineItems(last: ${maxEvents}, itemTypes: [HEAD_REF_FORCE_PUSHED_EVENT]) {
    pageInfo { hasPreviousPage } nodes { ... on HeadRefForcePushedEvent { createdAt beforeCommit { oid } afterCommit { oid } } }
  }
  reviewed: reviews(last: ${maxEvents}) { nodes { submittedAt commit { oid } } }`;
const laterFields = `later: timelineItems(first: ${maxEvents}, since: $since) @include(if: $isSince) { pageInfo { hasNextPage } nodes { __typename } }`;
const historyQuery = `query($owner: String!, $name: String!, $number: Int!, $since: DateTime, $isSince: Boolean!) { repository(owner: $owner, name: $name) { pullRequest(number: $number) { ${historyFields} ${laterFields} } } }`;
/** What a pull request has in its history where it got another base branch. */
const rebasing: ReadonlySet<string | undefined> = new Set(['BaseRefChangedEvent', 'AutomaticBaseChangeSucceededEvent']);
const rebasedQuery = `query($owner: String!, $name: String!, $number: Int!, $since: DateTime!) { repository(owner: $owner, name: $name) { pullRequest(number: $number) {
  timelineItems(first: 1, since: $since, itemTypes: [BASE_REF_CHANGED_EVENT, AUTOMATIC_BASE_CHANGE_SUCCEEDED_EVENT]) { nodes { __typename } }
} } }`;
const typed = v.array(v.nullable(v.object({ __typename: text })));
const rawLater = v.object({ pageInfo: v.object({ hasNextPage: v.boolean() }), nodes: typed });
const rawRebased = v.object({
  repository: v.object({ pullRequest: v.object({ timelineItems: v.object({ nodes: typed }) }) }),
});
const rawCommit = v.object({ oid: text, committedDate: text, parents: v.object({ nodes: v.array(objectId) }) });
const rawHistory = v.object({
  createdAt: text,
  state: text,
  baseRef: v.nullable(v.object({ target: objectId })),
  baseRefOid: text,
  headRefOid: text,
  headRefName: text,
  headRepository: v.nullable(v.object({ nameWithOwner: text })),
  commits: v.object({ totalCount: v.number(), nodes: v.array(v.object({ commit: rawCommit })) }),
  forced: v.object({
    pageInfo: v.object({ hasPreviousPage: v.boolean() }),
    nodes: v.array(v.object({ createdAt: text, beforeCommit: objectId, afterCommit: objectId })),
  }),
  reviewed: nodesOf(v.object({ submittedAt: textOrNull, commit: objectId })),
  later: v.optional(rawLater),
});
const historyAnswer = v.object({ repository: v.nullable(v.object({ pullRequest: v.nullable(rawHistory) })) });
type RawHistory = v.InferOutput<typeof rawHistory>;

interface KnownHead {
  readonly oid: string;
  readonly at: number;
}

type Lineage = ReadonlyMap<string, readonly string[]>;

/** The commits without those before one of `seen`; undefined if one of these is not among them. */
function sinceThen(commits: Lineage, seen: readonly string[]): string[] | undefined {
  if (!seen.every((oid) => commits.has(oid))) return undefined;
  const before = new Set<string>();
  const open = seen.flatMap((oid) => commits.get(oid) ?? []);
  for (let oid = open.pop(); oid !== undefined; oid = open.pop())
    if (!before.has(oid)) {
      before.add(oid);
      for (const parent of commits.get(oid) ?? []) open.push(parent);
    }
  return [...commits.keys()].filter((oid) => !before.has(oid));
}

/** The history of the head of one pull request, as far as GitHub has it. */
export type HeadHistory = Awaited<ReturnType<typeof headHistory>>;

/**
 * Reads the history, and what happened since an ISO time if one is given: one request. Throws what the request throws,
 * and where the pull request is not shown.
 */
export async function headHistory(client: Client, { owner, name, number }: Wanted, since?: string) {
  const variables = { owner, name, number, since: since ?? null, isSince: since !== undefined };
  const answer = await client.query(historyQuery, variables);
  const pull = answered(historyAnswer, answer.data).repository?.pullRequest ?? null;
  if (pull === null) throw new Error(`GitHub shows nothing of pull request ${number}`);
  const raw: RawHistory = pull;

  /** The newest of some commits by its own date before an ISO time. Its author chose it: nothing may count for that. */
  function lastDated(commits: readonly string[], time: string): string | undefined {
    const moment = Date.parse(time);
    return raw.commits.nodes.findLast(
      ({ commit: { oid, committedDate } }) => commits.includes(oid) && Date.parse(committedDate) <= moment,
    )?.commit.oid;
  }

  /** Workflow runs for this pull request's branch since it was opened: each names the head for which it began. */
  async function readRuns(): Promise<readonly KnownHead[]> {
    const { headRefName: branch, headRepository, createdAt } = raw;
    if (headRepository === null) return [];
    try {
      const query = { owner, repo: name, branch, event: 'pull_request', per_page: 100 };
      const { data } = await client.read.rest.actions.listWorkflowRunsForRepo(query);
      return data.workflow_runs.flatMap(({ head_sha: oid, head_repository: from, created_at: at }) =>
        // `null` where the fork is deleted, whatever the description of the API.
        (from as typeof from | null)?.full_name.toLowerCase() === headRepository.nameWithOwner.toLowerCase() &&
        Date.parse(at) > Date.parse(createdAt)
          ? [{ oid, at: Date.parse(at) }]
          : [],
      );
    } catch (error) {
      // Without `actions: read` there is less evidence, and fewer heads are known.
      if (isDenied(error)) return [];
      throw error;
    }
  }

  async function lineage(head: string): Promise<Lineage | undefined> {
    const { state, headRefOid, baseRef, baseRefOid, commits } = raw;
    // A merge of the base may have added commits of it to the list, which were never the head.
    const isMerging = commits.nodes.some(({ commit }) => commit.parents.nodes.length > 1);
    if (head === headRefOid && !(isMerging && state === 'OPEN')) {
      if (commits.totalCount > commits.nodes.length) return undefined;
      return new Map(
        commits.nodes.map(({ commit }) => [commit.oid, commit.parents.nodes.flatMap((parent) => parent?.oid ?? [])]),
      );
    }
    const base = (state === 'OPEN' ? baseRef?.target?.oid : undefined) ?? baseRefOid;
    const query = { owner, repo: name, basehead: `${base}...${head}`, per_page: 100 };
    const { data } = await client.read.rest.repos.compareCommitsWithBasehead(query);
    const { total_commits: total, commits: listed } = answered(comparedCommits, data);
    if (total > listed.length) return undefined;
    return new Map(listed.map(({ sha, parents }) => [sha, parents.map((parent) => parent.sha)]));
  }

  const runs = lazily(readRuns);

  /** The commits of which one was the head at an ISO time; undefined: unknown. Throws as a request does. */
  async function headsAt(time: string): Promise<readonly string[] | undefined> {
    const { headRefOid, forced, reviewed } = raw;
    const moment = Date.parse(time);
    const pushes = forced.nodes.map(({ createdAt, beforeCommit, afterCommit }) => ({
      at: Date.parse(createdAt),
      before: beforeCommit?.oid,
      after: afterCommit?.oid,
    }));
    if (forced.pageInfo.hasPreviousPage || pushes.some(({ at }) => at === moment)) return undefined;
    const next = pushes.find(({ at }) => at > moment);
    const last = pushes.findLast(({ at }) => at < moment);
    const end = next === undefined ? headRefOid : next.before;
    if (end === undefined || (last !== undefined && last.after === undefined)) return undefined;
    const commits = await lineage(end);
    if (commits === undefined) return undefined;
    // A review or a run that is reported late may be of a commit that a force push removed.
    if (last?.after !== undefined) return sinceThen(commits, [last.after]);
    const before = (seen: readonly KnownHead[]): string[] => seen.filter(({ at }) => at < moment).map(({ oid }) => oid);
    const ofReviews = reviewed.nodes.flatMap((review) =>
      review?.commit && review.submittedAt !== null
        ? [{ oid: review.commit.oid, at: Date.parse(review.submittedAt) }]
        : [],
    );
    const known = sinceThen(commits, before(ofReviews));
    if (known === undefined || known.length < 2) return known;
    return sinceThen(commits, before([...ofReviews, ...(await runs())]));
  }

  /** Whether the pull request got another base branch after `since`. Throws as a request does. */
  async function isRebased(): Promise<boolean> {
    const { nodes = [], pageInfo } = raw.later ?? {};
    if (nodes.some((node) => rebasing.has(node?.__typename))) return true;
    if (pageInfo?.hasNextPage !== true && !nodes.includes(null)) return false;
    const { data } = await client.query(rebasedQuery, { owner, name, number, since });
    return answered(rawRebased, data).repository.pullRequest.timelineItems.nodes.length > 0;
  }

  return { head: raw.headRefOid, isRebased, lastDated, headsAt };
}
