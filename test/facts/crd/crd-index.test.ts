// Every CRD of a change that was read, by name and by kind.
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import { crdIndex, type CrdIndex } from '../../../src/facts/crd/crd-index.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const one = widget('a: { type: string }');
const two = widget('b: { type: string }');
const gadget = one.replaceAll('Widget', 'Gadget').replaceAll('widget', 'gadget');
const templated = one.replace('name: widgets.example.com', 'name: {{ .Values.name }}');

const indexOf = (before: Files, after: Files, context: Files): CrdIndex =>
  crdIndex(readDocuments(changeSetOf({ before, after, context })));
const paths = (crds: readonly { readonly file: { readonly path: string } }[]): string[] =>
  crds.map(({ file }) => file.path);

describe('the index of CRDs', () => {
  const index = indexOf(
    { 'a.yaml': one, 'old.yaml': gadget },
    { 'a.yaml': two },
    {
      'charts/a.yaml': one,
      'bundle.yaml': `${gadget}---\n${one}`,
      'charts/templates/a.yaml': templated,
      'other.yaml': 'kind: CustomResourceDefinition\n',
      'readme.md': 'widgets.example.com',
    },
  );

  test('by name, changed files before unchanged ones, templates too', () => {
    const around = ['charts/a.yaml', 'bundle.yaml', 'charts/templates/a.yaml'];
    expect(paths(index.named('base', 'widgets.example.com'))).toEqual(['a.yaml', ...around]);
    expect(paths(index.named('head', 'widgets.example.com'))).toEqual(['a.yaml', ...around]);
    expect(paths(index.named('base', 'gadgets.example.com'))).toEqual(['old.yaml', 'bundle.yaml']);
    expect(paths(index.named('head', 'gadgets.example.com'))).toEqual(['bundle.yaml']);
    expect(index.named('head', 'gears.example.com')).toEqual([]);
  });

  test('by kind', () => {
    const kinds = (side: 'base' | 'head'): string[] => [...index.changed[side].byKind.keys()];
    expect([kinds('base'), kinds('head')]).toEqual([
      ['example.com Widget', 'example.com Gadget'],
      ['example.com Widget'],
    ]);
    expect(paths(index.unchanged().byKind.get('example.com Gadget') ?? [])).toEqual(['bundle.yaml']);
  });

  test('files that cannot matter are left alone', () => {
    expect(paths(index.unchanged((text) => text.includes('Gadget')).all)).toEqual(['bundle.yaml', 'bundle.yaml']);
  });

  test('it is made once', () => {
    const documents = readDocuments(changeSetOf({ after: one }));
    expect(crdIndex(documents)).toBe(crdIndex(documents));
  });
});
