// What V8 compiled is kept before a run sets flags of its own, under which it would be of no use to the next start.
import { spawnSync } from 'node:child_process';
import { statSync, type Stats } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../support/built.ts';
import { temporaryFolder } from '../support/git-repository.ts';

test.each([1000, 600_000])('three requests of %i characters', (characters) => {
  const home = temporaryFolder();
  const file = path.join(home, '.cache/kube-api-review/review');
  const { mtimeMs } = answered(home, characters, file);
  // It is taken: what is rejected would be written anew.
  expect(answered(home, characters, file).mtimeMs).toBe(mtimeMs);
});

/** What is kept after the command has answered. */
function answered(home: string, characters: number, file: string): Stats {
  const { status, stdout, stderr } = spawnSync(process.execPath, [built('cli.js'), 'review', '--jsonl'], {
    cwd: temporaryFolder(),
    env: { PATH: process.env['PATH'], HOME: home },
    input: `${JSON.stringify({ id: 1, base: {}, head: { 'a.txt': 'a'.repeat(characters) } })}\n`.repeat(3),
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout.match(/"findings":\[\]/g)).toHaveLength(3);
  return statSync(file);
}
