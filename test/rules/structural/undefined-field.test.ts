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
    name: 'no value validations',
    before: widget('colour: { type: string }'),
    after: widget('size: { type: object, properties: { width: { type: integer } } }'),
  },
]);
