// How many columns of a terminal a text needs, and breaking it into lines.

/** East Asian wide and full-width characters and emoji need two columns (Unicode Standard Annex 11). */
const wide = (): RegExp =>
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\p{Script=Tangut}\p{Emoji_Presentation}\u3000-\u303E\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]$/u;
/** Half-width forms of those scripts. */
const halfWidth = /^[\uFF61-\uFFDC\uFFE8-\uFFEE]$/;

/** Columns of one character (code point): 0, 1 or 2. Control characters must have been replaced before. */
export function characterWidth(character: string): number {
  if (character <= '~') return 1;
  if (/^\p{M}$/u.test(character)) return 0;
  return wide().test(character) && !halfWidth.test(character) ? 2 : 1;
}

/** Columns of a line. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Rows as lines: columns as wide as their widest cell, the last one as it comes. */
export function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [column, cell] of row.entries()) widths[column] = Math.max(widths[column] ?? 0, textWidth(cell));
  const padded = (cell: string, column: number): string => cell + ' '.repeat((widths[column] ?? 0) - textWidth(cell));
  return rows.map((row) => [...row.slice(0, -1).map(padded), row.at(-1) ?? ''].join('  '));
}

/** Columns of text where no terminal states its width. */
export const usualWidth = 100;

/** Columns of a stream; undefined where it is no terminal. */
export function columnsOf(stream: { readonly columns?: unknown }): number | undefined {
  const { columns } = stream;
  return typeof columns === 'number' && columns > 0 ? columns : undefined;
}

/** Breaks a line at spaces (or a list's parts) into lines of `width` columns; a longer word gets its own line. */
export function wrap(text: string | readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line: string[] = [];
  let used = 0;
  for (const word of typeof text === 'string' ? text.split(' ') : text) {
    const size = textWidth(word);
    if (line.length > 0 && used + 1 + size > width) {
      lines.push(line.join(' '));
      line = [];
      used = 0;
    }
    used += size + (line.length > 0 ? 1 : 0);
    line.push(word);
  }
  lines.push(line.join(' '));
  return lines;
}
