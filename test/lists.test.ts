// Lists of any length.
import { expect, test } from 'vitest';
import { lastOf } from '../src/lists.ts';

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
