// What expressions may cost, each by itself and all of a schema together (getExpressionCost, TotalCost of the server).
import { onceOf } from '../../once.ts';
import type { ErrorList } from '../errors.ts';
import type { Path } from '../path.ts';
import type { JSONSchemaProps } from '../schema.ts';
import { estimateCost, type SizeListener } from './cost.ts';
import type { CompiledExpression } from './rules.ts';
import { add, multiply } from './sizes.ts';
import type { TypeScope } from './type-scope.ts';

/** StaticEstimatedCostLimit: the most that a rule or a messageExpression may cost. */
export const expressionLimit = 10_000_000n;
/** StaticEstimatedCRDCostLimit: the most that all of one schema may cost together. */
export const schemaLimit = 100_000_000n;
const maxRequestSize = 3n * 1024n * 1024n;
const maxNamed = 4;

/** How often a node may have its children: by its bounds, or undefined if it has none (extractMaxElements). */
function elementsOf({ type, additionalProperties, maxItems, maxProperties }: JSONSchemaProps): bigint | undefined {
  const isMap = type === 'object' && additionalProperties !== undefined;
  if (type !== 'array' && !isMap) return 1n;
  const bound = isMap ? maxProperties : maxItems;
  if (bound === undefined) return undefined;
  return bound < 0 ? 0n : BigInt(bound);
}

function productOfBounds(scope: TypeScope): bigint | undefined {
  let product = 1n;
  for (let above = scope.parent; above !== undefined; above = above.parent) {
    const elements = elementsOf(above.schema);
    if (elements === undefined) return undefined;
    product = multiply(product, elements);
  }
  return product;
}

/** How often a node can be in one object by the bounds of the nodes above; undefined if one of them has none. */
const boundedCardinality = onceOf((scope: TypeScope) => ({ product: productOfBounds(scope) }));

/** How often a rule runs at most for one object; without bounds, as often as its data fits in the largest request. */
export function cardinality({ scope, self }: CompiledExpression): bigint {
  const least = BigInt(self.minSerializedSize) + 1n;
  return boundedCardinality(scope).product ?? maxRequestSize / least;
}

/** Whether an expression is a rule, which runs for each occurrence of its node; a messageExpression runs once. */
const isRule = ({ path }: CompiledExpression): boolean => path.name === 'rule';

/** What was estimated: the verdict, the advice and the table ask for the same. */
const estimated = new WeakMap<CompiledExpression, bigint>();

/** The most that an expression can cost for one object; estimated once, unless a listener wants to get the sizes. */
export function expressionCost(expression: CompiledExpression, listener?: SizeListener): bigint {
  const found = listener === undefined ? estimated.get(expression) : undefined;
  if (found !== undefined) return found;
  const each = estimateCost(expression.ast, expression.self, expression.scope.server, listener);
  const cost = isRule(expression) ? multiply(each, cardinality(expression)) : each;
  estimated.set(expression, cost);
  return cost;
}

/** TotalCost.MostExpensive: up to four, each a hundredth of the limit or more. Of equal ones the first stay. */
export function mostExpensive<T extends { readonly cost: bigint }>(costs: readonly T[]): readonly T[] {
  const large = costs.filter(({ cost }) => cost >= schemaLimit / 100n);
  large.sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1));
  return large.slice(0, maxNamed);
}

/** Judges what the expressions of a schema at `path` cost; where `isUnchanged` (updates) only the total is limited. */
export function checkCosts(
  expressions: readonly CompiledExpression[],
  path: Path,
  isUnchanged: () => boolean,
  errors: ErrorList,
): void {
  const costs = expressions.map((expression) => ({ expression, cost: expressionCost(expression) }));
  const tooCostly = costs.filter(({ cost }) => cost > expressionLimit);
  if (tooCostly.length > 0 && !isUnchanged())
    for (const { expression, cost } of tooCostly) {
      const of = isRule(expression) ? 'rule' : 'messageExpression';
      errors.forbidden(expression.path, { kind: 'cel-cost', of, cost, limit: expressionLimit });
    }
  const sum = costs.reduce((all, { cost }) => add(all, cost), 0n);
  if (sum <= schemaLimit) return;
  for (const costly of mostExpensive(costs)) errors.forbidden(costly.expression.path, 'cel-cost-share');
  errors.forbidden(path, { kind: 'cel-cost', of: 'schema', cost: sum, limit: schemaLimit });
}
