// Hunks: on which lines a comment is possible, and where lines of the base are now.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { array, assert as assertProperty, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anchorOf, headLineOf, hunksBetween, parsePatch } from '../../src/changes/hunks.ts';
import { temporaryFolder } from '../support/git-repository.ts';

const letters = 'a b c d e f g h i j k l m n o p'.split(' ');

const lines = (...texts: readonly string[]): string => texts.map((text) => `${text}\n`).join('');

describe('parsePatch', () => {
  it('reads hunks with and without counts, and passes over the sign of a missing line break', () => {
    const hunks = parsePatch(
      '@@ -1 +1,2 @@ func x()\n-a\n+b\n+c\n\\ No newline at end of file\n@@ -9,2 +10 @@\n d\n-e',
    );
    expect(hunks).toEqual([
      { oldStart: 1, oldLines: 1, newStart: 1, newLines: 2, lines: ['-a', '+b', '+c'] },
      { oldStart: 9, oldLines: 2, newStart: 10, newLines: 1, lines: [' d', '-e'] },
    ]);
  });

  it('reads a line that looks like a header by the counts', () => {
    const [hunk, ...more] = parsePatch('@@ -1,2 +1,2 @@\n a\n-@@ -5 +5 @@\n+@@ -7 +7 @@');
    expect(more).toEqual([]);
    expect(hunk?.lines).toEqual([' a', '-@@ -5 +5 @@', '+@@ -7 +7 @@']);
  });

  it('finds nothing in what is no patch', () => {
    expect(parsePatch('')).toEqual([]);
    expect(parsePatch('Binary files differ')).toEqual([]);
  });
});

describe('anchorOf', () => {
  const hunks = parsePatch('@@ -10,4 +10,4 @@\n a\n-b\n+B\n c\n d');

  it('puts deleted lines on the LEFT, added lines and context on the RIGHT', () => {
    expect(anchorOf(hunks, 'base', 11)).toEqual({ side: 'LEFT', line: 11 });
    expect(anchorOf(hunks, 'head', 11)).toEqual({ side: 'RIGHT', line: 11 });
    expect(anchorOf(hunks, 'head', 13)).toEqual({ side: 'RIGHT', line: 13 });
  });

  it('names a line of context by its number in the head', () => {
    const shifted = parsePatch('@@ -1,2 +1,3 @@\n+new\n a\n b');
    expect(anchorOf(shifted, 'base', 2)).toEqual({ side: 'RIGHT', line: 3 });
  });

  it('finds no place outside the hunks', () => {
    expect(anchorOf(hunks, 'head', 9)).toBeUndefined();
    expect(anchorOf(hunks, 'base', 14)).toBeUndefined();
    expect(anchorOf([], 'head', 1)).toBeUndefined();
  });

  it('works for new and for removed files', () => {
    const added = hunksBetween('', lines('a', 'b')) ?? [];
    expect(anchorOf(added, 'head', 2)).toEqual({ side: 'RIGHT', line: 2 });
    const removed = hunksBetween(lines('a', 'b'), '') ?? [];
    expect(anchorOf(removed, 'base', 2)).toEqual({ side: 'LEFT', line: 2 });
  });
});

describe('headLineOf', () => {
  it('follows lines past insertions and deletions', () => {
    const hunks = hunksBetween(
      lines('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      lines('a', 'x', 'y', 'b', 'd', 'e', 'f', 'g', 'h'),
    );
    expect(hunks).toBeDefined();
    const at = (line: number): number => headLineOf(hunks ?? [], line);
    expect([at(1), at(2), at(4), at(8)]).toEqual([1, 4, 5, 9]);
  });

  it('puts a deleted line where the line after it is now', () => {
    const hunks = hunksBetween(lines('a', 'b', 'c'), lines('a', 'c')) ?? [];
    expect(headLineOf(hunks, 2)).toBe(2);
    expect(headLineOf(hunksBetween(lines('a', 'b'), '') ?? [], 2)).toBe(1);
  });

  it('finds every unchanged line again, whatever changes around it', () => {
    const word = constantFrom('a', 'b', 'c', 'd');
    const texts = array(word, { maxLength: 30 });
    const isKept = (before: readonly string[], after: readonly string[]): boolean => {
      const hunks = hunksBetween(lines(...before), lines(...after)) ?? [];
      const deleted = new Set<number>();
      for (const hunk of hunks) {
        let old = hunk.oldStart;
        for (const line of hunk.lines) {
          if (line.startsWith('-')) deleted.add(old);
          if (!line.startsWith('+')) old += 1;
        }
      }
      return before.every((text, index) => deleted.has(index + 1) || after[headLineOf(hunks, index + 1) - 1] === text);
    };
    expect(() => assertProperty(property(texts, texts, isKept))).not.toThrow();
  });
});

describe('hunksBetween', () => {
  it('counts as git counts', () => {
    const folder = temporaryFolder();
    const cases: readonly (readonly [string, string])[] = [
      ['', lines('a')],
      [lines('a'), ''],
      [lines('a', 'b', 'c'), 'a\nb\nc'],
      [lines(...letters), lines(...letters.with(3, 'X').with(14, 'Y'))],
      ['a\r\nb\r\n', 'a\r\nB\r\n'],
    ];
    for (const [before, after] of cases) {
      writeFileSync(path.join(folder, 'a'), before);
      writeFileSync(path.join(folder, 'b'), after);
      let diff = '';
      try {
        execFileSync('git', ['diff', '--no-index', '--no-color', 'a', 'b'], { cwd: folder, stdio: 'pipe' });
      } catch (error) {
        diff = (error as { stdout: Buffer }).stdout.toString('utf8');
      }
      expect(hunksBetween(before, after)).toEqual(parsePatch(diff.slice(diff.indexOf('@@'))));
    }
  });

  it('gives up on texts that have next to nothing in common, instead of taking minutes', () => {
    const many = (letter: string): string => lines(...Array.from({ length: 20_000 }, (_, index) => letter + index));
    expect(hunksBetween(many('a'), many('b'))).toBeUndefined();
  });

  it('gives up on the same lines in another order, too', () => {
    const texts = Array.from({ length: 1200 }, (_, index) => `a${index}`);
    expect(hunksBetween(lines(...texts), lines(...texts.toReversed()))).toBeUndefined();
  });

  it('counts a line that is there more often, and one that ends without a break', () => {
    const many = (count: number): string => lines(...Array.from({ length: count }, () => 'a'));
    for (const [before, after, found] of [
      ['', many(2000), true],
      ['', many(2001), false],
      [many(1999), 'a', true],
      [many(2000), 'a', false],
    ] as const)
      expect(hunksBetween(before, after) !== undefined).toBe(found);
  });
});
