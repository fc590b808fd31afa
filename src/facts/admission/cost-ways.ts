// Where to set bounds that bring a costly CEL rule under its budget.
import {
  type CrdError,
  isContribution,
  isOverBudget,
  locate,
  type Path,
  pathText,
  type SchemaRules,
  stepsOf,
  costReductionsFor,
} from '../../apiserver/index.ts';
import type { Manifest } from '../../documents/document.ts';
import type { CostWay } from './admission-fact.ts';
import { fieldOf } from '../../documents/field-path.ts';

/** Finding bounds means estimating many times: not done for a CRD with more errors, which needs several fixes. */
const maxErrors = 8;

const isWithin = (path: Path, schema: Path): boolean => {
  const steps = stepsOf(path);
  return stepsOf(schema).every((step, at) => step === steps[at]);
};

/**
 * Errors, one for each cause: an expression that contributes to a total is reported with the total, and a total only
 * where it exceeds its limit without the expressions that exceed their own.
 */
export function errorsByCause(
  errors: readonly CrdError[],
): { readonly error: CrdError; readonly shares: readonly Path[] }[] {
  const ownCosts = errors.flatMap(({ path, check }) =>
    check.kind === 'cel-cost' && check.of !== 'schema' ? [{ path, cost: check.cost }] : [],
  );
  return errors.flatMap((error) => {
    const { path, check } = error;
    if (isContribution(error)) return [];
    if (check.kind !== 'cel-cost' || check.of !== 'schema') return [{ error, shares: [] }];
    const own = ownCosts.filter((one) => isWithin(one.path, path));
    if (own.reduce((rest, { cost }) => rest - cost, check.cost) <= check.limit) return [];
    const known = new Set(own.map((one) => pathText(one.path)));
    const shares = errors.flatMap((other) => (isContribution(other) && isWithin(other.path, path) ? [other.path] : []));
    return [{ error, shares: shares.filter((share) => !known.has(pathText(share))) }];
  });
}

/**
 * Looks for bounds that fix an error about a cost, in CRDs with few errors; empty if there are none, undefined for
 * other errors and in CRDs with many.
 */
export function fixesOfCosts({ file, root }: Manifest, rules: readonly SchemaRules[]) {
  const found = new Map<string, readonly CostWay[]>();
  return (error: CrdError): readonly CostWay[] | undefined => {
    if (!isOverBudget(error)) return undefined;
    const errorField = pathText(error.path);
    const known = found.get(errorField);
    if (known !== undefined || found.size >= maxErrors) return known;
    const ways = costReductionsFor(error, rules).map(({ bounds }) =>
      bounds.map(({ path, keyword, value, now }) => {
        const { start, end, steps = [] } = locate(path, root);
        return { keyword, value, now, field: fieldOf(steps), at: { file, start, end } };
      }),
    );
    found.set(errorField, ways);
    return ways;
  };
}
