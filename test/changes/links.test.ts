// Symbolic links are followed within the tree, as kubectl follows them on disk, and never out of it.
import { expect, test } from 'vitest';
import type { FileContent } from '../../src/changes/content.ts';
import { blobsOf, followLinks, linkedPaths, type Tree } from '../../src/changes/links.ts';
import type { BlobRef } from '../../src/changes/source.ts';

const text = (value: string): FileContent => ({ kind: 'text', text: value });
const link = (target: string): FileContent => ({ kind: 'symlink', target });
const blob = (path: string, mode = '100644', side: BlobRef['side'] = 'head'): BlobRef => ({ side, path, mode });

/** A tree of links, by path and target, with two files and a submodule; the text of a file is its side and path. */
const treeOf = (links: Readonly<Record<string, string>>): Tree => ({
  blobs: blobsOf(
    [],
    [
      blob('b.yaml'),
      blob('a/c/b.yaml'),
      blob('module', '160000'),
      ...Object.keys(links).map((path) => blob(path, '120000')),
    ],
  ),
  read: (blobs) =>
    Promise.resolve(
      blobs.map(({ path, side }) => (links[path] === undefined ? text(`${side} ${path}`) : link(links[path]))),
    ),
});

test.each([
  ['a/link.yaml', '../b.yaml', 'b.yaml'],
  ['a/link.yaml', './c//b.yaml', 'a/c/b.yaml'],
  ['a/b/link.yaml', '../../b.yaml', 'b.yaml'],
  ['link.yaml', 'second.yaml', 'b.yaml'],
  ['link.yaml', 'folder/b.yaml', 'a/c/b.yaml'],
  ['link.yaml', 'folder/../../b.yaml', 'b.yaml'],
  ['link.yaml', '../b.yaml', undefined],
  ['a/link.yaml', '../../b.yaml', undefined],
  ['link.yaml', '/etc/passwd', undefined],
  ['link.yaml', '', undefined],
  ['link.yaml', 'link.yaml', undefined],
  ['link.yaml', 'gone.yaml', undefined],
  ['link.yaml', 'module', undefined],
  ['link.yaml', 'a', undefined],
])('%s → %s means %s', async (path, target, fileAt) => {
  const tree = treeOf({ 'second.yaml': 'b.yaml', folder: 'a/c', [path]: target });
  const [followed] = await followLinks(tree, [{ path, status: 'added', after: link(target) }]);
  expect(followed?.after).toEqual(fileAt === undefined ? link(target) : text(`head ${fileAt}`));
});

test('a file is no link', async () => {
  const files = [{ path: 'b.yaml', status: 'added', after: text('a') } as const];
  expect(await followLinks(treeOf({}), files)).toEqual(files);
});

test('the base’s side of a changed file is what a link of the base leads to', async () => {
  const before = { ...blob('crd.txt', '100644', 'base'), oid: 'old' };
  const [links, unchanged] = [{ 'a.yaml': 'crd.txt' }, [blob('a.yaml', '120000')]];
  const tree: Tree = {
    ...treeOf(links),
    blobs: blobsOf([{ path: 'crd.txt', status: 'modified', before, after: blob('crd.txt') }], unchanged),
  };
  const file = { path: 'a.yaml', status: 'modified', before: link('crd.txt'), after: link('crd.txt') } as const;
  const [followed] = await followLinks(tree, [file]);
  expect([followed?.before, followed?.after]).toEqual([text('base crd.txt'), text('head crd.txt')]);
});

test('links are read only where something that is not looked at itself changed, of names that matter', async () => {
  const unchanged = [blob('a.yaml', '120000'), blob('folder', '120000')];
  const read = async (...aside: string[]): Promise<string[]> => {
    const asked = new Set<string>();
    const tree: Tree = {
      blobs: blobsOf([], unchanged),
      read: (blobs) => {
        for (const { path } of blobs) asked.add(path);
        return Promise.resolve(blobs.map(() => link('gone')));
      },
    };
    await linkedPaths(tree, {
      entries: [],
      unchanged,
      unjudged: aside,
      judged: [],
      isListable: () => false,
      isIncluded: () => true,
      limit: 9,
    });
    return [...asked];
  };
  expect(await read()).toEqual([]);
  expect(await read('README.md')).toEqual(['a.yaml']);
  expect(await read('vendor/a.yaml')).toEqual(['a.yaml', 'folder']);
});
