// JSON with places: what is accepted, and what is said of the rest.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { JsonError, readJsonValue } from '../../src/documents/json.ts';

/** The error of a text, or undefined when it is one JSON value and nothing else. */
function errorOf(text: string): JsonError | undefined {
  try {
    const { end } = readJsonValue(text, 0, 100);
    if (/[^ \t\r\n]/.test(text.slice(end))) return new JsonError('syntax', 'text behind the value', end, text.length);
    return undefined;
  } catch (error) {
    if (error instanceof JsonError) return error;
    throw error;
  }
}

describe('JSON', () => {
  test.each([
    ['{"a" 1}', 'expected `:` after a key, found `1`', 5],
    ['{"a": 1 "b": 2}', 'expected `,` or `}`, found `"`', 8],
    ['{"a": 1,}', 'expected a `"` that begins a key, found `}`', 8],
    ['{a: 1}', 'expected a `"` that begins a key, or `}`, found `a`', 1],
    ['[1, ]', 'expected a JSON value, found `]`', 4],
    ['[1 2]', 'expected `,` or `]`, found `2`', 3],
    ['[', 'expected a JSON value, found the end of the text', 1],
    ["{'a': 1}", 'expected a `"` that begins a key, or `}`, found `\'`', 1],
    ['[tru]', 'expected a JSON value, found `t`', 1],
    ['[.5]', 'expected a JSON value, found `.`', 1],
    ['[01]', 'expected `,` or `]`, found `1`', 2],
    ['[NaN]', 'expected a JSON value, found `N`', 1],
    ['["a\nb"]', 'expected a closing `"`, found a control character or the end of the line', 3],
    ['["\\x"]', "expected one of JSON's escapes after `\\`", 2],
    ['["\\u12"]', "expected one of JSON's escapes after `\\`", 2],
    ['["a', 'expected a closing `"`, found the end of the text', 1],
    ['["a\\"]', 'expected a closing `"`, found the end of the text', 1],
    ['['.repeat(101), 'nested deeper than 100 levels', 100],
  ])('%s', (text, message, start) => expect(errorOf(text)).toMatchObject({ message, start }));

  test('what JSON.parse accepts and nothing else', () => {
    const parts = [
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"',
      '\\',
      '1',
      '-',
      '0',
      '.5',
      'e3',
      'true',
      'null',
      ' ',
      '\n',
      '\t',
      '\u0001',
      '\u00a0',
      'x',
    ];
    const jsonish = fc.array(fc.constantFrom(...parts), { maxLength: 8 }).map((tokens) => tokens.join(''));
    const agrees = fc.property(fc.oneof(jsonish, fc.json()), (text) => {
      let accepted = true;
      try {
        JSON.parse(text);
      } catch {
        accepted = false;
      }
      return (errorOf(text) === undefined) === accepted;
    });
    expect(fc.check(agrees, { numRuns: 3000 }).counterexample).toBeNull();
  });
});
