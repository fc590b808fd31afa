// The client: retries and limits within one budget, answers that are none, no token anywhere.
import { inspect } from 'node:util';
import nock from 'nock';
import { afterEach, describe, expect, it } from 'vitest';
import { GraphqlFailure } from '../../src/github/client.ts';
import {
  describe as say,
  isLimit,
  isDenied,
  isRequestFailure,
  isTimeout,
  isUncertain,
} from '../../src/github/failure.ts';
import { closeApi, openApi, repository, repositoryPath, token, type Api } from './api.ts';

afterEach(closeApi);

const oid = '1'.repeat(40);
const blobPath = `${repositoryPath}/git/blobs/${oid}`;
const blob = { sha: oid, content: '', encoding: 'base64', size: 0 };
const getBlob = ({ client }: Api) => client.read.rest.git.getBlob({ ...repository, file_sha: oid });
const createCheck = ({ client }: Api) =>
  client.write.rest.checks.create({ ...repository, name: 'x', head_sha: oid, status: 'in_progress' });

const failure = async (promise: Promise<unknown>): Promise<Error> => {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('it did not fail');
};

describe('requests', () => {
  it('carry the token, the API version and a name', async () => {
    const api = openApi();
    api.scope.get(blobPath).reply(200, blob);
    await getBlob(api);
    expect(api.sent[0]?.headers).toMatchObject({
      authorization: `token ${token}`,
      'x-github-api-version': '2022-11-28',
    });
    expect(api.sent[0]?.headers['user-agent']).toMatch(/^kube-api-review/);
    expect(api.problems()).toEqual([]);
  });

  it('tell how far GitHub’s clock is ahead, by the first answer', async () => {
    const day = 86_400_000;
    const api = openApi();
    expect(api.client.skew()).toBe(0);
    const date = new Date(Date.now() + day).toUTCString();
    api.scope.get(blobPath).reply(200, blob, { date });
    api.scope.get(blobPath).reply(200, blob, { date: new Date(0).toUTCString() });
    await getBlob(api);
    await getBlob(api);
    expect(api.client.skew()).toBeGreaterThan(day / 2);
    expect(api.client.skew()).toBeLessThan(day + 1000);
  });

  it('go to the addresses of a GitHub Enterprise Server', async () => {
    const api = openApi({ apiUrl: 'https://ghes.test/api/v3', graphqlUrl: 'https://ghes.test/api/graphql' });
    api.scope.get(`/api/v3${blobPath}`).reply(200, blob);
    api.scope.post('/api/graphql').reply(200, { data: { viewer: { login: 'x' } } });
    await getBlob(api);
    expect((await api.client.query('{ viewer { login } }', {})).data).toEqual({ viewer: { login: 'x' } });
    expect(api.problems()).toEqual([]);
  });
});

describe('faults of the server', () => {
  it('are retried when reading, and paid from the budget', async () => {
    const api = openApi({ maxWait: 20 });
    api.scope.get(blobPath).times(2).reply(502, '<html>Bad gateway</html>').get(blobPath).reply(200, blob);
    await getBlob(api);
    expect(api.sent.length).toBe(3);
    expect(api.budget.left()).toBe(20 - 1 - 4);
  });

  it('are not retried beyond the budget', async () => {
    const api = openApi({ maxWait: 1 });
    api.scope.get(blobPath).times(2).reply(500, { message: 'oops' });
    const error = await failure(getBlob(api));
    expect(api.sent.length).toBe(2);
    expect(say(error)).toBe('HTTP 500: oops');
  });

  it('are distinguished from a server that cannot be reached', async () => {
    const api = openApi({ maxWait: 0 });
    api.scope.get(blobPath).replyWithError('connect ECONNREFUSED');
    expect(say(await failure(getBlob(api)))).toBe('no answer: connect ECONNREFUSED');
  });

  it('are never retried when writing: is unknown what was done', async () => {
    const api = openApi();
    api.scope.post(`${repositoryPath}/check-runs`).reply(502, {});
    await failure(createCheck(api));
    expect(api.sent.length).toBe(1);
  });

  it('include answers that are cut off, empty or no JSON', async () => {
    for (const body of ['{"sha":"1', '', '<html></html>']) {
      const api = openApi({ maxWait: 1 });
      api.scope.get(blobPath).times(2).reply(200, body, { 'content-type': 'application/json; charset=utf-8' });
      const error = await failure(getBlob(api));
      expect(error.message).toContain('cut off or is not JSON');
      expect(api.sent.length).toBe(2);
      closeApi();
    }
  });

  it('include time-outs that GraphQL tells with status 200', async () => {
    const api = openApi({ maxWait: 1 });
    const errors = [
      { message: 'Something went wrong while executing your query. This may be the result of a timeout' },
    ];
    api.scope.post('/graphql').times(2).reply(200, { data: null, errors });
    const error = await failure(api.client.query('{ viewer { login } }', {}));
    expect(error.message).toContain('Something went wrong');
    expect([isUncertain(error), api.sent.length, api.budget.left()]).toEqual([true, 2, 0]);
  });

  it('include connections that break', async () => {
    const api = openApi({ maxWait: 1 });
    api.scope.get(blobPath).times(2).replyWithError('socket hang up');
    const error = await failure(getBlob(api));
    expect(isRequestFailure(error)).toBe(true);
    expect(api.sent.length).toBe(2);
  });

  it('include requests that hang, whose time is paid from the budget as well', async () => {
    let requests = 0;
    const hang: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        requests += 1;
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error));
      });
    const api = openApi({ maxWait: 2, timeout: 0.2, fetch: hang });
    const error = await failure(getBlob(api));
    expect(say(error)).toContain('timeout');
    expect(requests).toBe(2);
    expect(api.budget.left()).toBeGreaterThan(0.4);
    expect(api.budget.left()).toBeLessThan(0.61);
  });
});

/** Sends the head of an answer, and then a blank at a time until it is given up. */
const trickle: typeof globalThis.fetch = async (_, init) => {
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          controller.enqueue(new Uint8Array([0x20]));
          resolve();
        }, 10);
        init?.signal?.addEventListener('abort', () => {
          clearTimeout(timer);
          reject(init.signal?.reason as Error);
        });
      }),
  });
  return new Response(body, { headers: { 'content-type': 'application/json' } });
};

describe('a body that trickles', () => {
  it('is a time-out, whose time is paid from the budget', async () => {
    const api = openApi({ maxWait: 1, timeout: 0.3, fetch: trickle });
    const error = await failure(getBlob(api));
    expect(isTimeout(error)).toBe(true);
    // No second attempt: what is left is less than the second to wait before it.
    expect(api.budget.left()).toBeLessThan(0.71);
  });

  it('is not waited for again and again, whatever is asked', async () => {
    let asked = 0;
    const counted: typeof globalThis.fetch = (url, init) => {
      asked += 1;
      return trickle(url, init);
    };
    const api = openApi({ maxWait: 0, timeout: 0.12, fetch: counted });
    for (let at = 0; at < 30; at += 1) expect(isTimeout(await failure(getBlob(api)))).toBe(true);
    expect(asked).toBeLessThan(10);
  });
});

describe('an answer without bounds', () => {
  it('is left unread, and not asked for again', async () => {
    let [asked, sent] = [0, 0];
    const endless: typeof globalThis.fetch = async () => {
      asked += 1;
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          sent += 1;
          controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
        },
      });
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    };
    const error = await failure(getBlob(openApi({ fetch: endless })));
    expect(say(error)).toBe('the answer has more than 16 MiB');
    expect(asked).toBe(1);
    expect(sent).toBeLessThan(25);
  });
});

describe('an answer without what was asked for', () => {
  it('is one without a body', async () => {
    const api = openApi({ maxWait: 0 });
    api.scope.get(blobPath).reply(204).post('/graphql').reply(204);
    expect(say(await failure(getBlob(api)))).toBe('the answer is cut off or is not JSON');
    const ask = api.client.query('{ viewer { login } }', {}, 0);
    expect(say(await failure(ask))).toBe('the answer is cut off or is not JSON');
  });

  it('is named, and repeated like a fault of the server', async () => {
    const api = openApi({ maxWait: 1 });
    api.scope.get(blobPath).reply(200, {}).get(blobPath).reply(200, { content: 1 });
    expect(say(await failure(getBlob(api)))).toBe('GitHub answered without a valid `content`');
    expect(api.problems()).toEqual([]);
  });

  it('is one about something else', async () => {
    const about = 'GitHub answered about something else than was asked for';
    const api = openApi({ maxWait: 0 });
    const { rest } = api.client.read;
    const at = repositoryPath;
    const sha = 'a'.repeat(40);
    api.scope
      .get(`${at}/commits/${sha}`)
      .reply(200, { sha: 'b'.repeat(40) })
      .get(`${at}/commits/main`)
      .reply(200, { sha })
      .get(`${at}/actions/runs/5`)
      .reply(200, { id: 6, path: 'a', event: 'push' })
      .get(`${at}/actions/runs/5/jobs`)
      .reply(200, { jobs: [{ name: 'a', conclusion: null, run_id: 6 }] });
    expect(say(await failure(rest.repos.getCommit({ ...repository, ref: sha })))).toBe(about);
    expect((await rest.repos.getCommit({ ...repository, ref: 'main' })).data.sha).toBe(sha);
    expect(say(await failure(rest.actions.getWorkflowRun({ ...repository, run_id: 5 })))).toBe(about);
    expect(say(await failure(rest.actions.listJobsForWorkflowRun({ ...repository, run_id: 5 })))).toBe(about);
  });

  it('is named for GraphQL as well', async () => {
    const api = openApi();
    api.scope.post('/graphql').reply(200, {}).post('/graphql').reply(200, { data: 1, errors: 'x' });
    const ask = (): Promise<Error> => failure(api.client.query('{ viewer { login } }', {}, 0));
    expect(say(await ask())).toContain('has no data');
    expect(say(await ask())).toContain('answered with something else');
  });
});

describe('limits', () => {
  const secondary = { message: 'You have exceeded a secondary rate limit.' };

  it('of the secondary kind are waited for as long as GitHub says', async () => {
    const api = openApi({ maxWait: 100 });
    api.scope.post(`${repositoryPath}/check-runs`).reply(403, secondary, { 'retry-after': '30' });
    api.scope.post(`${repositoryPath}/check-runs`).reply(201, { id: 1 });
    await createCheck(api);
    expect(api.budget.left()).toBe(70);
  });

  it('are waited for a minute when GitHub does not say how long', async () => {
    const api = openApi({ maxWait: 100 });
    api.scope.get(blobPath).reply(403, secondary).get(blobPath).reply(200, blob);
    await getBlob(api);
    expect(api.budget.left()).toBe(40);
  });

  it('are known by status 429 and by `retry-after`, whatever the sentence', async () => {
    for (const status of [429, 403]) {
      const api = openApi({ maxWait: 100 });
      api.scope
        .get(blobPath)
        .reply(status, { message: 'Slow down.' }, { 'retry-after': '7' })
        .get(blobPath)
        .reply(200, blob);
      await getBlob(api);
      expect(api.budget.left()).toBe(93);
      closeApi();
    }
  });

  it('that outlast the budget fail at once, as limits and not as denials', async () => {
    const api = openApi({ maxWait: 100 });
    const reset = Math.floor(Date.now() / 1000) + 1800;
    api.scope
      .get(blobPath)
      .reply(
        403,
        { message: 'API rate limit exceeded' },
        { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': `${reset}` },
      );
    const error = await failure(getBlob(api));
    expect([isLimit(error), isDenied(error)]).toEqual([true, false]);
    expect([api.sent.length, api.budget.left()]).toEqual([1, 100]);
  });

  it.each([
    ['RATE_LIMITED', {}],
    ['RATE_LIMIT', { 'x-ratelimit-remaining': '0' }],
  ])('are seen in GraphQL answers with status 200: %s', async (type, headers) => {
    const api = openApi({ maxWait: 5 });
    api.scope
      .post('/graphql')
      .reply(200, { errors: [{ type, message: 'API rate limit exceeded' }] }, { 'x-ratelimit-reset': '1', ...headers });
    api.scope.post('/graphql').reply(200, { data: { viewer: { login: 'x' } } });
    await api.client.query('{ viewer { login } }', {});
    expect(api.budget.left()).toBe(4);
  });

  it.each([{ 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }, { 'retry-after': '1' }])(
    'that stay are asked about less and less often: %j',
    async (headers) => {
      const api = openApi({ maxWait: 20 });
      api.scope.get(blobPath).times(5).reply(403, { message: 'API rate limit exceeded' }, headers);
      expect(isLimit(await failure(getBlob(api)))).toBe(true);
      expect([api.sent.length, api.budget.left()]).toEqual([5, 20 - 1 - 2 - 4 - 8]);
    },
  );

  it('of GraphQL that outlast the budget are limits, whatever the headers say', async () => {
    const api = openApi({ maxWait: 0 });
    api.scope.post('/graphql').reply(200, { errors: [null, { type: 'RATE_LIMIT', message: 'already exceeded' }] });
    const error = await failure(api.client.query('{ viewer { login } }', {}));
    expect([isLimit(error), api.sent.length]).toEqual([true, 1]);
  });
});

describe('denials', () => {
  it('are distinguished from limits, and never repeated', async () => {
    for (const status of [401, 403, 404]) {
      const api = openApi();
      api.scope.get(blobPath).reply(status, { message: 'Resource not accessible by integration' });
      const error = await failure(getBlob(api));
      expect([isDenied(error), isLimit(error), api.sent.length]).toEqual([true, false, 1]);
      closeApi();
    }
  });

  it('of GraphQL become failures with the status that REST would have', async () => {
    const api = openApi();
    api.scope
      .post('/graphql')
      .reply(200, { data: { resolveReviewThread: null }, errors: [{ type: 'FORBIDDEN', message: 'no' }] });
    const error = await failure(api.client.mutate('mutation { x }', {}));
    expect(error).toBeInstanceOf(GraphqlFailure);
    expect(isDenied(error)).toBe(true);
  });

  it('of single fields leave the rest of a GraphQL answer usable', async () => {
    const api = openApi();
    api.scope
      .post('/graphql')
      .reply(200, { data: { a: { b: 1 }, c: null }, errors: [{ message: 'c is removed', path: ['c'] }] });
    const answer = await api.client.query('{ a c }', {});
    expect(answer.data['a']).toEqual({ b: 1 });
    expect(answer.errors.length).toBe(1);
  });
});

describe('the token', () => {
  it('is in no error, however deep one looks', async () => {
    const answers: ((api: Api) => void)[] = [
      ({ scope }) => scope.get(blobPath).reply(403, { message: 'no' }),
      ({ scope }) => scope.get(blobPath).reply(200, 'no json', { 'content-type': 'application/json' }),
      ({ scope }) => scope.get(blobPath).replyWithError('broken'),
    ];
    for (const answer of answers) {
      const lines: string[] = [];
      const api = openApi({ maxWait: 0, log: (line) => lines.push(line) });
      answer(api);
      const error = await failure(getBlob(api));
      expect(inspect(error, { depth: 20 }) + lines.join('\n')).not.toContain(token);
      closeApi();
    }
  });

  it('is in no text of an error, from any source', async () => {
    const answers: readonly ((api: Api) => unknown)[] = [
      ({ scope }) => scope.get(blobPath).reply(403, { message: `who is ${token}?` }),
      ({ scope }) => scope.get(blobPath).replyWithError(`"token ${token}" is an invalid header value`),
    ];
    for (const answer of answers) {
      const api = openApi({ maxWait: 0 });
      answer(api);
      const error = await failure(getBlob(api));
      expect(say(error)).toContain('***');
      expect(`${say(error)} ${error.stack ?? ''}`).not.toContain(token);
      closeApi();
    }
  });

  it('does not follow a redirect to another host', async () => {
    const api = openApi();
    api.scope.get(blobPath).reply(301, '', { location: 'https://evil.test/blob' });
    let authorization: string | null = 'none';
    const evil = nock('https://evil.test').get('/blob').reply(200, blob);
    evil.on('request', (request: Request) => {
      authorization = request.headers.get('authorization');
    });
    await getBlob(api);
    expect(authorization).toBeNull();
  });
});
