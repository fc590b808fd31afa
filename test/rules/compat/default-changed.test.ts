// Cases of the rule compat/default-changed.
import { compatDefaultChanged } from '../../../src/rules/compat/default-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatDefaultChanged, [
  {
    name: 'another default',
    before: widget('colour: { type: string, default: red }'),
    after: widget(`
colour:
  type: string
  default: blue # ! compat/default-changed: \`spec.colour\` changes its default from \`"red"\` to \`"blue"\`
# ^^^^^^^
`),
  },
  {
    name: 'no default any more',
    before: widget(`
colour:
  type: string
  default: red # ! compat/default-changed: \`spec.colour\` loses its default \`"red"\`
`),
    after: widget('colour: { type: string }'),
  },
  {
    name: 'written in another way',
    before: widget('colour: { type: string, default: red }'),
    after: widget('colour: { type: string, default: "red" }'),
  },
  {
    name: 'another field',
    before: widget('colour: { type: string, default: red }'),
    after: widget(`
colour: { type: string, default: red }
size: { type: integer }
`),
  },
  {
    name: 'not what it says of a field that goes, which is told of that field',
    before: widget(
      'part: { type: object, default: { a: x, b: y }, properties: { a: {type: string}, b: {type: string} } }',
    ),
    after: widget('part: { type: object, default: { a: x }, properties: { a: {type: string} } }'),
  },
  ...[
    ['what it says of a field that stays', '{ a: x }', '{ a: {type: string}, b: {type: string} }'],
    ['what it says of another field, too', '{ a: z }', '{ a: {type: string} }'],
  ].map(([name = '', now = '', properties = '']) => ({
    name,
    before: widget(
      'part: { type: object, default: { a: x, b: y }, properties: { a: {type: string}, b: {type: string} } }',
    ),
    after: widget(`
part:
  type: object
  default: ${now} # ! compat/default-changed: changes its default
  properties: ${properties}
`),
  })),
]);
