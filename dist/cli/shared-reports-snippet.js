import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  characterWidth,
  textWidth
} from "./shared-reports-width.js";
import {
  terminalCharacters
} from "./shared-reports-escape.js";

// src/reports/snippet.ts
var tabSize = 4;
function cellsOf(stretch, from, to) {
  const shown = terminalCharacters(stretch);
  const cells = [];
  let offset = 0;
  let column = 0;
  let index = 0;
  for (const character of stretch) {
    const text = character === "	" ? " ".repeat(tabSize - column % tabSize) : shown[index] ?? "";
    const width = text === character ? characterWidth(character) : textWidth(text);
    cells.push({ text, width, marked: offset >= from && offset < to });
    offset += character.length;
    column += width;
    index += 1;
  }
  return cells;
}
function windowed(cells, room) {
  const total = cells.reduce((sum, cell) => sum + cell.width, 0);
  if (total <= room) return { cells, before: false, after: false };
  const first = cells.findIndex((cell) => cell.marked);
  const mark = first < 0 ? cells.length - 1 : first;
  let start = mark;
  for (let left = Math.floor(room / 3); start > 0 && left > 0; start -= 1) left -= cells[start - 1]?.width ?? 0;
  let end = start;
  for (let left = room - 2; end < cells.length && left >= (cells[end]?.width ?? 0); end += 1)
    left -= cells[end]?.width ?? 0;
  return { cells: cells.slice(start, end), before: start > 0, after: end < cells.length };
}
function snippet(line, column, endColumn, room) {
  const from = Math.max(0, Math.min(column - 1, line.length));
  const to = Math.max(from + 1, Math.min(endColumn - 1, line.trimEnd().length));
  let start = from > room ? from - room : 0;
  let end = Math.min(line.length, from + 2 * room);
  if (/^[\udc00-\udfff]/.test(line.slice(start, start + 1))) start += 1;
  if (/^[\udc00-\udfff]/.test(line.slice(end, end + 1))) end += 1;
  const stretch = line.slice(start, end) + (from >= line.length ? " " : "");
  const cut = windowed(cellsOf(stretch, from - start, to - start), room);
  const before = start > 0 || cut.before;
  const after = end < line.length || cut.after;
  const marks = cut.cells.map((cell) => (cell.marked ? "^" : " ").repeat(cell.width)).join("");
  return {
    text: `${before ? "…" : ""}${cut.cells.map((cell) => cell.text).join("")}${after ? "…" : ""}`.trimEnd(),
    marks: `${before ? " " : ""}${marks.includes("^") ? marks.trimEnd() : `${marks}^`}`
  };
}

export {
  snippet
};
