// Fixes put together: all that fit, and none in part.
import { expect, test } from 'vitest';
import { fixedText } from '../../src/conventions/fixed-text.ts';

const fix = (...edits: readonly (readonly [number, number, string])[]) => ({
  message: 'fix',
  edits: edits.map(([start, end, text]) => ({ start, end, text })),
});

test('fixes are applied from left to right', () => {
  expect(fixedText('abcdef', [fix([4, 5, 'E']), fix([1, 2, ''], [2, 2, '-'])])).toEqual({
    text: 'a-cdEf',
    applied: [0, 1],
  });
});

test('what another one does already is done once, what it gets in the way of is left out whole', () => {
  expect(fixedText('abcdef', [fix([1, 3, 'X']), fix([1, 3, 'X'], [5, 5, '+']), fix([0, 0, '!'], [2, 4, 'Y'])])).toEqual(
    {
      text: 'aXde+f',
      applied: [0, 1],
    },
  );
  expect(fixedText('ab', [fix([1, 1, 'x']), fix([1, 1, 'y']), fix()])).toEqual({ text: 'axb', applied: [0] });
});
