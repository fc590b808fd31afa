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

/** A maker of nodes for one call. */
export class NodeFactory {
  readonly #maker: NodeMaker;

  constructor(maker: NodeMaker) {
    this.#maker = maker;
  }

  get accumulatorName(): string {
    return this.#maker.accumulatorName;
  }

  literal(value: ast.LiteralValue): ast.Literal {
    return { kind: 'literal', id: this.#maker.newId(), value };
  }

  bool(value: boolean): ast.Literal {
    return this.literal({ type: 'bool', value });
  }

  int(value: bigint): ast.Literal {
    return this.literal({ type: 'int', value });
  }

  ident(name: string): ast.Ident {
    return { kind: 'ident', id: this.#maker.newId(), name };
  }

  accumulator(): ast.Ident {
    return this.ident(this.accumulatorName);
  }

  list(...elements: readonly ast.Expr[]): ast.List {
    return { kind: 'list', id: this.#maker.newId(), elements, optionals: [] };
  }

  map(): ast.MapLiteral {
    return { kind: 'map', id: this.#maker.newId(), entries: [] };
  }

  call(name: string, ...args: readonly ast.Expr[]): ast.Call {
    return { kind: 'call', id: this.#maker.newId(), function: name, target: undefined, args };
  }

  memberCall(name: string, target: ast.Expr, ...args: readonly ast.Expr[]): ast.Call {
    return { kind: 'call', id: this.#maker.newId(), function: name, target, args };
  }

  presenceTest(operand: ast.Expr, field: string): ast.Select {
    return { kind: 'select', id: this.#maker.newId(), operand, field, testOnly: true };
  }

  fold(fields: Omit<ast.Comprehension, 'kind' | 'id'>): ast.Comprehension {
    return { kind: 'comprehension', id: this.#maker.newId(), ...fields };
  }

  /** A copy under new ids; entries stand at the place of the macro. */
  copy(expr: ast.Expr): ast.Expr {
    if (this.#maker.sharesNodes) return expr;
    const id = this.#maker.newIdAt(expr.id);
    switch (expr.kind) {
      case 'literal':
      case 'ident':
        return { ...expr, id };
      case 'select':
        return { ...expr, id, operand: this.copy(expr.operand) };
      case 'call':
        return {
          ...expr,
          id,
          args: expr.args.map((arg) => this.copy(arg)),
          target: expr.target === undefined ? undefined : this.copy(expr.target),
        };
      case 'list':
        return { ...expr, id, elements: expr.elements.map((element) => this.copy(element)) };
      case 'map':
        return {
          ...expr,
          id,
          entries: expr.entries.map((entry) => ({
            ...entry,
            id: this.#maker.newId(),
            key: this.copy(entry.key),
            value: this.copy(entry.value),
          })),
        };
      case 'struct':
        return {
          ...expr,
          id,
          fields: expr.fields.map((field) => ({ ...field, id: this.#maker.newId(), value: this.copy(field.value) })),
        };
      case 'comprehension':
        return {
          ...expr,
          id,
          range: this.copy(expr.range),
          init: this.copy(expr.init),
          condition: this.copy(expr.condition),
          step: this.copy(expr.step),
          result: this.copy(expr.result),
        };
      default:
        return expr satisfies never;
    }
  }
}
