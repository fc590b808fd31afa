// Cases of the rule compat/list-type-changed.
import { compatListTypeChanged } from '../../../src/rules/compat/list-type-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatListTypeChanged, [
  {
    name: 'a map becomes atomic',
    before: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: atomic # ! compat/list-type-changed: \`spec.list\` changes its \`x-kubernetes-list-type\` from \`map\` to \`atomic\`
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
  },
  {
    name: 'atomic is what nothing means',
    before: widget('list: { type: array, items: { type: string } }'),
    after: widget('list: { type: array, items: { type: string }, x-kubernetes-list-type: atomic }'),
  },
  {
    name: 'a new list',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
list: { type: array, items: { type: string }, x-kubernetes-list-type: set }
`),
  },
]);
