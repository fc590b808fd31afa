import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reports/width.ts
var wide = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}\p{Emoji_Presentation}\u3000-\u303E\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]$/u;
var halfWidth = /^[\uFF61-\uFFDC\uFFE8-\uFFEE]$/;
function characterWidth(character) {
  if (character <= "~") return 1;
  if (new RegExp("^\\p{M}$", "u").test(character)) return 0;
  return wide.test(character) && !halfWidth.test(character) ? 2 : 1;
}
function textWidth(text) {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}
function aligned(rows) {
  const widths = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, textWidth(cell));
  const padded = (cell, column) => cell + " ".repeat((widths[column] ?? 0) - textWidth(cell));
  return rows.map((row) => [...row.slice(0, -1).map(padded), row.at(-1) ?? ""].join("  "));
}
var usualWidth = 100;
function columnsOf(stream) {
  const { columns } = stream;
  return typeof columns === "number" && columns > 0 ? columns : void 0;
}
function wrap(text, width) {
  const lines = [];
  let line = [];
  let used = 0;
  for (const word of typeof text === "string" ? text.split(" ") : text) {
    const size = textWidth(word);
    if (line.length > 0 && used + 1 + size > width) {
      lines.push(line.join(" "));
      line = [];
      used = 0;
    }
    used += size + (line.length > 0 ? 1 : 0);
    line.push(word);
  }
  lines.push(line.join(" "));
  return lines;
}

export {
  characterWidth,
  textWidth,
  aligned,
  usualWidth,
  columnsOf,
  wrap
};
