// What becomes of a step that throws.
import { expect, test } from 'vitest';
import { BeyondLimits } from '../../src/errors.ts';
import { guarded } from '../../src/facts/guarded.ts';

const fail = (error: Error) => (): never => {
  throw error;
};
const at = { file: { path: 'crd.yaml', side: 'head', text: '' }, start: 0, end: 0 } as const;
const known = { kind: 'crash', what: 'another step', message: 'known', at } as const;

test('a step that throws becomes a fact, next to those that it was to make more precise', () => {
  const crash = expect.objectContaining({ kind: 'crash', what: 'removed CRDs', message: 'out of luck' });
  expect(guarded('removed CRDs', undefined, fail(new Error('out of luck')))).toEqual([crash]);
  expect(guarded('removed CRDs', undefined, fail(new Error('out of luck')), [known])).toEqual([known, crash]);
});

test('an input beyond the limits hides none of them either', () => {
  const limit = expect.objectContaining({ kind: 'file-problem', problem: expect.objectContaining({ kind: 'limit' }) });
  expect(guarded('removed CRDs', undefined, fail(new BeyondLimits('too much')), [known])).toEqual([known, limit]);
});

test('a step that does not throw gives its own facts alone', () => {
  expect(guarded('removed CRDs', undefined, () => [], [known])).toEqual([]);
});
