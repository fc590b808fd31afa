// What transformers of kustomize and changed lists of resources make of CRDs and grants; each with a twin of which
// nothing is said.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { review } from '../../../src/review.ts';
import type { Files } from '../../support/markers.ts';
import { processorSeconds } from '../../support/processor-time.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  names: { plural: widgets, kind: Widget }
  scope: Namespaced
`;
const grant = (more = '', namespace = 'shop'): string => `apiVersion: gateway.networking.k8s.io/v1
kind: ReferenceGrant
metadata:
  name: allow
  namespace: ${namespace}${more}
spec:
  from: [{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }]
  to: [{ group: "", kind: Service }]
`;
const listing = (more: string, resources = 'crd.yaml, grant.yaml'): Files => ({
  'a/kustomization.yaml': `resources: [${resources}]\n${more}`,
});
const rest = { 'a/crd.yaml': crd, 'a/grant.yaml': grant() };
const transformer = (kind: string, says: string): string =>
  `apiVersion: builtin\nkind: ${kind}\nmetadata:\n  name: it\n${says}`;
const listed = listing('transformers: [it.yaml]\n');

/** The findings about what is not reviewed. */
function unreviewed(before: Files, after: Files, context: Files = rest): Finding[] {
  const [base, head, around] = [before, after, context].map((files) => new Map(Object.entries(files)));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), around, { paths: [], pathsIgnore: [] });
  return review(changeSet, defaultConfig).findings.filter(({ rule }) => rule === 'files/not-reviewed');
}

/** The same by the first words and the object of each message. */
const told = (before: Files, after: Files, context: Files = rest): string[] =>
  unreviewed(before, after, context)
    .map(
      ({ message }) =>
        /^(?:(?:An? (?:annotation or a label|patch|replacement|transformer)|This kustomization|By `[^`]*` in its metadata a tool) |(?=ReferenceGrant)).*?(?:CRDs|ReferenceGrants?|`widgets.example.com`)(?: `[^`]*`)?/.exec(
          message,
        )?.[0] ?? message,
    )
    .sort();

const change = 'that this change adds or edits reaches';
const leave = 'An annotation or a label that this change adds or edits makes tools leave';
const patch = (path: string): string =>
  `patch: |-\n  - op: remove\n    path: ${path}\ntarget:\n  kind: CustomResourceDefinition\n`;

const aside = 'patch: "[{ op: add, path: /metadata/annotations, value: { config.kubernetes.io/local-config: yes } }]"';
const exchange = (option: string): string =>
  `patches: [{ target: { kind: CustomResourceDefinition }, patch: "{ kind: Other, metadata: { name: a } }", options: { ${option}: true, allowNameChange: true } }]\n`;
const operation = (kind: string, says: string, options = ''): string =>
  `patches: [{ target: { kind: ${kind} }, patch: "[${says}]", options: { ${options} } }]\n`;
test.each<[name: string, before: string, after: string, told: string[]]>([
  [
    'names alone',
    '',
    `patches: [{ target: { name: widgets.example.com }, ${aside} }]\n`,
    [`${leave} \`widgets.example.com\``],
  ],
  ['the name of something else', '', `patches: [{ target: { name: widgets }, ${aside} }]\n`, []],
  [
    'a kind by an operation',
    '',
    operation('ConfigMap', '{ op: replace, path: /kind, value: CustomResourceDefinition }', 'allowKindChange: true'),
    [`A patch ${change} CRDs`],
  ],
  [
    'a kind of others by an operation',
    '',
    operation('ConfigMap', '{ op: replace, path: /kind, value: Secret }', 'allowKindChange: true'),
    [],
  ],
  [
    'a schema that is moved to an annotation',
    '',
    operation('CustomResourceDefinition', '{ op: move, from: /spec/versions, path: /metadata/annotations/a }'),
    [`A patch ${change} CRDs`],
  ],
  [
    'a schema that is copied to an annotation',
    '',
    operation('CustomResourceDefinition', '{ op: copy, from: /spec/versions, path: /metadata/annotations/a }'),
    [],
  ],
  [
    'what has a name of its own next to its target',
    '',
    'patches: [{ target: { kind: CustomResourceDefinition }, patch: "{ kind: CustomResourceDefinition, metadata: { name: any }, spec: { scope: Cluster } }" }]\n',
    [`A patch ${change} CRDs`],
  ],
  [
    'the same with another way to merge',
    'patches: [{ patch: "{ kind: CustomResourceDefinition, metadata: { name: widgets.example.com }, spec: { scope: Cluster } }" }]\n',
    'patches: [{ patch: "{ kind: CustomResourceDefinition, metadata: { name: widgets.example.com }, spec: { scope: Cluster } }" }]\nopenapi: { path: schema.json }\n',
    [`A patch ${change} \`widgets.example.com\``],
  ],
  [
    'a file that is not there',
    '',
    'patches: [{ target: { kind: CustomResourceDefinition }, path: none.yaml }]\n',
    ['A patch that this change adds or edits may change anything of CRDs'],
  ],
  [
    'an option in another case, which is none',
    exchange('allowKindChange'),
    exchange('AllowKindChange'),
    [`A patch ${change} CRDs`],
  ],
])('patches of %s', (_name, before, after, expected) => {
  expect(told(listing(before, 'crd.yaml'), listing(after, 'crd.yaml'))).toEqual(expected);
});

test.each<[name: string, kind: string, says: string, more: Files, told: string[]]>([
  ['a patch', 'PatchTransformer', patch('/spec/scope'), {}, [`A patch ${change} CRDs`]],
  ['a patch of metadata', 'PatchTransformer', patch('/metadata/labels'), {}, []],
  [
    'a patch of others',
    'PatchTransformer',
    patch('/spec/scope').replace('CustomResourceDefinition', 'Service'),
    {},
    [],
  ],
  [
    'operations',
    'PatchJson6902Transformer',
    'jsonOp: \'[{"op": "remove", "path": "/spec/scope"}]\'\ntarget: { kind: CustomResourceDefinition, name: widgets.example.com }\n',
    {},
    [`A patch ${change} \`widgets.example.com\``],
  ],
  [
    'a merge',
    'PatchStrategicMergeTransformer',
    'paths: [merge.yaml]\n',
    { 'a/merge.yaml': crd.replace('Namespaced', 'Cluster') },
    [`A patch ${change} \`widgets.example.com\``],
  ],
  [
    'a replacement',
    'ReplacementTransformer',
    'replacements:\n- source: { kind: ConfigMap }\n  targets: [{ select: { kind: CustomResourceDefinition }, fieldPaths: [spec.scope] }]\n',
    {},
    [`A replacement ${change} CRDs`],
  ],
  [
    'the namespace of a group',
    'NamespaceTransformer',
    '  namespace: shop\nfieldSpecs: [{ path: spec/group }]\n',
    {},
    [`A transformer ${change} CRDs`],
  ],
  [
    'another namespace',
    'NamespaceTransformer',
    '  namespace: other\n',
    {},
    ['A transformer that this change adds or edits gives ReferenceGrants'],
  ],
  [
    'a prefix, which kustomize gives to no CRD',
    'PrefixTransformer',
    'prefix: a-\nfieldSpecs: [{ path: spec/names/kind }]\n',
    {},
    [],
  ],
  [
    'an annotation',
    'AnnotationsTransformer',
    'annotations: { a: b }\nfieldSpecs: [{ path: metadata/annotations }]\n',
    {},
    [],
  ],
  [
    'an annotation by which it leaves all out',
    'AnnotationsTransformer',
    'annotations: { config.kubernetes.io/local-config: "true" }\nfieldSpecs: [{ path: metadata/annotations }]\n',
    {},
    [`${leave} CRDs`, `${leave} ReferenceGrants`],
  ],
  [
    'a grant is deleted',
    'PatchTransformer',
    'patch: \'{"$patch": "delete", "apiVersion": "gateway.networking.k8s.io/v1", "kind": "ReferenceGrant", "metadata": {"name": "allow"}}\'\n',
    {},
    [`A patch ${change} ReferenceGrant \`allow\``],
  ],
])('a transformer: %s', (_name, kind, says, more, expected) => {
  const it = { 'a/it.yaml': transformer(kind, says) };
  expect(told(listing(''), { ...listed, ...it, ...more })).toEqual(expected);
  // What was there before is no news.
  expect(told(listed, { ...listed }, { ...rest, ...it, ...more })).toEqual([]);
});

test('only the file that a transformer names changes', () => {
  const it = transformer('PatchTransformer', 'path: patch.yaml\ntarget: { kind: CustomResourceDefinition }\n');
  const file = (path: string): Files => ({ 'a/patch.yaml': `- op: remove\n  path: ${path}\n` });
  const context = { ...rest, ...listed, 'a/it.yaml': it };
  expect(told(file('/metadata/labels'), file('/spec/scope'), context)).toEqual([`A patch ${change} CRDs`]);
  expect(told(file('/metadata/labels'), file('/metadata/annotations/a'), context)).toEqual([]);
});

test.each<[name: string, more: string, told: string[]]>([
  ['into its entries', 'fieldPaths: [spec.from.0.namespace]', [`A replacement ${change} ReferenceGrants`]],
  ['into its namespace', 'fieldPaths: [metadata.namespace]', [`A replacement ${change} ReferenceGrants`]],
  ['into its metadata', 'fieldPaths: [metadata.labels.a]', []],
])('a replacement of a grant: %s', (_name, paths, expected) => {
  const targets = `replacements:\n- source: { kind: ConfigMap }\n  targets: [{ select: { kind: ReferenceGrant }, ${paths} }]\n`;
  expect(told(listing(''), listing(targets))).toEqual(expected);
});

test('a grant that one kustomization no longer builds', () => {
  const top = (resources: string): Files => ({ 'top/kustomization.yaml': `resources: [${resources}]\n` });
  const dropped = 'This kustomization no longer builds ReferenceGrant `shop/allow`';
  const below = { ...rest, ...listing('', 'grant.yaml') };
  expect(told(top('../a'), top(''), below)).toEqual([dropped]);
  expect(told(top('../a'), top('../a/grant.yaml'), below)).toEqual([]);
  const gone = dropped.replace('no longer builds', 'is removed: no other one is known to build');
  expect(told(listing('', 'grant.yaml'), {}, rest)).toEqual([gone]);
  expect(told(listing('', 'grant.yaml'), {}, { ...rest, ...top('../a/grant.yaml') })).toEqual([]);
});

test.each([
  [
    'annotations',
    'commonAnnotations: { config.kubernetes.io/local-config: "true" }\n',
    [`${leave} CRDs`, `${leave} ReferenceGrants`],
  ],
  [
    'labels in other fields',
    'labels: [{ pairs: { a: b }, fields: [{ path: spec/names/labels, kind: CustomResourceDefinition }] }]\n',
    [`A transformer ${change} CRDs`],
  ],
  [
    'a program',
    'transformers: ["{ apiVersion: example.com/v1, kind: Any, metadata: { name: a } }"]\n',
    [
      'A transformer that this change adds or edits may change anything of CRDs',
      'A transformer that this change adds or edits may change anything of ReferenceGrants',
    ],
  ],
])('%s of a component count for what is built with it', (_name, more, expected) => {
  const part = (says: string): Files => ({ 'part/kustomization.yaml': `kind: Component\n${says}` });
  const used = { ...rest, ...listing('components: [../part]\n') };
  expect(told(part(''), part(more), used)).toEqual(expected);
  const unused = { ...rest, ...listing('') };
  expect(told(part(''), part(more), unused)).toEqual([]);
  const ofOthers = { 'a/map.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n' };
  expect(told(part(''), part(more), { ...ofOthers, ...listing('components: [../part]\n', 'map.yaml') })).toEqual([]);
});

test('a grant that says that tools leave it out', () => {
  const left = '\n  annotations: { config.kubernetes.io/local-config: "true" }';
  const file = (more: string): Files => ({ 'a/grant.yaml': grant(more) });
  expect(told(file(''), file(left))).toEqual([
    'By `config.kubernetes.io/local-config` in its metadata a tool now leaves ReferenceGrant `shop/allow`',
  ]);
  expect(told(file(left), file(`${left}\n  labels: {}`))).toEqual([]);
  expect(told({}, file(left), {})).toEqual([]);
});

test.each<[name: string, path: string, text: string, context: Files, told: string[]]>([
  ['that allows less', 'b/more.yaml', grant().replace('Service', 'Secret'), {}, ['ReferenceGrant `shop/allow`']],
  ['that is the same', 'b/more.yaml', grant('\n  labels: { a: b }'), {}, []],
  [
    'that allows more',
    'b/more.yaml',
    grant().replace('kind: Service }', 'kind: Service }, { group: "", kind: Secret }'),
    {},
    [],
  ],
  [
    'that allows one of what the other allows by a name',
    'b/more.yaml',
    grant().replace('Service }', 'Service, name: a }'),
    {},
    ['ReferenceGrant `shop/allow`'],
  ],
  ['of another namespace', 'b/more.yaml', grant('', 'other').replace('Service', 'Secret'), {}, []],
  ['of a test', 'test/more.yaml', grant().replace('Service', 'Secret'), {}, []],
  [
    'of another overlay',
    'b/more.yaml',
    grant().replace('Service', 'Secret'),
    { 'b/kustomization.yaml': 'resources: [more.yaml]\n', ...listing('', 'grant.yaml') },
    [],
  ],
])('another grant of the name, %s', (_name, path, text, context, expected) =>
  expect(told({}, { [path]: text }, { ...rest, ...context })).toEqual(expected),
);

test('a grant that allows all names next to one that allows one of them', () => {
  const one = { 'a/grant.yaml': grant().replace('Service }', 'Service, name: a }') };
  expect(told({}, { 'b/more.yaml': grant() }, one)).toEqual([]);
});

test('thousands of grants of one name are compared with one of them', () => {
  const many = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`a/${at}.yaml`, grant()]));
  expect(processorSeconds(() => expect(told({}, many, {})).toEqual([]))).toBeLessThan(10);
});

test('thousands of grants that one of thousands of kustomizations no longer builds', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  const files = numbers.map((at) => [`a/${at}.yaml`, grant().replace('name: allow', `name: allow-${at}`)]);
  const folders = numbers.map((at) => [`b/${at}/kustomization.yaml`, 'resources: [../../a]\n']);
  const paths = numbers.map((at) => `${at}.yaml`);
  const around = Object.fromEntries([...files, ...folders]);
  const seconds = processorSeconds(() =>
    expect(told(listing('', paths.join(', ')), listing('', paths.slice(0, 200).join(', ')), around)).toEqual([]),
  );
  expect(seconds).toBeLessThan(10);
});

test.each<[name: string, more: string, told: string[]]>([
  [
    'annotations of all that is built',
    'commonAnnotations: { config.kubernetes.io/local-config: "true" }\n',
    [
      'An annotation or a label that this change adds or edits makes tools leave ReferenceGrants out of what they apply',
    ],
  ],
  [
    'a patch of its annotations',
    'patches:\n- target: { kind: ReferenceGrant }\n  patch: "[{ op: add, path: /metadata/annotations/config.kubernetes.io~1local-config, value: \'true\' }]"\n',
    [
      'An annotation or a label that this change adds or edits makes tools leave ReferenceGrants out of what they apply',
    ],
  ],
  [
    'a patch of its namespace',
    'patches:\n- target: { kind: ReferenceGrant }\n  patch: "[{ op: replace, path: /metadata/namespace, value: other }]"\n',
    ['A patch that this change adds or edits reaches ReferenceGrants beyond labels and annotations'],
  ],
  [
    'a patch that is fetched',
    'patches: [{ path: https://example.com/it.yaml, target: { kind: ReferenceGrant, name: allow } }]\n',
    ['A patch that this change adds or edits may change anything of ReferenceGrant `allow`'],
  ],
  [
    'a patch by the name alone',
    'patches:\n- target: { name: allow }\n  patch: "[{ op: remove, path: /spec/to/0 }]"\n',
    ['A patch that this change adds or edits reaches ReferenceGrant `allow` beyond labels and annotations'],
  ],
  ['a patch of others', 'patches:\n- target: { name: allow }\n  patch: "[{ op: remove, path: /spec/replicas }]"\n', []],
  [
    'a patch of another group',
    'patches:\n- target: { group: apps }\n  patch: "[{ op: remove, path: /spec/to/0 }]"\n',
    [],
  ],
  [
    'a patch of its entries',
    'patches:\n- target: { kind: ReferenceGrant, name: allow }\n  patch: "[{ op: remove, path: /spec/to/0 }]"\n',
    ['A patch that this change adds or edits reaches ReferenceGrant `allow` beyond labels and annotations'],
  ],
  [
    'a patch of its labels',
    'patches:\n- target: { kind: ReferenceGrant }\n  patch: "[{ op: remove, path: /metadata/labels }]"\n',
    [],
  ],
  [
    'a program',
    "transformers: ['{ apiVersion: example.com/v1, kind: Program, metadata: { name: it } }']\n",
    ['A transformer that this change adds or edits may change anything of ReferenceGrants'],
  ],
])('what a kustomization does to a grant: %s', (_name, more, expected) => {
  const found = unreviewed(listing('', 'grant.yaml'), listing(more, 'grant.yaml'));
  expect(found.map(({ message }) => message.replace(/, and kustomize is not run: .*/, ''))).toEqual(expected);
  expect(found.flatMap(({ document }) => document ?? [])).toEqual([]);
});

test.each([
  ['namespace: other', 'namespace: shop'],
  ['namespace: other', ''],
  ['labelSelector: a=b', 'labelSelector: a=c'],
  ['annotationSelector: a=b', ''],
  ['version: v1beta1', 'version: v1'],
  ['version: v1', 'version: v1beta1'],
])('a patch whose target is of %s, and then of other objects: %j', (was, is) => {
  const deleting = (kind: string, more: string): string =>
    `patches: [{ target: { kind: ${kind}, ${more} }, patch: "{ kind: Any, metadata: { name: any }, $patch: delete }" }]\n`;
  const crds = (more: string): Files => listing(deleting('CustomResourceDefinition', more), 'crd.yaml');
  expect(told(crds(was), crds(is))).toEqual([`A patch ${change} CRDs`]);
  const narrowing = (more: string): Files =>
    listing(operation(`ReferenceGrant, ${more}`, '{ op: remove, path: /spec/to/0 }'), 'grant.yaml');
  expect(told(narrowing(was), narrowing(is))).toEqual([`A patch ${change} ReferenceGrants`]);
  const fetched = (more: string): Files =>
    listing(`patches: [{ target: { kind: ReferenceGrant, ${more} }, path: none.yaml }]\n`, 'grant.yaml');
  expect(told(fetched(was), fetched(is))).toEqual([
    'A patch that this change adds or edits may change anything of ReferenceGrants',
  ]);
});

test('a finding names the grant as its manifest does', () => {
  const namespaced = grant().replace('gateway.networking.k8s.io/v1\n', 'gateway.networking.k8s.io/v1beta1\n');
  const bare = grant().replace('  namespace: shop\n', '').replace('name: allow', 'name: bare');
  const context = { 'a/grant.yaml': `${namespaced}---\n${bare}` };
  const [found, ...others] = unreviewed(listing('', 'grant.yaml'), { 'a/kustomization.yaml': '' }, context);
  expect([found?.document, others]).toEqual([
    { index: 1, apiVersion: 'gateway.networking.k8s.io/v1', kind: 'ReferenceGrant', name: 'bare' },
    [],
  ]);
  expect(found?.message).toContain('known to build ReferenceGrant `bare`');
  expect(found?.related?.[0]?.message).toContain('known to build ReferenceGrant `shop/allow`');
});

test.each([
  ['transformers: [URL]', 'transformers: [DATA]'],
  ['generators: [URL]', 'generators: [DATA]'],
  ['configurations: [URL]', 'nothing: [URL]'],
  ['replacements: [{ path: URL }]', 'replacements: []'],
  ['patchesStrategicMerge: [URL]', 'patchesStrategicMerge: []'],
  ['patches: [{ path: URL }]', 'patches: [{ path: URL, target: { kind: Deployment } }]'],
  ['patches: [{ path: URL, target: { kind: CustomResourceDefinition } }]', 'patches: []'],
])('what kustomize fetches to change what it builds: %s', (harm, twin) => {
  const data = '"{ apiVersion: builtin, kind: LabelTransformer, metadata: { name: a }, labels: { a: b } }"';
  const messages = (more: string): string[] =>
    unreviewed(listing(''), listing(`${more.replace('URL', url).replace('DATA', data)}\n`)).map(
      ({ message }) => message,
    );
  const url = 'https://example.com/it.yaml';
  expect(messages(harm)).toEqual([expect.stringMatching(/^`https:..example.com.it.yaml` is now used here, /)]);
  expect(messages(twin)).toEqual([]);
});

test('what a kustomization fetches to build it counts where it built something before', () => {
  const fetching = listing('', 'crd.yaml, https://example.com/base');
  const said = [expect.stringMatching(/^`https:..example.com.base` is now built from here, /)];
  expect(unreviewed(listing(''), fetching).map(({ message }) => message)).toEqual(said);
  expect(unreviewed({}, fetching)).toEqual([]);
  const moved = { 'other/kustomization.yaml': 'resources: [https://example.com/base]\n' };
  expect(unreviewed(listing(''), moved).map(({ message }) => message)).toEqual(expect.arrayContaining(said));
  const component = listing('components: [https://example.com/base]\n');
  expect(unreviewed({}, component).map(({ message }) => message)).toEqual(said);
});

const placesOf = (before: Files, after: Files, context?: Files): string[] =>
  unreviewed(before, after, context).map(({ side, path, line }) => `${side} ${path}:${line}`);

test('a patch in a file of its own that changes is reported there, at the first difference', () => {
  const target = 'target: { kind: CustomResourceDefinition }';
  const context = { ...rest, ...listing(`patches: [{ path: p.yaml, ${target} }]\n`) };
  const operations = (...some: readonly string[]): Files => ({
    'a/p.yaml': ['# Patches', ...some, ''].join('\n'),
  });
  const [scope, label] = ['- op: remove\n  path: /spec/scope', '- op: remove\n  path: /metadata/labels/a'];
  const names = scope.replace('scope', 'names');
  expect(placesOf(operations(label, scope), operations(label, names), context)).toEqual(['head a/p.yaml:5']);
  expect(placesOf(operations(label), operations(label, scope), context)).toEqual(['head a/p.yaml:4']);
  expect(placesOf(operations(label, scope), operations(label), context)).toEqual(['base a/p.yaml:4']);
  const merge = (spec: string): Files => ({
    'a/p.yaml': `kind: CustomResourceDefinition\nmetadata: { name: widgets.example.com }\nspec:\n${spec}`,
  });
  const merged = { ...rest, ...listing('patchesStrategicMerge: [p.yaml]\n') };
  const [kept, changed] = ['  conversion: { strategy: None }\n', '  scope: Cluster\n'];
  expect(placesOf(merge(kept), merge(`${kept}${changed}`), merged)).toEqual(['head a/p.yaml:5']);
  const allowed = (from: string): Files => ({
    'a/p.yaml': `- op: replace\n  path: /spec/from\n  value: ${from}\n`,
  });
  const grants = { ...rest, ...listing('patches: [{ path: p.yaml, target: { kind: ReferenceGrant } }]\n') };
  expect(placesOf(allowed('[]'), allowed('[{ kind: Gateway }]'), grants)).toEqual(['head a/p.yaml:3']);
});

test('a patch in a file that is new, renamed, or the same but for comments is reported where it is listed', () => {
  const entry = (path: string): Files =>
    listing(`patches: [{ path: ${path}, target: { kind: CustomResourceDefinition } }]\n`);
  const drop = '- op: remove\n  path: /spec/scope\n';
  const at = ['head a/kustomization.yaml:2'];
  expect(placesOf(listing(''), { ...entry('p.yaml'), 'a/p.yaml': drop })).toEqual(at);
  expect(placesOf({ ...listing(''), 'a/p.yaml': drop }, { ...entry('p.yaml'), 'a/p.yaml': `# A\n${drop}` })).toEqual(
    at,
  );
});

test('what a patch only documents changes nothing, unless a property or a value has that name', () => {
  const schema = '/spec/versions/0/schema/openAPIV3Schema';
  const written = (path: string, more = 'op: add, value: a'): Files => ({
    ...listing(`patches:\n- target: { kind: CustomResourceDefinition }\n  patch: '[{ path: ${path}, ${more} }]'\n`),
  });
  const reported = (...paths: readonly string[]): string[] =>
    paths.filter((path) => placesOf(listing(''), written(`${schema}${path}`)).length > 0);
  expect(reported('/description', '/properties/a/items/title', '/properties/description/title')).toEqual([]);
  const values = [
    '/properties/description',
    '/properties/a~1description',
    '/properties/a/default/title',
    '/properties/a/x-rules/0/title',
  ];
  expect(reported(...values)).toEqual(values);
  for (const other of ['op: add, value: { a: b }', `op: move, from: ${schema}/properties/a`])
    expect(placesOf(listing(''), written(`${schema}/description`, other))).toHaveLength(1);
  expect(placesOf(listing(''), written(`${schema}/description`, 'op: remove'))).toEqual([]);
});

test('what is not checked is listed once, also where a component and its user come at once', () => {
  const user = (more: string): Files => ({ 'b/kustomization.yaml': `resources: [../a]\n${more}` });
  const target = 'target: { kind: CustomResourceDefinition }';
  const component = `kind: Component\npatches: [{ ${target}, patch: '[{ op: remove, path: /spec/scope }]' }]\n`;
  const [before, after] = [user(''), { ...user('components: [../c]\n'), 'c/kustomization.yaml': component }];
  const [base, head, context] = [before, after, { ...rest, ...listing('') }].map(
    (files) => new Map(Object.entries(files)),
  );
  const { notChecked } = review(
    collectFromMaps(base ?? new Map(), head ?? new Map(), context, { paths: [], pathsIgnore: [] }),
    defaultConfig,
  );
  expect(notChecked.map(({ path }) => path)).toEqual(['c/kustomization.yaml']);
});

test('a patch whose target names the version that CRDs have anyway is none of other CRDs', () => {
  const patched = (more: string): Files =>
    listing(operation(`CustomResourceDefinition${more}`, '{ op: remove, path: /spec/scope }'), 'crd.yaml');
  expect(told(patched(''), patched(', version: v1'))).toEqual([]);
  expect(told(patched(''), patched(', version: v1alpha1'))).toHaveLength(1);
});
