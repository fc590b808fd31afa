// Edits that go together: taken in wholly or not at all, however many there are.
import { array, assert as assertProperty, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { EditList } from '../../src/conventions/edit-list.ts';
import { processorSeconds } from '../support/processor-time.ts';

const edit = (start: number, end: number, text = '') => ({ start, end, text });

test('lines of markers at one place go together, other insertions do not', () => {
  const list = new EditList();
  expect(list.take([edit(4, 4, '// +a\n')])).toBe(true);
  expect(list.take([edit(4, 4, '// +b\n')])).toBe(true);
  expect(list.take([edit(4, 4, 'c')])).toBe(false);
  expect(list.take([edit(2, 6)])).toBe(false);
  expect(list.take([edit(2, 4), edit(4, 5)])).toBe(true);
  expect(list.edits).toEqual([edit(2, 4), edit(4, 4, '// +a\n'), edit(4, 4, '// +b\n'), edit(4, 5)]);
});

test('none is in the way of another, in whatever order they come', () => {
  const some = array(array(tuple(integer({ min: 0, max: 40 }), integer({ min: 0, max: 5 })), { maxLength: 2 }));
  assertProperty(
    property(some, (fixes) => {
      const list = new EditList();
      for (const fix of fixes) list.take(fix.map(([start, length]) => edit(start, start + length)).slice(0, 1));
      const { edits } = list;
      for (const [index, one] of edits.entries()) {
        const next = edits[index + 1];
        if (next === undefined) continue;
        expect(one.end).toBeLessThanOrEqual(next.start);
        expect(one.start === one.end && next.start === next.end && one.start === next.start).toBe(false);
      }
    }),
  );
});

test('many edits are taken in fast', () => {
  const list = new EditList();
  const seconds = processorSeconds(() => {
    for (let at = 0; at < 100_000; at += 1)
      list.take([edit(at * 10 + 6, at * 10 + 7), edit(at * 10, at * 10 + 5, 'x')]);
    expect(list.edits).toHaveLength(200_000);
  });
  expect(seconds).toBeLessThan(10);
});
