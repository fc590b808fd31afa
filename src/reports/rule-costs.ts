// What CEL rules cost, as a folded table and as lines.
import type { Report, RuleCost } from '../findings/report.ts';
import { terminal } from './escape.ts';
import { distinctBy } from '../group-by.ts';
import { cell, foldedTable, type Section } from './table.ts';
import { counted } from '../wording.ts';

const maxRows = 50;
/** Rows of the terminal, and the share in percent from which one is listed. */
const maxLines = 10;
const large = 50;

/** From a thousand million millions on, digits are meaningless. */
export const costText = (cost: number | bigint): string => (cost < 1e15 ? String(cost) : 'over 10^15');
const shareText = ({ share }: RuleCost): string =>
  share > 10_000 ? 'over 10000%' : `${share < 0.1 ? 'under 0.1' : share}%`;

const whereText = ({ what, field }: RuleCost): string =>
  what === 'schema' ? 'all of the schema' : field === '' ? 'the root' : field;

function summary(costs: readonly RuleCost[]): string {
  const expressions = costs.filter(({ what }) => what !== 'schema');
  const [costliest] = costs;
  const most = costliest === undefined ? '' : `; at most ${shareText(costliest)} of a limit`;
  return `Cost of CEL rules: ${counted(expressions.length, 'expression')}${most}`;
}

const row = (cost: RuleCost): string[] => [
  cell(cost.name),
  cell(cost.version),
  cost.what === 'schema' ? whereText(cost) : cell(whereText(cost)),
  `${cost.what === 'messageExpression' ? 'messageExpression ' : ''}${cell(cost.expression ?? '')}`.trim(),
  costText(cost.cost),
  cost.share > 100 ? `**${shareText(cost)}**` : shareText(cost),
];

/** The folded table of a larger report, copies of a CRD once; nothing where no costs are known. */
export function costSection({ costs: all = [] }: Pick<Report, 'costs'>): Section[] {
  const costs = distinctBy(all, (cost) => row(cost).join('|'));
  return foldedTable(
    summary(costs),
    'cost',
    ['CRD', 'Version', 'Field', 'Expression', 'Cost', 'Of its limit'],
    costs.slice(0, maxRows).map(row),
    costs.length > maxRows ? `\n\nThe ${maxRows} costliest of ${costs.length}; the JSON report has all.` : '',
  );
}

/** One line, and one for each expression or schema that uses half of its limit or more; nothing where none does. */
export function costLines({ costs = [] }: Pick<Report, 'costs'>): string[] {
  const notable = costs.filter(({ share }) => share >= large);
  if (notable.length === 0) return [];
  const lines = notable.slice(0, maxLines).map((cost) => {
    const place = `${terminal(cost.path)}:${cost.line}`;
    const what = cost.what === 'messageExpression' ? ' (messageExpression)' : '';
    return `  ${shareText(cost).padStart(12)}  ${place}: ${terminal(cost.version)} ${terminal(whereText(cost))}${what}`;
  });
  const more = notable.length - lines.length;
  return [summary(costs), ...lines, ...(more > 0 ? [`  … and ${more} more; the JSON report has all`] : [])];
}
