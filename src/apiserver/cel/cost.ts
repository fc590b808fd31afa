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
  readonly name: string;
  readonly path: CostPath | undefined;
  readonly size: Size | undefined;
  readonly entries: EntrySize | undefined;
}

/** Gets each node whose size by the schema counts: the steps from `self` to it, as in paths of the estimate. */
export type SizeListener = (steps: readonly string[]) => void;

const noSizeYet: Size = { min: maxUint64, max: 0n };

/** checker.Cost: the most that one evaluation can cost, in CEL's units; `self` sizes both `self` and `oldSelf`. */
export function estimateCost(ast: CheckedAst, self: DeclType, server: Server, listener?: SizeListener): bigint {
  const pathsById = new Map<number, CostPath>();
  const sizesById = new Map<number, Size>();
  const entriesById = new Map<number, EntrySize>();
  /** The variables of the comprehensions around a node, the innermost last. */
  const locals: Local[] = [];
  /** Whether sizes follow literals and local variables (cel-go 0.23); to ask makes the answer depend on the server. */
  const hasSizes = (): boolean => server.has('cel-sizes');

  function costOf(expr: Expr): bigint {
    if (expr.kind === 'literal') return 0n;
    if (expr.kind === 'ident') return identCost(expr);
    if (expr.kind === 'select') return selectCost(expr);
    if (expr.kind === 'call') return callCost(expr);
    if (expr.kind === 'list') return listLiteralCost(expr);
    if (expr.kind === 'map') return mapLiteralCost(expr);
    if (expr.kind === 'struct') return structLiteralCost(expr);
    if (!hasSizes()) return plainComprehensionCost(expr);
    return isBind(expr) ? bindCost(expr) : comprehensionCost(expr);
  }

  function typeOf({ id }: Expr): Type {
    return ast.types.get(id) ?? types.dyn;
  }

  function localOf(name: string): Local | undefined {
    return locals.findLast((local) => local.name === name);
  }

  function pathOf(expr: Expr): CostPath | undefined {
    const local = expr.kind === 'ident' ? localOf(expr.name) : undefined;
    return local === undefined ? pathsById.get(expr.id) : local.path;
  }

  function setPath({ id }: Expr, path: CostPath | undefined): void {
    if (path === undefined) pathsById.delete(id);
    else pathsById.set(id, path);
  }

  function setSize({ id }: Expr, size: Size | undefined): void {
    if (size !== undefined) sizesById.set(id, size);
  }

  function setEntries({ id }: Expr, entries: EntrySize | undefined): void {
    if (entries !== undefined) entriesById.set(id, entries);
  }

  /** sizeEstimator.EstimateSize: follows a path through the schema of `self`, whatever variable it starts with. */
  function sizeAt(path: CostPath | undefined): Size | undefined {
    if (path === undefined) return undefined;
    const steps = path.steps().slice(1);
    const size = declaredSize(self, steps);
    if (size !== undefined) listener?.(steps);
    return size;
  }

  function sizeOf(expr: Expr): Size | undefined {
    const known = sizesById.get(expr.id) ?? literalSize(expr);
    if (known !== undefined) return known;
    const declared = sizeAt(pathOf(expr));
    if (declared !== undefined) {
      sizesById.set(expr.id, declared);
      return declared;
    }
    if (isScalar(typeOf(expr), server)) return fixedSize(1n);
    return expr.kind === 'ident' ? localOf(expr.name)?.size : undefined;
  }

  function entriesOf(expr: Expr): EntrySize | undefined {
    const found = entriesById.get(expr.id) ?? (expr.kind === 'ident' ? localOf(expr.name)?.entries : undefined);
    return found !== undefined && hasSizes() ? found : undefined;
  }

  function copySizes(to: Expr, from: Expr): void {
    setSize(to, sizeOf(from));
    setEntries(to, entriesOf(from));
  }

  function nodeOf(expr: Expr): CostNode {
    return { expr, type: typeOf(expr), path: pathOf(expr), size: sizeOf(expr) };
  }

  function identCost(expr: Ident): bigint {
    const local = localOf(expr.name);
    const global = isAccumulator(expr.name) ? undefined : CostPath.of(expr.name);
    setPath(expr, local === undefined ? global : local.path);
    return 1n;
  }

  /** `has` is free, unlike in cel-go by itself: Kubernetes keeps the price of former versions. */
  function selectCost(expr: Select): bigint {
    const cost = costOf(expr.operand);
    if (expr.testOnly) return cost;
    const { kind } = typeOf(expr.operand);
    setPath(expr, CostPath.append(pathOf(expr.operand), expr.field));
    return kind === 'map' || kind === 'struct' || kind === 'typeParam' ? add(cost, 1n) : cost;
  }

  function callCost(expr: Call): bigint {
    const [first] = expr.args;
    if (expr.function === 'dyn' && first !== undefined) {
      const cost = costOf(first);
      if (hasSizes()) copySizes(expr, first);
      return add(1n, cost);
    }
    const argCosts: bigint[] = [];
    const args: CostNode[] = [];
    for (const arg of expr.args) {
      argCosts.push(costOf(arg));
      args.push(nodeOf(arg));
    }
    const overloads = ast.references.get(expr.id)?.overloads ?? [];
    if (overloads.length === 0) return 0n;
    const targetCost = expr.target === undefined ? 0n : costOf(expr.target);
    const target = expr.target === undefined ? undefined : nodeOf(expr.target);
    let most = 0n;
    let result: Size | undefined;
    for (const overload of overloads) {
      if (overload === 'conditional') setUnitedEntries(expr, expr.args[1], expr.args[2]);
      else if (/^add_(?:list|string|bytes)$/.test(overload)) setUnitedEntries(expr, first, expr.args[1]);
      const call = { function: expr.function, overload, target, args, argCosts, sizeAt, server };
      const estimate = estimateCall(call);
      most = larger(most, estimate.cost);
      result = uniteSizes(result, estimate.size);
      const step = overload === 'index_list' ? '@items' : overload === 'index_map' ? '@values' : undefined;
      if (step !== undefined && first !== undefined) {
        result = entriesOf(first)?.value;
        setPath(expr, CostPath.append(pathOf(first), step));
      }
      result ??= sizeOf(expr);
    }
    setSize(expr, result);
    return add(targetCost, most);
  }

  function setUnitedEntries(to: Expr, a: Expr | undefined, b: Expr | undefined): void {
    if (a !== undefined && b !== undefined) setEntries(to, uniteEntries(entriesOf(a), entriesOf(b)));
  }

  function listLiteralCost(expr: List): bigint {
    let cost = 0n;
    let value = expr.elements.length === 0 ? fixedSize(0n) : noSizeYet;
    for (const element of expr.elements) {
      cost = add(cost, costOf(element));
      value = unite(value, sizeOf(element) ?? unknownSize);
    }
    setEntries(expr, { isList: true, key: fixedSize(1n), value });
    return add(cost, listCost);
  }

  function mapLiteralCost(expr: MapLiteral): bigint {
    let cost = 0n;
    let key = expr.entries.length === 0 ? fixedSize(0n) : noSizeYet;
    let value = key;
    for (const entry of expr.entries) {
      cost = add(cost, add(costOf(entry.key), costOf(entry.value)));
      key = unite(key, sizeOf(entry.key) ?? unknownSize);
      value = unite(value, sizeOf(entry.value) ?? unknownSize);
    }
    setEntries(expr, { isList: false, key, value });
    return add(cost, mapCost);
  }

  function structLiteralCost(expr: Struct): bigint {
    return expr.fields.reduce((cost, { value }) => add(cost, costOf(value)), structCost);
  }

  function pushBound(name: string, expr: Expr): void {
    locals.push({ name, path: pathOf(expr), size: sizeOf(expr), entries: entriesOf(expr) });
  }

  /** The variable over keys or indexes, over values or items, or `either`: the only one of its comprehension. */
  function pushIteration(name: string, range: Expr, over: 'keys' | 'values' | 'either'): void {
    const entries = entriesOf(range);
    const isList = entries === undefined ? typeOf(range).kind === 'list' : entries.isList;
    const isValue = over === 'values' || (over === 'either' && isList);
    const step = isValue ? (isList ? '@items' : '@values') : isList ? '@indices' : '@keys';
    const path = CostPath.append(pathOf(range), step);
    locals.push({ name, path, size: isValue ? entries?.value : entries?.key, entries: undefined });
  }

  /** Before sizes followed local variables: a fold is as large as its range, all variables but loops' as `self`. */
  function plainComprehensionCost(expr: Comprehension): bigint {
    const { range, init, variable } = expr;
    const before = add(costOf(range), costOf(init));
    const { kind } = typeOf(range);
    const step = kind === 'list' ? '@items' : kind === 'map' ? '@keys' : undefined;
    const path = step === undefined ? undefined : CostPath.append(pathOf(range), step);
    locals.push({ name: variable, path, size: undefined, entries: undefined });
    const condition = costOf(expr.condition);
    const round = add(costOf(expr.step), condition);
    locals.pop();
    const after = costOf(expr.result);
    const rounds = sizeOf(range) ?? unknownSize;
    setSize(expr, rounds);
    return add(add(before, after), multiply(rounds.max, round));
  }

  function comprehensionCost(expr: Comprehension): bigint {
    const { range, init, variable, variable2, accumulator } = expr;
    const before = add(costOf(range), costOf(init));
    pushBound(accumulator, init);
    pushIteration(variable, range, variable2 === undefined ? 'either' : 'keys');
    if (variable2 !== undefined) pushIteration(variable2, range, 'values');
    const condition = costOf(expr.condition);
    const round = add(costOf(expr.step), condition);
    locals.pop();
    if (variable2 !== undefined) locals.pop();
    const after = costOf(expr.result);
    locals.pop();
    const rounds = sizeOf(range) ?? unknownSize;
    if (init.kind === 'literal') setSize(expr, sizeOf(init));
    if (init.kind === 'list' || init.kind === 'map') {
      setSize(expr, rounds);
      setEntries(expr, entriesOf(expr.step));
    }
    return add(add(before, after), multiply(rounds.max, round));
  }

  function bindCost(expr: Comprehension): bigint {
    const before = add(costOf(expr.range), costOf(expr.init));
    pushBound(expr.accumulator, expr.init);
    const after = costOf(expr.result);
    locals.pop();
    copySizes(expr, expr.result);
    return add(before, after);
  }

  return costOf(ast.expr);
}
