// Cases of the rule compat/validation-rule-added.
import { compatValidationRuleAdded } from '../../../src/rules/compat/validation-rule-added.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatValidationRuleAdded, [
  {
    name: 'a first rule',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self > 0 # ! compat/validation-rule-added: \`spec.size\` gets the rule \`self > 0\`
`),
  },
  {
    name: 'a rule goes',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer }'),
  },
  {
    name: 'a new field with a rule',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }
`),
  },
  {
    name: 'another message',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0, message: words }] }'),
  },
]);
