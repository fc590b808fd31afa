// Arithmetic that stops at 64 bits.
import { expect, test } from 'vitest';
import {
  add,
  addSizes,
  maxUint64,
  multiply,
  multiplySizes,
  scale,
  unite,
  wrap,
} from '../../../src/apiserver/cel/sizes.ts';

test('sums and products stop at the largest number', () => {
  expect(add(maxUint64, 1n)).toBe(maxUint64);
  expect(add(maxUint64 - 1n, 1n)).toBe(maxUint64);
  expect(multiply(2n ** 32n, 2n ** 32n)).toBe(maxUint64);
  expect(multiply(2n ** 32n, 2n ** 31n)).toBe(2n ** 63n);
  expect(multiply(maxUint64, 0n)).toBe(0n);
});

test('a factor is applied in floating point and rounded up', () => {
  expect(scale(0n, 0.1)).toBe(0n);
  expect(scale(1n, 0.1)).toBe(1n);
  expect(scale(10n, 0.1)).toBe(1n);
  expect(scale(11n, 0.1)).toBe(2n);
  // Three tenths are a little more than 0.3 to a computer.
  expect(scale(3n, 0.1)).toBe(1n);
  expect(scale(maxUint64, 0.1)).toBe(1844674407370955264n);
  expect(scale(maxUint64, 1)).toBe(maxUint64);
  expect(scale(maxUint64, 2)).toBe(maxUint64);
});

test('without a guard the upper digits are lost', () => {
  expect(wrap(maxUint64 * 2n + 2n)).toBe(0n);
  expect(wrap(-1n)).toBe(maxUint64);
});

test('ranges', () => {
  const [a, b] = [
    { min: 1n, max: 5n },
    { min: 0n, max: maxUint64 },
  ];
  expect(addSizes(a, b)).toEqual({ min: 1n, max: maxUint64 });
  expect(multiplySizes(a, a)).toEqual({ min: 1n, max: 25n });
  expect(unite(a, b)).toEqual(b);
  expect(unite({ min: maxUint64, max: 0n }, a)).toEqual(a);
});
