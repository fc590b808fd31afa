// The change from a release to the head, as a review needs it.
import { expect, test } from 'vitest';
import { parsedSide } from '../../src/documents/documents.ts';
import { sinceRelease, withContentsOf } from '../../src/changes/since-release.ts';
import type { ChangedEntry, ChangeSource } from '../../src/changes/source.ts';
import { widget } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

test('what a review has read of the same text at the same path is not read again', () => {
  const [before, after] = [widget('b: { type: string }'), widget('c: { type: string }')];
  const review = changeSetOf({ before, after });
  const since = changeSetOf({ before: widget('a: { type: string }'), after });
  const [own, shared] = [since.files[0], withContentsOf(review, since).files[0]];
  const reviewed = review.files[0];
  if (own === undefined || shared === undefined || reviewed === undefined) throw new Error('no file');
  expect(shared).toEqual(own);
  expect(parsedSide(own, 'head')).not.toBe(parsedSide(reviewed, 'head'));
  expect(parsedSide(shared, 'head')).toBe(parsedSide(reviewed, 'head'));
  expect(shared.before).toBe(own.before);
});

type Status = ChangedEntry['status'];

/** A release with some files that changed since, all with one text. */
function released(entries: readonly (readonly [path: string, status: Status])[]): ChangeSource {
  const blob = (side: 'base' | 'head', path: string) => ({ side, path, mode: '100644', oid: 'a'.repeat(40) });
  return {
    list: async () => ({
      base: { name: 'v1.0.0' },
      head: { name: 'HEAD' },
      entries: entries.map(([path, status]) => ({
        path,
        status,
        ...(status === 'added' ? {} : { before: blob('base', path) }),
        ...(status === 'removed' ? {} : { after: blob('head', path) }),
      })),
    }),
    tree: async () => [],
    read: async (blobs) => blobs.map(() => ({ kind: 'text', text: 'a: b\n' })),
  };
}

const since = (entries: readonly (readonly [path: string, status: Status])[]) =>
  sinceRelease(
    released([['api/crd.yaml', 'modified'], ...entries]),
    changeSetOf({ before: { 'api/crd.yaml': 'a: 1\n' }, after: { 'api/crd.yaml': 'a: 2\n' } }),
  );

/** The former places of `api/crd.yaml` that are read. */
async function formerly(entries: readonly (readonly [path: string, status: Status])[]): Promise<string[]> {
  const { files } = (await since(entries)).changeSet;
  return files.map(({ path }) => path).filter((path) => path !== 'api/crd.yaml');
}

const many = (name: string, status: Status): (readonly [string, Status])[] =>
  Array.from({ length: 600 }, (_, at) => [name.replace('*', String(at)), status] as const);

test('of many former places of a CRD the likely ones are read', async () => {
  const read = await formerly([
    ...many('other/*.yaml', 'modified'),
    ...many('gone/*.yaml', 'removed'),
    ['zz/crd.yaml', 'removed'],
    ['zz/bundle.yaml', 'modified'],
    ['api/zz.yaml', 'modified'],
    ['new/crd.yaml', 'added'],
  ]);
  expect(read).toHaveLength(500);
  expect(read).toEqual(expect.arrayContaining(['zz/crd.yaml', 'zz/bundle.yaml', 'api/zz.yaml']));
  expect(read).not.toContain('new/crd.yaml');
  expect(read.filter((path) => path.startsWith('gone/'))).toHaveLength(497);
});

test('former places of Go types have a limit of their own', async () => {
  const read = await formerly([...many('gone/*.yaml', 'removed'), ...many('gone/*.go', 'removed')]);
  expect(read.filter((path) => path.endsWith('.yaml'))).toHaveLength(500);
  expect(read.filter((path) => path.endsWith('.go'))).toHaveLength(200);
});

test('whether files that are gone since were too many to be read is known, of manifests and of Go', async () => {
  const unread = async (...entries: Parameters<typeof since>[0]) => (await since(entries)).unread;
  expect(await unread(...many('gone/*.yaml', 'removed'))).toEqual({ manifests: true, go: false });
  expect(await unread(...many('gone/*.go', 'removed'))).toEqual({ manifests: false, go: true });
  expect(await unread(...many('other/*.yaml', 'modified'), ['gone/a.yaml', 'removed'])).toEqual({
    manifests: false,
    go: false,
  });
});
