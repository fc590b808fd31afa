// Cases of the rule compat/validation-rule-tightened.
import { compatValidationRuleTightened } from '../../../src/rules/compat/validation-rule-tightened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatValidationRuleTightened, [
  {
    name: 'a higher limit of what must be more',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self > 1 # ! compat/validation-rule-tightened: \`spec.size\` tightens the rule \`self > 0\` to \`self > 1\`
`),
  },
  {
    name: 'the same, written another way',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: "!(0 >= self)", message: words }] }'),
  },
  {
    name: 'the same of an integer',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self >= 1 }] }'),
  },
  {
    name: 'not the same of a number',
    before: widget('size: { type: number, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget(
      'size:\n  type: number\n  x-kubernetes-validations:\n  - rule: self >= 1 # ! compat/validation-rule-tightened: `spec.size` tightens the rule',
    ),
  },
  {
    name: 'a rule added',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
  },
  {
    name: 'a lower limit',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > -1 }] }'),
  },
  ...[
    ['one that no longer asks for a field that is removed', 'has(self.a) || has(self.b)', 'has(self.b)', ''],
    [
      'the same where it is named in a condition',
      "self.c != 'x' || has(self.a) || has(self.b)",
      "self.c != 'x' || has(self.b)",
      '',
    ],
    [
      'one that asks for more than that',
      'has(self.a) || has(self.b)',
      "has(self.b) && self.c == 'x'",
      ' # ! compat/validation-rule-tightened: tightens',
    ],
  ].map(([name = '', before = '', after = '', mark = '']) => ({
    name,
    before: widget(`
size:
  type: object
  required: [c]
  properties: { a: { type: string }, b: { type: string }, c: { type: string } }
  x-kubernetes-validations:
  - rule: ${JSON.stringify(before)}
`),
    after: widget(`
size:
  type: object
  required: [c]
  properties: { b: { type: string }, c: { type: string } }
  x-kubernetes-validations:
  - rule: ${JSON.stringify(after)}${mark}
`),
  })),
  ...[
    ['is required', 'required: [a]', ''],
    ['has a default', '', ', default: x'],
  ].map(([how = '', required = '', preset = '']) => ({
    name: `one that no longer asks for a field that is removed and ${how}: all objects satisfied it by that`,
    before: widget(`
size:
  type: object
  ${required}
  properties: { a: { type: string${preset} }, b: { type: string } }
  x-kubernetes-validations:
  - rule: has(self.a) || has(self.b)
`),
    after: widget(`
size:
  type: object
  properties: { b: { type: string } }
  x-kubernetes-validations:
  - rule: has(self.b) # ! compat/validation-rule-tightened: tightens
`),
  })),
]);
