// What the form of an expression shows: comparisons with a literal, sizes, bools, data of the object.
import type { Expr, LiteralValue } from './ast.ts';
import type { Relation } from './limits.ts';
import { variableOf, type Scope } from './terms.ts';

/** `item relation value`, whichever side the literal is on. */
export interface Comparison {
  readonly item: Expr;
  readonly relation: Relation;
  readonly value: LiteralValue;
}

const relations: ReadonlyMap<string, Relation> = new Map([
  ['_<_', '<'],
  ['_<=_', '<='],
  ['_>=_', '>='],
  ['_>_', '>'],
]);
const mirrored: Readonly<Record<Relation, Relation>> = { '<': '>', '<=': '>=', '==': '==', '>=': '<=', '>': '<' };

/** Whether an expression is this name. */
export const isName = (expr: Expr | undefined, name: string): boolean => expr?.kind === 'ident' && expr.name === name;

/** Whether an expression is this literal. */
export const isBool = (expr: Expr | undefined, value: boolean): boolean =>
  expr?.kind === 'literal' && expr.value.type === 'bool' && expr.value.value === value;

/** Whether a value is the size of something. */
export const isSize = (expr: Expr): boolean => expr.kind === 'call' && expr.function === 'size';

/** Whether a value comes straight from the object: JSON has no NaN. */
export function isData(expr: Expr, scope: Scope | undefined): boolean {
  if (expr.kind === 'select') return !expr.testOnly && isData(expr.operand, scope);
  if (expr.kind !== 'ident') return false;
  return expr.name === 'self' || expr.name === 'oldSelf' || variableOf(scope, expr.name)?.isData === true;
}

/** The comparison with a literal that an expression is, but for equality; undefined if it is none. */
export function comparisonOf(expr: Expr): Comparison | undefined {
  const relation = expr.kind === 'call' ? relations.get(expr.function) : undefined;
  const [first, second] = expr.kind === 'call' ? expr.args : [];
  if (relation === undefined || first === undefined || second === undefined) return undefined;
  if (second.kind === 'literal') return { item: first, relation, value: second.value };
  return first.kind === 'literal' ? { item: second, relation: mirrored[relation], value: first.value } : undefined;
}

const logical = new Set(['_&&_', '_||_', '!_', '_==_', '_!=_', '_<_', '_<=_', '_>_', '_>=_', '@in']);

/** Whether an expression is a bool or an error, whatever the object holds. */
export const isBoolean = (expr: Expr): boolean =>
  (expr.kind === 'select' && expr.testOnly) || (expr.kind === 'call' && logical.has(expr.function));

const isOfObject = (expr: Expr): boolean =>
  expr.kind === 'select' && (isName(expr.operand, 'self') || isName(expr.operand, 'oldSelf'));

/** Whether an expression is `has` of a field of the object: never an error. Deeper ones may meet a null. */
export const isPresence = (expr: Expr): boolean => expr.kind === 'select' && expr.testOnly && isOfObject(expr);

/** Whether an expression is a field of the object or a literal: whether two of these are equal is never an error. */
export const isFieldOrLiteral = (expr: Expr): boolean => expr.kind === 'literal' || isOfObject(expr);
