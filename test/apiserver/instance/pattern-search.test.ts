// Where patterns match: Go's leftmost match and its preferences, and bounded work.
import { describe, expect, it } from 'vitest';
import { SearchTooLong } from '../../../src/apiserver/instance/pattern-search.ts';
import { compilePattern } from '../../../src/apiserver/instance/pattern.ts';

const all = (pattern: string, text: string, most = -1): string[] | undefined =>
  compilePattern(pattern).findAll?.(text, most);

describe('findAll', () => {
  it.each([
    ['the first alternative, not the longest', 'a|ab', 'abab', ['a', 'a']],
    ['greedy and lazy', '(a+)(b??)', 'aabb', ['aa']],
    ['a counted group', '([a-z]{2,3})-(\\d)', 'abcd-1 xy-2', ['bcd-1', 'xy-2']],
    ['an earlier beginning before a longer match', '(?:b|abc)', 'abcb', ['abc', 'b']],
    ['no empty match right behind a match', 'a*', 'baac', ['', 'aa', '']],
    ['empty matches between characters beyond 16 bits', 'x*', '😀a', ['', '', '']],
    ['words', '\\b\\w+\\b', 'two words_1, é', ['two', 'words_1']],
    ['lines', '(?m)^.$', 'a\nbc\nd', ['a', 'd']],
    ['ends of the text', '^a|a$', 'aaa', ['a', 'a']],
    ['case', '(?i)straße|K', 'STRAßE \u212a', ['STRAßE', '\u212a']],
    ['characters and newlines', '(?s).|x', 'a\n', ['a', '\n']],
    ['nothing', 'z', 'abc', []],
  ] as const)('%s', (_, pattern, text, expected) => {
    expect(all(pattern, text)).toEqual(expected);
  });

  it('stops after as many as are wanted', () => {
    expect(all('a', 'aaaa', 2)).toEqual(['a', 'a']);
    expect(all('a', 'aaaa', 0)).toEqual([]);
  });

  it('gives up rather than hang', () => {
    expect(() => all('(?:x{0,50}y{0,50}){0,20}z', 'xy'.repeat(20_000))).toThrow(SearchTooLong);
  });
});
