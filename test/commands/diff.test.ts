// The verb diff, run as a user runs it: files, folders, revisions, mistakes.
import { describe, expect, test } from 'vitest';
import { commit, git, repository, temporaryFolder, write } from '../support/git-repository.ts';
import { widget } from '../support/crd.ts';
import { runCli } from '../support/run-cli.ts';

const one = widget('a: { type: string, description: x }\nb: { type: string }');
const two = widget('a: { type: string, description: y }\nc: { type: string }');
const log = [
  '  v1',
  '    breaking   spec.b: field removed',
  '    compatible spec.c: field added',
  '    1 edited text',
  '',
  '1 API: 1 breaking, 1 compatible, 1 edited text.',
  '',
];

describe('diff', () => {
  test('two files, whatever they are called', async () => {
    const folder = temporaryFolder();
    write(folder, { 'old/x.yaml': one, 'y.yaml': two });
    const { code, stdout, stderr } = await runCli(folder, ['diff', 'old/x.yaml', 'y.yaml']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n')).toEqual(['widgets.example.com (y.yaml)', ...log]);
  });

  test('two folders, as JSON and as Markdown', async () => {
    const folder = temporaryFolder();
    write(folder, { 'a/x.yaml': one, 'b/x.yaml': two });
    const { stdout } = await runCli(folder, ['diff', 'a', 'b', '--format', 'json']);
    const { changes } = JSON.parse(stdout) as { changes: { field: string; direction: string }[] };
    expect(changes.map(({ field, direction }) => `${field} ${direction}`)).toEqual([
      'spec.a neutral',
      'spec.b breaking',
      'spec.c compatible',
    ]);
    expect((await runCli(folder, ['diff', 'a', 'b', '--format=markdown'])).stdout).toContain(
      '| `v1` | `spec.b` | field removed |  | **breaking** |',
    );
  });

  test('JSON spells out invisible characters', async () => {
    const folder = temporaryFolder();
    write(folder, { 'a.yaml': one, 'b.yaml': one.replace('description: x', 'description: "\u202e##[error]"') });
    const { stdout } = await runCli(folder, ['diff', 'a.yaml', 'b.yaml', '--format', 'json']);
    expect(stdout).toContain(String.raw`\u202e\u0023#[error]`);
    expect((JSON.parse(stdout) as { changes: object[] }).changes).toMatchObject([{ after: '"\u202e##[error]"' }]);
  });

  test('what was not compared comes first, of folders and of tags', async () => {
    const binary = 'a: \0\n';
    const folder = repository({ 'x.yaml': one, 'chart.yaml': 'a: 1\n' });
    git(folder, 'tag', 'old');
    write(folder, { 'x.yaml': two, 'chart.yaml': binary });
    commit(folder);
    git(folder, 'tag', 'new');
    write(folder, { 'a/chart.yaml': 'a: 1\n', 'b/chart.yaml': binary });
    const first = /^Not compared: 1 item\n {2}chart\.yaml: a binary file\n/;
    expect((await runCli(folder, ['diff', 'old', 'new'])).stdout).toMatch(first);
    expect((await runCli(folder, ['diff', 'a', 'b'])).stdout).toMatch(first);
    const { stdout } = await runCli(folder, ['diff', 'old', 'new', '--format', 'json']);
    expect(Object.keys(JSON.parse(stdout) as object)).toEqual(['version', 'tool', 'notChecked', 'changes']);
  });

  test('what does not parse is not compared, also where it did not parse before', async () => {
    const folder = temporaryFolder();
    write(folder, { 'a.yaml': one, 'b.yaml': `${two}broken: [\n` });
    const first =
      /^Not compared: 1 item\n {2}b\.yaml: line \d+: Cannot parse from here on: expected .*\n\nNo changes\.\n$/;
    expect((await runCli(folder, ['diff', 'a.yaml', 'b.yaml'])).stdout).toMatch(first);
    write(folder, { 'c.yaml': `# more\n${two}broken: [\n` });
    const both = await runCli(folder, ['diff', 'b.yaml', 'c.yaml', '--format', 'json']);
    expect((JSON.parse(both.stdout) as { notChecked: object[] }).notChecked).toMatchObject([{ path: 'c.yaml' }]);
  });

  test('one more file with a CRD that was there adds no API; another CRD in it does', async () => {
    const folder = temporaryFolder();
    const gadget = widget('a: { type: string }').replaceAll('idget', 'adget');
    write(folder, {
      'old/crd/example.com_widgets.yaml': one,
      'new/crd/example.com_widgets.yaml': one,
      'new/install.yaml': `${one}---\n${gadget}`,
    });
    const { stdout } = await runCli(folder, ['diff', 'old', 'new']);
    expect(stdout.split('\n')).toEqual([
      'wadgets.example.com (install.yaml)',
      '    compatible the CRD: CRD added',
      '',
      '1 API: 1 compatible.',
      '',
    ]);
    write(folder, {
      'a/examples/example.com_widgets.yaml': one,
      'b/examples/example.com_widgets.yaml': one,
      'b/crd/example.com_widgets.yaml': one,
    });
    expect((await runCli(folder, ['diff', 'a', 'b'])).stdout).toContain(
      'widgets.example.com (crd/example.com_widgets.yaml)',
    );
  });

  test('two revisions as they are, also on branches that parted', async () => {
    const folder = repository({ 'x.yaml': one });
    git(folder, 'checkout', '--quiet', '-b', 'release');
    write(folder, { 'x.yaml': two });
    commit(folder);
    git(folder, 'tag', 'v1.0.0');
    git(folder, 'checkout', '--quiet', 'main');
    write(folder, { 'y.yaml': 'kind: A\n' });
    commit(folder);
    const { stdout } = await runCli(folder, ['diff', 'main', 'v1.0.0']);
    expect(stdout.split('\n')).toEqual(['widgets.example.com (x.yaml)', ...log]);
    const back = await runCli(folder, ['diff', 'v1.0.0', 'main']);
    expect(back.stdout).toContain('breaking   spec.c: field removed');
  });

  test.each([
    [['diff', 'x.yaml'], 'diff compares two files, two folders or two revisions'],
    [['diff', 'x.yaml', '.'], 'are not both files, both folders or both revisions'],
    [['diff', 'old.yaml', 'x.yaml'], '"old.yaml" is not a file or folder'],
    [['diff', 'x.yaml', 'x.txt'], 'neither a manifest'],
    [['diff', 'x.yaml', 'x.yaml', '--format', 'html'], 'is not one of text, json, markdown'],
  ])('%j is a mistake', async (args, words) => {
    const folder = temporaryFolder();
    write(folder, { 'x.yaml': one, 'x.txt': one });
    const { code, stderr } = await runCli(folder, args);
    expect(code).toBe(2);
    expect(stderr).toContain(words);
  });

  test('a baseline is a release: only breaks of what it has fail', async () => {
    const folder = repository({ 'x.yaml': widget('a: { type: string }') });
    git(folder, 'tag', 'v1.0.0');
    write(folder, { 'x.yaml': one, '.github/kube-api-review.yml': 'baseline: latest-release\n' });
    commit(folder);
    git(folder, 'checkout', '--quiet', '-b', 'change');
    write(folder, { 'x.yaml': widget('a: { type: string, description: x }') });
    commit(folder);
    const { code, stdout } = await runCli(folder, ['review', '--base', 'main']);
    expect(code).toBe(0);
    expect(stdout).toContain('it is not in any release so far (`v1.0.0`)');
    write(folder, { 'x.yaml': widget('b: { type: string }') });
    expect((await runCli(folder, ['review', '--base', 'main'])).code).toBe(1);
  });
});
