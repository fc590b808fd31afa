// Cases of the rule compat/field-type-changed.
import { compatFieldTypeChanged } from '../../../src/rules/compat/field-type-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatFieldTypeChanged, [
  {
    name: 'a number becomes a text',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: string # ! compat/field-type-changed: \`spec.size\` changes its type from \`integer\` to \`string\`
`),
  },
  {
    name: 'a text becomes a list',
    before: widget('colour: { type: string }'),
    after: widget(`
colour:
  type: array # ! compat/field-type-changed: \`spec.colour\` changes its type from \`string\` to \`array\`
  items: { type: string }
`),
  },
  {
    name: 'the same type',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: integer, description: words }'),
  },
  {
    name: 'an integer may be any number',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: number }'),
  },
  {
    name: 'a type that no server took',
    before: widget('size: { type: uint }'),
    after: widget('size: { type: integer }'),
  },
]);
