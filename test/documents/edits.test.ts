// Exact edits of YAML and JSON texts.
import { expect, test } from 'vitest';
import {
  addFirst,
  isWrittenInPlace,
  removeComment,
  removeItem,
  renameKey,
  replaceScalar,
  type TextEdit,
} from '../../src/documents/edits.ts';
import { entryOf, getIn, type Node } from '../../src/documents/node.ts';
import type { SourceFile } from '../../src/documents/span.ts';
import { parseYaml } from '../../src/documents/yaml.ts';

const read = (text: string): { file: SourceFile; root: Node } => {
  const file: SourceFile = { path: 'a.yaml', side: 'head', text };
  const root = parseYaml(file)[0]?.root;
  if (root === undefined) throw new Error('no document');
  return { file, root };
};

const applied = ({ text }: SourceFile, edit: TextEdit | undefined): string | undefined =>
  edit && text.slice(0, edit.at.start) + edit.text + text.slice(edit.at.end);

test.each([
  ['a: b # c', 'a: word # c'],
  ["a: 'b'", "a: 'word'"],
  ['{"a":"b"}', '{"a":"word"}'],
  ['a: "b\\u0063"', undefined],
  ['a: >-\n  b\n  c', undefined],
  ['a: 1', undefined],
  ['a: {}', undefined],
])('a value: %j', (text, wanted) => {
  const { file, root } = read(text);
  expect(applied(file, replaceScalar(file, getIn(root, ['a']), 'word'))).toBe(wanted);
});

test.each(['yes', 'null', 'a: b', '1', '- a', '.inf', "it's"])('no word that needs quotes: %j', (word) => {
  const { file, root } = read('a: b');
  expect(replaceScalar(file, getIn(root, ['a']), word)).toBeUndefined();
});

test.each([
  ['a: b', 'a: ""'],
  ["a: 'b'", "a: ''"],
])('the empty text: %j', (text, wanted) => {
  const { file, root } = read(text);
  expect(applied(file, replaceScalar(file, getIn(root, ['a']), ''))).toBe(wanted);
});

test('a word that only quotes make a text keeps them', () => {
  const { file, root } = read('a: "b"');
  expect(applied(file, replaceScalar(file, getIn(root, ['a']), 'yes'))).toBe('a: "yes"');
});

test.each([
  ['a: 1', 'b: 1'],
  ['"a" : 1', '"b" : 1'],
  ['"\\u0061": 1', undefined],
])('a key: %j', (text, wanted) => {
  const { file, root } = read(text);
  const entry = entryOf(root, 'a');
  expect(entry && applied(file, renameKey(file, entry, 'b'))).toBe(wanted);
});

test.each([
  ['x:\n  a: 1\n', 'x:\n  key: word\n  a: 1\n'],
  ['x: # words\n  # more\n  a: 1\n', 'x: # words\n  # more\n  key: word\n  a: 1\n'],
  ['x:\r\n  a: 1\r\n', 'x:\r\n  key: word\r\n  a: 1\r\n'],
  ['x:\n  "a": 1\n', 'x:\n  "key": "word"\n  "a": 1\n'],
  ['x: { a: 1 }', 'x: { key: word, a: 1 }'],
  ['x: {a: 1}', 'x: {key: word, a: 1}'],
  ['{"x":{"a":1}}', '{"x":{"key":"word","a":1}}'],
  ['{\n  "x": {\n    "a": 1\n  }\n}', '{\n  "x": {\n    "key": "word",\n    "a": 1\n  }\n}'],
  ['x:\n  ? a\n  : 1\n', undefined],
  ['x: {}', undefined],
  ['x:\n  key: 1\n', undefined],
  ['x: { # words\n  a: 1 }', undefined],
  ['b: &b { c: 1 }\nx:\n  <<: *b\n', undefined],
])('an entry: %j', (text, wanted) => {
  const { file, root } = read(text);
  const node = getIn(root, ['x']);
  expect(node?.kind === 'mapping' ? applied(file, addFirst(file, node, 'key', 'word')) : 'no mapping').toBe(wanted);
});

test('an entry of an item comes after its dash', () => {
  const { file, root } = read('x:\n- a: 1\n  b: 2\n');
  const node = getIn(root, ['x', 0]);
  expect(node?.kind === 'mapping' && applied(file, addFirst(file, node, 'key', 'word'))).toBe(
    'x:\n- key: word\n  a: 1\n  b: 2\n',
  );
});

test.each([
  ['x:\n- a\n- b\n- c\n', 1, 'x:\n- a\n- c\n'],
  ['x:\n  - a: 1\n    b: 2 # words\n  - c: 3\ny: 1\n', 0, 'x:\n  - c: 3\ny: 1\n'],
  ['x:\n  - a: 1\n  - c: 3\n    d: 4\ny: 1\n', 1, 'x:\n  - a: 1\ny: 1\n'],
  ['x:\r\n- a\r\n- b', 1, 'x:\r\n- a\r\n'],
  ['x: [a, b, c]', 0, 'x: [b, c]'],
  ['x: [a, b, c]', 2, 'x: [a, b]'],
  ['{"x":[{"a":1},{"b":2}]}', 1, '{"x":[{"a":1}]}'],
  ['x:\n- a\n', 0, undefined],
  ['x:\n- a\n# about b\n- b\n', 1, undefined],
  ['x:\n- - a\n  - b\n- c\n', 5, undefined],
  ['x: [a, # words\n b]', 0, undefined],
])('an item: %j, %i', (text, index, wanted) => {
  const { file, root } = read(text);
  const list = getIn(root, ['x']);
  expect(list?.kind === 'sequence' ? applied(file, removeItem(file, list, index)) : 'no list').toBe(wanted);
});

test.each([
  ['a: 1\n  # ! x\nb: 2\n', 'a: 1\nb: 2\n'],
  ['a: 1  # ! x\nb: 2\n', 'a: 1\nb: 2\n'],
  ['a: 1 # ! x\r\nb: 2\r\n', 'a: 1\r\nb: 2\r\n'],
  ['a: 1\n# ! x', 'a: 1\n'],
  ['// ! x\n', undefined],
])('a comment: %j', (text, wanted) => {
  const file: SourceFile = { path: 'a.yaml', side: 'head', text };
  const start = text.indexOf('# ! x');
  expect(start < 0 ? undefined : applied(file, removeComment({ file, start, end: start + 5 }))).toBe(wanted);
});

test.each([
  ['a: { b: [1] }', true],
  ['a: &a { b: [1] }', false],
  ['c: &c { b: [1] }\na: *c', false],
  ['c: &c { b: [1] }\na: { <<: *c }', false],
  ['a: { c: 1 }', false],
  ['a: 1\na: { b: [1] }', false],
])('written in place: %j is %s', (text, wanted) => {
  expect(isWrittenInPlace(read(text).root, ['a', 'b', 0])).toBe(wanted);
});
