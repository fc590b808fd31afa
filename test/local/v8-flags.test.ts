// What V8 compiled under flags that a run sets itself is not kept: it would refuse it at the next start.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../support/built.ts';
import { temporaryFolder } from '../support/git-repository.ts';

test.each([
  { characters: 1000, isKept: true },
  { characters: 1_100_000, isKept: !process.versions.v8.startsWith('13.') },
])('a stream of $characters characters', ({ characters, isKept }) => {
  const home = temporaryFolder();
  const { status, stdout, stderr } = spawnSync(process.execPath, [built('cli.js'), 'review', '--jsonl'], {
    cwd: temporaryFolder(),
    env: { PATH: process.env['PATH'], HOME: home },
    input: `${JSON.stringify({ id: 1, base: {}, head: { 'a.txt': 'a'.repeat(characters) } })}\n`,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(JSON.parse(stdout)).toMatchObject({ id: 1, findings: [] });
  expect(existsSync(path.join(home, '.cache/kube-api-review/review'))).toBe(isKept);
});
