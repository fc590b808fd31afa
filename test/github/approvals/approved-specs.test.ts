// Which approvals were given to the spec that is there now: what a pushed change ends, what it leaves, and what cannot be determined.
import { afterEach, describe, expect, it } from 'vitest';
import { resolveConfig } from '../../../src/config/merge.ts';
import { gatherApprovals } from '../../../src/github/approvals/gather.ts';
import { blobId } from '../../../src/github/change/blobs.ts';
import { readReview } from '../../../src/review.ts';
import { crd } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { closeApi, openApi } from '../api.ts';

afterEach(closeApi);

const path = 'crd.yaml';
const approved = 'https://github.com/acme/api/pull/7';
const now = crd({ group: 'toys.k8s.io', approved });
const other = crd({ group: 'toys.k8s.io', approved, extra: 'size' });
const noted = now.replace('spec:', '# a note\nspec:');
const sha = (digit: number): string => String(digit).repeat(40);
const at = (day: number): string => `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`;
const person = (login: string): object => ({ __typename: 'User', login });

/** A pull request: its commits from the first to the head, with the CRD there. */
interface Pulled {
  readonly commits: readonly string[];
  /** Day and commit, counted from 1, of reviews; days of comments `/approve`. */
  readonly reviews?: readonly (readonly [day: number, commit: number, state?: string])[];
  readonly comments?: readonly number[];
  readonly forced?: readonly (readonly [day: number, before: number, after: number])[];
  /** Day and commit of workflow runs. */
  readonly runs?: readonly (readonly [day: number, commit: number])[];
  readonly from?: string;
  readonly fault?: 'forced:' | 'a0: object(';
}

/** The pull request under review, as GitHub tells it, and what the review says of its own link. */
async function reviewOf({ commits, reviews = [], comments = [], forced = [], runs = [], from, fault }: Pulled) {
  const api = openApi({ maxWait: 0 });
  const head = sha(commits.length);
  const page = (nodes: readonly object[]): object => ({
    nodes,
    pageInfo: { hasNextPage: false, hasPreviousPage: false, endCursor: null },
  });
  const oid = (text: string): string => blobId(Buffer.from(text), 40);
  const written = { url: 'https://github.com/acme/api/pull/7#1', lastEditedAt: null, editor: null };
  const answer = (query: string, variables: Readonly<Record<string, unknown>>): object => {
    if (query.includes('issueOrPullRequest')) {
      const times = { mergedAt: null, closedAt: null };
      const base = { baseRefName: 'main', baseRefOid: sha(0) };
      const pull = { __typename: 'PullRequest', number: 7, state: 'OPEN', ...times, ...base, author: person('eve') };
      return { l0: { nameWithOwner: 'acme/api', defaultBranchRef: { name: 'main' }, issueOrPullRequest: pull } };
    }
    if (query.includes('forced:'))
      return {
        repository: {
          pullRequest: {
            state: 'OPEN',
            baseRef: { target: { oid: sha(0) } },
            baseRefOid: sha(0),
            createdAt: at(1),
            headRefOid: head,
            headRefName: 'topic',
            headRepository: { nameWithOwner: 'eve/api' },
            commits: {
              totalCount: commits.length,
              nodes: commits.map((_, index) => ({
                commit: { oid: sha(index + 1), committedDate: at(1), parents: { nodes: [{ oid: sha(index) }] } },
              })),
            },
            forced: page(
              forced.map(([day, before, after]) => ({
                createdAt: at(day),
                beforeCommit: { oid: sha(before) },
                afterCommit: { oid: sha(after) },
              })),
            ),
            reviewed: page(reviews.map(([day, commit]) => ({ submittedAt: at(day), commit: { oid: sha(commit) } }))),
          },
        },
      };
    if (query.includes('a0: object(expression')) {
      const objects = Object.entries(variables).flatMap(([name, expression]) => {
        const [commit = '', file] = String(expression).split(':');
        const text = file === path ? commits[Number(commit[0]) - 1] : undefined;
        if (!/^e\d+$/.test(name)) return [];
        return [[`a${name.slice(1)}`, text === undefined ? null : { __typename: 'Blob', oid: oid(text) }]];
      });
      return { repository: { nameWithOwner: 'acme/api', ...(Object.fromEntries(objects) as object) } };
    }
    if (query.includes('on Blob { byteSize'))
      return {
        repository: Object.fromEntries(
          [...query.matchAll(/(b\d+): object\(oid: "(\w+)"\)/g)].map(([, name = '', id]) => {
            const text = commits.find((one) => oid(one) === id) ?? '';
            return [name, { text, byteSize: text.length, isBinary: false, isTruncated: false }];
          }),
        ),
      };
    const said = {
      id: 'PR_7',
      reviews: page(
        reviews.map(([day, commit, state = 'APPROVED']) => ({
          ...written,
          id: 'PRR_1',
          state,
          body: '',
          submittedAt: at(day),
          commit: { oid: sha(commit) },
          author: person(state === 'APPROVED' ? 'ann' : 'zoe'),
          comments: page([]),
        })),
      ),
      comments: page(
        comments.map((day) => ({ ...written, body: '/approve', createdAt: at(day), author: person('ann') })),
      ),
    };
    return { d0: { object: null, pullRequest: said } };
  };
  const always = api.scope.persist();
  always.post('/graphql').reply(async (request: Request) => {
    const { query, variables } = JSON.parse(await request.text()) as {
      query: string;
      variables: Record<string, unknown>;
    };
    if (fault !== undefined && query.includes(fault)) return [502, {}];
    return [200, { data: answer(query, variables) }, { 'content-type': 'application/json' }];
  });
  always.get(/\/actions\/runs/).reply(200, {
    total_count: runs.length,
    workflow_runs: runs.map(([day, commit]) => ({
      id: day,
      path: '.github/workflows/ci.yml',
      event: 'pull_request',
      head_sha: sha(commit),
      created_at: at(day),
      head_repository: { full_name: from ?? 'eve/api' },
    })),
  });
  const reading = readReview(changeSetOf({ after: { [path]: commits.at(-1) ?? '' } }), resolveConfig());
  const reviewed = { host: 'github.com', repository: 'acme/api', number: 7, head };
  const report = reading.report(
    await gatherApprovals(reading.links, {
      clients: new Map([['github.com', api.client]]),
      policy: { repositories: [], approvers: ['ann'], reviewed },
      ownersAliases: [],
      comparable: reading.comparable,
    }),
  );
  const [approval] = report.approvals;
  return {
    verdict: approval?.verdict,
    counts: approval?.approvers.map(({ login }) => login),
    reason: approval?.reason,
    rules: report.findings.map(({ rule }) => rule).filter((rule) => rule.includes('own-pull')),
  };
}

const yes = { verdict: 'this-pull-request', counts: ['ann'], rules: [] };
const no = { verdict: 'this-pull-request', counts: [], rules: ['api-approved/link-own-pull-request'] };
const before = 'ann approved it, before this CRD was last changed';
const untold = 'cannot be determined (a review names its commit)';

describe('a review', () => {
  it.each<[string, Pulled, object, string]>([
    ['of the head', { commits: [now], reviews: [[2, 1]] }, yes, 'approved by ann'],
    ['before the CRD was changed', { commits: [now, other], reviews: [[2, 1]] }, no, before],
    ['before another file was changed', { commits: [now, now], reviews: [[2, 1]] }, yes, 'approved by ann'],
    ['before a comment in the file was changed', { commits: [now, noted], reviews: [[2, 1]] }, yes, 'approved by ann'],
    ['before the CRD was there', { commits: ['', now], reviews: [[2, 1]] }, no, before],
    [
      'once more after the change',
      {
        commits: [now, other],
        reviews: [
          [2, 1],
          [4, 2],
        ],
      },
      yes,
      'approved by ann',
    ],
  ])('%s', async (_, pulled, expected, reason) => {
    const found = await reviewOf(pulled);
    expect(found).toMatchObject(expected);
    expect(found.reason).toContain(reason);
  });
});

describe('a comment', () => {
  it.each<[string, Pulled, object, string]>([
    ['on the only commit', { commits: [now], comments: [2] }, yes, 'approved by ann'],
    ['where every commit has the same', { commits: [now, now], comments: [2] }, yes, 'approved by ann'],
    ['where the CRD was changed, whatever the dates of commits', { commits: [now, other], comments: [9] }, no, untold],
    [
      'where someone had reviewed the head before',
      { commits: [now, other], comments: [9], reviews: [[3, 2, 'COMMENTED']] },
      yes,
      'approved by ann',
    ],
    [
      'where someone reviewed the head later',
      { commits: [now, other], comments: [2], reviews: [[3, 2, 'COMMENTED']] },
      no,
      untold,
    ],
    [
      'where a workflow ran for the head before',
      { commits: [now, other], comments: [9], runs: [[4, 2]] },
      yes,
      'approved by ann',
    ],
    [
      'where a workflow ran for it in another fork',
      { commits: [now, other], comments: [9], runs: [[4, 2]], from: 'zoe/api' },
      no,
      untold,
    ],
    [
      'after a force push to the head',
      { commits: [other, now], comments: [9], forced: [[4, 5, 2]] },
      yes,
      'approved by ann',
    ],
    [
      'after a force push to an earlier commit',
      { commits: [other, now], comments: [9], forced: [[4, 5, 1]] },
      no,
      untold,
    ],
  ])('%s', async (_, pulled, expected, reason) => {
    const found = await reviewOf(pulled);
    expect(found).toMatchObject(expected);
    expect(found.reason).toContain(reason);
  });
});

describe('what GitHub does not give', () => {
  it.each<[string, Pulled]>([
    ['the CRD at the reviewed commit', { commits: [now, other], reviews: [[2, 1]], fault: 'a0: object(' }],
    ['the history of the head', { commits: [now, other], comments: [2], fault: 'forced:' }],
  ])('%s: nothing is taken for approved', async (_, pulled) => {
    expect(await reviewOf(pulled)).toMatchObject({ verdict: 'unverified', counts: [] });
  });
});
