// `review` from end to end: a repository, two folders or JSON Lines in; text, exit code and files out.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
import { commit, git, repository, temporaryFolder, write } from '../support/git-repository.ts';
import { runCli, type Run } from '../support/run-cli.ts';

/** A CRD with these properties of `spec`, one a line. */
const crd = (...properties: readonly string[]): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: trees.orchard.example.com
spec:
  group: orchard.example.com
  names: {kind: Tree, listKind: TreeList, plural: trees, singular: tree}
  scope: Namespaced
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
${properties.map((name) => `                ${name}: {type: string}\n`).join('')}`;

const reportOf = (run: Run): Report => JSON.parse(run.stdout) as Report;
const rulesOf = (run: Run): string[] => reportOf(run).findings.map(({ rule }) => rule);

/** A repository with a CRD on `main`, whose branch `feature` removes a field. */
function changed(): string {
  const folder = repository({ 'crd.yaml': crd('variety', 'rootstock') });
  git(folder, 'switch', '--quiet', '--create', 'feature');
  write(folder, { 'crd.yaml': crd('variety') });
  commit(folder);
  return folder;
}

describe('a repository', () => {
  test('a breaking change is shown on its line, and the exit code is 1', async () => {
    const run = await runCli(changed(), ['review', '--base', 'main', '--head', 'feature']);
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/^crd\.yaml:21:17 \(before the change\): error: compat\/field-removed/m);
    expect(run.stdout).toMatch(/^ {2}21 \| {17}rootstock: \{type: string\}\n {5}\| {17}\^{9}$/m);
    expect(run.code).toBe(1);
  });

  test('an unchanged file next to a new one is read, and a copy in the documentation replaces nothing', async () => {
    const folder = repository({ 'crds/all.yaml': crd('variety', 'rootstock'), 'api/a.yaml': crd('variety') });
    git(folder, 'switch', '--quiet', '--create', 'feature');
    write(folder, { 'crds/new.yaml': crd('variety') });
    git(folder, 'rm', '--quiet', 'api/a.yaml');
    commit(folder);
    const review = (base: string): Promise<Run> =>
      runCli(folder, ['review', '--base', base, '--head', 'feature', '--format', 'json']);
    const added = reportOf(await review('main')).findings.map(({ rule, path: file }) => `${rule} ${file}`);
    expect(added).toEqual(['compat/field-removed crds/new.yaml', 'files/duplicate-crd crds/new.yaml']);
    git(folder, 'switch', '--quiet', '--create', 'moved');
    git(folder, 'rm', '--quiet', 'crds/new.yaml');
    write(folder, { 'docs/all.yaml': crd('variety', 'rootstock') });
    git(folder, 'rm', '--quiet', 'crds/all.yaml');
    commit(folder);
    const moved = await runCli(folder, ['review', '--base', 'main', '--head', 'moved', '--format', 'json']);
    expect([moved.code, rulesOf(moved)]).toEqual([1, ['compat/crd-removed']]);
  });

  test('built in, breaks count of what any release has, wherever its tag is', async () => {
    const folder = changed();
    const review = (...more: readonly string[]): Promise<Run> =>
      runCli(folder, ['review', '--base', 'main', '--head', 'feature', ...more]);
    const none = await review();
    expect([none.code, none.stdout]).toEqual([1, expect.stringContaining('No release tag like v1.2.3 is known here')]);
    git(folder, 'switch', '--quiet', '--orphan', 'release-0.1');
    write(folder, { 'config/crd.yaml': crd('variety') });
    commit(folder);
    git(folder, 'tag', 'v0.1.0');
    const fresh = await review();
    expect(fresh.stdout).toContain('it is not in any release so far (`v0.1.0`)');
    expect(fresh.stdout).toContain('Only changes that break something released in v0.1.0 count as breaking.');
    expect(fresh.code).toBe(0);
    expect((await review('--baseline', 'merge-base')).code).toBe(1);
    // The file lay elsewhere then.
    write(folder, { 'config/crd.yaml': crd('variety', 'rootstock') });
    commit(folder);
    git(folder, 'tag', 'v0.2.0');
    expect((await review()).code).toBe(1);
  });

  test('a CRD that was moved out of a file since the release, which stays with others, is found there', async () => {
    const other = crd('leaf').replaceAll('trees', 'shrubs').replaceAll('Tree', 'Shrub').replace('tree}', 'shrub}');
    const folder = repository({ 'deploy.yaml': `${crd('variety', 'rootstock')}---\n${other}` });
    git(folder, 'tag', 'v0.1.0');
    write(folder, { 'deploy.yaml': other, 'elsewhere/tree.yaml': crd('variety', 'rootstock') });
    commit(folder);
    git(folder, 'switch', '--quiet', '--create', 'feature');
    write(folder, { 'elsewhere/tree.yaml': crd('variety') });
    commit(folder);
    const { code, stdout } = await runCli(folder, ['review', '--base', 'main', '--head', 'feature']);
    expect([code, stdout]).toEqual([1, expect.stringContaining('error: compat/field-removed')]);
  });

  test('every break counts where the place that something had in a release cannot be read', async () => {
    const folder = changed();
    const review = (...more: readonly string[]): Promise<Run> =>
      runCli(folder, ['review', '--base', 'main', '--head', 'feature', ...more]);
    const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 1\n`;
    git(folder, 'switch', '--quiet', '--orphan', 'release-0.1');
    write(folder, { 'package-lock.json': pointer });
    commit(folder);
    git(folder, 'tag', 'v0.1.0');
    expect((await review()).code).toBe(0);
    write(folder, { 'config/crd.yaml': pointer });
    commit(folder);
    git(folder, 'tag', 'v0.2.0');
    for (const { code, stdout } of [await review(), await review('--baseline', 'v0.2.0')]) {
      expect(stdout).toMatch(/"config\/crd\.yaml" at \S+: kept in Git LFS: .*: every break counts/);
      expect(code).toBe(1);
    }
  });

  test('--baseline: what the release did not have breaks as info', async () => {
    const folder = changed();
    const review = (baseline: string): Promise<Run> =>
      runCli(folder, ['review', '--base', 'main', '--head', 'feature', '--baseline', baseline]);
    const none = await review('latest-release');
    expect(none.stdout).toContain('No release tag like v1.2.3 is known here');
    expect(none.code).toBe(1);
    git(folder, 'switch', '--quiet', '--orphan', 'older');
    write(folder, { 'crd.yaml': crd('variety') });
    commit(folder);
    git(folder, 'tag', 'v0.1.0');
    const released = await review('v0.1.0');
    expect(released.stdout).toContain('it is not in any release so far (`v0.1.0`)');
    expect(released.code).toBe(0);
    const unknown = await review('v9');
    expect(unknown.stderr).toContain('the baseline "v9": unknown revision "v9"');
    expect(unknown.code).toBe(2);
  });

  test('without --base and --head: the working tree against the default branch, which the output states', async () => {
    const folder = repository({ 'sub/crd.yaml': crd('variety', 'rootstock') });
    write(folder, { 'sub/crd.yaml': crd('variety') });
    const short = git(folder, 'rev-parse', 'main').slice(0, 12);
    const remark = `Reviewing the working tree against its merge base with main (${short}); --base chooses another.`;
    const text = await runCli(path.join(folder, 'sub'), ['review']);
    expect(text.stdout.split('\n')[0]).toBe(remark);
    expect(text.stdout).toContain('sub/crd.yaml:21:17');
    const json = await runCli(temporaryFolder(), ['review', '--repo', folder, '--format', 'json']);
    expect(json.stderr.split('\n')[0]).toBe(remark);
    expect(reportOf(json).findings).toMatchObject([{ rule: 'compat/field-removed', path: 'sub/crd.yaml' }]);
    expect(json.code).toBe(1);
  });

  test('the first line states the base that --base leads to', async () => {
    const folder = changed();
    const short = git(folder, 'rev-parse', 'main').slice(0, 12);
    const { stdout } = await runCli(folder, ['review', '--base', 'main', '--head', 'feature']);
    expect(stdout.split('\n')[0]).toBe(`Reviewing feature against its merge base with main (${short}).`);
  });

  test('a change without findings, and one that no one looks at', async () => {
    const folder = repository({ 'crd.yaml': crd('variety') });
    write(folder, { 'crd.yaml': crd('variety', 'planted') });
    const quiet = await runCli(folder, ['review', '--base', 'main', '--fail-on', 'warning']);
    expect([quiet.code, quiet.stdout]).toEqual([0, expect.stringMatching(/^Passed/m)]);
    write(folder, { 'crd.yaml': crd('variety'), 'README.md': '# x\n' });
    const nothing = await runCli(folder, ['review', '--base', 'main']);
    expect([nothing.code, nothing.stdout]).toEqual([0, expect.stringContaining('nothing that this review covers')]);
  });

  test('flags win over the configuration of the working tree', async () => {
    const folder = changed();
    const config = '.github/kube-api-review.yml';
    write(folder, { [config]: 'rules: { compat/field-removed: warning }\nfailOn: warning\n' });
    const args = ['review', '--base', 'main', '--head', 'feature', '--format', 'json'];
    const configured = await runCli(folder, args);
    expect([configured.code, reportOf(configured).findings[0]?.severity]).toEqual([1, 'warning']);
    expect((await runCli(folder, [...args, '--fail-on', 'error'])).code).toBe(0);
    write(folder, { [config]: 'pathsIgnore: ["*.yaml"]\n', 'other.yml': 'rules: { compat/field-removed: off }\n' });
    expect((await runCli(folder, args)).code).toBe(0);
    expect((await runCli(folder, [...args, '--config', 'other.yml'])).code).toBe(0);
    write(folder, { [config]: 'failOn: never\npresets: strict\nrules: { compat/nope: error }\n' });
    const wrong = await runCli(folder, args);
    expect(wrong.code).toBe(2);
    expect(wrong.stdout).toBe('');
    expect(wrong.stderr).toMatch(/\.github\/kube-api-review\.yml:2:1: .*preset/);
    expect(wrong.stderr).toMatch(/\.github\/kube-api-review\.yml:3:\d+: .*compat\/nope/);
  });

  test('the working tree’s configuration of kube-api-linter applies to API conventions', async () => {
    const types = (fields: string): Record<string, string> => ({
      'api/v1/types.go': `// +groupName=example.com\npackage v1\n\ntype Rack struct {\n${fields}}\n`,
    });
    const folder = repository(types(''));
    write(folder, types('\t// +optional\n\tSizes map[string]int32 `json:"sizes,omitempty"`\n'));
    const args = ['review', '--base', 'main', '--format', 'json'];
    expect(rulesOf(await runCli(folder, args))).toEqual(['conventions/nomaps']);
    write(folder, {
      '.golangci.yml':
        'linters: { settings: { custom: { kubeapilinter: { settings: { linters: { disable: [nomaps] } } } } } }\n',
    });
    expect(rulesOf(await runCli(folder, args))).not.toContain('conventions/nomaps');
    expect(rulesOf(await runCli(folder, ['check', 'api', '--format', 'json']))).not.toContain('conventions/nomaps');
  });

  test('an annotation that an unchanged kustomization supplies is read and not missed', async () => {
    const protectedCrd = crd('a').replaceAll('orchard.example.com', 'orchard.k8s.io');
    const kustomization = 'kind: Kustomization\nresources: [bases/crd.yaml]\npatches: [{path: patch.yaml}]\n';
    const patch = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: trees.orchard.k8s.io
  annotations: {api-approved.kubernetes.io: "unapproved, a test"}
`;
    const folder = repository({ 'config/kustomization.yaml': kustomization, 'config/patch.yaml': patch });
    write(folder, { 'config/bases/crd.yaml': protectedCrd });
    const run = await runCli(folder, ['review', '--base', 'main', '--format', 'json']);
    expect(rulesOf(run)).not.toContain('api-approved/missing');
    commit(folder);
    write(folder, { 'config/kustomization.yaml': kustomization.replace(/^patches.*\n/m, '') });
    const without = await runCli(folder, ['review', '--base', 'main', '--format', 'json']);
    expect(rulesOf(without)).toContain('api-approved/removed');
  });

  test('what is not read is listed', async () => {
    const folder = repository({ 'a.yaml': 'a: 1\n' });
    write(folder, { 'binary.yaml': new Uint8Array([0, 1]), 'latin.yaml': new Uint8Array([0xe9]) });
    const run = await runCli(folder, ['review', '--base', 'main', '--format', 'json']);
    expect(reportOf(run).notChecked).toEqual([
      { path: 'binary.yaml', why: 'a binary file' },
      { path: 'latin.yaml', why: 'not valid UTF-8' },
    ]);
  });

  test('a report is written to a file', async () => {
    const folder = changed();
    const args = ['review', '--base', 'main', '--head', 'feature', '--format', 'json', '--output'];
    const run = await runCli(folder, [...args, 'report.json']);
    expect([run.code, run.stdout]).toEqual([1, '']);
    expect(run.stderr).toMatch(/^Failed: this change introduces 1 error\. The report is in report\.json\.$/m);
    const report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as Report;
    expect(report.findings).toHaveLength(1);
    const piped = await runCli(folder, [...args, '-']);
    expect(piped.stdout).toContain('"version": 1');
    // Folders on the way are made.
    expect((await runCli(folder, [...args, 'new/folder/report.json'])).code).toBe(1);
    expect(JSON.parse(readFileSync(path.join(folder, 'new/folder/report.json'), 'utf8'))).toMatchObject({ version: 1 });
    const nowhere = await runCli(folder, [...args, 'report.json/in-a-file.json']);
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('--output: ')]);
  });

  test.each([
    [['--base', 'nope'], 'unknown revision "nope"'],
    [['--base', 'main', '--head', '--output'], '--head needs a value'],
    [['--repo', 'nope'], 'is not a folder'],
    [['--formt', 'json'], 'did you mean --format?'],
    [['--format', 'yaml'], '--format: "yaml" is not one of'],
    [['--fail-on', 'info'], 'fail-on'],
    [['--kubernetes-version', '1.2'], 'Kubernetes 1.2 is not covered'],
    [['--preset', 'strct'], 'strict'],
    [['--config', 'nope.yml'], '--config: '],
    [['crd.yaml'], 'review accepts no arguments'],
    [['--base-dir', '.'], '--base-dir and --head-dir belong together'],
    [['--base-dir', '.', '--head-dir', '.', '--base', 'main'], 'have no place there'],
    [['--jsonl', '--preset', 'nope'], 'preset'],
  ])('a mistake in %j is told with exit code 2', async (args, message) => {
    const run = await runCli(repository({ 'a.yaml': 'a: 1\n' }), ['review', ...args]);
    expect([run.code, run.stdout]).toEqual([2, '']);
    expect(run.stderr).toContain(message);
    expect(run.stderr).not.toContain('internal error');
  });
});

describe('two folders', () => {
  test('the example of this project', async () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const sides = ['--base-dir', 'examples/orchard/before', '--head-dir', 'examples/orchard/after'];
    const run = await runCli(root, ['review', ...sides, '--format', 'json']);
    expect(run.code).toBe(1);
    const { findings } = reportOf(run);
    for (const rule of ['compat/field-removed', 'compat/enum-narrowed', 'api-approved/missing'])
      expect(findings.map((finding) => finding.rule)).toContain(rule);
    expect(
      findings.filter(({ status }) => status === 'introduced').map(({ document }) => document?.name),
    ).not.toContain('fields.orchard.k8s.io');
    for (const { path: file, side, line } of findings) {
      const text = readFileSync(
        path.join(root, 'examples/orchard', side === 'base' ? 'before' : 'after', file),
        'utf8',
      );
      expect(text.split('\n').length).toBeGreaterThanOrEqual(line);
    }
  });
});

describe('JSON Lines', () => {
  const answers = (run: Run): Record<string, unknown>[] =>
    run.stdout
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  const ask = async (...requests: readonly unknown[]): Promise<Record<string, unknown>[]> => {
    const input = requests.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n');
    const run = await runCli(temporaryFolder(), ['review', '--jsonl'], input);
    expect([run.code, run.stderr]).toEqual([0, '']);
    return answers(run);
  };

  test('answers in order; a bad line is reported and the stream continues', async () => {
    const [first, second, third, fourth] = await ask(
      { id: 'a', base: { 'crd.yaml': crd('x', 'y') }, head: { 'crd.yaml': crd('x') } },
      'no JSON',
      { id: 'c', base: { 'a.yaml': 1 }, head: {} },
      { id: 'd', base: {}, head: { 'crd.yaml': crd('x') } },
    );
    expect(Object.keys(first ?? {})).toEqual(['id', 'findings', 'changes', 'notChecked']);
    expect(first).toMatchObject({ id: 'a', findings: [{ rule: 'compat/field-removed', side: 'base', line: 21 }] });
    expect(second).toMatchObject({ id: null, error: expect.any(String) as string });
    expect(third).toMatchObject({ id: 'c', error: expect.stringContaining('a.yaml') as string });
    expect(fourth).toMatchObject({ id: 'd', findings: [] });
  });

  test('breaks of what none of the releases has are infos; without releases every break counts', async () => {
    const change = { base: { 'crd.yaml': crd('x', 'y') }, head: { 'crd.yaml': crd('x') } };
    const releases = { 'v1.1.0': { 'old.yaml': crd('x') }, 'v1.0.0': {} };
    const [plain, never, once, merged, wrong] = await ask(
      { id: 1, ...change },
      { id: 2, ...change, releases },
      { id: 3, ...change, releases: { ...releases, 'v0.9.0': { 'old.yaml': crd('x', 'y') } } },
      { id: 4, ...change, releases, config: 'baseline: merge-base' },
      { id: 5, ...change, releases: ['v1.0.0'] },
    );
    expect([plain, never, once, merged]).toMatchObject(
      ['error', 'info', 'error', 'error'].map((severity) => ({ findings: [{ severity }] })),
    );
    expect(wrong).toMatchObject({ id: 5, error: expect.stringContaining('"releases"') as string });
  });

  test('a configuration of its own for each request', async () => {
    const change = { base: { 'crd.yaml': crd('x', 'y') }, head: { 'crd.yaml': crd('x') } };
    const [off, ignored, wrong, plain] = await ask(
      { id: 1, ...change, config: 'rules: { compat/field-removed: off }' },
      { id: 2, ...change, config: 'pathsIgnore: ["crd.*"]' },
      { id: 3, ...change, config: 'rules: { compat/field-removed: loud }' },
      { id: 4, ...change },
    );
    expect(off).toMatchObject({ id: 1, findings: [] });
    expect(ignored).toMatchObject({ id: 2, findings: [], changes: [] });
    expect(wrong).toMatchObject({ id: 3, error: expect.stringMatching(/config:1:\d+/) as string });
    expect(plain).toMatchObject({ id: 4, findings: [{ rule: 'compat/field-removed' }] });
  });

  test('what the base side says to kube-api-linter holds, and not what the head says', async () => {
    const types = (fields: string): Record<string, string> => ({
      'api/v1/types.go': `// +groupName=example.com\npackage v1\n\ntype Rack struct {\n${fields}}\n`,
    });
    const settings = {
      '.golangci.yml':
        'linters: { settings: { custom: { kubeapilinter: { settings: { linters: { disable: ["*"] } } } } } }\n',
    };
    const head = types('\t// +optional\n\tSizes map[string]int32 `json:"sizes,omitempty"`\n');
    const found = await ask(
      { id: 1, base: types(''), head, context: settings },
      { id: 2, base: { ...types(''), ...settings }, head },
      { id: 3, base: types(''), head: { ...head, ...settings }, context: {} },
    );
    const rules = found.map(({ findings }) => (findings as readonly { rule: string }[]).map(({ rule }) => rule));
    expect(rules).toEqual([[], [], ['conventions/nomaps']]);
  });

  test('unchanged files come as context', async () => {
    const added = { 'bases/crd.yaml': crd('a').replaceAll('orchard.example.com', 'orchard.k8s.io') };
    const context = {
      'kustomization.yaml':
        'kind: Kustomization\nresources: [bases/crd.yaml]\ncommonAnnotations: {api-approved.kubernetes.io: unapproved}\n',
    };
    const [without, withContext] = await ask(
      { id: 1, base: {}, head: added },
      { id: 2, base: {}, head: added, context },
    );
    expect(without).toMatchObject({ findings: [{ rule: 'api-approved/missing' }] });
    const found = (withContext?.['findings'] ?? []) as readonly { rule: string }[];
    expect(found.map(({ rule }) => rule)).not.toContain('api-approved/missing');
  });

  test('nothing leaves a trace in the working directory', async () => {
    const folder = temporaryFolder();
    await runCli(folder, ['review', '--jsonl'], JSON.stringify({ id: 1, base: {}, head: { '../x.yaml': crd('a') } }));
    expect(existsSync(path.join(folder, '../x.yaml'))).toBe(false);
  });
});
