// The parts of a Go syntax tree that this program uses: declarations of types, constants and their expressions.
import type { Offsets } from '../node.ts';

/** An expression or a type: Go's grammar does not distinguish them before type checking. */
export type Expr = Offsets &
  (
    | { readonly kind: 'ident'; readonly name: string }
    | { readonly kind: 'literal'; readonly of: 'number' | 'char' | 'string'; readonly text: string }
    | { readonly kind: 'paren'; readonly x: Expr }
    | { readonly kind: 'selector'; readonly x: Expr; readonly name: string }
    | { readonly kind: 'index'; readonly x: Expr; readonly indices: readonly Expr[] }
    | { readonly kind: 'slice'; readonly x: Expr; readonly bounds: readonly (Expr | undefined)[] }
    | { readonly kind: 'assert'; readonly x: Expr; readonly type: Expr }
    | { readonly kind: 'call'; readonly fun: Expr; readonly args: readonly Expr[]; readonly dots: boolean }
    | { readonly kind: 'star'; readonly x: Expr }
    | { readonly kind: 'unary'; readonly op: string; readonly x: Expr }
    | { readonly kind: 'binary'; readonly op: string; readonly x: Expr; readonly y: Expr }
    | { readonly kind: 'composite'; readonly type: Expr | undefined; readonly elements: readonly Element[] }
    | { readonly kind: 'function'; readonly type: Expr }
    | { readonly kind: 'ellipsis'; readonly x: Expr | undefined }
    | { readonly kind: 'array'; readonly length: Expr | undefined; readonly element: Expr }
    | { readonly kind: 'struct'; readonly fields: readonly Field[] }
    | { readonly kind: 'interface'; readonly members: readonly Field[] }
    | { readonly kind: 'func'; readonly params: readonly Field[]; readonly results: readonly Field[] }
    | { readonly kind: 'map'; readonly key: Expr; readonly value: Expr }
    | { readonly kind: 'chan'; readonly direction: 'both' | 'send' | 'receive'; readonly value: Expr }
  );

/** An element of a composite literal. */
export interface Element {
  readonly key: Expr | undefined;
  readonly value: Expr;
}

export interface Ident extends Offsets {
  readonly name: string;
}

/** A field of a struct, a member of an interface, a parameter: no names = embedded or unnamed. */
export interface Field {
  readonly names: readonly Ident[];
  readonly type: Expr;
  readonly tag: (Offsets & { readonly text: string }) | undefined;
  /** Index of its first token, after its doc comment. */
  readonly token: number;
}

export interface TypeSpec extends Offsets {
  readonly name: Ident;
  readonly generic: boolean;
  readonly alias: boolean;
  readonly type: Expr;
}

export interface ConstSpec extends Offsets {
  readonly names: readonly Ident[];
  readonly type: Expr | undefined;
  /** Empty where the line repeats the one above. */
  readonly values: readonly Expr[];
}

/** A declared type or constant, with the tokens that its comments precede. */
export interface Declared<S extends TypeSpec | ConstSpec = TypeSpec | ConstSpec> {
  readonly spec: S;
  /** Index of the first token of the spec. */
  readonly token: number;
  /** Index of the keyword `type` or `const`. */
  readonly keyword: number;
}
