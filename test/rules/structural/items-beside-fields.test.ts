// Cases of the rule structural/items-beside-fields.
import { structuralItemsBesideFields } from '../../../src/rules/structural/items-beside-fields.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralItemsBesideFields, [
  {
    name: 'items beside properties',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
list:
  type: array
  properties: { a: { type: string } }
  items: { type: string } # ! structural/items-beside-fields: \`spec.list\` has \`items\` beside \`properties\` or \`additionalProperties\`
`),
  },
  {
    name: 'items alone',
    before: widget('colour: { type: string }'),
    after: widget('list: { type: array, items: { type: string } }'),
  },
  {
    name: 'a field named items',
    before: widget('colour: { type: string }'),
    after: widget('list: { type: object, properties: { items: { type: string } } }'),
  },
]);
