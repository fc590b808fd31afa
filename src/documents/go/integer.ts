// The integers that constant expressions of Go are.
import type { Expr } from './ast.ts';

/** Larger ones are not exact. */
const exact = (value: number): number | undefined => (Number.isSafeInteger(value) ? value : undefined);

const operations: Readonly<Partial<Record<string, (x: number, y: number) => number>>> = {
  '+': (x, y) => x + y,
  '-': (x, y) => x - y,
  '*': (x, y) => x * y,
  '<<': (x, y) => x * 2 ** y,
};

/** Deeper ones are not read: a line may be repeated by many. */
const deepest = 8;

/**
 * The integer of an expression of literals and `iota`, which is that of its line, converted to a type or not; undefined
 * for all else, other constants among them.
 */
export function integerIn(x: Expr, iota: number, depth = 0): number | undefined {
  if (depth > deepest) return undefined;
  const inside = (one: Expr): number | undefined => integerIn(one, iota, depth + 1);
  if (x.kind === 'paren') return inside(x.x);
  if (x.kind === 'ident') return x.name === 'iota' ? iota : undefined;
  if (x.kind === 'literal')
    return /^(?:0|[1-9][\d_]*)$/.test(x.text) ? exact(Number(x.text.replaceAll('_', ''))) : undefined;
  if (x.kind === 'unary') return x.op === '-' ? operate('-', 0, inside(x.x)) : undefined;
  if (x.kind === 'binary') return operate(x.op, inside(x.x), inside(x.y));
  const [only, ...others] = x.kind === 'call' ? x.args : [];
  return only === undefined || others.length > 0 ? undefined : inside(only);
}

function operate(op: string, x: number | undefined, y: number | undefined): number | undefined {
  const operation = Object.hasOwn(operations, op) ? operations[op] : undefined;
  return operation === undefined || x === undefined || y === undefined ? undefined : exact(operation(x, y));
}
