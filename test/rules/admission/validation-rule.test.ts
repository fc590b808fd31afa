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
    name: 'a rule over budget, and the bound that is enough',
    after: widget(`
names:
  type: array
  maxItems: 1000
  items: { type: string, maxLength: 64 }
  x-kubernetes-validations:
  - rule: self.all(a, self.exists_one(b, a == b)) # ! admission/validation-rule: It fits the budget with \`maxItems: 577\` instead of 1000 on \`spec.names\`, or with \`maxLength: 12\` instead of 64 on \`spec.names[*]\` (or less).
`),
  },
  {
    name: 'a rule over budget, and two bounds of which one is enough',
    after: widget(`
names:
  type: array
  maxItems: 100000
  items:
    type: string
    maxLength: 253
    x-kubernetes-validations:
    - rule: self.matches('^[a-z]+$') # ! admission/validation-rule: It fits the budget with \`maxItems: 48780\` instead of 100000 on \`spec.names\`, or with \`maxLength: 122\` instead of 253 on \`spec.names[*]\` (or less).
`),
  },
  {
    name: 'a rule over budget that no bound helps',
    after: widget(`
number:
  type: integer
  x-kubernetes-validations:
  - rule: lists.range(3000).all(a, lists.range(1000).all(b, a * b != self)) # ! admission/validation-rule: No bound in the schema was found that is enough
`),
  },
  {
    name: 'within budget',
    after: widget(`
names:
  type: array
  maxItems: 577
  items: { type: string, maxLength: 64 }
  x-kubernetes-validations:
  - rule: self.all(a, self.exists_one(b, a == b))
`),
  },
  {
    name: 'one line',
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0, message: must be positive }] }'),
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
