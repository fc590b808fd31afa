// What names refer to: variables of comprehensions and of the expression, types (cel-go's checker/env.go, scopes.go).
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

/** What a name resolves to, and the name to keep: with a dot if a local variable hides the global one. */
interface Resolved {
  readonly type: Type;
  readonly name: string;
}

/** The names in reach of an expression with these variables, and of what is entered within it. */
export function scopesOf(globals: Variables, server: Server) {
  const locals: ReadonlyMap<string, Type>[] = [];

  const localType = (name: string): Type | undefined => locals.findLast((variables) => variables.has(name))?.get(name);

  function globalType(name: string): Type | undefined {
    const variable = globals.get(name);
    if (variable !== undefined) return variable;
    const type = findType(name);
    if (type !== undefined) return typeOf(type);
    return isIntConstant(name) ? types.int : undefined;
  }

  function resolve(name: string): Resolved | undefined {
    const plain = withoutDot(name);
    const local = localType(plain);
    if (local !== undefined && (plain === name || !server.has('cel-leading-dots'))) return { type: local, name: plain };
    const type = globalType(plain);
    return type === undefined ? undefined : { type, name: local === undefined ? plain : `.${plain}` };
  }

  /** The qualified name of a type or constant that a selection spells: `google.protobuf.Duration`. */
  function constantName(expr: Expr): string | undefined {
    const first = firstName(expr);
    if (first === undefined || !namespaces.has(withoutDot(first))) return undefined;
    const isHidden = localType(first) !== undefined && !first.startsWith('.');
    if (isHidden && server.has('cel-leading-dots')) return undefined;
    const name = qualifiedName(expr);
    return name === undefined || globalType(withoutDot(name)) === undefined ? undefined : name;
  }

  return {
    enter: (variables: ReadonlyMap<string, Type>): void => void locals.push(variables),
    leave: (): void => void locals.pop(),
    resolve,
    constantName,
  };
}
