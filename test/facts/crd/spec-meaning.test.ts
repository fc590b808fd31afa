// What counts as a change of meaning, and what only as a change of words.
import { expect, test } from 'vitest';
import { parseYaml } from '../../../src/documents/yaml.ts';
import { sameMeaning } from '../../../src/facts/crd/spec-meaning.ts';

function rootOf(text: string): NonNullable<Parameters<typeof sameMeaning>[0]> {
  const root = parseYaml({ path: 'a.yaml', side: 'head', text })[0]?.root;
  if (root === undefined) throw new Error(`no YAML: ${text}`);
  return root;
}

test.each<{ name: string; before: string; after: string; isSame: boolean }>([
  { name: 'the order of keys', before: 'a: 1\nb: 2', after: 'b: 2\na: 1', isSame: true },
  { name: 'the way of writing', before: 'a: "x"', after: '"a": x', isSame: true },
  { name: 'a description', before: 'description: a', after: 'description: b', isSame: true },
  { name: 'a new description', before: 'type: object', after: 'type: object\ndescription: b', isSame: true },
  {
    name: 'a description deep down',
    before: 'properties: {a: {items: {description: a}}}',
    after: 'properties: {a: {items: {description: b}}}',
    isSame: true,
  },
  {
    name: 'a field named description',
    before: 'properties: {a: {}}',
    after: 'properties: {a: {}, description: {}}',
    isSame: false,
  },
  {
    name: 'a field named properties',
    before: 'properties: {properties: {description: a}}',
    after: 'properties: {properties: {description: b}}',
    isSame: true,
  },
  {
    name: 'a field named default',
    before: 'properties: {default: {description: a}}',
    after: 'properties: {default: {description: b}}',
    isSame: true,
  },
  {
    name: 'a description in a default value',
    before: 'default: {description: a}',
    after: 'default: {description: b}',
    isSame: false,
  },
  { name: 'the order of a list', before: 'required: [a, b]', after: 'required: [b, a]', isSame: false },
  { name: 'a number that became text', before: 'maximum: 1', after: 'maximum: "1"', isSame: false },
  {
    name: 'large integers that differ in the last digit',
    before: 'maximum: 9007199254740992',
    after: 'maximum: 9007199254740993',
    isSame: false,
  },
  { name: 'a key in place of another', before: 'a: 1\nb: 2', after: 'a: 1\nc: 2', isSame: false },
  { name: 'a key less', before: 'a: 1\nb: 2', after: 'b: 2', isSame: false },
  { name: 'a description less', before: 'description: a\ntype: b', after: 'type: b', isSame: true },
  {
    name: 'a description of another kind',
    before: 'description: a',
    after: 'description: [a]',
    isSame: true,
  },
  { name: 'a description in place of another key', before: 'a: b', after: 'description: b', isSame: false },
  {
    name: 'a doubled key, of which the last one counts',
    before: 'a: 1\nb: 3\na: 2',
    after: 'a: 2\nb: 3',
    isSame: true,
  },
  {
    name: 'a doubled key, of which the last one changed',
    before: 'a: 1\na: 2',
    after: 'a: 1\na: 3',
    isSame: false,
  },
  { name: 'a key like a prototype', before: '{}', after: '__proto__: {a: 1}', isSame: false },
])('$name', ({ before, after, isSame }) => {
  expect(sameMeaning(rootOf(before), rootOf(after))).toBe(isSame);
});

test('a spec that appears or is removed', () => {
  expect(sameMeaning(undefined, rootOf('a: 1'))).toBe(false);
  expect(sameMeaning(undefined, undefined)).toBe(true);
});
