// Expressions that count how many of some conditions hold, as markers of controller-gen write them.
import type { Expr } from './ast.ts';
import { isBool, isName, type Comparison } from './comparisons.ts';
import { operandsOf } from './terms.ts';

const isInt = (expr: Expr | undefined, value: bigint): boolean =>
  expr?.kind === 'literal' && expr.value.type === 'int' && expr.value.value === value;

/** Whether an expression is true or false and never an error: `has(self.a)`. */
const isTotal = (expr: Expr): boolean => expr.kind === 'select' && expr.testOnly && expr.operand.kind === 'ident';

/** `(a ? 1 : 0) + (b ? 1 : 0)` */
function summed(expr: Expr): readonly Expr[] | undefined {
  const conditions = operandsOf(expr, '_+_').flatMap((term) => {
    const [condition, one, zero] = term.kind === 'call' && term.function === '_?_:_' ? term.args : [];
    return condition !== undefined && isInt(one, 1n) && isInt(zero, 0n) ? [condition] : [undefined];
  });
  const all = conditions.filter((condition) => condition !== undefined);
  return all.length === conditions.length ? all : undefined;
}

/** `[a, b].filter(x, x == true).size()`, or with `x` alone. */
function filtered(expr: Expr): readonly Expr[] | undefined {
  if (expr.kind !== 'call' || expr.function !== 'size') return undefined;
  const fold = expr.target ?? expr.args[0];
  if (fold?.kind !== 'comprehension' || fold.range.kind !== 'list' || fold.range.optionals.length > 0) return undefined;
  const { init, step, result, variable, variable2, accumulator } = fold;
  if (variable2 !== undefined || init.kind !== 'list' || init.elements.length > 0 || !isName(result, accumulator))
    return undefined;
  const [test, added, kept] = step.kind === 'call' && step.function === '_?_:_' ? step.args : [];
  const [first, second] = test?.kind === 'call' && test.function === '_==_' ? test.args : [test];
  const isTest = isName(first, variable) && (second === undefined || isBool(second, true));
  return isTest && added?.kind === 'call' && added.function === '_+_' && isName(kept, accumulator)
    ? fold.range.elements
    : undefined;
}

/** More conditions than these are not counted: there are too many ways in which half of them hold. */
const maxConditions = 8;

/** The conditions whose number an expression is, each true or false for every object; undefined for no such number. */
function countedBy(expr: Expr): readonly Expr[] | undefined {
  const conditions = filtered(expr) ?? summed(expr);
  if (conditions === undefined || conditions.length === 0 || conditions.length > maxConditions) return undefined;
  return conditions.every(isTotal) ? conditions : undefined;
}

function choices<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  if (size === 0) return [[]];
  return items.flatMap((item, at) => choices(items.slice(at + 1), size - 1).map((rest) => [item, ...rest]));
}

/** That conditions hold, or do not: all of the parts, or one. */
export type Clause =
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Clause[] }
  | { readonly kind: 'condition'; readonly expr: Expr; readonly holds: boolean };

const anyClause: Clause = { kind: 'and', parts: [] };
const noClause: Clause = { kind: 'or', parts: [] };

const someOfAny = (conditions: readonly Expr[], size: number, holds: boolean): Clause => ({
  kind: 'and',
  parts: choices(conditions, size).map((chosen) => ({
    kind: 'or',
    parts: chosen.map((expr) => ({ kind: 'condition', expr, holds })),
  })),
});

function atLeast(conditions: readonly Expr[], least: number): Clause {
  if (least <= 0) return anyClause;
  return least > conditions.length ? noClause : someOfAny(conditions, conditions.length - least + 1, true);
}

function atMost(conditions: readonly Expr[], most: number): Clause {
  if (most >= conditions.length) return anyClause;
  return most < 0 ? noClause : someOfAny(conditions, most + 1, false);
}

/** When the comparison of a count with a number is true, or false; undefined for other comparisons. */
export function countClause({ item, relation, value }: Comparison, holds: boolean): Clause | undefined {
  const conditions = value.type === 'int' ? countedBy(item) : undefined;
  if (conditions === undefined || value.type !== 'int') return undefined;
  const number = Number(value.value);
  const most = relation === '<' ? number - 1 : number;
  const least = relation === '>' ? number + 1 : number;
  if (relation === '<' || relation === '<=') return holds ? atMost(conditions, most) : atLeast(conditions, most + 1);
  if (relation === '>' || relation === '>=') return holds ? atLeast(conditions, least) : atMost(conditions, least - 1);
  return holds
    ? { kind: 'and', parts: [atLeast(conditions, number), atMost(conditions, number)] }
    : { kind: 'or', parts: [atMost(conditions, number - 1), atLeast(conditions, number + 1)] };
}
