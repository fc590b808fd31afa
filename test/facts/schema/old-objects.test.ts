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
  expect(held(before, after)).toEqual([
    '!has(self.a) || !has(self.a.c__dash__d)',
    '(!has(self.a) || !has(self.a.c__dash__d)) && (!has(oldSelf.a) || !has(oldSelf.a.c__dash__d))',
    '!has(self.__namespace__)',
    '(!has(self.__namespace__)) && (!has(oldSelf.__namespace__))',
  ]);
});

test('old values of an enum, whether it is another one now or not', () => {
  const fields = (...schemas: string[]): string =>
    `properties: { ${schemas.map((schema, index) => `${'abcd'.charAt(index)}: { ${schema} }`).join(', ')} }`;
  const [pq, ints] = ['type: string, enum: [p, q]', 'type: integer, enum: [1]'];
  expect(
    held(
      fields(pq, pq, 'type: string, enum: [p], nullable: true', ints),
      fields('type: string, enum: [p, q, r]', pq, pq, 'type: integer'),
    ),
  ).toEqual([
    '!has(self.a) || self.a in ["p","q"]',
    '!has(self.b) || self.b in ["p","q"]',
    '!has(self.d) || self.d in [1]',
  ]);
  expect(held(fields(`type: string, enum: ['x"']`), fields('type: string'))).toEqual([
    String.raw`!has(self.a) || self.a in ["x\""]`,
  ]);
});

test('old bounds and patterns, of the node and of its fields', () => {
  const before = `type: string\npattern: '^\\d'\nmaxLength: 3`;
  expect(held(before, 'type: string')).toEqual([String.raw`self.matches("^\\d")`, 'self.size() <= 3']);
  const fields = `properties: { a: { type: number, minimum: 1, exclusiveMinimum: true }, b: { type: array, maxItems: 2 } }`;
  expect(held(fields, 'properties: { a: { type: number }, b: { type: array } }')).toEqual([
    '!has(self.a) || self.a > 1.0',
    '!has(self.b) || self.b.size() <= 2',
  ]);
});

test.each([
  ['another type', 'type: integer, maximum: 3', 'type: number'],
  ['what CEL reads as bytes', 'type: string, minLength: 3', 'type: string, format: byte'],
  ['what may be null', 'type: string, minLength: 3, nullable: true', 'type: string'],
])('no values of %s', (_what, before, after) => {
  expect(held(`properties: { a: { ${before} } }`, `properties: { a: { ${after} } }`)).toEqual([]);
});

test('fields that are there in every object', () => {
  const before =
    'required: [a, b]\nproperties: { a: {}, b: { nullable: true }, c: { default: 1 }, d: { default: 1 }, e: {} }';
  const after = 'properties: { a: {}, b: {}, c: { default: 2 }, d: {}, e: { default: 1 } }';
  expect(held(before, after)).toEqual(
    ['a', 'c', 'e'].flatMap((name) => [`has(self.${name})`, `(has(self.${name})) && (has(oldSelf.${name}))`]),
  );
});

test('new fields are what their defaults set, on both sides of an update', () => {
  const field = (schema: string): string => `properties: { a: { ${schema} } }`;
  expect(held('type: object', field('type: string, default: x'))).toEqual([
    '(has(self.a) && (self.a == "x"))',
    '((has(self.a) && (self.a == "x"))) && ((has(oldSelf.a) && (oldSelf.a == "x")))',
    '(self.a == oldSelf.a)',
  ]);
  const list = field('type: array, items: { properties: { b: { type: boolean, default: false } } }');
  expect(held(field('type: array, items: {}'), list)).toEqual([
    '!has(self.a) || self.a.all(item2, (has(item2.b) && (item2.b == false)))',
  ]);
  for (const schema of ['type: string, format: date, default: x', 'type: number, default: 1', 'default: {}'])
    expect(held('type: object', field(schema))).toEqual([]);
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
