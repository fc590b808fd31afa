// Cases of the rule compat/map-type-changed.
import { compatMapTypeChanged } from '../../../src/rules/compat/map-type-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatMapTypeChanged, [
  {
    name: 'a map becomes atomic',
    before: widget(`
labels:
  type: object
  additionalProperties: { type: string }
`),
    after: widget(`
labels:
  type: object
  additionalProperties: { type: string }
  x-kubernetes-map-type: atomic # ! compat/map-type-changed: \`spec.labels\` changes its \`x-kubernetes-map-type\` from \`granular\` to \`atomic\`
`),
  },
  {
    name: 'granular is what nothing means',
    before: widget('labels: { type: object, additionalProperties: { type: string } }'),
    after: widget('labels: { type: object, additionalProperties: { type: string }, x-kubernetes-map-type: granular }'),
  },
  {
    name: 'a new atomic map',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
labels: { type: object, additionalProperties: { type: string }, x-kubernetes-map-type: atomic }
`),
  },
]);
