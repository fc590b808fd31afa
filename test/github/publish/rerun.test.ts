// Re-running the pull request's own job: which run, when, how often, and what is said where it may not be.
import { afterEach, describe, expect, it } from 'vitest';
import type { RerunOptions } from '../../../src/github/publish/rerun.ts';
import { rerun } from '../../../src/github/publish/rerun.ts';
import { closeApi, forbidden, openApi, repository, repositoryPath, type Api } from '../api.ts';
import { head } from '../samples.ts';

afterEach(closeApi);

const self = { workflow: '.github/workflows/api-review.yml', job: 'api-review', action: 'acme/kube-api-review' };
const runs = `${repositoryPath}/actions/runs`;

interface Job {
  readonly name: string;
  readonly conclusion: string;
  readonly steps?: readonly { readonly name: string }[];
}
const failed: Job = { name: 'api-review', conclusion: 'failure' };
const passed: Job = { name: 'api-review', conclusion: 'success' };
const run = (given: object = {}) => ({
  id: 5,
  path: self.workflow,
  event: 'pull_request',
  status: 'completed',
  run_attempt: 1,
  ...given,
});

/** A GitHub with these runs of the head, the newest first, and the jobs of each. */
function serve(
  workflowRuns: readonly { readonly id: number }[],
  jobs: Readonly<Record<number, readonly Job[]>>,
  targeted: readonly object[] = [],
): Api {
  const api = openApi({ maxWait: 5 });
  api.scope
    .get(runs)
    .query({ event: 'pull_request_target', branch: 'topic', per_page: 100 })
    .optionally()
    .reply(200, { total_count: targeted.length, workflow_runs: targeted });
  api.scope
    .get(runs)
    .query({ head_sha: head, per_page: 100 })
    .reply(200, { total_count: workflowRuns.length, workflow_runs: workflowRuns });
  for (const [id, list] of Object.entries(jobs))
    api.scope
      .get(`${runs}/${id}/jobs`)
      .query({ filter: 'latest', per_page: 100 })
      .reply(200, { total_count: list.length, jobs: list });
  return api;
}

/** What is said, what was re-run, and what GitHub has against the requests. */
async function renewed(api: Api, given: Partial<RerunOptions> = {}) {
  const notes = await rerun({
    client: api.client,
    repository,
    head,
    pull: { number: 1, label: 'bob:topic' },
    passes: true,
    self,
    serverUrl: 'https://github.test',
    ...given,
  });
  return {
    said: notes.map(({ message }) => message),
    pages: notes.map(({ url }) => url),
    sent: api.sent.filter(({ method }) => method === 'POST').map(({ path }) => path),
    problems: api.problems(),
  };
}

const reran = (api: Api, which = 'rerun-failed-jobs'): Api => {
  api.scope.post(`${runs}/5/${which}`).reply(201, {});
  return api;
};

describe('the failed job of a pull request that passes now', () => {
  it('is re-run', async () => {
    const { pages, sent, problems } = await renewed(reran(serve([run(), run({ id: 4 })], { 5: [failed] })));
    expect(sent).toEqual([`${runs}/5/rerun-failed-jobs`]);
    expect(pages).toEqual(['https://github.test/acme/api/actions/runs/5']);
    expect(problems).toEqual([]);
  });

  it('is found by its branch where it ran for `pull_request_target`, whose commit is another', async () => {
    const targeted = { event: 'pull_request_target', head_branch: 'topic' };
    const own = { head_repository: { owner: { login: 'Bob' } }, pull_requests: [] };
    const others = [
      { ...targeted, id: 8, head_repository: { owner: { login: 'mallory' } }, pull_requests: [] },
      { ...targeted, id: 7, ...own, pull_requests: [{ number: 2 }] },
    ];
    for (const known of [own, { pull_requests: [{ number: 1 }] }]) {
      const api = reran(serve([], { 5: [failed] }, [...others.map(run), run({ ...targeted, ...known })]));
      const { sent, problems } = await renewed(api);
      expect(sent).toEqual([`${runs}/5/rerun-failed-jobs`]);
      expect(problems).toEqual([]);
      closeApi();
    }
    expect((await renewed(serve([], {}, others.map(run)))).said).toEqual([]);
  });

  it('is known by its workflow, by its name, or by the action in its steps', async () => {
    const steps = [{ name: 'Run acme/kube-api-review@0123abcd' }];
    const others: readonly (readonly [object, Job])[] = [
      [{ path: `${self.workflow}@main` }, { ...failed, name: 'API review', steps: [{ name: 'Review' }] }],
      [{ path: '.github/workflows/ci.yml' }, { ...failed, name: 'ci / api-review' }],
      [{ path: '.github/workflows/ci.yml' }, { ...failed, name: 'Review', steps }],
    ];
    for (const [given, job] of others)
      expect((await renewed(reran(serve([run(given)], { 5: [job] })))).sent.length).toBe(1);
  });

  it('is not looked for among the jobs of others', async () => {
    const other = { name: 'lint', conclusion: 'failure', steps: [{ name: 'Run golangci-lint' }] };
    const elsewhere = serve([run({ path: '.github/workflows/ci.yml' })], { 5: [other] });
    expect(await renewed(elsewhere)).toMatchObject({ said: [], sent: [], problems: [] });
    const beside = serve([run()], { 5: [passed, other] });
    expect(await renewed(beside)).toMatchObject({ said: [], sent: [], problems: [] });
    const pushed = serve([run({ event: 'push' })], {});
    expect(await renewed(pushed)).toMatchObject({ said: [], sent: [], problems: [] });
  });

  it('is left while it runs, and a note is written', async () => {
    const { said, sent } = await renewed(serve([run({ status: 'in_progress' })], {}));
    expect([said, sent]).toEqual([[expect.stringContaining('is not finished')], []]);
  });

  it('is not re-run for ever', async () => {
    const { said, sent } = await renewed(serve([run({ run_attempt: 20 })], { 5: [failed] }));
    expect([said, sent]).toEqual([[expect.stringContaining('after 20 attempts')], []]);
  });

  it('needs a right, and without it a note names who has it', async () => {
    const api = serve([run()], { 5: [failed] });
    api.scope.post(`${runs}/5/rerun-failed-jobs`).reply(403, forbidden);
    const { said } = await renewed(api);
    expect(said).toEqual([expect.stringMatching(/Someone with write access must re-run.*`actions: write`/)]);
    const old = serve([run()], { 5: [failed] });
    const message = 'Unable to retry this workflow run because it was created over a month ago';
    old.scope.post(`${runs}/5/rerun-failed-jobs`).reply(403, { message });
    expect((await renewed(old)).said).toEqual([expect.not.stringContaining('actions: write')]);
  });

  it('is re-run once when the answer is lost', async () => {
    const api = serve([run()], { 5: [failed] });
    api.scope.post(`${runs}/5/rerun-failed-jobs`).reply(502, {});
    api.scope.get(`${runs}/5`).reply(200, run({ run_attempt: 2, status: 'queued' }));
    const { said, sent, problems } = await renewed(api);
    expect(sent.length).toBe(1);
    expect(said).toEqual([expect.stringContaining('was re-run')]);
    expect(problems).toEqual([]);
  });

  it('that cannot be looked up is left to a person to re-run', async () => {
    const api = openApi({ maxWait: 0 });
    api.scope.get(runs).query(true).reply(403, forbidden);
    expect((await renewed(api)).said).toEqual([expect.stringContaining('must re-run it')]);
  });
});

describe('the passed job of a pull request that fails now', () => {
  it('is re-run when the run has no other', async () => {
    const api = reran(serve([run()], { 5: [passed] }), 'rerun');
    expect((await renewed(api, { passes: false })).sent).toEqual([`${runs}/5/rerun`]);
  });

  it('is left to a person to re-run among others, and left when it failed already', async () => {
    const lint = { name: 'lint', conclusion: 'success' };
    const { said, sent } = await renewed(serve([run()], { 5: [passed, lint] }), { passes: false });
    expect([said, sent]).toEqual([[expect.stringContaining('must re-run it')], []]);
    const same = await renewed(serve([run()], { 5: [failed] }), { passes: false });
    expect([same.said, same.sent]).toEqual([[], []]);
  });
});

describe('a run that was waited for', () => {
  const waited = (given: object, jobs: readonly Job[]): Api => {
    const api = openApi();
    api.scope.get(`${runs}/5`).reply(200, run({ path: '.github/workflows/first.yml', ...given }));
    api.scope.get(`${runs}/5/jobs`).query(true).reply(200, { total_count: jobs.length, jobs });
    return api;
  };

  it('is re-run once, since each attempt starts this one again', async () => {
    const { sent, problems } = await renewed(reran(waited({}, [failed])), { run: 5 });
    expect([sent, problems]).toEqual([[`${runs}/5/rerun-failed-jobs`], []]);
    const second = await renewed(waited({ run_attempt: 2 }, [failed]), { run: 5 });
    expect([second.said, second.sent]).toEqual([[expect.stringContaining('must re-run')], []]);
  });
});
