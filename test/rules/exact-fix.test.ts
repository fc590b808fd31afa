// Words that are certainly intended.
import { expect, test } from 'vitest';
import { fixOf, nearestWord } from '../../src/rules/exact-fix.ts';

const known = ['maxLength', 'minLength', 'maxItems', 'type', 'title', 'not', 'items'];

test.each([
  ['maxlength', 'maxLength'],
  ['max-length', 'maxLength'],
  ['maxLenght', 'maxLength'],
  ['maxLegnth', 'maxLength'],
  ['typ', 'type'],
  ['tpye', 'type'],
  ['types', 'type'],
  ['item', 'items'],
  // One letter away from two; two letters away; short words; the word itself.
  ['mixLength', undefined],
  ['mLength', undefined],
  ['maxLngh', undefined],
  ['no', undefined],
  ['nott', undefined],
  ['', undefined],
  ['x'.repeat(1_000), undefined],
])('%j', (word, meant) => {
  expect(nearestWord(word, known)).toBe(meant);
});

test('two that are a slip away are none', () => {
  expect(nearestWord('maxLengt', ['maxLength', 'maxLengts'])).toBeUndefined();
});

test('of edits that cannot all be made nothing is made', () => {
  const edit = { at: { file: { path: 'a', side: 'head', text: 'a' }, start: 0, end: 1 }, text: 'b' } as const;
  expect(fixOf('words', [edit])).toEqual({ description: 'words', edits: [edit] });
  expect(fixOf('words', [edit, undefined])).toBeUndefined();
  expect(fixOf('words', [])).toBeUndefined();
});
