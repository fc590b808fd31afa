// Cases of the rule structural/missing-type.
import { structuralMissingType } from '../../../src/rules/structural/missing-type.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralMissingType, [
  {
    name: 'a field without a type',
    after: widget(`
colour: { description: words } # ! structural/missing-type: \`spec.validation.openAPIV3Schema.properties[spec].properties[colour].type\`: must not be empty for specified object fields
`),
  },
  {
    name: 'an object in block style, with a comment',
    after: widget(`
# how it is painted
paint: # ! structural/missing-type: properties[paint].type\`: must not be empty
  # its parts
  properties: # two of them
    colour: { type: string }
`),
  },
  {
    name: 'a list, a map, and JSON style',
    after: widget(`
list: # ! structural/missing-type: properties[list].type
  items: { type: string }
map: { additionalProperties: { type: string } } # ! structural/missing-type: properties[map].type
json: {"properties":{"a":{"type":"string"}}} # ! structural/missing-type: properties[json].type
lines: { # ! structural/missing-type: properties[lines].type
  items: { type: string },
  }
quoted: # ! structural/missing-type: properties[quoted].type
  "items": { type: string }
`),
  },
  {
    name: 'what is both, or behind an alias, has no fix',
    after: widget(`
both: # ! structural/missing-type: properties[both].type
  items: { type: string }
  properties: { a: { type: string } }
anchored: &a # ! structural/missing-type: properties[anchored].type
  properties: { a: { type: string } }
again: *a # ! structural/missing-type: properties[again].type
`),
  },
  { name: 'any value', after: widget('colour: { x-kubernetes-preserve-unknown-fields: true }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);

const both = (fields: string): string =>
  `${widget(fields)}${widget(fields).slice(widget(fields).indexOf('  - name: v1\n')).replace('v1', 'v2').replace('storage: true', 'storage: false')}`;

test.each([
  ['a: { properties: { b: { type: string } } }', 'a: { type: object, properties: { b: { type: string } } }'],
  ['a: {"items":{"type":"string"}}', 'a: {"type":"array","items":{"type":"string"}}'],
  [
    "a: { 'additionalProperties': { type: string } }",
    "a: { 'type': 'object', 'additionalProperties': { type: string } }",
  ],
  [
    'a:\n  # words\n  items: # more\n    type: string',
    'a:\n  # words\n  type: array\n  items: # more\n    type: string',
  ],
  ['a: {\n  items: { type: string },\n}', 'a: {\n  type: array,\n  items: { type: string },\n}'],
])('%s', (given, wanted) => {
  expect(mended('structural/missing-type', widget(given))).toEqual({ 'crd.yaml': widget(wanted) });
  // The server names a fault of all versions once.
  expect(mended('structural/missing-type', both(given))).toEqual({ 'crd.yaml': both(wanted) });
});

test.each([
  ['nothing tells the type', 'a: { description: words }'],
  ['two types fit', 'a: { items: { type: string }, properties: { b: { type: string } } }'],
  ['an anchor: the change would be one of its aliases too', 'a: &a { items: { type: string } }\nb: *a'],
  ['a merge', 'a: &a { type: array, items: { type: string } }\nb: { <<: { items: { type: string } } }'],
  ['a template language in the file', 'a: { items: { type: string }, description: "{{ words }}" }'],
])('no fix: %s', (_, fields) => {
  expect(mended('structural/missing-type', widget(fields))).toEqual({ 'crd.yaml': widget(fields) });
});
