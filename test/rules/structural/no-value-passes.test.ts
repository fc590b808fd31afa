// Cases of the rule structural/no-value-passes.
import { structuralNoValuePasses } from '../../../src/rules/structural/no-value-passes.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD that requires some fields of each object, its status among those that it has. */
const required = (names: string, subresources = '{ status: {} }'): string =>
  widget('size: { type: integer }').replace(
    '    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n',
    (found) =>
      `    subresources: ${subresources}\n${found.replace('object\n', `object\n        required: ${names}\n`)}          status: { type: object, default: {} }\n`,
  );

testRule(structuralNoValuePasses, [
  {
    name: 'a required status that servers drop from new objects, as it is a subresource',
    after: required('[spec, status] # ! structural/no-value-passes: `status` is required and a subresource'),
  },
  { name: 'a required status that is no subresource', after: required('[spec, status]', '{}') },
  {
    name: 'a required status of a version in which no objects are created, as it is not served',
    after: required('[spec, status]').replace('served: true', 'served: false'),
  },
  { name: 'a status that is a subresource, and not required', after: required('[spec]') },
  {
    name: 'a bound of an unsigned integer, in the format of a signed one',
    before: widget('colour: { type: string }'),
    after: widget(`
asn:
  type: integer
  format: int32
  maximum: 4294967295 # ! structural/no-value-passes: \`maximum: 4294967295\` of \`spec.asn\` does not fit \`int32\`: servers check the bound together with every value, and reject each of them. Write \`format: int64\`, or choose a \`maximum\` that fits.
`),
  },
  {
    name: 'the largest integers of Go lose their last digits in JSON',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: integer
  maximum: 9223372036854775807 # ! structural/no-value-passes: does not fit \`int64\`: servers check the bound together with every value, and reject each of them. Leave the bound out, or
  minimum: -9223372036854775808 # ! structural/no-value-passes: \`minimum: -9223372036854775808\`
`),
  },
  {
    name: 'next to a type that every object of JavaScript has as a property',
    before: widget('colour: { type: string }'),
    after: widget(`
size: { type: constructor }
asn:
  type: integer
  format: int32
  maximum: 4294967295 # ! structural/no-value-passes: \`maximum: 4294967295\` of \`spec.asn\` does not fit \`int32\`
`),
  },
  {
    name: 'a default that servers fill in and reject',
    before: widget('colour: { type: string }'),
    after: widget(`
share:
  x-kubernetes-int-or-string: true
  default: 0.5 # ! structural/no-value-passes: The default of \`spec.share\` is neither an integer nor a string
names:
  type: array
  x-kubernetes-list-type: set
  items: { type: string }
  default: [a, b, a] # ! structural/no-value-passes: The default of \`spec.names\` has an item twice
ports:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [port]
  items: { type: object, required: [port], properties: { port: { type: integer }, name: { type: string } } }
  default: [{ port: 80, name: a }, { port: 80, name: b }] # ! structural/no-value-passes: The default of \`spec.ports\` has an item twice
`),
  },
  {
    name: 'defaults in the values of a map, which servers do not check in a CRD',
    before: widget('colour: { type: string }'),
    after: widget(`
pools:
  type: object
  additionalProperties:
    type: object
    properties:
      size:
        type: integer
        default: "5" # ! structural/no-value-passes: The default of \`spec.pools.*.size\` is not valid (in body must be of type integer: "string"): servers do not check it
      disks:
        type: array
        items:
          type: object
          properties:
            class:
              type: string
              enum: [fast, slow]
              default: quick # ! structural/no-value-passes: The default of \`spec.pools.*.disks[*].class\` is not valid
`),
  },
  {
    name: 'defaults that servers take',
    before: widget('colour: { type: string }'),
    after: widget(`
pools:
  type: object
  additionalProperties:
    type: object
    properties:
      size: { type: integer, default: 5 }
      none: { type: string, nullable: true, default: null }
      unset: { type: string, default: null }
      nested: { type: object, default: {}, required: [a], properties: { a: { type: string, default: b } } }
share: { x-kubernetes-int-or-string: true, default: 25% }
port: { x-kubernetes-int-or-string: true, default: 80 }
either: { x-kubernetes-int-or-string: true, nullable: true, default: null }
names: { type: array, items: { type: string }, default: [a, a] }
ports:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [port]
  items: { type: object, required: [port], properties: { port: { type: integer }, name: { type: string } } }
  default: [{ port: 80, name: a }, { port: 81, name: a }]
`),
  },
  {
    name: 'a fraction as the bound of an integer',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: integer
  format: int32
  multipleOf: 0.5 # ! structural/no-value-passes: Leave the bound out, or choose a \`multipleOf\` that fits.
`),
  },
  {
    name: 'a bound beyond the largest number of 32 bits',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: number
  format: float
  maximum: 3.5e+38 # ! structural/no-value-passes: does not fit \`float\`: servers check the bound together with every value, and reject each of them. Write \`format: double\`, or choose
`),
  },
  {
    name: 'a format of which servers check no range',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: integer
  format: uint64
  maximum: 18446744073709551615 # ! structural/no-value-passes: \`maximum: 18446744073709551615\` of \`spec.size\` does not fit \`int64\`: servers check the bound together with every value, and reject each of them. Leave the bound out, or
`),
  },
  {
    name: 'bounds within the range, of a wider format, and of numbers',
    before: widget('colour: { type: string }'),
    after: widget(`
asn: { type: integer, format: int64, minimum: 0, maximum: 4294967295 }
port: { type: integer, format: int32, minimum: 1, maximum: 2147483647 }
unsigned: { type: integer, format: uint32, maximum: 4294967295 }
share: { type: number, maximum: 1.0e+30 }
`),
  },
  {
    name: 'a pattern with the quotes of its marker',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: string
  pattern: "'^[0-9]+(K|M|G)?$'" # ! structural/no-value-passes: No text matches the pattern \`'^[0-9]+(K|M|G)?$'\`: every object that sets \`spec.size\` is rejected. The \`'\` around it are part of the pattern: remove them (in a Go marker,
`),
  },
  {
    name: 'an anchor in the middle of a pattern',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: string
  pattern: ^a$b$ # ! structural/no-value-passes: Put \`^\` only at its start and \`$\` only at its end.
`),
  },
  {
    name: 'a boundary of words in a word, and a sign for the start of a line within it',
    before: widget('colour: { type: string }'),
    after: widget(`
word:
  type: string
  pattern: 'on\\bto' # ! structural/no-value-passes: No text matches the pattern
end:
  type: string
  pattern: 'a$b' # ! structural/no-value-passes: No text matches the pattern
`),
  },
  {
    name: 'quotes and anchors that a text can match',
    before: widget('colour: { type: string }'),
    after: widget(`
size: { type: string, pattern: "'[a-z]+'" }
either: { type: string, pattern: ^a$|^b$ }
empty: { type: string, pattern: ^$ }
words: { type: string, pattern: '\\bin\\b' }
lines: { type: string, pattern: '(?m)^a$\\n^b$' }
`),
  },
  {
    name: 'a lower bound above the upper one',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: integer
  minimum: 10 # ! structural/no-value-passes: No value of \`spec.size\` satisfies both \`minimum: 10\` and \`maximum: 1\`: every object that sets it is rejected. Correct one of the bounds.
  maximum: 1
names:
  type: array
  items: { type: string }
  minItems: 3 # ! structural/no-value-passes: No value of \`spec.names\` satisfies both
  maxItems: 2
open:
  type: number
  minimum: 1 # ! structural/no-value-passes: No value of \`spec.open\` satisfies both
  exclusiveMinimum: true
  maximum: 1
below:
  type: number
  minimum: 1 # ! structural/no-value-passes: No value of \`spec.below\` satisfies both
  maximum: 1
  exclusiveMaximum: true
word:
  type: string
  minLength: 3 # ! structural/no-value-passes: No value of \`spec.word\` satisfies both
  maxLength: 2
map:
  type: object
  additionalProperties: { type: string }
  minProperties: 2 # ! structural/no-value-passes: No value of \`spec.map\` satisfies both
  maxProperties: 1
`),
  },
  {
    name: 'at the root',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string }').replace(
      'openAPIV3Schema:',
      `$&
        minProperties: 2 # ! structural/no-value-passes: No value of the root satisfies both
        maxProperties: 1`,
    ),
  },
  {
    name: 'bounds that leave one value, and bounds of another type',
    before: widget('colour: { type: string }'),
    after: widget(`
size: { type: integer, minimum: 1, maximum: 1 }
name: { type: string, minLength: 3, maxLength: 3, exclusiveMinimum: true, minimum: 2, maximum: 1 }
text: { type: integer, minimum: '2', maximum: '1', pattern: "'^a$'" }
either: { x-kubernetes-int-or-string: true, minLength: 3, maxLength: 2 }
`),
  },
  {
    name: 'a change that leaves it as it was',
    before: widget(`
asn: { type: integer, format: int32, maximum: 4294967295 }
`),
    after: widget(`
asn:
  type: integer
  format: int32
  maximum: 4294967295 # ! structural/no-value-passes (existing): does not fit
colour: { type: string }
`),
  },
]);
