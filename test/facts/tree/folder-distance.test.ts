// Files by how near they are to some folders.
import { expect, test } from 'vitest';
import { nearestFirst } from '../../../src/facts/tree/folder-distance.ts';

test('fewer steps through the tree come first, then the names', () => {
  const paths = ['docs/b.md', 'api/v1/a.go', 'api/v1/types/b.go', 'api/v2/a.go'];
  expect(nearestFirst(paths, ['api/v1'])).toEqual(['api/v1/a.go', 'api/v1/types/b.go', 'api/v2/a.go', 'docs/b.md']);
});

test('what is put off counts as further away', () => {
  const isTest = (path: string): number => (path.includes('test') ? 5 : 0);
  expect(nearestFirst(['api/test.go', 'docs/b.go'], ['api'], isTest)).toEqual(['docs/b.go', 'api/test.go']);
});
