// The place of a compilation error, within the expression.
import { expect, test } from 'vitest';
import { placeInExpression } from '../../../src/apiserver/cel/error-place.ts';
import { Issues } from '../../../src/apiserver/cel/issues.ts';

const at = (expression: string, ...offsets: readonly (number | undefined)[]): string | undefined => {
  const issues = new Issues();
  for (const offset of offsets) issues.report(offset, 'no');
  const place = placeInExpression(issues, expression);
  return place && expression.slice(place.start, place.end);
};

test('a word, an operator, a number', () => {
  expect(at('self.size < 1.5', 5)).toBe('size');
  expect(at('self.size < 1.5', 10)).toBe('<');
  expect(at('self.size < 1.5', 12)).toBe('1.5');
  expect(at('self.size < 1.5', 4)).toBe('.size');
});

test('the first of several', () => {
  expect(at('true &&\n  self.x', 15, 10)).toBe('self');
  expect(at('self.x', 5, undefined)).toBeUndefined();
});

test('the end of the expression is a place without length', () => {
  expect(at('1 +', 3)).toBe('');
});

test('a fault of the whole has none', () => {
  expect(at('x', undefined)).toBeUndefined();
});
