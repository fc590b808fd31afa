// Objects are read by one process of git, for all callers, however one question ends.
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCommits, readObjects } from '../../src/local/object-reader.ts';
import { openRepository } from '../../src/local/repository.ts';
import { git, gitEnv, repository } from '../support/git-repository.ts';

const texts = { 'a.yaml': 'a: 1\n', 'b.yaml': 'b: 1\n', 'c.yaml': 'c: 1\n'.repeat(100_000) };

function opened() {
  const folder = repository(texts);
  const oids = Object.keys(texts).map((name) => git(folder, 'rev-parse', `HEAD:${name}`));
  return { folder, oids };
}

test('questions that come at once are answered each for itself', async () => {
  const { folder, oids } = opened();
  const place = await openRepository(folder, gitEnv);
  const [all, commits, last] = await Promise.all([
    readObjects(place, oids),
    readCommits(place, ['HEAD', 'nope', 'HEAD:a.yaml', 'main']),
    readObjects(place, [...oids].reverse()),
  ]);
  const read = Object.values(texts).map((text) => ({ kind: 'text', text }));
  expect(all).toMatchObject(read);
  expect(last).toMatchObject(read.reverse());
  const head = git(folder, 'rev-parse', 'HEAD');
  expect(commits).toEqual([head, undefined, undefined, head]);
});

test('after one that fails others are answered', async () => {
  const { folder, oids } = opened();
  const [, second = '', large = ''] = oids;
  const file = path.join(folder, '.git/objects', large.slice(0, 2), large.slice(2));
  chmodSync(file, 0o644);
  // Its size is still known.
  writeFileSync(file, readFileSync(file).subarray(0, -20));
  const place = await openRepository(folder, gitEnv);
  const asked = [readObjects(place, [large]), readObjects(place, [second])];
  expect(await Promise.allSettled(asked)).toMatchObject([
    { status: 'rejected', reason: { name: 'UserError' } },
    { status: 'fulfilled', value: [{ kind: 'text', text: 'b: 1\n' }] },
  ]);
});
