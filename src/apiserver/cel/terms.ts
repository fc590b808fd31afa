// Expressions by structure: those that differ only in spelling, names of variables or order of operands are one term.

import { childrenOf, type Call, type Comprehension, type Expr, type LiteralValue } from './ast.ts';
import { escapeField, isReserved, unescapeField } from './escape.ts';
import { ownValue } from '../../own-value.ts';

/** A subexpression. Equal ids mean equal values and errors for every object, though perhaps another error text. */
export interface Term {
  readonly id: number;
  /** The variables of macros around it that it names, as bits by depth. */
  readonly free: number;
}

/** A variable of a macro; its depth identifies it, not its name. */
export interface Scope {
  readonly name: string;
  readonly depth: number;
  readonly isData: boolean;
  readonly parent: Scope | undefined;
}

/** Macros within macros beyond this depth are not compared. */
const deepest = 30;

/** An expression that is not compared. */
export class NotCompared extends Error {}

/** A scope with further variables. Throws NotCompared. */
export function within(
  scope: Scope | undefined,
  names: readonly (string | undefined)[],
  isData = false,
): Scope | undefined {
  let inner = scope;
  for (const name of names) {
    if (name === undefined) continue;
    if (name === 'self' || name === 'oldSelf') throw new NotCompared('a variable hides the object');
    const depth = (inner?.depth ?? -1) + 1;
    if (depth >= deepest) throw new NotCompared('macros are nested too deeply');
    inner = { name, depth, isData, parent: inner };
  }
  return inner;
}

/** The bits of the variables that a scope has beyond an outer one. */
export const bitsBetween = (outer: Scope | undefined, inner: Scope | undefined): number =>
  (2 ** ((inner?.depth ?? -1) + 1) - 1) & ~(2 ** ((outer?.depth ?? -1) + 1) - 1);

/** The variable of a name. */
export function variableOf(scope: Scope | undefined, name: string): Scope | undefined {
  for (let at = scope; at !== undefined; at = at.parent) if (at.name === name) return at;
  return undefined;
}

function literalKey(value: LiteralValue): string {
  if (value.type === 'null') return 'null';
  if (value.type === 'bytes') return `bytes ${[...value.value].join()}`;
  if (value.type === 'double') return `double ${Object.is(value.value, -0) ? '-0' : value.value}`;
  return `${value.type} ${value.value}`;
}

/** `a > b` is `b < a`; `!` is left to callers, which can tell whether both can be false. */
const mirrored: Readonly<Record<string, string>> = { '_>_': '_<_', '_>=_': '_<=_' };
const commutative = new Set(['_==_', '_!=_']);
const logical = new Set(['_&&_', '_||_']);

/** The operands of a chain of `&&` or `||`, however it is nested. */
export function operandsOf(expr: Expr, operator: string): readonly Expr[] {
  if (expr.kind !== 'call' || expr.function !== operator) return [expr];
  return expr.args.flatMap((arg) => operandsOf(arg, operator));
}

function plain(expr: Expr): Expr {
  const [arg] = expr.kind === 'call' && expr.function === '!_' ? expr.args : [];
  const [inner] = arg?.kind === 'call' && arg.function === '!_' ? arg.args : [];
  return inner === undefined ? expr : plain(inner);
}

/**
 * The type of the named property that names lead to from the object, on every side: '' where the sides differ or have
 * none, undefined for what is no property, as the key of a map.
 */
export type PropertyType = (names: readonly string[]) => string | undefined;

/** Numbers structures by their texts: equal ones get the same number. */
export interface Numbering {
  readonly id: (text: string) => number;
  readonly propertyType: PropertyType;
}

/** The names of properties that lead from the object to what an expression selects; undefined for everything else. */
function namesTo(expr: Expr): readonly string[] | undefined {
  // No variable has these names, see `within`.
  if (expr.kind === 'ident') return expr.name === 'self' || expr.name === 'oldSelf' ? [] : undefined;
  const above = expr.kind === 'select' && !expr.testOnly ? namesTo(expr.operand) : undefined;
  const name = expr.kind === 'select' ? unescapeField(expr.field) : undefined;
  return above === undefined || name === undefined ? undefined : [...above, name];
}

/** The terms of a rule; compared ones share a numbering. `optionalOldSelf`: its `oldSelf` is no other rule's. */
export function termsOf({ id: idOf, propertyType }: Numbering, optionalOldSelf: boolean) {
  const terms = new Map<Expr, Term>();
  let usesOldSelf = false;

  function made(kind: string, parts: readonly Term[], bound = 0): Term {
    const free = parts.reduce((bits, part) => bits | part.free, 0) & ~bound;
    return { id: idOf(`${kind}(${parts.map(({ id }) => id).join()})`), free };
  }

  /** The term of an expression within a scope. Throws NotCompared. */
  function of(spelled: Expr, scope: Scope | undefined): Term {
    const expr = plain(spelled);
    const known = terms.get(expr);
    if (known !== undefined) return known;
    const term = readTerm(expr, scope);
    terms.set(expr, term);
    return term;
  }

  function readTerm(expr: Expr, scope: Scope | undefined): Term {
    const below = (): Term[] => childrenOf(expr).map((part) => of(part, scope));
    if (expr.kind === 'literal') return made(literalKey(expr.value), []);
    if (expr.kind === 'ident') return nameTerm(expr.name, scope);
    if (expr.kind === 'select')
      return made(`${expr.testOnly ? 'has' : 'select'} ${spellingOf(expr.operand, expr.field)} `, below());
    if (expr.kind === 'call') return callTerm(expr, scope);
    if (expr.kind === 'list') return made(`list ?${expr.optionals.join()} `, below());
    if (expr.kind === 'map')
      return made(`map ${expr.entries.map(({ optional }) => (optional ? '?' : '.')).join('')} `, below());
    if (expr.kind === 'struct') {
      return made(
        `struct ${expr.typeName} ${expr.fields.map(({ name, optional }) => `${optional ? '?' : ''}${name}`).join()} `,
        below(),
      );
    }
    return foldTerm(expr, scope);
  }

  function nameTerm(name: string, scope: Scope | undefined): Term {
    const variable = variableOf(scope, name);
    if (variable !== undefined) return { id: idOf(`variable ${variable.depth}`), free: 1 << variable.depth };
    const global = name.startsWith('.') ? name.slice(1) : name;
    if (global !== 'oldSelf') return { id: idOf(`name ${global}`), free: 0 };
    usesOldSelf = true;
    return { id: idOf(optionalOldSelf ? 'optional oldSelf' : 'oldSelf'), free: 0 };
  }

  function presence(operand: Expr, field: string, scope: Scope | undefined): Term {
    return made(`has ${spellingOf(operand, field)} `, [of(operand, scope)]);
  }

  /** The name of a field. A property named like a reserved word is read under that word too, the key of a map not. */
  function spellingOf(operand: Expr, field: string): string {
    const above = isReserved(field) ? namesTo(operand) : undefined;
    const isProperty = above !== undefined && propertyType([...above, field]) !== undefined;
    return isProperty ? (escapeField(field) ?? field) : field;
  }

  /** Whether an expression is an integer of the object. */
  function isInteger(expr: Expr): boolean {
    const names = namesTo(expr);
    return names !== undefined && propertyType(names) === 'integer';
  }

  function equal(a: Term, b: Term): Term {
    return made('_==_', a.id < b.id ? [a, b] : [b, a]);
  }

  function callTerm(expr: Call, scope: Scope | undefined): Term {
    if (logical.has(expr.function)) {
      // `&&` and `||` give the same in any order, errors included: what decides wins.
      const operands = operandsOf(expr, expr.function).map((operand) => of(operand, scope));
      const distinct = [...new Map(operands.map((operand) => [operand.id, operand])).values()];
      const [first] = distinct;
      if (first !== undefined && distinct.length === 1) return first;
      return made(
        expr.function,
        distinct.toSorted((a, b) => a.id - b.id),
      );
    }
    const parts = childrenOf(expr).map((part) => of(part, scope));
    const swapped = ownValue(mirrored, expr.function);
    if (swapped !== undefined) return made(swapped, parts.toReversed());
    if (commutative.has(expr.function)) parts.sort((a, b) => a.id - b.id);
    const isMember = expr.target !== undefined && expr.function !== 'size';
    return made(`${isMember ? '.' : ''}${expr.function}`, parts);
  }

  function foldTerm(expr: Comprehension, scope: Scope | undefined): Term {
    const outside = [expr.range, expr.init].map((part) => of(part, scope));
    const inner = within(scope, [expr.accumulator, expr.variable, expr.variable2]);
    const inside = [expr.condition, expr.step, expr.result].map((part) => of(part, inner));
    const kind = `fold ${expr.variable2 === undefined ? 1 : 2} `;
    return made(kind, [...outside, ...inside], bitsBetween(scope, inner));
  }

  return { id: idOf, of, presence, equal, isInteger, usesOldSelf: () => usesOldSelf };
}

export type Terms = ReturnType<typeof termsOf>;
