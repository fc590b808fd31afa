// Places: the head's line of a finding, and its line in the diff.
import { describe, expect, it } from 'vitest';
import { placesOf } from '../../src/reports/places.ts';
import { changedFile, changeSetOf, finding } from '../github/samples.ts';

const none: ReadonlyMap<string, string> = new Map();
const modified = changedFile('crd.yaml', 'a\nb\nc\n', 'a\nc\nd\n');

describe('inDiff', () => {
  it('places a line that was added, and one that is gone', () => {
    const places = placesOf(changeSetOf(modified), none);
    expect(places.inDiff(finding({ line: 3 }))).toEqual({ path: 'crd.yaml', side: 'RIGHT', line: 3 });
    expect(places.inDiff(finding({ line: 2, side: 'base' }))).toEqual({ path: 'crd.yaml', side: 'LEFT', line: 2 });
  });

  it('believes GitHub’s patch before its own reckoning', () => {
    const places = placesOf(changeSetOf(modified), new Map([['crd.yaml', '@@ -1 +1 @@\n-a\n+a']]));
    expect(places.inDiff(finding({ line: 3 }))).toBeUndefined();
    expect(places.inDiff(finding({ line: 1 }))).toEqual({ path: 'crd.yaml', side: 'RIGHT', line: 1 });
  });

  it('names a renamed file by its new path on both sides', () => {
    const renamed = { ...modified, path: 'new.yaml', previousPath: 'old.yaml', status: 'renamed' as const };
    const places = placesOf(changeSetOf(renamed), none);
    expect(places.inDiff(finding({ path: 'old.yaml', side: 'base' }))).toMatchObject({
      path: 'new.yaml',
      side: 'LEFT',
    });
    expect(places.inDiff(finding({ path: 'new.yaml', line: 3 }))).toMatchObject({ path: 'new.yaml', side: 'RIGHT' });
  });

  it('knows every line of a large new file, and none of an unchanged one', () => {
    const large = 'x\n'.repeat(30_000);
    const places = placesOf(changeSetOf(changedFile('crd.yaml', null, large)), none);
    expect(places.inDiff(finding({ line: 29_999 }))).toMatchObject({ side: 'RIGHT', line: 29_999 });
    expect(places.inDiff(finding({ path: 'other.yaml' }))).toBeUndefined();
  });
});

describe('atHead', () => {
  it('keeps the head’s lines and takes the base’s to where they stood', () => {
    const places = placesOf(changeSetOf(modified), none);
    expect(places.atHead(finding({ line: 3 }))).toEqual({ path: 'crd.yaml', line: 3 });
    expect(places.atHead(finding({ line: 2, side: 'base' }))).toEqual({ path: 'crd.yaml', line: 2 });
  });

  it('never leaves the file: its last line stands for what followed it', () => {
    const places = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\nc\n', 'a\n')), none);
    expect(places.atHead(finding({ line: 3, side: 'base' }))).toEqual({ path: 'crd.yaml', line: 1 });
  });

  it('has no place for a file that is gone, nor for what stands nowhere', () => {
    const places = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\n', null)), none);
    expect(places.atHead(finding({ side: 'base' }))).toBeUndefined();
    expect(places.atHead(finding({ path: '.', line: 1 }))).toBeUndefined();
  });
});
