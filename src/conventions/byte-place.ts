// Places as Go's tools print them: lines, and columns that count bytes of UTF-8.

/** Both from 1. */
export interface BytePlace {
  readonly line: number;
  readonly column: number;
}

const starts = new WeakMap<{ readonly text: string }, readonly number[]>();

/** A line of a file, from 1, and the offsets at which it begins and at which its text ends, in UTF-16 units. */
interface Line {
  readonly line: number;
  readonly start: number;
  readonly end: number;
}

/** The line in which an offset (UTF-16 units) of a file is. */
export function lineAt(file: { readonly text: string }, offset: number): Line {
  const { text } = file;
  let lines = starts.get(file);
  if (lines === undefined) {
    const found = [0];
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) found.push(at + 1);
    lines = found;
    starts.set(file, lines);
  }
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const next = lines[low + 1];
  return { line: low + 1, start: lines[low] ?? 0, end: next === undefined ? text.length : next - 1 };
}

/** Where an offset (UTF-16 units) of a file is. */
export function bytePlace(file: { readonly text: string }, offset: number): BytePlace {
  const { line, start } = lineAt(file, offset);
  return { line, column: Buffer.byteLength(file.text.slice(start, offset)) + 1 };
}
