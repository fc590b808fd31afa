// Cases of the rule compat/field-required-with-default.
import { compatFieldRequiredWithDefault } from '../../../src/rules/compat/field-required-with-default.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatFieldRequiredWithDefault, [
  {
    name: 'a required field with a default',
    before: widget(`
size:
  type: object
  properties: { width: { type: integer, default: 1 } }
`),
    after: widget(`
size:
  type: object
  required: [width] # ! compat/field-required-with-default: \`spec.size.width\` is newly required, with a default that the server fills in
  properties: { width: { type: integer, default: 1 } }
`),
  },
  {
    name: 'without a default it is another rule',
    before: widget(`
size:
  type: object
  properties: { width: { type: integer } }
`),
    after: widget(`
size:
  type: object
  required: [width]
  properties: { width: { type: integer } }
`),
  },
  {
    name: 'it was required before',
    before: widget(`
size:
  type: object
  required: [width]
  properties: { width: { type: integer, default: 1 } }
`),
    after: widget(`
size:
  type: object
  required: [width]
  properties: { width: { type: integer, default: 1, description: words } }
`),
  },
]);
