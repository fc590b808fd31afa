// A run that sets flags of V8 knows that it did: what was compiled under them is not kept.
import { expect, test } from 'vitest';
import { hasSetFlags, setFlag } from '../../src/local/v8-flags.ts';

test('it is known that a flag was set', () => {
  expect(hasSetFlags()).toBe(false);
  setFlag('--expose-gc');
  expect(hasSetFlags()).toBe(true);
});
