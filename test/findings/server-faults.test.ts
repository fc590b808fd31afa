// Changes that every server rejects are one finding.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { widgetTypes } from '../support/go.ts';
import { changeSetOf } from '../support/rule-tester.ts';

/** Rule and those that it stands for, of each finding. */
const told = (before: string, after: string): string[] =>
  review(changeSetOf({ before: { 'a.yaml': before }, after: { 'a.yaml': after } }), defaultConfig).findings.map(
    ({ rule, includes = [] }) => [rule, ...includes.map((one) => one.rule)].join(' + '),
  );

describe('what a server rejects is one finding', () => {
  const size = (more: string): string => widget(`size: { type: integer${more} }`);

  test('of a default', () => {
    expect(told(size(''), size(', default: "x"'))).toEqual(['admission/default + compat/default-added']);
    expect(told(size(', default: 1'), size(', default: "x"'))).toEqual(['admission/default + compat/default-changed']);
    expect(told(size(''), size(', default: 1'))).toEqual(['compat/default-added']);
  });

  test('and a bound that comes with it stays another', () => {
    expect(told(size(''), size(', default: 5, maximum: 3')).toSorted()).toEqual([
      'admission/default + compat/default-added',
      'compat/bound-tightened',
    ]);
  });

  test('of a pattern', () => {
    const name = (more: string): string => widget(`name: { type: string${more} }`);
    expect(told(name(''), name(', pattern: "^(?!x)"'))).toEqual(['admission/pattern + compat/pattern-added']);
    expect(told(name(', pattern: "^a"'), name(', pattern: "^(?!x)"'))).toEqual([
      'admission/pattern + compat/pattern-changed',
    ]);
  });

  test('of a rule whose message is on the line before it, as generators write it', () => {
    const rules = size(
      ', x-kubernetes-validations: [\n{ message: "m",\nrule: "self.a > 3" },\n{ message: "n",\nrule: "self > 3" }]',
    );
    expect(told(size(''), rules).toSorted()).toEqual([
      'admission/validation-rule + compat/validation-rule-added',
      'compat/validation-rule-added',
    ]);
  });

  test('of a rule, and not of one next to it', () => {
    const rules = (...all: string[]): string =>
      size(`, x-kubernetes-validations: [${all.map((rule) => `\n{ rule: "${rule}" }`).join(',')}\n]`);
    expect(told(size(''), rules('self.a > 3'))).toEqual(['admission/validation-rule + compat/validation-rule-added']);
    expect(told(size(''), rules('self.a > 3', 'self > 3')).toSorted()).toEqual([
      'admission/validation-rule + compat/validation-rule-added',
      'compat/validation-rule-added',
    ]);
  });
});

test('a CRD of v1beta1 whose apiVersion alone becomes v1 is one finding', () => {
  const old = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: widgets.shop.acme.io }
spec:
  group: shop.acme.io
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
  - { name: v1, served: true, storage: true }
  validation: { openAPIV3Schema: { type: object, properties: { spec: { type: object } } } }
  subresources: { status: {} }
`;
  const now = old.replace('v1beta1', 'v1');
  expect(told(old, now)).toHaveLength(1);
  expect(told(old, now.replace('  versions:', '  version: v1\n  versions:'))).toHaveLength(1);
  // Without any schema it is reported at the CRD, not at the Go type.
  const bare = (text: string): string =>
    text.replaceAll('shop.acme.io', 'example.com').replace(/ {2}validation[^]*/, '');
  const { findings } = review(
    changeSetOf({
      before: { 'a.yaml': bare(old), ...widgetTypes('') },
      after: { 'a.yaml': bare(now), ...widgetTypes('\tA string `json:"a,omitempty"`') },
    }),
    defaultConfig,
  );
  expect(findings.flatMap(({ path, rule }) => (rule === 'admission/missing-schema' ? path : []))).toEqual(['a.yaml']);
});

test('keywords that no schema may have are one finding', () => {
  expect(told(widget('a: { type: string }'), widget('a: { type: string, id: x, definitions: { a: {} } }'))).toEqual([
    'admission/schema + admission/schema',
  ]);
});

describe('a type that no schema knows', () => {
  const typed = (...types: string[]): string => widget(types.map((type, at) => `f${at}: { type: ${type} }`).join('\n'));
  const said = (before: string, after: string): string[] =>
    review(changeSetOf({ before: { 'a.yaml': before }, after: { 'a.yaml': after } }), defaultConfig).findings.map(
      ({ rule, status, includes = [] }) => `${status} ${rule} +${includes.length}`,
    );

  test('is one finding wherever it is', () => {
    const old = typed('string');
    expect(said(old, typed('string', 'Text', 'Text'))).toEqual(['introduced admission/schema +1']);
    expect(said(old, typed('string', 'Text', 'Number'))).toHaveLength(2);
  });

  test('is none where servers rejected the CRD for the same type before', () => {
    const again = said(typed('string', 'Text'), typed('string', 'Text', 'Text'));
    expect(again.filter((one) => one.startsWith('introduced'))).toEqual([]);
    expect(said(typed('string', 'Text'), typed('string', 'Text', 'Number'))).toContain(
      'introduced admission/schema +0',
    );
  });
});

describe('an object of a custom resource', () => {
  const crd = widget(
    'ref: { type: object, required: [meta], properties: { meta: { type: object, properties: { a: {} } } } }',
  );
  const problemOf = (ref: string): string[] =>
    review(
      changeSetOf({
        after: {
          'samples/a.yaml': `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a }\nspec:\n  ref: ${ref}\n`,
        },
        context: { 'crd.yaml': crd },
      }),
      defaultConfig,
    ).findings.map(({ rule, includes = [] }) => [rule, ...includes.map((one) => one.rule)].join(' + '));

  test('that lacks a field and has one of a wrong name or place is one finding', () => {
    expect(problemOf('{ mta: {} }')).toEqual(['resource/refused + pruning/unknown-field']);
  });

  test('that has all it needs is only reported for the unknown field', () => {
    expect(problemOf('{ meta: {}, a: b }')).toEqual(['pruning/unknown-field']);
  });
});
