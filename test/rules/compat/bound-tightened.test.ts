// Cases of the rule compat/bound-tightened.
import { compatBoundTightened } from '../../../src/rules/compat/bound-tightened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatBoundTightened, [
  {
    name: 'a lower maximum',
    before: widget('size: { type: integer, maximum: 10 }'),
    after: widget(`
size:
  type: integer
  maximum: 5 # ! compat/bound-tightened: \`spec.size\` gets \`maximum\` \`10\` → \`5\`
`),
  },
  {
    name: 'a first maxLength',
    before: widget('name: { type: string }'),
    after: widget(`
name:
  type: string
  maxLength: 63 # ! compat/bound-tightened: \`spec.name\` gets a \`maxLength\` of \`63\`
`),
  },
  {
    name: 'a higher minItems',
    before: widget('list: { type: array, minItems: 1, items: { type: string } }'),
    after: widget(`
list:
  type: array
  items: { type: string }
  minItems: 2 # ! compat/bound-tightened: \`spec.list\` gets \`minItems\` \`1\` → \`2\`
`),
  },
  {
    name: 'a higher maximum',
    before: widget('size: { type: integer, maximum: 5 }'),
    after: widget('size: { type: integer, maximum: 10 }'),
  },
  {
    name: 'a bound goes away',
    before: widget('name: { type: string, maxLength: 63 }'),
    after: widget('name: { type: string }'),
  },
  {
    name: 'a new field with a bound',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, maximum: 5 }
`),
  },
]);
