// Cases of the rule structural/items-beside-fields.
import { structuralItemsBesideFields } from '../../../src/rules/structural/items-beside-fields.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralItemsBesideFields, [
  {
    name: 'items next to properties',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
list:
  type: array
  properties: { a: { type: string } }
  items: { type: string } # ! structural/items-beside-fields: \`spec.list\` has \`items\` next to \`properties\` or \`additionalProperties\`
`),
  },
  {
    name: 'at the root',
    after: `
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  versions: [{ name: v1, served: true, storage: true }]
  validation:
    openAPIV3Schema:
      properties: { spec: { type: object } }
      items: { type: string } # ! structural/items-beside-fields: The root of the schema has \`items\` next to
`,
  },
  {
    name: 'items alone',
    before: widget('colour: { type: string }'),
    after: widget('list: { type: array, items: { type: string } }'),
  },
  {
    name: 'a field named items',
    before: widget('colour: { type: string }'),
    after: widget('list: { type: object, properties: { items: { type: string } } }'),
  },
  {
    name: 'in the one schema of all versions that v1beta1 has',
    after: `
apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  names: { kind: Widget, plural: widgets }
  versions: [{ name: v1, served: true, storage: true }, { name: v2, served: true, storage: false }]
  validation:
    openAPIV3Schema:
      properties:
        list:
          type: array
          properties: { a: { type: string } }
          items: { type: string } # ! structural/items-beside-fields: \`list\` has
`,
  },
]);
