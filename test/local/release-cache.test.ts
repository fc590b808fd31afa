// What is kept of releases: where, for how long, and that nothing but texts comes back.
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheFolder, keepRelease, keptRelease } from '../../src/local/release-cache.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const day = 24 * 60 * 60 * 1000;
const version = { repository: 'acme/other', ref: 'v1.2.3', files: ['**'] };
const branch = { ...version, ref: 'main' };
const texts = new Map([['crds/a.yaml', 'a: b\n']]);

test.each([
  [{}, 'linux', '/home/me/.cache/kube-api-review'],
  [{ XDG_CACHE_HOME: '/var/me' }, 'linux', '/var/me/kube-api-review'],
  [{ XDG_CACHE_HOME: 'relative' }, 'linux', '/home/me/.cache/kube-api-review'],
  [{}, 'darwin', '/home/me/Library/Caches/kube-api-review'],
  [{ CI: 'true' }, 'linux', undefined],
  [{ CI: 'false' }, 'linux', '/home/me/.cache/kube-api-review'],
  [{ CI: 'true', KUBE_API_REVIEW_CACHE: '/cache' }, 'linux', '/cache'],
] as const)('%j on %s: %s', (env, platform, folder) => {
  expect(cacheFolder(env, platform, '/home/me')).toBe(folder);
});

test.each([
  [{}, 'linux', ''],
  [{}, 'darwin', 'home'],
  [{ LOCALAPPDATA: '' }, 'win32', '/home/me'],
] as const)(
  'without a folder that is absolute there is no cache, which a project could fill: %j on %s',
  (env, platform, home) => {
    expect(cacheFolder(env, platform, home)).toBeUndefined();
  },
);

test('a release comes back for 30 days, a branch for one, each host by itself', async () => {
  const folder = path.join(temporaryFolder(), 'cache');
  await keepRelease(folder, 'github.com', { release: version, texts });
  await keepRelease(folder, 'github.com', { release: branch, texts });
  const now = Date.now();
  expect(await keptRelease(folder, 'github.com', version, now + 29 * day)).toEqual({ release: version, texts });
  expect(await keptRelease(folder, 'github.com', version, now + 31 * day)).toBeUndefined();
  expect(await keptRelease(folder, 'github.com', branch, now + 0.9 * day)).toEqual({ release: branch, texts });
  expect(await keptRelease(folder, 'github.com', branch, now + 1.1 * day)).toBeUndefined();
  expect(await keptRelease(folder, 'ghes.example.com', version, now)).toBeUndefined();
  expect(await keptRelease(folder, 'github.com', { ...version, files: ['crds/**'] }, now)).toBeUndefined();
  expect(readdirSync(folder).every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true);
  expect(statSync(folder).mode & 0o077).toBe(0);
});

test('partly read releases are not kept, and an unwritable cache does not fail', async () => {
  const folder = path.join(temporaryFolder(), 'cache');
  await keepRelease(folder, '', { release: version, texts, missing: 'beyond the limit' });
  expect(existsSync(folder)).toBe(false);
  writeFileSync(folder, 'a file');
  await keepRelease(folder, '', { release: version, texts });
  expect(await keptRelease(folder, '', version, Date.now())).toBeUndefined();
});

test.each(['', 'null', '{"texts":null}', '{"texts":{"a.yaml":1}}', '{"texts":["a"', '{"texts":{}}'])(
  'what somebody else wrote is nothing: %s',
  async (text) => {
    const folder = temporaryFolder();
    await keepRelease(folder, '', { release: version, texts });
    const [name = ''] = readdirSync(folder);
    writeFileSync(path.join(folder, name), text);
    utimesSync(path.join(folder, name), new Date(), new Date());
    expect(await keptRelease(folder, '', version, Date.now())).toBeUndefined();
  },
);
