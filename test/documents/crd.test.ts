// CRDs as they are read, and the notation of its fields.
import { describe, expect, test } from 'vitest';
import type { Crd, CrdField } from '../../src/documents/document.ts';
import { fieldOf, joinField, stepsOfSchemaPath } from '../../src/documents/field-path.ts';
import { get } from '../../src/documents/node.ts';
import { parseFile } from '../../src/documents/parse.ts';
import { entrySpan, type Span } from '../../src/documents/span.ts';

function view(text: string): Crd {
  const [manifest] = parseFile({ path: 'a.yaml', side: 'head', text }).manifests;
  if (manifest?.shape !== 'crd') throw new Error('no CRD');
  return manifest;
}
const textOf = ({ file, start, end }: Span): string => file.text.slice(start, end);
/** What a field says, and its entry as it is written. */
const said = <T>({ file }: Crd, { value, entry }: CrdField<T>): [T, string | undefined] => [
  value,
  entry && textOf(entrySpan(file, entry)),
];
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
  names: {kind: A, plural: as, shortNames: [a, 1, b]}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
  - served: no
    name: v1alpha1
    storage: "true"
    deprecated: true
`;

describe('a CRD', () => {
  test('its names and their places', () => {
    const crd = view(full);
    const { group, scope, names } = crd;
    expect([group, scope, names.kind, names.plural, names.singular].map((field) => said(crd, field))).toEqual([
      ['b.c', 'group: b.c'],
      ['Namespaced', 'scope: Namespaced'],
      ['A', 'kind: A'],
      ['as', 'plural: as'],
      [undefined, undefined],
    ]);
    expect(said(crd, names.shortNames)).toEqual([['a', 'b'], 'shortNames: [a, 1, b]']);
    expect(said(crd, names.categories)).toEqual([[], undefined]);
  });

  test('a subresource that is null is none', () => {
    const spec =
      'metadata: { name: as.b.c }\nspec: { group: b.c, names: { kind: A, plural: as }, versions: [{ name: v1, subresources: { status: ~, scale: {} } }] }\n';
    const [version] = view(`${head}${spec}`).versionsByName.values();
    expect(version?.subresources).toMatchObject({ status: undefined, scale: { key: 'scale' } });
  });

  test('its versions', () => {
    const crd = view(full);
    const versions = crd.versions.map(({ name, served, storage, deprecated, schema }) => ({
      name,
      flags: [served, storage, deprecated].map((field) => said(crd, field)),
      schema: schema.value?.kind,
    }));
    expect(versions).toEqual([
      {
        name: 'v1',
        flags: [
          [true, 'served: true'],
          [true, 'storage: true'],
          [false, undefined],
        ],
        schema: 'mapping',
      },
      {
        name: 'v1alpha1',
        flags: [
          [false, 'served: no'],
          [false, 'storage: "true"'],
          [true, 'deprecated: true'],
        ],
        schema: undefined,
      },
    ]);
    expect([...crd.versionsByName.keys()]).toEqual(['v1', 'v1alpha1']);
  });

  test('what its versions have besides', () => {
    const crd = view(
      `${head}spec:\n  group: b.c\n  versions: [{name: v1, subresources: {status: {}}, additionalPrinterColumns: [], selectableFields: [{jsonPath: .a}, {}]}]\n`,
    );
    const [version] = crd.versions;
    expect(version).toMatchObject({
      subresources: { status: { key: 'status' }, scale: undefined },
      printerColumns: { key: 'additionalPrinterColumns' },
      selectableFields: { value: ['.a'] },
    });
  });

  test('its annotations, the last of duplicate ones', () =>
    expect(get(view(full).annotations, 'other')).toMatchObject({ value: 'w' }));

  test('how it converts and prunes', () => {
    const none = view(full);
    expect([none.conversion, none.preserveUnknownFields]).toEqual([
      { value: 'None', entry: undefined },
      { value: false, entry: undefined },
    ]);
    const crd = view(`${head}spec: {group: a, preserveUnknownFields: true, conversion: {strategy: Webhook}}\n`);
    expect(said(crd, crd.conversion)).toEqual(['Webhook', 'conversion: {strategy: Webhook}']);
    expect(said(crd, crd.preserveUnknownFields)).toEqual([true, 'preserveUnknownFields: true']);
  });

  test('v1beta1: what is written once for all versions, or one version alone', () => {
    const beta = `apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinition\nspec:\n  group: b.c\n  validation: {openAPIV3Schema: {type: object}}\n  subresources: {status: {}}\n`;
    const one = view(`${beta}  version: v1\n`);
    expect(one).toMatchObject({ isV1beta1: true, preserveUnknownFields: { value: true } });
    expect(one.versions).toMatchObject([
      { name: 'v1', served: { value: true }, storage: { value: true }, schema: { value: { kind: 'mapping' } } },
    ]);
    const several = view(`${beta}  versions: [{name: v1}, {name: v2, schema: {openAPIV3Schema: {}}}]\n`);
    expect(several.versions.map(({ schema, subresources }) => [schema.entry?.key, subresources.status?.key])).toEqual([
      ['validation', 'status'],
      ['schema', 'status'],
    ]);
    // `v1` has no such fields at the top.
    const [version] = view(`${beta.replace('v1beta1', 'v1')}  versions: [{name: v1}]\n`).versions;
    expect([version?.schema, version?.subresources.status]).toEqual([
      { value: undefined, entry: undefined },
      undefined,
    ]);
  });

  test.each([
    ['a group alone', 'spec: {group: 1}\n'],
    ['wrong types', 'metadata: [1]\nspec: {group: [1], names: x, scope: 1, versions: {a: b}, conversion: []}\n'],
    ['versions that are none', 'spec: {group: 1, versions: [1, x, [], null]}\n'],
  ])('tolerates %s', (_name, rest) => {
    const { group, names, scope, versions, conversion } = view(`${head}${rest}`);
    expect([group.value, names.kind.value, scope.value, versions, conversion.value]).toEqual([
      undefined,
      undefined,
      undefined,
      [],
      'None',
    ]);
  });

  test('a version without a name, and of a duplicate name the last', () => {
    const crd = view(`${head}spec: {group: a, versions: [{served: false}, {name: v1}, {name: v1, served: false}]}\n`);
    expect(crd.versions.map(({ name, served }) => [name, served.value])).toEqual([
      ['', false],
      ['v1', true],
      ['v1', false],
    ]);
    expect([...crd.versionsByName.values()].map(({ served }) => served.value)).toEqual([false]);
  });
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
    [['properties', 'a', 'items', 2, 'pattern'], 'a[*]'],
    [['properties', 'properties', 'properties', ''], 'properties[""]'],
    [['properties', 'a', 'x-kubernetes-validations', 0, 'rule'], 'a'],
    [['additionalProperties', 'properties', 'a'], '*.a'],
    [['properties'], ''],
  ] satisfies [(string | number)[], string][])('%j is %j', (path, field) =>
    expect(fieldOf(stepsOfSchemaPath(path))).toBe(field),
  );

  test('joins properties', () => expect(joinField(joinField('', 'a b'), 'c')).toBe('["a b"].c'));
});
