// Tests of patterns: what Go's regexp takes, and its words for what it does not.
import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../src/apiserver/instance/pattern.ts';

const matches = (pattern: string, text: string): boolean | undefined => compilePattern(pattern).matches?.(text);

describe('compilePattern', () => {
  it('accepts what Go accepts and the library does not', () => {
    expect(matches('^(?P<n>a)(?P<n>b)$', 'ab')).toBe(true);
    expect(matches('^{*x$', '{{x')).toBe(true);
    expect(matches('^[{*]{2}$', '{*')).toBe(true);
    expect(matches('^\\p{Letter}\\P{^lowercase letter}$', 'Ab')).toBe(true);
    expect(matches('^[\\p{ASCII}_]\\P{ASCII}$', 'aé')).toBe(true);
    expect(matches('^\\p{greek}$', 'λ')).toBe(true);
    expect(matches('^\\Q{*\\E$', '{*')).toBe(true);
  });

  it.each([
    ['\\', 'trailing backslash at end of expression: ``'],
    ['(', 'missing closing ): `(`'],
    ['(?<m>(?<m>x', 'missing closing ): `(?<m>(?<m>x`'],
    ['{+)', 'unexpected ): `{+)`'],
    ['\\p{Foo}', 'invalid character class range: `\\p{Foo}`'],
    ['a\\p{foo bar}', 'invalid character class range: `\\p{foo bar}`'],
    ['\\p{Old_Italic}', 'invalid character class range: `\\p{Old_Italic}`'],
    ['(?=x)', 'invalid or unsupported Perl syntax: `(?=`'],
    ['a**', 'invalid nested repetition operator: `**`'],
  ])('refuses %s as Go does', (pattern, why) => {
    expect(compilePattern(pattern)).toEqual({ error: `error parsing regexp: ${why}` });
  });
});
