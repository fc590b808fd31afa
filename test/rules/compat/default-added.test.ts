// Cases of the rule compat/default-added.
import { compatDefaultAdded } from '../../../src/rules/compat/default-added.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatDefaultAdded, [
  {
    name: 'a first default',
    before: widget('colour: { type: string }'),
    after: widget(`
colour:
  type: string
  default: red # ! compat/default-added: \`spec.colour\` gets the default \`"red"\`
`),
  },
  {
    name: 'a new field with a default',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, default: 1 }
`),
  },
  {
    name: 'the default stays',
    before: widget('colour: { type: string, default: red }'),
    after: widget('colour: { type: string, default: red, description: words }'),
  },
]);
