// What kustomizations give to a CRD, and how much of a hostile tree is followed.
import { describe, expect, test } from 'vitest';
import type { SourceFile } from '../../../src/documents/span.ts';
import { kustomizeTree } from '../../../src/facts/kustomize/kustomizations-of-a-side.ts';
import type { Files } from '../../support/markers.ts';

const key = 'api-approved.kubernetes.io';
const name = 'widgets.toys.k8s.io';

function suppliesOf(files: Files, path: string): { values: string[]; unknown: string | undefined } {
  const sources = new Map(
    Object.entries(files).map(([at, text]): [string, SourceFile] => [at, { path: at, side: 'head', text }]),
  );
  const tree = kustomizeTree(sources.keys(), (at) => sources.get(at) ?? 'absent', true);
  const { found, unknown } = tree.supplies(path, name, ['metadata', 'annotations', key]);
  return { values: found.map(({ value }) => value), unknown };
}

const inline = (patch: string, target = `{ kind: CustomResourceDefinition, name: ${name} }`): Files => ({
  'kustomization.yaml': `resources: [crd.yaml]\npatches:\n- target: ${target}\n  patch: |-\n    ${patch.split('\n').join('\n    ')}\n`,
});
const add = `- op: add\n  path: /metadata/annotations/${key}\n  value: a`;

describe('supplies', () => {
  test.each<{ case: string; files: Files; values: string[] }>([
    { case: 'one added annotation', files: inline(add), values: ['a'] },
    {
      case: 'all annotations at once',
      files: inline(`- op: add\n  path: /metadata/annotations\n  value: { ${key}: b }`),
      values: ['b'],
    },
    {
      case: 'another operation',
      files: inline(`- op: test\n  path: /metadata/annotations/${key}\n  value: a`),
      values: [],
    },
    { case: 'another path', files: inline('- op: add\n  path: /metadata/labels\n  value: a'), values: [] },
    {
      case: 'a strategic merge with a target needs no name',
      files: inline(`metadata:\n  annotations:\n    ${key}: c`),
      values: ['c'],
    },
    { case: 'a target of another kind', files: inline(add, '{ kind: Deployment }'), values: [] },
    { case: 'a target of another name', files: inline(add, '{ name: gears.toys.k8s.io }'), values: [] },
    { case: 'a name that is only a part', files: inline(add, '{ name: widgets }'), values: [] },
    { case: 'an expression', files: inline(add, "{ name: 'w.*' }"), values: ['a'] },
    { case: 'an expression that does not compile', files: inline(add, "{ name: '(' }"), values: [] },
    {
      case: 'an annotation that is taken away',
      files: inline(`metadata:\n  annotations:\n    ${key}: null`),
      values: [''],
    },
    { case: 'a patch that is no YAML', files: inline('{{ nothing'), values: [] },
    { case: 'a kustomization that is no YAML', files: { 'kustomization.yaml': 'resources: [' }, values: [] },
    { case: 'a kustomization that is a list', files: { 'kustomization.yaml': '- resources' }, values: [] },
  ])('$case', ({ files, values }) => {
    expect(suppliesOf(files, 'crd.yaml')).toEqual({ values, unknown: undefined });
  });

  test('a folder that gets its kustomization when it is built has its files', () => {
    const patch = inline(add)['kustomization.yaml']?.replace('crd.yaml', '../crds') ?? '';
    const files = { 'kustomize/kustomization.yaml': patch, 'crds/crd.yaml': '', 'crds/inner/crd.yaml': '' };
    expect(suppliesOf(files, 'crds/crd.yaml').values).toEqual(['a']);
    expect(suppliesOf(files, 'crds/inner/crd.yaml').values).toEqual([]);
    // One that is there says what is built.
    const own = { ...files, 'crds/kustomization.yaml': 'resources: [other.yaml]\n' };
    expect(suppliesOf(own, 'crds/crd.yaml').values).toEqual([]);
  });

  test('what is not followed is said', () => {
    const because = (kustomization: string): string | undefined =>
      suppliesOf({ 'kustomization.yaml': `resources: [crd.yaml]\n${kustomization}` }, 'crd.yaml').unknown;
    expect(because('transformers: [t.yaml]\n')).toBe('kustomization.yaml uses transformers');
    expect(because('components: [https://example.com/c]\n')).toContain('the component "https://example.com/c"');
    expect(because('components: [../c]\n')).toContain('the component "../c"');
    expect(because('patches: [{ path: ../../p.yaml }]\n')).toContain('is not in this repository');
    expect(because('patches: [{ path: gone.yaml }]\n')).toBeUndefined();
    expect(because('resources: [https://example.com/base]\n')).toBeUndefined();
  });

  test('a ring of components and very many builders come to an end', () => {
    const ring = {
      'a/kustomization.yaml': 'resources: [crd.yaml]\ncomponents: [../a, ../b]\n',
      'b/kustomization.yaml': 'components: [../a, ../b]\n',
    };
    expect(suppliesOf(ring, 'a/crd.yaml').values).toEqual([]);
    const many = Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [
        `d${at}/kustomization.yaml`,
        `resources: [../crd.yaml${at === 0 ? '' : `, ../d${at - 1}`}]\ncommonAnnotations: { ${key}: a }\n`,
      ]),
    );
    const { values, unknown } = suppliesOf(many, 'crd.yaml');
    expect(values).toHaveLength(200);
    expect(unknown).toBe('more than 200 kustomizations build it');
  });
});
