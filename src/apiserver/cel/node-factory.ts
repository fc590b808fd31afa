// Makes the nodes that a macro expands to, each under a new id at the place of the call.
import type * as ast from './ast.ts';

/** What makes the nodes of an expansion: each gets a new id at the place of the call. */
interface NodeMaker {
  readonly newId: () => number;
  /** A new id at the place of another node. */
  readonly newIdAt: (id: number) => number;
  /** How accumulators of folds are named. */
  readonly accumulatorName: string;
  /** Whether copies are the very same nodes. */
  readonly sharesNodes: boolean;
}

export type NodeFactory = ReturnType<typeof nodeFactory>;

/** What makes nodes for one call. */
export function nodeFactory({ newId, newIdAt, accumulatorName, sharesNodes }: NodeMaker) {
  const literal = (value: ast.LiteralValue): ast.Literal => ({ kind: 'literal', id: newId(), value });
  const ident = (name: string): ast.Ident => ({ kind: 'ident', id: newId(), name });
  const memberCall = (name: string, target: ast.Expr | undefined, ...args: readonly ast.Expr[]): ast.Call => ({
    kind: 'call',
    id: newId(),
    function: name,
    target,
    args,
  });

  /** A copy under new ids; entries are at the place of the macro. */
  function copy(expr: ast.Expr): ast.Expr {
    if (sharesNodes) return expr;
    const id = newIdAt(expr.id);
    switch (expr.kind) {
      case 'literal':
      case 'ident':
        return { ...expr, id };
      case 'select':
        return { ...expr, id, operand: copy(expr.operand) };
      case 'call':
        return {
          ...expr,
          id,
          args: expr.args.map((arg) => copy(arg)),
          target: expr.target === undefined ? undefined : copy(expr.target),
        };
      case 'list':
        return { ...expr, id, elements: expr.elements.map((element) => copy(element)) };
      case 'map':
        return {
          ...expr,
          id,
          entries: expr.entries.map((entry) => ({
            ...entry,
            id: newId(),
            key: copy(entry.key),
            value: copy(entry.value),
          })),
        };
      case 'struct':
        return {
          ...expr,
          id,
          fields: expr.fields.map((field) => ({ ...field, id: newId(), value: copy(field.value) })),
        };
      case 'comprehension':
        return {
          ...expr,
          id,
          range: copy(expr.range),
          init: copy(expr.init),
          condition: copy(expr.condition),
          step: copy(expr.step),
          result: copy(expr.result),
        };
      default:
        return expr satisfies never;
    }
  }

  return {
    accumulatorName,
    ident,
    memberCall,
    copy,
    accumulator: (): ast.Ident => ident(accumulatorName),
    bool: (value: boolean): ast.Literal => literal({ type: 'bool', value }),
    int: (value: bigint): ast.Literal => literal({ type: 'int', value }),
    list: (...elements: readonly ast.Expr[]): ast.List => ({ kind: 'list', id: newId(), elements, optionals: [] }),
    map: (): ast.MapLiteral => ({ kind: 'map', id: newId(), entries: [] }),
    call: (name: string, ...args: readonly ast.Expr[]): ast.Call => memberCall(name, undefined, ...args),
    presenceTest: (operand: ast.Expr, field: string): ast.Select => ({
      kind: 'select',
      id: newId(),
      operand,
      field,
      testOnly: true,
    }),
    fold: (fields: Omit<ast.Comprehension, 'kind' | 'id'>): ast.Comprehension => ({
      kind: 'comprehension',
      id: newId(),
      ...fields,
    }),
  };
}
