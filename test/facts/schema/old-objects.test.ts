// What is held of the objects of the schema before: new names, old values, and nothing where names were kept.
import { expect, test } from 'vitest';
import { parseYaml } from '../../../src/documents/yaml.ts';
import { rulesOfOldObjects } from '../../../src/facts/schema/old-objects.ts';

const node = (text: string) => {
  const file = { path: 'a.yaml', side: 'head' as const, text };
  const root = parseYaml(file)[0]?.root;
  if (root?.kind !== 'mapping') throw new Error('no mapping');
  return { file, root };
};

const held = (before: string, after: string, baseUnpruned = false): string[] => {
  const [from, to] = [node(before), node(after)];
  const sides = { base: from.file, head: to.file, baseUnpruned };
  const spot = { sides, before: from.root, after: to.root, steps: [], changes: [] };
  return rulesOfOldObjects(spot).map(({ rule }) => rule);
};

test('fields that are new, also below others, by the names that expressions have for them', () => {
  const before = 'properties: { a: { properties: { b: {} } } }';
  const after = 'properties: { a: { properties: { b: {}, "c-d": {} } }, namespace: {}, "é": {}, metadata: {} }';
  expect(held(before, after)).toEqual(['!has(self.a) || !has(self.a.c__dash__d)', '!has(self.__namespace__)']);
});

test('old values of an enum that is another one now', () => {
  const after = 'properties: { a: { enum: [p, q, r] }, b: { enum: [p, q] }, c: { enum: [p, q] }, d: { enum: [1, 2] } }';
  const before =
    'properties: { a: { enum: [p, q] }, b: { enum: [p, q] }, c: { enum: [p], nullable: true }, d: { enum: [1] } }';
  expect(held(before, after)).toEqual(['!has(self.a) || self.a in ["p","q"]']);
  expect(held("properties: { a: { enum: ['x\"'] } }", 'properties: { a: {} }')).toEqual([]);
});

test('fields that were there in every object', () => {
  const before =
    'required: [a, b]\nproperties: { a: {}, b: { nullable: true }, c: { default: 1 }, d: { default: 1 }, e: {} }';
  const after = 'properties: { a: {}, b: {}, c: { default: 2 }, d: {}, e: { default: 1 } }';
  expect(held(before, after)).toEqual(['has(self.a)', 'has(self.c)']);
});

test.each([
  ['x-kubernetes-preserve-unknown-fields: true', false],
  ['additionalProperties: { type: string }', false],
  ['type: object', true],
])('no names where unknown ones are kept: %s', (before, baseUnpruned) =>
  expect(held(before, 'properties: { a: {} }', baseUnpruned)).toEqual([]),
);

test('not deeper than three levels', () => {
  const deep = 'properties: { a: { properties: { b: { properties: { c: { properties: { d: {} } } } } } } }';
  expect(held('properties: { a: { properties: { b: { properties: { c: {} } } } } }', deep)).toEqual([]);
});
