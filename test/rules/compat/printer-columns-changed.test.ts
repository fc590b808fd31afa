// Cases of the rule compat/printer-columns-changed.
import { compatPrinterColumnsChanged } from '../../../src/rules/compat/printer-columns-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const columns = (list: string): string =>
  widget('colour: { type: string }').replace(
    /^( +)schema:/m,
    (schema, indent: string) => `${indent}additionalPrinterColumns: ${list}\n${schema}`,
  );

testRule(compatPrinterColumnsChanged, [
  {
    name: 'another column',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns:
    - { name: Colour, type: string, jsonPath: .spec.colour }
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
    after: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    additionalPrinterColumns: # ! compat/printer-columns-changed: The columns of \`kubectl get\` change from \`Colour\` to \`Age\`
    - { name: Age, type: date, jsonPath: .metadata.creationTimestamp }
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  {
    name: 'of a version that no one serves',
    before: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
  - name: v2
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
    after: `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
  - name: v2
    served: false
    storage: false
    additionalPrinterColumns:
    - { name: Colour, type: string, jsonPath: .spec.colour }
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  {
    name: 'columns that go: a server shows `Age`',
    before: columns('[{ name: Colour, type: string, jsonPath: .spec.colour }]'),
    after: columns('[] # ! compat/printer-columns-changed: The columns of `kubectl get` change from `Colour` to `Age`'),
  },
  {
    name: 'the same names',
    before: columns('[{ name: Colour, type: string, jsonPath: .spec.colour }]'),
    after: columns(
      '[{ name: Colour, type: string, jsonPath: .status.colour }] # ! compat/printer-columns-changed: keep their names',
    ),
  },
  {
    name: 'what a server shows anyway',
    before: columns('[{ name: Age, type: date, jsonPath: .metadata.creationTimestamp }]'),
    after: columns('[]'),
  },
  {
    name: 'a description, a priority of 0',
    before: columns('[{ name: Colour, type: string, jsonPath: .spec.colour }]'),
    after: columns('[{ name: Colour, type: string, jsonPath: .spec.colour, description: The colour., priority: 0 }]'),
  },
  {
    name: 'another field',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer }
`),
  },
  {
    name: 'one more at the end',
    before: columns('[{ name: A, type: string, jsonPath: .spec.a }]'),
    after: columns('[{ name: A, type: string, jsonPath: .spec.a }, { name: B, type: string, jsonPath: .spec.b }]'),
  },
  {
    name: 'one more before the age',
    before: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }]',
    ),
    after: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: B, type: string, jsonPath: .spec.b }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }]',
    ),
  },
  {
    name: 'one more for wide output',
    before: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }]',
    ),
    after: columns(
      '[{ name: W, type: string, jsonPath: .spec.w, priority: 1 }, { name: A, type: string, jsonPath: .spec.a }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }]',
    ),
  },
  {
    name: 'one more in front',
    before: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }]',
    ),
    after: columns(
      '[{ name: B, type: string, jsonPath: .spec.b }, { name: A, type: string, jsonPath: .spec.a }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }] # ! compat/printer-columns-changed: The columns of `kubectl get` change',
    ),
  },
  {
    name: 'one that is left to wide output',
    before: columns('[{ name: A, type: string, jsonPath: .spec.a }, { name: B, type: string, jsonPath: .spec.b }]'),
    after: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: B, type: string, jsonPath: .spec.b, priority: 1 }, { name: C, type: string, jsonPath: .spec.c }] # ! compat/printer-columns-changed: The columns of `kubectl get` change',
    ),
  },
  {
    name: 'no age any more',
    before: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: Age, type: date, jsonPath: .metadata.creationTimestamp }]',
    ),
    after: columns(
      '[{ name: A, type: string, jsonPath: .spec.a }, { name: B, type: string, jsonPath: .spec.b }] # ! compat/printer-columns-changed: The columns of `kubectl get` change',
    ),
  },
]);
