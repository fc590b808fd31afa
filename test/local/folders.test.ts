// Two folders as the two sides of a change.
import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { collectChangeSet } from '../../src/changes/collect.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { foldersSource } from '../../src/local/folders.ts';
import { temporaryFolder, write } from '../support/git-repository.ts';

test('what differs, with contents; exact renames; nothing of .git and node_modules', async () => {
  const [base, head] = [temporaryFolder(), temporaryFolder()];
  write(base, {
    'same.yaml': 's: 1\n',
    'a.yaml': 'a: 1\n',
    'old/m.yaml': 'm: 1\n',
    'gone.yaml': 'g: 1\n',
    '.git/x.yaml': '',
  });
  write(head, {
    'same.yaml': 's: 1\n',
    'a.yaml': 'a: 2\n',
    'new/m.yaml': 'm: 1\n',
    'n.yaml': 'n: 1\n',
    'node_modules/x.yaml': '',
  });
  chmodSync(path.join(head, 'n.yaml'), 0o755);
  const source = await foldersSource(base, head);
  const { entries } = await source.list();
  expect(
    entries.map(({ status, path: at, previousPath }) => [status, previousPath, at].filter(Boolean).join(' ')),
  ).toEqual(['modified a.yaml', 'added n.yaml', 'renamed old/m.yaml new/m.yaml', 'removed gone.yaml']);
  const [entry] = entries;
  expect(await source.read([entry?.before, entry?.after].flatMap((blob) => blob ?? []))).toEqual([
    { kind: 'text', text: 'a: 1\n' },
    { kind: 'text', text: 'a: 2\n' },
  ]);
  expect((await source.tree())?.map((blob) => blob.path)).toEqual(['a.yaml', 'n.yaml', 'new/m.yaml', 'same.yaml']);
});

test('symlinks are compared by their target and never followed; pipes are left out', async () => {
  const [base, head, outside] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  write(outside, { 'secret.yaml': 'secret: 1\n' });
  write(head, { 'a.yaml': 'a: 1\n' });
  symlinkSync(path.join(outside, 'secret.yaml'), path.join(head, 'link.yaml'));
  symlinkSync(outside, path.join(head, 'folder'));
  symlinkSync('same', path.join(base, 'same.yaml'));
  symlinkSync('same', path.join(head, 'same.yaml'));
  execFileSync('mkfifo', [path.join(head, 'pipe.yaml')]);
  const source = await foldersSource(base, head);
  const { entries } = await source.list();
  expect(entries.map((entry) => `${entry.path} ${entry.after?.mode}`)).toEqual([
    'a.yaml 100644',
    'folder 120000',
    'link.yaml 120000',
  ]);
  expect(await source.read(entries.flatMap(({ after }) => after ?? []))).toEqual([
    { kind: 'text', text: 'a: 1\n' },
    { kind: 'symlink', target: outside },
    { kind: 'symlink', target: path.join(outside, 'secret.yaml') },
  ]);
});

test('a folder that is none', async () => {
  const folder = temporaryFolder();
  write(folder, { file: '' });
  await expect(foldersSource(path.join(folder, 'nope'), folder)).rejects.toThrow(/^--base-dir: ".*" does not exist$/);
  await expect(foldersSource(folder, path.join(folder, 'file'))).rejects.toThrow(/^--head-dir: ".*" is not a folder$/);
});

test('an unchanged link to a file that the context needs is read as that file', async () => {
  const [base, head] = [temporaryFolder(), temporaryFolder()];
  for (const folder of [base, head]) {
    write(folder, { 'real/a.yaml': 'a: 1\n' });
    symlinkSync('real/a.yaml', path.join(folder, 'link.yaml'));
    symlinkSync('real', path.join(folder, 'links'));
  }
  write(head, { 'b.yaml': 'b: 1\n' });
  const { context } = await collectChangeSet(await foldersSource(base, head), {
    ...defaultConfig,
    planContext: () => ['link.yaml', 'links', 'links/a.yaml'],
  });
  expect(Object.fromEntries(context.texts)).toEqual({ 'link.yaml': 'a: 1\n', 'links/a.yaml': 'a: 1\n' });
  expect(context.unread).toEqual([]);
});
