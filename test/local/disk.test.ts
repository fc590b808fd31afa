// Reading from disk without being led elsewhere.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { maxFileBytes } from '../../src/changes/limits.ts';
import { readBelow, readRegularFile, walk } from '../../src/local/disk.ts';
import { temporaryFolder, write } from '../support/git-repository.ts';

test('a file, and everything that is none', async () => {
  const root = temporaryFolder();
  write(root, { 'a.yaml': 'a: 1\n', 'large.yaml': new Uint8Array(maxFileBytes + 1).fill(0x20) });
  execFileSync('mkfifo', [path.join(root, 'pipe.yaml')]);
  symlinkSync('a.yaml', path.join(root, 'link.yaml'));
  mkdirSync(path.join(root, 'folder.yaml'));
  expect(await readRegularFile(path.join(root, 'a.yaml'))).toEqual({ kind: 'text', text: 'a: 1\n' });
  expect(await readRegularFile(path.join(root, 'link.yaml'))).toEqual({ kind: 'symlink', target: 'a.yaml' });
  for (const name of ['pipe.yaml', 'folder.yaml'])
    expect(await readRegularFile(path.join(root, name))).toEqual({
      kind: 'unread',
      why: 'neither a file nor a symlink',
    });
  expect(await readRegularFile('/dev/zero')).toMatchObject({ kind: 'unread' });
  expect(await readRegularFile(path.join(root, 'large.yaml'))).toMatchObject({ kind: 'unread', why: /^too large/ });
  expect(await readRegularFile(path.join(root, 'nope.yaml'))).toEqual({ kind: 'unread', why: 'removed from the disk' });
});

test('a path that leads out of the folder, by a symlink or by dots', async () => {
  const [root, outside] = [temporaryFolder(), temporaryFolder()];
  write(outside, { 'secret.yaml': 's: 1\n' });
  write(root, { 'in/a.yaml': 'a: 1\n', '..b/c.yaml': 'c: 1\n' });
  symlinkSync(outside, path.join(root, 'away'));
  symlinkSync('in', path.join(root, 'near'));
  expect(await readBelow(root, 'away/secret.yaml')).toMatchObject({ kind: 'unread', why: /leads out/ });
  expect(await readBelow(root, `../${path.basename(outside)}/secret.yaml`)).toMatchObject({ kind: 'unread' });
  expect(await readBelow(root, 'near/a.yaml')).toEqual({ kind: 'text', text: 'a: 1\n' });
  expect(await readBelow(root, '..b/c.yaml')).toEqual({ kind: 'text', text: 'c: 1\n' });
});

test('walking does not follow symlinks, not even in circles', async () => {
  const root = temporaryFolder();
  write(root, { 'b/x.yaml': 'x: 1\n', 'a.yaml': 'a: 1\n', 'b/.git/y.yaml': '', 'node_modules/z.yaml': '' });
  symlinkSync('..', path.join(root, 'b/up'));
  chmodSync(path.join(root, 'a.yaml'), 0o755);
  expect((await walk(root)).map(({ path: at, mode }) => `${at} ${mode}`)).toEqual([
    'a.yaml 100755',
    'b/up 120000',
    'b/x.yaml 100644',
  ]);
});

// Other systems make no such names.
test.runIf(process.platform === 'linux')('a name that is not UTF-8 is listed, and not read', async () => {
  const root = temporaryFolder();
  const named = (folder: string, end: string): Buffer =>
    Buffer.concat([Buffer.from(`${folder}/a`), Buffer.from([0xff]), Buffer.from(end)]);
  writeFileSync(named(root, '.yaml'), 'a: 1\n');
  expect(await walk(root)).toEqual([{ path: 'a\uFFFD.yaml', mode: '100644', size: 0 }]);
  const unread = { kind: 'unread', why: 'its path is not valid UTF-8' };
  expect(await readBelow(root, 'a\uFFFD.yaml')).toEqual(unread);
  mkdirSync(named(root, ''));
  await expect(walk(root)).rejects.toThrow(/a\uFFFD" has a name that is not valid UTF-8: rename it/);
});

test.runIf(process.getuid?.() !== 0)('what may not be read is reported', async () => {
  const root = temporaryFolder();
  write(root, { 'a.yaml': 'a: 1\n', 'closed/b.yaml': 'b: 1\n' });
  chmodSync(path.join(root, 'a.yaml'), 0);
  expect(await readRegularFile(path.join(root, 'a.yaml'))).toMatchObject({ kind: 'unread', why: /permission denied/ });
  chmodSync(path.join(root, 'closed'), 0);
  await expect(walk(root)).rejects.toThrow(/could not be listed/);
  chmodSync(path.join(root, 'closed'), 0o755);
});
