// The audit workflow: its scripts as they are run, over a list of thousands and over clones of real repositories.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { built } from '../support/built.ts';
import { git, gitEnv, repository, temporaryFolder } from '../support/git-repository.ts';

interface Step {
  readonly name?: string;
  readonly run?: string;
}

const { jobs } = parse(readFileSync('.github/workflows/audit.yml', 'utf8')) as {
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
};

/** Runs the script of a step in a folder as a runner does; tells how it ended, and what it wrote as outputs. */
function runStep(job: string, step: string, folder: string, env: Readonly<Record<string, string>>) {
  const script = jobs[job]?.steps.find(({ name }) => name === step)?.run;
  if (script === undefined) throw new Error(`no step ${step}`);
  const outputs = path.join(folder, 'outputs');
  writeFileSync(outputs, '');
  const { status, stdout } = spawnSync('bash', ['-e', '-c', script], {
    cwd: folder,
    env: { ...gitEnv, GITHUB_OUTPUT: outputs, ...env },
    encoding: 'utf8',
  });
  const lines = readFileSync(outputs, 'utf8').trimEnd().split('\n');
  return { status, stdout, outputs: Object.fromEntries(lines.map((line) => line.split('='))) as object };
}

describe('the list', () => {
  const list = (repositories: unknown, more: Readonly<Record<string, string>> = {}) => {
    const folder = temporaryFolder();
    const env = { REPOSITORIES: JSON.stringify(repositories), ORGANIZATION: '', TOPIC: '', NAME: '', PER_JOB: '10' };
    return { folder, ...runStep('list', 'List them', folder, { ...env, ...more }) };
  };
  const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `acme/app${at}`).sort();
  const written = (folder: string): unknown => JSON.parse(readFileSync(path.join(folder, 'repositories.json'), 'utf8'));

  test.each([
    [3, { size: '10', jobs: '[0]' }],
    [10, { size: '10', jobs: '[0]' }],
    [21, { size: '10', jobs: '[0,10,20]' }],
  ])('%i repositories are parts for jobs', (count, outputs) => {
    const found = list(names(count));
    expect(found).toMatchObject({ status: 0, outputs });
    expect(written(found.folder)).toEqual(names(count));
  });

  test('of thousands, each job gets as many as 256 jobs need', () => {
    const { status, outputs, folder } = list(names(5000));
    const { size, jobs: firsts } = outputs as { readonly size: string; readonly jobs: string };
    const parts = JSON.parse(firsts) as number[];
    expect([status, size, parts.length, parts.at(-1)]).toEqual([0, '20', 250, 4980]);
    expect(written(folder)).toHaveLength(5000);
  });

  test.each([
    [[], {}],
    [['../x'], {}],
    [['acme/..'], {}],
    [['acme/app'], { PER_JOB: '0' }],
    [['acme/app'], { PER_JOB: '1; true' }],
    [['acme/app'], { NAME: 'a b' }],
  ])('%j with %j is a mistake', (repositories, more) => {
    const { status, stdout } = list(repositories, more);
    expect(status).toBe(1);
    expect(stdout).toMatch(/^::error::/m);
  });
});

/** A CRD of another name than its plural and group make. */
const refused = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: gadgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`;

describe('a job', () => {
  test('audits its part of the list, and fails where one cannot be audited without leaving the others out', () => {
    const folder = temporaryFolder();
    const server = path.join(folder, 'server/acme');
    mkdirSync(path.join(server, 'empty'), { recursive: true });
    git(path.join(server, 'empty'), 'init', '--quiet');
    const served = {
      before: repository({ 'a.txt': 'not of this part' }),
      bad: repository({ 'crd.yaml': refused }),
      wrong: repository({ '.github/kube-api-review.yml': 'no: key\n' }),
      good: repository({ 'readme.yaml': 'a: b\n' }),
    };
    for (const [name, at] of Object.entries(served)) symlinkSync(at, path.join(server, name));
    mkdirSync(path.join(folder, 'command'));
    symlinkSync(path.dirname(built('cli.js')), path.join(folder, 'command/dist'));
    const all = ['acme/before', 'acme/bad', 'acme/empty', 'acme/gone', 'acme/wrong', 'acme/good', 'acme/after'];
    writeFileSync(path.join(folder, 'repositories.json'), JSON.stringify(all));
    const { status, stdout } = runStep('audit', 'Audit', folder, {
      GITHUB_SERVER_URL: `file://${folder}/server`,
      TOKEN: 'secret',
      FIRST: '1',
      SIZE: '5',
      FAIL_ON: 'error',
      PRESET: '',
      KUBERNETES_VERSION: '',
    });
    expect(status).toBe(1);
    const failed = [...stdout.matchAll(/^::error::(\S+) could not be audited\.$/gm)].map(([, name]) => name);
    expect(failed).toEqual(['acme/empty', 'acme/gone', 'acme/wrong']);
    const reports = readdirSync(path.join(folder, 'reports/acme')).sort();
    expect(reports.map((name) => name.replace(/@[0-9a-f]{40}/, '@COMMIT'))).toEqual([
      'bad@COMMIT.json',
      'good@COMMIT.json',
    ]);
    const [bad = ''] = reports;
    const text = readFileSync(path.join(folder, 'reports/acme', bad), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ conclusion: 'failure', scope: 'tree' });
    expect(`${stdout}${text}`).not.toContain('secret');
  });
});
