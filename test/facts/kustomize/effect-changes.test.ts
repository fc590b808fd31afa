// Changes of patches that change nothing of what kustomize builds, or that have one cause; each with a twin that does.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const [widgets, gadgets] = [widget(''), widget('').replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget')];
const spec = '/spec/versions/0/schema/openAPIV3Schema/properties/spec';
const operation = (path: string, op = 'remove', value = 'a'): string =>
  `{ op: ${op}, path: "${path}", value: ${value} }`;
const entry = (operations: readonly string[], name = 'widgets.example.com', more = ''): string =>
  `- target: { kind: CustomResourceDefinition, name: ${JSON.stringify(name)} }\n${more}  patch: '[${operations.join(', ')}]'\n`;
const kustomization = (entries: readonly string[], resources = 'w.yaml'): Files => ({
  'crd/kustomization.yaml': `resources: [${resources}]\n${entries.length === 0 ? '' : `patches:\n${entries.join('')}`}`,
});

const told = (before: Files, after: Files, context: Files = { 'crd/w.yaml': widgets }): string[] =>
  review(changeSetOf({ before, after, context }), defaultConfig).findings.map(
    ({ rule, side, path, line, includes = [] }) => `${rule} ${side} ${path}:${line} +${includes.length}`,
  );
const at = ['files/not-reviewed head crd/kustomization.yaml:3 +0'];
const [type, scope] = [operation(`${spec}/type`), operation('/spec/scope', 'replace', 'Cluster')];

test('independent operations may have another order, or entries of their own', () => {
  const together = kustomization([entry([type, scope])]);
  expect(told(together, kustomization([entry([scope, type])]))).toEqual([]);
  expect(told(together, kustomization([entry([scope]), entry([type])]))).toEqual([]);
  expect(told(together, kustomization([entry([scope])]))).toHaveLength(1);
});

test.each([
  ['one is within what another one is about', `${spec}/properties`, `${spec}/properties/a`],
  ['items of a list are counted from its end', `${spec}/allOf/0/type`, `${spec}/allOf/-1/type`],
  ['items of a list get other numbers', `${spec}/required/0`, `${spec}/required/1`],
])('the order of operations counts where %s', (_name, one, other) => {
  const [first, second] = [operation(one), operation(other)];
  expect(told(kustomization([entry([first, second])]), kustomization([entry([second, first])]))).toEqual(at);
});

test('an expression that one name alone satisfies is that name', () => {
  const named = (name: string): Files => kustomization([entry([scope], name)]);
  const plain = named('widgets.example.com');
  for (const name of ['^widgets.example.com$', String.raw`widgets\.example\.com`])
    expect(told(plain, named(name))).toEqual([]);
  expect(told(plain, named('^widgets.*$')).length).toBeGreaterThan(0);
});

test('a patch of a CRD that comes or goes with it is no change of a CRD', () => {
  const both = kustomization([entry([scope], 'gadgets.example.com')], 'w.yaml, g.yaml');
  const added = { ...both, 'crd/g.yaml': gadgets };
  expect(told(kustomization([]), added)).toEqual([]);
  expect(told(added, kustomization([]))).toEqual(['compat/crd-removed base crd/g.yaml:4 +0']);
  const known = { 'crd/w.yaml': widgets, 'old/g.yaml': gadgets };
  expect(told(kustomization([]), added, known)).toEqual(['files/not-reviewed head crd/kustomization.yaml:3 +0']);
  const elsewhere = { ...kustomization([entry([scope], 'gadgets.example.com')]), 'docs/g.yaml': gadgets };
  expect(told(kustomization([]), elsewhere)).toContain('files/not-reviewed head crd/kustomization.yaml:3 +0');
  const renaming = entry([scope], 'gadgets.example.com', '  options: { allowNameChange: true }\n').replace(
    /patch: .*/,
    'patch: "{ kind: CustomResourceDefinition, metadata: { name: widgets.example.com } }"',
  );
  const exchanged = { ...kustomization([renaming], 'g.yaml'), 'crd/g.yaml': gadgets };
  expect(told(kustomization([], 'g.yaml'), exchanged)).toEqual(at);
});

test('a patch that several kustomizations get is one finding, one that moves between them is two', () => {
  const above = (entries: readonly string[]): Files => ({
    'all/kustomization.yaml': `resources: [../crd]\n${entries.length === 0 ? '' : `patches:\n${entries.join('')}`}`,
  });
  const one = entry([scope]);
  const moved = told({ ...kustomization([]), ...above([one]) }, { ...kustomization([one]), ...above([]) });
  expect(moved).toHaveLength(2);
  const further = { ...above([one]), 'more/kustomization.yaml': above([one])['all/kustomization.yaml'] ?? '' };
  const both = told({ ...above([]), 'more/kustomization.yaml': 'resources: [../crd]\n' }, further, {
    'crd/w.yaml': widgets,
    ...kustomization([]),
  });
  expect(both).toEqual(['files/not-reviewed head all/kustomization.yaml:3 +1']);
});

test.each([
  [
    'a patch for CRDs',
    'patches: [{ path: p.yaml, target: { kind: CustomResourceDefinition } }]\n',
    '- { op: remove, path: [a }\n',
  ],
  ['a patch that names a CRD', 'patches: [{ path: p.yaml }]\n', 'kind: CustomResourceDefinition\nspec: [a\n'],
  ['a merged one', 'patchesStrategicMerge: [p.yaml]\n', 'kind: CustomResourceDefinition\nspec: [a\n'],
  ['a replacement', 'replacements: [{ path: p.yaml }]\n', 'targets: [{ select: { kind: CustomResourceDefinition }\n'],
])('what cannot be parsed may be anything: %s', (_name, says, text) => {
  const [before, after] = ['[]\n', text].map((one): Files => ({ 'crd/p.yaml': one }));
  const context = { 'crd/w.yaml': widgets, 'crd/kustomization.yaml': `resources: [w.yaml]\n${says}` };
  const found = ['files/not-reviewed head crd/kustomization.yaml:2 +0'];
  expect(told(before ?? {}, after ?? {}, context)).toEqual(found);
  expect(told(before ?? {}, { 'crd/p.yaml': text.replace('CustomResourceDefinition', 'Deployment') }, context)).toEqual(
    says.includes('target:') ? found : [],
  );
  expect(told(after ?? {}, after ?? {}, context)).toEqual([]);
});

test('a patch of what is written into a kustomization and cannot be parsed may be anything', () => {
  const broken = entry([scope]).replace('}]', ']');
  expect(told(kustomization([]), kustomization([broken]))).toEqual(at);
});

test('a new kustomization of tests patches nothing that people apply, unless another one builds it', () => {
  const more = (folder: string): Files => ({
    [`${folder}/kustomization.yaml`]: `resources: [../crd]\npatches:\n${entry([scope])}`,
  });
  const context = { 'crd/w.yaml': widgets, ...kustomization([]) };
  expect(told({}, more('test'), context)).toEqual([]);
  expect(told({}, more('prod'), context)).toHaveLength(1);
  const user = { 'prod/kustomization.yaml': 'resources: [../test]\n' };
  expect(told({}, { ...more('test'), ...user }, context)).toHaveLength(1);
  // It may have had users that were not read.
  expect(told({ 'test/kustomization.yaml': 'resources: [../crd]\n' }, more('test'), context)).toHaveLength(1);
});
