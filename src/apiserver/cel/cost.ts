// The static cost estimate of a checked expression: the most that one evaluation can cost (cel-go's checker/cost.go).
import type { Call, CheckedAst, Comprehension, Expr, Ident, List, MapLiteral, Select, Struct } from './ast.ts';
import { estimateCall } from './cost-calls.ts';
import { uniteSizes } from './cost-libraries.ts';
import {
  isAccumulator,
  isBind,
  isScalar,
  listCost,
  literalSize,
  mapCost,
  structCost,
  type CostNode,
} from './cost-node.ts';
import { CostPath, declaredSize } from './cost-path.ts';
import type { DeclType } from './decl-type.ts';
import {
  add,
  fixedSize,
  larger,
  maxUint64,
  multiply,
  unite,
  uniteEntries,
  unknownSize,
  type EntrySize,
  type Size,
} from './sizes.ts';
import { types, type Type } from './types.ts';
import type { Server } from '../server.ts';

interface Local {
  readonly path: CostPath | undefined;
  readonly size: Size | undefined;
  readonly entries: EntrySize | undefined;
}

/** Gets each node whose size by the schema counts: the steps from `self` to it, as in paths of the estimate. */
export type SizeListener = (steps: readonly string[]) => void;

const noSizeYet: Size = { min: maxUint64, max: 0n };

class Coster {
  readonly #ast: CheckedAst;
  readonly #self: DeclType;
  readonly #server: Server;
  readonly #listener: SizeListener | undefined;
  readonly #paths = new Map<number, CostPath>();
  readonly #sizes = new Map<number, Size>();
  readonly #entries = new Map<number, EntrySize>();
  readonly #locals = new Map<string, Local[]>();

  constructor(ast: CheckedAst, self: DeclType, server: Server, listener: SizeListener | undefined) {
    this.#server = server;
    this.#ast = ast;
    this.#self = self;
    this.#listener = listener;
  }

  cost(expr: Expr): bigint {
    if (expr.kind === 'literal') return 0n;
    if (expr.kind === 'ident') return this.#ident(expr);
    if (expr.kind === 'select') return this.#select(expr);
    if (expr.kind === 'call') return this.#call(expr);
    if (expr.kind === 'list') return this.#list(expr);
    if (expr.kind === 'map') return this.#map(expr);
    if (expr.kind === 'struct') return this.#struct(expr);
    if (!this.#hasSizes) return this.#plainComprehension(expr);
    return isBind(expr) ? this.#bind(expr) : this.#comprehension(expr);
  }

  /** Whether sizes follow literals and local variables (cel-go 0.23). */
  get #hasSizes(): boolean {
    return this.#server.has('cel-sizes');
  }

  #typeOf({ id }: Expr): Type {
    return this.#ast.types.get(id) ?? types.dyn;
  }

  #local(name: string): Local | undefined {
    return this.#locals.get(name)?.at(-1);
  }

  #push(name: string, local: Local): void {
    const stack = this.#locals.get(name);
    if (stack === undefined) this.#locals.set(name, [local]);
    else stack.push(local);
  }

  #pop(name: string): void {
    this.#locals.get(name)?.pop();
  }

  #pathOf(expr: Expr): CostPath | undefined {
    const local = expr.kind === 'ident' ? this.#local(expr.name) : undefined;
    return local === undefined ? this.#paths.get(expr.id) : local.path;
  }

  #setPath({ id }: Expr, path: CostPath | undefined): void {
    if (path === undefined) this.#paths.delete(id);
    else this.#paths.set(id, path);
  }

  #setSize({ id }: Expr, size: Size | undefined): void {
    if (size !== undefined) this.#sizes.set(id, size);
  }

  #setEntries({ id }: Expr, entries: EntrySize | undefined): void {
    if (entries !== undefined) this.#entries.set(id, entries);
  }

  /** sizeEstimator.EstimateSize: follows a path through the schema of `self`, whatever variable it starts with. */
  readonly #sizeAt = (path: CostPath | undefined): Size | undefined => {
    if (path === undefined) return undefined;
    const steps = path.steps().slice(1);
    const size = declaredSize(this.#self, steps);
    if (size !== undefined) this.#listener?.(steps);
    return size;
  };

  #sizeOf(expr: Expr): Size | undefined {
    const known = this.#sizes.get(expr.id) ?? literalSize(expr);
    if (known !== undefined) return known;
    const declared = this.#sizeAt(this.#pathOf(expr));
    if (declared !== undefined) {
      this.#sizes.set(expr.id, declared);
      return declared;
    }
    if (isScalar(this.#typeOf(expr), this.#server)) return fixedSize(1n);
    return expr.kind === 'ident' ? this.#local(expr.name)?.size : undefined;
  }

  #entriesOf(expr: Expr): EntrySize | undefined {
    const found = this.#entries.get(expr.id) ?? (expr.kind === 'ident' ? this.#local(expr.name)?.entries : undefined);
    return found !== undefined && this.#hasSizes ? found : undefined;
  }

  #copySizes(to: Expr, from: Expr): void {
    this.#setSize(to, this.#sizeOf(from));
    this.#setEntries(to, this.#entriesOf(from));
  }

  #node(expr: Expr): CostNode {
    return { expr, type: this.#typeOf(expr), path: this.#pathOf(expr), size: this.#sizeOf(expr) };
  }

  #ident(expr: Ident): bigint {
    const local = this.#local(expr.name);
    const global = isAccumulator(expr.name) ? undefined : CostPath.of(expr.name);
    this.#setPath(expr, local === undefined ? global : local.path);
    return 1n;
  }

  /** `has` is free, unlike in cel-go by itself: Kubernetes keeps the price of former versions. */
  #select(expr: Select): bigint {
    const cost = this.cost(expr.operand);
    if (expr.testOnly) return cost;
    const { kind } = this.#typeOf(expr.operand);
    this.#setPath(expr, CostPath.append(this.#pathOf(expr.operand), expr.field));
    return kind === 'map' || kind === 'struct' || kind === 'typeParam' ? add(cost, 1n) : cost;
  }

  #call(expr: Call): bigint {
    const [first] = expr.args;
    if (expr.function === 'dyn' && first !== undefined) {
      const cost = this.cost(first);
      if (this.#hasSizes) this.#copySizes(expr, first);
      return add(1n, cost);
    }
    const argCosts: bigint[] = [];
    const args: CostNode[] = [];
    for (const arg of expr.args) {
      argCosts.push(this.cost(arg));
      args.push(this.#node(arg));
    }
    const overloads = this.#ast.references.get(expr.id)?.overloads ?? [];
    if (overloads.length === 0) return 0n;
    const targetCost = expr.target === undefined ? 0n : this.cost(expr.target);
    const target = expr.target === undefined ? undefined : this.#node(expr.target);
    let most = 0n;
    let result: Size | undefined;
    for (const overload of overloads) {
      if (overload === 'conditional') this.#uniteEntries(expr, expr.args[1], expr.args[2]);
      else if (/^add_(?:list|string|bytes)$/.test(overload)) this.#uniteEntries(expr, first, expr.args[1]);
      const server = this.#server;
      const call = { function: expr.function, overload, target, args, argCosts, sizeAt: this.#sizeAt, server };
      const estimate = estimateCall(call);
      most = larger(most, estimate.cost);
      result = uniteSizes(result, estimate.size);
      const step = overload === 'index_list' ? '@items' : overload === 'index_map' ? '@values' : undefined;
      if (step !== undefined && first !== undefined) {
        result = this.#entriesOf(first)?.value;
        this.#setPath(expr, CostPath.append(this.#pathOf(first), step));
      }
      result ??= this.#sizeOf(expr);
    }
    this.#setSize(expr, result);
    return add(targetCost, most);
  }

  #uniteEntries(to: Expr, a: Expr | undefined, b: Expr | undefined): void {
    if (a !== undefined && b !== undefined) this.#setEntries(to, uniteEntries(this.#entriesOf(a), this.#entriesOf(b)));
  }

  #list(expr: List): bigint {
    let cost = 0n;
    let value = expr.elements.length === 0 ? fixedSize(0n) : noSizeYet;
    for (const element of expr.elements) {
      cost = add(cost, this.cost(element));
      value = unite(value, this.#sizeOf(element) ?? unknownSize);
    }
    this.#setEntries(expr, { isList: true, key: fixedSize(1n), value });
    return add(cost, listCost);
  }

  #map(expr: MapLiteral): bigint {
    let cost = 0n;
    let key = expr.entries.length === 0 ? fixedSize(0n) : noSizeYet;
    let value = key;
    for (const entry of expr.entries) {
      cost = add(cost, add(this.cost(entry.key), this.cost(entry.value)));
      key = unite(key, this.#sizeOf(entry.key) ?? unknownSize);
      value = unite(value, this.#sizeOf(entry.value) ?? unknownSize);
    }
    this.#setEntries(expr, { isList: false, key, value });
    return add(cost, mapCost);
  }

  #struct(expr: Struct): bigint {
    return expr.fields.reduce((cost, { value }) => add(cost, this.cost(value)), structCost);
  }

  #pushBound(name: string, expr: Expr): void {
    this.#push(name, { path: this.#pathOf(expr), size: this.#sizeOf(expr), entries: this.#entriesOf(expr) });
  }

  /** The variable over keys or indexes, over values or items, or `either`: the only one of its comprehension. */
  #pushIteration(name: string, range: Expr, over: 'keys' | 'values' | 'either'): void {
    const entries = this.#entriesOf(range);
    const isList = entries === undefined ? this.#typeOf(range).kind === 'list' : entries.isList;
    const isValue = over === 'values' || (over === 'either' && isList);
    const step = isValue ? (isList ? '@items' : '@values') : isList ? '@indices' : '@keys';
    const path = CostPath.append(this.#pathOf(range), step);
    this.#push(name, { path, size: isValue ? entries?.value : entries?.key, entries: undefined });
  }

  /** Before sizes followed local variables: a fold is as large as its range, all variables but loops' as `self`. */
  #plainComprehension(expr: Comprehension): bigint {
    const { range, init, variable } = expr;
    const before = add(this.cost(range), this.cost(init));
    const { kind } = this.#typeOf(range);
    const step = kind === 'list' ? '@items' : kind === 'map' ? '@keys' : undefined;
    const path = step === undefined ? undefined : CostPath.append(this.#pathOf(range), step);
    this.#push(variable, { path, size: undefined, entries: undefined });
    const condition = this.cost(expr.condition);
    const round = add(this.cost(expr.step), condition);
    this.#pop(variable);
    const after = this.cost(expr.result);
    const rounds = this.#sizeOf(range) ?? unknownSize;
    this.#setSize(expr, rounds);
    return add(add(before, after), multiply(rounds.max, round));
  }

  #comprehension(expr: Comprehension): bigint {
    const { range, init, variable, variable2, accumulator } = expr;
    const before = add(this.cost(range), this.cost(init));
    this.#pushBound(accumulator, init);
    this.#pushIteration(variable, range, variable2 === undefined ? 'either' : 'keys');
    if (variable2 !== undefined) this.#pushIteration(variable2, range, 'values');
    const condition = this.cost(expr.condition);
    const round = add(this.cost(expr.step), condition);
    this.#pop(variable);
    if (variable2 !== undefined) this.#pop(variable2);
    const after = this.cost(expr.result);
    this.#pop(accumulator);
    const rounds = this.#sizeOf(range) ?? unknownSize;
    if (init.kind === 'literal') this.#setSize(expr, this.#sizeOf(init));
    if (init.kind === 'list' || init.kind === 'map') {
      this.#setSize(expr, rounds);
      this.#setEntries(expr, this.#entriesOf(expr.step));
    }
    return add(add(before, after), multiply(rounds.max, round));
  }

  #bind(expr: Comprehension): bigint {
    const before = add(this.cost(expr.range), this.cost(expr.init));
    this.#pushBound(expr.accumulator, expr.init);
    const after = this.cost(expr.result);
    this.#pop(expr.accumulator);
    this.#copySizes(expr, expr.result);
    return add(before, after);
  }
}

/** checker.Cost: the most that one evaluation can cost, in CEL's units; `self` sizes both `self` and `oldSelf`. */
export const estimateCost = (ast: CheckedAst, self: DeclType, server: Server, listener?: SizeListener): bigint =>
  new Coster(ast, self, server, listener).cost(ast.expr);
