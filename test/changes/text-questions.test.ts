// Questions of the texts of contents: how often a text is read for them.
import { expect, test } from 'vitest';
import type { FileContent } from '../../src/changes/content.ts';
import { askAll, isSameText, lengthOf, ofText } from '../../src/changes/text-questions.ts';

/** A content that counts how often its text is read. */
function counted(text: string): { readonly content: FileContent; readonly times: () => number } {
  let times = 0;
  const content: FileContent = {
    kind: 'text',
    get text() {
      times += 1;
      return text;
    },
  };
  return { content, times: () => times };
}

const words = ofText((text) => text.split(' '));

test('a content is asked once', () => {
  const { content, times } = counted('a b');
  expect(words(content)).toEqual(['a', 'b']);
  expect(words(content)).toBe(words(content));
  expect(times()).toBe(1);
});

test('what was asked while the text was at hand is not asked again', () => {
  const { content, times } = counted('a b c');
  askAll(content);
  const before = times();
  expect([words(content), lengthOf(content)]).toEqual([['a', 'b', 'c'], 5]);
  expect(times()).toBe(before);
});

test('what is no text is an empty one', () => {
  expect([lengthOf(undefined), lengthOf({ kind: 'submodule' })]).toEqual([0, 0]);
});

test.each<[string, FileContent | undefined, FileContent | undefined, boolean]>([
  ['equal texts', { kind: 'text', text: 'a' }, { kind: 'text', text: 'a' }, true],
  ['other texts of one length', { kind: 'text', text: 'a' }, { kind: 'text', text: 'b' }, false],
  ['an empty text and none', { kind: 'text', text: '' }, undefined, false],
  ['no text twice', { kind: 'submodule' }, { kind: 'submodule' }, false],
])('%s', (_, a, b, isSame) => expect(isSameText(a, b)).toBe(isSame));

test('texts of different lengths are not compared', () => {
  const [short, long] = [counted('a'), counted('a b')];
  for (const { content } of [short, long]) askAll(content);
  const before = short.times() + long.times();
  expect(isSameText(short.content, long.content)).toBe(false);
  expect(short.times() + long.times()).toBe(before);
});
