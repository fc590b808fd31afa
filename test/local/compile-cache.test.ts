// Where compiled code is kept, and that the built command keeps it there and nowhere else.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '../../src/local/compile-cache.ts';
import { built } from '../support/built.ts';
import { temporaryFolder } from '../support/git-repository.ts';

test.each<[string, Record<string, string>, NodeJS.Platform, string | undefined]>([
  ['the home', { HOME: '/home/a' }, 'linux', '/home/a/.cache/kube-api-review'],
  ['the home of a Mac', { HOME: '/Users/a' }, 'darwin', '/Users/a/Library/Caches/kube-api-review'],
  ['a folder that is named', { HOME: '/home/a', XDG_CACHE_HOME: '/var/a' }, 'linux', '/var/a/kube-api-review'],
  [
    'a named folder that is not absolute',
    { HOME: '/home/a', XDG_CACHE_HOME: 'a' },
    'linux',
    '/home/a/.cache/kube-api-review',
  ],
  ['no home', {}, 'linux', undefined],
  ['no home on Windows', { HOME: '/home/a' }, 'win32', undefined],
  ['CI', { HOME: '/home/a', CI: 'true' }, 'linux', undefined],
  ['below the working directory', { HOME: '/work' }, 'linux', undefined],
  ['the working directory itself', { XDG_CACHE_HOME: '/work' }, 'linux', undefined],
])('%s', (_, env, platform, folder) => {
  expect(compileCache(env, '/work', platform)).toBe(folder);
});

function run(home: string, env: Record<string, string> = {}): string {
  const PATH = process.env['PATH'] ?? '';
  return execFileSync(process.execPath, [built('cli.js'), 'rules', 'compat/field-removed'], {
    cwd: temporaryFolder(),
    env: { PATH, HOME: home, ...env },
    encoding: 'utf8',
  });
}

test('the built command keeps its code in the cache folder of the user, once', () => {
  const home = temporaryFolder();
  const text = run(home);
  const kept = path.join(home, '.cache/kube-api-review');
  expect(readdirSync(home)).toEqual(['.cache']);
  expect(readdirSync(kept).length).toBe(1);
  const before = readdirSync(kept, { recursive: true });
  expect(run(home)).toBe(text);
  expect(readdirSync(kept, { recursive: true })).toEqual(before);
});

test('it writes nothing where that is switched off, in CI, or where nothing can be written', () => {
  const home = temporaryFolder();
  const text = run(home, { NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(run(home, { CI: 'true' })).toBe(text);
  expect(existsSync(path.join(home, '.cache'))).toBe(false);
  writeFileSync(path.join(home, '.cache'), 'no folder');
  expect(run(home)).toBe(text);
});
