// Cases of the rule pruning/data-made-live.
import { pruningDataMadeLive } from '../../../src/rules/pruning/data-made-live.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(pruningDataMadeLive, [
  {
    name: 'a field in a free object',
    before: widget(`
data:
  type: object
  x-kubernetes-preserve-unknown-fields: true
`),
    after: widget(`
data:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  properties:
    mode: { type: string } # ! pruning/data-made-live: \`spec.data.mode\` is added where unknown fields were preserved
`),
  },
  {
    name: 'a field of an object that had some',
    before: widget(`
data:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  properties: { size: { type: string } }
`),
    after: widget(`
data:
  type: object
  properties:
    size: { type: string }
    mode: { type: string } # ! pruning/data-made-live: \`spec.data.mode\` is added where unknown fields were preserved
`),
  },
  {
    name: 'the fields of a schema that is written down for the first time',
    before: widget('data: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget('data: { type: object, properties: { mode: { type: string } } }'),
  },
  {
    name: 'a field of a CRD with another group: clusters have no objects of it',
    before: widget('data: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget(`
data:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  properties:
    mode: { type: string }
`).replaceAll('example.com', 'example.org'),
  },
  {
    name: 'a field in a closed object',
    before: widget('data: { type: object }'),
    after: widget('data: { type: object, properties: { mode: { type: string } } }'),
  },
  {
    name: 'a field next to a free object',
    before: widget('data: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget(`
data: { type: object, x-kubernetes-preserve-unknown-fields: true }
mode: { type: string }
`),
  },
  {
    name: 'a field that a map of anything may have',
    before: widget('parts: { type: object, additionalProperties: true }'),
    after: widget(`
parts:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  properties:
    colour: { type: string } # ! pruning/data-made-live: \`spec.parts.colour\` is added where
`),
  },
]);
