// What would not be wrong without a change is one finding with it.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { generatedCrd, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';

/** Rule and those that it stands for, of each finding. */
const toldOf = (before: Files, after: Files): string[] =>
  review(changeSetOf({ before, after }), defaultConfig).findings.map(({ rule, includes = [] }) =>
    [rule, ...includes.map((one) => one.rule)].join(' + '),
  );
const told = (before: string, after: string): string[] =>
  toldOf({ 'a.yaml': widget(before) }, { 'a.yaml': widget(after) });

const list = (items: string, keys: string): string =>
  `x: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [${keys}], items: { type: object, ${items} } }`;
const keyed = (name: string, more = '', required = name): string =>
  list(`required: [${required}], properties: { ${name}: { type: string${more} }, other: { type: string } }`, name);

test('a bound outside of its format, and the resources whose values servers reject for it, are one finding', () => {
  const crd = widget('list: { type: array, items: { type: integer, format: int32, maximum: 4294967295 } }');
  const resource = `apiVersion: example.com/v1
kind: Widget
metadata: { name: a, namespace: b }
spec: { list: [1, 4200000000], other: 1 }
`;
  expect(toldOf({}, { 'crd.yaml': crd, 'samples/a.yaml': resource })).toEqual([
    'structural/no-value-passes + resource/refused',
    'pruning/unknown-field',
  ]);
});

describe('one change and what follows from it', () => {
  test.each([
    [
      'an enum without the default',
      'x: { type: string, default: a, enum: [a, b] }',
      'x: { type: string, default: a, enum: [b] }',
      ['compat/enum-narrowed + admission/default'],
    ],
    [
      'an enum without a value in the default of the object around it',
      'o: { type: object, default: { x: a }, properties: { x: { type: string, enum: [a, b] } } }',
      'o: { type: object, default: { x: a }, properties: { x: { type: string, enum: [b] } } }',
      ['compat/enum-narrowed + admission/default'],
    ],
    [
      'the removal of a field that a default sets',
      'o: { type: object, default: { x: a }, properties: { x: { type: string }, y: { type: string } } }',
      'o: { type: object, default: { x: a }, properties: { y: { type: string } } }',
      ['compat/field-removed + admission/default'],
    ],
    [
      'the name of a list key',
      keyed('name'),
      keyed('id'),
      ['compat/field-removed + compat/field-required + compat/list-type-changed'],
    ],
    [
      'the name of a list key, which stays the key',
      keyed('name'),
      keyed('id').replace('keys: [id]', 'keys: [name]'),
      ['compat/field-removed + compat/field-required + admission/list-type'],
    ],
    [
      'a list key that is optional',
      keyed('name'),
      keyed('name', '', 'other'),
      ['admission/list-type + compat/field-optional', 'compat/field-required'],
    ],
    [
      'a bound beyond the other one',
      'x: { type: integer, minimum: 5 }',
      'x: { type: integer, minimum: 5, maximum: 3 }',
      ['compat/bound-tightened + structural/no-value-passes'],
    ],
    [
      'the removal of a field that stays required',
      'o: { type: object, required: [x], properties: { x: { type: string }, y: { type: string } } }',
      'o: { type: object, required: [x], properties: { y: { type: string } } }',
      ['compat/field-removed + structural/undefined-field'],
    ],
    [
      'a field that a rule reads',
      'o: { type: object, x-kubernetes-validations: [{ rule: self.x > 1 }], properties: { x: { type: integer }, y: { type: string } } }',
      'o: { type: object, x-kubernetes-validations: [{ rule: self.x > 1 }], properties: { y: { type: string } } }',
      ['compat/field-removed + admission/validation-rule'],
    ],
    [
      'the type of a field that a rule reads',
      'o: { type: object, x-kubernetes-validations: [{ rule: self.x > 1 }], properties: { x: { type: integer } } }',
      'o: { type: object, x-kubernetes-validations: [{ rule: self.x > 1 }], properties: { x: { type: string } } }',
      ['compat/field-type-changed + admission/validation-rule'],
    ],
    [
      'a misspelt keyword',
      'o: { type: object, properties: { a: { type: string }, b: { type: string } } }',
      'o: { type: object, propertys: { a: { type: string }, b: { type: string } } }',
      ['admission/unknown-field + compat/field-removed + compat/field-removed'],
    ],
  ])('%s', (_of, before, after, expected) => {
    expect(told(before, after).toSorted()).toEqual(expected);
  });

  test('is not what is wrong with another field', () => {
    const both = (x: string, y: string): string =>
      `x: { type: string, enum: [${x}] }\ny: { type: string, default: ${y}, enum: [a, b] }`;
    expect(told(both('a, b', 'a'), both('a', 'c'))).toEqual([
      'compat/enum-narrowed',
      'admission/default + compat/default-changed',
    ]);
  });

  const ofObject = (keywords: string, ...names: string[]): string =>
    `o: { type: object, ${keywords}properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } }`;
  const rules = (...texts: string[]): string =>
    `x-kubernetes-validations: [${texts.map((rule) => `{ rule: ${rule} }`).join(', ')}], `;

  test.each([
    [
      'a rule, of the field that it reads',
      ofObject(rules('size(self.x) > 1', 'size(self.w) > 1'), 'x', 'w', 'z'),
      ofObject(rules('size(self.x) > 1', 'size(self.w) > 1'), 'z'),
      ['compat/field-removed + admission/validation-rule', 'compat/field-removed + admission/validation-rule'],
    ],
    [
      'a rule that reads a field with a dash',
      ofObject(rules('size(self.x__dash__y) > 1'), 'a', 'x-y', 'z'),
      ofObject(rules('size(self.x__dash__y) > 1'), 'z'),
      ['compat/field-removed', 'compat/field-removed + admission/validation-rule'],
    ],
    [
      'a list, of its key',
      list('required: [k], properties: { a: { type: string }, k: { type: string } }', 'k'),
      list('properties: { z: { type: string } }', 'k'),
      ['compat/field-removed', 'compat/field-removed + admission/list-type'],
    ],
    [
      'a default, of the field that it sets',
      ofObject('default: { x: a }, ', 'a', 'x', 'z'),
      ofObject('default: { x: a }, ', 'z'),
      ['compat/field-removed', 'compat/field-removed + admission/default'],
    ],
    [
      'a keyword, of what it defines',
      'o: { type: object, maxProperties: 3, properties: { a: { type: string }, b: { type: string } } }',
      'o: { type: object, maxPropertis: 3, properties: { b: { type: string } } }',
      ['admission/unknown-field', 'compat/field-removed'],
    ],
    [
      'a field that is out of the properties',
      'o: { type: object, properties: { a: { type: string }, b: { type: string } } }',
      'o: { type: object, a: { type: string }, properties: { b: { type: string } } }',
      ['admission/unknown-field + compat/field-removed'],
    ],
  ])('is what is wrong with %s', (_of, before, after, expected) => {
    expect(told(before, after)).toEqual(expected);
  });

  const versions = (v1: string, v2 = 'x: { type: string }\ny: { type: string }'): string => {
    const [head, first = ''] = widget(v1).split(/(?=  - name: v1\n)/);
    const [, second = ''] = widget(v2).split(/(?=  - name: v1\n)/);
    return `${head}${first}${second.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false')}`;
  };

  test.each([
    ['rule', ofObject('', 'x', 'y'), ofObject('', 'y'), ofObject(rules('self.x > 1'), 'x', 'y')],
    [
      'default',
      'x: { type: string, enum: [a, b] }',
      'x: { type: string, enum: [a] }',
      'x: { type: string, default: 1 }',
    ],
    [
      'misspelt keyword',
      ofObject('', 'x', 'y'),
      ofObject('', 'y'),
      ofObject('', 'y').replace('properties', 'propertys'),
    ],
  ])('is not a wrong %s of a new version', (_of, before, after, added) => {
    const found = toldOf({ 'a.yaml': widget(before) }, { 'a.yaml': versions(after, added) });
    expect(found.filter((one) => one.startsWith('compat') && one.includes('admission'))).toEqual([]);
    expect(found.filter((one) => one.startsWith('admission') && one.includes('compat/field'))).toEqual([]);
  });

  test('is what a version keeps that another one loses', () => {
    const both = versions('x: { type: string }\ny: { type: string }');
    expect(toldOf({ 'a.yaml': both }, { 'a.yaml': versions('y: { type: string }') })).toEqual([
      'compat/field-removed + compat/lost-between-versions',
    ]);
  });
});

test('what servers reject in each field of a type of Go is one finding', () => {
  const side = (marker: string, keywords: string): Files => ({
    ...widgetTypes(
      `	A Name \`json:"a,omitempty"\`\n	B Name \`json:"b,omitempty"\`\n}\n\n${marker}type Name string\n\ntype Unused struct {`,
    ),
    ...generatedCrd(['a', 'b'].map((name) => `${name}: { type: string${keywords} }`).join('\n')),
  });
  expect(toldOf(side('', ''), side('// +kubebuilder:validation:Pattern=`^(?!x)`\n', ', pattern: "^(?!x)"'))).toEqual([
    'admission/pattern + admission/pattern + compat/pattern-added + compat/pattern-added',
  ]);
});

describe('one change of the Go types of several versions', () => {
  const versions = (spec: string): Files => ({ ...widgetTypes(spec, 'v1'), ...widgetTypes(spec, 'v2') });
  const field = (more: string): string => `${more}	Name string \`json:"name,omitempty"\``;

  test('is one finding', () => {
    const [removed, ...others] = review(
      changeSetOf({ before: versions(field('')), after: versions('') }),
      defaultConfig,
    ).findings;
    expect(others).toEqual([]);
    expect(removed?.message).toContain('The same in `v2`.');
    const bound = field('	// +kubebuilder:validation:MaxLength=3\n');
    expect(toldOf(versions(field('')), versions(bound))).toEqual([
      'go-types/validation-tightened + go-types/validation-tightened',
    ]);
  });

  test('is several where they are not the same', () => {
    const bound = (max: number): string => field(`	// +kubebuilder:validation:MaxLength=${max}\n`);
    const after = { ...widgetTypes(bound(3), 'v1'), ...widgetTypes(bound(4), 'v2') };
    expect(toldOf(versions(field('')), after)).toHaveLength(2);
  });
});

describe('a required field of a wrong name', () => {
  const columns = (...all: string[]): string =>
    widget('').replace('  - name: v1\n', `  - name: v1\n    additionalPrinterColumns: [${all.join(', ')}]\n`);
  const column = (path: string): string => `{ name: Age, type: date, ${path}: .metadata.creationTimestamp }`;

  test('is one finding', () => {
    expect(toldOf({ 'a.yaml': widget('') }, { 'a.yaml': columns(column('JSONPath')) })).toEqual([
      'admission/unknown-field + admission/printer-columns',
    ]);
  });

  test('is not what another object lacks', () => {
    const two = columns('{ name: A, type: string }', `{ colour: red, ${column('jsonPath').slice(2)}`);
    expect(toldOf({ 'a.yaml': widget('') }, { 'a.yaml': two }).toSorted()).toEqual([
      'admission/printer-columns',
      'admission/unknown-field',
    ]);
  });
});

test('a column of kubectl that goes with the field that it reads follows from it, others do not', () => {
  const crd = (fields: string, ...columns: string[]): string => {
    const all = columns.map((name) => `{ name: ${name}, type: string, jsonPath: .spec.${name} }`);
    return widget(fields).replace('  - name: v1\n', `$&    additionalPrinterColumns: [${all.join(', ')}]\n`);
  };
  const [both, one] = ['a: { type: string }\nb: { type: string }', 'b: { type: string }'];
  const of = (after: string): string[] => toldOf({ 'a.yaml': crd(both, 'a', 'b') }, { 'a.yaml': after }).toSorted();
  expect(of(crd(one, 'b'))).toEqual(['compat/field-removed + compat/printer-columns-changed']);
  expect(of(crd(both, 'b'))).toEqual(['compat/printer-columns-changed']);
  expect(of(crd(one))).toEqual(['compat/field-removed', 'compat/printer-columns-changed']);
});

test('a convention that a kind no longer follows is one finding with the change of the CRD in its own group', () => {
  const sideOf = (hasStatus: boolean): Files =>
    Object.fromEntries(
      ['example.com', 'example.org'].flatMap((group) => {
        const [types, crd] = [widgetTypes(''), generatedCrd('')].map((files) => Object.values(files)[0] ?? '');
        const marker = hasStatus ? '// +kubebuilder:subresource:status\n' : '';
        const status = `              size: { type: integer }\n          status: { type: object, properties: { ready: { type: boolean } } }\n${hasStatus ? '    subresources: { status: {} }\n' : ''}`;
        const both = [
          [`${group}/v1/types.go`, (types ?? '').replace('// +kubebuilder:object', `${marker}$&`)],
          [`crds/${group}.yaml`, (crd ?? '').replace(/ +size: .*\n/, status)],
        ] as const;
        return both.map(([path, text]) => [path, text.replaceAll('example.com', group)]);
      }),
    );
  const { findings } = review(changeSetOf({ before: sideOf(true), after: sideOf(false) }), defaultConfig);
  const found = findings.map(({ rule, path, includes = [] }) => [rule, path, includes.map((one) => one.path)]);
  const lost = 'compat/status-subresource-removed';
  expect(found).toEqual([
    [lost, 'crds/example.com.yaml', ['example.com/v1/types.go']],
    [lost, 'crds/example.org.yaml', ['example.org/v1/types.go']],
  ]);
});
