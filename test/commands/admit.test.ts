// `admit` from end to end: files, an old file, JSON Lines, exit codes.
import { execFileSync, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { temporaryFolder, write } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';

const crd = (schema: string, more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: apples.orchard.example
spec:
  group: orchard.example
  names: {kind: Apple, plural: apples}
  scope: Cluster
  versions:
    - name: v1
      served: true
      storage: true
      schema: {openAPIV3Schema: ${schema}}
${more}`;

const good = crd('{type: object}');
const withRule = crd(
  "{type: object, x-kubernetes-validations: [{rule: 'true'}], properties: {a: {type: string, format: odd}}}",
);

function folder(): string {
  const path = temporaryFolder();
  write(path, {
    'good.yaml': good,
    'bad.yaml': crd('{}', '  zone: 1\n'),
    'rule.yaml': withRule,
    'moved.yaml': good.replace('Cluster', 'Namespaced'),
    'control.yaml': good.replace('Cluster', '"\\e[31m"'),
  });
  return path;
}

test('accepted', async () => {
  const { code, stdout } = await runCli(folder(), ['admit', 'good.yaml']);
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'good.yaml: apples.orchard.example: accepted\n' });
});

test('pipes, whichever is written first', async () => {
  const cwd = folder();
  execFileSync('mkfifo', ['a', 'b'], { cwd });
  // A reader that waits only for the first pipe gets nothing after some seconds.
  const script = "timeout 4 sh -c 'cat good.yaml > b; cat good.yaml > a' || { : > a; : > b; }";
  spawn('sh', ['-c', script], { cwd, stdio: 'ignore' });
  const { stdout } = await runCli(cwd, ['admit', 'a', 'b']);
  expect(stdout).toBe('a: apples.orchard.example: accepted\nb: apples.orchard.example: accepted\n');
});

test('rejected, with strict errors and the condition', async () => {
  const { code, stdout } = await runCli(folder(), ['admit', 'good.yaml', 'bad.yaml']);
  expect(code).toBe(1);
  expect(stdout).toBe(`good.yaml: apples.orchard.example: accepted
bad.yaml: apples.orchard.example: rejected
  bad.yaml:14: error (strict): unknown field "spec.zone"
  bad.yaml:13: error: spec.validation.openAPIV3Schema.type: Required value: must not be empty at the root
  condition NonStructuralSchema: spec.versions[0].schema.openAPIV3Schema.type: Required value: must not be empty at the root
`);
});

const costly = crd(
  `{type: object, properties: {names: {type: array, maxItems: 1000,
        items: {type: string, maxLength: 64}, x-kubernetes-validations: [
          {rule: 'self.all(a, self.exists_one(b, a == b))'},
          {rule: 'self.size() > 1', messageExpression: '"few: " + self[0]'}]}}}`,
);

test('what rules cost, and the bounds that bring them under budget', async () => {
  const cwd = folder();
  write(cwd, { 'costly.yaml': costly });
  const { code, stdout } = await runCli(cwd, ['admit', '--cost', 'costly.yaml', 'good.yaml']);
  const names = 'spec.validation.openAPIV3Schema.properties[names]';
  expect(code).toBe(1);
  expect(stdout).toBe(`costly.yaml: apples.orchard.example: rejected
  costly.yaml:15: error: ${names}.x-kubernetes-validations[0].rule: Forbidden: estimated rule cost exceeds budget by factor of 3.0x (try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)
  within budget with costly.yaml:13: maxItems: 577 instead of 1000 on ${names}
  or with costly.yaml:14: maxLength: 12 instead of 64 on ${names}.items
  cost 30006002   300% of 10000000  costly.yaml:15: ${names}.x-kubernetes-validations[0].rule
  cost       29  0.00% of 10000000  costly.yaml:16: ${names}.x-kubernetes-validations[1].messageExpression
  cost        3  0.00% of 10000000  costly.yaml:16: ${names}.x-kubernetes-validations[1].rule
  cost 30006034   30% of 100000000  costly.yaml:13: spec.validation.openAPIV3Schema (all of the schema)
good.yaml: apples.orchard.example: accepted
  no CEL rules
`);
});

test('several documents, other kinds, and what does not parse', async () => {
  const cwd = folder();
  write(cwd, {
    'many.yaml': `${good}---\nkind: ConfigMap\n---\n${good.replace('apples', 'apple')}---\na: [\n`,
    'none.yaml': 'kind: ConfigMap\n',
  });
  const { code, stdout } = await runCli(cwd, ['admit', 'many.yaml', 'none.yaml', '--old', 'good.yaml']);
  expect(code).toBe(1);
  expect(stdout.split('\n').filter((line) => /^\S/.test(line))).toEqual([
    'many.yaml: apples.orchard.example: accepted',
    'many.yaml: apple.orchard.example: rejected',
    'many.yaml: rejected',
    'none.yaml: no CustomResourceDefinition',
  ]);
});

test('a value that does not decode is shown with its line', async () => {
  const cwd = folder();
  write(cwd, { 'type.yaml': good.replace('served: true', 'served: often') });
  const { stdout } = await runCli(cwd, ['admit', 'type.yaml']);
  expect(stdout).toContain('type.yaml:11: error: json: cannot unmarshal string into Go struct field');
});

test('an update is judged by its own errors', async () => {
  const cwd = folder();
  expect((await runCli(cwd, ['admit', 'moved.yaml'])).code).toBe(0);
  const { code, stdout } = await runCli(cwd, ['admit', 'moved.yaml', '--old', 'good.yaml']);
  expect(code).toBe(1);
  expect(stdout).toContain('error: spec.scope: Invalid value: field is immutable');
});

test('of several files one with a CRD that the old file lacks is a new one', async () => {
  const cwd = folder();
  write(cwd, { 'pears.yaml': good.replaceAll('apple', 'pear').replaceAll('Apple', 'Pear') });
  const { code, stdout } = await runCli(cwd, ['admit', 'pears.yaml', 'moved.yaml', '--old', 'good.yaml']);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^pears\.yaml: pears\.\S+: accepted$/m);
  expect(stdout).toContain('error: spec.scope: Invalid value: field is immutable');
});

test('warnings are shown', async () => {
  const { stdout } = await runCli(folder(), ['admit', 'rule.yaml']);
  expect(stdout).toContain('warning: unrecognized format "odd"');
});

test('control characters of a file do not reach the terminal', async () => {
  const { stdout } = await runCli(folder(), ['admit', 'control.yaml']);
  expect(stdout).not.toContain('\u001b');
});

test('JSON Lines: answers in order, a bad line does not end the run', async () => {
  const lines = [{ id: 1, new: good }, { id: 2 }, { id: 'c', new: good, old: good.replace('Apple', 'Pear') }];
  const { code, stdout } = await runCli(
    folder(),
    ['admit', '--jsonl'],
    lines.map((line) => JSON.stringify(line)).join('\n'),
  );
  expect(code).toBe(0);
  const answers = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  expect(answers).toEqual([
    {
      id: 1,
      strictDecodeErrors: [],
      createErrors: [],
      warnings: [],
      nonStructural: [],
      kubeAPIApproved: null,
      unchecked: [],
    },
    { id: 2, error: '"new" must be a string' },
    expect.objectContaining({
      id: 'c',
      updateErrors: [{ type: 'FieldValueInvalid', field: 'spec.names.kind', detail: 'field is immutable' }],
      updateWarnings: [],
    }),
  ]);
});

test.each([
  [['admit'], 'admit needs files or folders'],
  [['admit', 'absent.yaml'], '"absent.yaml" does not exist'],
  [['admit', 'good.yaml', '--kubernetes-version', '1.20'], '--kubernetes-version: Kubernetes 1.20 is not covered'],
])('%j is a mistake of usage', async (args, message) => {
  const { code, stderr } = await runCli(folder(), args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test('beyond our bounds nothing is judged', async () => {
  const path = temporaryFolder();
  const pattern = 'a'.repeat(40_000);
  write(path, { 'long.yaml': crd(`{type: object, properties: {a: {type: string, pattern: ${pattern}}}}`) });
  const { code, stdout } = await runCli(path, ['admit', 'long.yaml']);
  expect(code).toBe(1);
  expect(stdout).toContain('apples.orchard.example: not judged');
  expect(stdout).toContain('not checked: a pattern of 40000 characters; patterns of up to 8192 are looked at');
});

test('a folder: every CRD in it, without a word on other files; with --old DIR as updates', async () => {
  const root = temporaryFolder();
  write(root, {
    'new/crds/apples.yaml': good,
    'new/values.yaml': 'a: [',
    'old/apples.yaml': good.replace('Cluster', 'Namespaced'),
  });
  const created = await runCli(root, ['admit', 'new']);
  expect([created.code, created.stdout]).toEqual([0, 'new/crds/apples.yaml: apples.orchard.example: accepted\n']);
  const updated = await runCli(root, ['admit', 'new', '--old', 'old']);
  expect(updated.code).toBe(1);
  expect(updated.stdout).toContain('spec.scope: Invalid value');
});

test('a file in UTF-16, as PowerShell writes it, is read, and one in no encoding is not', async () => {
  const cwd = temporaryFolder();
  write(cwd, {
    'utf16.yaml': Buffer.from(`\ufeff${good}`, 'utf16le'),
    'latin1.yaml': Buffer.from(`${good}# ö`, 'latin1'),
  });
  const read = await runCli(cwd, ['admit', 'utf16.yaml']);
  expect(read).toEqual({ code: 0, stdout: 'utf16.yaml: apples.orchard.example: accepted\n', stderr: '' });
  const unread = await runCli(cwd, ['admit', 'latin1.yaml']);
  expect([unread.code, unread.stderr]).toEqual([2, 'kube-api-review: cannot read latin1.yaml: not valid UTF-8\n']);
});

test('the CRDs of a list, as kubectl prints several, are judged one by one, each at its lines', async () => {
  const cwd = folder();
  const items = [good, crd('{}')].map((text) => text.trimEnd().replaceAll('\n', '\n  ').replace(/^/, '- '));
  const list = ['apiVersion: v1', 'kind: List', 'items:', ...items, '- {apiVersion: v1, kind: ConfigMap}\n'].join('\n');
  write(cwd, { 'list.yaml': list });
  const { code, stdout } = await runCli(cwd, ['admit', 'list.yaml']);
  expect(code).toBe(1);
  expect(stdout.split('\n').slice(0, 3)).toEqual([
    'list.yaml: apples.orchard.example: accepted',
    'list.yaml: apples.orchard.example: rejected',
    '  list.yaml:29: error: spec.validation.openAPIV3Schema.type: Required value: must not be empty at the root',
  ]);
  expect((await runCli(cwd, ['versions', 'list.yaml'])).stdout).toContain('apples.orchard.example: Kubernetes 1.31 to');
  write(cwd, { 'apple.yaml': 'apiVersion: orchard.example/v1\nkind: Apple\nmetadata: {name: a}\n' });
  expect((await runCli(cwd, ['validate', '--crd', 'list.yaml', 'apple.yaml'])).stdout).toBe(
    'apple.yaml: line 1: Apple a: accepted\n',
  );
});
