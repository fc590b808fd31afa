// Places in a source text: files, spans of offsets, and their lines and columns.
import { leading } from '../lists.ts';
import { onceOf } from '../once.ts';
import type { Side } from '../changes/change-set.ts';
import type { FileContent } from '../changes/content.ts';
import { entryOffsets, keyOffsets, type Entry, type Offsets } from './node.ts';

/** One text of one side of the change. */
export interface SourceFile {
  readonly path: string;
  readonly side: Side;
  readonly text: string;
  /** What the text is from, where it is a file of the change. */
  readonly content?: FileContent;
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
/** The beginning of a file that is reported by its path alone. */
export const fileSpan = (path: string, side: Side = 'head'): Span => ({
  file: { path, side, text: '' },
  start: 0,
  end: 0,
});
/** The empty span in front of something. */
export const startSpan = (file: SourceFile, { start }: Offsets): Span => ({ file, start, end: start });

/** Both from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

type Text = Pick<SourceFile, 'text'>;

/** Offsets at which the lines of a text start; `\r\n` ends one line, a lone `\r` none. */
export const linesOf = onceOf(({ text }: Text): readonly number[] => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
});

/** The line in which an offset of a text is. */
export function lineAt(file: Text, offset: number): Offsets & { readonly line: number } {
  const starts = linesOf(file);
  const line = leading(starts, (start) => start <= offset);
  return { line, start: starts[line - 1] ?? 0, end: (starts[line] ?? file.text.length + 1) - 1 };
}

/** Where an offset is; offsets beyond the text are clamped to its end. */
export function positionAt(file: Text, offset: number): Position {
  const at = Math.max(0, Math.min(offset, file.text.length));
  const { line, start } = lineAt(file, at);
  return { line, column: at - start + 1 };
}

/** The offset of a line and column. */
export const offsetAt = (file: Text, { line, column }: Position): number => (linesOf(file)[line - 1] ?? 0) + column - 1;

/** From a line and column to the end of the line. */
export function restOfLine(file: SourceFile, position: Position): Span {
  const start = offsetAt(file, position);
  return { file, start, end: Math.max(start, (linesOf(file)[position.line] ?? file.text.length + 1) - 1) };
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
  const start = linesOf(file)[line - 1];
  return start === undefined ? '' : file.text.slice(start, lineAt(file, start).end).replace(/\r$/, '');
}
