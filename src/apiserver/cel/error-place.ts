// Where in an expression a compilation error of the apiserver lies.

const placed = /^(?:messageExpression )?compilation failed: ERROR: <input>:(\d+):(\d+): /;

/** The end of the word that begins at an offset, of the dot there with the name behind it, or of the one character there. */
function endOf(expression: string, start: number): number {
  const word = /^(?:\.?[A-Za-z_]\w*|\d[\w.]*)/.exec(expression.slice(start))?.[0].length ?? 0;
  return Math.min(expression.length, start + Math.max(word, 1));
}

/**
 * The place in an expression that the first of the errors in a detail names, in UTF-16 units, end exclusive; undefined for details that
 * name none. Lines and columns count from 1, columns in code points, as cel-go writes them.
 */
export function placeInExpression(detail: string, expression: string): { start: number; end: number } | undefined {
  const [, line, column] = placed.exec(detail) ?? [];
  if (line === undefined || column === undefined) return undefined;
  const lines = expression.split('\n');
  const own = lines[Number(line) - 1];
  if (own === undefined) return undefined;
  const before = lines.slice(0, Number(line) - 1).reduce((length, text) => length + text.length + 1, 0);
  const start =
    before +
    Array.from(own)
      .slice(0, Number(column) - 1)
      .join('').length;
  return { start, end: endOf(expression, start) };
}
