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
    name: 'a field with a list of values, in which no server finds null',
    before: widget('colour: { type: string, enum: [red] }'),
    after: widget(`
colour:
  type: string
  enum: [red]
  nullable: true # ! compat/nullable-added (warning): \`spec.colour\` becomes nullable, but servers reject null next to an \`enum\`
`),
  },
  {
    name: 'items, of which null was rejected before, too, and a list of values with null',
    before: widget(`
colours: { type: array, items: { type: string, enum: [red] } }
shape: { type: string, enum: [round, null] }
`),
    after: widget(`
colours:
  type: array
  items:
    type: string
    enum: [red]
    nullable: true
shape:
  type: string
  enum: [round, null]
  nullable: true # ! compat/nullable-added (warning): becomes nullable, but servers reject null next to an \`enum\`, even one that
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
