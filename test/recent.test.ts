// What is kept of what was worked out last.
import { expect, test } from 'vitest';
import { Recent } from '../src/recent.ts';
import { mostSeconds, secondsOf } from './support/work.ts';

test('a value is made once, as long as what was made since is not too heavy', () => {
  const made: string[] = [];
  const recent = new Recent<string, string>(10);
  const get = (key: string, weight: number): string =>
    recent.get(key, weight, () => {
      made.push(key);
      return key.toUpperCase();
    });
  expect([get('a', 4), get('b', 4), get('a', 4)]).toEqual(['A', 'B', 'A']);
  expect(made).toEqual(['a', 'b']);
  get('c', 4);
  expect([get('b', 4), get('c', 4), get('a', 4)]).toEqual(['B', 'C', 'A']);
  expect(made).toEqual(['a', 'b', 'c', 'a']);
});

test('what is too heavy by itself is not kept, and pushes nothing out', () => {
  const recent = new Recent<string, object>(10);
  const small = recent.get('small', 10, () => ({}));
  const large = recent.get('large', 11, () => ({}));
  expect(recent.get('large', 11, () => ({}))).not.toBe(large);
  expect(recent.get('small', 10, () => ({}))).toBe(small);
});

test('a value that cannot be made is asked for again', () => {
  const recent = new Recent<string, number>(10);
  const fail = (): number => {
    throw new Error('no');
  };
  expect(() => recent.get('a', 1, fail)).toThrow('no');
  expect(recent.get('a', 1, () => 1)).toBe(1);
});

test('what is asked for while it is made weighs once', () => {
  const recent = new Recent<string, number>(10);
  recent.get('a', 6, () => recent.get('a', 6, () => 1));
  recent.get('b', 4, () => 2);
  expect(recent.get('a', 6, () => 3)).toBe(1);
  recent.get('c', 4, () => 4);
  expect([recent.get('b', 4, () => 5), recent.get('c', 4, () => 6)]).toEqual([2, 4]);
});

test('what is pushed out is found at once, however many were', () => {
  const recent = new Recent<number, number>(200_000);
  const seconds = secondsOf(() => {
    for (let key = 0; key < 400_000; key += 1) recent.get(key, 1, () => key);
  });
  expect(seconds).toBeLessThan(mostSeconds / 4);
});
