// CRDs that move from a file that a kustomization builds to one that none builds, and moves that change nothing.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { kustomizedWants } from '../../../src/facts/kustomize/kustomized-crds.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const [widgets, gadgets] = [widget(''), widget('').replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget')];
const listing = (...files: readonly string[]): Files => ({
  'crds/kustomization.yaml': `resources:\n${files.map((file) => `- ${file}\n`).join('')}`,
});
const told = (before: Files, after: Files, context: Files = {}): string[] =>
  review(changeSetOf({ before, after, context }), defaultConfig).findings.map(
    ({ severity, rule, side, path, line, message }) =>
      `${severity} ${rule} ${side} ${path}:${line} ${/from `[^`]*`.* to `[^`]*`/.exec(message)?.[0] ?? ''}`,
  );
const moves = (to: string, from = 'crds/g.yaml'): string =>
  `from \`${from}\`, which a kustomization builds, to \`${to}\``;
const both = { ...listing('w.yaml', 'g.yaml'), 'crds/g.yaml': gadgets };
const context = { 'crds/w.yaml': widgets };

test('a CRD that moves out of what a kustomization builds is a warning at its entry, else at the CRD', () => {
  const out = { ...listing('w.yaml'), 'optional/g.yaml': gadgets };
  const warned = 'warning files/not-reviewed';
  expect(told(both, out, context)).toEqual([`${warned} base crds/kustomization.yaml:3 ${moves('optional/g.yaml')}`]);
  const bundle = { ...listing('all.yaml'), 'crds/all.yaml': `${widgets}---\n${gadgets}` };
  const split = { 'crds/w.yaml': widgets, 'crds/g.yaml': gadgets };
  expect(told(bundle, { ...listing('w.yaml'), ...split })).toEqual([
    `${warned} base crds/kustomization.yaml:2 ${moves('crds/g.yaml', 'crds/all.yaml')}`,
  ]);
  const lifted = { 'crds/w.yaml': widgets, 'crds/g.yaml': gadgets };
  expect(told({ 'crds/w.yaml': `${widgets}---\n${gadgets}` }, lifted, listing('w.yaml'))).toEqual([
    `${warned} head crds/g.yaml:1 ${moves('crds/g.yaml', 'crds/w.yaml')}`,
  ]);
});

test.each<[string, Files, Files?]>([
  ['is listed where it is now', { ...listing('w.yaml', 'b/g.yaml'), 'crds/b/g.yaml': gadgets }],
  [
    'is listed elsewhere',
    { ...listing('w.yaml'), 'b/g.yaml': gadgets, 'b/kustomization.yaml': 'resources: [g.yaml]\n' },
  ],
  ['is in a folder that gets its kustomization later', { ...listing('w.yaml', '../b'), 'b/g.yaml': gadgets }],
  ['is in a file that is listed already', { ...listing('w.yaml'), 'crds/w.yaml': `${widgets}---\n${gadgets}` }, {}],
  [
    'is in a chart',
    {
      ...listing('w.yaml'),
      'chart/Chart.yaml': 'apiVersion: v2\nname: a\nversion: 1.0.0\n',
      'chart/crds/g.yaml': gadgets,
    },
  ],
  [
    'is built from a copy',
    { ...listing('w.yaml', 'copy.yaml'), 'b/g.yaml': gadgets },
    { ...context, 'crds/copy.yaml': gadgets },
  ],
])('nothing is told of a CRD that %s', (_name, after, around = context) => {
  const more = 'crds/w.yaml' in around ? {} : context;
  expect(told({ ...both, ...more }, after, around)).toEqual([]);
});

test('nothing is told of a CRD that moves to a folder without kustomizations, as the one that built it does not stay', () => {
  expect(told({ ...listing('g.yaml'), 'crds/g.yaml': gadgets }, { 'manifests/g.yaml': gadgets })).toEqual([]);
});

test('the kustomizations above both files are read', () => {
  const changed = changeSetOf({ before: { 'a/b/g.yaml': gadgets }, after: { 'c/d/g.yaml': gadgets } });
  const kustomizations = ['a/kustomization.yaml', 'c/d/kustomization.yaml', 'e/kustomization.yaml'];
  const asked = planContext({ ...changed, context: { paths: kustomizations, texts: new Map(), unread: [] } });
  expect(asked.filter((path) => kustomizations.includes(path)).sort()).toEqual(kustomizations.slice(0, 2));
});

const overlay = (path: string, ...more: readonly string[]): Files => ({
  [`${path}/kustomization.yaml`]: `resources:\n${['../crds', ...more].map((one) => `- ${one}\n`).join('')}`,
});

test('other overlays are read also where more files move than are read', () => {
  const names = Array.from({ length: 600 }, (_, at) => `g${at}.yaml`);
  const files = (dir: string): Files =>
    Object.fromEntries(names.map((name, at) => [`${dir}/${name}`, gadgets.replaceAll('gadget', `gadget${at}`)]));
  const changed = changeSetOf({
    before: { ...listing(...names), ...files('crds'), ...overlay('staging') },
    after: { ...listing(), ...files('staging'), 'staging/kustomization.yaml': `resources: [${names.join()}]\n` },
  });
  const prod = 'prod/kustomization.yaml';
  const paths = [...changed.files.map(({ path }) => path), prod];
  expect(kustomizedWants({ ...changed, context: { paths, texts: new Map(), unread: [] } })).toContain(prod);
});

test('a CRD that moves from a base to one of two overlays is a warning, as the other one loses it', () => {
  const around = { ...context, ...overlay('prod') };
  const before = { ...both, ...overlay('staging') };
  const after = { ...listing('w.yaml'), ...overlay('staging', 'g.yaml'), 'staging/g.yaml': gadgets };
  expect(told(before, after, around)).toEqual([
    'warning files/not-reviewed head staging/g.yaml:1 from `crds/g.yaml`, which `prod/kustomization.yaml` builds, to `staging/g.yaml`',
  ]);
  // A component that nothing uses builds nothing.
  const part = { 'part/kustomization.yaml': 'kind: Component\nresources: [g.yaml]\n', 'part/g.yaml': gadgets };
  expect(told(both, { ...listing('w.yaml'), ...part }, context)).toEqual([
    `warning files/not-reviewed base crds/kustomization.yaml:3 ${moves('part/g.yaml')}`,
  ]);
  expect(
    told(
      both,
      { ...listing('w.yaml'), ...part, 'crds/kustomization.yaml': 'resources: [w.yaml]\ncomponents: [../part]\n' },
      context,
    ),
  ).toEqual([]);
  // One that builds both loses nothing.
  const all = { 'all/kustomization.yaml': 'resources: [../crds, ../b]\n' };
  const b = { 'b/kustomization.yaml': 'resources: [g.yaml]\n', 'b/g.yaml': gadgets };
  expect(told(both, { ...listing('w.yaml'), ...b }, { ...context, ...all })).toEqual([]);
});

const patched = (target: string, file: string): Files => {
  const operation = 'op: replace, path: /spec/versions/0/served, value: false';
  return {
    [file]: `resources: [w.yaml, g.yaml]\npatches:\n- target: { ${target} }\n  patch: '[{ ${operation} }]'\n`,
  };
};

test.each<[string, string, string | undefined]>([
  ['of its name', 'kind: CustomResourceDefinition, name: gadgets.example.com', 'reaches'],
  ['of CRDs', 'kind: CustomResourceDefinition', 'reaches'],
  ['of some names', 'kind: CustomResourceDefinition, name: gad.*', 'reaches'],
  ['of another CRD', 'kind: CustomResourceDefinition, name: widgets.example.com', undefined],
])('a CRD that moves out of and into the reach of an unchanged patch %s', (_name, target, verb) => {
  const said = (before: Files, after: Files, more: Files): string[] =>
    review(changeSetOf({ before, after, context: { ...context, ...more } }), defaultConfig).findings.map(
      ({ path, line, message }) => `${path}:${line} ${/(?:no longer|now) reaches.*?,/.exec(message)?.[0] ?? message}`,
    );
  const inner = patched(target, 'crds/kustomization.yaml');
  const without = { 'crds/kustomization.yaml': inner['crds/kustomization.yaml']?.replace(', g.yaml', '') ?? '' };
  const low = { ...inner, ...overlay('all'), 'crds/g.yaml': gadgets };
  const high = { ...without, ...overlay('all', 'g.yaml'), 'all/g.yaml': gadgets };
  const at = (change: string): string[] =>
    verb === undefined ? [] : [`crds/kustomization.yaml:3 ${change} ${verb} \`gadgets.example.com\`,`];
  expect(said(low, high, {})).toEqual(at('no longer'));
  expect(said(high, low, {})).toEqual(at('now'));
});
