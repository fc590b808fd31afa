// The label that acknowledges breaks: who set it last, with which rights, and for which pull requests of a merge group.
import { afterEach, describe, expect, it } from 'vitest';
import type { Acknowledgement } from '../../../src/findings/acknowledged.ts';
import { readAcknowledgement } from '../../../src/github/approvals/acknowledgement.ts';
import { closeApi, forbidden, openApi, repository, repositoryPath, type Api } from '../api.ts';

afterEach(closeApi);

const label = 'api-break-approved';
const sha = (digit: number): string => String(digit).repeat(40);

const set = (login: string, type = 'User', name = label): object => ({
  createdAt: '2026-01-02T03:04:05Z',
  label: { name },
  actor: { __typename: type, login },
});
const pull = (labels: readonly string[], events: readonly (object | null)[]): object => ({
  labels: { nodes: labels.map((name) => ({ name })) },
  timelineItems: { nodes: events },
});

const serve = ({ scope }: Api, pulls: Readonly<Record<number, object | null>>): void => {
  const answer = Object.fromEntries(Object.entries(pulls).map(([number, value]) => [`p${number}`, value]));
  scope.post('/graphql', /on LabeledEvent/).reply(200, { data: { repository: answer } });
};
/** The commits of a pull request, up to its head, and when the head was pushed by force. */
const history = (
  { scope }: Api,
  commits: readonly number[],
  forced: readonly object[] = [],
  reviews: readonly object[] = [],
  merges: Readonly<Record<number, readonly number[]>> = {},
  later: readonly (string | null)[] = ['LabeledEvent'],
): void => {
  const pullRequest = {
    createdAt: '2026-01-01T00:00:00Z',
    state: 'OPEN',
    baseRef: { target: { oid: sha(6) } },
    baseRefOid: sha(1),
    headRefOid: sha(commits.at(-1) ?? 9),
    headRefName: 'topic',
    headRepository: null,
    commits: {
      totalCount: commits.length,
      nodes: commits.map((at, index) => ({
        commit: {
          oid: sha(at),
          committedDate: '2026-01-01T00:00:00Z',
          parents: { nodes: (merges[at] ?? [commits[index - 1] ?? 1]).map((parent) => ({ oid: sha(parent) })) },
        },
      })),
    },
    forced: { pageInfo: { hasPreviousPage: false }, nodes: forced },
    reviewed: { nodes: reviews },
    later: {
      pageInfo: { hasNextPage: later.length > 100 },
      nodes: later.map((__typename) => __typename && { __typename }),
    },
  };
  scope.post('/graphql', /forced:/).reply(200, { data: { repository: { pullRequest } } });
};
const permit = ({ scope }: Api, login: string, permission: string): void => {
  scope.get(`${repositoryPath}/collaborators/${login}/permission`).reply(200, { permission, role_name: permission });
};
const breaks: Readonly<Record<string, readonly string[]>> = { [sha(2)]: ['a', 'b'], [sha(3)]: ['b', 'c'] };

const read = (
  api: Api,
  given: Partial<Parameters<typeof readAcknowledgement>[1]> = {},
  isMergeGroup = false,
  event?: Parameters<typeof readAcknowledgement>[2]['event'],
) =>
  readAcknowledgement(
    api.client,
    {
      repository,
      pull: 7,
      base: { name: 'main', sha: sha(1) },
      head: { name: 'topic', sha: sha(9) },
      ...given,
    },
    {
      label,
      isMergeGroup,
      event,
      breaksAt: async (commit) => {
        const found = breaks[commit];
        if (found === undefined) throw new Error(`no commit ${commit}`);
        return new Set(found);
      },
    },
  );

const why = (found: Acknowledgement | undefined): string[] => found?.refused.map((one) => one.why) ?? [];

describe('a pull request', () => {
  it.each(['admin', 'write'])('is acknowledged by a person with the permission %s', async (permission) => {
    const api = openApi();
    serve(api, { 7: pull(['other', 'API-Break-Approved'], [set('bob'), set('alice'), set('carol', 'User', 'other')]) });
    permit(api, 'alice', permission);
    history(api, [9]);
    expect(await read(api)).toEqual({
      label,
      by: [{ pull: 7, login: 'alice', at: '2026-01-02T03:04:05Z' }],
      refused: [],
      except: new Set(),
      limits: [],
    });
    expect(api.problems()).toEqual([]);
  });

  it.each(['read', 'none'])('is not by one with the permission %s', async (permission) => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('mallory')]) });
    permit(api, 'mallory', permission);
    const found = await read(api);
    expect(found?.by).toEqual([]);
    expect(why(found)).toEqual([
      `the label \`${label}\` was set by \`mallory\`, who has no write access to this repository`,
    ]);
  });

  it('is not by an app, which may act for anyone', async () => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('github-actions', 'Bot')]) });
    expect(why(await read(api))).toEqual([
      `the label \`${label}\` was set by the app \`github-actions\`, not by a person`,
    ]);
  });

  it('is not by no one: a user that is removed, a history that is too long, or an event that is not given', async () => {
    for (const events of [[], [{ ...set('x'), actor: null }], [set('alice'), null]]) {
      const api = openApi();
      serve(api, { 7: pull([label], events) });
      expect(why(await read(api))).toEqual([`who set the label \`${label}\` cannot be determined: set it once more`]);
      closeApi();
    }
  });

  it('without the label, or with one that was removed, asks for nothing more', async () => {
    const api = openApi();
    serve(api, { 7: pull(['other'], [set('alice')]) });
    expect(await read(api)).toBeUndefined();
    expect(api.sent.length).toBe(1);
  });

  it('is not acknowledged when GitHub does not say: never taken for a yes', async () => {
    const api = openApi({ maxWait: 0 });
    serve(api, { 7: pull([label], [set('alice')]) });
    api.scope.get(`${repositoryPath}/collaborators/alice/permission`).reply(403, forbidden);
    expect(why(await read(api))[0]).toMatch(/could not be read \(HTTP 403: Resource not accessible by integration\)/);
    closeApi();
    const silent = openApi({ maxWait: 0 });
    silent.scope
      .post('/graphql')
      .reply(200, { data: { repository: null }, errors: [{ type: 'FORBIDDEN', message: 'no' }] });
    expect(await read(silent)).toMatchObject({
      by: [],
      refused: [
        { pull: 7, why: expect.stringContaining('HTTP 403: no; the job needs `pull-requests: read`') as string },
      ],
    });
    closeApi();
    const missing = openApi({ maxWait: 0 });
    missing.scope.post('/graphql').reply(200, {
      data: { repository: { p7: null } },
      errors: [{ type: 'NOT_FOUND', message: 'Could not resolve' }],
    });
    expect((await read(missing))?.by).toEqual([]);
  });

  const pushed = (at: number): object => ({ submittedAt: '2026-01-02T00:00:00Z', commit: { oid: sha(at) } });
  const forcedAt = (time: string, from: number, to: number): object => ({
    createdAt: time,
    beforeCommit: { oid: sha(from) },
    afterCommit: { oid: sha(to) },
  });
  it.each<[string, readonly number[], readonly object[], readonly object[], readonly string[] | undefined]>([
    ['all there is, where only one commit was ever there', [9], [], [], undefined],
    ['what stood at the commit before', [2, 9], [], [], ['a', 'b']],
    ['what stood at every commit that may have been the head', [2, 3, 9], [], [], ['b']],
    ['what stood at those that were not reviewed before', [2, 3, 9], [], [pushed(3)], ['b', 'c']],
    ['all there is, where the head was reviewed before', [2, 3, 9], [], [pushed(9)], undefined],
    [
      'what a later force push took away',
      [9],
      [forcedAt('2026-01-01T12:00:00Z', 4, 3), forcedAt('2026-01-03T00:00:00Z', 3, 9)],
      [],
      ['b', 'c'],
    ],
  ])('acknowledges %s', async (_name, commits, forced, reviews, present) => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    api.scope
      .get(new RegExp(`^${repositoryPath}/compare/`))
      .optionally()
      .reply(200, { total_commits: 1, commits: [{ sha: sha(3), parents: [{ sha: sha(1) }] }] });
    history(api, commits, forced, reviews);
    const found = await read(api);
    expect(found?.by).toHaveLength(1);
    expect(found?.limits.map((limit) => [...limit.present])).toEqual(present === undefined ? [] : [present]);
  });

  it('acknowledges what existed, though a merge of the base added commits of it', async () => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    const told = [
      { sha: sha(2), parents: [{ sha: sha(1) }] },
      { sha: sha(9), parents: [{ sha: sha(2) }, { sha: sha(6) }] },
    ];
    api.scope
      .get(new RegExp(`^${repositoryPath}/compare/${sha(6)}\\.\\.\\.${sha(9)}`))
      .reply(200, { total_commits: 2, commits: told });
    history(api, [2, 6, 9], [], [], { 9: [2, 6] });
    expect((await read(api))?.limits.map((limit) => [...limit.present])).toEqual([['a', 'b']]);
    expect(api.problems()).toEqual([]);
  });

  it('acknowledges the head of the event that set it, without further questions', async () => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    expect(await read(api, {}, false, { label, by: 'alice' })).toMatchObject({ by: [{ login: 'alice' }], limits: [] });
  });

  it('acknowledges nothing where an earlier commit could not be reviewed, or its commit cannot be determined', async () => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    history(api, [5, 9]);
    expect(await read(api)).toMatchObject({
      by: [],
      refused: [{ why: expect.stringContaining('no commit 555') as string }],
    });
    closeApi();
    const tied = openApi();
    serve(tied, { 7: pull([label], [set('alice')]) });
    permit(tied, 'alice', 'write');
    history(tied, [2, 9], [forcedAt('2026-01-02T03:04:05Z', 3, 9)]);
    expect(why(await read(tied))).toEqual([
      `at which commit \`alice\` set the label \`${label}\` cannot be determined: set it once more`,
    ]);
  });

  it.each([
    ['got another base branch', ['LabeledEvent', 'BaseRefChangedEvent', 'IssueComment']],
    ['got the base of its base', ['AutomaticBaseChangeSucceededEvent']],
  ])('that %s is asked again: nobody saw what that breaks', async (_name, later) => {
    const api = openApi();
    serve(api, { 7: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    history(api, [9], [], [], {}, later);
    const found = await read(api);
    expect(found?.by).toEqual([]);
    expect(why(found)).toEqual([
      `the base branch changed since \`alice\` set the label \`${label}\`: set it once more`,
    ]);
    expect(api.problems()).toEqual([]);
    expect(api.sent.at(-1)?.body).toMatchObject({ variables: { since: '2026-01-02T03:04:05Z', isSince: true } });
  });

  it.each([
    [[], 1],
    [[{ __typename: 'BaseRefChangedEvent' }], 0],
  ])('is asked for another base branch by itself where much else happened: %j', async (nodes, count) => {
    const api = openApi();
    const comments = Array.from({ length: 101 }, () => 'IssueComment');
    for (const later of [comments, [null]]) {
      serve(api, { 7: pull([label], [set('alice')]) });
      permit(api, 'alice', 'write');
      history(api, [9], [], [], {}, later);
      api.scope
        .post('/graphql', /BASE_REF_CHANGED_EVENT/)
        .reply(200, { data: { repository: { pullRequest: { timelineItems: { nodes } } } } });
      expect((await read(api))?.by).toHaveLength(count);
    }
    expect(api.problems()).toEqual([]);
  });

  it('is what a label needs: a branch has none', async () => {
    const api = openApi();
    expect(await read(api, { pull: undefined })).toBeUndefined();
    expect(await read(api, { pull: undefined }, true)).toBeUndefined();
    expect(api.sent).toEqual([]);
  });
});

describe('a merge group', () => {
  const group = { pull: undefined, head: { name: `gh-readonly-queue/release/v1/pr-8-${sha(1)}`, sha: sha(9) } };
  const commit = (at: number, ...parents: readonly number[]): object => ({
    sha: sha(at),
    commit: { message: 'Merge pull request #6 from a/b (#6)' },
    parents: parents.map((parent) => ({ sha: sha(parent) })),
  });
  const compare = ({ scope }: Api, commits: readonly object[], total = commits.length): void => {
    scope
      .get(new RegExp(`^${repositoryPath}/compare/`))
      .reply(200, { total_commits: total, commits, merge_base_commit: { sha: sha(1) } });
  };
  /** Whose the commits are that are asked for, in their order: numbers of pull requests with their heads. */
  const whose = ({ scope }: Api, ...commits: readonly (readonly (readonly [number, number, string?])[])[]): void => {
    const objects = commits.map((pulls, index) => [
      `a${index}`,
      {
        associatedPullRequests: {
          nodes: pulls.map(([number, head, state = 'OPEN']) => ({ number, state, headRefOid: sha(head) })),
        },
      },
    ]);
    const answer = { nameWithOwner: 'acme/api', ...(Object.fromEntries(objects) as object) };
    scope.post('/graphql', /associatedPullRequests/).reply(200, { data: { repository: answer } });
  };
  const files = ({ scope }: Api, number: number, ...list: readonly object[]): void => {
    scope.get(`${repositoryPath}/pulls/${number}/files?per_page=100`).reply(200, list);
  };

  it('of one pull request has its acknowledgement', async () => {
    const api = openApi();
    compare(api, [commit(2, 1), commit(9, 1, 2)]);
    whose(api, [], [[8, 2]]);
    serve(api, { 8: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    history(api, [2]);
    expect(await read(api, group, true)).toMatchObject({ by: [{ pull: 8, login: 'alice' }], refused: [], limits: [] });
    expect(api.problems()).toEqual([]);
  });

  it('leaves the files of those out that no one acknowledged', async () => {
    const api = openApi();
    compare(api, [commit(2, 1), commit(4, 1, 2), commit(3, 4), commit(9, 4, 3)]);
    // The pull request 7 is on top of 6, and not in the group.
    whose(
      api,
      [],
      [[8, 3]],
      [],
      [
        [6, 2],
        [7, 5],
      ],
    );
    serve(api, { 8: pull([label], [set('alice')]), 6: pull([label], [set('mallory')]) });
    permit(api, 'alice', 'write');
    history(api, [3]);
    permit(api, 'mallory', 'read');
    files(api, 6, { filename: 'b.yaml', status: 'renamed', previous_filename: 'a.yaml' });
    const found = await read(api, group, true);
    expect(found).toMatchObject({ by: [{ pull: 8, login: 'alice' }], except: new Set(['a.yaml', 'b.yaml']) });
    expect(found?.refused.map(({ pull: number }) => number)).toEqual([6]);
    expect(api.problems()).toEqual([]);
  });

  it.each([
    [1, 1],
    [3000, 0],
  ])('leaves those out that have no label, and is not acknowledged if they have %i files', async (count, by) => {
    const api = openApi();
    compare(api, [commit(2, 1), commit(4, 1, 2), commit(3, 4), commit(9, 4, 3)]);
    whose(api, [], [[8, 3]], [], [[6, 2]]);
    serve(api, { 8: pull([label], [set('alice')]), 6: pull([], [set('alice')]) });
    permit(api, 'alice', 'write');
    history(api, [3]);
    files(api, 6, ...Array.from({ length: count }, (_, at) => ({ filename: `${at}.yaml`, status: 'added' })));
    const found = await read(api, group, true);
    expect(found?.by).toHaveLength(by);
    expect(found?.except).toEqual(new Set(by === 1 ? ['0.yaml'] : []));
    expect(why(found).map((one) => /GitHub does not list all files of pull request 6/.test(one))).toEqual(
      by === 1 ? [] : [true],
    );
  });

  it('of one squashed commit has what is at the head of the pull request of its branch', async () => {
    const api = openApi();
    compare(api, [commit(9, 1)]);
    whose(api, []);
    serve(api, { 8: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    history(api, [2]);
    files(api, 8, { filename: 'a.yaml', status: 'modified' });
    const limit = { pull: 8, login: 'alice', paths: new Set(['a.yaml']), present: new Set(['a', 'b']) };
    expect(await read(api, group, true)).toMatchObject({ by: [{ pull: 8 }], limits: [limit] });
    expect(api.problems()).toEqual([]);
  });

  it.each<[string, readonly object[], Parameters<typeof whose>[1][]]>([
    ['of two squashed ones', [commit(3, 1), commit(9, 3)], [[], []]],
    ['with a commit on top of those of its pull request', [commit(2, 1), commit(9, 2)], [[], [[8, 2]]]],
    [
      'that names a pull request in its message alone',
      [commit(3, 1), commit(4, 3), commit(9, 3, 4)],
      [[], [[8, 4]], []],
    ],
    [
      'of a closed pull request',
      [commit(4, 1), commit(3, 1, 4), commit(2, 3), commit(9, 3, 2)],
      [[], [[8, 2]], [], [[6, 4, 'CLOSED']]],
    ],
  ])('%s is acknowledged by no one', async (_name, commits, pulls) => {
    const api = openApi();
    compare(api, commits);
    whose(api, ...pulls);
    const found = await read(api, group, true);
    expect(found?.by).toEqual([]);
    expect(why(found)[0]).toContain('which pull requests the merge group has cannot be determined');
    expect(api.problems()).toEqual([]);
  });

  it('of many commits is read page by page, up to a limit', async () => {
    const branch = Array.from({ length: 100 }, (_, at) => ({ ...commit(2, 1), sha: `${at}`.padStart(40, 'a') }));
    const page = (number: number, commits: readonly object[], total: number, api: Api): void => {
      const path = new RegExp(`^${repositoryPath}/compare/.*per_page=100&page=${number}$`);
      api.scope.get(path).reply(200, { total_commits: total, commits, merge_base_commit: { sha: sha(1) } });
    };
    const api = openApi();
    page(1, branch, 101, api);
    page(2, [commit(9, 1, 2)], 101, api);
    whose(api, [], [[8, 2]]);
    serve(api, { 8: pull([label], [set('alice')]) });
    permit(api, 'alice', 'write');
    history(api, [2]);
    expect((await read(api, group, true))?.by).toHaveLength(1);
    expect(api.problems()).toEqual([]);
    closeApi();
    const beyond = openApi();
    for (const number of [1, 2, 3, 4, 5]) page(number, branch, 501, beyond);
    expect(why(await read(beyond, group, true))[0]).toMatch(/more than 500 commits/);
  });
});
