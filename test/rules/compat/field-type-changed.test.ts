// Cases of the rule compat/field-type-changed.
import { compatFieldTypeChanged } from '../../../src/rules/compat/field-type-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD with these fields at the root of its schema. */
const root = (...fields: readonly string[]): string => {
  const whole = widget('');
  return `${whole.slice(0, whole.indexOf('          spec:'))}${fields.map((field) => `          ${field}\n`).join('')}`;
};

testRule(compatFieldTypeChanged, [
  {
    name: 'a number becomes a text',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: string # ! compat/field-type-changed: \`spec.size\` changes its type from \`integer\` to \`string\`
`),
  },
  {
    name: 'a text becomes a list',
    before: widget('colour: { type: string }'),
    after: widget(`
colour:
  type: array # ! compat/field-type-changed: \`spec.colour\` changes its type from \`string\` to \`array\`
  items: { type: string }
`),
  },
  {
    name: 'the same type',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: integer, description: words }'),
  },
  {
    name: 'a number becomes an integer, which some numbers are',
    before: widget('size: { type: number }'),
    after: widget(
      'size: { type: integer } # ! compat/field-type-changed: fractions are rejected, in new objects and where an update changes them; integers stay valid.',
    ),
  },
  {
    name: 'an integer may be any number',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: number }'),
  },
  {
    name: 'an object and a list that were described without a type',
    before: widget(`
part: { properties: { a: { type: string } } }
parts: { items: { type: string } }
any: { description: words }
`),
    after: widget(`
part:
  type: object # ! compat/field-type-changed (warning): \`spec.part\` now says that it is of type \`object\`
  properties: { a: { type: string } }
parts:
  type: array # ! compat/field-type-changed (warning): \`spec.parts\` now says that it is of type \`array\`
  items: { type: string }
any:
  type: object # ! compat/field-type-changed: \`spec.any\` changes its type from none to \`object\`
  description: words
`),
  },
  {
    name: 'a spec or status of any fields that becomes an object, as it is by convention, or a list',
    before: root('spec: { x-kubernetes-preserve-unknown-fields: true }', 'status: {}'),
    after: root(
      'spec: { x-kubernetes-preserve-unknown-fields: true, type: object } # ! compat/field-type-changed (warning): `spec` now says that it is of type `object`',
      'status: { type: array, items: { type: string } } # ! compat/field-type-changed (warning): `status` changes its type from none to `array`',
    ),
  },
  {
    name: 'a field with the name of such an object',
    before: widget('status: { x-kubernetes-preserve-unknown-fields: true }'),
    after: widget(
      'status: { x-kubernetes-preserve-unknown-fields: true, type: object } # ! compat/field-type-changed: `spec.status` changes its type from none to `object`',
    ),
  },
  {
    name: 'a type that no server took',
    before: widget('size: { type: uint }'),
    after: widget('size: { type: integer }'),
  },
  {
    name: 'a number or a text by its branches is one by the extension, and a boolean is not',
    before: widget(`
port: { anyOf: [{ type: integer }, { type: string }] }
size: { anyOf: [{ type: boolean }, { type: string }] }
`),
    after: widget(`
port: { anyOf: [{ type: integer }, { type: string }], x-kubernetes-int-or-string: true }
size: { x-kubernetes-int-or-string: true } # ! compat/field-type-changed: from none to \`int-or-string\`
`),
  },
  {
    name: 'a field of the status, which controllers read before they write it, and one that is described there',
    before: `${widget('a: { type: string }')}          status: { type: object, properties: { phase: { type: integer }, part: { properties: { a: { type: string } } } } }`,
    after: `${widget('a: { type: string }')}          status:
            type: object
            properties:
              phase: { type: string } # ! compat/field-type-changed: clients in Go, the controller among them, cannot decode it
              part: { type: object, properties: { a: { type: string } } } # ! compat/field-type-changed (warning): of type \`object\`
`,
  },
]);
