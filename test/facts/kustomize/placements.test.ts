// In which namespaces the objects of a file are applied, as `kustomize build` says it (conformance/kustomize.ts), and how deep that is followed.
import { expect, test } from 'vitest';
import { parseFile } from '../../../src/documents/parse.ts';
import type { SourceFile } from '../../../src/documents/span.ts';
import { appliersIn } from '../../../src/facts/kustomize/appliers.ts';
import { kustomizeTree } from '../../../src/facts/kustomize/kustomizations-of-a-side.ts';
import { namespaceIn, placementsOf } from '../../../src/facts/kustomize/placements.ts';
import type { Files } from '../../support/markers.ts';

const component = 'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\n';
const secret = (name: string): string => `apiVersion: v1\nkind: Secret\nmetadata: { name: ${name} }\n`;
const flux = (at: string): string =>
  `apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: x, namespace: flux-system }\nspec: { path: ${at}, targetNamespace: shop, sourceRef: { kind: GitRepository, name: x } }\n`;
const argo = (at: string): string =>
  `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: x, namespace: argocd }\nspec: { source: { repoURL: x, path: ${at} }, destination: { namespace: shop } }\n`;

/** The namespaces of the objects of a file, `?` where they are unknown, in all ways of applying it. */
function namespacesOf(files: Files, at: string): string[] {
  const sources = new Map(
    Object.entries(files).map(([path, text]): [string, SourceFile] => [path, { path, side: 'head', text }]),
  );
  const lookup = (path: string): SourceFile | 'absent' => sources.get(path) ?? 'absent';
  const paths = [...sources.keys()];
  const manifests = [...sources.values()].flatMap((file) => parseFile(file).manifests);
  const { kustomizations } = kustomizeTree(paths, lookup, true);
  const ways = placementsOf(kustomizations, appliersIn(manifests, paths), paths, lookup)(at);
  return manifests
    .filter(({ file }) => file.path === at)
    .flatMap((manifest) => ways.map((way) => namespaceIn(manifest, way) ?? (way.isUnknown === true ? '?' : '')));
}

const transformed = 'resources: [a.yaml]\ntransformers: [move.yaml]\n';

test.each<{ case: string; files: Files; at: string; namespaces: string[] }>([
  {
    case: 'the last component that says one wins',
    files: {
      'kustomization.yaml': 'resources: [a.yaml]\ncomponents: [first, last]\n',
      'first/kustomization.yaml': `${component}namespace: first\n`,
      'last/kustomization.yaml': `${component}namespace: last\n`,
    },
    at: 'a.yaml',
    namespaces: ['last'],
  },
  {
    case: 'a component does nothing to what a later one adds',
    files: {
      'kustomization.yaml': 'components: [first, last]\n',
      'first/kustomization.yaml': `${component}namespace: first\n`,
      'last/kustomization.yaml': `${component}resources: [a.yaml]\n`,
    },
    at: 'last/a.yaml',
    namespaces: [''],
  },
  {
    case: 'a component transforms what an earlier one adds',
    files: {
      'kustomization.yaml': 'components: [first, last]\n',
      'first/kustomization.yaml': `${component}namespace: first\nresources: [a.yaml]\n`,
      'last/kustomization.yaml': `${component}namespace: last\n`,
    },
    at: 'first/a.yaml',
    namespaces: ['last'],
  },
  {
    case: 'components within components',
    files: {
      'kustomization.yaml': 'resources: [a.yaml]\ncomponents: [outer]\n',
      'outer/kustomization.yaml': `${component}components: [../inner]\n`,
      'inner/kustomization.yaml': `${component}namespace: inner\n`,
    },
    at: 'a.yaml',
    namespaces: ['inner'],
  },
  {
    case: 'Flux writes the namespace into the kustomization',
    files: { 'flux.yaml': flux('app'), 'app/kustomization.yaml': 'namespace: own\nresources: [a.yaml]\n' },
    at: 'app/a.yaml',
    namespaces: ['shop'],
  },
  {
    case: 'and leaves that of the kustomization where it has none',
    files: {
      'flux.yaml': flux('app').replace('targetNamespace: shop, ', ''),
      'app/kustomization.yaml': 'namespace: own\nresources: [a.yaml]\n',
    },
    at: 'app/a.yaml',
    namespaces: ['own'],
  },
  {
    case: 'of several kustomizations below its folder Flux builds each, and what the topmost ones build',
    files: {
      'flux.yaml': flux('apps'),
      'apps/one/kustomization.yaml': 'namespace: own\nresources: [deep]\n',
      'apps/one/deep/kustomization.yaml': 'resources: [a.yaml]\n',
      'apps/two/kustomization.yaml': 'resources: []\n',
    },
    at: 'apps/one/deep/a.yaml',
    namespaces: ['shop'],
  },
  {
    case: 'whose transformers still come after it',
    files: { 'flux.yaml': flux('app'), 'app/kustomization.yaml': transformed, 'app/move.yaml': 'x: y\n' },
    at: 'app/a.yaml',
    namespaces: ['?'],
  },
  {
    case: 'but not those of what it builds',
    files: {
      'flux.yaml': flux('app'),
      'app/kustomization.yaml': 'resources: [../base]\n',
      'base/kustomization.yaml': transformed,
      'base/move.yaml': 'x: y\n',
    },
    at: 'base/a.yaml',
    namespaces: ['shop'],
  },
  {
    case: 'folders below without a kustomization are taken by Flux',
    files: { 'flux.yaml': flux('app') },
    at: 'app/deep/a.yaml',
    namespaces: ['shop'],
  },
  { case: 'and not by Argo CD', files: { 'argo.yaml': argo('app') }, at: 'app/deep/a.yaml', namespaces: [] },
  {
    case: 'Argo CD gives its namespace to what has none',
    files: { 'argo.yaml': argo('app') },
    at: 'app/a.yaml',
    namespaces: ['shop'],
  },
  {
    case: 'two components that lead to each other',
    files: {
      'kustomization.yaml': 'resources: [a.yaml]\ncomponents: [one]\n',
      'one/kustomization.yaml': `${component}components: [../two]\n`,
      'two/kustomization.yaml': `${component}components: [../one]\nnamespace: two\n`,
    },
    at: 'a.yaml',
    namespaces: ['two'],
  },
])('$case', ({ files, at, namespaces }) => {
  expect(namespacesOf({ ...files, [at]: secret('a') }, at)).toEqual(namespaces);
});

/** A file that is built through so many kustomizations, each of which builds the next one. */
const chain = (length: number, key: 'components' | 'resources'): Files => ({
  'kustomization.yaml': `${key}: [k0]\n`,
  ...Object.fromEntries(
    Array.from({ length }, (_, index) => {
      const next = index + 1 === length ? 'resources: [a.yaml]' : `${key}: [../k${index + 1}]`;
      return [`k${index}/kustomization.yaml`, `${key === 'components' ? component : ''}${next}\n`];
    }),
  ),
  [`k${length - 1}/a.yaml`]: secret('a'),
});

test.each(['resources', 'components'] as const)('%s within each other are followed 200 deep', (key) => {
  expect(namespacesOf(chain(150, key), 'k149/a.yaml')).toEqual(['']);
  expect(namespacesOf(chain(3000, key), 'k2999/a.yaml')).toEqual(['?']);
});
