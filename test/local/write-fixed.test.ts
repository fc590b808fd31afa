// Writing back a file that was read.
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { writeFixed } from '../../src/local/write-fixed.ts';
import { temporaryFolder, write } from '../support/git-repository.ts';

const fix = { before: 'one\n', after: 'two\n' };

test('a file that is what it was is written', async () => {
  const folder = temporaryFolder();
  write(folder, { 'a.yaml': fix.before });
  expect(await writeFixed(path.join(folder, 'a.yaml'), fix, folder)).toBeUndefined();
  expect(readFileSync(path.join(folder, 'a.yaml'), 'utf8')).toBe(fix.after);
});

test('a file that is another one by now is left alone', async () => {
  const folder = temporaryFolder();
  write(folder, { 'a.yaml': 'three\n' });
  expect(await writeFixed(path.join(folder, 'a.yaml'), fix, folder)).toBe('the file has changed meanwhile');
  expect(readFileSync(path.join(folder, 'a.yaml'), 'utf8')).toBe('three\n');
});

test('a file that is removed, or a folder, is reported', async () => {
  const folder = temporaryFolder();
  mkdirSync(path.join(folder, 'b.yaml'));
  expect(await writeFixed(path.join(folder, 'a.yaml'), fix, folder)).toContain('ENOENT');
  expect(await writeFixed(path.join(folder, 'b.yaml'), fix, folder)).toBe('the file has changed meanwhile');
});

test('nothing is written where a symlink leads out of the folder', async () => {
  const folder = temporaryFolder();
  write(folder, { 'outside/a.yaml': fix.before, 'inside/b.yaml': '' });
  symlinkSync('../outside', path.join(folder, 'inside/link'));
  const file = path.join(folder, 'inside/link/a.yaml');
  expect(await writeFixed(file, fix, path.join(folder, 'inside'))).toBe('a symlink leads out of the folder');
  expect(readFileSync(file, 'utf8')).toBe(fix.before);
  // A file named as an argument is fixed.
  expect(await writeFixed(file, fix)).toBeUndefined();
});
