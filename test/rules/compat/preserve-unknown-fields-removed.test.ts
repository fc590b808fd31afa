// Cases of the rule compat/preserve-unknown-fields-removed.
import { compatPreserveUnknownFieldsRemoved } from '../../../src/rules/compat/preserve-unknown-fields-removed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatPreserveUnknownFieldsRemoved, [
  {
    name: 'a free object is closed',
    before: widget(`
data:
  type: object
  x-kubernetes-preserve-unknown-fields: true # ! compat/preserve-unknown-fields-removed (warning): \`spec.data\` no longer preserves unknown fields
`),
    after: widget(`
data:
  type: object
  properties: { a: { type: string } }
`),
  },
  {
    name: 'a free object is closed and defines nothing',
    before: widget(`
data:
  type: object
  x-kubernetes-preserve-unknown-fields: true # ! compat/preserve-unknown-fields-removed: \`spec.data\` no longer preserves unknown fields
`),
    after: widget('data: { type: object, properties: {} }'),
  },
  {
    name: 'it stays',
    before: widget('data: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget('data: { type: object, x-kubernetes-preserve-unknown-fields: true, description: words }'),
  },
  {
    name: 'an object is opened',
    before: widget('data: { type: object }'),
    after: widget('data: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
  },
]);
