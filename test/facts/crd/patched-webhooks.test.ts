// Conversion webhooks that kustomizations patch in without what servers require of them.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';

const crdOf = (more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
${more}  versions:
  - name: v1
    served: true
    storage: true
    schema: { openAPIV3Schema: { type: object } }
`;
const conversionOf = (more: string): string =>
  `  conversion:\n    strategy: Webhook\n    webhook:\n${more}      clientConfig: { service: { namespace: a, name: b } }\n`;
const patchOf = (more: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: widgets.example.com\nspec:\n${conversionOf(more)}`;
const versions = '      conversionReviewVersions: [v1]\n';

const [crd, patch, kustomization] = ['crd/bases/widgets.yaml', 'crd/patches/webhook.yaml', 'crd/kustomization.yaml'];
const resources = 'resources:\n- bases/widgets.yaml\n';
const patched = `${resources}patches:\n- path: patches/webhook.yaml\n`;
type Tree = Readonly<Record<string, string>>;
const tree = { [crd]: crdOf(), [patch]: patchOf(''), [kustomization]: resources };

/** The findings of the rule where some files of a tree change. */
function saidOf(changed: Tree, base: Tree = tree): string[] {
  const [before, after, context] = [new Map<string, string>(), new Map<string, string>(), new Map<string, string>()];
  for (const [path, text] of Object.entries(base)) (path in changed ? before : context).set(path, text);
  for (const [path, text] of Object.entries(changed)) after.set(path, text);
  const { findings } = review(collectFromMaps(before, after, context, defaultConfig), defaultConfig);
  return findings
    .filter(({ rule }) => rule === 'admission/conversion')
    .map(({ path, line, severity, document }) => `${severity} ${path}:${line} ${document?.name}`);
}

test.each<[string, Tree, Tree]>([
  ['that a change enables', { [kustomization]: patched }, tree],
  ['that loses them', { [patch]: patchOf('') }, { ...tree, [patch]: patchOf(versions), [kustomization]: patched }],
])('a webhook without review versions %s is rejected', (_name, changed, base) => {
  const [only, ...more] = saidOf(changed, base);
  expect(more).toEqual([]);
  expect(only).toMatch(/^error crd\/(?:kustomization|patches\/webhook)\.yaml:\d+ widgets\.example\.com$/);
});

const json = (path: string, value: string): string =>
  `${resources}patches:\n- target: { kind: CustomResourceDefinition }\n  patch: |\n    - { op: add, path: ${path}, value: ${value} }\n`;

test('also in an inline patch', () => {
  expect(saidOf({ [kustomization]: json('/spec/conversion', '{ strategy: Webhook, webhook: {} }') })).toHaveLength(1);
});

test.each<[string, Tree, Tree]>([
  ['with review versions', { [kustomization]: patched }, { ...tree, [patch]: patchOf(versions) }],
  [
    'with review versions in an inline patch',
    {
      [kustomization]: json(
        '/spec/conversion',
        '{ strategy: Webhook, webhook: { conversionReviewVersions: [v1], clientConfig: { url: "https://a" } } }',
      ),
    },
    tree,
  ],
  [
    'with review versions that a patch adds one by one',
    {
      [kustomization]: `${json('/spec/conversion', '{ strategy: Webhook, webhook: { conversionReviewVersions: [] } }')}    - { op: add, path: /spec/conversion/webhook/conversionReviewVersions/-, value: v1 }\n`,
    },
    tree,
  ],
  ['that was as it is', { [crd]: crdOf('# More.\n') }, { ...tree, [kustomization]: patched }],
  [
    'of a CRD that has review versions itself',
    { [kustomization]: patched },
    { ...tree, [crd]: crdOf('  conversion: { strategy: None, webhook: { conversionReviewVersions: [v1] } }\n') },
  ],
  [
    'in a patch that transformers may complete',
    { [kustomization]: `${patched}transformers:\n- add.yaml\n` },
    { ...tree, 'crd/add.yaml': 'apiVersion: builtin\nkind: PatchTransformer\nmetadata: { name: a }\n' },
  ],
])('a webhook %s is not', (_name, changed, base) => {
  expect(saidOf(changed, base)).toEqual([]);
});
