// Cases of the rule admission/validation-rule.
import { admissionValidationRule } from '../../../src/rules/admission/validation-rule.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionValidationRule, [
  {
    name: 'a message with a line break',
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self > 0
    message: "one\\ntwo" # ! admission/validation-rule: \`spec.validation.openAPIV3Schema.properties[spec].properties[size].x-kubernetes-validations[0].message\`: must not contain line bre
`),
  },
  {
    name: 'one line',
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0, message: must be positive }] }'),
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
