// Cases of the rule structural/value-validation.
import { structuralValueValidation } from '../../../src/rules/structural/value-validation.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralValueValidation, [
  {
    name: 'a type in a branch',
    after: widget(`
size:
  type: integer
  anyOf:
  - type: integer # ! structural/value-validation: \`spec.validation.openAPIV3Schema.properties[spec].properties[size].anyOf[0].type\`: must be empty to be structural
    minimum: 1
  - maximum: -1
`),
  },
  {
    name: 'a type in a branch of oneOf, and other keywords',
    after: widget(`
size:
  x-kubernetes-int-or-string: true
  oneOf:
  - type: integer # ! structural/value-validation: For a value that is an integer or a string
  - title: a text # ! structural/value-validation: Move the keyword to the same field outside.
`),
  },
  { name: 'conditions alone', after: widget('size: { type: integer, anyOf: [{ minimum: 1 }, { maximum: -1 }] }') },
  {
    name: 'the form for int-or-string',
    after: widget('port: { x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }] }'),
  },
]);
