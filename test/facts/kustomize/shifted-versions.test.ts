// JSON patches of kustomizations count versions: which of them write to another version after a change, and which to none.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import { kustomizedCrds } from '../../../src/facts/kustomize/kustomized-crds.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const crdOf = (versions: readonly string[], name = 'widgets'): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${name}.example.com
spec:
  group: example.com
  names: { plural: ${name}, kind: Widget }
  scope: Namespaced
  versions:
${versions
  .map(
    (version, index) =>
      `  - { name: ${version}, served: true, storage: ${index === 0}, schema: { openAPIV3Schema: { type: object } } }\n`,
  )
  .join('')}`;

const literal = 'kind: CustomResourceDefinition, name: widgets.example.com';
const patched = (path: string, { op = 'remove', target = literal, more = '' } = {}): Files => ({
  'crd/kustomization.yaml': `resources: [w.yaml]
patches:
- target: { ${target} }
  patch: '[{ op: ${op}, path: "${path}", value: a${more} }]'
`,
});
const at = (index: number): string => `/spec/versions/${index}/schema/openAPIV3Schema/type`;

/** The findings where versions change, and a kustomization does or stays. */
function told(from: readonly string[], to: readonly string[], was: Files, now: Files = was): string[] {
  const isSame = was === now;
  const [before, after] = [{ 'crd/w.yaml': crdOf(from) }, { 'crd/w.yaml': crdOf(to) }];
  const sides = { before: { ...before, ...(isSame ? {} : was) }, after: { ...after, ...(isSame ? {} : now) } };
  return review(changeSetOf({ ...sides, context: isSame ? was : {} }), defaultConfig)
    .findings.filter(({ rule }) => rule === 'files/not-reviewed')
    .map(({ severity, side, path, line, message }) => {
      const words =
        /writes to number -?\d of the versions of `[^`]*`, which was `\w+` and (?:is now `\w+`|no longer exists)/;
      return `${severity} ${side} ${path}:${line} ${words.exec(message)?.[0] ?? message.slice(0, 30)}`;
    });
}

const wasNow = (index: number, was: string, now: string): string =>
  `writes to number ${index} of the versions of \`widgets.example.com\`, which was \`${was}\` and ${now}`;
const graduated = 'warning head crd/w.yaml:10';

test('a patch that stays writes to another version where one comes before it, or goes', () => {
  const [one, two] = [['v1alpha1'], ['v1', 'v1alpha1']];
  expect(told(one, two, patched(at(0)))).toEqual([`${graduated} ${wasNow(0, 'v1alpha1', 'is now `v1`')}`]);
  expect(told(two, one, patched(at(1)))).toEqual([`${graduated} ${wasNow(1, 'v1alpha1', 'no longer exists')}`]);
  const all = patched(at(0), { target: 'kind: CustomResourceDefinition' });
  expect(told(one, two, all)).toEqual([`${graduated} ${wasNow(0, 'v1alpha1', 'is now `v1`')}`]);
  const moved = patched('/spec/a', { op: 'move', more: ', from: /spec/versions/0/served' });
  expect(told(one, two, moved)).toEqual([`${graduated} ${wasNow(0, 'v1alpha1', 'is now `v1`')}`]);
});

test('numbers from the end count as well', () => {
  const last = patched(at(-1));
  expect(told(['v1', 'v1alpha1'], ['v1alpha1', 'v1'], last)).toEqual([
    `warning head crd/w.yaml:11 ${wasNow(-1, 'v1alpha1', 'is now `v1`')}`,
  ]);
  expect(told(['v1alpha1'], ['v1', 'v1alpha1'], last)).toEqual([]);
});

test('where all versions are patched, the one that no longer is counts, and a new one does not', () => {
  const all = (count: number): Files => ({
    'crd/kustomization.yaml': `resources: [w.yaml]\npatches:\n${Array.from(
      { length: count },
      (_, index) => `- { target: { ${literal} }, patch: '[{ op: remove, path: "${at(index)}" }]' }\n`,
    ).join('')}`,
  });
  const [two, three] = [
    ['v1alpha1', 'v1beta1'],
    ['v1', 'v1alpha1', 'v1beta1'],
  ];
  const found = 'warning head crd/w.yaml:11';
  expect(told(two, three, all(2))).toEqual([`${found} ${wasNow(1, 'v1beta1', 'is now `v1alpha1`')}`]);
  expect(told(two, three, all(2), all(3))).toEqual([]);
});

test.each<[string, readonly string[], Files, Files?]>([
  ['a version comes after all', ['v1alpha1', 'v1'], patched(at(0))],
  ['the patch gets the new number', ['v1', 'v1alpha1'], patched(at(0)), patched(at(1))],
  ['it writes something else', ['v1', 'v1alpha1'], patched('/metadata/labels/a')],
  ['it only documents', ['v1', 'v1alpha1'], patched(at(0).replace('type', 'title'))],
  ['it only tests', ['v1', 'v1alpha1'], patched(at(0), { op: 'test' })],
  ['it puts a version into the list', ['v1', 'v1alpha1'], patched('/spec/versions/0', { op: 'add' })],
  ['it is for another CRD', ['v1', 'v1alpha1'], patched(at(0), { target: literal.replace('widgets', 'gadgets') })],
  [
    'the CRD is not built with it',
    ['v1', 'v1alpha1'],
    { 'b/kustomization.yaml': patched(at(0))['crd/kustomization.yaml'] ?? '' },
  ],
])('nothing is told where %s', (_name, to, was, now) => {
  expect(told(['v1alpha1'], to, was, now)).toEqual([]);
});

test('a patch that changes in another way as well is reported as one that changes', () => {
  const changed = patched(at(1).replace('type', 'properties'));
  expect(told(['v1alpha1'], ['v1', 'v1alpha1'], patched(at(0)), changed)).toEqual([
    'warning head crd/kustomization.yaml:3 A patch that this change adds ',
  ]);
});

test('patches of several kustomizations are one finding', () => {
  const above = 'resources: [../crd]\npatches:\n- path: p.yaml\n  target: { kind: CustomResourceDefinition }\n';
  const tree = { ...patched(at(0)), 'all/kustomization.yaml': above, 'all/p.yaml': `- op: remove\n  path: ${at(0)}\n` };
  expect(told(['v1alpha1'], ['v1', 'v1alpha1'], tree)).toHaveLength(1);
});

test('what counts versions is read where they get other numbers', () => {
  const tree = {
    'crd/kustomization.yaml': 'resources: [w.yaml]\n',
    'all/kustomization.yaml': `resources: [../crd]\npatches:\n- { path: p.txt, target: { ${literal} } }\n- { path: q.txt, target: { kind: Deployment } }\n`,
    'all/p.txt': `- op: remove\n  path: ${at(0)}\n`,
    'all/q.txt': '[]\n',
  };
  const wanted = (from: readonly string[], to: readonly string[]): string[] => {
    const changed = changeSetOf({ before: { 'crd/w.yaml': crdOf(from) }, after: { 'crd/w.yaml': crdOf(to) } });
    const texts = new Map<string, string>();
    for (;;) {
      const paths = Object.keys(tree);
      const asked = planContext({ ...changed, context: { paths, texts: new Map(texts), unread: [] } });
      if (asked.length === 0) return [...texts.keys()].filter((path) => path.startsWith('all/')).sort();
      for (const path of asked) texts.set(path, tree[path as keyof typeof tree]);
    }
  };
  expect(wanted(['v1', 'v1alpha1'], ['v1alpha1'])).toEqual(['all/kustomization.yaml', 'all/p.txt']);
});

test('thousands of patches that count versions of as many CRDs cost little', () => {
  const names = Array.from({ length: 6000 }, (_, index) => `w${index}`);
  const crds = (versions: readonly string[]): Files =>
    Object.fromEntries(names.map((name) => [`crd/${name}.yaml`, crdOf(versions, name)]));
  const patch = (name: string): string =>
    `- target: { kind: CustomResourceDefinition, name: ${name}.example.com }\n  patch: '[{ op: remove, path: "${at(0)}" }]'\n`;
  const context = {
    'crd/kustomization.yaml': `resources: [${names.map((name) => `${name}.yaml`).join()}]\npatches:\n${names.map(patch).join('')}`,
  };
  const changeSet = changeSetOf({ before: crds(['v1', 'v2']), after: crds(['v2', 'v1']), context });
  const seconds = secondsOf(() => expect(kustomizedCrds(changeSet)).toHaveLength(names.length));
  expect(seconds).toBeLessThan(mostSeconds / 2);
});
