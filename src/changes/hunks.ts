// Hunks of a unified diff: which lines of either side a review may point at, and where a line of the base went.
import { structuredPatch } from 'diff';
import type { Side } from './change-set.ts';

/** A hunk as unified diffs spell it: lines count from 1, each of `lines` begins with ` `, `+` or `-`. */
export interface Hunk {
  readonly oldStart: number;
  readonly oldLines: number;
  readonly newStart: number;
  readonly newLines: number;
  readonly lines: readonly string[];
}

/** A place in a diff, as GitHub's review comments name it. */
export interface Anchor {
  readonly side: 'LEFT' | 'RIGHT';
  readonly line: number;
}

const header = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
/** Beyond this many inserted and deleted lines the library's search grows too slow; the hunks are then unknown. */
const longestEdit = 2000;
/** Lines of context around a change, as git and GitHub show them. */
const contextLines = 3;

/** The hunks of one file's patch as GitHub's API gives it (without file headers). What is no hunk is passed over. */
export function parsePatch(patch: string): Hunk[] {
  const hunks: Hunk[] = [];
  let lines: string[] = [];
  let old = 0;
  let fresh = 0;
  for (const line of patch.split('\n')) {
    const found = old > 0 || fresh > 0 ? null : header.exec(line);
    if (found !== null) {
      lines = [];
      old = Number(found[2] ?? 1);
      fresh = Number(found[4] ?? 1);
      hunks.push({ oldStart: Number(found[1]), oldLines: old, newStart: Number(found[3]), newLines: fresh, lines });
      continue;
    }
    if (old <= 0 && fresh <= 0) continue;
    const sign = line[0] ?? ' ';
    if (sign === '\\') continue;
    lines.push(line === '' ? ' ' : line);
    if (sign !== '+') old -= 1;
    if (sign !== '-') fresh -= 1;
  }
  return hunks;
}

const linesOf = (text: string): readonly string[] => text.match(/[^\n]*\n|[^\n]+/g) ?? [];

/** Inserted and deleted lines at least: those that the other text does not have as often. */
function fewestEdits(before: string, after: string): number {
  const more = new Map<string, number>();
  for (const line of linesOf(before)) more.set(line, (more.get(line) ?? 0) + 1);
  for (const line of linesOf(after)) more.set(line, (more.get(line) ?? 0) - 1);
  let edits = 0;
  for (const count of more.values()) edits += Math.abs(count);
  return edits;
}

/** The hunks between two texts, or undefined when they differ so much that nobody can say in reasonable time. */
export function hunksBetween(before: string, after: string): readonly Hunk[] | undefined {
  if (fewestEdits(before, after) > longestEdit) return undefined;
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: contextLines,
    maxEditLength: longestEdit,
  });
  return patch?.hunks.map(({ oldStart, oldLines, newStart, newLines, lines }) => ({
    // git counts an empty side from the line before it; the library does so only when it writes a patch.
    oldStart: oldLines === 0 ? oldStart - 1 : oldStart,
    oldLines,
    newStart: newLines === 0 ? newStart - 1 : newStart,
    newLines,
    lines: lines.filter((line) => !line.startsWith('\\')),
  }));
}

/** Calls `visit` for every line of the hunks with its number on each side where it stands. */
function walk(
  hunks: readonly Hunk[],
  visit: (sign: string, oldLine: number, newLine: number) => boolean | undefined,
): void {
  for (const hunk of hunks) {
    let oldLine = hunk.oldStart;
    let newLine = hunk.newStart;
    for (const line of hunk.lines) {
      const sign = line[0] ?? ' ';
      if (visit(sign, oldLine, newLine) === true) return;
      if (sign !== '+') oldLine += 1;
      if (sign !== '-') newLine += 1;
    }
  }
}

/** Where a review comment about a line may stand; undefined outside of hunks, where GitHub refuses the whole review. */
export function anchorOf(hunks: readonly Hunk[], side: Side, line: number): Anchor | undefined {
  let anchor: Anchor | undefined;
  walk(hunks, (sign, oldLine, newLine) => {
    if (side === 'base' && oldLine === line && sign === '-') anchor = { side: 'LEFT', line };
    else if (side === 'base' && oldLine === line && sign === ' ') anchor = { side: 'RIGHT', line: newLine };
    else if (side === 'head' && newLine === line && sign !== '-') anchor = { side: 'RIGHT', line };
    return anchor !== undefined;
  });
  return anchor;
}

/** The lines of the head that are added or changed. */
export function addedLines(hunks: readonly Hunk[]): ReadonlySet<number> {
  const added = new Set<number>();
  walk(hunks, (sign, _oldLine, newLine) => {
    if (sign === '+') added.add(newLine);
    return undefined;
  });
  return added;
}

/** The line of the head at which a line of the base stands, or stood: of a deleted line, the line that followed it. */
export function headLineOf(hunks: readonly Hunk[], line: number): number {
  let shift = 0;
  for (const hunk of hunks) {
    // A side without lines is counted from the line before it.
    const oldStart = hunk.oldLines === 0 ? hunk.oldStart + 1 : hunk.oldStart;
    if (line < oldStart) break;
    if (line < oldStart + hunk.oldLines) {
      let at = hunk.newLines === 0 ? hunk.newStart + 1 : hunk.newStart;
      let old = oldStart;
      for (const text of hunk.lines) {
        const sign = text[0] ?? ' ';
        if (old === line && sign !== '+') break;
        if (sign !== '+') old += 1;
        if (sign !== '-') at += 1;
      }
      return at;
    }
    shift += hunk.newLines - hunk.oldLines;
  }
  return line + shift;
}
