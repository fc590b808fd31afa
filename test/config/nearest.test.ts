// The known word that somebody probably meant.
import { expect, test } from 'vitest';
import { nearest } from '../../src/config/nearest.ts';

const words = ['format', 'fail-on', 'output', 'no-color', 'base', 'base-dir', 'head'];

test.each([
  ['fromat', 'format'],
  ['Format', 'format'],
  ['failon', 'fail-on'],
  ['no-colour', 'no-color'],
  ['bse', 'base'],
  ['basedir', 'base-dir'],
  ['outputs', 'output'],
])('%s is meant as %s', (word, meant) => {
  expect(nearest(word, words)).toBe(meant);
});

test.each(['verbose', 'x', '', 'x'.repeat(100_000)])('nothing is near to others', (word) => {
  expect(nearest(word, words)).toBeUndefined();
});
