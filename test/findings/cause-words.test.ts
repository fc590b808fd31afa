// What a finding says about the same field in other copies.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const values = (first: string, second: string) => ({
  'a/widget.yaml': widget(`mode: { type: string, enum: [${first}] }`),
  'b/widget.yaml': widget(`mode: { type: string, enum: [${second}] }\nmore: { type: string }`),
});

test.each([
  ['the same in this copy', 'a, b'],
  ['`spec.mode` no longer accepts `"b", "c"`', 'a'],
])('a copy: %s', (words, second) => {
  const change = changeSetOf({ before: values('a, b, c', 'a, b, c'), after: values('a, b', second) });
  const [finding, ...others] = review(change, defaultConfig).findings;
  expect(others).toEqual([]);
  expect(finding?.message).toContain('`spec.mode` no longer accepts `"c"`');
  expect(finding?.related?.map(({ message }) => message.slice(0, words.length))).toEqual([words]);
});
