// `versions` from end to end: which Kubernetes versions accept a CRD, and why not further.
import { expect, test } from 'vitest';
import { maxFileBytes } from '../../src/changes/limits.ts';
import { temporaryFolder, write } from '../support/git-repository.ts';
import { widget } from '../support/crd.ts';
import { runCli } from '../support/run-cli.ts';

const ruled = (rule: string): string =>
  widget(`text: { type: string, x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)} }] }`);
const pattern = '[a-z]'.repeat(30);

const files = {
  'any.yaml': widget('text: { type: string }'),
  'from.yaml': ruled('isSemver(self)'),
  'until.yaml': ruled(`matches(self, '${pattern}')`),
  'none.yaml': ruled('self.nothing'),
  'other.yaml': 'kind: ConfigMap\napiVersion: v1\nmetadata: { name: a }\n',
};

function folder(): string {
  const path = temporaryFolder();
  write(path, files);
  return path;
}

test('ranges and what they depend on', async () => {
  const cwd = folder();
  const { code, stdout } = await runCli(cwd, ['versions', 'any.yaml', 'from.yaml', 'until.yaml']);
  expect(code).toBe(0);
  expect(stdout.replaceAll(/(not [^:]+): .*/g, '$1')).toBe(`any.yaml: widgets.example.com: Kubernetes 1.31 to 1.37
from.yaml: widgets.example.com: Kubernetes 1.34 to 1.37
  not 1.31 to 1.33
    depends on the CEL library \`semver\`
until.yaml: widgets.example.com: Kubernetes 1.31 to 1.36
  not 1.37
    depends on the cost of \`matches(string, pattern)\`, as of \`string.matches(pattern)\`
`);
});

test('JSON, and a CRD that no version accepts', async () => {
  const cwd = folder();
  const { code, stdout } = await runCli(cwd, ['versions', 'none.yaml', '--format', 'json']);
  expect(code).toBe(1);
  const { crds } = JSON.parse(stdout) as {
    crds: { accepted: string[]; rejected: { versions: string[]; because: string[] }[] }[];
  };
  expect(crds).toMatchObject([{ path: 'none.yaml', name: 'widgets.example.com', accepted: [] }]);
  expect(crds[0]?.rejected).toMatchObject([
    { versions: ['1.31', '1.32', '1.33', '1.34', '1.35', '1.36', '1.37'], because: [] },
  ]);
});

test('errors without a detail, and in a list', async () => {
  const cwd = temporaryFolder();
  write(cwd, {
    'doubled.yaml': files['any.yaml'].replace('scope:', 'scope: Cluster\n  scope:'),
    'scopeless.yaml': files['any.yaml'].replace(/ *scope: .*\n/, ''),
  });
  const { stdout } = await runCli(cwd, ['versions', '.']);
  expect(stdout.match(/not .*/g)).toEqual([
    expect.stringMatching(/^not 1\.31 to 1\.37: yaml: unmarshal errors: line \d+: key "scope" already set in map$/),
    'not 1.31 to 1.37: spec.scope: Required value',
  ]);
});

test('an unreadable document, and a file that is too large, hide no other', async () => {
  const cwd = temporaryFolder();
  const large = JSON.stringify({ text: 'x'.repeat(maxFileBytes) });
  write(cwd, {
    'any.yaml': files['any.yaml'],
    'broken.yaml': `${files['any.yaml']}---\na: "\\."\n`,
    'large.json': large,
  });
  const { code, stdout, stderr } = await runCli(cwd, ['versions', '.']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^any\.yaml: widgets\.example\.com: Kubernetes 1\.31 to 1\.37$/m);
  expect(stdout).toMatch(/^broken\.yaml: widgets\.example\.com: Kubernetes 1\.31 to 1\.37$/m);
  expect(stdout).toMatch(/^broken\.yaml: a document: not checked\n {2}not checked: line \d+: /m);
  expect(stderr).toMatch(/^not checked: large\.json: too large: /m);
});

test.each([
  [['versions'], 'versions needs files or folders'],
  [['versions', 'other.yaml'], 'no CustomResourceDefinition in other.yaml'],
])('%j', async (args, message) => {
  const { code, stderr } = await runCli(folder(), args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test('a patch of a folder is no CRD, but one that is named is judged unchanged', async () => {
  const cwd = folder();
  const patch =
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: a.example.com }\n';
  write(cwd, { 'patches/webhook.yaml': patch });
  const whole = await runCli(cwd, ['versions', '.']);
  expect(whole.stderr).toContain('not checked: patches/webhook.yaml: a patch of a CRD');
  expect(whole.stdout).not.toContain('patches');
  const one = await runCli(cwd, ['versions', 'patches/webhook.yaml']);
  expect([one.code, one.stdout]).toEqual([1, expect.stringContaining('no covered Kubernetes version')]);
});
