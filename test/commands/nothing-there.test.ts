// What verbs say where there is nothing of what they are about, and of standard input.
import { expect, test } from 'vitest';
import { widget } from '../support/crd.ts';
import { git, repository, temporaryFolder, write } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';

const crd = widget('size: { type: integer, maximum: 9 }');
const object = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: x }\nspec:\n  size: 10\n';
const files = {
  'crd.yaml': crd,
  'text/README.md': 'nothing',
  'config/cm.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n',
};
const folder = (): string => {
  const cwd = temporaryFolder();
  write(cwd, files);
  return cwd;
};

test.each([
  [['admit', 'config'], 'no CustomResourceDefinition in config'],
  [['admit', 'text', 'config/cm.yaml'], 'no CustomResourceDefinition in text, config/cm.yaml'],
  [['versions', 'text'], 'no CustomResourceDefinition in text'],
  [['validate', '--crd', 'text', 'config'], 'no CustomResourceDefinition with a served version in text'],
  [['validate', '--crd', 'crd.yaml', 'text'], 'no custom resource to judge in text\n'],
  [
    ['validate', '--crd', 'crd.yaml', 'config'],
    'no custom resource to judge in config\n  skipped 1 object that no CRD given here serves: ConfigMap 1\n',
  ],
  [['grants', 'text'], 'no Kubernetes object in text'],
  [['lint', 'config'], 'no Go file in config\n  tests and third-party folders are left out'],
  [['lifecycle', 'config'], 'no Go file in config'],
  [['lifecycle', 'nope'], '"nope" does not exist'],
  [['lifecycle', 'crd.yaml'], '"crd.yaml" is not a folder'],
  [['merge', 'text'], 'there are no reports to merge'],
  [['check', ''], 'an argument is empty'],
  [['check', 'crd.yaml', '--output', 'config'], '--output: "config" is a folder'],
])('%j is a mistake', async (args, message) => {
  const { code, stdout, stderr } = await runCli(folder(), args);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toContain(`kube-api-review: ${message}`);
});

test('a check of a folder passes where nothing of it is reviewed, with a note', async () => {
  expect(await runCli(folder(), ['check', 'text'])).toEqual({
    code: 0,
    stdout: 'Passed: nothing that this review covers is there.\n',
    stderr: '',
  });
});

test.each(['', '# all switched off\n', 'Error: chart not found\n', 'a: [', 'package v1\n'])(
  'standard input without an object is a mistake: %j',
  async (input) => {
    const cwd = folder();
    for (const verb of ['check', 'grants']) {
      const { code, stderr } = await runCli(cwd, [verb, '-'], input);
      expect([code, stderr]).toEqual([2, expect.stringContaining('no object in standard input')]);
    }
  },
);

test('standard input for the verbs that answer as a server does', async () => {
  const cwd = folder();
  expect((await runCli(cwd, ['admit', '-'], crd)).stdout).toBe('stdin.yaml: widgets.example.com: accepted\n');
  expect((await runCli(cwd, ['versions', '-'], crd)).stdout).toContain('stdin.yaml: widgets.example.com: Kubernetes');
  expect((await runCli(cwd, ['validate', '--crd', 'crd.yaml', '-'], object)).stdout).toMatch(
    /^stdin\.yaml: line 1: Widget x: rejected\n {2}stdin\.yaml:5: error: spec\.size: /,
  );
  expect((await runCli(cwd, ['admit', '-'], 'a: 1')).stderr).toContain('no CustomResourceDefinition in standard input');
});

test('a report written to a file is summarized on standard error', async () => {
  const cwd = folder();
  await runCli(cwd, ['check', '.', '--format', 'json', '--output', 'reports/a.json']);
  const { code, stdout, stderr } = await runCli(cwd, [
    'merge',
    'reports',
    '--expect',
    'a,b',
    '--format',
    'html',
    '--output',
    'x/a.html',
  ]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe('2 repositories: 1 not audited, 1 passed. The report is in x/a.html.\n');
});

test('a configuration that does not hold where someone believes it does', async () => {
  const cwd = repository({ 'config/crd.yaml': crd, '.github/kube-api-review.yml': 'failOn: warning\n' });
  expect((await runCli(`${cwd}/config`, ['check', '.'])).stderr).toBe(
    'warning: ../.github/kube-api-review.yml is not read here: run this in the root of the repository, or name it with --config\n',
  );
  expect((await runCli(cwd, ['check', '.'])).stderr).toBe('');
  git(cwd, 'mv', '.github/kube-api-review.yml', '.github/kube-api-review.yaml');
  expect((await runCli(cwd, ['check', '.'])).stderr).toBe(
    'warning: .github/kube-api-review.yaml is not read: move it to .github/kube-api-review.yml\n',
  );
  git(cwd, 'mv', '.github/kube-api-review.yaml', '.kube-api-review.yml');
  expect((await runCli(cwd, ['check', '.'])).stderr).toBe(
    'warning: .kube-api-review.yml is not read: move it to .github/kube-api-review.yml\n',
  );
});
