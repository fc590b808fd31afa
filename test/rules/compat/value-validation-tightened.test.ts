// Cases of the rule compat/value-validation-tightened.
import { compatValueValidationTightened } from '../../../src/rules/compat/value-validation-tightened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatValueValidationTightened, [
  {
    name: 'a first anyOf',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: integer
  anyOf: # ! compat/value-validation-tightened: \`spec.size\` gets stricter
  - minimum: 1
  - maximum: -1
`),
  },
  {
    name: 'it goes',
    before: widget('size: { type: integer, anyOf: [{ minimum: 1 }, { maximum: -1 }] }'),
    after: widget('size: { type: integer }'),
  },
  {
    name: 'branches of which only one held may hold together',
    before: widget('size: { type: integer, oneOf: [{ minimum: 1 }, { maximum: -1 }] }'),
    after: widget('size: { type: integer, anyOf: [{ maximum: -1 }, { multipleOf: 5 }, { minimum: 1 }] }'),
  },
  {
    name: 'one of the branches of which one held goes',
    before: widget('size: { type: integer, oneOf: [{ minimum: 1 }, { maximum: -1 }] }'),
    after: widget(`
size:
  type: integer
  anyOf: # ! compat/value-validation-tightened: \`spec.size\` gets stricter
  - minimum: 1
  - multipleOf: 5
`),
  },
  {
    name: 'a new field with branches',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, anyOf: [{ minimum: 1 }, { maximum: -1 }] }
`),
  },
  {
    name: 'a list of values moves into `allOf`',
    before: widget('mode: { type: string, enum: [a, b] }'),
    after: widget('mode: { type: string, allOf: [{ enum: [a, b] }, { enum: [b, a, c] }] }'),
  },
  {
    name: 'a format in `allOf`',
    before: widget('mode: { type: string, enum: [a, b] }'),
    after: widget(`
mode:
  type: string
  enum: [a, b]
  allOf: [{ format: date }] # ! compat/value-validation-tightened: \`spec.mode\` gets stricter
`),
  },
]);
