// Which paths a review looks at.
import { describe, expect, test } from 'vitest';
import { isRelevant, matcher, pathFilter, readingOrder } from '../../src/changes/relevant.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

test.each([
  'crd.yaml',
  'config/crd/bases/x.yml',
  'x.YAML',
  'list.json',
  'api/v1/types.go',
  // A copy of the types of another version.
  'api/v1beta1/zz_generated.widget_types.go',
  'Kustomization',
  'deploy/Kustomization',
  '.github/kube-api-review.yml',
  'vscode/settings.json',
  // kubectl reads a file of any name.
  'package-lock.json',
  'ui/tsconfig.json',
  '.vscode/settings.json',
  '-x.yaml',
  // What a program makes a manifest of.
  'x.yaml.tmpl',
  'addons/k8s-1.16.yaml.template',
  'roles/a/templates/crd.yml.j2',
  'deploy/crds.JSON.in',
  'crds.tpl',
  // Code that may have a CRD in it.
  'jsonnet/crd.libsonnet',
  'modules/a/main.tf',
])('%s is looked at', (path) => {
  expect(isRelevant(path)).toBe(true);
});

test.each([
  'README.md',
  'Makefile',
  'yaml',
  'x.yaml.bak',
  'types.go.tmpl',
  'crd.v1.tpl',
  'a.yaml/Makefile.in',
  'api/v1/types_test.go',
  'api/v1/zz_generated.deepcopy.go',
  'kustomization',
  'dir.yaml/file',
])('%s is not', (path) => {
  expect(isRelevant(path)).toBe(false);
});

test('CRDs are read first, what hardly holds an API last', () => {
  const paths = [
    'package-lock.json',
    'pkg/client/clientset/a.go',
    'api/v1/types.go',
    'deploy/a.yaml',
    'config/crd/a.yaml',
  ];
  expect(paths.toSorted((a, b) => readingOrder(a) - readingOrder(b))).toEqual([
    'config/crd/a.yaml',
    'deploy/a.yaml',
    'api/v1/types.go',
    'package-lock.json',
    'pkg/client/clientset/a.go',
  ]);
});

describe('globs of the configuration', () => {
  const lets = (paths: string[], pathsIgnore: string[], path: string): boolean =>
    pathFilter({ paths, pathsIgnore })(path);

  test.each([
    [[], [], 'a.yaml', true],
    [['config/**'], [], 'config/crd/a.yaml', true],
    [['config/**'], [], 'other/a.yaml', false],
    [['config/'], [], 'config/crd/a.yaml', true],
    [['*.yaml'], [], 'config/a.yaml', false],
    [['**/*.yaml'], [], 'a.yaml', true],
    [['**'], [], '.hidden/.a.yaml', true],
    [['**'], ['**/vendor/**'], 'x/vendor/y/a.yaml', false],
    [[], ['vendor/'], 'vendor/a.yaml', false],
    [[], ['vendor/'], 'myvendor/a.yaml', true],
    [['config/**'], ['config/**'], 'config/a.yaml', false],
    [['/config/**'], [], 'config/a.yaml', true],
    [['./config/**'], [], 'config/a.yaml', true],
    [['*.{yaml,yml}'], [], 'a.yml', true],
    // A leading `!` would turn a list into "everything but": it is part of the name.
    [['!config/**'], [], 'other/a.yaml', false],
  ] as const)('paths %j, pathsIgnore %j, %s: %s', (paths, pathsIgnore, path, expected) => {
    expect(lets([...paths], [...pathsIgnore], path)).toBe(expected);
  });
});

test('among globs, paths match as they are, and no part of them', () => {
  const matches = matcher(['/a/b.yaml', './c', '.github/x', 'd/', '**/e', 'a+b']);
  const paths = ['a/b.yaml', 'c', '.github/x', 'd/any', 'z/e', 'a+b'];
  expect(paths.filter(matches)).toEqual(paths);
  expect(['a/bxyaml', 'a/b.yaml/c', 'z/c', 'github/x', 'dd', 'e/z'].filter(matches)).toEqual([]);
});

test('thousands of paths are looked up, not tried one by one', () => {
  const paths = Array.from({ length: 5000 }, (_, at) => `config/crd/bases/w${at}.yaml`);
  const matches = matcher([...paths, 'other/']);
  expect(secondsOf(() => expect(paths.every(matches)).toBe(true))).toBeLessThan(mostSeconds / 10);
});

test('globs below a folder are tried on what is in it, and each folder has those above it as well', () => {
  const globs = ['a/b/*.yaml', 'a/**', '!a/*', 'c/', 'd/{e,f}/*', 'x/../y/*', '**/z.yaml'];
  const matches = matcher(globs);
  const paths = ['a', 'a/b/c.yaml', 'a/x/y', '!a/b', 'c/d/e', 'c', 'd/e/g', 'x/../y/z', 'any/z.yaml', 'z.yaml'];
  expect(paths.filter(matches)).toEqual(paths);
  expect(['b/c.yaml', 'ab/c', 'd/g/h', 'd/e/g/h', 'y/z'].filter(matches)).toEqual([]);
});

test('of thousands of globs below other folders none is tried', () => {
  const matches = matcher(Array.from({ length: 5000 }, (_, at) => `generated${at}/**/*.yaml`));
  const paths = Array.from({ length: 5000 }, (_, at) => `config/crd/bases/w${at}.yaml`);
  expect(secondsOf(() => expect(paths.some(matches)).toBe(false))).toBeLessThan(mostSeconds / 10);
});
