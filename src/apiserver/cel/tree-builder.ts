// Builds the syntax tree of an expression: node ids and places, calls or what macros make of them, how deep all is.
import type { Expr, LiteralValue } from './ast.ts';
import type { Issues } from './issues.ts';
import type { LibraryFeature } from '../features.ts';
import { expandMacro, libraryOfMacro, MacroError } from './macros.ts';
import { nodeFactory } from './node-factory.ts';
import { SyntaxFault } from './token-stream.ts';

type Rule = 'expr' | 'relation' | 'calc' | 'member';
/** How deep rules and trees may be (cel-go's default). */
export const maxDepth = 250;

/** An expression that macros blow up (`optMap` doubles its target): it could be read, but not in the time there is. */
export class TooManyNodes extends Error {}

/** How the macros of a server make nodes. */
export interface Dialect {
  readonly accumulatorName: string;
  readonly sharesNodes: boolean;
}

/** The nodes made so far. */
export class TreeBuilder {
  readonly offsets = new Map<number, number>();
  readonly macros = new Map<LibraryFeature, string>();
  /** How deep the tree of the expression read last is, as far as cel-go counts. */
  height = 0;
  readonly #issues: Issues;
  readonly #depth: Record<Rule, number> = { expr: 0, relation: 0, calc: 0, member: 0 };
  #nextId = 1;

  readonly #maxNodes: number;
  readonly #dialect: Dialect;

  constructor(issues: Issues, maxNodes: number, dialect: Dialect) {
    this.#issues = issues;
    this.#maxNodes = maxNodes;
    this.#dialect = dialect;
  }

  enter(rule: Rule): void {
    if (++this.#depth[rule] > maxDepth)
      throw new SyntaxFault(undefined, `expression recursion limit exceeded: ${maxDepth}`);
  }

  leave(rule: Rule): void {
    this.#depth[rule]--;
  }

  /** Throws TooManyNodes. */
  newId(offset: number): number {
    const id = this.#nextId++;
    if (id > this.#maxNodes) throw new TooManyNodes(`more than ${this.#maxNodes} nodes`);
    this.offsets.set(id, offset);
    return id;
  }

  /** Reports a fault and gives a placeholder, so that parsing can continue. */
  report(offset: number, message: string): Expr {
    this.#issues.report(offset, message);
    return { kind: 'literal', id: this.newId(offset), value: { type: 'null' } };
  }

  literal(offset: number, value: LiteralValue): Expr {
    return { kind: 'literal', id: this.newId(offset), value };
  }

  /** A call, or what a macro makes of it. */
  call(offset: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    const id = this.newId(offset);
    const maker = {
      newId: () => this.newId(offset),
      newIdAt: (other: number) => this.newId(this.offsets.get(other) ?? offset),
      ...this.#dialect,
    };
    try {
      const expanded = expandMacro(() => nodeFactory(maker), name, target, args);
      const library = expanded === undefined || target === undefined ? undefined : libraryOfMacro(name, args);
      if (library !== undefined) this.macros.set(library, name);
      if (expanded !== undefined) return expanded;
    } catch (error) {
      if (!(error instanceof MacroError)) throw error;
      return this.report(this.offsets.get(error.id) ?? offset, error.message);
    }
    return { kind: 'call', id, function: name, target, args };
  }
}
