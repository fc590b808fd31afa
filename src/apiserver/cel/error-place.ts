// Where in an expression a compilation error of the apiserver lies.
import type { Issues } from './issues.ts';

/** The end of the word that begins at an offset, of the dot there with the name behind it, or of one character. */
function endOf(expression: string, start: number): number {
  const word = /^(?:\.?[A-Za-z_]\w*|\d[\w.]*)/.exec(expression.slice(start))?.[0].length ?? 0;
  return Math.min(expression.length, start + Math.max(word, 1));
}

/** The place of the first fault of an expression (UTF-16, end exclusive); undefined where it is of the whole. */
export function placeInExpression(issues: Issues, expression: string): { start: number; end: number } | undefined {
  const { first } = issues;
  return first === undefined ? undefined : { start: first, end: endOf(expression, first) };
}
