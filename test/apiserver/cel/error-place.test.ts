// The place that a compilation error names, within the expression.
import { expect, test } from 'vitest';
import { placeInExpression } from '../../../src/apiserver/cel/error-place.ts';

const at = (expression: string, line: number, column: number): string | undefined => {
  const place = placeInExpression(`compilation failed: ERROR: <input>:${line}:${column}: no`, expression);
  return place && expression.slice(place.start, place.end);
};

test('a word, an operator, a number', () => {
  expect(at('self.size < 1.5', 1, 6)).toBe('size');
  expect(at('self.size < 1.5', 1, 11)).toBe('<');
  expect(at('self.size < 1.5', 1, 13)).toBe('1.5');
  expect(at('self.size < 1.5', 1, 5)).toBe('.size');
});

test('lines count, and columns are code points', () => {
  expect(at('true &&\n  self.x', 2, 8)).toBe('x');
  expect(at(`'😀' + size`, 1, 7)).toBe('size');
});

test('the end of the expression is a place without length', () => {
  expect(at('1 +', 1, 4)).toBe('');
});

test('details without a place in the expression have none', () => {
  expect(placeInExpression('cel expression must evaluate to a bool', 'x')).toBeUndefined();
  expect(placeInExpression('compilation failed: ERROR: <input>:-1:0: too deep', 'x')).toBeUndefined();
  expect(placeInExpression('compilation failed: ERROR: <input>:9:1: no', 'x')).toBeUndefined();
});
