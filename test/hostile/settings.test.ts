// What is said of one version, one path or one CRD covers no other: neither its copies nor what it is renamed to.
import { expect, test } from 'vitest';
import { loadConfig } from '../../src/config/merge.ts';
import { review } from '../../src/review.ts';
import { ruleIds } from '../../src/rules/index.ts';
import { changeSetOf, type RuleCase } from '../support/rule-tester.ts';
import { crd } from './unread-case.ts';

const widgets = (...fields: readonly string[]): string => crd(...fields).replaceAll('GROUP', 'corp.io');
const gadgets = (...fields: readonly string[]): string =>
  widgets(...fields)
    .replaceAll('widgets', 'gadgets')
    .replaceAll('Widget', 'Gadget')
    .replaceAll('widget', 'gadget');
/** The same versions twice. */
function twoVersions(text: string): string {
  const [head = '', version = ''] = text.split('  versions:\n');
  const second = version.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false');
  return `${head}  versions:\n${version}${second}`;
}

type Change = Pick<RuleCase, 'before' | 'after'>;
const both = (paths: readonly string[], text: string) => Object.fromEntries(paths.map((path) => [path, text]));
const copies: Change = {
  before: both(['a/crd.yaml', 'z/crd.yaml'], widgets('mode', 'size')),
  after: both(['a/crd.yaml', 'z/crd.yaml'], widgets('mode')),
};
const versions: Change = {
  before: { 'crd.yaml': twoVersions(widgets('mode', 'size')) },
  after: { 'crd.yaml': twoVersions(widgets('mode')) },
};
const renamed: Change = { before: { 'crd.yaml': gadgets('mode') }, after: { 'crd.yaml': widgets('mode') } };
const comment = '# kube-api-review:ignore compat/field-removed agreed\n';

/** The errors of a change under a configuration. */
function errors(written: string, change: Change): readonly string[] {
  const config = loadConfig(written, 'config.yml', {}, ruleIds);
  return review(changeSetOf(change), config).findings.flatMap(({ rule, path, version = '', severity }) =>
    severity === 'error' ? [`${rule} ${path} ${version}`] : [],
  );
}

test.each<[string, string, Change, string]>([
  ['an ignore of a version', 'ignore: [{ rule: compat/*, version: v1, reason: a }]', versions, 'crd.yaml v2'],
  ['an override of a version', 'overrides: [{ versions: [v1], rules: { compat/*: off } }]', versions, 'crd.yaml v2'],
  ['an ignore of a path', 'ignore: [{ rule: compat/*, path: a/**, reason: a }]', copies, 'z/crd.yaml v1'],
  ['an override of a path', 'overrides: [{ paths: [a/**], rules: { compat/*: info } }]', copies, 'z/crd.yaml v1'],
])('%s covers that alone', (_name, written, change, left) => {
  expect(errors(written, change)).toEqual([`compat/field-removed ${left}`]);
  const all = written
    .replace(/version: v1|path: a\/\*\*/, "crd: '*'")
    .replace(/versions: \[v1\]|paths: \[a\/\*\*\]/, 'crds: ["*"]');
  expect(errors(all, change)).toEqual([]);
});

test('a comment above one copy covers no other', () => {
  const after = { ...(copies.after as object), 'a/crd.yaml': comment + widgets('mode') };
  expect(errors('', { ...copies, after })).toEqual(['compat/field-removed z/crd.yaml v1']);
});

test.each([
  'ignore: [{ rule: compat/*, crd: widgets.corp.io, reason: a }]',
  'overrides: [{ crds: [widgets.corp.io], rules: { compat/*: off } }]',
])('what is set for a CRD (%s) covers no other that becomes it', (written) => {
  expect(errors(written, renamed)).toContain('compat/crd-renamed crd.yaml ');
  expect(errors(written.replace('widgets.corp.io', '"*.corp.io"'), renamed)).toEqual([]);
});

test('a CRD that is moved unchanged to an experimental folder is reported', () => {
  const told = (path: string): readonly string[] =>
    review(
      changeSetOf({ before: { 'config/standard/crd.yaml': widgets('mode') }, after: { [path]: widgets('mode') } }),
      loadConfig('', 'config.yml', {}, ruleIds),
    ).findings.map(({ rule }) => rule);
  expect(told('config/experimental/crd.yaml')).toEqual(['compat/made-experimental']);
  expect(told('config/other/crd.yaml')).toEqual([]);
});
