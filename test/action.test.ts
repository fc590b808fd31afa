// The bundled action as the runner starts it: a process of its own, its environment, files and exit code.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { token } from './github/api.ts';
import { gitRepository } from './github/git-repository.ts';
import { loopback, type Loopback } from './github/loopback.ts';
import { built } from './support/built.ts';
import { temporaryFolder } from './support/git-repository.ts';

const folder = temporaryFolder();
const repository = gitRepository();
let github: Loopback;
let base = '';
let head = '';

const crd = (fields: readonly string[]): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, listKind: WidgetList, plural: widgets, singular: widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
${fields.map((field) => `              ${JSON.stringify(field)}:\n                type: string\n`).join('')}`;

/** Names that would command the runner or call people, were they printed as they are. */
const hostile = ['x\n::set-output name=y::z', '##[error]x', '@octocat <!-- kube-api-review:v2 -->'];

beforeAll(async () => {
  base = repository.commit({ 'crd.yaml': crd(['keep', 'mode', ...hostile]) });
  head = repository.commit({ 'crd.yaml': crd(['keep']) }, base);
  repository.git('checkout', '-q', '--detach', head);
  github = await loopback(repository, { base, head });
});
afterAll(() => github.close());

interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  readonly outputs: string;
  readonly summary: string;
  readonly requests: readonly string[];
}

let serial = 0;

/** Runs dist/action.js as a step of a job; `cancel` ends it as a runner does once the promise is settled. */
async function step(
  eventName: string,
  given: Readonly<Record<string, string>> = {},
  cancel?: Promise<unknown>,
): Promise<Ended> {
  serial += 1;
  const home = path.join(folder, String(serial));
  const workspace = path.join(home, 'workspace');
  mkdirSync(workspace, { recursive: true });
  const file = (name: string, text = ''): string => {
    writeFileSync(path.join(home, name), text);
    return path.join(home, name);
  };
  const pull_request = { number: 1, base: { ref: 'main', sha: base }, head: { label: 'acme:topic', sha: head } };
  const env = {
    PATH: process.env['PATH'],
    HOME: home,
    GITHUB_ACTIONS: 'true',
    GITHUB_EVENT_NAME: eventName,
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify({ pull_request })),
    GITHUB_REPOSITORY: 'acme/api',
    GITHUB_API_URL: github.url,
    GITHUB_GRAPHQL_URL: `${github.url}/graphql`,
    GITHUB_SERVER_URL: 'https://github.test',
    GITHUB_RUN_ID: '1',
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: file('output'),
    GITHUB_STEP_SUMMARY: file('summary'),
    RUNNER_TEMP: home,
    // Compiled once for all runs.
    NODE_COMPILE_CACHE: path.join(folder, 'compiled'),
    'INPUT_GITHUB-TOKEN': token,
    ...given,
  };
  const before = github.sent.length;
  const [code, stdout, stderr] = await new Promise<[number, string, string]>((resolve) => {
    const child = execFile(process.execPath, [built('action.js')], { env }, (error, out, err) =>
      resolve([typeof error?.code === 'number' ? error.code : error === null ? 0 : -1, out, err]),
    );
    void cancel?.then(() => child.kill('SIGINT'));
  });
  return {
    code,
    stdout,
    stderr,
    outputs: readFileSync(path.join(home, 'output'), 'utf8'),
    summary: readFileSync(path.join(home, 'summary'), 'utf8'),
    requests: github.sent.slice(before).map((sent) => `${sent.method} ${sent.path.split('?')[0] ?? ''}`),
  };
}

/** The commands that a run's output gives to the runner. */
const commandsOf = (stdout: string): string[] =>
  stdout.split('\n').flatMap((line) => /^\s*::([\w-]+)/.exec(line)?.[1] ?? []);

describe('the bundled action', () => {
  it('reviews a pull request without a checkout and fails for its errors', async () => {
    const { code, stdout, stderr, outputs, summary, requests } = await step('pull_request');
    expect(stderr).toBe('');
    expect(code).toBe(1);
    expect(requests).toContain(`GET /repos/acme/api/git/trees/${head}`);
    expect(requests).toContain('POST /repos/acme/api/pulls/1/reviews');
    expect(requests.slice(-4)).toEqual([
      `GET /repos/acme/api/commits/${head}/check-runs`,
      'POST /repos/acme/api/check-runs',
      'PATCH /repos/acme/api/check-runs/5',
      'PATCH /repos/acme/api/check-runs/5',
    ]);
    expect(github.problems).toEqual([]);
    expect(github.sent.every(({ headers }) => headers['authorization'] === `token ${token}`)).toBe(true);
    expect(outputs).toMatch(/^conclusion<<(\S+)\nfailure\n\1$/m);
    expect(outputs).toContain('https://github.test/review');
    expect(summary).toContain('compat/field-removed');
    expect(stdout).toContain('compat/field-removed');
  });

  it('links to the documentation of the very action that runs', async () => {
    const { summary } = await step('pull_request', {
      INPUT_REPORTERS: 'summary',
      GITHUB_ACTION_REPOSITORY: 'fork/kube-api-review',
      GITHUB_ACTION_REF: 'v0',
    });
    expect(summary).toContain('https://github.test/fork/kube-api-review/blob/v0/docs/rules/compat/field-removed.md');
    expect(summary).not.toContain('kube-api-review/blob/main');
  });

  it('is commanded by nothing that the pull request says, and shows no token', async () => {
    const { stdout, stderr, outputs, summary } = await step('pull_request', { INPUT_REPORTERS: 'annotations,summary' });
    expect([...new Set(commandsOf(stdout))].sort()).toEqual(['add-mask', 'debug', 'error', 'notice']);
    expect(stdout).not.toContain('##[');
    const shown = stdout.replaceAll(`::add-mask::${token}`, '');
    expect(shown + stderr + outputs + summary).not.toContain(token);
    expect(summary).not.toContain('<!--');
  });

  it('reads a checkout that holds both commits instead of asking for blobs', async () => {
    const { code, requests } = await step('pull_request', {
      GITHUB_WORKSPACE: repository.folder,
      INPUT_REPORTERS: 'summary',
    });
    expect(code).toBe(1);
    // Git has no record of who acknowledged a break, and a shallow checkout has no tags.
    expect(requests).toEqual(['POST /graphql', 'POST /graphql']);
  });

  it('says in one error what it cannot do', async () => {
    const cutOff = path.join(folder, 'cut-off.json');
    writeFileSync(cutOff, '{"pull_request":');
    const mistakes: readonly [string, Readonly<Record<string, string>>, string][] = [
      ['issues', {}, 'is not supported'],
      ['pull_request', { 'INPUT_GITHUB-TOKEN': '' }, 'github-token'],
      ['pull_request', { INPUT_REPORTERS: 'chekc' }, 'reporters'],
      ['pull_request', { GITHUB_EVENT_PATH: cutOff }, 'payload could not be read'],
    ];
    for (const [event, given, words] of mistakes) {
      const { code, stdout, outputs } = await step(event, given);
      expect(code).toBe(1);
      const [, file = ''] = /^report<<\S+\n(.+)$/m.exec(outputs) ?? [];
      const report = JSON.parse(readFileSync(file, 'utf8')) as { conclusion: string; notChecked: { why: string }[] };
      expect(report.conclusion).toBe('failure');
      expect(report.notChecked.map(({ why }) => why).join()).toContain(words);
      const errors = stdout.split('\n').filter((line) => line.startsWith('::error'));
      expect(errors.length).toBe(1);
      expect(errors[0]).toContain(words);
    }
  });

  it('that is cancelled has failed, in one error and in its outputs', async () => {
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const { code, stdout, stderr, outputs } = await step(
      'pull_request',
      { GITHUB_API_URL: url, GITHUB_GRAPHQL_URL: `${url}/graphql` },
      once(silent, 'request'),
    );
    silent.close();
    expect([code, stderr]).toEqual([1, '']);
    expect(stdout.split('\n').filter((line) => line.startsWith('::error'))).toEqual([
      '::error::Kubernetes API review: the run was canceled before it was finished',
    ]);
    expect(outputs).toMatch(/^conclusion<<(\S+)\nfailure\n\1$/m);
  });

  it('audits the whole tree of a commit', async () => {
    const { code, requests, outputs } = await step('schedule', { GITHUB_SHA: base, GITHUB_REF: 'refs/heads/main' });
    expect(code).toBe(0);
    expect(requests).toContain(`GET /repos/acme/api/git/trees/${base}`);
    expect(requests.some((request) => request.includes('/compare/'))).toBe(false);
    expect(outputs).toMatch(/^conclusion<<(\S+)\nsuccess\n\1$/m);
  });

  it('does not write outside the workspace, whatever link the checkout holds', async () => {
    const { stdout, outputs } = await step('pull_request', { INPUT_REPORTERS: 'summary', 'INPUT_OUTPUT-DIR': '/etc' });
    expect(stdout).toContain('lies outside the workspace');
    const [, file = ''] = /^report<<\S+\n(.+)$/m.exec(outputs) ?? [];
    expect(file.startsWith(folder)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: 1, conclusion: 'failure' });
  });
});
