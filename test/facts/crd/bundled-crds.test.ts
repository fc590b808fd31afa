// What a change breaks for Operator Lifecycle Manager, where a CRD and the bundle's copy of it change.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

/** A CRD as controller-gen writes it, and as operator-sdk copies it to `path`. */
const copied = (fields: string, path: string): Files => ({
  'config/crd/bases/w.yaml': widget(fields),
  [path]: widget(fields).replace('metadata:', 'metadata:\n  creationTimestamp: null'),
});

/** Which rules name Operator Lifecycle Manager, by the files of their findings. */
const named = (before: string, after: string, path = 'bundle/manifests/w.yaml', context: Files = {}): string[] =>
  review(
    changeSetOf({ before: copied(before, path), after: copied(after, path), context }),
    defaultConfig,
  ).findings.map((one) => `${one.rule} ${one.path} ${one.message.includes('Operator Lifecycle Manager')}`);

test('is said where the copy is joined to the CRD', () => {
  const [wide, narrow] = ['a: { type: string, enum: [A, B] }', 'a: { type: string, enum: [A] }'];
  expect(named(wide, narrow)).toEqual(['compat/enum-narrowed config/crd/bases/w.yaml true']);
  expect(named(wide, narrow, 'operators/w/bundle/1.2.0/manifests/w.yaml')).toEqual([
    'compat/enum-narrowed config/crd/bases/w.yaml true',
  ]);
  expect(named(wide, narrow, 'deploy/manifests/w.yaml')).toEqual([
    'compat/enum-narrowed config/crd/bases/w.yaml false',
  ]);
  const version = { 'deploy/manifests/w.clusterserviceversion.yaml': 'kind: ClusterServiceVersion\n' };
  expect(named(wide, narrow, 'deploy/manifests/w.yaml', version)).toEqual([
    'compat/enum-narrowed config/crd/bases/w.yaml true',
  ]);
});

test.each([
  ['validation-rule-added', '{ type: string, x-kubernetes-validations: [{ rule: self != "b" }] }'],
  ['list-type-changed', '{ type: array, items: { type: string }, x-kubernetes-list-type: set }'],
])('is not said of %s: it checks the schema alone', (rule, after) => {
  const before = after.replace(/, x-kubernetes[^}]*(?:\}\])?/, '');
  expect(named(`a: ${before}`, `a: ${after}`)).toEqual([`compat/${rule} config/crd/bases/w.yaml false`]);
});

test('a required field that had a default already is there in all objects that it reads', () => {
  const required = 'a: { type: object, required: [b], properties: { b: { type: string, default: x } } }';
  expect(named(required.replace('required: [b], ', ''), required)).toEqual([
    'compat/field-required-with-default config/crd/bases/w.yaml false',
  ]);
  expect(named('a: { type: object, properties: { b: { type: string } } }', required)).toEqual([
    'compat/field-required-with-default config/crd/bases/w.yaml true',
  ]);
});
