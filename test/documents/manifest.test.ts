// What is a manifest, and of which shape.
import { describe, expect, test } from 'vitest';
import { manifestsOf } from '../../src/documents/manifest.ts';
import type { SourceFile } from '../../src/documents/span.ts';
import { parseYaml } from '../../src/documents/yaml.ts';

function shapes(text: string, path = 'a.yaml'): string[] {
  const file: SourceFile = { path, side: 'head', text };
  return parseYaml(file)
    .flatMap(({ root, index }) => manifestsOf(file, root, index))
    .map(({ shape, kind, name, index }) => `${shape} ${kind} ${name} ${index}`.trim());
}

const crd = (spec: string, apiVersion = 'apiextensions.k8s.io/v1'): string =>
  `apiVersion: ${apiVersion}\nkind: CustomResourceDefinition\nmetadata:\n  name: as.b.c\n${spec}`;

describe('shapes', () => {
  test.each([
    ['a CRD', crd('spec:\n  group: b.c\n  names: {kind: A, plural: as}\n'), 'crd CustomResourceDefinition as.b.c 0'],
    [
      'one of v1beta1',
      crd('spec:\n  group: b.c\n  names: {kind: A}\n', 'apiextensions.k8s.io/v1beta1'),
      'crd CustomResourceDefinition as.b.c 0',
    ],
    ['one that lacks its names', crd('spec:\n  group: b.c\n'), 'crd CustomResourceDefinition as.b.c 0'],
    ['one that lacks its group', crd('spec:\n  names: {plural: as}\n'), 'crd CustomResourceDefinition as.b.c 0'],
    ['a patch', crd('spec:\n  preserveUnknownFields: false\n'), 'crd-patch CustomResourceDefinition as.b.c 0'],
    ['a patch of metadata', crd(''), 'crd-patch CustomResourceDefinition as.b.c 0'],
    [
      'a patch that adds a category',
      crd('spec:\n  names: {categories: [x]}\n'),
      'crd-patch CustomResourceDefinition as.b.c 0',
    ],
    [
      'another group’s definition',
      crd('spec:\n  group: b.c\n', 'apiextensions.crossplane.io/v1'),
      'object CustomResourceDefinition as.b.c 0',
    ],
    [
      'a version that never was',
      crd('spec:\n  group: b.c\n', 'apiextensions.k8s.io/v1alpha1'),
      'object CustomResourceDefinition as.b.c 0',
    ],
    ['any object', 'apiVersion: v1\nkind: Pod\nmetadata: {name: x}\n', 'object Pod x 0'],
    [
      'a kustomization',
      'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n',
      'kustomization Component  0',
    ],
    [
      'a kustomization without kind',
      'apiVersion: kustomize.config.k8s.io/v1beta1\nresources: []\n',
      'kustomization   0',
    ],
  ])('%s', (_name, text, expected) => expect(shapes(text)).toEqual([expected]));

  test('a kustomization by its name', () => {
    expect(shapes('resources: []\n', 'x/kustomization.yaml')).toEqual(['kustomization   0']);
    expect(shapes('resources: []\n', 'x/other.yaml')).toEqual([]);
  });

  test.each([
    [
      'a configuration of kustomize',
      'fieldSpecs:\n- kind: CustomResourceDefinition\n  group: apiextensions.k8s.io\n  path: spec\n',
    ],
    ['a JSON 6902 patch', '- op: add\n  path: /metadata/annotations\n  value: {}\n'],
    ['an OpenAPI document', '{"swagger": "2.0", "definitions": {"x": {"properties": {"apiVersion": {}, "kind": {}}}}}'],
    ['an object without kind', 'apiVersion: v1\nmetadata: {name: x}\n'],
    ['a kind that is no string', 'apiVersion: v1\nkind: [Pod]\n'],
    ['a scalar', 'hello\n'],
  ])('no manifest: %s', (_name, text) => expect(shapes(text)).toEqual([]));
});

describe('lists', () => {
  test('are unpacked, also within lists', () => {
    const inner = '{apiVersion: v1, kind: List, items: [{apiVersion: v1, kind: Pod, metadata: {name: b}}]}';
    const text = `apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: a}\n- ${inner}\n- x\n`;
    expect(shapes(`a: 1\n---\n${text}`)).toEqual(['object Pod a 1', 'object Pod b 1']);
  });

  test('give their kind to items without one', () => {
    const text =
      'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinitionList\nitems:\n- spec: {group: a.b}\n  metadata: {name: x.a.b}\n';
    expect(shapes(text)).toEqual(['crd CustomResourceDefinition x.a.b 0']);
  });

  test('give none to what says a version alone: kubectl rejects it', () =>
    expect(
      shapes('apiVersion: a.b/v1\nkind: WidgetList\nitems:\n- apiVersion: a.b/v1\n  metadata: {name: x}\n'),
    ).toEqual([]));

  test('of v1 give none', () =>
    expect(shapes('apiVersion: v1\nkind: List\nitems:\n- metadata: {name: a}\n')).toEqual([]));

  test('a kind that only ends like a list is an object', () =>
    expect(shapes('apiVersion: a.b/v1\nkind: AllowList\nspec: {items: []}\n')).toEqual(['object AllowList  0']));

  test('nesting ends somewhere', () => {
    let text = '{apiVersion: v1, kind: Pod}';
    for (let depth = 0; depth < 30; depth += 1) text = `{apiVersion: v1, kind: List, items: [${text}]}`;
    expect(shapes(`# no JSON\n${text}`)).toEqual(['object List  0']);
  });
});
