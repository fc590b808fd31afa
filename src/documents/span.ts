// Places in a source text: files, spans of offsets, and their lines and columns.
import type { Side } from '../changes/change-set.ts';
import { entryOffsets, keyOffsets, type Entry, type Offsets } from './node.ts';

/** One text of one side of the change. */
export interface SourceFile {
  readonly path: string;
  readonly side: Side;
  readonly text: string;
}

/** A stretch of a file. */
export interface Span extends Offsets {
  readonly file: SourceFile;
}

/** The span of a node, or of anything else that knows its offsets. */
export const spanOf = (file: SourceFile, { start, end }: Offsets): Span => ({ file, start, end });
/** The span of an entry's key. */
export const keySpan = (file: SourceFile, entry: Entry): Span => spanOf(file, keyOffsets(entry));
/** The span of an entry, from its key to the end of its value. */
export const entrySpan = (file: SourceFile, entry: Entry): Span => spanOf(file, entryOffsets(entry));
/** The empty span in front of something. */
export const startSpan = (file: SourceFile, { start }: Offsets): Span => ({ file, start, end: start });

interface Position {
  readonly line: number;
  readonly column: number;
}

const lineStarts = new WeakMap<SourceFile, readonly number[]>();

/** Offsets at which the lines of a file start; `\r\n` ends one line, a lone `\r` none. */
export function linesOf(file: SourceFile): readonly number[] {
  let starts = lineStarts.get(file);
  if (starts === undefined) {
    const found = [0];
    for (let at = file.text.indexOf('\n'); at >= 0; at = file.text.indexOf('\n', at + 1)) found.push(at + 1);
    starts = found;
    lineStarts.set(file, starts);
  }
  return starts;
}

/** Where an offset is; offsets beyond the text are clamped to its end. */
export function positionAt(file: SourceFile, offset: number): Position {
  const starts = linesOf(file);
  const at = Math.max(0, Math.min(offset, file.text.length));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}

/** The line on which a span begins, from 1. */
export const lineOf = ({ file, start }: Span): number => positionAt(file, start).line;

/** The file and the line of a span, as reports name a place. */
export const placeOf = (span: Span): { readonly path: string; readonly line: number } => ({
  path: span.file.path,
  line: lineOf(span),
});

/** The text of one line (from 1) without its line break; empty beyond the end. */
export function lineText(file: SourceFile, line: number): string {
  const starts = linesOf(file);
  const start = starts[line - 1];
  if (start === undefined) return '';
  const end = starts[line] ?? file.text.length + 1;
  return file.text.slice(start, end - 1).replace(/\r$/, '');
}
