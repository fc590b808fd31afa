// How the fields of a kustomization are read.
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/documents/yaml.ts';
import { readKustomization } from '../../../src/facts/kustomize/kustomization.ts';

describe('readKustomization', () => {
  const read = (text: string): ReturnType<typeof readKustomization> => {
    const file = { path: 'config/kustomization.yaml', side: 'head' as const, text };
    const root = parseYaml(file)[0]?.root;
    if (root?.kind !== 'mapping') throw new Error('the test needs a mapping');
    return readKustomization(file, root, 'config');
  };

  test('fields of all generations', () => {
    const { builds, components, patches, transformers } = read(`
resources: [a.yaml, https://example.com/b.yaml]
bases: [../base]
components: [../component]
patches:
- path: p.yaml
- target: { kind: CustomResourceDefinition, name: w }
  patch: '[]'
patchesStrategicMerge:
- q.yaml
- |
  kind: CustomResourceDefinition
  metadata: {}
patchesJson6902:
- target: { kind: CustomResourceDefinition, name: w }
  path: r.json
`);
    expect(builds.map(({ path }) => path)).toEqual(['config/a.yaml', undefined, 'base']);
    expect(components.map(({ path }) => path)).toEqual(['component']);
    expect(patches.map(({ file, inline, target }) => file?.path ?? inline?.slice(0, 4) ?? target)).toEqual([
      'config/p.yaml',
      '[]',
      'config/r.json',
      'config/q.yaml',
      'kind',
    ]);
    expect(transformers).toEqual([]);
  });

  test('fields of the wrong type are left out', () => {
    const { builds, patches, components } = read(
      'resources: all\npatches: { path: x }\ncomponents: [1, [a], { b: c }]\n',
    );
    expect([builds, patches, components]).toEqual([[], [], []]);
  });
});
