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
    name: 'a map is no longer atomic',
    before: widget('labels: { type: object, additionalProperties: { type: string }, x-kubernetes-map-type: atomic }'),
    after: widget(`
labels:
  type: object
  additionalProperties: { type: string }
  x-kubernetes-map-type: granular # ! compat/map-type-changed: server-side apply has no owners for the stored keys
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
  {
    name: 'a selector becomes what Kubernetes declares it to be',
    before: widget(`
selector:
  type: object
  properties: { matchExpressions: { type: array, items: { type: object } }, matchLabels: { type: object } }
`),
    after: widget(`
selector:
  type: object
  properties: { matchExpressions: { type: array, items: { type: object } }, matchLabels: { type: object } }
  x-kubernetes-map-type: atomic # ! compat/map-type-changed (info): because Kubernetes declares this type so
`),
  },
  {
    name: 'a selector with one field more is of someone else',
    before: widget('selector: { type: object, properties: { matchLabels: { type: object }, mode: { type: string } } }'),
    after: widget(`
selector:
  type: object
  properties: { matchLabels: { type: object }, mode: { type: string } }
  x-kubernetes-map-type: atomic # ! compat/map-type-changed: from \`granular\` to \`atomic\`
`),
  },
]);
