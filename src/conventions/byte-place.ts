// Places as Go's tools print them: lines, and columns that count bytes of UTF-8.
import { lineAt, type Position } from '../documents/span.ts';

/** Where an offset (UTF-16 units) of a file is. */
export function bytePlace(file: { readonly text: string }, offset: number): Position {
  const { line, start } = lineAt(file, offset);
  return { line, column: Buffer.byteLength(file.text.slice(start, offset)) + 1 };
}
