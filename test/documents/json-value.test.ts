// JSON values of nodes and their texts.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, jsonOf, jsonText, sameJson, type Json } from '../../src/documents/json-value.ts';
import { onlyDocument } from '../support/yaml.ts';

function valueOf(text: string): Json {
  const { root } = onlyDocument(`a: ${text}\n`);
  if (root === undefined) throw new Error(`${text} is no YAML`);
  return jsonOf(root);
}

test.each([
  ['{ b: 1, a: [true, null, "x"] }', '{"a":{"b":1,"a":[true,null,"x"]}}', '{"a":{"a":[true,null,"x"],"b":1}}'],
  ['9007199254740993', '{"a":9007199254740993}', '{"a":9007199254740993}'],
  ['-9223372036854775808', '{"a":-9223372036854775808}', '{"a":-9223372036854775808}'],
  ['1.5', '{"a":1.5}', '{"a":1.5}'],
  ['1.0', '{"a":1}', '{"a":1}'],
])('%s', (text, plain, sorted) => {
  expect(jsonText(valueOf(text))).toBe(plain);
  expect(canonicalJson(valueOf(text))).toBe(sorted);
});

test('equal values, and others', () => {
  expect(sameJson({ a: 1, b: undefined }, { a: 1 })).toBe(true);
  expect(sameJson(9007199254740993n, 9007199254740992)).toBe(false);
  expect(sameJson(undefined, undefined)).toBe(true);
  expect(sameJson(undefined, null)).toBe(false);
});

test('equal are those that have one text with sorted keys', () => {
  const values = fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>;
  fc.assert(
    fc.property(values, values, (a, b) => {
      expect(sameJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      expect(sameJson(a, structuredClone(a))).toBe(true);
      expect(sameJson({ a, b }, { b, a })).toBe(true);
    }),
  );
  expect(sameJson(1e20, 100000000000000000000n)).toBe(true);
  expect(sameJson('1', 1)).toBe(false);
  expect(sameJson([1], { 0: 1 })).toBe(false);
});
