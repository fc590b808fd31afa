// Cases of the rule compat/field-required-with-default.
import { compatFieldRequiredWithDefault } from '../../../src/rules/compat/field-required-with-default.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const ofWidth = (required: string): string =>
  widget(`
size:
  type: object
  ${required}
  properties: { width: { type: integer, default: 1 } }
`);
const withoutDefault = ofWidth('description: a').replace(', default: 1', '');
/** As operator-sdk writes a CRD into a bundle. */
const bundled = (text: string): string => text.replace('metadata:', 'metadata:\n  creationTimestamp: null');

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
  ...[
    ['bundle/manifests/w.yaml', ' (warning): Operator Lifecycle Manager does not when it validates stored objects'],
    ['deploy/manifests/w.yaml', ': old objects and clients stay valid'],
  ].map(([path = '', words = '']) => ({
    name: `in a copy ${path}`,
    before: { 'config/crd/bases/w.yaml': withoutDefault, [path]: bundled(withoutDefault) },
    after: {
      'config/crd/bases/w.yaml': ofWidth(`required: [width] # ! compat/field-required-with-default${words}`),
      [path]: bundled(ofWidth(`required: [width] # ! compat/field-required-with-default${words}`)),
    },
  })),
]);
