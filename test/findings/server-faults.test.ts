// Changes that every server rejects are one finding.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { generatedCrd, widgetTypes } from '../support/go.ts';
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

  test('of a CRD that preserves unknown fields, where it has defaults', () => {
    const preserving = size(', default: 1').replace('spec:', 'spec:\n  preserveUnknownFields: true');
    expect(told(size(', default: 1'), preserving)).toEqual(['admission/schema + admission/default']);
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

describe('what servers reject in several versions is one finding', () => {
  /** A CRD with the field in `v1`, and in `v2`, which has another field as well. */
  function versions(field: string): string {
    const [head, v1 = ''] = widget(field).split(/(?=  - name: v1\n)/);
    const [, v2 = ''] = widget(`more: { type: string }\n${field}`).split(/(?=  - name: v1\n)/);
    return `${head}${v1}${v2.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false')}`;
  }
  const list = '{ type: array, items: { type: object, properties: { name: { type: string } } }';

  test.each([
    ['default', 'x: { type: integer', ', default: "x" }', 'default', 'default-added'],
    ['pattern', 'x: { type: string', ', pattern: "^(?!x)" }', 'pattern', 'pattern-added'],
    [
      'rule',
      'x: { type: string',
      ', x-kubernetes-validations: [{ rule: self.a > 1 }] }',
      'validation-rule',
      'validation-rule-added',
    ],
    [
      'list',
      `x: ${list}`,
      ', x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [name] }',
      'list-type',
      'list-type-changed',
    ],
  ])('with the change that brings it: a %s', (_what, field, more, rejects, changes) => {
    expect(told(versions(`${field} }`), versions(`${field}${more}`))).toEqual([
      `admission/${rejects} + admission/${rejects} + compat/${changes}`,
    ]);
    expect(told(widget(`${field} }`), widget(`${field}${more}`))).toEqual([`admission/${rejects} + compat/${changes}`]);
  });

  test('in a new field, with the other versions, the copies and a fix for all of a file', () => {
    const rule = 'x: { type: string, x-kubernetes-validations: [{ rule: self.a > 1 }] }';
    const [before, after] = [versions('y: { type: string }'), versions(rule)];
    expect(told(before, after).filter((one) => one.startsWith('admission'))).toHaveLength(1);
    const text = review(
      changeSetOf({ after: { 'a.yaml': after, 'b.yaml': after.replace('more:', 'less:') } }),
      defaultConfig,
    );
    const [rejected] = text.findings;
    expect(rejected?.message).toContain('The same in `v2` and 1 more place.');
    expect(rejected?.related?.map(({ message }) => message)).toEqual([
      'the same in `v2`',
      'the same in this copy',
      'the same in this copy',
    ]);
    const { findings } = review(changeSetOf({ after: { 'a.yaml': versions('x: { type: String }') } }), defaultConfig);
    const fixes = findings.flatMap(({ rule: id, fix }) => (fix === undefined ? [] : [[id, fix.edits.length]]));
    expect(fixes).toEqual([['admission/schema', 2]]);
  });

  test('and other faults of the same field stay others', () => {
    const rules = 'x: { type: string, x-kubernetes-validations: [{ rule: self.a > 1 }, { rule: self.b > 1 }] }';
    expect(told('', versions(rules)).filter((one) => one.startsWith('admission'))).toEqual([
      'admission/validation-rule + admission/validation-rule',
      'admission/validation-rule + admission/validation-rule',
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
  // A new one is one finding as well, with Go types or without.
  const added = review(
    changeSetOf({ after: { 'a.yaml': now.replaceAll('shop.acme.io', 'example.com') }, context: widgetTypes('') }),
    defaultConfig,
  );
  expect(added.findings).toHaveLength(1);
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

describe('a list of versions that servers reject', () => {
  const old = (versions: string, apiVersion = 'v1beta1'): string => `apiVersion: apiextensions.k8s.io/${apiVersion}
kind: CustomResourceDefinition
metadata: { name: widgets.shop.acme.io }
spec:
  group: shop.acme.io
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
${versions}
  validation: { openAPIV3Schema: { type: object, properties: { spec: { type: object } } } }
`;
  const list = (storage: boolean): string =>
    `  versions:\n  - { name: v1, served: true, storage: ${storage} }\n  - { name: v2, served: true, storage: false }`;

  test('for two reasons is one finding', () => {
    expect(told(old(`  version: v1\n${list(true)}`), old(`  version: v2\n${list(false)}`))).toEqual([
      'admission/v1beta1',
      'admission/versions + admission/versions',
    ]);
  });

  test('is no other fault of a version', () => {
    const after = `  version: v2\n${list(true).replace('name: v2', 'name: V2')}`;
    const faults = told(old(`  version: v1\n${list(true)}`), old(after));
    expect(faults.filter((one) => one === 'admission/versions')).toHaveLength(2);
  });

  test('because it is not there, in v1, is one finding with all that v1beta1 has elsewhere', () => {
    const text = old('  version: v1');
    expect(told(text, text.replace('v1beta1', 'v1'))).toEqual([
      'admission/unknown-field + admission/unknown-field + admission/versions + compat/version-removed + compat/pruning-switched-on',
    ]);
  });
});

describe('a setting of a CRD that servers reject is one finding with its change', () => {
  const before = widget('x: { type: string }').replace(
    '    plural: widgets',
    '    plural: widgets\n    singular: widget',
  );

  test.each([
    ['a group', 'group: example.com', 'group: example.org', ['compat/crd-renamed + admission/names']],
    ['a plural', 'plural: widgets', 'plural: widget', ['compat/crd-renamed + admission/names']],
    ['a scope', 'scope: Namespaced', 'scope: namespaced', ['admission/names + compat/scope-changed']],
    [
      'a webhook',
      '  names:',
      '  conversion: { strategy: Webhook }\n  names:',
      ['admission/conversion + admission/conversion'],
    ],
    [
      'a column',
      '    served:',
      '    additionalPrinterColumns: [{ name: X, type: string }]\n    served:',
      ['admission/printer-columns + compat/printer-columns-changed'],
    ],
    ['pruning', '  names:', '  preserveUnknownFields: true\n  names:', ['admission/schema']],
    ['a short name', 'plural: widgets', 'plural: widgets\n    shortNames: [W]', ['admission/names']],
    [
      'a webhook that is not used',
      '  names:',
      '  conversion: { strategy: None, webhook: { conversionReviewVersions: [v1], clientConfig: { url: https://a.b } } }\n  names:',
      ['admission/conversion + admission/conversion'],
    ],
    ['names', '    kind: Widget\n', '', ['admission/names + admission/names']],
  ])('%s', (_what, was, is, expected) => {
    expect(told(before, before.replace(was, is))).toEqual(expected);
  });

  test('a column that reads nothing', () => {
    const column = (path: string): string =>
      before.replace(
        '    served:',
        `    additionalPrinterColumns: [{ name: X, type: string, jsonPath: ${path} }]\n    served:`,
      );
    expect(told(column('.spec.x'), column('.spec.y'))).toEqual([
      'structural/undefined-field + compat/printer-columns-changed',
    ]);
  });

  test('the version of the manifest', () => {
    const text = before.replace(
      '    served:',
      '    additionalPrinterColumns: [{ name: X, type: string, jsonPath: .spec.x }]\n    served:',
    );
    expect(told(text, text.replace('k8s.io/v1', 'k8s.io/v1beta1'))).toEqual([
      'admission/v1beta1 + admission/unknown-field + admission/versions + admission/versions + admission/printer-columns',
    ]);
  });
});

test('a set of objects is one finding, with the Go line, the change and the warning', () => {
  const side = (marker: string, type: string) => ({
    ...widgetTypes(
      `	// +listType=${marker}\n	List []Item \`json:"list,omitempty"\`\n}\n\ntype Item struct {\n	Mode string \`json:"mode,omitempty"\``,
    ),
    ...generatedCrd(
      `list: { type: array, x-kubernetes-list-type: ${type}, items: { type: object, properties: { mode: { type: string } } } }`,
    ),
  });
  const change = changeSetOf({ before: side('atomic', 'atomic'), after: side('set', 'set') });
  const [only, ...others] = review(change, defaultConfig).findings;
  expect(others).toEqual([]);
  expect([only?.rule, ...(only?.includes ?? []).map(({ rule }) => rule)]).toEqual([
    'admission/list-type',
    'compat/list-type-changed',
    'admission/server-warning',
    'conventions/ssatags',
  ]);
});

test('rules about former values in one list without keys are one finding, in two lists two', () => {
  const list = (name: string, keyword: string): string => {
    const field = `{ type: integer${keyword} }`;
    return `${name}: { type: array, items: { type: object, properties: { a: ${field}, b: ${field} } } }`;
  };
  const both = (keyword: string): string => widget(`${list('x', keyword)}\n${list('y', keyword)}`);
  const rejected = told(both(''), both(', x-kubernetes-validations: [{ rule: self == oldSelf }]'));
  const of = ['admission/validation-rule', 'compat/validation-rule-added'];
  const each = of.flatMap((rule) => [rule, rule]).join(' + ');
  expect(rejected).toEqual([each, each]);
});

test('what the branches of a field must not have is one finding with its type', () => {
  const level = (schema: string): string => widget(`level: ${schema}`);
  const nullable = '{ anyOf: [{ enum: [a, b], type: string }, { enum: [null], nullable: true }] }';
  const [first, ...more] = told(level('{ type: string, enum: [a, b], nullable: true }'), level(nullable));
  expect(more).toEqual([]);
  expect(first?.match(/structural\/[\w-]+/g)).toEqual([
    'structural/missing-type',
    'structural/value-validation',
    'structural/value-validation',
  ]);
});
