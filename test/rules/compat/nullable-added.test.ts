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
    name: 'a field whose values have no null',
    before: widget('colour: { type: string, enum: [red] }'),
    after: widget(`
colour:
  type: string
  enum: [red]
  nullable: true # ! compat/nullable-added (warning): \`spec.colour\` becomes nullable, and its \`enum\` has no null
`),
  },
  {
    name: 'items whose values have no null, and were rejected before, and values with null',
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
    nullable: true # ! compat/nullable-added: becomes nullable: clients
shape:
  type: string
  enum: [round, null]
  nullable: true # ! compat/nullable-added: becomes nullable: clients
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
