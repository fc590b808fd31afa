// Places as Go's tools print them: lines, and columns that count bytes of UTF-8.
import { lineAt } from '../documents/span.ts';

/** Both from 1. */
export interface BytePlace {
  readonly line: number;
  readonly column: number;
}

/** Where an offset (UTF-16 units) of a file is. */
export function bytePlace(file: { readonly text: string }, offset: number): BytePlace {
  const { line, start } = lineAt(file, offset);
  return { line, column: Buffer.byteLength(file.text.slice(start, offset)) + 1 };
}
