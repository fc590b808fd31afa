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

  test('is what a version keeps that another one loses', () => {
    const versions = (v1: string): string => {
      const [head, first = ''] = widget(v1).split(/(?=  - name: v1\n)/);
      const [, second = ''] = widget('x: { type: string }\ny: { type: string }').split(/(?=  - name: v1\n)/);
      return `${head}${first}${second.replace('name: v1', 'name: v2').replace('storage: true', 'storage: false')}`;
    };
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
