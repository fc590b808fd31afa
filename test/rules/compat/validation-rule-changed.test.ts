// Cases of the rule compat/validation-rule-changed.
import { compatValidationRuleChanged } from '../../../src/rules/compat/validation-rule-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatValidationRuleChanged, [
  {
    name: 'another expression',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self % 2 == 0 # ! compat/validation-rule-changed: \`spec.size\` changes the rule \`self > 0\` to \`self % 2 == 0\`: objects that passed until now may be rejected
`),
  },
  {
    name: 'another message',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0, message: words }] }'),
  },
  {
    name: 'an alternative more',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: "self == -1 || self > 0" }] }'),
  },
  {
    name: 'a rule goes',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer }'),
  },
  {
    name: 'a property named like a reserved word, escaped: the same property',
    before: widget(`
ref:
  type: object
  properties: { namespace: { type: string } }
  x-kubernetes-validations: [{ rule: '!has(oldSelf.namespace) || has(self.namespace)' }]
`),
    after: widget(`
ref:
  type: object
  properties: { namespace: { type: string } }
  x-kubernetes-validations: [{ rule: '!has(oldSelf.__namespace__) || has(self.__namespace__)' }]
`),
  },
  {
    name: 'the key of a map named like a reserved word: another key',
    before: widget(`
map:
  type: object
  additionalProperties: { type: string }
  x-kubernetes-validations: [{ rule: has(self.namespace) }]
`),
    after: widget(`
map:
  type: object
  additionalProperties: { type: string }
  x-kubernetes-validations:
  - rule: has(self.__namespace__) # ! compat/validation-rule-changed: changes the rule
`),
  },
  ...[
    ['has(self.a)', 'has(self.b)', ''],
    ["self.a == 'x' && has(self.b)", "self.b == 'y'", ''],
    ['self.a == self.b', '!has(self.b)', ''],
    ['has(self.a) == has(self.b)', '!has(self.b)', ' and the other is required'],
  ].map(([before = '', after = '', more = '']) => {
    const required = more === '' ? '' : '\n  required: [b]';
    return {
      name: `a rule that asked for a field that is removed, which all objects had by it, asks for another one: ${before}${more}`,
      before: widget(`
size:
  type: object${required}
  properties: { a: { type: string }, b: { type: string } }
  x-kubernetes-validations: [{ rule: ${JSON.stringify(before)} }]
`),
      after: widget(`
size:
  type: object${required}
  properties: { b: { type: string } }
  x-kubernetes-validations:
  - rule: ${JSON.stringify(after)} # ! compat/validation-rule-changed: changes the rule
`),
    };
  }),
]);
