// Lists of any length.
import { expect, test } from 'vitest';
import { distinctBy } from '../src/group-by.ts';
import { best, lastOf, sharedStart } from '../src/lists.ts';

test.each([
  [[], undefined],
  [[5], undefined],
  [[4], 4],
  [[1, 2, 4], 4],
  [[1, 2, 5, 6, 7], 2],
  [[1, 2, 3, 4, 9], 4],
])('the last of %j up to 4', (list, expected) => {
  expect(lastOf(list, (item) => item <= 4)).toBe(expected);
});

test.each([
  ['', 'a', 0],
  ['abc', 'abd', 2],
  [['a', 'b'], ['a', 'b', 'c'], 2],
])('%j and %j begin alike with %i', (a, b, expected) => {
  expect(sharedStart(a, b)).toBe(expected);
});

test('of equally good items the first is the best', () => {
  expect(best(['a', 'bb', 'cc'], ({ length }) => length)).toBe('bb');
  expect(best<string>([], ({ length }) => length)).toBeUndefined();
});

test('the first item of each key stays', () => {
  expect(distinctBy(['apple', 'avocado', 'pear', 'plum', 'fig'], (name) => name[0])).toEqual(['apple', 'pear', 'fig']);
});
