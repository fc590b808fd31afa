// Cases of the rule compat/value-validation-changed.
import { compatValueValidationChanged } from '../../../src/rules/compat/value-validation-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const changes = ' # ! compat/value-validation-changed: `spec.part` changes';

testRule(compatValueValidationChanged, [
  {
    name: 'another order of what a branch requires',
    before: widget(
      'part: { type: object, properties: { a: {}, b: {}, c: {} }, anyOf: [{ required: [a, b] }, { required: [c] }] }',
    ),
    after: widget(
      'part: { type: object, properties: { a: {}, b: {}, c: {} }, anyOf: [{ required: [b, a] }, { required: [c] }] }',
    ),
  },
  {
    name: 'another branch',
    before: widget('size: { type: integer, anyOf: [{ minimum: 1 }, { maximum: -1 }] }'),
    after: widget(`
size:
  type: integer
  anyOf: # ! compat/value-validation-changed: \`spec.size\` changes \`anyOf
  - minimum: 2
  - maximum: -1
`),
  },
  {
    name: 'the same branches',
    before: widget('size: { type: integer, anyOf: [{ minimum: 1 }, { maximum: -1 }] }'),
    after: widget('size: { type: integer, description: words, anyOf: [{ minimum: 1 }, { maximum: -1 }] }'),
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
    name: 'a branch names one more property, of which it asks nothing',
    before: widget(
      'part: { type: object, properties: { a: {type: string}, b: {type: string} }, oneOf: [{ properties: { a: {} } }] }',
    ),
    after: widget(
      'part: { type: object, properties: { a: {type: string}, b: {type: string} }, oneOf: [{ properties: { a: {}, b: {} } }] }',
    ),
  },
  {
    name: 'branches without the type that their object has',
    before: widget(
      'part: { type: object, properties: { a: {}, b: {} }, anyOf: [{ type: object, required: [a] }, { type: object, required: [b] }] }',
    ),
    after: widget(
      'part: { type: object, properties: { a: {}, b: {} }, anyOf: [{ required: [a] }, { required: [b] }] }',
    ),
  },
  {
    name: 'a branch of another type',
    before: widget('part: { type: object, anyOf: [{ type: object, required: [a] }, { required: [b] }] }'),
    after: widget(`
part:
  type: object
  anyOf: [{ type: string, required: [a] }, { required: [b] }] # ! compat/value-validation-changed: \`spec.part\` changes
`),
  },
  {
    name: 'a branch asks for one more property',
    before: widget(
      'part: { type: object, properties: { a: {type: string}, b: {type: string} }, oneOf: [{ required: [a] }, { required: [b] }] }',
    ),
    after: widget(`
part:
  type: object
  properties: { a: {type: string}, b: {type: string} }
  oneOf: [{ required: [a], properties: { b: { maxLength: 1 } } }, { required: [b] }] # ! compat/value-validation-changed: \`spec.part\` changes
`),
  },
  ...[
    ['a branch comes for a new field', '', 'c', ''],
    ['a branch comes for a field that there was', '', 'b', changes],
    ['a branch comes for a field that was kept unnamed', ', x-kubernetes-preserve-unknown-fields: true', 'c', changes],
    ['a branch comes that requires nothing', '', '', changes],
  ].map(([name = '', keeps = '', required = '', told = '']) => ({
    name,
    before: widget(
      `part: { type: object, properties: { a: {type: string}, b: {type: string} }, oneOf: [{ required: [a] }]${keeps} }`,
    ),
    after: widget(`
part:
  oneOf: [{ required: [a] }, { required: [${required}] }]${told}
  properties: { a: {type: string}, b: {type: string}, c: {type: string} }
  type: object
  description: words${keeps.replace(', ', '\n  ')}
`),
  })),
]);
