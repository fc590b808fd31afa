// A conversion webhook that a kustomization or a copy of the tree gives: what is asked for, what is found, and what gives none.
import { expect, test } from 'vitest';
import type { ChangeSet } from '../../../src/changes/change-set.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import { unconvertedFiles } from '../../../src/facts/crd/conversion-elsewhere.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { factsOf } from '../../../src/facts/facts.ts';
import { noGrantSettings } from '../../../src/facts/grants/grant-side.ts';
import { kustomizationsAbove } from '../../../src/facts/kustomize/kustomization.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const version = (name: string, size: string | undefined): string =>
  `  - name: ${name}
    served: true
    storage: ${name === 'v2'}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          name: { type: string }
${size === undefined ? '' : `          size: { type: ${size} }\n`}`;

const crdOf = (versions: string, more = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
${more}  versions:
${versions}`;

const path = 'config/crd/bases/example.com_widgets.yaml';
const webhook = '  conversion: { strategy: Webhook }\n';
const before = { [path]: crdOf(version('v1', 'string') + version('v2', undefined)) };
/** `v2` gets a name of `v1` for another type, and one that `v1` lacks. */
const after = {
  [path]: crdOf(`${version('v1', 'string')}${version('v2', 'integer')}          colour: { type: string }\n`),
};

const kustomization = 'resources: [bases/example.com_widgets.yaml]\npatches: [{ path: patches/webhook.yaml }]\n';
const patch = (name: string, strategy: string): string =>
  `kind: CustomResourceDefinition\nmetadata: { name: ${name} }\nspec: { conversion: { strategy: ${strategy} } }\n`;

const operator = (type: string, name: string): Files => ({
  'bundle/manifests/widgets.clusterserviceversion.yaml': `apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata: { name: widgets.v1.0.0 }
spec: { webhookdefinitions: [{ type: ${type}, conversionCRDs: [${name}] }] }
`,
});

/** The findings of versions once all requested files were read. */
function told(tree: Files, to: Files = after, converted: readonly string[] = []): string[] {
  const changed = changeSetOf({ before, after: to });
  const texts = new Map<string, string>();
  for (;;) {
    const known: ChangeSet = { ...changed, context: { paths: Object.keys(tree), texts: new Map(texts), unread: [] } };
    const wanted = planContext(known);
    if (wanted.length === 0)
      return factsOf(known, readDocuments(known), () => true, {
        ...noGrantSettings,
        crds: { files: [], converted },
      })
        .map(({ kind }) => kind)
        .filter((kind) => kind === 'round-trip' || kind === 'field-clash');
    for (const one of wanted) texts.set(one, tree[one] ?? '');
  }
}

test.each<[string, Files]>([
  [
    'a patch that a kustomization above names',
    {
      'config/crd/kustomization.yaml': kustomization,
      'config/crd/patches/webhook.yaml': patch('widgets.example.com', 'Webhook'),
    },
  ],
  [
    'a patch of operations',
    {
      'config/crd/kustomization.yaml': `resources: [bases/example.com_widgets.yaml]
patches:
- target: { kind: CustomResourceDefinition }
  patch: |
    - { op: add, path: /spec/conversion, value: { strategy: Webhook } }
`,
    },
  ],
  ['a bundle whose operator converts', operator('ConversionWebhook', 'widgets.example.com')],
  ['a copy in a bundle', { 'bundle/manifests/widgets.yaml': crdOf(version('v1', 'string'), webhook) }],
])('nothing is lost: %s', (_what, tree) => {
  expect(told(tree)).toEqual([]);
});

test.each<[string, Files]>([
  ['nothing else is there', {}],
  [
    'a patch for another CRD',
    {
      'config/crd/kustomization.yaml': kustomization,
      'config/crd/patches/webhook.yaml': patch('gadgets.example.com', 'Webhook'),
    },
  ],
  [
    'a patch that no kustomization names',
    { 'config/crd/patches/webhook.yaml': patch('widgets.example.com', 'Webhook') },
  ],
  [
    'a patch with another strategy',
    {
      'config/crd/kustomization.yaml': kustomization,
      'config/crd/patches/webhook.yaml': patch('widgets.example.com', 'None'),
    },
  ],
  ['a bundle whose operator converts another CRD', operator('ConversionWebhook', 'gadgets.example.com')],
  ['a bundle whose operator validates', operator('ValidatingAdmissionWebhook', 'widgets.example.com')],
  ['a copy without a webhook', { 'bundle/manifests/widgets.yaml': crdOf(version('v1', 'string')) }],
])('fields are lost, and a name clashes: %s', (_what, tree) => {
  expect(told(tree)).toEqual(['round-trip', 'field-clash']);
});

test.each([
  ['widgets.example.com', []],
  ['*.example.com', []],
  ['gadgets.example.com', ['round-trip', 'field-clash']],
  ['*.example.org', ['round-trip', 'field-clash']],
])('the configuration names %s as converted', (name, expected) => {
  expect(told({}, after, [name])).toEqual(expected);
});

test('a bundle that the change itself edits gives the conversion', () => {
  expect(told({}, { ...after, ...operator('ConversionWebhook', 'widgets.example.com') })).toEqual([]);
});

test.each<[string, string, string[]]>([
  ['one version', version('v2', 'integer'), []],
  ['two that a webhook converts', version('v1', 'string') + version('v2', 'integer'), []],
  ['two', version('v1', 'string') + version('v2', 'integer'), [path]],
])('what lacks a conversion: %s', (what, versions, expected) => {
  const text = crdOf(versions, what.includes('webhook') ? webhook : '');
  expect(unconvertedFiles(changeSetOf({ before, after: { [path]: text } }))).toEqual(expected);
});

test('kustomizations in the folder and in all above', () => {
  expect(kustomizationsAbove(['a/b/c.yaml', 'a/d.yaml']).filter((one) => one.endsWith('.yaml'))).toEqual([
    'a/b/kustomization.yaml',
    'a/kustomization.yaml',
    'kustomization.yaml',
  ]);
});
