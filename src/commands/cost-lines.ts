// The costs in `admit`: the table of `--cost`, and how an expression comes under its budget.
import {
  type CostRow,
  costRows,
  type CrdError,
  isOverBudget,
  type Path,
  pathText,
  type SchemaRules,
  costReductionsFor,
} from '../apiserver/index.ts';
import { largest } from '../lists.ts';
import { costText } from '../reports/rule-costs.ts';

type PlaceOf = (path: Path) => string;
const maxWays = 3;

function shareText({ cost, limit }: CostRow): string {
  const share = (Number(cost) / Number(limit)) * 100;
  return share > 10_000 ? 'over 10000%' : `${share.toFixed(share < 10 ? 2 : 0)}%`;
}

/** The table: cost, share of its limit, place of each expression, costliest first, and of each whole schema. */
export function costTable(rules: readonly SchemaRules[], placeOf: PlaceOf): string[] {
  const rows = costRows(rules).map((row) => {
    const field = pathText(row.path);
    const name = row.isTotal ? `${field} (all of the schema)` : field;
    return [costText(row.cost), `${shareText(row)} of ${row.limit}`, `${placeOf(row.path)}${name}`] as const;
  });
  if (rows.length === 0) return ['no CEL rules'];
  const widths = [0, 1].map((column) => largest(rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    ([cost, share, name]) => `cost ${cost.padStart(widths[0] ?? 0)}  ${share.padStart(widths[1] ?? 0)}  ${name}`,
  );
}

/** Finding bounds means estimating many times: beyond this many errors, the others get no advice. */
const maxErrors = 8;

/** The errors about costs that get an answer. */
export const costErrors = (errors: readonly CrdError[]): ReadonlySet<CrdError> =>
  new Set(errors.filter(isOverBudget).slice(0, maxErrors));

/** Below an error about a cost: the bounds that are enough, each with its place. */
export function costReductionLines(error: CrdError, rules: readonly SchemaRules[], placeOf: PlaceOf): string[] {
  const ways = costReductionsFor(error, rules);
  if (ways.length === 0) return ['no bound in the schema was found that is enough'];
  return ways.slice(0, maxWays).map(({ bounds }, at) => {
    const parts = bounds.map(
      ({ path, keyword, value, now }) =>
        `${placeOf(path)}${keyword}: ${value}${now === undefined ? '' : ` instead of ${now}`} on ${pathText(path)}`,
    );
    return `${at === 0 ? 'within budget with' : 'or with'} ${parts.join(', and ')}`;
  });
}
