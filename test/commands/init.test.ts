// The verb `init`: what it finds, what it writes, and that our own parser and GitHub's syntax take it.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { configErrorText, parseConfig } from '../../src/config/parse-config.ts';
import { rules } from '../../src/rules/index.ts';
import { crd } from '../support/crd.ts';
import { runCli } from '../support/run-cli.ts';

const known = rules.map(({ id }) => id);
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function tree(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-init-'));
  folders.push(folder);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const read = (folder: string, name: string): string => readFileSync(path.join(folder, name), 'utf8');
const configName = '.github/kube-api-review.yml';
const workflowName = '.github/workflows/kube-api-review.yml';

/** The configuration as our own parser reads it; throws for a mistake. */
function configOf(text: string): Record<string, unknown> {
  const { config, errors = [] } = parseConfig(text, 'c.yml', known);
  expect(errors.map(configErrorText)).toEqual([]);
  return config ?? {};
}

interface Workflow {
  readonly on: Record<string, unknown>;
  readonly permissions: object;
  readonly jobs: Record<
    string,
    { readonly permissions: object; readonly if?: string; readonly steps: readonly object[] }
  >;
}

const project = {
  'config/crd/bases/widgets.yaml': crd({ group: 'example.com' }),
  'charts/widget/crds/widgets.yaml': crd({ group: 'example.com' }),
  'test/crds/others.yaml': crd({ group: 'elsewhere.org', plural: 'others' }),
  'vendor/x/crd.yaml': crd({ group: 'gateway.networking.k8s.io', plural: 'gateways' }),
  'api/v1/widget_types.go': 'package v1\n\n// +kubebuilder:object:root=true\ntype Widget struct{}\n',
  'pkg/features/features.go': 'package features\n\nconst A featuregate.Feature = "A"\n',
  'go.mod': 'module example.com/widgets\n',
};

describe('init', () => {
  test('writes what fits the repository, and does not overwrite it', async () => {
    const folder = tree(project);
    const run = await runCli(folder, ['init']);
    expect(run).toMatchObject({ code: 0, stdout: '' });
    expect(run.stderr).toContain('CRDs: 2 files in 2 folders');
    expect(run.stderr).toContain('CRDs of others or of tests, at most `info`: 2 files in 2 folders');
    const text = read(folder, configName);
    expect(configOf(text)).toEqual({
      preset: 'recommended',
      thirdParty: expect.arrayContaining(['**/vendor/**', 'test/**']),
      featureGates: { files: ['pkg/features/features.go'] },
    });
    expect(text).toContain('#   config/crd/bases (1)');
    expect(text).toContain('# paths: ["charts/widget/crds/**", "api/v1/**"]');
    const workflow = parse(read(folder, workflowName)) as Workflow;
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'merge_group']);
    expect(workflow.permissions).toEqual({});
    expect(workflow.jobs['api-review']?.permissions).toEqual({
      contents: 'read',
      'pull-requests': 'write',
      checks: 'write',
    });
    const again = await runCli(folder, ['init']);
    expect(again.code).toBe(2);
    expect(again.stderr).toContain('are there already');
    writeFileSync(path.join(folder, configName), 'preset: strict\n');
    rmSync(path.join(folder, workflowName));
    const half = await runCli(folder, ['init']);
    expect(half.code).toBe(0);
    expect(half.stderr).toContain(`Kept ${configName}: it was there already`);
    expect(read(folder, configName)).toBe('preset: strict\n');
    expect((await runCli(folder, ['init', '--force'])).code).toBe(0);
    expect(read(folder, configName)).toBe(text);
  });

  test('what is commented out is valid too', async () => {
    const { stdout } = await runCli(tree(project), ['init', '--dry-run']);
    const text = stdout.slice(0, stdout.indexOf(`# ---- ${workflowName}`));
    // `# key: value` and the lists below such a line; prose has words before its first colon.
    const open = text.replaceAll(/^# (?=[a-z][a-zA-Z]*:(?: [^ ]|$)(?!\/\/))|^# (?= +- [{"])/gm, '');
    expect(open).not.toBe(text);
    expect(Object.keys(configOf(open)).sort()).toEqual([
      'baseline',
      'baselineFile',
      'failOn',
      'featureGates',
      'ignore',
      'overrides',
      'paths',
      'pathsIgnore',
      'preset',
      'rules',
      'thirdParty',
    ]);
  });

  test('a repository of the community with Prow', async () => {
    const folder = tree({
      'config/crd/gateways.yaml': crd({
        group: 'gateway.networking.k8s.io',
        plural: 'gateways',
        approved: 'https://github.com/a/b/pull/1',
      }),
      'examples/grant.yaml': 'apiVersion: authorization.k8s.io/v1alpha1\nkind: ReferenceGrant\n',
      'pkg/features/kube_features.go': 'package features\n\nconst A featuregate.Feature = "A"\n',
      'go.mod': 'module sigs.k8s.io/gateway-api\n',
      OWNERS: 'approvers: [octocat]\n',
    });
    expect((await runCli(folder, ['init'])).code).toBe(0);
    expect(configOf(read(folder, configName))).toEqual({ preset: 'kubernetes', grantHomes: ['authorization.k8s.io'] });
    const workflow = parse(read(folder, workflowName)) as Workflow;
    expect(Object.keys(workflow.on)).toEqual(['pull_request', 'pull_request_review', 'issue_comment', 'merge_group']);
    expect(workflow.jobs['api-review']?.permissions).toHaveProperty('actions', 'write');
  });

  test('nothing to find, hostile names, a workflow that is there', async () => {
    const folder = tree({
      'a b/[x]\n- evil: "y"/crd.yaml': crd({ group: 'example.com' }),
      'test\u0007/e2e/crd.yaml': crd({ group: 'example.com', plural: 'gadgets' }),
      '.github/workflows/mine.yml': 'jobs: { a: { steps: [{ uses: kube-api-review/kube-api-review@v0 }] } }\n',
    });
    const run = await runCli(folder, ['init']);
    expect(run.stderr).toContain('.github/workflows/mine.yml runs this action already');
    expect(configOf(read(folder, configName))).toEqual({ preset: 'recommended' });
    expect(() => read(folder, workflowName)).toThrow('ENOENT');
    const empty = tree({ 'README.md': '' });
    expect((await runCli(empty, ['init'])).stderr).toContain('no CRDs');
    expect(configOf(read(empty, configName))).toEqual({ preset: 'recommended' });
    expect((await runCli(empty, ['init', 'a', 'b'])).code).toBe(2);
    expect((await runCli(empty, ['init', 'nowhere'])).code).toBe(2);
  });
});
