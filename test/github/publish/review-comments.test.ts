// Publishing a review: one request, 422 once more without comments, earlier comments brought up to date.
import { afterEach, describe, expect, it } from 'vitest';
import { isDenied } from '../../../src/github/failure.ts';
import type { Published } from '../../../src/github/publish/writes.ts';
import { publishReview } from '../../../src/github/publish/review-comments.ts';
import { readPullState } from '../../../src/github/publish/own-comments.ts';
import type { ReviewPlan } from '../../../src/reports/review-comments.ts';
import type { Existing } from '../../../src/reports/review-comments-existing.ts';
import { closeApi, forbidden, openApi, repository, repositoryPath, type Api } from '../api.ts';
import { head } from '../samples.ts';

afterEach(closeApi);

const reviews = `${repositoryPath}/pulls/7/reviews`;
const nothing: ReviewPlan = {
  create: undefined,
  reviews: [],
  comments: [],
  resolve: [],
  reopen: [],
  remove: [],
  current: undefined,
  overtaken: false,
};
const creating: ReviewPlan = {
  ...nothing,
  create: { body: 'body', bodyAlone: 'alone', comments: [{ path: 'crd.yaml', side: 'LEFT', line: 3, body: 'gone' }] },
};
const created = { id: 1, node_id: 'R1', html_url: 'https://github.test/review' };
const bare: Existing = { comments: [], reviews: [] };

const publish = (
  { client }: Api,
  plan: ReviewPlan,
  existing = bare,
  now = head,
  again?: ReviewPlan['create'],
): Promise<Published> =>
  publishReview(
    client,
    {
      repository,
      pull: 7,
      identity: { name: 'n', head, pull: 'acme/api#1', startedAt: 1_000 },
      reread: async () => ({ head: now, existing }),
      replan: async () => again,
    },
    plan,
  );

describe('a review', () => {
  it('is one COMMENT of the head with all its comments', async () => {
    const api = openApi();
    api.scope.post(reviews).reply(200, created);
    expect(await publish(api, creating)).toEqual({ kind: 'published', url: 'https://github.test/review' });
    expect(api.sent.map(({ body }) => body)).toEqual([
      {
        commit_id: head,
        event: 'COMMENT',
        body: 'body',
        comments: [{ path: 'crd.yaml', line: 3, side: 'LEFT', body: 'gone' }],
      },
    ]);
    expect(api.problems()).toEqual([]);
  });

  it('is posted once more without comments when GitHub rejects one of them', async () => {
    const api = openApi();
    api.scope.post(reviews).reply(422, { message: 'Unprocessable Entity', errors: ['Line could not be resolved'] });
    api.scope.post(reviews).reply(200, created);
    expect(await publish(api, creating)).toMatchObject({ kind: 'published' });
    expect(api.sent[1]?.body).toEqual({ commit_id: head, event: 'COMMENT', body: 'alone' });
    expect(api.problems()).toEqual([]);
  });

  it('keeps the comments that GitHub’s own list of files shows', async () => {
    const comment = (line: number) => ({ path: 'crd.yaml', side: 'RIGHT' as const, line, body: `line ${line}` });
    const plan = { ...creating, create: { body: 'body', bodyAlone: 'alone', comments: [comment(1), comment(2)] } };
    const fewer = { body: 'body of one', bodyAlone: 'alone', comments: [comment(2)] };
    const unresolved = { message: 'Unprocessable Entity', errors: ['Line could not be resolved'] };
    const api = openApi();
    api.scope.post(reviews).reply(422, unresolved).post(reviews).reply(200, created);
    expect(await publish(api, plan, bare, head, fewer)).toMatchObject({ kind: 'published' });
    expect(api.sent[1]?.body).toMatchObject({ body: 'body of one', comments: [{ line: 2 }] });
    const second = openApi();
    second.scope.post(reviews).times(2).reply(422, unresolved).post(reviews).reply(200, created);
    expect(await publish(second, plan, bare, head, fewer)).toMatchObject({ kind: 'published' });
    expect(second.sent[2]?.body).toEqual({ commit_id: head, event: 'COMMENT', body: 'alone' });
    expect([...api.problems(), ...second.problems()]).toEqual([]);
  });

  it.each([
    { resource: 'PullRequestReview', code: 'abuse' },
    { resource: 'PullRequestReview', code: 'custom', message: 'was submitted too quickly' },
  ])('waits when GitHub calls it abuse, and keeps its comments: %j', async (why) => {
    const api = openApi({ maxWait: 100 });
    api.scope.post(reviews).reply(422, { message: 'Validation Failed', errors: [why] });
    api.scope.post(reviews).reply(200, created);
    await publish(api, creating);
    expect(api.sent[1]?.body).toHaveProperty('comments');
    expect(api.budget.left()).toBe(40);
  });

  it('is not posted twice when only the answer was lost', async () => {
    const api = openApi();
    api.scope.post(reviews).replyWithError('socket hang up');
    const arrived = { id: 'R1', url: 'https://github.test/arrived', body: 'body' };
    expect(await publish(api, creating, { comments: [], reviews: [arrived] })).toEqual({
      kind: 'published',
      url: arrived.url,
    });
    expect(api.sent.length).toBe(1);
  });

  it('is not believed to have arrived when the answer says nothing of it', async () => {
    const api = openApi({ maxWait: 0 });
    api.scope.post(reviews).reply(200, {});
    expect(await publish(api, creating)).toEqual({ kind: 'failed', why: 'GitHub answered without a valid `id`' });
  });

  it('is posted again when it did not arrive', async () => {
    const api = openApi();
    api.scope.post(reviews).reply(500, {}).post(reviews).reply(200, created);
    expect(await publish(api, creating)).toMatchObject({ kind: 'published' });
    expect(api.sent.length).toBe(2);
  });

  it('that is rejected names the permission', async () => {
    for (const status of [403, 404]) {
      const api = openApi();
      api.scope.post(reviews).reply(status, forbidden);
      expect(await publish(api, creating)).toMatchObject({ kind: 'denied', permission: 'pull-requests: write' });
      closeApi();
    }
  });
});

describe('existing comments', () => {
  const ok = { data: { x: { y: { id: 'z' } } } };
  const refused = {
    data: { resolveReviewThread: null },
    errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }],
  };

  it('is edited and resolved, ten at a time', async () => {
    const api = openApi();
    api.scope.post('/graphql').times(5).reply(200, ok);
    const comments = Array.from({ length: 12 }, (_, index) => ({ id: `C${index}`, body: 'c' }));
    const plan = { ...nothing, reviews: [{ id: 'R', body: 'r' }], comments, resolve: ['T1', 'T2'] };
    expect(await publish(api, plan)).toEqual({ kind: 'unneeded' });
    const inputs = api.sent.map(({ body }) => Object.values(body['variables'] as Record<string, object>));
    expect(inputs.map(({ length }) => length)).toEqual([10, 3, 1, 1]);
    expect(inputs[0]?.slice(0, 2)).toEqual([
      { pullRequestReviewId: 'R', body: 'r' },
      { pullRequestReviewCommentId: 'C0', body: 'c' },
    ]);
    expect(inputs[3]).toEqual([{ threadId: 'T2' }]);
    expect(api.sent[1]?.body['query']).toMatch(/^mutation\(\$i0: UpdatePullRequestReviewCommentInput!, /);
  });

  it('is left unresolved without a word where the token may not, after one try', async () => {
    const api = openApi();
    api.scope.post('/graphql').reply(200, refused);
    expect(await publish(api, { ...nothing, resolve: ['T1', 'T2', 'T3'] })).toEqual({ kind: 'unneeded' });
    expect(api.sent.length).toBe(1);
  });

  it('that may not be edited is a denial, reported once and not repeated', async () => {
    const api = openApi();
    api.scope.post('/graphql').reply(200, refused);
    const comments = Array.from({ length: 30 }, (_, index) => ({ id: `C${index}`, body: 'c' }));
    const plan = { ...nothing, comments };
    expect(await publish(api, plan)).toMatchObject({ kind: 'denied', permission: 'pull-requests: write' });
    expect(api.sent.length).toBe(1);
  });

  it('that is removed meanwhile is reported, and does not prevent other edits', async () => {
    const api = openApi();
    const gone = {
      data: { m0: null, m1: {} },
      errors: [{ type: 'NOT_FOUND_HERE', message: 'Could not resolve', path: ['m0'] }],
    };
    api.scope.post('/graphql').reply(200, gone).post('/graphql').reply(200, ok);
    const comments = Array.from({ length: 12 }, (_, index) => ({ id: `C${index}`, body: 'c' }));
    expect(await publish(api, { ...nothing, comments })).toMatchObject({ kind: 'failed' });
    expect(api.sent.length).toBe(2);
  });
});

describe('readPullState', () => {
  const page = (more: boolean, cursor: string | null) => ({ hasNextPage: more, endCursor: cursor });
  const thread = (id: string, viewerDidAuthor: boolean, totalCount = 1) => ({
    id,
    isResolved: false,
    isOutdated: false,
    path: 'crd.yaml',
    line: 4,
    startLine: null,
    viewerCanResolve: true,
    viewerCanUnresolve: false,
    comments: { totalCount, nodes: [{ id: `C${id}`, body: 'b', viewerDidAuthor }] },
  });
  const answer = (reviewNodes: object[], threadNodes: object[], more: boolean) => ({
    data: {
      repository: {
        pullRequest: {
          headRefOid: head,
          reviews: { nodes: reviewNodes, pageInfo: page(false, null) },
          reviewThreads: { nodes: threadNodes, pageInfo: page(more, 'cursor') },
        },
      },
    },
  });

  it('reads all pages, and believes no marker of another author', async () => {
    const api = openApi();
    const review = { id: 'R1', url: 'u', body: 'x', viewerDidAuthor: true };
    api.scope
      .post('/graphql')
      .reply(
        200,
        answer(
          [review, { ...review, id: 'R2', viewerDidAuthor: false }],
          [thread('1', true), thread('2', false)],
          true,
        ),
      );
    api.scope.post('/graphql').reply(200, answer([], [thread('3', true, 2)], false));
    const state = await readPullState(api.client, repository, 7);
    expect(state.head).toBe(head);
    expect(state.existing.reviews.map(({ id }) => id)).toEqual(['R1']);
    expect(state.existing.comments.map(({ thread: id, answered }) => [id, answered])).toEqual([
      ['1', false],
      ['3', true],
    ]);
    expect(api.sent[1]?.body['variables']).toMatchObject({ reviews: false, threads: true, threadCursor: 'cursor' });
  });

  it('is a denial when the token may not see the pull request', async () => {
    const api = openApi();
    api.scope.post('/graphql').reply(200, {
      data: { repository: { pullRequest: null } },
      errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }],
    });
    await expect(readPullState(api.client, repository, 7)).rejects.toSatisfy(isDenied);
  });

  it('fails when GitHub does not return the pull request', async () => {
    const api = openApi();
    api.scope.post('/graphql').reply(200, { data: { repository: { pullRequest: null } }, errors: [] });
    await expect(readPullState(api.client, repository, 7)).rejects.toThrow(/has no answer about/);
  });
});
