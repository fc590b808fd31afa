// Places: the head's line of a finding, and its line in the diff.
import { describe, expect, it } from 'vitest';
import { placesOf } from '../../src/reports/places.ts';
import { changedFile, changeSetOf, finding } from '../github/samples.ts';

const none: ReadonlyMap<string, string> = new Map();
const modified = changedFile('crd.yaml', 'a\nb\nc\n', 'a\nc\nd\n');

describe('inDiff', () => {
  it('places a line that was added, and one that is removed', () => {
    const places = placesOf(changeSetOf(modified), none);
    expect(places.inDiff(finding({ line: 3 }))).toEqual({ path: 'crd.yaml', side: 'RIGHT', line: 3 });
    expect(places.inDiff(finding({ line: 2, side: 'base' }))).toEqual({ path: 'crd.yaml', side: 'LEFT', line: 2 });
  });

  it('believes GitHub’s patch before its own reckoning', () => {
    const places = placesOf(changeSetOf(modified), new Map([['crd.yaml', '@@ -1 +1 @@\n-a\n+a']]));
    expect(places.inDiff(finding({ line: 3 }))).toBeUndefined();
    expect(places.inDiff(finding({ line: 1 }))).toEqual({ path: 'crd.yaml', side: 'RIGHT', line: 1 });
  });

  it('has no place where GitHub lists a file without a patch, and leaves the head’s line where it is', () => {
    const places = placesOf(changeSetOf(modified), new Map([['crd.yaml', undefined]]));
    expect(places.inDiff(finding({ line: 3 }))).toBeUndefined();
    expect(places.inDiff(finding({ line: 2, side: 'base' }))).toBeUndefined();
    expect(places.atHead(finding({ line: 3, side: 'base' }))).toEqual({ path: 'crd.yaml', line: 2 });
  });

  it('has no place beyond what GitHub shows of a file, or of a whole diff', () => {
    const patch = (lines: number): string => `@@ -0,0 +1,${lines} @@\n${'+x\n'.repeat(lines).trimEnd()}`;
    const added = (path: string, lines: number) => changedFile(path, null, 'x\n'.repeat(lines));
    const files = [added('a.yaml', 12_000), added('b.yaml', 12_000), added('c.yaml', 10), added('d.yaml', 30_000)];
    const patches = new Map([
      ['a.yaml', patch(12_000)],
      ['b.yaml', patch(12_000)],
      ['c.yaml', patch(10)],
    ]);
    const places = placesOf(changeSetOf(...files), patches);
    const isPlaced = (path: string): boolean => places.inDiff(finding({ path })) !== undefined;
    expect(files.map(({ path }) => isPlaced(path))).toEqual([true, false, true, false]);
  });

  it('knows whether one hunk shows a range of lines of the head', () => {
    const before = Array.from({ length: 40 }, (_, index) => `${index}\n`).join('');
    const after = before.replace('10\n', 'ten\n').replace('30\n', 'thirty\n');
    const places = placesOf(changeSetOf(changedFile('crd.yaml', before, after)), none);
    expect(places.showsHead('crd.yaml', 8, 14)).toBe(true);
    expect(places.showsHead('crd.yaml', 7, 14)).toBe(false);
    expect(places.showsHead('crd.yaml', 11, 31)).toBe(false);
    expect(places.showsHead('other.yaml', 8, 8)).toBe(false);
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
    const large = 'x\n'.repeat(19_000);
    const places = placesOf(changeSetOf(changedFile('crd.yaml', null, large)), none);
    expect(places.inDiff(finding({ line: 18_999 }))).toMatchObject({ side: 'RIGHT', line: 18_999 });
    expect(places.inDiff(finding({ path: 'other.yaml' }))).toBeUndefined();
  });
});

describe('atHead', () => {
  it('keeps the head’s lines and moves the base’s to where they were', () => {
    const places = placesOf(changeSetOf(modified), none);
    expect(places.atHead(finding({ line: 3 }))).toEqual({ path: 'crd.yaml', line: 3 });
    expect(places.atHead(finding({ line: 2, side: 'base' }))).toEqual({ path: 'crd.yaml', line: 2 });
  });

  it('never leaves the file: its last line is used for what followed it', () => {
    const places = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\nc\n', 'a\n')), none);
    expect(places.atHead(finding({ line: 3, side: 'base' }))).toEqual({ path: 'crd.yaml', line: 1 });
  });

  it('is the one line of a symbolic link, whatever it leads to', () => {
    const linked = placesOf(changeSetOf({ ...modified, link: 'crd.yaml' }), none);
    for (const side of ['base', 'head'] as const)
      expect(linked.atHead(finding({ line: 3, side }))).toEqual({ path: 'crd.yaml', line: 1 });
    expect(linked.inDiff(finding({ line: 3 }))).toBeUndefined();
    const patched = placesOf(
      changeSetOf({ ...modified, link: 'crd.yaml' }),
      new Map([['crd.yaml', '@@ -1 +1 @@\n-a\n+a']]),
    );
    expect(patched.showsHead('crd.yaml', 1, 1)).toBe(false);
    const below = placesOf(changeSetOf({ ...modified, path: 'crds/a.yaml', link: 'crds' }), none);
    expect(below.atHead(finding({ path: 'crds/a.yaml', line: 3 }))).toEqual({ path: 'crds', line: 1 });
  });

  it('is none of a submodule, whose files are elsewhere', () => {
    const places = placesOf(changeSetOf({ ...modified, after: { kind: 'submodule' } }), none);
    for (const side of ['base', 'head'] as const) expect(places.atHead(finding({ side }))).toBeUndefined();
  });

  it('has no place for a removed file, nor for a finding without a place', () => {
    const places = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\n', null)), none);
    expect(places.atHead(finding({ side: 'base' }))).toBeUndefined();
    expect(places.atHead(finding({ path: '.', line: 1 }))).toBeUndefined();
  });
});
