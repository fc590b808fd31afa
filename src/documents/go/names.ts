// Names in Go sources: identifiers, and those of another package.
import type { Expr, Ident } from './ast.ts';
import type { Cursor } from './tokens.ts';

/** Whether other packages see a name of Go: it begins with an upper-case letter. */
export const isExported = (name: string): boolean => /^\p{Lu}/u.test(name);

/** An identifier; fails with "expected" and `what` where there is none. */
export function readIdent(cursor: Cursor, what = 'a name'): Ident {
  const token = cursor.expect('ident', what);
  return { name: cursor.textOf(token), start: token.start, end: token.end };
}

/** An identifier where an expression or type is wanted. */
export const asExpr = (ident: Ident): Expr => ({ kind: 'ident', ...ident });

/** `Name` or `pkg.Name`, the first of which was read. */
export function readQualified(cursor: Cursor, first: Ident): Expr {
  if (!cursor.accept('.')) return asExpr(first);
  const { name, end } = readIdent(cursor, 'the name of a type');
  return { kind: 'selector', x: asExpr(first), name, start: first.start, end };
}
