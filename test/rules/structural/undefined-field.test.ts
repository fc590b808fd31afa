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
]);
