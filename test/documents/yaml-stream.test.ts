// Where documents begin and end, as kubectl's reader counts them.
import { expect, test } from 'vitest';
import { splitDocuments } from '../../src/documents/yaml-stream.ts';

const split = (text: string): string[] => splitDocuments(text).map(({ start, end }) => text.slice(start, end));

test.each([
  ['', []],
  ['a: 1', ['a: 1']],
  ['a: 1\n---\nb: 2\n', ['a: 1\n', 'b: 2\n']],
  // A separator before any line belongs to the document that it begins.
  ['---\na: 1\n', ['---\na: 1\n']],
  ['---\n---\na: 1\n', ['---\n', 'a: 1\n']],
  ['a: 1\n---\n---\nb: 2\n', ['a: 1\n', '---\nb: 2\n']],
  ['a: 1\n---\n', ['a: 1\n']],
  ['a: 1\n---', ['a: 1\n']],
  // Blank lines and comments are a document of their own.
  ['# c\n---\na: 1\n', ['# c\n', 'a: 1\n']],
  ['\n---\na: 1\n', ['\n', 'a: 1\n']],
  ['a: 1\r\n--- # c\r\nb: 2\r\n', ['a: 1\r\n', 'b: 2\r\n']],
  // Only the start of a line separates.
  ['a: |\n  ---\n ---\nb: x---\n', ['a: |\n  ---\n ---\nb: x---\n']],
  // Go's blanks may follow, which are more than YAML's.
  ['a: 1\n---\u00a0\u3000\nb: 2\n---\v# c\nc: 3\n', ['a: 1\n', 'b: 2\n', 'c: 3\n']],
  ['a: 1\n---\ufeff\nb: 2\n', ['a: 1\n', '---\ufeff\nb: 2\n']],
  // Directives stay with their document.
  ['%YAML 1.1\n# c\n---\na: 1\n---\nb: 2\n', ['%YAML 1.1\n# c\n', 'a: 1\n', 'b: 2\n']],
  // Whatever else follows `---` stays with what it begins.
  ['a: 1\n--- {b: 2}\n', ['a: 1\n', '--- {b: 2}\n']],
  ['\ufeff---\na: 1\n', ['---\na: 1\n']],
  ['{"a": 1}\n---\n\ufeffb: 2\n', ['{"a": 1}\n', '---\n\ufeffb: 2\n']],
  ['{"a": 1}\n--- # c\u2028b: 2\nc: 3\n', ['{"a": 1}\n', '--- # c\u2028b: 2\nc: 3\n']],
  ['# c\r{a: 1}\n%YAML 1.1\n---\nb: 2\n', ['# c\r{a: 1}\n%YAML 1.1\n', 'b: 2\n']],
  ['{"a": 1}\n---\r\n\u0085---\nb: 2\n', ['{"a": 1}\n', '---\r\n\u0085---\nb: 2\n']],
  ["{'a': 1}\n--- # c\u2028b: 2\nc: 3\n", ["{'a': 1}\n", 'c: 3\n']],
])('%j', (text, expected) => expect(split(text)).toEqual(expected));

test('text after a separator is reported', () =>
  expect(splitDocuments('a\n--- b\nc\n---\nd\n').map(({ index, separator }) => [index, separator])).toEqual([
    [0, undefined],
    [1, { start: 2, end: 7 }],
    [2, undefined],
  ]));
