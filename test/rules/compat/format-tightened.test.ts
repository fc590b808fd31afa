// Cases of the rule compat/format-tightened.
import { compatFormatTightened } from '../../../src/rules/compat/format-tightened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatFormatTightened, [
  {
    name: 'a first format',
    before: widget('name: { type: string }'),
    after: widget(`
name:
  type: string
  format: uuid # ! compat/format-tightened: \`spec.name\` gets the format \`"uuid"\`
`),
  },
  {
    name: 'a format goes',
    before: widget('name: { type: string, format: uuid }'),
    after: widget('name: { type: string }'),
  },
  {
    name: 'a format that checks nothing',
    before: widget('name: { type: string }'),
    after: widget('name: { type: string, format: password }'),
  },
]);
