// Keywords that come where rules asked for the same, rules that come where keywords did, and what is stricter than either.
import { describe, expect, test } from 'vitest';
import { changesOf } from '../../support/schema-changes.ts';

const ruled = (schema: string, ...rules: readonly string[]): string =>
  `{ ${schema}, x-kubernetes-validations: [${rules.map((rule) => `{ rule: ${JSON.stringify(rule)} }`).join(', ')}] }`;
const plain = (schema: string): string => `{ ${schema} }`;

/** Whether something is reported as stricter than before. */
const isStricter = (before: string, after: string): boolean =>
  changesOf(before, after).some((change) => change.includes(' tightened'));

const text = 'type: string';
const list = 'type: array, items: { type: string }';
const map = 'type: object, additionalProperties: { type: string }';
const object = 'type: object, properties: { a: { type: string }, b: { type: string } }';
const three = 'type: object, properties: { a: { type: string }, b: { type: string }, c: { type: string } }';
const namespaced = 'type: object, properties: { namespace: { type: string } }';

test('a rule that asks for as much as a keyword does not for a stricter one in `allOf`', () => {
  const [before, bound] = [ruled(text, 'size(self) <= 5'), `${text}, maxLength: 5`];
  expect(isStricter(before, plain(bound))).toBe(false);
  expect(isStricter(before, plain(`${bound}, allOf: [{ maxLength: 4 }]`))).toBe(true);
});

describe('a keyword and a rule that ask for the same', () => {
  test.each([
    ['maxProperties', map, 'maxProperties: 3', 'size(self) <= 3'],
    ['minProperties', map, 'minProperties: 1', 'self.size() > 0'],
    ['maxItems', list, 'maxItems: 3', 'size(self) < 4'],
    ['minItems', list, 'minItems: 1', 'size(self) >= 1'],
    ['minLength', text, 'minLength: 2', 'size(self) >= 2'],
    ['minLength of 1', text, 'minLength: 1', "self != ''"],
    ['minimum', 'type: number', 'minimum: 0.5', 'self >= 0.5'],
    ['required', object, 'required: [a]', 'has(self.a)'],
    ['two that are required', object, 'required: [a, b]', 'has(self.a) && has(self.b)'],
    ['anyOf', object, 'anyOf: [{ required: [a] }, { required: [b] }]', 'has(self.a) || has(self.b)'],
    ['oneOf', object, 'oneOf: [{ required: [a] }, { required: [b] }]', 'has(self.a) != has(self.b)'],
    [
      'anyOf with several fields',
      three,
      'anyOf: [{ required: [a, c] }, { required: [b] }]',
      'has(self.b) || has(self.a) && has(self.c)',
    ],
    [
      'oneOf, which a rule counts',
      object,
      'oneOf: [{ required: [a] }, { required: [b] }]',
      '[has(self.a), has(self.b)].filter(x, x).size() == 1',
    ],
    ['a required field with a reserved name', namespaced, 'required: [namespace]', 'has(self.__namespace__)'],
  ])('%s', (_name, schema, keyword, rule) => {
    const [asked, told, both] = [
      plain(`${schema}, ${keyword}`),
      ruled(schema, rule),
      ruled(`${schema}, ${keyword}`, rule),
    ];
    expect(isStricter(told, asked)).toBe(false);
    expect(isStricter(told, both)).toBe(false);
    expect(isStricter(asked, told)).toBe(false);
    expect(isStricter(asked, both)).toBe(false);
    // The opposite: without one of them the other is new.
    expect(isStricter(plain(schema), asked)).toBe(true);
    expect(isStricter(plain(schema), told)).toBe(true);
  });

  test.each([
    ['null sets a field', object.replace('b: { ', 'b: { nullable: true, '), '{ required: [b] }'],
    ['a field that is not named', object, '{ required: [c] }'],
    ['more than required fields', object, '{ required: [b], properties: { b: { maxLength: 3 } } }'],
    ['no required field', object, '{ minProperties: 1 }'],
  ])('branches that are not compared with rules: %s', (_name, schema, branch) => {
    const asked = plain(`${schema}, anyOf: [{ required: [a] }, ${branch}]`);
    expect(isStricter(asked, ruled(schema, 'has(self.a) || has(self.b)'))).toBe(true);
  });

  test.each([
    ['cidr', 'isCIDR(self)'],
    ['ipv4', 'isIP(self) && ip(self).family() == 4'],
    ['ipv6', 'ip(self).family() == 6'],
    ['uuid', '!format.uuid().validate(self).hasValue()'],
    ['uri', '!format.uri().validate(self).hasValue()'],
  ])('format %s', (format, rule) => {
    expect(isStricter(ruled(text, rule), plain(`${text}, format: ${format}`))).toBe(false);
    expect(isStricter(ruled(text, rule), plain(`${text}, format: email`))).toBe(true);
    // Servers take more for some formats than CEL does.
    expect(isStricter(plain(`${text}, format: ${format}`), ruled(text, rule))).toBe(true);
  });

  test('of a field of the node, at the node or below it', () => {
    const of = (keyword: string, more = ''): string =>
      `{ type: object, properties: { a: { type: string${keyword} } }${more} }`;
    const rule = (expression: string): string => `, x-kubernetes-validations: [{ rule: "${expression}" }]`;
    expect(isStricter(of('', rule("has(self.a) && self.a != ''")), of(', minLength: 1', ', required: [a]'))).toBe(
      false,
    );
    expect(isStricter(of('', rule("!has(self.a) || self.a != ''")), of(', minLength: 1'))).toBe(false);
    expect(isStricter(of('', rule("!has(self.a) || self.a != ''")), of(', minLength: 1', ', required: [a]'))).toBe(
      true,
    );
    expect(isStricter(of('', rule('has(self.a)')), of(', minLength: 1', ', required: [a]'))).toBe(true);
  });
});

describe('a keyword that asks for more than the rules', () => {
  test.each([
    ['maxProperties', map, 'maxProperties: 2', 'size(self) <= 3'],
    ['minProperties', map, 'minProperties: 2', 'self.size() > 0'],
    ['minLength', text, 'minLength: 2', "self != ''"],
    ['required', object, 'required: [a, b]', 'has(self.a) || has(self.b)'],
    ['required on a condition', object, 'required: [a]', '!has(self.b) || has(self.a)'],
    ['maxLength of what CEL reads as bytes', `${text}, format: byte`, 'maxLength: 3', 'size(self) <= 3'],
  ])('%s', (_name, schema, keyword, rule) => {
    expect(isStricter(ruled(schema, rule), plain(`${schema}, ${keyword}`))).toBe(true);
  });
});

describe('what all branches of allOf ask', () => {
  const both = (branch: string, more = ''): string => `{ ${object}, allOf: [{ ${branch} }]${more} }`;

  test('is no news at the node, nor in a branch', () => {
    expect(isStricter(both('required: [a]'), plain(`${object}, required: [a]`))).toBe(false);
    expect(isStricter(plain(`${object}, required: [a, b]`), both('required: [a]', ', required: [b]'))).toBe(false);
    expect(isStricter(plain(`${object}, minProperties: 1`), both('minProperties: 1'))).toBe(false);
  });

  test('is news where it is more', () => {
    expect(isStricter(both('required: [a]'), plain(`${object}, required: [b]`))).toBe(true);
    expect(isStricter(plain(`${object}, required: [a]`), both('required: [a, b]'))).toBe(true);
    expect(isStricter(plain(`${object}, minProperties: 1`), both('minProperties: 2'))).toBe(true);
    expect(isStricter(plain(object), both('required: [a]'))).toBe(true);
  });
});
