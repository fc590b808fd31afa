// Cases of the rule admission/list-type.
import { admissionListType } from '../../../src/rules/admission/list-type.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { changeSetOf, testRule } from '../../support/rule-tester.ts';

const patched = (path: string): string => `resources: [crd.yaml]
patches:
  - target: { kind: CustomResourceDefinition, name: 'widgets\\..*' }
    patch: '[{ op: add, path: "/spec/versions/0/schema/openAPIV3Schema/properties/spec/${path}", value: a }]'
`;
const merged = `resources: [crd.yaml]
patches:
  - patch: |
      kind: CustomResourceDefinition
      metadata: { name: widgets.example.com }
      spec:
        versions: []
`;
const keyed = 'list:\n  type: array\n  x-kubernetes-list-type: map\n  x-kubernetes-list-map-keys: [name]\n';
const listed = (mark: string): string =>
  widget(`${keyed}  items: { type: object, properties: { name: { type: string } } } # ! admission/list-type${mark}\n`);
const twoVersions = (mark: string): string => {
  const [, version = ''] = listed(mark).split('  versions:\n');
  const other = version
    .replace(/ # !.*/, '')
    .replace('v1', 'v2')
    .replace('storage: true', 'storage: false');
  return `${listed(mark).trimEnd()}\n${other}`;
};

testRule(admissionListType, [
  {
    name: 'keys that items may lack',
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, properties: { name: { type: string } } } # ! admission/list-type: \`spec.validation.openAPIV3Schema.properties[spec].properties[list].items.properties[name].default\`: this property is in x-kubernet
`),
  },
  {
    name: 'required keys',
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
  },
  {
    name: 'a set of texts',
    after: widget('list: { type: array, x-kubernetes-list-type: set, items: { type: string } }'),
  },
  ...[
    ['gives the default', patched('properties/list/items/properties/name/default')],
    ['writes what is around it', patched('properties/list')],
    [
      'names the type',
      patched('properties/list').replace('{ kind', '{ group: apiextensions.k8s.io, version: v1, kind'),
    ],
    ['replaces the versions', merged],
  ].map(([name = '', kustomization = '']) => ({
    name: `a kustomization ${name}`,
    after: { 'crd.yaml': listed(' (warning): a kustomization changes it'), 'kustomization.yaml': kustomization },
  })),
  ...[
    ['writes elsewhere', patched('properties/other')],
    ['only tests it', patched('properties/list').replace('op: add', 'op: test')],
    ['patches another version of the type', patched('properties/list').replace('{ kind', '{ version: v1beta1, kind')],
    ['writes below a name like it', patched('properties/listed/items')],
    ['patches another CRD', merged.replace('widgets', 'gadgets')],
    ['writes something below', patched('properties/list/items/properties/name/default/a')],
    ['writes something else of the version', patched('').replace(/schema.*",/, 'served",')],
    ['writes another version', patched('properties/list').replace('/0/', '/1/')],
    ['writes something else of the field', patched('properties/list/items/properties/name/description')],
    ['writes what v1 does not read', merged.replace('versions: []', 'validation: {}')],
    ['patches objects of another type', patched('properties/list').replace('{ kind', '{ group: apps, kind')],
    ['patches what has labels', patched('properties/list').replace('{ kind', '{ labelSelector: a=b, kind')],
    ['is a component that nothing uses', `kind: Component\n${patched('properties/list')}`],
    ['builds another file', patched('properties/list').replace('crd.yaml', 'b.yaml')],
  ].map(([name = '', kustomization = '']) => ({
    name: `not where a kustomization ${name}`,
    after: { 'crd.yaml': listed(': this property'), 'kustomization.yaml': kustomization },
  })),
  ...[
    ['what another one builds on', 'resources: [..]\n', ' (warning): a kustomization changes it'],
    ['not what another one builds', 'resources: [../crd.yaml]\n', ': this property'],
  ].map(([name = '', other = '', mark = '']) => ({
    name: `a kustomization patches ${name}`,
    after: {
      'crd.yaml': listed(mark),
      'kustomization.yaml': patched('properties/list'),
      'all/kustomization.yaml': other,
    },
  })),
  ...[
    [
      'all that is built of it uses',
      '[../fix]',
      'kind: Component\ncomponents: [../more]\n',
      ' (warning): a kustomization',
    ],
    ['another one uses', '[]', 'kind: Component\ncomponents: [../more]\n', ': this property'],
    ['leads back to itself', '[../fix]', 'kind: Component\ncomponents: [../fix]\n', ': this property'],
  ].map(([name = '', components = '', fix = '', mark = '']) => ({
    name: `a patch of a component that ${name}`,
    after: { 'crd.yaml': listed(mark) },
    context: {
      'kustomization.yaml': 'resources: [crd.yaml]\n',
      'all/kustomization.yaml': `resources: [..]\ncomponents: ${components}\n`,
      'fix/kustomization.yaml': fix,
      'more/kustomization.yaml': `kind: Component\n${patched('properties/list').replace(/^resources.*\n/m, '')}`,
      'other/kustomization.yaml': 'resources: [a.yaml]\ncomponents: [../fix]\n',
    },
  })),
  ...[
    ['is in another repository', '"https://example.com/fix?ref=v1"', 'kustomization.yaml'],
    ['is no component', '../fix', 'fix/kustomization.yaml'],
  ].map(([name = '', component = '', path = '']) => ({
    name: `no patch of this repository counts for a component that ${name}`,
    after: { 'config/crd.yaml': listed(': this property') },
    context: {
      'config/kustomization.yaml': `resources: [crd.yaml]\ncomponents: [${component}]\n`,
      [path]: patched('properties/list').replace('crd.yaml', 'b.yaml'),
    },
  })),
  ...[
    ['is a warning where all are patched', '1', ' (warning): a kustomization changes it'],
    ['stays an error where one is not', '0', ': this property'],
  ].map(([name = '', index = '', mark = '']) => ({
    name: `what all versions have ${name}`,
    after: {
      'crd.yaml': twoVersions(mark),
      'kustomization.yaml': `${patched('properties/list')}  - target: { kind: CustomResourceDefinition }
    patch: '[{ op: add, path: "/spec/versions/${index}/schema/openAPIV3Schema/properties/spec/properties/list", value: a }]'
`,
    },
  })),
  {
    name: 'not where the kustomization of an example patches what another one builds',
    after: {
      'crd.yaml': listed(': this property'),
      'kustomization.yaml': 'resources: [crd.yaml]\n',
      'docs/kustomization.yaml': patched('properties/list').replace('crd.yaml', '..'),
    },
  },
]);

test('an error stays one where a kustomization above its file was not read, which may build it without the patch', () => {
  const after = {
    'crds/crd.yaml': listed('').replace(/ # !.*/, ''),
    'crds/kustomization.yaml': patched('properties/list'),
  };
  const all = changeSetOf({ after, context: { 'kustomization.yaml': 'resources: [crds/crd.yaml]\n' } });
  const severities = (texts: ReadonlyMap<string, string>): string[] =>
    review({ ...all, context: { ...all.context, texts } }, defaultConfig)
      .findings.filter(({ rule }) => rule === admissionListType.id)
      .map(({ severity }) => severity);
  expect(severities(new Map())).toEqual(['error']);
  expect(severities(all.context.texts)).toEqual(['error']);
  expect(severities(new Map([['kustomization.yaml', 'resources: [crds]\n']]))).toEqual(['warning']);
});

test.each([
  [
    'a: { type: array, x-kubernetes-list-type: Set, items: { type: string } }',
    'a: { type: array, x-kubernetes-list-type: set, items: { type: string } }',
  ],
  ["a: { type: object, x-kubernetes-map-type: 'Atomic' }", "a: { type: object, x-kubernetes-map-type: 'atomic' }"],
  [
    'a: { type: array, x-kubernetes-list-type: list, items: { type: string } }',
    'a: { type: array, x-kubernetes-list-type: list, items: { type: string } }',
  ],
])('%s', (given, wanted) => {
  expect(mended('admission/list-type', widget(given))).toEqual({ 'crd.yaml': widget(wanted) });
});
