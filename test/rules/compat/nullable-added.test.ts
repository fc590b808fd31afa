// Cases of the rule compat/nullable-added.
import { compatNullableAdded } from '../../../src/rules/compat/nullable-added.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatNullableAdded, [
  {
    name: 'a field accepts null',
    before: widget('colour: { type: string }'),
    after: widget(`
colour:
  type: string
  nullable: true # ! compat/nullable-added: \`spec.colour\` becomes nullable
`),
  },
  {
    name: 'it said false',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string, nullable: false }'),
  },
  {
    name: 'a new nullable field',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
shape: { type: string, nullable: true }
`),
  },
]);
