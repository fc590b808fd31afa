// What an estimate of a call has of its target and of each argument.
import type { Server } from '../server.ts';
import type { Comprehension, Expr } from './ast.ts';
import type { CostPath } from './cost-path.ts';
import { fixedSize, unknownSize, type Size } from './sizes.ts';
import type { Type } from './types.ts';

/** checker.AstNode. `size` is known from the expression alone or from the schema at the time the node was visited. */
export interface CostNode {
  readonly expr: Expr | undefined;
  readonly type: Type;
  readonly path: CostPath | undefined;
  readonly size: Size | undefined;
}

/** checker.CallEstimate: what a call costs at most, its arguments apart, and the size of what it gives. */
export interface CallEstimate {
  readonly cost: bigint;
  readonly size?: Size;
}

/** The size of the values at a path, by the schema; undefined where the path leads nowhere. */
export type SizeAt = (path: CostPath | undefined) => Size | undefined;

/** The factor by which going through a string is cheaper than visiting items. */
export const stringFactor = 0.1;
/** What a character of a regular expression counts. */
export const regexFactor = 0.25;
export const listCost = 10n;
export const mapCost = 30n;
export const structCost = 40n;

/** The size of a node where the schema may be asked as well. */
export const sizeOf = ({ size, path }: CostNode, sizeAt: SizeAt): Size => size ?? sizeAt(path) ?? unknownSize;

const scalars = new Set(['bool', 'double', 'duration', 'int', 'timestamp', 'uint']);

/** Whether values of a type all have the size 1. */
export function isScalar(type: Type, server: Server): boolean {
  const [inner] = type.parameters;
  if (scalars.has(type.kind)) return true;
  return type.name === 'optional_type' && inner !== undefined && isScalar(inner, server) && server.has('cel-sizes');
}

/** The size of a literal, which its form gives. */
export function literalSize(expr: Expr): Size | undefined {
  if (expr.kind === 'list') return fixedSize(BigInt(expr.elements.length));
  if (expr.kind === 'map') return fixedSize(BigInt(expr.entries.length));
  if (expr.kind !== 'literal') return undefined;
  const { value } = expr;
  if (value.type === 'string') return fixedSize(BigInt(Array.from(value.value).length));
  return fixedSize(value.type === 'bytes' ? BigInt(value.value.length) : 1n);
}

const isFalse = (expr: Expr): boolean => expr.kind === 'literal' && expr.value.type === 'bool' && !expr.value.value;

/** Whether a name is that of the accumulator of a standard macro. */
export const isAccumulator = (name: string | undefined): boolean => name === '@result' || name === '__result__';

/** A comprehension that only gives a name to a value. */
export const isBind = ({ range, condition, accumulator }: Comprehension): boolean =>
  range.kind === 'list' && range.elements.length === 0 && isFalse(condition) && accumulator !== '__result__';
