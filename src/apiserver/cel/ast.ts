// The syntax tree of a CEL expression, macros expanded, as cel-go's common/ast has it.
import type { LibraryFeature } from '../features.ts';
import type { Type } from './types.ts';

/** A scalar literal. Integers are bigint within their 64 bits; strings hold no lone surrogate. */
export type LiteralValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'uint'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array };

/** What every node has: a number of its own in the expression, by which positions, types and references are kept. */
interface Node {
  readonly id: number;
}

export interface Literal extends Node {
  readonly kind: 'literal';
  readonly value: LiteralValue;
}

/** A variable. Checked, `a.b` that names one variable is one identifier; a leading dot asks for the global one. */
export interface Ident extends Node {
  readonly kind: 'ident';
  readonly name: string;
}

/** `operand.field`, or `has(operand.field)` if `testOnly`. Optional selection is a call of `_?._`. */
export interface Select extends Node {
  readonly kind: 'select';
  readonly operand: Expr;
  readonly field: string;
  readonly testOnly: boolean;
}

/** A function or an operator (`_+_`, `_&&_`, `_[_]`, `_?_:_`, … as cel-go names them). A member call has a target. */
export interface Call extends Node {
  readonly kind: 'call';
  readonly function: string;
  readonly target: Expr | undefined;
  readonly args: readonly Expr[];
}

/** `[a, ?b]`; `optionals` are the indices of elements with a question mark. */
export interface List extends Node {
  readonly kind: 'list';
  readonly elements: readonly Expr[];
  readonly optionals: readonly number[];
}

export interface MapEntry extends Node {
  readonly key: Expr;
  readonly value: Expr;
  readonly optional: boolean;
}

export interface MapLiteral extends Node {
  readonly kind: 'map';
  readonly entries: readonly MapEntry[];
}

export interface StructField extends Node {
  readonly name: string;
  readonly value: Expr;
  readonly optional: boolean;
}

/** `pkg.Type{field: value}` */
export interface Struct extends Node {
  readonly kind: 'struct';
  readonly typeName: string;
  readonly fields: readonly StructField[];
}

/** What a macro becomes: a fold of `step` over `range` while `condition` holds, of which `result` is the value. */
export interface Comprehension extends Node {
  readonly kind: 'comprehension';
  readonly range: Expr;
  readonly variable: string;
  readonly variable2: string | undefined;
  readonly accumulator: string;
  readonly init: Expr;
  readonly condition: Expr;
  readonly step: Expr;
  readonly result: Expr;
}

export type Expr = Literal | Ident | Select | Call | List | MapLiteral | Struct | Comprehension;

/** The accumulator of the standard macros; no identifier of a source can be spelled so. */
export const accumulatorName = '@result';
/** The iteration variable of `optMap` and `optFlatMap`, which never iterate. */
export const unusedVariable = '#unused';

/** A parsed expression. `offsets`: where each node id, entries and fields included, starts in `source` (UTF-16). */
export interface Ast {
  readonly source: string;
  readonly expr: Expr;
  readonly offsets: ReadonlyMap<number, number>;
  /** Libraries of which macros were expanded, with a name of such a macro. */
  readonly macros: ReadonlyMap<LibraryFeature, string>;
  /** Where the first name in backquotes is. */
  readonly backquote: number | undefined;
}

/** What a name refers to: a variable or type by its full name, or the overloads of a function that may apply. */
export type Reference =
  | { readonly name: string; readonly overloads?: undefined }
  | { readonly name?: undefined; readonly overloads: readonly string[] };

/** A checked expression: qualified names are made one, every node has a type, names, calls and structs a reference. */
export interface CheckedAst extends Ast {
  readonly types: ReadonlyMap<number, Type>;
  readonly references: ReadonlyMap<number, Reference>;
}

/** The nodes right below one, in the order in which cel-go visits them. */
export function childrenOf(expr: Expr): readonly Expr[] {
  const { kind } = expr;
  if (kind === 'select') return [expr.operand];
  if (kind === 'call') return expr.target === undefined ? expr.args : [expr.target, ...expr.args];
  if (kind === 'list') return expr.elements;
  if (kind === 'map') return expr.entries.flatMap(({ key, value }) => [key, value]);
  if (kind === 'struct') return expr.fields.map(({ value }) => value);
  if (kind === 'comprehension') return [expr.range, expr.init, expr.condition, expr.step, expr.result];
  return [];
}
