// What names stand for: the variables of comprehensions, those of the expression,
// and types (cel-go's checker/env.go and scopes.go).
import type { Expr } from './ast.ts';
import type { Server } from '../server.ts';
import { findType, isIntConstant, namespaces } from './environment.ts';
import { typeOf, types, type Type } from './types.ts';

/** The variables of an expression, by name. */
export type Variables = ReadonlyMap<string, Type>;

/** `a.b.c` of nested selections, or undefined for anything else. */
export function qualifiedName(expr: Expr): string | undefined {
  if (expr.kind === 'ident') return expr.name;
  if (expr.kind !== 'select' || expr.testOnly) return undefined;
  const operand = qualifiedName(expr.operand);
  return operand === undefined ? undefined : `${operand}.${expr.field}`;
}

function firstName(expr: Expr): string | undefined {
  let at = expr;
  while (at.kind === 'select' && !at.testOnly) at = at.operand;
  return at.kind === 'ident' ? at.name : undefined;
}

/** A name without the dot that asks for the global one. */
export const withoutDot = (name: string): string => (name.startsWith('.') ? name.slice(1) : name);

/** What a name resolves to, and the name to keep: with a dot if a local variable hides the global one that is meant. */
interface Resolved {
  readonly type: Type;
  readonly name: string;
}

/** The names in reach. */
export class Scopes {
  readonly #globals: Variables;
  readonly #server: Server;
  readonly #locals: ReadonlyMap<string, Type>[] = [];

  constructor(globals: Variables, server: Server) {
    this.#globals = globals;
    this.#server = server;
  }

  enter(variables: ReadonlyMap<string, Type>): void {
    this.#locals.push(variables);
  }

  leave(): void {
    this.#locals.pop();
  }

  #local(name: string): Type | undefined {
    for (let at = this.#locals.length - 1; at >= 0; at--) {
      const type = this.#locals[at]?.get(name);
      if (type !== undefined) return type;
    }
    return undefined;
  }

  #global(name: string): Type | undefined {
    const variable = this.#globals.get(name);
    if (variable !== undefined) return variable;
    const type = findType(name);
    if (type !== undefined) return typeOf(type);
    return isIntConstant(name) ? types.int : undefined;
  }

  resolve(name: string): Resolved | undefined {
    const plain = withoutDot(name);
    const local = this.#local(plain);
    if (local !== undefined && (plain === name || !this.#server.has('cel-leading-dots')))
      return { type: local, name: plain };
    const type = this.#global(plain);
    return type === undefined ? undefined : { type, name: local === undefined ? plain : `.${plain}` };
  }

  /** The qualified name of a type or constant that a selection spells: `google.protobuf.Duration`. */
  qualifiedName(expr: Expr): string | undefined {
    const first = firstName(expr);
    if (first === undefined || !namespaces.has(withoutDot(first))) return undefined;
    const isHidden = this.#local(first) !== undefined && !first.startsWith('.');
    if (isHidden && this.#server.has('cel-leading-dots')) return undefined;
    const name = qualifiedName(expr);
    return name === undefined || this.#global(withoutDot(name)) === undefined ? undefined : name;
  }
}
