// What an estimate of a call knows of its target and of each argument.
import type { Expr } from './ast.ts';
import type { CostPath } from './cost-path.ts';
import { unknownSize, type Size } from './sizes.ts';
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
