// Expressions and types as go/types.ExprString prints them.
import type { Expr, Field } from './ast.ts';

/** The text of an expression on one line, as go/types.ExprString: literals and bodies shortened, tags left out. */
export function exprString(x: Expr): string {
  return (printers[x.kind] as (x: Expr) => string)(x);
}

const printers: { readonly [K in Expr['kind']]: (x: Expr & { kind: K }) => string } = {
  ident: ({ name }) => name,
  literal: ({ text }) => (text.startsWith('`') ? text.replaceAll('\r', '') : text),
  paren: ({ x }) => `(${exprString(x)})`,
  selector: chainString,
  index: chainString,
  slice: chainString,
  assert: chainString,
  call: chainString,
  star: ({ x }) => `*${exprString(x)}`,
  unary: ({ op, x }) => op + exprString(x),
  binary: binaryString,
  // Without a type of its own (an element of another literal) go/types prints the missing node.
  composite: ({ type, elements }) =>
    `${type === undefined ? '(ast: <nil>)' : exprString(type)}{${elements.length > 0 ? '…' : ''}}`,
  function: ({ type }) => `(${exprString(type)} literal)`,
  ellipsis: ({ x }) => `...${x === undefined ? '' : exprString(x)}`,
  array: ({ length, element }) => `[${length === undefined ? '' : exprString(length)}]${exprString(element)}`,
  struct: ({ fields }) => `struct{${fieldList(fields, '; ')}}`,
  interface: ({ members }) => `interface{${members.map((member) => memberString(member)).join('; ')}}`,
  func: (x) => `func${signature(x)}`,
  map: ({ key, value }) => `map[${exprString(key)}]${exprString(value)}`,
  chan: ({ direction, value }) => directions[direction] + exprString(value),
};

const directions = { both: 'chan ', send: 'chan<- ', receive: '<-chan ' } as const;

const list = (items: readonly Expr[]): string => items.map((item) => exprString(item)).join(', ');

const link = (x: Expr): [Expr, string] | undefined => {
  if (x.kind === 'selector') return [x.x, `.${x.name}`];
  if (x.kind === 'index') return [x.x, `[${list(x.indices)}]`];
  if (x.kind === 'slice') return [x.x, `[${x.bounds.map((bound) => (bound ? exprString(bound) : '')).join(':')}]`];
  if (x.kind === 'assert') return [x.x, `.(${exprString(x.type)})`];
  if (x.kind === 'call') return [x.fun, `(${list(x.args)}${x.dots ? '...' : ''})`];
  return undefined;
};

/** Calls and selectors may be chained without end (`a.b().c()…`), so the chain is walked, not recursed into. */
function chainString(last: Expr): string {
  const parts: string[] = [];
  let x = last;
  for (let step = link(x); step !== undefined; step = link(x)) {
    parts.push(step[1]);
    [x] = step;
  }
  return exprString(x) + parts.reverse().join('');
}

function binaryString(last: Expr): string {
  const parts: string[] = [];
  let x = last;
  while (x.kind === 'binary') {
    parts.push(` ${x.op} ${exprString(x.y)}`);
    ({ x } = x);
  }
  return exprString(x) + parts.reverse().join('');
}

function signature(x: Expr & { kind: 'func' }): string {
  const params = `(${fieldList(x.params, ', ')})`;
  const [first] = x.results;
  if (first === undefined) return params;
  if (x.results.length === 1 && first.names.length === 0) return `${params} ${exprString(first.type)}`;
  return `${params} (${fieldList(x.results, ', ')})`;
}

const fieldList = (fields: readonly Field[], separator: string): string =>
  fields.map((field) => fieldString(field)).join(separator);

function fieldString({ names, type }: Field): string {
  if (names.length === 0) return exprString(type);
  return `${names.map(({ name }) => name).join(', ')} ${exprString(type)}`;
}

const memberString = ({ names: [name], type }: Field): string =>
  name !== undefined && type.kind === 'func' ? name.name + signature(type) : exprString(type);
