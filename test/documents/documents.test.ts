// The documents of a change set: what was not read of the tree is told, and thousands of files in one line.
import { expect, test } from 'vitest';
import type { ChangeSet, NotChecked } from '../../src/changes/change-set.ts';
import { readDocuments } from '../../src/documents/documents.ts';

const withUnread = (unread: readonly NotChecked[]): ChangeSet => ({
  base: { name: 'b' },
  head: { name: 'h' },
  files: [],
  context: { paths: unread.map(({ path }) => path), texts: new Map(), unread },
});

const unread = (count: number, why: string): NotChecked[] =>
  Array.from({ length: count }, (_, at) => ({ path: `${why}/${at}.yaml`, why }));

test('a few files that were not read are told each', () => {
  const files = [...unread(20, 'too large'), ...unread(1, 'a symlink')];
  expect(readDocuments(withUnread(files)).notChecked).toEqual(files);
});

test('of many with one reason the first stands for all', () => {
  const files = [...unread(1, 'a symlink'), ...unread(3000, 'over the limit')];
  expect(readDocuments(withUnread(files)).notChecked).toEqual([
    { path: 'a symlink/0.yaml', why: 'a symlink' },
    { path: 'over the limit/0.yaml', why: 'over the limit; 2999 other files as well' },
  ]);
});
