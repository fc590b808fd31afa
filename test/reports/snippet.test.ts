// A source line and the marks below it.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { snippet } from '../../src/reports/snippet.ts';
import { textWidth, wrap } from '../../src/reports/width.ts';
import { secondsOf } from '../support/work.ts';

const shown = (line: string, column: number, endColumn: number, room = 40): string => {
  const { text, marks } = snippet(line, column, endColumn, room);
  return `${text}\n${marks}`;
};

describe('snippet', () => {
  test.each([
    ['a word', 'type: object', 7, 13, 'type: object\n      ^^^^^^'],
    ['tabs', '\tName\tstring', 2, 6, '    Name    string\n    ^^^^'],
    ['wide characters', '界: 面 x', 4, 5, '界: 面 x\n    ^^'],
    ['a surrogate pair', '😀: x', 5, 6, '😀: x\n    ^'],
    ['combining marks', 'e\u0301e\u0301 x', 6, 7, 'e\u0301e\u0301 x\n   ^'],
    ['control characters', 'a\u001b[0m x', 7, 8, 'a\\u{1b}[0m x\n           ^'],
    ['an empty range', 'spec:', 3, 3, 'spec:\n  ^'],
    ['the end of the line', 'spec:', 6, 6, 'spec:\n     ^'],
    ['beyond the end', 'spec:', 99, 100, 'spec:\n     ^'],
    ['an empty line', '', 1, 1, '\n^'],
    ['a range of several lines', 'a: b  ', 4, Infinity, 'a: b\n   ^'],
  ])('%s', (_, line, column, endColumn, expected) => {
    expect(shown(line, column, endColumn)).toBe(expected);
  });

  test('a long line shows the surroundings', () => {
    const line = `${'a'.repeat(100)}HERE${'b'.repeat(100)}`;
    const { text, marks } = snippet(line, 101, 105, 30);
    expect(text).toBe(`…${'a'.repeat(10)}HERE${'b'.repeat(14)}…`);
    expect(marks).toBe(`${' '.repeat(11)}^^^^`);
  });

  test('a line of megabytes costs no more than its surroundings', () => {
    const line = '{"a":1},'.repeat(1_000_000);
    const hundred = (): void => {
      for (let run = 0; run < 100; run += 1) snippet(line, 4_000_001, 4_000_005, 80);
    };
    expect(secondsOf(hundred)).toBeLessThan(secondsOf(() => Array.from(line)));
  });

  test('fits, marks something, and marks only below the text', () => {
    const lines = fc
      .array(fc.constantFrom('a', '\t', '界', '😀', '\u0301', '\u001b', ':', '#', '[', ' ', '\ud800'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 10, max: 60 }),
        (line, column, length, room) => {
          const { text, marks } = snippet(line, column, column + length, room);
          expect(textWidth(text)).toBeLessThanOrEqual(room);
          expect(marks).toMatch(/^ *\^+$/);
          expect(marks.length).toBeLessThanOrEqual(room + 1);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('wrap', () => {
  test('at spaces, by columns', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap('界界 界界', 8)).toEqual(['界界', '界界']);
    expect(wrap('a-very-long-word x', 5)).toEqual(['a-very-long-word', 'x']);
    expect(wrap('', 5)).toEqual(['']);
  });
});
