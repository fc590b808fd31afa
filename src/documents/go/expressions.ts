// Expressions of Go, read by recursive descent after the Go specification; bodies of function literals are skipped.
import type { Element, Expr } from './ast.ts';
import { Cursor } from './tokens.ts';
import { asExpr, readIdent } from './names.ts';
import { readChannel, readIndex, readSignature, readType, tryType } from './types.ts';

/** Binary operators, those that bind least first. */
const levels = ['||', '&&', '== != < <= > >=', '+ - | ^', '* / % << >> & &^'];
const precedence: ReadonlyMap<string, number> = new Map(
  levels.flatMap((operators, level) => operators.split(' ').map((operator) => [operator, level + 1] as const)),
);
const unaryOperators = new Set(['+', '-', '!', '^', '&', '~']);

/** An expression, or a type where Go allows one in its place. */
export function readExpr(cursor: Cursor): Expr {
  return readBinary(cursor, 1);
}

function readBinary(cursor: Cursor, lowest: number): Expr {
  return cursor.nested(() => {
    let x = readUnary(cursor);
    for (;;) {
      const op = cursor.kind;
      const level = precedence.get(op) ?? 0;
      if (level < lowest) return x;
      cursor.next();
      const y = readBinary(cursor, level + 1);
      x = { kind: 'binary', op, x, y, start: x.start, end: y.end };
    }
  });
}

function readUnary(cursor: Cursor): Expr {
  const { kind, start } = cursor.token;
  if (kind === '<-' && cursor.peek() === 'chan') return readPrimary(cursor, readChannel(cursor));
  if (kind !== '*' && kind !== '<-' && !unaryOperators.has(kind)) return readPrimary(cursor, readOperand(cursor));
  return cursor.nested(() => {
    cursor.next();
    const x = readUnary(cursor);
    const end = cursor.lastEnd;
    return kind === '*' ? { kind: 'star', x, start, end } : { kind: 'unary', op: kind, x, start, end };
  });
}

function readOperand(cursor: Cursor): Expr {
  const { token } = cursor;
  const { start, end } = token;
  switch (token.kind) {
    case 'ident':
      return asExpr(readIdent(cursor));
    case 'number':
    case 'char':
    case 'string':
      cursor.next();
      return { kind: 'literal', of: token.kind, text: cursor.textOf(token), start, end };
    case '(': {
      cursor.next();
      const x = readExpr(cursor);
      cursor.expect(')');
      return { kind: 'paren', x, start, end: cursor.lastEnd };
    }
    case 'func': {
      cursor.next();
      const type = readSignature(cursor, start);
      if (cursor.kind !== '{') return type;
      cursor.skipBracketed();
      return { kind: 'function', type, start, end: cursor.lastEnd };
    }
    default:
      return tryType(cursor) ?? cursor.fail('an expression');
  }
}

/** Selectors, calls, indexes, conversions and composite literals behind an operand. */
function readPrimary(cursor: Cursor, operand: Expr): Expr {
  let x = operand;
  for (;;) {
    if (cursor.kind === '.') x = readSelector(cursor, x);
    else if (cursor.kind === '[') x = readIndex(cursor, x);
    else if (cursor.kind === '(') x = readCall(cursor, x);
    else if (cursor.kind === '{' && isLiteralType(x)) x = readComposite(cursor, x);
    else return x;
  }
}

function readSelector(cursor: Cursor, x: Expr): Expr {
  const { start } = x;
  cursor.expect('.');
  if (!cursor.accept('(')) {
    const { name, end } = readIdent(cursor, 'a name or a type assertion');
    return { kind: 'selector', x, name, start, end };
  }
  const type = readType(cursor);
  cursor.expect(')');
  return { kind: 'assert', x, type, start, end: cursor.lastEnd };
}

function readCall(cursor: Cursor, fun: Expr): Expr {
  cursor.expect('(');
  const args: Expr[] = [];
  let dots = false;
  while (cursor.kind !== ')') {
    args.push(readExpr(cursor));
    dots = cursor.accept('...') || dots;
    if (!cursor.accept(',') && cursor.kind !== ')') cursor.fail('"," or ")"');
  }
  cursor.expect(')');
  return { kind: 'call', fun, args, dots, start: fun.start, end: cursor.lastEnd };
}

function isLiteralType(x: Expr): boolean {
  if (x.kind === 'selector') return x.x.kind === 'ident';
  if (x.kind === 'index') return isLiteralType(x.x);
  return x.kind === 'ident' || x.kind === 'array' || x.kind === 'struct' || x.kind === 'map';
}

function readComposite(cursor: Cursor, type: Expr | undefined): Expr {
  return cursor.nested(() => {
    const { start } = type ?? cursor.token;
    cursor.expect('{');
    const elements: Element[] = [];
    while (cursor.kind !== '}') {
      const first = readElement(cursor);
      elements.push(cursor.accept(':') ? { key: first, value: readElement(cursor) } : { key: undefined, value: first });
      if (!cursor.accept(',') && cursor.kind !== '}') cursor.fail('"," or "}"');
    }
    cursor.expect('}');
    return { kind: 'composite', type, elements, start, end: cursor.lastEnd };
  });
}

const readElement = (cursor: Cursor): Expr =>
  cursor.kind === '{' ? readComposite(cursor, undefined) : readExpr(cursor);

/** A cursor at the beginning of a text, for the readers of types, expressions and declarations. */
export const cursorOf = (text: string): Cursor => new Cursor(text, readExpr);
