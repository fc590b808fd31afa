// Cases of the rule compat/field-optional.
import { compatFieldOptional } from '../../../src/rules/compat/field-optional.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD whose root requires some fields. */
const ofRoot = (required: string): string =>
  widget('size: { type: string }').replace(
    /^ {8}type: object\n {8}properties:\n/m,
    `        type: object
        required: ${required}
        properties:
          kind: { type: string }
          metadata: { type: object }
`,
  );

testRule(compatFieldOptional, [
  {
    name: 'what every object has',
    before: ofRoot('[kind, metadata]'),
    after: ofRoot('[]'),
  },
  {
    name: 'no longer required',
    before: widget(`
size:
  type: object
  required: [width] # ! compat/field-optional: \`spec.size.width\` is no longer required
  properties: { width: { type: integer } }
`),
    after: widget(`
size:
  type: object
  properties: { width: { type: integer } }
`),
  },
  {
    name: 'it stays required',
    before: widget(`
size:
  type: object
  required: [width]
  properties: { width: { type: integer } }
`),
    after: widget(`
size:
  type: object
  required: [width]
  properties: { width: { type: integer, description: words } }
`),
  },
  {
    name: 'another optional field',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer }
`),
  },
]);
