// Cases of the rule structural/undefined-field.
import { structuralUndefinedField } from '../../../src/rules/structural/undefined-field.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralUndefinedField, [
  {
    name: 'a misspelt field',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: object
  properties: { width: { type: integer } }
  anyOf:
  - required: [width]
  - properties:
      widht: { minimum: 1 } # ! structural/undefined-field: A value validation names \`spec.size.widht\`, which the schema does not define outside of \`allOf\`, \`anyOf\`, \`one
`),
  },
  {
    name: 'a field that is defined',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: object
  properties: { width: { type: integer } }
  anyOf:
  - properties: { width: { minimum: 1 } }
`),
  },
  {
    name: 'required without a definition: no object can have it',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: object
  required:
  - width
  - hieght # ! structural/undefined-field: \`required\` names \`spec.size.hieght\`, which the \`properties\` next to it do not define: the server prunes the field before it validates
  properties: { width: { type: integer }, height: { type: integer } }
`),
  },
  {
    name: 'required is defined, or kept without a definition',
    before: widget('colour: { type: string }'),
    after: widget(`
a: { type: object, required: [width], properties: { width: { type: integer } } }
b: { type: object, required: [width], x-kubernetes-preserve-unknown-fields: true }
c: { type: object, required: [width], additionalProperties: { type: integer } }
d: { type: object, required: [kind, metadata], x-kubernetes-embedded-resource: true }
`),
  },
  {
    name: 'a CRD that does not prune',
    before: widget('colour: { type: string }').replace(/^spec:$/m, 'spec:\n  preserveUnknownFields: true'),
    after: widget('size: { type: object, required: [width] }').replace(
      /^spec:$/m,
      'spec:\n  preserveUnknownFields: true',
    ),
  },
  {
    name: 'no value validations',
    before: widget('colour: { type: string }'),
    after: widget('size: { type: object, properties: { width: { type: integer } } }'),
  },
  {
    name: 'columns and paths of the scale subresource',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Colour, type: string, jsonPath: .spec.colour }
    - { name: Age, type: date, jsonPath: .metadata.creationTimestamp }
    - { name: Ready, type: string, jsonPath: '.status.conditions[?(@.type=="Ready")].status' }
    - name: Size
      type: integer
      jsonPath: .spec.size # ! structural/undefined-field: A printer column reads \`spec.size\`, which the schema does not define: the server prunes the field, and the column \`Size\` stays empty
    subresources:
      scale:
        specReplicasPath: .spec.colour
        statusReplicasPath: .spec.colour
        labelSelectorPath: .spec.colour.name # ! structural/undefined-field: \`labelSelectorPath\` reads \`spec.colour.name\`, which the schema does not define: the server prunes the field, and \`kubectl scale\`
    schema:`,
    ),
  },
  {
    name: 'a column of a field that stops being defined',
    before: widget('colour: { type: string }\nsize: { type: integer }').replace(
      '    schema:',
      '    additionalPrinterColumns:\n    - { name: Size, type: integer, jsonPath: .spec.size }\n    schema:',
    ),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Size, type: integer, jsonPath: .spec.size } # ! structural/undefined-field: A printer column reads
    schema:`,
    ),
  },
  {
    name: 'columns of fields that are kept without a definition',
    before: widget('colour: { type: string }'),
    after: widget(`
any: { type: object, x-kubernetes-preserve-unknown-fields: true }
map: { type: object, additionalProperties: { type: string } }
pod: { type: object, x-kubernetes-embedded-resource: true, properties: { spec: { type: object } } }
`).replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Any, type: string, jsonPath: .spec.any.thing }
    - { name: Key, type: string, jsonPath: .spec.map.key }
    - { name: Pod, type: string, jsonPath: .spec.pod.metadata.name }
    schema:`,
    ),
  },
]);
