// Which bounds in a schema would bring its rules under their budget.
import { stepsOfSchemaPath, type Step } from '../../documents/field-path.ts';
import { type BoundKeyword, pathOf, schemasAlong, stepsOfEstimate, boundKeyword, withBound } from './schema-steps.ts';
import { namesBelow, type Path } from '../path.ts';
import type { JSONSchemaProps } from '../schema.ts';
import { expressionCost, mostExpensive } from './cost-limits.ts';
import type { CompiledExpression } from './rules.ts';
import { add } from './sizes.ts';
import { TypeScope } from './type-scope.ts';
import { largest, smallest } from '../../lists.ts';

/** The compiled expressions of one schema, whose own path is `path`. */
export interface SchemaRules {
  readonly schema: JSONSchemaProps;
  readonly path: Path;
  readonly expressions: readonly CompiledExpression[];
}

/** What must not cost more than `limit` together: one expression, or all of a schema. */
interface Budget extends SchemaRules {
  readonly limit: bigint;
}

/** One bound to be set on the schema node at `path`. Any smaller one does too. */
interface Bound {
  readonly path: Path;
  readonly keyword: BoundKeyword;
  readonly value: number;
  readonly now: number | bigint | undefined;
}

/** Bounds that bring the costs under the limit, all of them together, and what they leave. */
export interface CostReduction {
  readonly bounds: readonly Bound[];
  readonly cost: bigint;
}

interface BoundToTighten {
  readonly steps: readonly Step[];
  readonly keyword: BoundKeyword;
  readonly now: number | bigint | undefined;
  /** How many properties have to be copied to change the bound. */
  readonly weight: number;
  readonly moves: Set<CompiledExpression>;
}

interface Setting {
  readonly lever: BoundToTighten;
  readonly value: number;
}

/** More elements than the largest request can hold. */
const maxBound = 3 * 1024 * 1024;
const maxBounds = 40;
/** A bound below this is hardly what an author wants. */
const minUsefulBound = 10;
/** The visits for one answer; changing a schema and rebuilding its types counts like some nodes. */
const maxVisits = 2_000_000;
const visitsForNode = 5;
const visitsForTypes = 200;

const room = ({ bounds }: CostReduction): number => smallest(bounds.map(({ value }) => value));

/** By how much a way tightens bounds that are there already; new ones tighten nothing that an author has written. */
const tightening = ({ bounds }: CostReduction): number =>
  largest(
    bounds.map(({ now, value }) => (now === undefined ? 0 : Number(now) / value)),
    0,
  );

/** The bounds that bring costs under their limit, found by estimating again, best first; empty where none was found. */
export function costReductions(budget: Budget): readonly CostReduction[] {
  const costs = new Map<CompiledExpression, bigint>();
  const levers = new Map<string, BoundToTighten>();
  let visits = 0;
  const isAtEnd = (): boolean => visits > maxVisits;

  function costliest(): readonly CompiledExpression[] {
    const { expressions } = budget;
    if (expressions.length === 1) return expressions;
    const priced = expressions.map((expression) => ({ expression, cost: costs.get(expression) ?? 0n }));
    return mostExpensive(priced).map(({ expression }) => expression);
  }

  /** The lists and maps above an expression, and the nodes below `self` whose sizes its estimate uses. */
  function nodesOf(expression: CompiledExpression): (readonly Step[])[] {
    const node = expression.path.parent?.parent?.parent;
    if (node === undefined) return [];
    const steps = stepsOfSchemaPath(namesBelow(budget.path, node));
    const above = steps.map((_, depth) => steps.slice(0, depth));
    const inside = new Map<string, readonly string[]>();
    visits += expression.ast.types.size * visitsForNode;
    expressionCost(expression, (names) => inside.set(names.join(), names));
    const found = [...inside.values()].flatMap((names) => {
      const rest = stepsOfEstimate(expression.scope.schema, names);
      return rest === undefined ? [] : [[...steps, ...rest]];
    });
    return [...above, ...found];
  }

  function findLevers(expression: CompiledExpression): void {
    for (const steps of nodesOf(expression)) {
      const schemas = schemasAlong(budget.schema, steps);
      const schema = schemas?.at(-1);
      const keyword = schema === undefined ? undefined : boundKeyword(schema);
      if (schemas === undefined || schema === undefined || keyword === undefined) continue;
      const name = JSON.stringify(steps);
      const weight = schemas.reduce((sum, { properties }) => sum + (properties?.size ?? 0), 0);
      const lever = levers.get(name) ?? { steps, keyword, now: schema[keyword], weight, moves: new Set() };
      lever.moves.add(expression);
      levers.set(name, lever);
    }
  }

  function findMoves(expression: CompiledExpression): void {
    if (isAtEnd()) return;
    for (const steps of nodesOf(expression)) levers.get(JSON.stringify(steps))?.moves.add(expression);
  }

  /** What everything costs with other bounds: estimated again on a schema that has them. */
  function costWith(settings: readonly Setting[]): bigint {
    let { schema } = budget;
    for (const { lever, value } of settings) {
      visits += lever.weight;
      schema = withBound(schema, lever.steps, lever.keyword, value);
    }
    const [first] = budget.expressions;
    let cost = 0n;
    if (first === undefined) return cost;
    const root = TypeScope.root(schema, first.scope.server);
    for (const expression of budget.expressions) {
      const isMoved = settings.some(({ lever }) => lever.moves.has(expression));
      cost = add(cost, isMoved ? costIn(root, expression) : (costs.get(expression) ?? 0n));
    }
    return cost;
  }

  function costIn(root: TypeScope, expression: CompiledExpression): bigint {
    visits += expression.ast.types.size * visitsForNode + visitsForTypes + (expression.self.fields?.size ?? 0);
    const node = expression.path.parent?.parent?.parent;
    const scope = node === undefined ? undefined : root.at(node, budget.path);
    const self = scope?.declType;
    if (scope === undefined || self === undefined) return costs.get(expression) ?? 0n;
    return expressionCost({ ...expression, scope, self });
  }

  const fits = (some: readonly BoundToTighten[], value: number): boolean =>
    costWith(settingsOf(some, value)) <= budget.limit;

  /** The same bound for all; one that is tighter already stays. */
  const settingsOf = (some: readonly BoundToTighten[], value: number): Setting[] =>
    some.map((lever) => ({
      lever,
      value: lever.now === undefined || Number(lever.now) > value ? value : Number(lever.now),
    }));

  function largestWay(some: readonly BoundToTighten[]): CostReduction | undefined {
    if (some.length === 0 || isAtEnd() || !fits(some, 1)) return undefined;
    let enough = 1;
    let tooMuch = largest(
      some.map(({ now }) => Number(now ?? 0)),
      maxBound,
    );
    while (tooMuch - enough > 1 && !isAtEnd()) {
      const middle = Math.floor((enough + tooMuch) / 2);
      if (fits(some, middle)) enough = middle;
      else tooMuch = middle;
    }
    return wayOf(settingsOf(some, enough));
  }

  function wayOf(settings: readonly Setting[]): CostReduction {
    const changed = settings.filter(({ lever, value }) => lever.now === undefined || Number(lever.now) !== value);
    const bounds = changed.map(({ lever, value }) => ({
      path: pathOf(budget.path, lever.steps),
      keyword: lever.keyword,
      value,
      now: lever.now,
    }));
    return { bounds, cost: costWith(changed) };
  }

  /** One bound for several of these nodes: those without which it would have to be smaller. */
  function jointWay(some: readonly BoundToTighten[]): CostReduction | undefined {
    const all = some.length < 2 ? undefined : largestWay(some);
    if (all === undefined) return undefined;
    const value = largest(
      all.bounds.map((bound) => bound.value),
      1,
    );
    let needed = some;
    for (const lever of some) {
      const fewer = needed.filter((other) => other !== lever);
      if (!isAtEnd() && fits(fewer, value)) needed = fewer;
    }
    return largestWay(needed);
  }

  for (const expression of budget.expressions) costs.set(expression, expressionCost(expression));
  if (costWith([]) <= budget.limit) return [];
  const costly = costliest();
  for (const expression of costly) findLevers(expression);
  for (const expression of budget.expressions) if (!costly.includes(expression)) findMoves(expression);
  const all = [...levers.values()].slice(0, maxBounds);
  // Where nothing is bounded yet a new bound breaks less than a tighter one.
  all.sort((a, b) => Number(a.now !== undefined) - Number(b.now !== undefined));
  const single = all.flatMap((lever) => largestWay([lever]) ?? []);
  single.sort((a, b) => tightening(a) - tightening(b));
  if (single.some((way) => room(way) >= minUsefulBound)) return single;
  const joint = jointWay(all.filter(({ now }) => now === undefined));
  if (joint !== undefined && room(joint) >= minUsefulBound) return [joint, ...single];
  const best = [joint, jointWay(all)].flatMap((way) => way ?? []).toSorted((a, b) => room(b) - room(a))[0];
  return best === undefined ? single : [best, ...single];
}
