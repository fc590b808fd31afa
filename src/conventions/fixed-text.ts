// Fixes of several violations put into one text.
import type { Fix } from './analyzer.ts';
import { EditList } from './edit-list.ts';

/** The text with as many fixes as fit together, each wholly or not at all; `applied` are the numbers of those. */
export function fixedText(text: string, fixes: readonly Pick<Fix, 'edits'>[]): { text: string; applied: number[] } {
  const list = new EditList();
  const applied = fixes.flatMap((fix, number) => (list.take(fix.edits) ? [number] : []));
  const pieces: string[] = [];
  let from = 0;
  for (const { start, end, text: piece } of list.edits) {
    pieces.push(text.slice(from, start), piece);
    from = end;
  }
  return { text: pieces.join('') + text.slice(from), applied };
}
