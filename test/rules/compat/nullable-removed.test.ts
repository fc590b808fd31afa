// Cases of the rule compat/nullable-removed.
import { compatNullableRemoved } from '../../../src/rules/compat/nullable-removed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatNullableRemoved, [
  {
    name: 'null is no longer taken',
    before: widget(`
colour:
  type: string
  nullable: true # ! compat/nullable-removed: \`spec.colour\` is no longer nullable
`),
    after: widget(`
colour:
  type: string
`),
  },
  {
    name: 'it never was',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string, nullable: false }'),
  },
  {
    name: 'it stays',
    before: widget('colour: { type: string, nullable: true }'),
    after: widget('colour: { type: string, nullable: true, description: words }'),
  },
]);
