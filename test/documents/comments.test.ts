// Comments of a YAML file, distinguished from everything else with a `#` in it.
import { describe, expect, test } from 'vitest';
import { commentsOf } from '../../src/documents/comments.ts';

const read = (text: string): unknown[] =>
  commentsOf({ path: 'a.yaml', side: 'head', text }).map(({ line, text: comment, alone, start, end }) => {
    expect(text.slice(start, end)).toMatch(/^#/);
    return [line, comment, alone];
  });

describe('comments', () => {
  test('alone, behind values, in brackets, in block headers, between documents', () => {
    const text = '# a\nb: c # d\n\n  # e  \nf: [ # g\n  1]\nh: | # i\n  # text\n  x\n# j\n--- # k\nl: 1\r\n# m\r\n';
    expect(read(text)).toEqual([
      [1, 'a', true],
      [2, 'd', false],
      [4, 'e', true],
      [5, 'g', false],
      [7, 'i', false],
      [10, 'j', true],
      [11, 'k', false],
      [13, 'm', true],
    ]);
  });

  test.each([
    ['a: "x # y"\nb: \'z # w\'\n'],
    ['a: x#y\nb: "\n  # c\n  "\n'],
    ['a: >\n  x # y\n\n  # z\nb: 1\n'],
    ['"a # b": c\n? "d # e"\n: f\n'],
    ['{"a": "# b"}'],
    [''],
  ])('none in %j', (text) => expect(read(text)).toEqual([]));

  test('of a document that does not parse, only those on lines of their own', () =>
    expect(read('a: 1 # b\n---\n# c\nd: [ # e\n')).toEqual([
      [1, 'b', false],
      [3, 'c', true],
    ]));
});
