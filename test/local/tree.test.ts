// The files of a commit are those that git itself lists, in its order.
import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openRepository } from '../../src/local/repository.ts';
import { readTree } from '../../src/local/tree.ts';
import { git, gitEnv, repository, shell } from '../support/git-repository.ts';

test('files, symlinks, submodules and names of any bytes, in folders that are the same', async () => {
  const folder = repository({ 'a.yaml': 'a: 1\n', 'a/b/é.yaml': 'a: 1\n', 'a-b': '', 'c/b/é.yaml': 'a: 1\n' });
  const script = `
    chmod +x a.yaml && ln -s a.yaml a/link && printf '' > "$(printf 'c/caf\\351 \\303\\251')" && git add --all
    git update-index --add --cacheinfo "160000,$(git rev-parse HEAD),c/module"
    git commit --quiet --message more && git rev-parse HEAD`;
  const commit = shell(folder, script);
  const files = await readTree(await openRepository(folder, gitEnv), commit);
  const listed = git(folder, 'ls-tree', '-r', '-z', '--full-tree', commit).split('\0').slice(0, -1);
  const names = listed.map((line) => line.replace('caf\uFFFD \u00E9', 'caf\\xE9 \\xC3\\xA9'));
  expect(files.map(({ mode, oid, path: name }) => `${mode} ${oid}\t${name}`)).toEqual(
    names.map((line) => line.replace(/^(\d+) \w+ /, '$1 ')),
  );
  expect(files.map(({ mode }) => mode)).toEqual(expect.arrayContaining(['100644', '100755', '120000', '160000']));
});

test('object ids of 32 bytes', async () => {
  const folder = repository({});
  const script = `
    git init --quiet --object-format sha256 other && cd other && mkdir b && echo > b/c
    git add --all && git commit --quiet --message one && git rev-parse HEAD HEAD:b/c`;
  const [commit = '', oid] = shell(folder, script).split('\n');
  const opened = await openRepository(path.join(folder, 'other'), gitEnv);
  expect(await readTree(opened, commit)).toEqual([{ mode: '100644', oid, path: 'b/c' }]);
});

test('a tree that is not there is an error with what is to be done', async () => {
  const folder = repository({ 'a/b.yaml': 'a: 1\n' });
  const [commit = '', tree = ''] = git(folder, 'rev-parse', 'HEAD', 'HEAD:a').split('\n');
  rmSync(path.join(folder, '.git/objects', tree.slice(0, 2), tree.slice(2)));
  await expect(readTree(await openRepository(folder, gitEnv), commit)).rejects.toMatchObject({
    name: 'UserError',
    message: expect.stringContaining(tree),
    hint: expect.stringContaining('git fsck'),
  });
});

test('folders in each other without end are rejected, as by git', async () => {
  const folder = repository({ 'a.yaml': 'a: 1\n' });
  const objects = path.join(folder, '.git/objects');
  let inner = git(folder, 'rev-parse', 'HEAD^{tree}');
  for (let depth = 0; depth < 2100; depth += 1) {
    const body = Buffer.concat([Buffer.from('40000 a\0'), Buffer.from(inner, 'hex')]);
    const tree = Buffer.concat([Buffer.from(`tree ${body.length}\0`), body]);
    inner = createHash('sha1').update(tree).digest('hex');
    mkdirSync(path.join(objects, inner.slice(0, 2)), { recursive: true });
    writeFileSync(path.join(objects, inner.slice(0, 2), inner.slice(2)), deflateSync(tree));
  }
  const commit = shell(folder, 'git commit-tree -m deep "$1"', inner);
  await expect(readTree(await openRepository(folder, gitEnv), commit)).rejects.toThrow('more than 2048 folders');
});
