// The view of a CRD and the notation of its fields.
import { describe, expect, test } from 'vitest';
import { annotationOf, crdOf, spanAt, type Crd } from '../../src/documents/crd.ts';
import { fieldOfSchemaPath, joinField } from '../../src/documents/field-path.ts';
import { manifestsOf } from '../../src/documents/manifest.ts';
import type { SourceFile, Span } from '../../src/documents/span.ts';
import { onlyDocument } from '../support/yaml.ts';

function view(text: string): Crd {
  const file: SourceFile = { path: 'a.yaml', side: 'head', text };
  const [manifest] = manifestsOf(file, onlyDocument(text).root, 0);
  if (manifest === undefined) throw new Error('no manifest');
  return crdOf(manifest);
}
const textAt = (span: Span | undefined): string | undefined => span?.file.text.slice(span.start, span.end);
const head = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
const full = `${head}metadata:
  name: as.b.c
  annotations:
    api-approved.kubernetes.io: "https://x.y/1"
    other: z
    other: w
spec:
  group: b.c
  scope: Namespaced
  names: {kind: A, plural: as}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
  - served: yes
    name: v1alpha1
    storage: "true"
    deprecated: true
`;

describe('a CRD', () => {
  test('its names and where they stand', () => {
    const { group, scope, kind, plural } = view(full);
    expect([group, scope, kind, plural].map((text) => [text?.value, textAt(text?.at)])).toEqual([
      ['b.c', 'b.c'],
      ['Namespaced', 'Namespaced'],
      ['A', 'A'],
      ['as', 'as'],
    ]);
  });

  test('its versions', () => {
    const versions = view(full).versions.map(
      ({ name, index, served, storage, deprecated, at, schema, schemaPath }) => ({
        name,
        flags: [served, storage, deprecated],
        index,
        at: textAt(at),
        schema: schema?.kind,
        path: schemaPath.join('.'),
      }),
    );
    expect(versions).toEqual([
      {
        name: 'v1',
        flags: [true, true, false],
        index: 0,
        at: 'v1',
        schema: 'mapping',
        path: 'spec.versions.0.schema.openAPIV3Schema',
      },
      {
        name: 'v1alpha1',
        flags: [true, false, true],
        index: 1,
        at: 'v1alpha1',
        schema: undefined,
        path: 'spec.versions.1.schema.openAPIV3Schema',
      },
    ]);
  });

  test('its annotations, the last of doubled ones', () => {
    const crd = view(full);
    expect(crd.annotations.map(({ key }) => key)).toEqual(['api-approved.kubernetes.io', 'other', 'other']);
    expect(annotationOf(crd, 'other')?.value).toMatchObject({ value: 'w' });
    expect(annotationOf(crd, 'absent')).toBeUndefined();
  });

  test('the deepest part that is there stands for what is not', () => {
    const { manifest } = view(full);
    expect(textAt(spanAt(manifest, manifest.root, ['spec', 'versions', 0, 'name']))).toBe('v1');
    expect(textAt(spanAt(manifest, manifest.root, ['spec', 'names', 'singular']))).toBe('{kind: A, plural: as}');
  });

  test('v1beta1: one schema for all versions, or one version alone', () => {
    const beta = `apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nspec:\n  group: b.c\n  validation: {openAPIV3Schema: {type: object}}\n`;
    expect(view(`${beta}  version: v1\n`).versions).toMatchObject([
      { name: 'v1', index: undefined, served: true, storage: true, schema: { kind: 'mapping' } },
    ]);
    expect(
      view(`${beta}  versions: [{name: v1}, {name: v2, schema: {openAPIV3Schema: {}}}]\n`).versions.map(
        ({ schemaPath }) => schemaPath[1],
      ),
    ).toEqual(['validation', 'versions']);
  });

  test.each([
    ['nothing', ''],
    ['wrong types', 'metadata: [1]\nspec: x\n'],
    ['wrong types inside', 'metadata: {annotations: [x]}\nspec: {group: [1], names: x, scope: 1, versions: {a: b}}\n'],
    ['versions that are none', 'spec: {versions: [1, x, [], null]}\n'],
  ])('tolerates %s', (_name, rest) => {
    const { group, kind, versions, annotations } = view(`${head}${rest}`);
    expect([group, kind, versions, annotations]).toEqual([undefined, undefined, [], []]);
  });

  test('a version without a name is told at its first key', () =>
    expect(
      view(`${head}spec: {versions: [{served: true}]}\n`).versions.map(({ name, at }) => [name, textAt(at)]),
    ).toEqual([['', 'served']]));
});

describe('fields', () => {
  test.each([
    [[], ''],
    [['properties', 'spec'], 'spec'],
    [['properties', 'spec', 'properties', 'list', 'items', 'properties', 'name', 'maxLength'], 'spec.list[*].name'],
    [['properties', 'spec', 'properties', 'map', 'additionalProperties', 'type'], 'spec.map.*'],
    [['properties', 'spec', 'properties', 'a.b', 'properties', 'c'], 'spec["a.b"].c'],
    [['properties', 'x-y', 'items', 'items'], 'x-y[*][*]'],
    [['properties', 'items', 'items'], 'items[*]'],
    [['properties', 'a', 'allOf', 1, 'not', 'properties', 'b', 'enum', 0], 'a.b'],
    [['properties', 'a', 'items', 2, 'pattern'], 'a[2]'],
    [['properties', 'properties', 'properties', ''], 'properties[""]'],
    [['properties', 'a', 'x-kubernetes-validations', 0, 'rule'], 'a'],
    [['additionalProperties', 'properties', 'a'], '*.a'],
    [['properties'], ''],
  ] satisfies [(string | number)[], string][])('%j is %j', (path, field) =>
    expect(fieldOfSchemaPath(path)).toBe(field),
  );

  test('joins properties', () => expect(joinField(joinField('', 'a b'), 'c')).toBe('["a b"].c'));
});
