// Finding the pull request of a comment or of another workflow's run: by the API, never by what a fork left behind.
import { afterEach, describe, expect, it } from 'vitest';
import { UserError } from '../../../src/errors.ts';
import type { ReviewTrigger, TriggeringRun } from '../../../src/github/event.ts';
import { resolveTrigger } from '../../../src/github/change/find-pull.ts';
import { closeApi, forbidden, openApi, repository, repositoryPath, type Api } from '../api.ts';
import { base, head } from '../samples.ts';

afterEach(closeApi);

const pull = (given: object = {}) => ({
  number: 7,
  state: 'open',
  base: { ref: 'main', sha: base },
  head: { label: 'bob:topic', sha: head, repo: { full_name: 'bob/api' } },
  ...given,
});
const target = {
  repository,
  pull: 7,
  base: { name: 'main', sha: base },
  head: { name: 'bob:topic', sha: head },
};

describe('a comment', () => {
  const commented: ReviewTrigger = { kind: 'pull-request', repository, number: 7 };
  const asked = async (status: number, body: object): Promise<{ api: Api; settled: Promise<unknown> }> => {
    const api = openApi({ maxWait: 0 });
    api.scope.get(`${repositoryPath}/pulls/7`).reply(status, body);
    return { api, settled: resolveTrigger(api.client, commented) };
  };

  it('leads to the pull request as it is now, also when its fork is deleted', async () => {
    const { api, settled } = await asked(200, pull());
    expect(await settled).toEqual({ kind: 'review', target });
    expect(api.problems()).toEqual([]);
    const gone = await asked(200, pull({ head: { label: null, sha: head, repo: null } }));
    expect(await gone.settled).toMatchObject({ target: { head: { name: head, sha: head } } });
  });

  it('leads nowhere when the pull request was closed meanwhile', async () => {
    const { settled } = await asked(200, pull({ state: 'closed' }));
    expect(await settled).toMatchObject({ kind: 'nothing' });
  });

  it('is an error when the pull request has no commits', async () => {
    for (const bad of [{ base: { ref: 'main', sha: 'main' } }, { head: { label: 'bob:topic', sha: '', repo: null } }]) {
      const { settled } = await asked(200, pull(bad));
      await expect(settled).rejects.toThrow('GitHub lists no commits of pull request 7');
    }
  });

  it('is an error when the pull request cannot be read', async () => {
    for (const [status, words] of [
      [403, /needs `pull-requests: read`/],
      [502, /HTTP 502/],
    ] as const) {
      const { settled } = await asked(status, forbidden);
      const error: unknown = await settled.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(UserError);
      expect(`${String(error)} ${(error as UserError).hint}`).toMatch(words);
    }
  });
});

describe('the run of another workflow', () => {
  const triggering: TriggeringRun = {
    id: 99,
    headSha: head,
    headLabel: 'bob:topic',
    headRepository: 'bob/api',
    pulls: [],
    failed: false,
  };
  const settled = (api: Api, given: Partial<TriggeringRun> = {}) =>
    resolveTrigger(api.client, { kind: 'workflow-run', repository, triggering: { ...triggering, ...given } });
  const serve = (pulls: readonly object[]): Api => {
    const api = openApi();
    api.scope
      .get(`${repositoryPath}/pulls`)
      .query({ head: 'bob:topic', state: 'open', per_page: 100 })
      .reply(200, pulls);
    return api;
  };

  it('leads to the open pull request of its head', async () => {
    const api = serve([pull()]);
    expect(await settled(api)).toEqual({ kind: 'review', target, triggering });
    expect(api.problems()).toEqual([]);
  });

  it('of a deleted fork is found by its commit', async () => {
    const api = openApi();
    const orphan = pull({ head: { label: 'bob:topic', sha: head, repo: null } });
    api.scope.get(`${repositoryPath}/commits/${head}/pulls`).query(true).reply(200, [orphan]);
    const found = await settled(api, { headLabel: undefined, headRepository: undefined });
    expect(found).toMatchObject({ kind: 'review', target: { pull: 7 } });
    expect(api.problems()).toEqual([]);
  });

  it('is left alone when the head moved, when the pull request is closed, and when the commit is another fork’s', async () => {
    const moved = pull({ head: { label: 'bob:topic', sha: 'c'.repeat(40), repo: { full_name: 'bob/api' } } });
    expect(await settled(serve([moved]))).toEqual({
      kind: 'nothing',
      why: expect.stringContaining('newer commit') as string,
    });
    const copied = pull({ head: { label: 'bob:topic', sha: head, repo: { full_name: 'bob/copy-of-api' } } });
    expect(await settled(serve([copied]))).toMatchObject({ kind: 'nothing' });
    const api = serve([]);
    api.scope
      .get(`${repositoryPath}/commits/${head}/pulls`)
      .query(true)
      .reply(200, [pull({ state: 'closed' })]);
    expect(await settled(api)).toEqual({ kind: 'nothing', why: expect.stringContaining('no open') as string });
  });

  it('of a branch that is proposed twice is identified by the payload, or is an error', async () => {
    const both = [pull(), pull({ number: 8, base: { ref: 'release', sha: base } })];
    expect(await settled(serve(both), { pulls: [8] })).toMatchObject({ target: { pull: 8 } });
    await expect(settled(serve(both))).rejects.toThrow('#7, #8');
    await expect(settled(serve(both), { pulls: [7, 8] })).rejects.toThrow(UserError);
  });
});
