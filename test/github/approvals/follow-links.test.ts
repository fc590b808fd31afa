// How approval URLs are followed: the requests to GitHub and their number, each route, and the effect of denials.
import { afterEach, describe, expect, it } from 'vitest';
import { verifyLinks, type VerifyOptions } from '../../../src/github/approvals/follow-links.ts';
import type { Policy } from '../../../src/approvals/verdict.ts';
import { closeApi, openApi, type Api } from '../api.ts';
import { graphql, serveWorld, type Pull, type World } from './approvals-api.ts';
import type { Verdict } from '../../../src/facts/approvals/link-verdict.ts';

afterEach(closeApi);

const approval = { user: 'ann', state: 'APPROVED', day: 3 };
const merged: Pull = { state: 'MERGED', said: [approval] };
const aliases = {
  'kubernetes/kubernetes': 'aliases:\n  api-approvers: [Ann]\n',
  'kubernetes/enhancements': 'aliases:\n  api-approvers: [Liz]\n',
};
const manyWords = Array.from({ length: 25 }, () => 'a word');
const world: World = {
  repositories: {
    'kubernetes/enhancements': {
      1: merged,
      2: { state: 'OPEN' },
      3: { state: 'CLOSED' },
      4: { state: 'CLOSED', said: [{ user: 'ann', body: 'ok\n/approve', day: 4 }] },
      5: { state: 'MERGED', said: [approval], revertedBy: 55 },
      6: { state: 'MERGED', said: [{ user: 'zoe', state: 'APPROVED', day: 3 }] },
      7: 'issue',
      8: 'deleted',
      9: {
        state: 'MERGED',
        said: [
          { user: 'ann', body: '/approve', day: 3 },
          { user: 'ann', body: '/approve cancel', day: 4 },
        ],
      },
      10: { state: 'MERGED', said: [{ user: 'ann', state: 'APPROVED', day: 25 }] },
      12: { state: 'MERGED', said: [{ user: 'ann', state: 'COMMENTED', inline: ['/approve'], day: 4 }] },
      13: { state: 'MERGED', said: [{ user: 'ann', state: 'COMMENTED', body: 'ok\n/approve', day: 4 }] },
      14: {
        state: 'MERGED',
        said: [approval, { user: 'ann', state: 'COMMENTED', inline: [...manyWords, '/approve cancel'], day: 4 }],
      },
      15: { state: 'MERGED', said: [{ user: 'robot[bot]', state: 'APPROVED', inline: ['/approve'], day: 4 }] },
      16: { state: 'MERGED', said: [{ user: 'ann', body: '> /approve\n\n```\n/approve\n```\nnot yet', day: 4 }] },
      17: { state: 'MERGED', base: 'side', said: [{ user: 'mallory', state: 'APPROVED', day: 3 }] },
      18: { state: 'MERGED', base: 'release-1.0', said: [{ user: 'liz', state: 'APPROVED', day: 3 }] },
      11: { state: 'MERGED', author: 'Ann', said: [{ user: 'ann', body: '/approve', day: 4 }] },
    },
    'kubernetes-sigs/gateway-api': { 1: merged },
    'octocat/api': { 1: merged },
    'acme/api': { 7: { state: 'OPEN' } },
  },
  renamed: { 'kubernetes-sigs/service-apis': 'kubernetes-sigs/gateway-api' },
  aliases,
  // A branch that the author of a pull request may have made.
  sideAliases: 'aliases:\n  api-approvers: [mallory]\n',
};
const policy: Policy = {
  repositories: ['kubernetes/*', 'kubernetes-sigs/*'],
  approvers: [],
  reviewed: { host: 'github.com', repository: 'acme/api', number: 7 },
};
const pull = (number: number): string => `https://github.com/kubernetes/enhancements/pull/${number}`;

/** URL → what it comes to. */
const expected: Readonly<Record<string, Verdict>> = {
  [pull(1)]: 'approved-and-merged',
  [`${pull(1)}/files#diff`]: 'approved-and-merged',
  [pull(2)]: 'open',
  [pull(3)]: 'closed',
  [pull(4)]: 'approved-not-merged',
  [pull(5)]: 'reverted',
  [pull(6)]: 'merged-not-approved',
  [pull(7)]: 'not-a-pull-request',
  [pull(8)]: 'not-found',
  [pull(9)]: 'merged-not-approved',
  [pull(10)]: 'merged-not-approved',
  [pull(11)]: 'merged-not-approved',
  [pull(12)]: 'approved-and-merged',
  [pull(13)]: 'approved-and-merged',
  [pull(14)]: 'merged-not-approved',
  [pull(15)]: 'merged-not-approved',
  [pull(16)]: 'merged-not-approved',
  [pull(17)]: 'merged-not-approved',
  [pull(18)]: 'approved-and-merged',
  [pull(999)]: 'not-found',
  'https://github.com/kubernetes-sigs/service-apis/pull/1': 'approved-and-merged',
  'https://github.com/kubernetes/private/pull/1': 'untrusted-repository',
  'https://github.com/octocat/api/pull/1': 'untrusted-repository',
  'https://github.com/octocat/private/pull/1': 'untrusted-repository',
  'https://github.com/acme/api/pull/7': 'this-pull-request',
  'https://gitlab.com/kubernetes/enhancements/pull/1': 'untrusted-repository',
  'https://github.com./kubernetes/enhancements/pull/1': 'not-a-pull-request',
  'https://github.com/kubernetes/enhancements': 'not-a-pull-request',
};
const urls = Object.keys(expected);

const verify = (api: Api, of: readonly string[], more: Partial<VerifyOptions> = {}) =>
  verifyLinks(of, { clients: new Map([['github.com', api.client]]), policy, ownersAliases: [], ...more });

const verdictsOf = async (api: Api, of: readonly string[], more: Partial<VerifyOptions> = {}) =>
  Object.fromEntries((await verify(api, of, more)).map(({ url, verdict }) => [url, verdict]));

/** Requests, by what they are for. */
const asked = ({ sent }: Api): string[] =>
  sent.map(({ path, body }) => {
    const query = typeof body['query'] === 'string' ? body['query'] : '';
    if (query === '') return path.split('?')[0] ?? '';
    if (query.includes('node(id:')) return 'page';
    return query.includes('issueOrPullRequest') ? 'status' : query.includes('history(') ? 'aliases' : 'discussion';
  });

describe('what links come to', () => {
  it('by GraphQL', async () => {
    const api = openApi();
    serveWorld(api.scope, world);
    expect(await verdictsOf(api, urls)).toEqual(expected);
    // More comments on lines than come with a review are read apart; nothing is read by REST.
    expect(asked(api).filter((what) => what === 'page')).toHaveLength(1);
    expect(asked(api).filter((what) => what.startsWith('/'))).toEqual([]);
  });

  it('with who approved, how, when and where', async () => {
    const api = openApi();
    serveWorld(api.scope, world);
    const [review, comment] = await verify(api, [pull(1), pull(4)]);
    expect(review).toEqual({
      url: pull(1),
      repository: 'kubernetes/enhancements',
      number: 1,
      verdict: 'approved-and-merged',
      reason: 'approved by ann, merged on 2026-01-20',
      approvers: [
        {
          login: 'ann',
          how: 'review',
          at: '2026-01-03T00:00:00Z',
          url: 'https://github.test/kubernetes/enhancements/pull/1#3',
        },
      ],
      mergedAt: '2026-01-20T00:00:00Z',
    });
    expect(comment?.approvers).toMatchObject([{ login: 'ann', how: 'comment' }]);
  });
});

describe('words that someone else added to a comment', () => {
  const inline = ['/approve'];
  const many = [...manyWords, ...inline];
  it.each<[string, object, Verdict]>([
    ['approve nothing', { body: '/approve', editor: 'bob' }, 'merged-not-approved'],
    ['approve nothing in a review', { state: 'COMMENTED', body: '/approve', editor: 'bob' }, 'merged-not-approved'],
    [
      'approve nothing in comments on lines',
      { state: 'COMMENTED', inline, inlineEditor: 'bob' },
      'merged-not-approved',
    ],
    [
      'approve nothing on further pages',
      { state: 'COMMENTED', inline: many, inlineEditor: 'bob' },
      'merged-not-approved',
    ],
    ['approve nothing without their account', { body: '/approve', editor: 'a deleted account' }, 'merged-not-approved'],
    ['take no review away', { state: 'APPROVED', body: '/approve cancel', editor: 'bob' }, 'approved-and-merged'],
    ['are not those of its author', { body: '/approve', editor: 'ann' }, 'approved-and-merged'],
    [
      'are not those of its author on lines',
      { state: 'COMMENTED', inline, inlineEditor: 'ann' },
      'approved-and-merged',
    ],
  ])('%s', async (_name, said, verdict) => {
    const api = openApi();
    const commented = { state: 'MERGED', author: 'bob', said: [{ user: 'ann', day: 3, ...said }] } as const;
    serveWorld(api.scope, { ...world, repositories: { 'kubernetes/enhancements': { 1: commented } } });
    expect(await verdictsOf(api, [pull(1)])).toEqual({ [pull(1)]: verdict });
    expect(asked(api).filter((what) => what.startsWith('/'))).toEqual([]);
  });
});

describe('what is asked', () => {
  it('one look-up for many texts of one pull request, before and after a rename', async () => {
    const api = openApi();
    serveWorld(api.scope, world);
    const texts = ['service-apis', 'gateway-api'].flatMap((name) =>
      ['', '/', '/files', '#x'].map((end) => `https://github.com/kubernetes-sigs/${name}/pull/1${end}`),
    );
    expect(new Set(Object.values(await verdictsOf(api, texts)))).toEqual(new Set(['approved-and-merged']));
    expect(asked(api)).toEqual(['status', 'discussion', 'aliases']);
  });

  it('nothing where nothing can be found out', async () => {
    const api = openApi();
    serveWorld(api.scope, world);
    await verify(api, [
      pull(1111),
      'https://github.com/kubernetes/kubernetes/pull/78458',
      'To be Defined',
      'https://gitlab.com/a/b/pull/1',
      'https://github.com/kubernetes',
    ]);
    expect(api.sent).toEqual([]);
  });

  it('nothing of a host without a token, whose repositories count or do not', async () => {
    const api = openApi();
    const clients = new Map([['git.example.com', api.client]]);
    const texts = [pull(1), 'https://github.com/octocat/api/pull/1', 'https://github.com/kubernetes'];
    expect(Object.values(await verdictsOf(api, texts, { clients }))).toEqual([
      'unverified',
      'untrusted-repository',
      'not-a-pull-request',
    ]);
    expect(api.sent).toEqual([]);
  });

  it('two requests for the states of 50, and no page of an open one', async () => {
    const api = openApi();
    const numbers = Array.from({ length: 50 }, (_, index) => index + 100);
    const open = Object.fromEntries(numbers.map((number) => [number, { state: 'OPEN' as const }]));
    serveWorld(api.scope, { repositories: { 'kubernetes/enhancements': open } });
    expect(new Set(Object.values(await verdictsOf(api, numbers.map(pull))))).toEqual(new Set(['open']));
    expect(asked(api)).toEqual(['status', 'status']);
  });

  it('kubernetes/kubernetes only when the linked repository does not settle it', async () => {
    const api = openApi();
    serveWorld(api.scope, {
      ...world,
      aliases: { 'kubernetes/enhancements': 'aliases: {sig-x-api-approvers: [ann]}' },
    });
    expect(await verdictsOf(api, [pull(1), pull(3)])).toEqual({
      [pull(1)]: 'approved-and-merged',
      [pull(3)]: 'closed',
    });
    expect(asked(api)).toEqual(['status', 'discussion']);
  });

  it('approvers of today of an open pull request', async () => {
    const api = openApi();
    const repositories = { ...world.repositories, 'acme/api': { 7: { state: 'OPEN', said: [approval] } } } as const;
    const served = { ...world, repositories, aliases: { 'acme/api': 'aliases:\n  api-approvers: [ann]\n' } };
    serveWorld(api.scope, served);
    const [found] = await verify(api, ['https://github.com/acme/api/pull/7']);
    expect(found?.approvers?.map(({ login }) => login)).toEqual(['ann']);
    expect(asked(api).filter((what) => what === 'aliases')).toHaveLength(1);
  });

  it('the configured files instead of the built-in ones', async () => {
    const api = openApi();
    serveWorld(api.scope, { ...world, aliases: { ...aliases, 'acme/people': 'aliases: {api-approvers: [zoe]}' } });
    const more = { ownersAliases: ['acme/people:OWNERS_ALIASES'] };
    expect(await verdictsOf(api, [pull(1), pull(6)], more)).toEqual({
      [pull(1)]: 'merged-not-approved',
      [pull(6)]: 'approved-and-merged',
    });
  });

  it('a hundred pull requests, and says what is beyond', async () => {
    const api = openApi();
    const numbers = Array.from({ length: 130 }, (_, index) => index + 2000);
    const open = Object.fromEntries(numbers.map((number) => [number, { state: 'OPEN' as const }]));
    serveWorld(api.scope, { repositories: { 'kubernetes/enhancements': open } });
    const verdicts = Object.values(await verdictsOf(api, numbers.map(pull)));
    expect(verdicts.filter((verdict) => verdict === 'open').length).toBe(100);
    expect(verdicts.filter((verdict) => verdict === 'untrusted-repository').length).toBe(30);
    expect(asked(api)).toEqual(['status', 'status', 'status', 'status']);
  });

  it('at most 200 further pages, and what has more approves nothing', async () => {
    const api = openApi();
    const said = [approval, ...Array.from({ length: 250 }, () => ({ user: 'zoe', body: 'hm', day: 5 }))];
    const long = {
      repositories: { 'kubernetes/enhancements': { 1: { state: 'MERGED', said } } },
      aliases,
      pageSize: 1,
    } as const;
    serveWorld(api.scope, long);
    expect(await verdictsOf(api, [pull(1)])).toEqual({ [pull(1)]: 'merged-not-approved' });
    expect(api.sent.length).toBe(203);
  });

  it.each([
    ['a first page', /reviews\(first: 100\)/, 10],
    ['a further page', /^(?=.*node\(id).*\(first: 100/, 12],
  ])('%s that is too long for an answer in smaller parts: its author can make it so', async (_name, fat, count) => {
    const api = openApi();
    const said = Array.from({ length: count }, () => ({ user: 'zoe', body: 'hm', day: 5 }));
    const pulls = { 1: { state: 'MERGED', said }, 2: { state: 'MERGED', said: [...said, approval] } } as const;
    const long = { repositories: { 'kubernetes/enhancements': pulls }, aliases, pageSize: 5 };
    serveWorld(api.scope, long, (_method, _path, body) => (fat.test(body) ? [502, {}] : undefined));
    expect(await verdictsOf(api, [pull(1), pull(2)])).toEqual({
      [pull(1)]: 'merged-not-approved',
      [pull(2)]: 'approved-and-merged',
    });
  });

  it('every page of a long discussion', async () => {
    const api = openApi();
    const said = [
      ...Array.from({ length: 7 }, (_, index) => ({ user: 'zoe', body: 'hm', day: index + 1 })),
      { user: 'ann', body: '/approve', day: 9 },
    ];
    serveWorld(api.scope, {
      ...world,
      repositories: { 'kubernetes/enhancements': { 1: { state: 'MERGED', said } } },
      pageSize: 3,
    });
    expect(await verdictsOf(api, [pull(1)])).toEqual({ [pull(1)]: 'approved-and-merged' });
    expect(asked(api)).toEqual(['status', 'discussion', 'page', 'page', 'aliases']);
  });

  it('members of a configured team, and people', async () => {
    const api = openApi();
    serveWorld(api.scope, { ...world, aliases: {}, teams: { 'acme/approvers': ['Zoe'] } });
    const people = (approvers: readonly string[]) => ({ policy: { ...policy, approvers } });
    expect(await verdictsOf(api, [pull(6)], people(['acme/approvers']))).toEqual({ [pull(6)]: 'approved-and-merged' });
    expect(await verdictsOf(api, [pull(6)], people(['ZOE']))).toEqual({ [pull(6)]: 'approved-and-merged' });
    expect(await verdictsOf(api, [pull(6)], people(['acme/unseen']))).toEqual({ [pull(6)]: 'unverified' });
  });
});

describe('when GitHub does not answer', () => {
  const limit: [number, object, Record<string, string>] = [
    403,
    { message: 'API rate limit exceeded' },
    { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '9999999999' },
  ];
  const secondary: [number, object, Record<string, string>] = [
    403,
    { message: 'You have exceeded a secondary rate limit' },
    { 'retry-after': '3600' },
  ];

  it.each([
    ['the primary limit', limit],
    ['the secondary limit', secondary],
    ['429', [429, { message: 'slow down' }, { 'retry-after': '3600' }] as typeof limit],
    ['faults of the server', [502, {}, {}] as typeof limit],
  ])('%s: unverified, after a few requests and within the budget', async (_, fault) => {
    const api = openApi({ maxWait: 5 });
    serveWorld(api.scope, world, () => fault);
    const verdicts = await verdictsOf(
      api,
      Array.from({ length: 20 }, (__, index) => pull(index + 1)),
    );
    expect(new Set(Object.values(verdicts))).toEqual(new Set(['unverified']));
    expect(api.sent.length).toBeLessThan(10);
    expect(api.budget.left()).toBeGreaterThanOrEqual(0);
  });

  it('a discussion that is too long for an answer does not hide the others', async () => {
    const api = openApi({ maxWait: 0 });
    serveWorld(api.scope, world, (_, _path, body) => {
      const { variables } = JSON.parse(body) as { variables: Record<string, unknown> };
      const isOf6 = body.includes('reviews(') && Object.values(variables).includes(6);
      return isOf6 ? [200, { data: { d0: 'x'.repeat(17 * 1024 * 1024) } }] : undefined;
    });
    const [first, second, third, other] = await verify(api, [pull(1), pull(3), pull(6), pull(14)]);
    expect([first?.verdict, second?.verdict, third?.verdict, other?.verdict]).toEqual([
      'approved-and-merged',
      'closed',
      'unverified',
      'merged-not-approved',
    ]);
    expect(third?.reason).toBe(
      'whether it was approved could not be read: its reviews and comments (the answer has more than 16 MiB)',
    );
    expect(asked(api).filter((what) => what === 'discussion')).toHaveLength(6);
  });

  it('after a limit nothing more is asked about discussions', async () => {
    const api = openApi({ maxWait: 0 });
    serveWorld(api.scope, world, (_, _path, body) => (body.includes('reviews(') ? secondary : undefined));
    const found = await verify(api, [1, 3, 4, 5, 6, 9, 10].map(pull));
    expect(new Set(found.map(({ verdict }) => verdict))).toEqual(new Set(['unverified']));
    expect(found.at(-1)?.reason).toMatch(/^whether it was approved could not be read: its reviews .*rate limit/);
    expect(asked(api)).toEqual(['status', 'discussion']);
  });

  it('states that GraphQL does not give are read in no other way', async () => {
    const api = openApi({ maxWait: 0 });
    serveWorld(api.scope, world, (method) => (method === 'POST' ? [502, {}] : undefined));
    const [found] = await verify(api, [pull(1)]);
    expect(found).toMatchObject({ verdict: 'unverified', approvers: [] });
    expect(found?.reason).toMatch(/^GitHub did not return its state \(HTTP 502/);
    expect(asked(api)).toEqual(['status']);
  });

  it('reviews that could not be read are no missing approval', async () => {
    const api = openApi({ maxWait: 0 });
    serveWorld(api.scope, world, (_, _path, body) => (body.includes('reviews(') ? [502, {}] : undefined));
    expect(await verdictsOf(api, [pull(1), pull(2), pull(6)])).toEqual({
      [pull(1)]: 'unverified',
      [pull(2)]: 'open',
      [pull(6)]: 'unverified',
    });
  });

  it('an unreadable list of approvers is not a missing approval, and a missing list does not fail', async () => {
    const api = openApi({ maxWait: 0 });
    serveWorld(api.scope, world, (_, _path, body) => (body.includes('history(') ? [502, {}] : undefined));
    expect(await verdictsOf(api, [pull(1), pull(3)])).toEqual({ [pull(1)]: 'unverified', [pull(3)]: 'closed' });
    const none = openApi();
    closeApi();
    serveWorld(none.scope, { ...world, aliases: {} });
    expect(await verdictsOf(none, [pull(1)])).toEqual({ [pull(1)]: 'merged-not-approved' });
  });

  const cancel = [
    { user: 'ann', body: '/approve', day: 3 },
    { user: 'ann', body: '/approve cancel', day: 4 },
  ];
  const changed = [approval, { user: 'ann', state: 'CHANGES_REQUESTED', day: 4 }];
  it.each<[string, string, Partial<Pull>, Verdict]>([
    ['comments', 'FORBIDDEN', { said: cancel }, 'unverified'],
    ['reviews', 'FORBIDDEN', { said: changed }, 'unverified'],
    ['timelineItems', 'INTERNAL', { said: [approval], revertedBy: 55 }, 'unverified'],
    // The token sees this repository, and so all pull requests in it that may revert this one.
    ['timelineItems', 'FORBIDDEN', { said: [approval], revertedBy: 55 }, 'approved-and-merged'],
    ['mergedAt', 'FORBIDDEN', { said: [approval] }, 'unverified'],
  ])('%s that GraphQL leaves out (%s)', async (left, type, one, verdict) => {
    const api = openApi({ maxWait: 0 });
    const served = {
      ...world,
      repositories: { 'kubernetes/enhancements': { 1: { state: 'MERGED', ...one } } },
    } as const;
    const without = (key: string, value: unknown): unknown => {
      if (key !== left) return value;
      const { nodes } = (value ?? {}) as { nodes?: unknown[] };
      return nodes === undefined ? null : { ...(value as object), nodes: [...nodes.slice(0, -1), null] };
    };
    serveWorld(api.scope, served, (_, _path, body) => {
      const { query, variables } = JSON.parse(body) as { query: string; variables: Record<string, unknown> };
      if (query.includes('history(')) return undefined;
      const answer = JSON.parse(JSON.stringify(graphql(served, query, variables)), without) as object;
      return [200, { ...answer, errors: [{ type, path: ['d0', 'pullRequest', left, 'nodes', 0], message: 'no' }] }];
    });
    expect(await verdictsOf(api, [pull(1)])).toEqual({ [pull(1)]: verdict });
  });

  it('an object instead of the list of members is no answer', async () => {
    const api = openApi({ maxWait: 0 });
    const served = { ...world, aliases: {}, teams: { 'acme/approvers': ['ann'] } };
    serveWorld(api.scope, served, (_, path) => (path.endsWith('/members') ? [200, {}] : undefined));
    const more = { policy: { ...policy, approvers: ['acme/approvers'] } };
    expect(await verdictsOf(api, [pull(1)], more)).toEqual({ [pull(1)]: 'unverified' });
  });

  it('an answer of another shape is unverified, and nothing is thrown', async () => {
    const api = openApi({ maxWait: 0 });
    serveWorld(api.scope, world, (method) =>
      method === 'POST' ? [200, { data: { l0: { nameWithOwner: 'kubernetes/enhancements' } } }] : [200, {}],
    );
    expect(Object.values(await verdictsOf(api, [pull(1)]))).toEqual(['unverified']);
  });
});

it('each host is asked with its own token, and no other host is asked', async () => {
  const own = openApi({
    apiUrl: 'https://git.example.com/api/v3',
    graphqlUrl: 'https://git.example.com/api/graphql',
    token: 'own',
  });
  const other = openApi({ token: 'second' });
  own.scope
    .persist()
    .post('/api/graphql')
    .reply(200, { data: { l0: null }, errors: [{ type: 'NOT_FOUND', path: ['l0'], message: 'x' }] });
  serveWorld(other.scope, world);
  const clients = new Map([
    ['git.example.com', own.client],
    ['github.com', other.client],
  ]);
  const links = [
    'https://git.example.com/kubernetes/enhancements/pull/1',
    pull(1),
    'https://ghe.example.org/kubernetes/enhancements/pull/1',
  ];
  const verdicts = await verifyLinks(links, { clients, policy, ownersAliases: [] });
  expect(verdicts.map(({ verdict }) => verdict)).toEqual([
    'untrusted-repository',
    'approved-and-merged',
    'untrusted-repository',
  ]);
  expect(new Set(own.sent.map(({ headers }) => headers['authorization']))).toEqual(new Set(['token own']));
  expect(new Set(other.sent.map(({ headers }) => headers['authorization']))).toEqual(new Set(['token second']));
});
