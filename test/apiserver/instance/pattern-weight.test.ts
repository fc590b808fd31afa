// How large the program of a pattern becomes, estimated without compiling it: never less than its instructions.
import { RE2JS } from '@bufbuild/re2';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePattern } from '../../../src/apiserver/instance/pattern.ts';
import { patternWeight } from '../../../src/apiserver/instance/pattern-weight.ts';

const instructions = (pattern: string): number => RE2JS.compile(pattern).re2().prog.numInst();

describe('the weight of a pattern', () => {
  test.each(['a', '^[a-z0-9]([-a-z0-9]*[a-z0-9])?$', 'a{1000}', '((ab){30}c){30}', String.raw`\Q{9}\E{3}`, '[{}9]{7}'])(
    'is not less than its program: %s',
    (pattern) => {
      expect(patternWeight(pattern)).toBeGreaterThanOrEqual(instructions(pattern) / 3);
    },
  );

  test('is not far below its program, whatever it repeats', () => {
    const atom = fc.constantFrom('a', '.', '[a-z]', String.raw`\d`, String.raw`\.`, '[^{]');
    const repeated = fc.constantFrom('', '*', '?', '{2}', '{1,9}', '{30,}', '{0}');
    const part = fc.tuple(atom, repeated).map((both) => both.join(''));
    const group = fc
      .tuple(fc.array(part, { maxLength: 5 }), repeated)
      .map(([parts, times]) => `(${parts.join('')})${times}`);
    fc.assert(
      fc.property(fc.array(fc.oneof(part, group), { maxLength: 6 }), (parts) => {
        const pattern = parts.join('');
        expect(patternWeight(pattern) * 3).toBeGreaterThanOrEqual(instructions(pattern));
      }),
    );
  });

  test('of classes is more than of characters', () => {
    expect(patternWeight(String.raw`\p{L}`)).toBeGreaterThan(patternWeight('a') + 40);
    expect(patternWeight(String.raw`[\pL\PN]{9}`)).toBeGreaterThan(900);
  });

  test('grows with the square of a long one, as compiling does', () => {
    expect(patternWeight('a'.repeat(8000))).toBeGreaterThan(100_000);
    expect(patternWeight('|'.repeat(8000))).toBeGreaterThan(100_000);
    expect(patternWeight('a'.repeat(200))).toBeLessThan(500);
  });

  test('decides whether it is compiled at all', () => {
    expect(() => compilePattern(`(${String.raw`\pL`.repeat(100)}){1000}`)).toThrow(/repetitions write out/);
    expect(compilePattern('(a{100}){10}').error).toBeUndefined();
  });
});
