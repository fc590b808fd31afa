// Symbolic links are followed within the tree, as kubectl follows them on disk, and never out of it.
import { expect, test } from 'vitest';
import type { FileContent } from '../../src/changes/change-set.ts';
import { blobsOf, followLinks, targetOf, type Tree } from '../../src/changes/links.ts';
import type { BlobRef } from '../../src/changes/source.ts';

test.each([
  ['a/link.yaml', 'b.yaml', 'a/b.yaml'],
  ['a/link.yaml', './c//b.yaml', 'a/c/b.yaml'],
  ['a/b/link.yaml', '../../c.yaml', 'c.yaml'],
  ['link.yaml', '../c.yaml', undefined],
  ['a/link.yaml', '../../c.yaml', undefined],
  ['link.yaml', '/etc/passwd', undefined],
  ['link.yaml', '', undefined],
])('%s → %s means %s', (path, target, meant) => expect(targetOf(path, target)).toBe(meant));

const text = (value: string): FileContent => ({ kind: 'text', text: value });
const link = (target: string): FileContent => ({ kind: 'symlink', target });
const file = (path: string, mode = '100644'): BlobRef => ({ side: 'head', path, mode });

const contents: Readonly<Record<string, FileContent>> = {
  'crd.txt': text('crd'),
  'second.yaml': link('crd.txt'),
  'round.yaml': link('round.yaml'),
};
const tree: Tree = {
  blob: blobsOf(
    [],
    [file('crd.txt'), file('second.yaml', '120000'), file('round.yaml', '120000'), file('module', '160000')],
  ),
  read: ({ path }) => Promise.resolve(contents[path] ?? text(path)),
};

test.each<[string, FileContent, FileContent]>([
  ['a file of the tree', link('crd.txt'), text('crd')],
  ['a link to a link', link('second.yaml'), text('crd')],
  ['a link to itself', link('round.yaml'), link('round.yaml')],
  ['out of the tree', link('../crd.txt'), link('../crd.txt')],
  ['nothing', link('gone.yaml'), link('gone.yaml')],
  ['a submodule', link('module'), link('module')],
  ['no link', text('a'), text('a')],
])('%s', async (_name, after, expected) => {
  const [followed] = await followLinks(tree, [{ path: 'a.yaml', status: 'added', after }]);
  expect(followed?.after).toEqual(expected);
});

test('the base’s side of a changed file is what a link of the base leads to', async () => {
  const before: BlobRef = { side: 'base', path: 'crd.txt', mode: '100644', oid: 'old' };
  const changed: Tree = {
    blob: blobsOf([{ path: 'crd.txt', status: 'modified', before, after: file('crd.txt') }], []),
    read: ({ oid = 'new' }) => Promise.resolve(text(oid)),
  };
  const [followed] = await followLinks(changed, [
    { path: 'a.yaml', status: 'modified', before: link('crd.txt'), after: link('./crd.txt') },
  ]);
  expect([followed?.before, followed?.after]).toEqual([text('old'), text('new')]);
});
