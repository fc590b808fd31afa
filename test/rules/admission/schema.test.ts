// Cases of the rule admission/schema.
import { admissionSchema } from '../../../src/rules/admission/schema.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionSchema, [
  {
    name: 'uniqueItems',
    after: widget(`
list: { type: array, uniqueItems: true, items: { type: string } } # ! admission/schema: \`spec.validation.openAPIV3Schema.properties[spec].properties[list].uniqueItems\`: uniqueItems cannot be set to true since the runti
`),
  },
  {
    name: 'a misspelled type',
    after: widget(`
size: { type: integr } # ! admission/schema: "object", "string". Write one of these types.
`),
  },
  {
    name: 'a keyword that no schema may have, in a CRD that had it elsewhere',
    before: widget('a: { $ref: "python://parts/a" }'),
    after: widget(`
a: { $ref: "python://parts/a" } # ! admission/schema (existing): properties[a].$ref\`: $ref is not supported
b: { $ref: "python://parts/b" } # ! admission/schema (existing): properties[b].$ref\`: $ref is not supported
c: { id: d } # ! admission/schema: properties[c].id\`: id is not supported
`),
  },
  { name: 'a set', after: widget('list: { type: array, x-kubernetes-list-type: set, items: { type: string } }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);

test.each([
  ['a: { type: String }', 'a: { type: string }'],
  ['a: {"type": "Integer"}', 'a: {"type": "integer"}'],
  ['a: { type: int }', 'a: { type: int }'],
])('%s', (given, wanted) => {
  expect(mended('admission/schema', widget(given))).toEqual({ 'crd.yaml': widget(wanted) });
});
