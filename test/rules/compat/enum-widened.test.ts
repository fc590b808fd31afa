// Cases of the rule compat/enum-widened.
import { compatEnumWidened } from '../../../src/rules/compat/enum-widened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatEnumWidened, [
  {
    name: 'a value is added',
    before: widget('colour: { type: string, enum: [red] }'),
    after: widget(`
colour:
  type: string
  enum: [red, blue] # ! compat/enum-widened: \`spec.colour\` accepts \`"blue"\` too
`),
  },
  {
    name: 'another order',
    before: widget('colour: { type: string, enum: [red, blue] }'),
    after: widget('colour: { type: string, enum: [blue, red] }'),
  },
  {
    name: 'a new field with values',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
shape: { type: string, enum: [round] }
`),
  },
]);
