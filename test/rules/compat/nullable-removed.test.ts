// Cases of the rule compat/nullable-removed.
import { compatNullableRemoved } from '../../../src/rules/compat/nullable-removed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatNullableRemoved, [
  {
    name: 'null is dropped, where the field may be left out or is the value of a key',
    before: widget(`
colour:
  type: string
  nullable: true # ! compat/nullable-removed (warning): \`spec.colour\` is no longer nullable: servers drop a null
sizes:
  type: object
  additionalProperties:
    type: string
    nullable: true # ! compat/nullable-removed (warning): \`spec.sizes.*\` is no longer nullable: servers drop a null
`),
    after: widget(`
colour:
  type: string
sizes:
  type: object
  additionalProperties:
    type: string
`),
  },
  {
    name: 'null is rejected, or replaced',
    before: widget(`
colour:
  type: string
  default: red
  nullable: true # ! compat/nullable-removed: \`spec.colour\` is no longer nullable: servers write its default in place of a null that is
sizes:
  type: array
  items:
    type: string
    nullable: true # ! compat/nullable-removed: \`spec.sizes[*]\` is no longer nullable: a null that is sent or stored is rejected
parts:
  type: object
  required: [name]
  properties:
    name:
      type: string
      nullable: true # ! compat/nullable-removed: \`spec.parts.name\` is no longer nullable: a null that is sent or stored is rejected
`),
    after: widget(`
colour:
  type: string
  default: red
sizes:
  type: array
  items:
    type: string
parts:
  type: object
  required: [name]
  properties:
    name:
      type: string
`),
  },
  {
    name: 'null was rejected, as servers find it in no list of values',
    before: widget('colour: { type: string, enum: [red, null], nullable: true }'),
    after: widget('colour: { type: string, enum: [red] }'),
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
