// Which bounds in a schema would bring its rules under their budget.
import { pathOf, schemasAlong, stepsOfEstimate, stepsTo, boundKeyword, withBound } from './schema-steps.ts';
import type { BoundKeyword, SchemaStep } from './schema-steps.ts';
import type { Path } from '../path.ts';
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
export interface Way {
  readonly bounds: readonly Bound[];
  readonly cost: bigint;
}

interface Lever {
  readonly steps: readonly SchemaStep[];
  readonly keyword: BoundKeyword;
  readonly now: number | bigint | undefined;
  /** How many properties have to be copied to change the bound. */
  readonly weight: number;
  readonly moves: Set<CompiledExpression>;
}

interface Setting {
  readonly lever: Lever;
  readonly value: number;
}

/** More elements than the largest request can hold. */
const largestBound = 3 * 1024 * 1024;
const mostLevers = 40;
/** A bound below this is hardly what an author wants. */
const roomy = 10;
/**
 * What may be visited at most for one answer; changing a schema and making its
 * types anew counts like some nodes of expressions.
 */
const mostVisits = 2_000_000;
const visitsForNode = 5;
const visitsForTypes = 200;

const room = ({ bounds }: Way): number => smallest(bounds.map(({ value }) => value));

/** By how much a way tightens bounds that are there already; new ones tighten nothing that an author has written. */
const tightening = ({ bounds }: Way): number =>
  largest(
    bounds.map(({ now, value }) => (now === undefined ? 0 : Number(now) / value)),
    0,
  );

class Adviser {
  readonly #budget: Budget;
  readonly #costs = new Map<CompiledExpression, bigint>();
  readonly #levers = new Map<string, Lever>();
  #visits = 0;

  constructor(budget: Budget) {
    this.#budget = budget;
    for (const expression of budget.expressions) this.#costs.set(expression, expressionCost(expression));
  }

  ways(): Way[] {
    if (this.#costWith([]) <= this.#budget.limit) return [];
    const costly = this.#mostExpensive();
    for (const expression of costly) this.#findLevers(expression);
    for (const expression of this.#budget.expressions) if (!costly.includes(expression)) this.#findMoves(expression);
    const levers = [...this.#levers.values()].slice(0, mostLevers);
    // Where nothing is bounded yet a new bound breaks less than a tighter one.
    levers.sort((a, b) => Number(a.now !== undefined) - Number(b.now !== undefined));
    const single = levers.flatMap((lever) => this.#largest([lever]) ?? []);
    single.sort((a, b) => tightening(a) - tightening(b));
    if (single.some((way) => room(way) >= roomy)) return single;
    const joint = this.#joint(levers.filter(({ now }) => now === undefined));
    if (joint !== undefined && room(joint) >= roomy) return [joint, ...single];
    const withTighter = this.#joint(levers);
    const best = [joint, withTighter].flatMap((way) => way ?? []).toSorted((a, b) => room(b) - room(a))[0];
    return best === undefined ? single : [best, ...single];
  }

  #mostExpensive(): readonly CompiledExpression[] {
    const { expressions } = this.#budget;
    if (expressions.length === 1) return expressions;
    const costs = expressions.map((expression) => ({ expression, cost: this.#costs.get(expression) ?? 0n }));
    return mostExpensive(costs).map(({ expression }) => expression);
  }

  /** The lists and maps above an expression, and the nodes below `self` whose sizes its estimate goes by. */
  #nodesOf(expression: CompiledExpression): (readonly SchemaStep[])[] {
    const node = expression.path.parent?.parent?.parent;
    const steps = node === undefined ? undefined : stepsTo(node, this.#budget.path);
    if (steps === undefined) return [];
    const above = steps.map((_, depth) => steps.slice(0, depth));
    const inside = new Map<string, readonly string[]>();
    this.#visits += expression.ast.types.size * visitsForNode;
    expressionCost(expression, (names) => inside.set(names.join(), names));
    const found = [...inside.values()].flatMap((names) => {
      const rest = stepsOfEstimate(expression.scope.schema, names);
      return rest === undefined ? [] : [[...steps, ...rest]];
    });
    return [...above, ...found];
  }

  #findLevers(expression: CompiledExpression): void {
    for (const steps of this.#nodesOf(expression)) {
      const schemas = schemasAlong(this.#budget.schema, steps);
      const schema = schemas?.at(-1);
      const keyword = schema === undefined ? undefined : boundKeyword(schema);
      if (schemas === undefined || schema === undefined || keyword === undefined) continue;
      const name = JSON.stringify(steps);
      const weight = schemas.reduce((sum, { properties }) => sum + (properties?.size ?? 0), 0);
      const lever = this.#levers.get(name) ?? { steps, keyword, now: schema[keyword], weight, moves: new Set() };
      lever.moves.add(expression);
      this.#levers.set(name, lever);
    }
  }

  #findMoves(expression: CompiledExpression): void {
    if (this.#visits > mostVisits) return;
    for (const steps of this.#nodesOf(expression)) this.#levers.get(JSON.stringify(steps))?.moves.add(expression);
  }

  /** What everything costs with other bounds: estimated anew on a schema that has them. */
  #costWith(settings: readonly Setting[]): bigint {
    let { schema } = this.#budget;
    for (const { lever, value } of settings) {
      this.#visits += lever.weight;
      schema = withBound(schema, lever.steps, lever.keyword, value);
    }
    const [first] = this.#budget.expressions;
    let cost = 0n;
    if (first === undefined) return cost;
    const root = TypeScope.root(schema, first.scope.server);
    for (const expression of this.#budget.expressions) {
      const isMoved = settings.some(({ lever }) => lever.moves.has(expression));
      cost = add(cost, isMoved ? this.#costIn(root, expression) : (this.#costs.get(expression) ?? 0n));
    }
    return cost;
  }

  #costIn(root: TypeScope, expression: CompiledExpression): bigint {
    this.#visits += expression.ast.types.size * visitsForNode + visitsForTypes + (expression.self.fields?.size ?? 0);
    const node = expression.path.parent?.parent?.parent;
    const scope = node === undefined ? undefined : root.at(node, this.#budget.path);
    const self = scope?.declType;
    if (scope === undefined || self === undefined) return this.#costs.get(expression) ?? 0n;
    return expressionCost({ ...expression, scope, self });
  }

  #fits(levers: readonly Lever[], value: number): boolean {
    return this.#costWith(this.#settings(levers, value)) <= this.#budget.limit;
  }

  /** The same bound for all; one that is tighter already stays. */
  #settings(levers: readonly Lever[], value: number): Setting[] {
    return levers.map((lever) => ({
      lever,
      value: lever.now === undefined || Number(lever.now) > value ? value : Number(lever.now),
    }));
  }

  #largest(levers: readonly Lever[]): Way | undefined {
    if (levers.length === 0 || this.#visits > mostVisits || !this.#fits(levers, 1)) return undefined;
    let enough = 1;
    let tooMuch = largest(
      levers.map(({ now }) => Number(now ?? 0)),
      largestBound,
    );
    while (tooMuch - enough > 1 && this.#visits <= mostVisits) {
      const middle = Math.floor((enough + tooMuch) / 2);
      if (this.#fits(levers, middle)) enough = middle;
      else tooMuch = middle;
    }
    return this.#way(this.#settings(levers, enough));
  }

  #way(settings: readonly Setting[]): Way {
    const changed = settings.filter(({ lever, value }) => lever.now === undefined || Number(lever.now) !== value);
    const bounds = changed.map(({ lever, value }) => ({
      path: pathOf(this.#budget.path, lever.steps),
      keyword: lever.keyword,
      value,
      now: lever.now,
    }));
    return { bounds, cost: this.#costWith(changed) };
  }

  /** One bound for several of these nodes: those without which it would have to be smaller. */
  #joint(levers: readonly Lever[]): Way | undefined {
    const all = levers.length < 2 ? undefined : this.#largest(levers);
    if (all === undefined) return undefined;
    const value = largest(
      all.bounds.map((bound) => bound.value),
      1,
    );
    let needed = levers;
    for (const lever of levers) {
      const fewer = needed.filter((other) => other !== lever);
      if (this.#visits <= mostVisits && this.#fits(fewer, value)) needed = fewer;
    }
    return this.#largest(needed);
  }
}

/** The bounds that bring costs under their limit, found by estimating anew, best first; empty where none was found. */
export const waysUnderBudget = (budget: Budget): readonly Way[] => new Adviser(budget).ways();
