// Paths that a kustomization names, and how its fields are read.
import { describe, expect, test } from 'vitest';
import { parseYaml } from '../../../src/documents/yaml.ts';
import { readKustomization, resolvePath } from '../../../src/facts/kustomize/kustomization.ts';

describe('resolvePath', () => {
  test.each([
    ['config/crd', 'bases/widgets.yaml', 'config/crd/bases/widgets.yaml'],
    ['config/crd', './bases//widgets.yaml', 'config/crd/bases/widgets.yaml'],
    ['config/crd', './bases/widgets.yaml', 'config/crd/bases/widgets.yaml'],
    ['config/crd', '../default/', 'config/default'],
    ['config', '..', ''],
    ['', 'crd.yaml', 'crd.yaml'],
    ['', '..', undefined],
    ['config', '../../outside.yaml', undefined],
    ['config', '../../config/crd.yaml', undefined],
    ['config', '/etc/passwd', undefined],
    ['config', 'https://example.com/crd.yaml', undefined],
    ['config', 'git@example.com:org/repo', undefined],
    ['config', 'github.com/org/repo?ref=v1', undefined],
    ['config', 'C:\\crd.yaml', undefined],
    ['config', '', undefined],
    ['config', 'a\u0000b', undefined],
  ])('%j names %j: %j', (dir, text, path) => {
    expect(resolvePath(dir, text)).toBe(path);
  });
});

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
