// Temporary folders, also where there can be none.
import { existsSync, rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { UserError } from '../../src/errors.ts';
import { makeTemporary } from '../../src/local/temporary.ts';

test('an empty folder, or how to get one', () => {
  const folder = makeTemporary('kube-api-review');
  expect(existsSync(folder)).toBe(true);
  rmSync(folder, { recursive: true });
  vi.stubEnv('TMPDIR', '/nonexistent').stubEnv('TEMP', '/nonexistent');
  try {
    expect(() => makeTemporary('kube-api-review')).toThrow(UserError);
  } finally {
    vi.unstubAllEnvs();
  }
});
