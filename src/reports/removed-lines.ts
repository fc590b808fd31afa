// The removed lines at a finding, which an excerpt of the new text alone cannot show.
import { hunksBetween, linesOfHunks, type Hunk } from '../changes/hunks.ts';
import type { Finding } from '../findings/finding.ts';
import { once } from '../once.ts';
import type { Sources } from './render.ts';

const maxLines = 3;
/** How far below its key a value is searched. */
const maxDepth = 200;

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;
const firstWord = (line: string): string => /^[\s-]*([^\s:=]+)/.exec(line)?.[1] ?? '';

/** Whether a line is part of the value below a key: deeper, or an item of its list. */
const isBelow = (line: string, key: string): boolean =>
  line.trim() === '' || indentOf(line) > indentOf(key) || (indentOf(line) === indentOf(key) && /^\s*- /.test(line));

/** Of findings in the new text: at most three removed lines of the line that is marked, or of the value below it. */
export function removedLinesIn(sources: Sources | undefined): (finding: Finding) => readonly string[] {
  const hunksOf = once((path: string): readonly Hunk[] => {
    const [before, after] = [sources?.(path, 'base'), sources?.(path, 'head')];
    const isChanged = before !== undefined && after !== undefined && before !== after;
    return (isChanged ? hunksBetween(before, after) : undefined) ?? [];
  });
  return ({ path, line: at, side, status }) => {
    if (side !== 'head' || status !== 'introduced') return [];
    const around = hunksOf(path).filter(({ newStart, newLines }) => newStart <= at && at < newStart + newLines);
    const removed: string[] = [];
    let key: string | undefined;
    // The lines before it in the hunk are those it replaces, if they are about the same thing.
    const replaced: string[] = [];
    for (const { sign, text, newLine } of linesOfHunks(around)) {
      if (newLine === at && sign === '-') replaced.push(text);
      if (newLine === at && sign !== '-') key = text;
      if (key === undefined || newLine <= at) continue;
      if (newLine > at + maxDepth || (sign !== '-' && !isBelow(text, key))) break;
      if (sign === '-' && isBelow(text, key) && text.trim() !== '') removed.push(text);
    }
    const same = replaced.filter((text) => key !== undefined && firstWord(text) === firstWord(key));
    return [...same, ...removed].slice(0, maxLines);
  };
}
