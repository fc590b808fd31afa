// Where the bounds stand that would bring a costly CEL rule under its budget.
import {
  type CrdError,
  isContribution,
  isOverBudget,
  locate,
  pathText,
  type SchemaRules,
  waysForError,
} from '../../apiserver/index.ts';
import type { Manifest } from '../../documents/document.ts';
import type { CostWay } from './admission-fact.ts';
import { fieldOf } from '../../documents/field-path.ts';

/** Finding a way means estimating many times: a CRD with more errors than this has to be mended step by step. */
const mostErrors = 8;

/**
 * Errors without those that say of an expression that it contributes to a total, where another says that it is over its
 * own limit: one cause, told once.
 */
export function withoutDoubledCosts(errors: readonly CrdError[]): readonly CrdError[] {
  const costly = new Set(errors.filter(isOverBudget).map(({ path }) => pathText(path)));
  return errors.filter((error) => !isContribution(error) || !costly.has(pathText(error.path)));
}

/** Looks for ways under the budget for the errors of one CRD, as long as there are not too many of them. */
export class CostWays {
  readonly #crd: Manifest;
  readonly #rules: readonly SchemaRules[];
  readonly #found = new Map<string, readonly CostWay[]>();

  constructor(crd: Manifest, rules: readonly SchemaRules[]) {
    this.#crd = crd;
    this.#rules = rules;
  }

  /**
   * The ways under the budget of an error about a cost; empty if there is none,
   * undefined for other errors and beyond the limit.
   */
  of(error: CrdError): readonly CostWay[] | undefined {
    if (!isOverBudget(error)) return undefined;
    const field = pathText(error.path);
    const known = this.#found.get(field);
    if (known !== undefined || this.#found.size >= mostErrors) return known;
    const ways = waysForError(error, this.#rules).map(({ bounds }) =>
      bounds.map(({ path, keyword, value, now }) => {
        const { start, end, steps = [] } = locate(path, this.#crd.root);
        return { keyword, value, now, field: fieldOf(steps), at: { file: this.#crd.file, start, end } };
      }),
    );
    this.#found.set(field, ways);
    return ways;
  }
}
