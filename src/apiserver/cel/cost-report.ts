// What the rules of a CRD cost, and what would bring those that are over budget under it.
import type { CrdError } from '../checks/index.ts';
import { pathText, type Path } from '../path.ts';
import { costReductions, type SchemaRules, type CostReduction } from './cost-advice.ts';
import { expressionCost, expressionLimit, schemaLimit } from './cost-limits.ts';
import { add } from './sizes.ts';

/** What an expression, or all of a schema, costs at most for one object. */
export interface CostRow {
  /** The path of the rule or messageExpression, or that of the schema for all of it. */
  readonly path: Path;
  readonly isTotal: boolean;
  readonly expression: string;
  readonly cost: bigint;
  readonly limit: bigint;
}

/** The costs by schema: its expressions, the costliest first, then their sum. Only what compiles has a cost. */
export function costRows(rules: readonly SchemaRules[]): readonly CostRow[] {
  return rules.flatMap(({ path, expressions }) => {
    const rows = expressions.map((expression): CostRow => ({
      path: expression.path,
      isTotal: false,
      expression: expression.ast.source,
      cost: expressionCost(expression),
      limit: expressionLimit,
    }));
    rows.sort((a, b) => (a.cost === b.cost ? 0 : a.cost > b.cost ? -1 : 1));
    const cost = rows.reduce((sum, row) => add(sum, row.cost), 0n);
    return [...rows, { path, isTotal: true, expression: '', cost, limit: schemaLimit }];
  });
}

/** Whether an error says that something costs more than its own limit, not only as a part of a total. */
export const isOverBudget = ({ check }: CrdError): boolean => check.kind === 'cel-cost';
/** Whether an error names a rule that is costly, but not over its own limit. */
export const isContribution = ({ check }: CrdError): boolean => check.kind === 'cel-cost-share';

/** The ways under the budget of an error for which `isOverBudget` holds; empty where none was found. */
export function costReductionsFor(error: CrdError, rules: readonly SchemaRules[]): readonly CostReduction[] {
  const field = pathText(error.path);
  for (const schema of rules) {
    if (pathText(schema.path) === field) return costReductions({ ...schema, limit: schemaLimit });
    const expression = schema.expressions.find(({ path }) => pathText(path) === field);
    if (expression !== undefined)
      return costReductions({ ...schema, expressions: [expression], limit: expressionLimit });
  }
  return [];
}
