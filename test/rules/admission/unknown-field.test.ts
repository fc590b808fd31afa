// Cases of the rule admission/unknown-field.
import { admissionUnknownField } from '../../../src/rules/admission/unknown-field.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionUnknownField, [
  {
    name: 'a misspelt keyword',
    after: widget(`
name: { type: string, maxlength: 5 } # ! admission/unknown-field: kubectl rejects this CRD: unknown field "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.name.maxlength" (\`--va
`),
  },
  {
    name: 'a key that is set twice is reported for its file',
    after: {
      'crd.json': JSON.stringify({
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: 'widgets.example.com' },
        spec: { group: 'example.com', names: { kind: 'Widget', plural: 'widgets' }, scope: 'Cluster', versions: [] },
      }).replace('"scope":', '"scope":"Cluster",$&'),
    },
  },
  {
    name: 'fields of v1beta1 that have moved',
    after: widget('name: { type: string }').replace(
      /^spec:$/m,
      [
        'spec:',
        '  # !next admission/unknown-field: `v1` has it at `spec.versions[*].schema`: move it there.',
        '  validation: {}',
        '  # !next admission/unknown-field: `v1` has it at `spec.versions[*].name`: remove it here.',
        '  version: v1',
      ].join('\n'),
    ),
  },
  {
    name: 'the version of v1beta1 alone',
    after: widget('name: { type: string }')
      .replace(/^spec:$/m, 'spec:\n  version: v1 # ! admission/unknown-field: `spec.versions[*].name`: move it there.')
      .replace(/^ {2}versions:[^]*/m, ''),
  },
  { name: 'spelt right', after: widget('name: { type: string, maxLength: 5 }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);

test.each([
  ['a: { type: string, maxlength: 5 }', 'a: { type: string, maxLength: 5 }'],
  ['a: { "type": "string", "max-length": 5 }', 'a: { "type": "string", "maxLength": 5 }'],
  [
    'a: { type: object, x-kubernetes-preserve-unknown-field: true }',
    'a: { type: object, x-kubernetes-preserve-unknown-fields: true }',
  ],
  [
    'a:\n  type: object # words\n  proprties: # these\n    b: { type: string }',
    'a:\n  type: object # words\n  properties: # these\n    b: { type: string }',
  ],
  ["a: { 'typ': string }", "a: { 'type': string }"],
])('%s', (given, wanted) => {
  expect(mended('admission/unknown-field', widget(given))).toEqual({ 'crd.yaml': widget(wanted) });
});

test.each([
  ['nothing is near', 'a: { type: string, secret: true }'],
  ['two letters differ', 'a: { type: object, proprtes: {} }'],
  ['what is near stands there already', 'a: { type: string, typo: string }'],
  ['what is near takes another kind of value', 'a: { type: string, formats: { b: { type: string } } }'],
  ['a keyword of JSON Schema that means something else', 'a: { type: string, examples: words }'],
  ['an alias: the text stands elsewhere', 'a: &a { type: string, maxlength: 5 }\nb: *a'],
])('no fix: %s', (_, fields) => {
  expect(mended('admission/unknown-field', widget(fields))).toEqual({ 'crd.yaml': widget(fields) });
});
