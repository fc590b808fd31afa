// Whether one pattern matches all that another one does: examples, random patterns held against random texts, and hostile sizes.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesAllOf, matchesNothing } from '../../../src/apiserver/instance/pattern-inclusion.ts';
import { compilePattern } from '../../../src/apiserver/instance/pattern.ts';

test.each([
  ['the same', '^a+$', '^a+$', true],
  ['a class with more', '^[a-z]+$', '^[a-z0-9]+$', true],
  ['a class with less', '^[a-z0-9]+$', '^[a-z]+$', false],
  ['an alternative more', '^(?:a|b)$', '^(?:a|c|b)$', true],
  ['an alternative less', '^(?:a|c|b)$', '^(?:a|b)$', false],
  ['what may be left out', '^ab$', '^ab?$', true],
  ['what may no longer be left out', '^ab?$', '^ab$', false],
  ['without an anchor', '^a$', 'a', true],
  ['with an anchor', 'a', '^a', false],
  ['more repetitions', '^a{1,3}$', '^a{1,4}$', true],
  ['the same in other words', '^(?:aa|ab)$', '^a[ab]$', true],
  ['whatever their case', '^k$', '(?i)^k$', true],
  ['of one case only', '(?i)^k$', '^[kK]$', false],
  ['all spellings of a letter', '(?i)^k$', '^[kK\u212a]$', true],
  ['letters of all scripts', '^[a-zà-ü]+$', String.raw`^\p{L}+$`, false],
  ['letters of all scripts but for the sign of multiplication', '^[a-zà-öø-ü]+$', String.raw`^\p{L}+$`, true],
  ['an end within a line', '(?m)^a$', '^a$', false],
  ['the end of the text, and of a line', '^a$', '(?m)^a$', true],
  ['no dot for a line end', '^(?s:.)$', '^.$', false],
  ['a boundary', String.raw`\bfoo\b`, 'foo', true],
  ['a boundary that is asked for', 'foo', String.raw`\bfoo\b`, false],
  ['no text at all', '^a^', 'x', true],
  ['every text', 'x', '', true],
  ['a pattern that does not compile', '(', '', false],
  ['undecided: a letter beyond ASCII, whatever its case', '^é$', '(?i)^é$', false],
  ['undecided: a long pattern', 'a', `a|${'b'.repeat(2000)}`, false],
  ['undecided: a large program', 'a', 'a|a{999}b{999}c{999}', false],
] as const)('%s: %s and %s', (_what, before, after, included) => {
  expect(matchesAllOf(after, before)).toBe(included);
});

const piece = fc.constantFrom('a', 'b', '1', '[ab]', '[^a]', '.', String.raw`\b`, '(?:ab|1)', '^', '$', String.raw`\n`);
const pattern = fc
  .array(fc.tuple(piece, fc.constantFrom('', '', '?', '*', '+')), { maxLength: 5 })
  .map((parts) => parts.map(([one, more]) => (/^[\^$]|^\\b/.test(one) ? one : one + more)).join(''));
const text = fc.array(fc.constantFrom('a', 'b', '1', ' ', '\n', 'é'), { maxLength: 6 }).map((parts) => parts.join(''));

describe('random patterns', () => {
  test('what is said to be included is matched, and every pattern includes itself', () => {
    fc.assert(
      fc.property(pattern, pattern, fc.array(text, { maxLength: 20 }), (before, after, texts) => {
        const [from, into] = [compilePattern(before), compilePattern(after)];
        expect(matchesAllOf(before, before)).toBe(true);
        if (!matchesAllOf(after, before)) return;
        expect(texts.filter((one) => from.matches?.(one) === true && into.matches?.(one) === false)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test('includes itself, however long it is or little may be spent', () => {
    const long = String.raw`(?:\p{L}{1,9}|\d{1,99}|a){40}`.repeat(90);
    expect(matchesAllOf(long, long)).toBe(true);
    expect(matchesAllOf('^a+$', '^a+$', { steps: 0 })).toBe(true);
  });

  test('an alternative more always includes', () => {
    fc.assert(
      fc.property(pattern, pattern, (one, other) => {
        expect(matchesAllOf(`(?:${one})|(?:${other})`, one)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});

test.each([
  ["'^a$'", true],
  ['/^a$/', true],
  ['"^a$"', true],
  ['a^b', true],
  [String.raw`a\Bb\b\B`, true],
  ['^$', false],
  ['^a$|^b$', false],
  ["'[a^$]'", false],
  ['(?m)a$\nb', false],
  ['^[^a]$', false],
  ['', false],
])('%s matches nothing: %s', (one, expected) => {
  expect(matchesNothing(one)).toBe(expected);
});

test.each([
  ['many states', '^(?:a|b)*a(?:a|b){12}$'.repeat(2), '^(?:a|b)*b(?:a|b){14}$'],
  ['large programs', '(?:a{900}){1,9}', '(?:b{900}){1,9}'],
  ['long patterns', 'a'.repeat(3_000), 'a'.repeat(3_000)],
  ['many classes', String.raw`(?i)(?:\p{L}|\p{N}){40}`, String.raw`(?:[\pL\d]){39}`],
])('bounded: %s', (_what, before, after) => {
  expect(typeof matchesAllOf(after, before)).toBe('boolean');
});
