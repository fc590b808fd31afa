import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  entryOffsets,
  keyOffsets
} from "./shared-documents-node.js";

// src/documents/span.ts
var spanOf = (file, { start, end }) => ({ file, start, end });
var keySpan = (file, entry) => spanOf(file, keyOffsets(entry));
var entrySpan = (file, entry) => spanOf(file, entryOffsets(entry));
var startSpan = (file, { start }) => ({ file, start, end: start });
var lineStarts = /* @__PURE__ */ new WeakMap();
function linesOf(file) {
  let starts = lineStarts.get(file);
  if (starts === void 0) {
    const found = [0];
    for (let at = file.text.indexOf("\n"); at >= 0; at = file.text.indexOf("\n", at + 1)) found.push(at + 1);
    starts = found;
    lineStarts.set(file, starts);
  }
  return starts;
}
function positionAt(file, offset) {
  const starts = linesOf(file);
  const at = Math.max(0, Math.min(offset, file.text.length));
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = low + high + 1 >> 1;
    if ((starts[middle] ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: at - (starts[low] ?? 0) + 1 };
}
var lineOf = ({ file, start }) => positionAt(file, start).line;
var placeOf = (span) => ({
  path: span.file.path,
  line: lineOf(span)
});
function lineText(file, line) {
  const starts = linesOf(file);
  const start = starts[line - 1];
  if (start === void 0) return "";
  const end = starts[line] ?? file.text.length + 1;
  return file.text.slice(start, end - 1).replace(/\r$/, "");
}

export {
  spanOf,
  keySpan,
  entrySpan,
  startSpan,
  linesOf,
  positionAt,
  lineOf,
  placeOf,
  lineText
};
