// Hunks of a unified diff: which lines of either side a review may point at, and where a line of the base went.
import { parsePatch as readPatch, structuredPatch, type StructuredPatchHunk } from 'diff';
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

/** Beyond this many inserted and deleted lines the library's search grows too slow; the hunks are then unknown. */
const maxEditLength = 2000;
/** Lines of context around a change, as git and GitHub show them. */
const contextLines = 3;

/** git counts an empty side from the line before it; the library does so only when it writes a patch. */
const asCounted = ({ oldStart, oldLines, newStart, newLines, lines }: StructuredPatchHunk): Hunk => ({
  oldStart: oldLines === 0 ? oldStart - 1 : oldStart,
  oldLines,
  newStart: newLines === 0 ? newStart - 1 : newStart,
  newLines,
  lines: lines.filter((line) => !line.startsWith('\\')).map((line) => (line === '' ? ' ' : line)),
});

/** The hunks of one file's patch as GitHub's API gives it (without file headers); none in what is no patch. */
export function parsePatch(patch: string): Hunk[] {
  try {
    return readPatch(patch).flatMap(({ hunks }) => hunks.map(asCounted));
  } catch {
    return [];
  }
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

/** The hunks between two texts, or undefined when they differ too much for the search to finish in reasonable time. */
export function hunksBetween(before: string, after: string): readonly Hunk[] | undefined {
  if (fewestEdits(before, after) > maxEditLength) return undefined;
  const patch = structuredPatch('', '', before, after, undefined, undefined, {
    context: contextLines,
    maxEditLength,
  });
  return patch?.hunks.map(asCounted);
}

/** A line of a hunk, and its line on each side; a side that lacks it has the number of its next line. */
interface DiffLine {
  readonly sign: string;
  readonly text: string;
  readonly oldLine: number;
  readonly newLine: number;
}

/** The lines of the hunks in their order. */
export function* linesOfHunks(hunks: readonly Hunk[]): Generator<DiffLine> {
  for (const { oldStart, oldLines, newStart, newLines, lines } of hunks) {
    // A side without lines is counted from the line before it.
    let oldLine = oldLines === 0 ? oldStart + 1 : oldStart;
    let newLine = newLines === 0 ? newStart + 1 : newStart;
    for (const line of lines) {
      const sign = line[0] ?? ' ';
      yield { sign, text: line.slice(1), oldLine, newLine };
      if (sign !== '+') oldLine += 1;
      if (sign !== '-') newLine += 1;
    }
  }
}

/** Where a review comment about a line may be; undefined outside of hunks, where GitHub rejects the whole review. */
export function anchorOf(hunks: readonly Hunk[], side: Side, line: number): Anchor | undefined {
  for (const { sign, oldLine, newLine } of linesOfHunks(hunks)) {
    if (side === 'base' && oldLine === line && sign === '-') return { side: 'LEFT', line };
    if (side === 'base' && oldLine === line && sign === ' ') return { side: 'RIGHT', line: newLine };
    if (side === 'head' && newLine === line && sign !== '-') return { side: 'RIGHT', line };
  }
  return undefined;
}

/** The lines of the head that are added or changed. */
export const addedLines = (hunks: readonly Hunk[]): ReadonlySet<number> =>
  new Set([...linesOfHunks(hunks)].flatMap(({ sign, newLine }) => (sign === '+' ? [newLine] : [])));

/** The line of the head for a line of the base; for a deleted line, the line that followed it. */
export function headLineOf(hunks: readonly Hunk[], line: number): number {
  let shift = 0;
  for (const { sign, oldLine, newLine } of linesOfHunks(hunks)) {
    if (oldLine > line) break;
    if (oldLine === line && sign !== '+') return newLine;
    shift = newLine - oldLine + (sign === '+' ? 1 : sign === '-' ? -1 : 0);
  }
  return line + shift;
}
