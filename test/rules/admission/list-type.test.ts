// Cases of the rule admission/list-type.
import { admissionListType } from '../../../src/rules/admission/list-type.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionListType, [
  {
    name: 'keys that items may lack',
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, properties: { name: { type: string } } } # ! admission/list-type: \`spec.validation.openAPIV3Schema.properties[spec].properties[list].items.properties[name].default\`: this property is in x-kubernet
`),
  },
  {
    name: 'required keys',
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
  },
  {
    name: 'a set of texts',
    after: widget('list: { type: array, x-kubernetes-list-type: set, items: { type: string } }'),
  },
]);

test.each([
  [
    'a: { type: array, x-kubernetes-list-type: Set, items: { type: string } }',
    'a: { type: array, x-kubernetes-list-type: set, items: { type: string } }',
  ],
  ["a: { type: object, x-kubernetes-map-type: 'Atomic' }", "a: { type: object, x-kubernetes-map-type: 'atomic' }"],
  [
    'a: { type: array, x-kubernetes-list-type: list, items: { type: string } }',
    'a: { type: array, x-kubernetes-list-type: list, items: { type: string } }',
  ],
])('%s', (given, wanted) => {
  expect(mended('admission/list-type', widget(given))).toEqual({ 'crd.yaml': widget(wanted) });
});
