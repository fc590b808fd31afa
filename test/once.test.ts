// What is worked out once for each key.
import { expect, test } from 'vitest';
import { numbering, once, onceBy } from '../src/once.ts';

test('each key is asked about once, also where the answer is no', () => {
  const asked: string[] = [];
  const isLong = once((text: string) => {
    asked.push(text);
    return text.length > 1;
  });
  expect(['a', 'ab', 'a', 'ab'].map(isLong)).toEqual([false, true, false, true]);
  expect(asked).toEqual(['a', 'ab']);
});

test('the caller may provide the map of known values', () => {
  const known = new WeakMap<object, number>();
  const [key, other] = [{}, {}];
  known.set(key, 1);
  const numberOf = once<object, number>(() => 2, known);
  expect([numberOf(key), numberOf(other), known.get(other)]).toEqual([1, 2, 2]);
});

test('equal texts have one number, and no others do', () => {
  const [numberOf, otherwise] = [numbering(), numbering()];
  expect(['a', 'b', 'a'].map(numberOf)).toEqual([1, 2, 1]);
  expect(otherwise('b')).toBe(1);
});

test('keys of one name have one answer', () => {
  const asked: string[] = [];
  const lengthOf = onceBy(
    (text: string) => text.toLowerCase(),
    (text) => asked.push(text),
  );
  expect([lengthOf('a'), lengthOf('A'), lengthOf('b')]).toEqual([1, 1, 2]);
  expect(asked).toEqual(['a', 'b']);
});
