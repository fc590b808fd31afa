// CRDs within objects of other kinds are listed as not checked where they change.
import { expect, test } from 'vitest';
import { jsonOf } from '../../src/documents/json-value.ts';
import { parseFile } from '../../src/documents/parse.ts';
import { changesWrapped } from '../../src/documents/wrapped.ts';

const crd = (fields: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: as.b.c }\nspec: { group: b.c, names: { kind: A, plural: as }, versions: [{ name: v1, schema: { openAPIV3Schema: { ${fields} } } }] }\n`;
const below = (text: string, indent: string): string => text.trimEnd().replaceAll('\n', `\n${indent}`);
const object = (kind: string, body: string): string =>
  `apiVersion: a.b/v1\nkind: ${kind}\nmetadata: { name: a }\n${body}\n`;
const read = (text: string, path = 'a.yaml') => parseFile({ path, side: 'head', text });

const map = (text: string): string => object('ConfigMap', `data:\n  a: |\n    ${below(text, '    ')}`);
const work = (text: string): string =>
  object('ManifestWork', `spec:\n  manifests:\n  - ${below(text, '    ')}\n  note: 1`);

test.each([
  ['a text', map],
  ['a list of objects', work],
])('%s', (_name, write) => {
  const [one, other] = ['type: object', 'type: string'].map((fields) => read(write(crd(fields))));
  const why = ['a CRD within an object of another kind'];
  expect(changesWrapped(one, other)).toEqual(why);
  expect(changesWrapped(one, undefined)).toEqual(why);
  expect(changesWrapped(one, read(`# More.\n${write(crd('type: object'))}`))).toEqual([]);
});

test('a text in what is no object is one too, and values of charts have facts of their own', () => {
  const step = (fields: string): string => `steps:\n- run: |\n    ${below(crd(fields), '    ')}\n`;
  const both = (path: string): string[] =>
    changesWrapped(read(step('type: object'), path), read(step('type: string'), path));
  expect(both('.github/workflows/a.yaml')).toEqual(['a CRD within an object of another kind']);
  expect(both('chart/values.yaml')).toEqual([]);
});

test.each([
  ['a CRD itself', crd],
  ['a list, which kubectl takes apart', (fields: string) => object('List', `items:\n- ${below(crd(fields), '  ')}`)],
  ['a word of it', (fields: string) => object('ConfigMap', `data: { a: "CustomResourceDefinition ${fields}" }`)],
  [
    'what a patch is for',
    (fields: string) => object('A', `target: { kind: CustomResourceDefinition, a: { ${fields} } }`),
  ],
])('%s is nothing of the kind', (_name, write) => {
  expect(changesWrapped(read(write('type: object')), read(write('type: string')))).toEqual([]);
});

const made = (fields: string): string =>
  object(
    'CompositeResourceDefinition',
    `spec: { group: b.c, versions: [{ name: v1, schema: { openAPIV3Schema: { ${fields} } } }] }`,
  );
const template = (fields: string): string =>
  object('ConstraintTemplate', `spec: { crd: { spec: { validation: { openAPIV3Schema: { ${fields} } } } } }`);

test.each([
  ['one of several versions', made],
  ['one for all', template],
])('the schema of a CRD that a controller makes: %s', (_name, write) => {
  const [one, other] = ['type: object', 'type: string'].map((fields) => read(write(fields)));
  const why = ['the schema of a CRD that a controller makes of this object'];
  expect(changesWrapped(one, other)).toEqual(why);
  expect(changesWrapped(undefined, one)).toEqual(why);
  expect(changesWrapped(one, read(`# More.\n${write('type: object')}`))).toEqual([]);
});

test('the schema in a patch of a CRD is not called that of an object of which a controller makes CRDs', () => {
  const patch = (fields: string): string =>
    `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: a.b.c }\nspec: { versions: [{ name: v1, schema: { openAPIV3Schema: { ${fields} } } }] }\n`;
  expect(changesWrapped(read(patch('type: object')), read(patch('type: string')))).toEqual([
    'the schema in a patch of a CRD',
  ]);
});

test.each([
  ['a document without a kind', (fields: string) => `spec: { openAPIV3Schema: { ${fields} } }\n`],
  ['a text', (fields: string) => object('A', `spec: { openAPIV3Schema: "${fields}" }`)],
])('%s has no schema of a CRD', (_name, write) => {
  expect(changesWrapped(read(write('type: object')), read(write('type: string')))).toEqual([]);
});

const changed = ['a CRD within code, which is not run'];
const raw = (fields: string): string => `package a\n\nconst crd = \`${crd(fields)}\`\n\nfunc f() {}\n`;
const hcl = (fields: string): string =>
  `resource "kubernetes_manifest" "a" {\n  manifest = {\n    kind = "CustomResourceDefinition"\n    openAPIV3Schema = { ${fields} }\n  }\n}\n`;
const jsonnet = (fields: string): string =>
  `local a = 1;\n{\n  crd: {\n    apiVersion: 'a',\n    kind: 'CustomResourceDefinition',\n    spec+: { openAPIV3Schema: { ${fields} } },\n  },\n}\n`;

test.each([
  ['a raw string of Go', raw, 'a.go'],
  ['Terraform', hcl, 'a.tf'],
  ['Jsonnet', jsonnet, 'a.libsonnet'],
])('a CRD in code is none of the manifests, and what is around it does not matter: %s', (_name, write, path) => {
  const [one, other] = ['type: object', 'type: string'].map((fields) => read(write(fields), path));
  expect([one?.manifests, one?.problems, one?.notChecked]).toEqual([[], [], []]);
  expect(changesWrapped(one, other)).toEqual(changed);
  expect(changesWrapped(one, undefined)).toEqual(changed);
  expect(changesWrapped(one, read(`// More.\n${write('type: object')}\nfunc g() {}\n`, path))).toEqual([]);
  const spaced = write('type: object').replace(/^( *)kind/m, '$1// More.\n\n$&');
  expect(changesWrapped(one, read(spaced, path))).toEqual([]);
});

test('a file with the name of code that is YAML or JSON, as a kustomization may list it, is a manifest', () => {
  const [yaml] = read(crd('type: object')).manifests;
  const json = yaml === undefined ? '' : JSON.stringify(jsonOf(yaml.root));
  for (const text of [crd('type: object'), json]) {
    const [one, other] = [text, text.replace('object', 'string')].map((each) => read(each, 'a.tf'));
    expect(one?.manifests).toHaveLength(1);
    expect(changesWrapped(one, other)).toEqual([]);
  }
  expect(read(`package a\n${crd('type: object')}`, 'a.cue').manifests).toEqual([]);
  expect(read(json.replace('{', '{a+: b, '), 'a.jsonnet').manifests).toEqual([]);
});

test('a CRD in code of tests, in what a program wrote, and one without a schema are not listed', () => {
  const both = (write: (fields: string) => string, path: string): string[] =>
    changesWrapped(read(write('type: object'), path), read(write('type: string'), path));
  expect(both(raw, 'test/a.go')).toEqual([]);
  expect(both((fields) => `// Code generated by a. DO NOT EDIT.\n${raw(fields)}`, 'a.go')).toEqual([]);
  expect(both((fields) => raw(fields).replace('openAPIV3Schema', 'a'), 'a.go')).toEqual([]);
  expect(both(raw, 'a.py')).toEqual([]);
});
