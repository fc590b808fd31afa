// A source line as a terminal may show it, with the columns of a finding underlined.
import { terminalCharacters } from './escape.ts';
import { characterWidth, textWidth } from './width.ts';

interface Snippet {
  /** The line, or the part of it around the finding, without control characters. */
  readonly text: string;
  /** Spaces, then a caret below each column of the finding that is shown. */
  readonly marks: string;
}

const tabSize = 4;

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly marked: boolean;
}

/** The characters of a stretch of a line; `from` and `to` are the underlined offsets in it. */
function cellsOf(stretch: string, from: number, to: number): Cell[] {
  const shown = terminalCharacters(stretch);
  const cells: Cell[] = [];
  let offset = 0;
  let column = 0;
  let index = 0;
  for (const character of stretch) {
    const text = character === '\t' ? ' '.repeat(tabSize - (column % tabSize)) : (shown[index] ?? '');
    const width = text === character ? characterWidth(character) : textWidth(text);
    cells.push({ text, width, marked: offset >= from && offset < to });
    offset += character.length;
    column += width;
    index += 1;
  }
  return cells;
}

/** The cells that fit into `room` columns, chosen so that the start of the underlined ones is among them. */
function windowed(cells: readonly Cell[], room: number): { cells: readonly Cell[]; before: boolean; after: boolean } {
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  if (total <= room) return { cells, before: false, after: false };
  const first = cells.findIndex((cell) => cell.marked);
  const mark = first < 0 ? cells.length - 1 : first;
  // A third of the room for the text before the finding, unless the line's start is near.
  let start = mark;
  for (let left = Math.floor(room / 3); start > 0 && left > 0; start -= 1) left -= cells[start - 1]?.width ?? 0;
  let end = start;
  for (let left = room - 2; end < cells.length && left >= (cells[end]?.width ?? 0); end += 1)
    left -= cells[end]?.width ?? 0;
  return { cells: cells.slice(start, end), before: start > 0, after: end < cells.length };
}

/** A line with the columns of a finding (from 1, `endColumn` behind it) underlined, in `room` columns of a terminal. */
export function snippet(line: string, column: number, endColumn: number, room: number): Snippet {
  const from = Math.max(0, Math.min(column - 1, line.length));
  // An empty range is shown by one caret, also after the last character.
  const to = Math.max(from + 1, Math.min(endColumn - 1, line.trimEnd().length));
  // A line may be megabytes long (minified JSON): only the surroundings are ever split into characters.
  let start = from > room ? from - room : 0;
  let end = Math.min(line.length, from + 2 * room);
  if (/^[\udc00-\udfff]/.test(line.slice(start, start + 1))) start += 1;
  if (/^[\udc00-\udfff]/.test(line.slice(end, end + 1))) end += 1;
  const stretch = line.slice(start, end) + (from >= line.length ? ' ' : '');
  const cut = windowed(cellsOf(stretch, from - start, to - start), room);
  const before = start > 0 || cut.before;
  const after = end < line.length || cut.after;
  const marks = cut.cells.map((cell) => (cell.marked ? '^' : ' ').repeat(cell.width)).join('');
  return {
    text: `${before ? '…' : ''}${cut.cells.map((cell) => cell.text).join('')}${after ? '…' : ''}`.trimEnd(),
    marks: `${before ? ' ' : ''}${marks.includes('^') ? marks.trimEnd() : `${marks}^`}`,
  };
}
