// Release tags: which is the newest, and which a commit contains.
import { assert, nat, property, tuple, uniqueArray } from 'fast-check';
import { expect, test } from 'vitest';
import { gitSource } from '../../src/local/git.ts';
import { newestOfMinors, newestRelease } from '../../src/changes/release-tags.ts';
import { commit, git, gitEnv, repository, write } from '../support/git-repository.ts';

test.each([
  [['v1.9.0', 'v1.10.0', 'v1.2.0'], 'v1.10.0'],
  [['v1.0.0', 'v2.0.0-rc.1'], 'v1.0.0'],
  [['v1.0.0-alpha.2', 'v1.0.0-alpha.10', 'v1.0.0-alpha.beta', 'v1.0.0-alpha'], 'v1.0.0-alpha.beta'],
  [['0.9.9', 'v0.10.0'], 'v0.10.0'],
  [['nightly', 'v1', '1.2.3/x'], undefined],
  [['v0.26.0', 'knative-v1.14.0', 'knative-v1.9.0'], 'knative-v1.14.0'],
  [['release-1.8.0', 'release-1.10.0-rc1'], 'release-1.8.0'],
  [[], undefined],
])('of %j the newest is %j', (tags, newest) => {
  expect(newestRelease(tags)).toBe(newest);
});

test('the order of the tags means nothing', () => {
  const version = tuple(nat(20), nat(20), nat(20)).map((numbers) => `v${numbers.join('.')}`);
  assert(
    property(uniqueArray(version, { minLength: 1, maxLength: 8 }), (tags) => {
      expect(newestRelease(tags.toReversed())).toBe(newestRelease(tags));
    }),
  );
});

test.each([
  [
    ['v1.9.0', 'v1.10.1', 'v1.10.0', 'v2.0.0-rc.1', 'v1.2.0'],
    ['v1.10.1', 'v1.9.0', 'v1.2.0'],
  ],
  [
    ['v1.1.0', 'v1.2.0', 'v1.3.0', 'v1.4.0', 'v1.5.0', 'v1.6.0'],
    ['v1.6.0', 'v1.5.0', 'v1.4.0', 'v1.3.0', 'v1.2.0'],
  ],
  [['v0.1.0-alpha.1', 'v0.1.0-alpha.2'], ['v0.1.0-alpha.2']],
  [['nightly'], []],
  [
    ['0.2.2', '1.7.0-community', '1.8.0-community', '1.9.0-rc1', '1.9.0.beta2', '1.9.0b3'],
    ['1.8.0-community', '1.7.0-community', '0.2.2'],
  ],
  [
    ['2.4.0.Final', '2.4.1.Final', '2.5.0.CR1', '2.5.0.Alpha1', '2.3.0'],
    ['2.4.1.Final', '2.3.0'],
  ],
  [
    ['v1.2', 'v1', 'v1.3.1-10', 'v1.3.1-9', 'v1.3.1', '1.4.0-0.20261122'],
    ['v1.3.1-10', 'v1.2'],
  ],
  [['1.0.0-beta.2', '1.0.0-beta.10'], ['1.0.0-beta.10']],
])('of %j users run %j', (tags, newest) => {
  expect(newestOfMinors(tags)).toEqual(newest);
});

test.each([
  [['operator/v1.2.0', 'ui/v2.0.0', 'v3.0.0'], ['operator/api/v1/a.go'], ['operator/v1.2.0', 'v3.0.0']],
  [
    ['autoscaler-1.30.0', 'scaler-1.2.0', 'scaler-1.1.1', 'scaler-1.1.0'],
    ['a/scaler/crd.yaml'],
    ['scaler-1.2.0', 'scaler-1.1.1'],
  ],
  [['one-1.0.0', 'two-1.0.0'], ['crd.yaml'], []],
  [['app-v1.0.0', 'v0.9.0', 'v0.8.0'], ['crd.yaml'], ['app-v1.0.0', 'v0.9.0', 'v0.8.0']],
  [['v1.0.0-0.2.3', 'v1.0.0-app-2.3.4'], ['crd.yaml'], ['v1.0.0-app-2.3.4']],
  [['stable-2.14.0', 'edge-24.11.1'], ['crd.yaml'], []],
  [['app-v1.0.0', 'v2.0.0-rc.1'], ['crd.yaml'], ['app-v1.0.0']],
])('of %j the releases about %j are %j', (tags, paths, newest) => {
  expect(newestOfMinors(tags, paths).toSorted()).toEqual(newest.toSorted());
});

test.each([
  ['release-1.1', ['v1.7.0', 'v1.6.0', 'v1.5.0', 'v1.4.0', 'v1.3.0', 'v1.1.9']],
  ['merge base with origin/v1.2.x', ['v1.7.0', 'v1.6.0', 'v1.5.0', 'v1.4.0', 'v1.3.0', 'v1.2.0']],
  ['stable-1.5', ['v1.7.0', 'v1.6.0', 'v1.5.0', 'v1.4.0', 'v1.3.0']],
  ['main', ['v1.7.0', 'v1.6.0', 'v1.5.0', 'v1.4.0', 'v1.3.0']],
])('for the branch %s the releases are %j', (branch, newest) => {
  const tags = ['v1.1.0', 'v1.1.9', 'v1.2.0', 'v1.3.0', 'v1.4.0', 'v1.5.0', 'v1.6.0', 'v1.7.0'];
  expect(newestOfMinors(tags, [], branch)).toEqual(newest);
});

test('releases are those of all branches, but for those that contain what is reviewed', async () => {
  const folder = repository({ 'a.yaml': 'a: 1\n' });
  git(folder, 'checkout', '--quiet', '-b', 'release-1.1');
  write(folder, { 'a.yaml': 'a: 2\n' });
  commit(folder);
  git(folder, 'tag', 'v1.1.3');
  git(folder, 'checkout', '--quiet', 'main');
  write(folder, { 'b.yaml': 'b: 1\n' });
  commit(folder);
  git(folder, 'tag', 'v1.2.0');
  const open = (head: string | undefined) => gitSource({ directory: folder, env: gitEnv, base: 'main~1', head });
  expect(await (await open('main')).newestReleases([])).toEqual(['v1.1.3']);
  expect(await (await open(undefined)).newestReleases([])).toEqual(['v1.2.0', 'v1.1.3']);
});

test('a tag beyond the base is no release of it, and a direct comparison begins at the tag itself', async () => {
  const folder = repository({ 'a.yaml': 'a: 1\n' });
  git(folder, 'tag', 'v1.0.0');
  git(folder, 'checkout', '--quiet', '-b', 'release-1');
  write(folder, { 'a.yaml': 'a: 2\n' });
  commit(folder);
  git(folder, 'tag', 'v1.0.1');
  git(folder, 'checkout', '--quiet', 'main');
  write(folder, { 'b.yaml': 'b: 1\n' });
  commit(folder);
  const source = await gitSource({ directory: folder, env: gitEnv, base: 'main', head: 'main' });
  expect(await source.latestRelease([])).toBe('v1.0.0');
  const direct = await gitSource({ directory: folder, env: gitEnv, base: 'v1.0.1', head: 'main', direct: true });
  const { entries } = await direct.list();
  expect(entries.map(({ path, status }) => `${status} ${path}`)).toEqual(['modified a.yaml', 'added b.yaml']);
});
