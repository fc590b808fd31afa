// Cases of the rule pruning/unknown-field.
import { pruningUnknownField } from '../../../src/rules/pruning/unknown-field.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

const crd = (schema: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, listKind: WidgetList, plural: widgets, singular: widget }
  versions:
  - name: v1
    served: true
    storage: true
${schema}`;

const spec = (fields: string): string => `    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
${fields}`;

const colour = spec(`            properties:
              colour: { type: string }
`);

const colourAndSize = spec(`            properties:
              colour: { type: string }
              size: { type: integer }
`);

const parts = spec(`            properties:
              colour: { type: string }
              parts: { type: array, items: { type: object, properties: { name: { type: string } } } }
`);

const widget = (more: string, apiVersion = 'example.com/v1'): string => `apiVersion: ${apiVersion}
kind: Widget
metadata:
  name: first
spec:
  colour: red
${more}`;

const loud = '  size: 3 # ! pruning/unknown-field: `spec.size` is not in the schema of `config/crds/widgets.yaml`\n';
const old = loud.replace('field:', 'field (existing):');
const path = 'samples/widget.yaml';
const context = { 'config/crds/widgets.yaml': crd(colour) };

/** A kustomization that patches the schema of the spec. */
const patching = (pointer: string): string =>
  `resources: [widgets.yaml]\npatches:\n- target: { kind: CustomResourceDefinition }\n  patch: '[{ op: add, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/${pointer}, value: {} }]'\n`;

testRule(pruningUnknownField, [
  { name: 'a field that the CRD of the tree does not know', after: { [path]: widget(loud) }, context },
  {
    name: 'a field that the CRD of the same change does not know',
    after: { [path]: widget(loud), 'config/crds/widgets.yaml': crd(colour) },
  },
  {
    name: 'an example of what is rejected',
    after: {
      'tests/invalid-widget.yaml': widget(
        '  size: 3 # ! pruning/unknown-field (info): because its name or folder marks it as an invalid example\n',
      ),
    },
    context,
  },
  {
    name: 'an old sin is counted, not blamed',
    before: { [path]: widget('  size: 3\n') },
    after: { [path]: widget(`${old}# more\n`) },
    context,
  },
  {
    name: 'unknown metadata',
    after: {
      [path]: `apiVersion: example.com/v1
kind: Widget
metadata:
  name: first
  colour: red # ! pruning/unknown-field: \`metadata.colour\` is no field of the metadata of objects: kubectl rejects the object, other clients lose the field without an error. Correct its name or place, or make it a label or an annotation.
`,
    },
    context,
  },
  { name: 'known fields', after: { [path]: widget('') }, context },
  { name: 'a version of another CRD', after: { [path]: widget('  size: 3\n', 'example.org/v1') }, context },
  { name: 'is unknown the CRD', after: { [path]: widget('  size: 3\n') } },
  {
    name: 'one variant of the CRD knows the field',
    after: { [path]: widget('  size: 3\n') },
    context: { ...context, 'config/crds/experimental/widgets.yaml': crd(colourAndSize) },
  },
  {
    name: 'unknown fields are preserved',
    after: { [path]: widget('  size: 3\n') },
    context: { 'config/crds/widgets.yaml': crd(spec('            x-kubernetes-preserve-unknown-fields: true\n')) },
  },
  ...[
    ['adds the field', 'properties/size', '  size: 3\n'],
    ['has unknown fields kept there', 'x-kubernetes-preserve-unknown-fields', '  size: 3\n'],
    ['replaces all fields', 'properties', '  size: 3\n'],
    ['adds another field', 'properties/depth', loud],
  ].map(([name = '', pointer = '', text = '']) => ({
    name: `a kustomization ${name}`,
    after: { [path]: widget(text) },
    context: { ...context, 'config/crds/kustomization.yaml': patching(pointer) },
  })),
  {
    name: 'a CRD without a schema is a fault of its own',
    after: { [path]: widget('  size: 3\n') },
    context: { 'config/crds/widgets.yaml': crd('') },
  },
  {
    name: 'one more item with a field that another one had already',
    context: { 'crd.yaml': crd(parts) },
    before: { 'w.yaml': widget('  parts:\n  - { sise: 1 }\n') },
    after: {
      'w.yaml': widget(
        '  parts:\n  - { sise: 1 } # ! pruning/unknown-field (existing): `spec.parts[0].sise`\n  - { sise: 2 } # ! pruning/unknown-field: `spec.parts[1].sise`\n',
      ),
    },
  },
  {
    name: 'a kustomize patch of the resource has no need of the whole',
    after: { 'samples/kustomization.yaml': 'resources: [widget.yaml]\n' },
    context,
  },
]);

const deep = crd(
  spec(`            properties:
              colour: { type: string }
              replicas: { type: integer }
              anything: { x-kubernetes-preserve-unknown-fields: true }
              parts: { type: array, items: { type: object, properties: { name: { type: string }, size: { type: integer } } } }
              labels: { type: object, additionalProperties: { type: object, properties: { value: { type: string } } } }
`),
);

test.each([
  ['  Replicas: 3\n', '  replicas: 3\n'],
  ['  replica: 3 # three\n', '  replicas: 3 # three\n'],
  ['  "replcias": 3\n', '  "replicas": 3\n'],
  ['  parts:\n  - { name: a, sise: 1 }\n', '  parts:\n  - { name: a, size: 1 }\n'],
  ['  labels: { a: { valeu: b } }\n', '  labels: { a: { value: b } }\n'],
  // A field of any type.
  ['  anythin: [{ b: 1 }]\n', '  anything: [{ b: 1 }]\n'],
  // Nothing near, there already, another kind of value, behind an alias.
  ['  replicasCount: 3\n', undefined],
  ['  replicas: 3\n  replica: 3\n', undefined],
  ['  replica: [3]\n', undefined],
  ['  labels: { a: &a { valeu: b }, b: *a }\n', undefined],
])('%j', (given, wanted = given) => {
  const files = (more: string) => ({ [path]: widget(more), 'config/crds/widgets.yaml': deep });
  expect(mended('pruning/unknown-field', files(given))).toEqual(files(wanted));
});
