// Publishing a check run: order, batches, duplicates, denials, faults on the way.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publishCheck } from '../../../src/github/publish/check.ts';
import type { Published } from '../../../src/github/publish/writes.ts';
import { unfinished } from '../../../src/github/publish/unfinished.ts';
import type { CheckRunPlan } from '../../../src/reports/check-run.ts';
import { closeApi, forbidden, openApi, repository, repositoryPath, type Api } from '../api.ts';
import { head } from '../samples.ts';

afterEach(closeApi);

const list = `${repositoryPath}/commits/${head}/check-runs`;
const runs = `${repositoryPath}/check-runs`;
const query = (filter: string) => ({ check_name: 'API review', filter, per_page: 100 });
const none = { total_count: 0, check_runs: [] };

const plan = (annotations: number): CheckRunPlan => {
  const all = Array.from({ length: annotations }, (_, index) => ({
    path: 'crd.yaml',
    start_line: index + 1,
    end_line: index + 1,
    annotation_level: 'failure' as const,
    title: 'compat/field-removed',
    message: 'gone',
  }));
  const batches = Array.from({ length: Math.ceil(annotations / 50) }, (_, at) => all.slice(at * 50, at * 50 + 50));
  return { conclusion: 'failure', title: 'Failed', summary: '# Failed', batches };
};

/** 2026-01-01, noon. */
const startedAt = Date.UTC(2026, 0, 1, 12) / 1000;
const publish = ({ client }: Api, what: CheckRunPlan): Promise<Published> =>
  publishCheck(
    client,
    { repository, name: 'API review', head, detailsUrl: 'https://github.test/run', startedAt },
    what,
  );

const run = (given: object = {}) => ({
  id: 5,
  html_url: 'https://github.test/runs/5',
  status: 'in_progress',
  started_at: '2026-01-01T12:00:00Z',
  output: { annotations_count: 0 },
  ...given,
});
const writes = ({ sent }: Api) => sent.filter(({ method }) => method !== 'GET');

describe('a check run', () => {
  it('is begun, annotated in batches of 50, and gets its verdict last', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    api.scope.patch(`${runs}/5`).times(4).reply(200, run());
    expect(await publish(api, plan(120))).toEqual({ kind: 'published', url: 'https://github.test/runs/5' });
    const bodies = writes(api).map(
      ({ body }) => body as { status?: string; conclusion?: string; output: { annotations?: object[] } },
    );
    expect(bodies.map(({ status, conclusion, output }) => [status, conclusion, output.annotations?.length])).toEqual([
      ['in_progress', undefined, undefined],
      [undefined, undefined, 50],
      [undefined, undefined, 50],
      [undefined, undefined, 20],
      ['completed', 'failure', undefined],
    ]);
    expect(writes(api)[0]?.body).toMatchObject({
      head_sha: head,
      name: 'API review',
      details_url: 'https://github.test/run',
    });
    expect(api.problems()).toEqual([]);
  });

  it('without annotations is one request', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    await publish(api, plan(0));
    expect(writes(api).map(({ body }) => [body['status'], body['conclusion']])).toEqual([['completed', 'failure']]);
    expect(api.problems()).toEqual([]);
  });

  it('that exists with the same texts is not changed; with others it is followed by a new one', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    await publish(api, plan(0));
    const external_id = writes(api)[0]?.body['external_id'];
    const existing = { total_count: 1, check_runs: [run({ id: 4, external_id, status: 'completed' })] };
    api.scope.get(list).query(query('latest')).reply(200, existing);
    expect(await publish(api, plan(0))).toMatchObject({ kind: 'published' });
    expect(writes(api).length).toBe(1);
    api.scope.get(list).query(query('latest')).reply(200, existing);
    api.scope.post(runs).reply(201, run());
    await publish(api, { ...plan(0), title: 'Passed', conclusion: 'success' });
    expect(writes(api).length).toBe(2);
    expect(api.problems()).toEqual([]);
  });
});

describe('a verdict whose words GitHub rejects', () => {
  it('is given without them: no check run stays in progress', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    api.scope.patch(`${runs}/5`).reply(200, run({ output: { annotations_count: 1 } }));
    api.scope.patch(`${runs}/5`).reply(422, { message: 'Invalid request' });
    api.scope.patch(`${runs}/5`).reply(200, run({ status: 'completed' }));
    expect(await publish(api, plan(1))).toMatchObject({ kind: 'published' });
    const { body } = writes(api).at(-1) ?? {};
    expect([body?.['status'], body?.['conclusion'], body?.['output']]).toEqual(['completed', 'failure', undefined]);
    expect(api.problems()).toEqual([]);
  });
});

describe('a run that is cancelled', () => {
  it('gives the check run that it has begun its verdict, without waiting for annotations', async () => {
    const api = openApi();
    const begun = unfinished();
    const target = { repository, name: 'API review', head, detailsUrl: undefined, startedAt, unfinished: begun };
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).delay(50).reply(201, run());
    api.scope.patch(`${runs}/5`).times(3).reply(200, run());
    const publishing = publishCheck(api.client, target, plan(1));
    await vi.waitFor(() => expect(writes(api)).toHaveLength(1), 60_000);
    await begun.finish();
    const last = writes(api).findLast(({ body }) => body['status'] === 'completed');
    expect(last?.body).toMatchObject({ conclusion: 'failure', output: { title: 'Failed' } });
    await publishing;
    const { length } = writes(api);
    await begun.finish();
    expect(writes(api)).toHaveLength(length);
    expect(api.problems()).toEqual([]);
  });
});

describe('what another run has posted', () => {
  const identity = async (): Promise<unknown> => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    api.scope.patch(`${runs}/5`).times(2).reply(200, run());
    await publish(api, plan(1));
    closeApi();
    return writes(api)[0]?.body['external_id'];
  };
  const answer = (given: object) => ({ total_count: 1, check_runs: [run({ id: 5, ...given })] });

  it('later than this one began is not changed', async () => {
    const api = openApi();
    const newer = { external_id: 'kube-api-review:other', status: 'completed', started_at: '2026-01-01T12:00:01Z' };
    api.scope.get(list).query(query('latest')).reply(200, answer(newer));
    expect(await publish(api, plan(1))).toEqual({ kind: 'overtaken' });
    expect(writes(api)).toEqual([]);
  });

  it('of the same words is waited for while it is being written', async () => {
    const external_id = await identity();
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, answer({ external_id }));
    const done = { external_id, status: 'completed', output: { annotations_count: 1 } };
    api.scope.get(list).query(query('latest')).reply(200, answer(done));
    expect(await publish(api, plan(1))).toMatchObject({ kind: 'published' });
    expect(writes(api)).toEqual([]);
    expect(api.problems()).toEqual([]);
  });

  it('of the same words is finished when no one else does', async () => {
    const external_id = await identity();
    const api = openApi();
    api.scope.get(list).query(query('latest')).times(3).reply(200, answer({ external_id }));
    api.scope.patch(`${runs}/5`).times(2).reply(200, run());
    expect(await publish(api, plan(1))).toMatchObject({ kind: 'published' });
    expect(writes(api).map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(writes(api).at(-1)?.body).toMatchObject({ status: 'completed', conclusion: 'failure' });
    expect(api.problems()).toEqual([]);
  });
});

describe('a denial', () => {
  it('names the permission that is missing', async () => {
    const refusals: readonly [number, Record<string, string>][] = [
      [403, { 'x-accepted-github-permissions': 'checks=write' }],
      [403, {}],
      [404, {}],
    ];
    for (const [status, headers] of refusals) {
      const api = openApi();
      api.scope.get(list).query(query('latest')).reply(200, none);
      api.scope.post(runs).reply(status, forbidden, headers);
      expect(await publish(api, plan(3))).toMatchObject({ kind: 'denied', permission: 'checks: write' });
      expect(api.problems()).toEqual([]);
      closeApi();
    }
  });

  it('that no permission lifts names none', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(403, { message: 'Repository was archived so is read-only.' });
    const why = 'HTTP 403: Repository was archived so is read-only.';
    expect(await publish(api, plan(3))).toEqual({ kind: 'denied', permission: undefined, why });
  });

  it('of reading check runs needs no second one', async () => {
    const api = openApi();
    api.scope
      .get(list)
      .query(query('latest'))
      .reply(403, forbidden, { 'x-accepted-github-permissions': 'checks=read' });
    expect(await publish(api, plan(3))).toMatchObject({ kind: 'denied', permission: 'checks: write' });
    expect(writes(api)).toEqual([]);
  });
});

describe('a fault on the way', () => {
  it('that lost the answer of the creation does not create a second one', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(502, '');
    api.scope
      .get(list)
      .query(query('all'))
      .reply(200, () => ({
        total_count: 1,
        check_runs: [run({ status: 'in_progress', external_id: api.sent[1]?.body['external_id'] })],
      }));
    api.scope.patch(`${runs}/5`).times(2).reply(200, run());
    expect(await publish(api, plan(1))).toMatchObject({ kind: 'published' });
    expect(writes(api).filter(({ method }) => method === 'POST').length).toBe(1);
    expect(api.problems()).toEqual([]);
  });

  it('that lost the answer of a batch does not annotate twice', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    api.scope.patch(`${runs}/5`).replyWithError('socket hang up');
    api.scope.get(`${runs}/5`).reply(200, run({ output: { annotations_count: 3 } }));
    api.scope.patch(`${runs}/5`).reply(200, run());
    expect(await publish(api, plan(3))).toMatchObject({ kind: 'published' });
    expect(writes(api).filter(({ body }) => 'annotations' in (body['output'] as object)).length).toBe(1);
    expect(api.problems()).toEqual([]);
  });

  it('that lasts still ends the check run', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    api.scope.patch(`${runs}/5`).times(3).reply(500, {});
    api.scope.get(`${runs}/5`).times(2).reply(200, run());
    api.scope.patch(`${runs}/5`).reply(200, run());
    expect(await publish(api, plan(3))).toMatchObject({ kind: 'failed' });
    expect(writes(api).at(-1)?.body).toMatchObject({ status: 'completed', conclusion: 'failure' });
    expect(api.problems()).toEqual([]);
  });

  it('a batch that GitHub rejects does not keep the others back', async () => {
    const api = openApi();
    api.scope.get(list).query(query('latest')).reply(200, none);
    api.scope.post(runs).reply(201, run());
    api.scope.patch(`${runs}/5`).reply(422, { message: 'Invalid request.' });
    api.scope.patch(`${runs}/5`).times(2).reply(200, run());
    expect(await publish(api, plan(60))).toEqual({ kind: 'failed', why: 'GitHub rejected 50 annotations' });
    expect(api.problems()).toEqual([]);
  });
});
