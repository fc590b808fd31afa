// The whole run against a GitHub made of a git repository: what is posted, logged and written, and how it ends.
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { gitSource } from '../../src/local/git.ts';
import { loadConfig } from '../../src/config/merge.ts';
import { UserError } from '../../src/errors.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { readInputs } from '../../src/github/inputs.ts';
import { runJob, type JobOptions } from '../../src/github/job.ts';
import type { Runner } from '../../src/github/outputs.ts';
import type { LogAnnotation } from '../../src/reports/workflow-commands.ts';
import { closeApi, forbidden, openApi, repositoryPath, token, type Api } from './api.ts';
import { serveGit, type Faults } from './git-api.ts';
import { gitRepository } from './git-repository.ts';
import { finding, reportOf } from './samples.ts';

const repository = gitRepository();
afterEach(closeApi);

const configPath = '.github/kube-api-review.yml';
let base = '';
let head = '';
let badConfig = '';
let docsOnly = '';
let listed = '';
let unlisted = '';
beforeAll(() => {
  base = repository.commit({ 'crd.yaml': 'a: 1\nb: 2\nc: 3\n', 'README.md': 'x\n', [configPath]: 'failOn: warning\n' });
  head = repository.commit({ 'crd.yaml': 'a: 1\nb: 3\n' }, base);
  badConfig = repository.commit({ 'crd.yaml': 'a: 2\n', [configPath]: 'failon: never\n' }, base);
  docsOnly = repository.commit({ 'README.md': 'y\n' }, base);
  const known = { 'crd.yaml': 'a: 1\n', [configPath]: 'baselineFile: known.json\n' };
  const entry = '{"fingerprint":"0123456789abcdef0123","rule":"compat/field-removed","path":"crd.yaml"}';
  listed = repository.commit({ ...known, 'known.json': `{"version":1,"findings":[${entry}]}\n` });
  unlisted = repository.commit(known);
});

/** What a run left behind on the runner. */
interface Told {
  readonly log: string[];
  readonly annotations: LogAnnotation[];
  readonly summaries: string[];
  readonly outputs: Record<string, string>;
  readonly files: Record<string, string>;
  readonly failures: string[];
}

interface Given {
  readonly base?: string;
  readonly head?: string;
  readonly findings?: readonly Finding[];
  readonly inputs?: Readonly<Record<string, string>>;
  readonly faults?: Faults;
  readonly event?: string;
  readonly payload?: unknown;
  readonly runner?: Partial<Runner>;
  readonly checkout?: JobOptions['checkout'];
  readonly budget?: number;
}

const pullPayload = (sha: string, from = base): unknown => ({
  pull_request: { number: 1, base: { ref: 'main', sha: from }, head: { label: 'acme:topic', sha } },
});

async function run(
  given: Given,
  prepare: (api: Api) => void,
): Promise<{ api: Api; told: Told; configured: unknown[] }> {
  const api = openApi({ maxWait: given.budget ?? 50 });
  const sha = given.head ?? head;
  const from = given.base ?? base;
  serveGit(api.scope, repository, { base: from, head: sha }, given.faults);
  prepare(api);
  const told: Told = { log: [], annotations: [], summaries: [], outputs: {}, files: {}, failures: [] };
  const configured: unknown[] = [];
  const inputs = readInputs((name) => ({ 'github-token': token, ...given.inputs })[name] ?? '');
  await runJob({
    run: {
      eventName: given.event ?? 'pull_request',
      payload: given.payload ?? pullPayload(sha, from),
      repository: 'acme/api',
      sha,
      ref: 'refs/heads/main',
    },
    inputs,
    client: api.client,
    engine: {
      review: (_changeSet, config) => {
        configured.push(config.failOn);
        configured.push(...(config.known?.findings.map(({ fingerprint }) => fingerprint) ?? []));
        configured.push(...(config.conventions.project?.on.map(({ analyzer }) => analyzer.name) ?? []));
        configured.push(...(config.mistakes?.map(({ line }) => `line ${line}`) ?? []));
        return reportOf(given.findings ?? []);
      },
      configure: (text, path) => loadConfig(text, path, inputs, ['compat/field-removed']),
    },
    runner: {
      log: (text) => told.log.push(text),
      annotate: (annotation) => told.annotations.push(annotation),
      summarise: async (text) => {
        told.summaries.push(text);
      },
      output: (name, value) => {
        told.outputs[name] = value;
      },
      writeFile: async (name, text) => {
        told.files[name] = text;
        return `/out/${name}`;
      },
      fail: (message) => told.failures.push(message),
      ...given.runner,
    },
    checkout: given.checkout ?? (async () => undefined),
    serverUrl: 'https://github.test',
    runUrl: 'https://github.test/acme/api/actions/runs/1',
    self: { workflow: '.github/workflows/api-review.yml', job: 'api-review', action: '' },
  });
  return { api, told, configured };
}

const empty = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
const state = (sha: string) => ({
  data: { repository: { pullRequest: { headRefOid: sha, reviews: empty, reviewThreads: empty } } },
});
const serveState = ({ scope }: Api, sha: string): void => {
  scope.post('/graphql', /headRefOid/).reply(200, state(sha));
};
const serveChecks = ({ scope }: Api, sha: string): void => {
  scope.get(new RegExp(`^${repositoryPath}/commits/${sha}/check-runs`)).reply(200, { total_count: 0, check_runs: [] });
  const made = { id: 5, html_url: 'https://github.test/check', output: { annotations_count: 0 } };
  for (const status of ['in_progress', 'completed'])
    scope
      .post(`${repositoryPath}/check-runs`, (body: { status?: unknown }) => body.status === status)
      .reply(201, { ...made, status });
  scope.patch(`${repositoryPath}/check-runs/5`).reply(200, { id: 5, output: { annotations_count: 0 } });
};
const serveReview = ({ scope }: Api): void => {
  scope.post(`${repositoryPath}/pulls/1/reviews`).reply(200, { id: 1, html_url: 'https://github.test/review' });
};
const posted = ({ sent }: Api, path: string) =>
  sent.filter((item) => item.method === 'POST' && item.path.startsWith(repositoryPath + path)).map(({ body }) => body);

/** Line 2 changed and line 3 went. */
const changed = finding({ line: 2, message: 'changed' });
const removed = finding({ line: 3, side: 'base', message: 'removed' });

describe('a pull request with findings', () => {
  it.each([
    [400, 'The job summary'],
    [600, 'The JSON report (output "report")'],
  ])('more than a review holds (%d) points at what does hold them: %s', async (count, whole) => {
    const findings = Array.from({ length: count }, (_, at) =>
      finding({ line: 2, message: `changed ${at} ${'so '.repeat(60)}`, fingerprint: String(at).padStart(20, '0') }),
    );
    const { api } = await run({ findings, inputs: { reporters: 'review,summary' } }, (github) => {
      serveState(github, head);
      serveReview(github);
    });
    expect(posted(api, '/pulls/1/reviews')[0]?.['body']).toContain(`${whole} has all of them`);
  });

  it('gets a check run and a review on the right lines, and fails', async () => {
    const { api, told, configured } = await run({ findings: [changed, removed] }, (github) => {
      serveState(github, head);
      serveChecks(github, head);
      serveReview(github);
    });
    expect(posted(api, '/check-runs')[0]).toMatchObject({ head_sha: head, status: 'in_progress' });
    expect(posted(api, '/pulls/1/reviews')[0]).toMatchObject({
      commit_id: head,
      event: 'COMMENT',
      comments: [
        { path: 'crd.yaml', line: 2, side: 'RIGHT' },
        { path: 'crd.yaml', line: 3, side: 'LEFT' },
      ],
    });
    expect(told.outputs).toMatchObject({
      conclusion: 'failure',
      findings: '2',
      errors: '2',
      warnings: '0',
      report: '/out/kube-api-review.json',
      'check-run-url': 'https://github.test/check',
      'review-url': 'https://github.test/review',
    });
    expect(JSON.parse(told.files['kube-api-review.json'] ?? '')).toMatchObject({ version: 1, findings: [{}, {}] });
    expect(told.summaries.length).toBe(1);
    expect(told.summaries[0]).toContain(`https://github.test/acme/api/blob/${head}/crd.yaml#L2`);
    expect(told.annotations).toEqual([]);
    expect(told.failures).toEqual(['Failed: this change introduces 2 errors.']);
    // From the base side, although the head did not touch it.
    expect(configured).toEqual(['warning']);
    expect(api.problems().filter((problem) => !problem.includes('api.github.test'))).toEqual([]);
  });

  it('keeps its verdict and its other outputs when one of them fails', async () => {
    const broken = async (): Promise<never> => {
      throw new Error('no space left');
    };
    const { told } = await run(
      { findings: [changed], inputs: { reporters: 'summary,sarif' }, runner: { summarise: broken, writeFile: broken } },
      () => {},
    );
    expect(told.failures.length).toBe(1);
    expect(told.outputs['conclusion']).toBe('failure');
    expect(told.annotations.map(({ message }) => message)).toEqual([
      'the JSON report could not be written: no space left',
      'the sarif report could not be written: no space left',
      'the job summary could not be written: no space left',
    ]);
  });

  it('is written to the files that were asked for', async () => {
    const { told } = await run({ findings: [changed], inputs: { reporters: 'sarif,html' } }, () => {});
    expect(told.outputs).toMatchObject({ sarif: '/out/kube-api-review.sarif', html: '/out/kube-api-review.html' });
    expect(told.files['kube-api-review.html']).toMatch(/^<!doctype html>/i);
  });

  it('is reviewed from a checkout alike, on the lines of GitHub’s own patch', async () => {
    const { api } = await run(
      {
        findings: [changed, removed],
        checkout: async (target) =>
          gitSource({ directory: repository.folder, env: process.env, base: target.base?.sha, head: target.head.sha }),
      },
      (github) => {
        serveState(github, head);
        serveChecks(github, head);
        serveReview(github);
      },
    );
    expect(posted(api, '/pulls/1/reviews')[0]).toMatchObject({ comments: [{ line: 2 }, { line: 3, side: 'LEFT' }] });
    expect(api.sent.some(({ path }) => path.includes('/compare/') || path.includes('/git/'))).toBe(false);
    expect(api.sent.some(({ path }) => path.includes('/pulls/1/files'))).toBe(true);
  });
});

describe('a checkout that lacks something', () => {
  it('is left, and GitHub asked', async () => {
    const partial = async (): Promise<never> => {
      throw new UserError('the repository does not have the content of "crd.yaml"');
    };
    const { api, told } = await run(
      {
        inputs: { reporters: 'summary' },
        checkout: async () => ({ list: partial, tree: partial, read: partial, atTip: partial }),
      },
      () => {},
    );
    expect(told.outputs['conclusion']).toBe('success');
    expect(api.sent.some(({ path }) => path.includes('/compare/'))).toBe(true);
  });
});

describe('too few rights', () => {
  const refuse = (github: Api): void => {
    serveState(github, head);
    github.scope
      .get(new RegExp(`^${repositoryPath}/commits/${head}/check-runs`))
      .reply(200, { total_count: 0, check_runs: [] });
    github.scope
      .post(`${repositoryPath}/check-runs`)
      .reply(403, forbidden, { 'x-accepted-github-permissions': 'checks=write' });
    github.scope.post(`${repositoryPath}/pulls/1/reviews`).reply(403, forbidden);
  };

  it('lose no finding and name what is missing, and change no verdict', async () => {
    const { told } = await run({ findings: [changed, removed], inputs: { reporters: 'check,review' } }, refuse);
    const findings = told.annotations.filter(({ title }) => title === 'compat/field-removed');
    expect(findings.map(({ message }) => message)).toEqual(['changed', 'removed']);
    expect(findings.every(({ file }) => file === 'crd.yaml')).toBe(true);
    const notices = told.annotations.filter(({ level }) => level === 'notice').map(({ message }) => message);
    expect(notices).toEqual([expect.stringContaining('`pull-requests: write` and `checks: write`')]);
    // GitHub keeps the first ones.
    expect(told.annotations[0]?.level).toBe('notice');
    expect(told.summaries[0]).toContain('changed');
    expect(told.summaries[0]).toContain('checks: write');
    expect(told.failures).toEqual(['Failed: this change introduces 2 errors.']);
    expect(told.outputs).toMatchObject({ 'check-run-url': '', 'review-url': '' });
  });

  it('are not blamed where GitHub has another reason', async () => {
    const message = 'You must authenticate via a GitHub App.';
    const { told } = await run({ findings: [changed], inputs: { reporters: 'check' } }, (github) => {
      serveState(github, head);
      github.scope.get(new RegExp(`^${repositoryPath}/commits/${head}/check-runs`)).reply(403, { message });
    });
    expect(told.annotations.map((one) => one.message)).toEqual([
      `the token may not create check runs (HTTP 403: ${message}). The findings are in the annotations and the job summary instead`,
      'changed',
    ]);
  });

  it('to read the pull request keep the check run', async () => {
    const { api, told } = await run({ findings: [changed] }, (github) => {
      github.scope.post('/graphql', /headRefOid/).reply(200, {
        data: { repository: null },
        errors: [{ type: 'FORBIDDEN', message: 'Resource not accessible by integration' }],
      });
      serveChecks(github, head);
    });
    expect(posted(api, '/check-runs').length).toBe(1);
    expect(posted(api, '/pulls/1/reviews')).toEqual([]);
    expect(told.annotations.some(({ message }) => message.includes('pull-requests: write'))).toBe(true);
  });
});

describe('a head that moved meanwhile', () => {
  it('stops the posting, not the verdict', async () => {
    const { api, told } = await run({ findings: [changed] }, (github) => serveState(github, 'f'.repeat(40)));
    expect(posted(api, '')).toEqual([]);
    expect(told.annotations.map(({ message }) => message)).toEqual([expect.stringContaining('newer commit')]);
    expect(told.failures.length).toBe(1);
  });
});

describe('nothing that matters', () => {
  it('is a success with five requests', async () => {
    const { api, told } = await run({ head: docsOnly }, (github) => {
      serveState(github, docsOnly);
      serveChecks(github, docsOnly);
    });
    expect(told.outputs['conclusion']).toBe('success');
    expect(told.failures).toEqual([]);
    expect(posted(api, '/check-runs')[0]).toMatchObject({ status: 'completed', conclusion: 'success' });
    expect(api.sent.length).toBe(5);
  });

  it('remains after a branch was deleted', async () => {
    const payload = { ref: 'refs/heads/x', deleted: true, before: base, after: '0'.repeat(40) };
    const { api, told } = await run({ event: 'push', payload }, () => {});
    expect(told.outputs).toMatchObject({ conclusion: 'success', report: '/out/kube-api-review.json' });
    expect([api.sent, told.failures]).toEqual([[], []]);
  });
});

describe('what could not be read', () => {
  it('fails, whatever the findings say', async () => {
    const { api, told } = await run({ faults: { graphql: () => 502, rest: () => 500 }, budget: 0 }, (github) => {
      serveState(github, head);
      serveChecks(github, head);
    });
    expect(told.outputs['conclusion']).toBe('failure');
    expect(told.failures.length).toBe(1);
    expect(posted(api, '/check-runs')[0]).toMatchObject({ conclusion: 'failure' });
  });

  it('as a whole is one clear error and a failed check run, and leaves earlier comments alone', async () => {
    const unknown = repository.commit({ 'crd.yaml': 'a: 1\n' });
    const { api, told } = await run({ head: unknown }, (github) => {
      serveState(github, unknown);
      serveChecks(github, unknown);
    });
    expect(told.failures).toEqual([expect.stringContaining('no merge base')]);
    expect(told.annotations).toEqual([]);
    expect(posted(api, '/check-runs')[0]).toMatchObject({
      conclusion: 'failure',
      output: { title: expect.stringContaining('could not be analysed') as string },
    });
    expect(posted(api, '/pulls/1/reviews')).toEqual([]);
  });
});

describe('the configuration', () => {
  it('of the head is validated and never applied', async () => {
    const { told, configured } = await run({ head: badConfig, inputs: { reporters: 'summary' } }, () => {});
    expect(configured).toEqual(['warning', 'line 1']);
    expect(told.failures).toEqual([expect.stringContaining(`${configPath}:1:1`)]);
    expect(told.summaries[0]).toContain('unknown key');
  });

  it('is that of the branch as it is now, not of the commit where the pull request began', async () => {
    const start = repository.commit({ [configPath]: 'failOn: never\n', 'crd.yaml': 'a: 1\n' });
    const now = repository.commit({ [configPath]: 'failOn: warning\n' }, start);
    const without = repository.commit({ [configPath]: null }, start);
    const topic = repository.commit({ 'crd.yaml': 'a: 2\n' }, start);
    const inputs = { reporters: 'summary' };
    const clone: NonNullable<Given['checkout']> = async ({ base: from, head: to }) =>
      gitSource({ directory: repository.folder, env: process.env, base: from?.sha, head: to.sha });
    for (const checkout of [undefined, clone]) {
      const given = { head: topic, inputs, ...(checkout && { checkout }) };
      expect((await run({ base: start, ...given }, () => {})).configured).toEqual(['never']);
      expect((await run({ base: now, ...given }, () => {})).configured).toEqual(['warning']);
      expect((await run({ base: without, ...given }, () => {})).configured).toEqual(['error']);
    }
  });

  it('has what the base side says to kube-api-linter, where Go changed', async () => {
    const golangci = (name: string): Record<string, string> => ({
      '.golangci.yml': `linters: { settings: { custom: { kubeapilinter: { settings: { linters: { enable: [${name}], disable: ['*'] } } } } } }\n`,
    });
    const from = repository.commit({ 'a.go': 'package a\n', ...golangci('nomaps') });
    const go = repository.commit({ 'a.go': 'package b\n', ...golangci('nobools') }, from);
    const yaml = repository.commit({ 'crd.yaml': 'a: 1\n' }, from);
    const inputs = { reporters: 'summary' };
    expect((await run({ base: from, head: go, inputs }, () => {})).configured).toEqual(['error', 'nomaps']);
    expect((await run({ base: from, head: yaml, inputs }, () => {})).configured).toEqual(['error']);
  });

  it('of the base side that is not valid fails the run, except where the pull request fixes it', async () => {
    const inputs = { reporters: 'summary' };
    const broken = repository.commit({ [configPath]: 'failOn: sometimes\n', 'crd.yaml': 'a: 1\n' });
    const other = repository.commit({ 'crd.yaml': 'a: 2\n' }, broken);
    const failed = await run({ base: broken, head: other, inputs }, () => {});
    expect(failed.configured).toEqual([]);
    expect(failed.told.failures).toEqual([expect.stringContaining('(on the base side, main)')]);
    const still = repository.commit({ [configPath]: 'failOn: seldom\n' }, broken);
    expect((await run({ base: broken, head: still, inputs }, () => {})).told.failures).toHaveLength(1);
    for (const mended of [{ [configPath]: 'failOn: never\n' }, { [configPath]: null }]) {
      const { told, configured } = await run(
        { base: broken, head: repository.commit(mended, broken), inputs },
        () => {},
      );
      expect(configured).toEqual(['error']);
      expect(told.failures).toEqual([]);
      expect(told.annotations.map(({ level, message }) => [level, message])).toEqual([
        ['warning', expect.stringContaining('fixed here: this run used the defaults')],
      ]);
    }
  });

  it('of another path that the base side lacks is reported; the default path may be absent', async () => {
    const elsewhere = repository.commit({ 'crd.yaml': 'a: 1\n' });
    const edited = repository.commit({ 'crd.yaml': 'a: 2\n' }, elsewhere);
    const notesWith = async (inputs: Record<string, string>): Promise<string[]> =>
      (await run({ base: elsewhere, head: edited, inputs }, () => {})).told.annotations.map(({ message }) => message);
    expect(await notesWith({ reporters: 'summary', config: '.github/kube-api-reviews.yml' })).toEqual([
      expect.stringContaining('".github/kube-api-reviews.yml", which is not there on the base side'),
    ]);
    expect(await notesWith({ reporters: 'summary' })).toEqual([]);
  });

  it.each(['.github/kube-api-review.yaml', '.kube-api-review.yml'])(
    'as %s is not read, and reported',
    async (other) => {
      const named = repository.commit({ 'crd.yaml': 'a: 1\n', [other]: 'failOn: never\n' });
      const edited = repository.commit({ 'crd.yaml': 'a: 2\n' }, named);
      const { api, told } = await run({ base: named, head: edited, inputs: { reporters: 'summary' } }, () => {});
      expect(told.annotations.map(({ level, message }) => [level, message])).toEqual([
        [
          'warning',
          `${other} is not read, as the configuration is .github/kube-api-review.yml: this run used the defaults`,
        ],
      ]);
      expect(api.sent.filter(({ path }) => path.includes('/git/trees/')).length).toBeLessThanOrEqual(2);
    },
  );

  it('yields to inputs', async () => {
    const inputs = { reporters: 'summary', 'fail-on': 'never' };
    expect((await run({ inputs }, () => {})).configured).toEqual(['never']);
  });

  it('brings the baseline file of the base side along, and one that is missing fails the run', async () => {
    const inputs = { reporters: 'summary' };
    const edited = repository.commit({ 'crd.yaml': 'a: 2\n', 'known.json': 'x' }, listed);
    const { configured } = await run({ base: listed, head: edited, inputs }, () => {});
    expect(configured).toEqual(['error', '0123456789abcdef0123']);
    const other = repository.commit({ 'crd.yaml': 'a: 2\n' }, unlisted);
    const { told } = await run({ base: unlisted, head: other, inputs }, () => {});
    expect(told.failures).toEqual([expect.stringContaining('"known.json", which is not there')]);
  });

  it('that is wrong fails the run', async () => {
    const { told } = await run({ inputs: { reporters: 'summary', preset: 'strickt' } }, () => {});
    expect(told.failures).toEqual([expect.stringContaining('strict')]);
  });
});

describe('other events', () => {
  it('of a merge group post a check run on its head, and no review', async () => {
    const payload = {
      merge_group: { base_sha: base, base_ref: 'refs/heads/main', head_sha: head, head_ref: 'refs/heads/q' },
    };
    const { api } = await run({ event: 'merge_group', payload, findings: [changed] }, (github) =>
      serveChecks(github, head),
    );
    expect(posted(api, '/check-runs')[0]).toMatchObject({ head_sha: head });
    expect(api.sent.some(({ path }) => path.includes('/pulls/'))).toBe(false);
  });

  it('where a review has no place, and nothing else was requested, use annotations and the summary', async () => {
    const payload = { ref: 'refs/heads/main', before: base, after: head };
    const { told } = await run(
      { event: 'push', payload, findings: [changed], inputs: { reporters: 'review' } },
      () => {},
    );
    expect(told.annotations.length).toBe(1);
    expect(told.summaries.length).toBe(1);
  });

  it('that are not known are an error and a failure in every output', async () => {
    const files: Record<string, string> = {};
    const outputs: Record<string, string> = {};
    const writeFile = async (name: string, text: string): Promise<string> => {
      files[name] = text;
      return name;
    };
    const output = (name: string, value: string): void => {
      outputs[name] = value;
    };
    await expect(run({ event: 'issues', runner: { writeFile, output } }, () => {})).rejects.toThrow(UserError);
    expect(outputs['conclusion']).toBe('failure');
    expect(JSON.parse(files['kube-api-review.json'] ?? '')).toMatchObject({ conclusion: 'failure' });
  });

  it('with other commits than their own post no review', async () => {
    const { api } = await run(
      { findings: [changed], inputs: { base, head: 'topic', reporters: 'check,review' } },
      (github) => {
        github.scope.get(`${repositoryPath}/commits/topic`).query(true).reply(200, { sha: head });
        serveChecks(github, head);
      },
    );
    expect(posted(api, '/check-runs')[0]).toMatchObject({ head_sha: head });
    expect(posted(api, '/pulls')).toEqual([]);
  });
});

describe('a comment', () => {
  const comment = (body: string): unknown => ({
    issue: { number: 1, state: 'open', pull_request: {} },
    comment: { body, user: { login: 'alice', type: 'User' } },
  });
  const serveRuns = ({ scope }: Api, conclusion: string): void => {
    scope.get(`${repositoryPath}/pulls/1`).reply(200, {
      number: 1,
      state: 'open',
      base: { ref: 'main', sha: base },
      head: { label: 'acme:topic', sha: head, repo: { full_name: 'acme/api' } },
    });
    const workflowRun = { id: 9, path: '.github/workflows/api-review.yml', event: 'pull_request', status: 'completed' };
    scope
      .get(`${repositoryPath}/actions/runs`)
      .query(true)
      .reply(200, { total_count: 1, workflow_runs: [workflowRun] });
    scope
      .get(`${repositoryPath}/actions/runs/9/jobs`)
      .query(true)
      .reply(200, { total_count: 1, jobs: [{ name: 'api-review', conclusion, steps: [] }] });
    scope.post(`${repositoryPath}/actions/runs/9/rerun-failed-jobs`).reply(201, {});
  };

  it('with a command reviews the pull request and re-runs the job that failed', async () => {
    const { api, told } = await run({ event: 'issue_comment', payload: comment('/approve') }, (github) => {
      serveRuns(github, 'failure');
      serveState(github, head);
      serveChecks(github, head);
    });
    expect(posted(api, '/check-runs')[0]).toMatchObject({ head_sha: head, conclusion: 'success' });
    expect(posted(api, '/actions/runs/9/rerun-failed-jobs').length).toBe(1);
    expect(told.annotations.map(({ message }) => message)).toEqual([expect.stringMatching(/was re-run: https:.*\/9$/)]);
    expect(told.summaries[0]).toContain(
      'was re-run: [acme/api/actions/runs/9](https://github.test/acme/api/actions/runs/9)',
    );
    expect(told.failures).toEqual([]);
    expect(api.problems().filter((problem) => !problem.includes('api.github.test'))).toEqual([]);
  });

  it('leaves the job of a head that moved meanwhile', async () => {
    const { api } = await run({ event: 'issue_comment', payload: comment('/approve') }, (github) => {
      serveRuns(github, 'failure');
      serveState(github, 'f'.repeat(40));
    });
    expect(posted(api, '')).toEqual([]);
  });

  it('without one costs nothing', async () => {
    const { api, told } = await run({ event: 'issue_comment', payload: comment('nice') }, () => {});
    expect(api.sent).toEqual([]);
    expect(told.outputs).toMatchObject({ conclusion: 'success', report: '/out/kube-api-review.json' });
    expect(told.log).toEqual([expect.stringContaining('no line `/approve`')]);
  });
});

describe('an audit', () => {
  it('reads the whole tree, with the tree’s own configuration, and posts a check run on its commit', async () => {
    const { api, told, configured } = await run({ event: 'schedule', payload: {}, findings: [changed] }, (github) =>
      serveChecks(github, head),
    );
    expect(configured).toEqual(['warning']);
    expect(posted(api, '/check-runs')[0]).toMatchObject({ head_sha: head });
    expect(api.sent.some(({ path }) => path.includes('/compare/') || path.includes('/pulls'))).toBe(false);
    expect(told.failures).toEqual(['Failed with 1 error.']);
    expect(JSON.parse(told.files['kube-api-review.json'] ?? '')).toMatchObject({ scope: 'tree', changes: [] });
  });

  it('with an input `base` is a comparison', async () => {
    const inputs = { base, reporters: 'summary' };
    const { api } = await run({ event: 'workflow_dispatch', payload: {}, inputs }, () => {});
    expect(api.sent.some(({ path }) => path.includes(`/compare/${base}...${head}`))).toBe(true);
  });

  it('of a tree with an invalid configuration reports the error', async () => {
    const given = { event: 'schedule', payload: {}, head: badConfig, inputs: { reporters: 'summary' } };
    const { told } = await run(given, () => {});
    expect(told.failures).toEqual([expect.stringContaining(configPath)]);
  });
});
