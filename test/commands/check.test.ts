// `check` from end to end: files, folders, globs and standard input.
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
import { temporaryFolder, write } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';
import { objectSchema, widget, widgetCrd } from '../support/widgets.ts';

/** A CRD of a protected group without the annotation: one finding. */
const crd = (plural: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.orchard.k8s.io
spec:
  group: orchard.k8s.io
  names: {kind: ${plural[0]?.toUpperCase()}${plural.slice(1)}, plural: ${plural}}
  scope: Cluster
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: {type: object}}
`;

function project(): string {
  const folder = temporaryFolder();
  write(folder, {
    'config/a.yaml': crd('apples'),
    'config/deep/b.yml': crd('pears'),
    'config/.git/c.yaml': crd('plums'),
    'config/node_modules/d.yaml': crd('figs'),
    'config/README.md': '# no manifest',
    'other/e.yaml': crd('quinces'),
  });
  return folder;
}

async function missing(cwd: string, args: readonly string[], input?: string): Promise<string[]> {
  const run = await runCli(cwd, ['check', '--format', 'json', ...args], input);
  expect(run.stderr).toBe('');
  const { findings, conclusion } = JSON.parse(run.stdout) as Report;
  expect(run.code).toBe(conclusion === 'failure' ? 1 : 0);
  expect(findings.every(({ status }) => status === 'introduced')).toBe(true);
  return findings.filter(({ rule }) => rule === 'api-approved/missing').map((finding) => finding.path);
}

describe('what is checked', () => {
  test('files, folders and globs, each file once; paths as they were typed', async () => {
    const folder = project();
    expect(await missing(folder, ['config/a.yaml'])).toEqual(['config/a.yaml']);
    expect(await missing(folder, ['./config'])).toEqual(['config/a.yaml', 'config/deep/b.yml']);
    expect(await missing(folder, ['config', 'config/a.yaml', '**/*.yml'])).toEqual([
      'config/a.yaml',
      'config/deep/b.yml',
    ]);
    expect(await missing(folder, ['*/*.yaml'])).toEqual(['config/a.yaml', 'other/e.yaml']);
    expect(await missing(path.join(folder, 'other'), ['../config/deep'])).toEqual(['../config/deep/b.yml']);
    const absolute = path.join(folder, 'other/e.yaml');
    expect(await missing(folder, [absolute])).toEqual([absolute]);
  });

  test('only the root of a repository is all there is', async () => {
    const folder = temporaryFolder();
    write(folder, { 'config/a.yaml': crd('apples'), '.git/HEAD': '', '.github/kube-api-review.yml': '' });
    const doubt = 'unless a kustomization adds it';
    for (const name of ['config', 'config/a.yaml'])
      expect((await runCli(folder, ['check', name])).stdout).toContain(doubt);
    for (const name of ['.', folder]) {
      const { stdout } = await runCli(folder, ['check', name]);
      expect(stdout).toContain('api-approved/missing');
      expect(stdout).not.toContain(doubt);
    }
    write(folder, {
      '.github/kube-api-review.yml': 'pathsIgnore: [config/overlays/**]',
      'config/overlays/k.yaml': 'a: 1',
    });
    expect((await runCli(folder, ['check', '.'])).stdout).toContain(doubt);
  });

  test('standard input, YAML and JSON', async () => {
    const folder = temporaryFolder();
    expect(await missing(folder, ['-'], crd('apples'))).toEqual(['stdin.yaml']);
    const json = JSON.stringify({ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' });
    expect(await missing(folder, ['-'], json)).toEqual([]);
  });

  test('symlinks: one that is named is followed, one that is found is listed as not checked', async () => {
    const folder = project();
    symlinkSync('../other/e.yaml', path.join(folder, 'config/link.yaml'));
    symlinkSync('../other', path.join(folder, 'config/linked'));
    expect(await missing(folder, ['config/link.yaml'])).toEqual(['config/link.yaml']);
    const run = await runCli(folder, ['check', 'config', '--format', 'json']);
    const report = JSON.parse(run.stdout) as Report;
    expect(report.notChecked.map(({ path: at }) => at)).toEqual(['config/link.yaml']);
    expect(report.findings.map((finding) => finding.path)).not.toContain('config/linked/e.yaml');
  });

  test('files of any name, where a kustomization lists them or a link leads to them', async () => {
    const folder = temporaryFolder();
    write(folder, {
      'k/kustomization.yaml': 'resources: [a.crd]\n',
      'k/a.crd': crd('apples'),
      'k/b.crd': crd('pears'),
      'l/c.txt': crd('plums'),
      'l/d.txt': crd('figs'),
    });
    expect(await missing(folder, ['.'])).toEqual(['k/a.crd']);
    symlinkSync('c.txt', path.join(folder, 'l/c.yaml'));
    expect(await missing(folder, ['.'])).toEqual(['k/a.crd', 'l/c.yaml']);
  });

  test('the configuration’s globs apply to files that a search finds, not to files named as arguments', async () => {
    const folder = project();
    write(folder, { '.github/kube-api-review.yml': 'pathsIgnore: [config/deep/**]\n' });
    expect(await missing(folder, ['config'])).toEqual(['config/a.yaml']);
    expect(await missing(folder, ['config/deep/b.yml'])).toEqual(['config/deep/b.yml']);
  });

  test('a file that does not parse is a finding and hides nothing else', async () => {
    const folder = project();
    write(folder, { 'config/broken.yaml': 'apiVersion: v1\nkind: [\n' });
    const run = await runCli(folder, ['check', 'config', '--format', 'json']);
    const { findings } = JSON.parse(run.stdout) as Report;
    expect(findings.map(({ rule }) => rule)).toContain('files/unreadable');
    expect(findings.map((finding) => finding.path)).toContain('config/a.yaml');
    expect(run.code).toBe(1);
  });
});

test.each([
  [[], 'check needs files or folders'],
  [['nope.yaml'], '"nope.yaml" does not exist'],
  [['nope/*.yaml'], 'does not exist'],
  [['config/*.json'], 'no manifest or Go file matches'],
  [['config/README.md'], 'is not a YAML, JSON or Go file by its name'],
  [['--base', 'main', 'config'], 'unknown flag "--base"'],
])('%j is told with exit code 2', async (args, message) => {
  const run = await runCli(project(), ['check', ...args]);
  expect([run.code, run.stdout]).toEqual([2, '']);
  expect(run.stderr).toContain(message);
});

describe('custom resources next to their CRDs', () => {
  const texts = {
    'config/crd/widgets.yaml': widgetCrd(objectSchema('mode: { type: string, enum: [a, b] }')),
    'samples/good.yaml': widget('spec: { mode: a }'),
    'samples/bad.yaml': widget('spec:\n  mode: c\n  size: 3'),
  };
  const told = ({ stdout }: { readonly stdout: string }): string[] =>
    (JSON.parse(stdout) as Report).findings.map(({ rule, path: at, line }) => `${rule} ${at}:${line}`);

  test('in a folder', async () => {
    const folder = temporaryFolder();
    write(folder, texts);
    const run = await runCli(folder, ['check', '--format', 'json', '.']);
    expect([run.code, told(run)]).toEqual([
      1,
      ['resource/refused samples/bad.yaml:6', 'pruning/unknown-field samples/bad.yaml:7'],
    ]);
  });

  test('in one stream', async () => {
    const run = await runCli(temporaryFolder(), ['check', '--format', 'json', '-'], Object.values(texts).join('---\n'));
    expect([run.code, told(run)]).toEqual([
      1,
      ['resource/refused stdin.yaml:30', 'pruning/unknown-field stdin.yaml:31'],
    ]);
  });

  test('without the CRD nothing is said of them', async () => {
    const run = await runCli(temporaryFolder(), ['check', '--format', 'json', '-'], texts['samples/bad.yaml']);
    expect([run.code, told(run)]).toEqual([0, []]);
  });
});
