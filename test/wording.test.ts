// How messages and reports count, list, cut and order words.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byText, counted, cutChars, firstOf, joined, numbered } from '../src/wording.ts';

test('counts with one noun or its plural', () => {
  expect([counted(1, 'error'), counted(2, 'error'), counted(0, 'fix', 'fixes')]).toEqual([
    '1 error',
    '2 errors',
    '0 fixes',
  ]);
});

test('lists read as a sentence', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map((parts) => joined(parts))).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
  expect(joined(['a', 'b', 'c'], 'or')).toBe('a, b or c');
  expect(firstOf(['a', 'b'], 2)).toBe('a, b');
  expect(firstOf(['a', 'b', 'c', 'd'], 2, '; ')).toBe('a; b and 2 more');
});

describe('cutting by characters', () => {
  test('an ellipsis is part of the length', () => {
    expect(cutChars('abc', 3)).toBe('abc');
    expect(cutChars('abcd', 3)).toBe('ab…');
    expect(cutChars('a😀b', 3)).toBe('a…');
    expect(cutChars('abc', 0)).toBe('');
  });

  test('never too long, never half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(40), (text, max) => {
        expect(cutChars(text, max).length).toBeLessThanOrEqual(max);
        expect(cutChars(text, max).isWellFormed()).toBe(true);
      }),
    );
  });
});

test('an invisible character is shown by its number', () => {
  expect(['\u200b', '😀'].map(numbered)).toEqual(['\\u{200b}', '\\u{1f600}']);
});

test('orders texts as sorting does', () => {
  const texts = ['b', 'B', '', 'a', 'ab', '\u{ffff}', '😀', 'a'];
  expect(texts.toSorted(byText)).toEqual(texts.toSorted());
});
