// Fixes of several violations put into one text.
import type { Edit, Fix } from './analyzer.ts';

/** The text with as many fixes as fit together, each wholly or not at all; `applied` are the numbers of those. */
export function fixedText(text: string, fixes: readonly Fix[]): { text: string; applied: number[] } {
  const edits: Edit[] = [];
  const applied: number[] = [];
  for (const [number, fix] of fixes.entries()) {
    // What another fix does already is done.
    const more = fix.edits.filter((edit) => !edits.some((one) => isSame(one, edit)));
    if (fix.edits.length === 0 || more.some((edit) => edits.some((one) => collides(one, edit)))) continue;
    for (const edit of more) edits.push(edit);
    applied.push(number);
  }
  edits.sort((one, other) => one.start - other.start || one.end - other.end);
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: piece } of edits) {
    pieces.push(text.slice(from, start), piece);
    from = end;
  }
  return { text: pieces.join('') + text.slice(from), applied };
}

const isSame = (one: Edit, other: Edit): boolean =>
  one.start === other.start && one.end === other.end && one.text === other.text;

/** Whether two edits touch the same text; two insertions at one place do, since their order would matter. */
const collides = (one: Edit, other: Edit): boolean =>
  one.start === one.end && other.start === other.end
    ? one.start === other.start
    : one.start < other.end && other.start < one.end;
