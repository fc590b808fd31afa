// Where compiled code is kept, and that the built command keeps it there and nowhere else.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { compileCache } from '../../src/local/compile-cache.ts';
import { built } from '../support/built.ts';
import { schemaCrd } from '../support/crd.ts';
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
  [
    'a folder that is named to Node, even in CI',
    { HOME: '/home/a', CI: 'true', NODE_COMPILE_CACHE: '/a' },
    'linux',
    '/a/kube-api-review',
  ],
  ['switched off', { HOME: '/home/a', NODE_COMPILE_CACHE: '/a', NODE_DISABLE_COMPILE_CACHE: '1' }, 'linux', undefined],
  ['below the working directory', { HOME: '/work' }, 'linux', undefined],
  ['the working directory itself', { XDG_CACHE_HOME: '/work' }, 'linux', undefined],
])('%s', (_, env, platform, folder) => {
  expect(compileCache(env, '/work', platform)).toBe(folder);
});

function run(home: string, env: Record<string, string> = {}, args = ['rules', 'compat/field-removed']): string {
  const PATH = process.env['PATH'] ?? '';
  return execFileSync(process.execPath, [built('cli.js'), ...args], {
    cwd: temporaryFolder(),
    env: { PATH, HOME: home, ...env },
    encoding: 'utf8',
  });
}

/** The file that keeps what a verb runs. */
const keptBy = (home: string, verb: string): string => path.join(home, '.cache/kube-api-review', verb);

test('the built command keeps its code in the cache folder of the user, once', () => {
  const home = temporaryFolder();
  const text = run(home);
  expect(readdirSync(home)).toEqual(['.cache']);
  expect(readdirSync(path.dirname(keptBy(home, 'rules')))).toEqual(['rules']);
  const { mtimeNs, mode } = statSync(keptBy(home, 'rules'), { bigint: true });
  expect(Number(mode) & 0o777).toBe(0o600);
  expect(run(home)).toBe(text);
  expect(statSync(keptBy(home, 'rules'), { bigint: true }).mtimeNs).toBe(mtimeNs);
});

test('a run that needs much more than was kept keeps that, too, unless that was looked at lately', () => {
  const home = temporaryFolder();
  const crd = path.join(home, 'crd.yaml');
  writeFileSync(crd, 'a: b\n');
  const file = keptBy(home, 'check');
  const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * 60 * 60 * 1000);
  run(home, {}, ['check', crd]);
  const { size } = statSync(file);
  utimesSync(file, hoursAgo(2), hoursAgo(2));
  run(home, {}, ['check', crd]);
  expect(statSync(file)).toMatchObject({ size });
  expect(statSync(file).mtime > hoursAgo(1)).toBe(true);
  writeFileSync(crd, schemaCrd('{type: object, properties: {a: {type: string, pattern: "^a*$"}}}'));
  run(home, {}, ['check', crd]);
  expect(statSync(file).size).toBe(size);
  utimesSync(file, hoursAgo(2), hoursAgo(2));
  run(home, {}, ['check', crd]);
  expect(statSync(file).size).toBeGreaterThan(size + 100_000);
});

test('code of another build is not run, nor what is cut off', () => {
  const home = temporaryFolder();
  const text = run(home);
  const file = keptBy(home, 'rules');
  const kept = readFileSync(file);
  for (const wrong of [
    Buffer.concat([kept.subarray(0, -128), Buffer.from('other'.padEnd(128))]),
    kept.subarray(0, kept.length >> 1),
    Buffer.concat([kept.subarray(0, kept.length >> 1), kept.subarray(-128)]),
    Buffer.alloc(0),
  ]) {
    writeFileSync(file, wrong);
    expect(run(home)).toBe(text);
    expect(readFileSync(file).length).toBeGreaterThan(kept.length / 2 + 128);
  }
});

test.runIf(process.getuid?.() === 0)('code that belongs to someone else is not run', () => {
  const home = temporaryFolder();
  const text = run(home);
  chownSync(keptBy(home, 'rules'), 12_345, 12_345);
  expect(run(home)).toBe(text);
  expect(statSync(keptBy(home, 'rules')).uid).toBe(0);
});

test('a verb that is not there leaves nothing behind', () => {
  const home = temporaryFolder();
  expect(() => run(home, {}, ['nope'])).toThrow('unknown verb');
  expect(readdirSync(home)).toEqual([]);
});

test('it writes nothing where that is switched off, in CI, or where nothing can be written', () => {
  const home = temporaryFolder();
  const text = run(home, { NODE_DISABLE_COMPILE_CACHE: '1' });
  expect(run(home, { CI: 'true' })).toBe(text);
  expect(existsSync(path.join(home, '.cache'))).toBe(false);
  writeFileSync(path.join(home, '.cache'), 'no folder');
  expect(run(home)).toBe(text);
});
