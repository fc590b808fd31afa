// Several reports → one, each entry with the repository it came from.
import type { NotChecked } from '../changes/change-set.ts';
import type { Finding } from '../findings/finding.ts';
import type { Conclusion, Report } from '../findings/report.ts';
import { groupBy } from '../group-by.ts';
import { append } from '../lists.ts';
import { severities } from '../rules/severity-table.ts';
import { counted, byText } from '../wording.ts';
import { countsOf, withoutCopies, type ChangeCounts } from './change-log.ts';

type Located<T> = T & { readonly origin?: string };

/** One audited repository of a merged report. */
export interface Audited {
  readonly origin: string;
  /** `missing`: there is no report, so nothing is known. */
  readonly conclusion: Conclusion | 'missing';
  readonly commit?: string;
  readonly why?: string;
  readonly summary: Report['summary'];
  readonly notChecked: number;
}

/** A report of many repositories: the contract's report, its entries with `origin`, and what was audited. */
export interface MergedReport extends Report {
  readonly repositories: readonly Audited[];
  /** For a page: the counts of the changes that are not in its list, copies once. */
  readonly moreChanges?: ChangeCounts;
}

/** One report to merge. */
export interface Part {
  readonly origin: string;
  readonly commit?: string | undefined;
  readonly report: Report | { readonly why: string };
}

const noSummary: Report['summary'] = { errors: 0, warnings: 0, infos: 0, existing: 0, files: 0, documents: 0 };

/** Whether a report was merged from several. */
export const isMerged = (report: Report): report is MergedReport => 'repositories' in report;

/** The repository an entry came from; empty in a report of one. */
export const originOf = (entry: object): string =>
  'origin' in entry && typeof entry.origin === 'string' ? entry.origin : '';

/** The summary of one report's repository; of a merged one, of each of its repositories. */
export function auditedOf({ origin, commit, report }: Part): Audited[] {
  const at = commit === undefined ? {} : { commit };
  if ('why' in report)
    return [{ origin, conclusion: 'missing', ...at, why: report.why, summary: noSummary, notChecked: 0 }];
  if (isMerged(report)) return [...report.repositories];
  const { conclusion, summary, notChecked } = report;
  return [{ origin, conclusion, ...at, summary, notChecked: notChecked.length }];
}

function worst(audited: readonly Audited[]): Conclusion {
  const conclusions = new Set(audited.map(({ conclusion }) => conclusion));
  if (conclusions.has('failure') || conclusions.has('missing')) return 'failure';
  return conclusions.has('neutral') ? 'neutral' : 'success';
}

/** The lists of a report in the order of the JSON, and whether one is there even if it is empty. */
export const lists = {
  findings: true,
  ignored: false,
  changes: true,
  approvals: true,
  conditions: true,
  notChecked: true,
  notJudged: false,
  references: false,
  costs: false,
} as const;
export type List = keyof typeof lists;
export const listNames = Object.keys(lists) as List[];
type Entries = { [K in List]: Located<NonNullable<Report[K]>[number]>[] };

/** Percent of its limit from which a cost is kept. */
const nearLimit = 50;

/** Files of one folder with the same reason as one entry, with their `count`. */
function byFolder(entries: readonly Located<NotChecked>[]): Located<NotChecked>[] {
  const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1) || './';
  const keyOf = (entry: Located<NotChecked>): string =>
    JSON.stringify([originOf(entry), entry.path === '.' ? '.' : folderOf(entry.path), entry.why]);
  return [...groupBy(entries, keyOf).values()].flatMap((same) => {
    const [first] = same;
    if (same.length === 1) return same;
    const count = same.reduce((sum, entry) => sum + (entry.count ?? 1), 0);
    return [{ ...first, path: first.path === '.' ? '.' : folderOf(first.path), count }];
  });
}

/** What a report adds to the lists: entries with their repository, costs near a limit, not checked by folder. */
export function entriesOf({ origin, report }: Part): Partial<Entries> {
  if ('why' in report) return { notChecked: [{ path: '.', why: report.why, origin }] };
  const { costs = [], notChecked } = report;
  const slim = { ...report, costs: costs.filter(({ share }) => share >= nearLimit), notChecked: byFolder(notChecked) };
  const located = <T extends object>(entry: T): Located<T> => (originOf(entry) === '' ? { ...entry, origin } : entry);
  return Object.fromEntries(listNames.map((list) => [list, (slim[list] ?? []).map(located)]));
}

/** A merged report without its lists. A missing repository is a `failure`: not knowing is never fine. */
export function mergedHead(audited: readonly Audited[], tool: Report['tool']): Omit<MergedReport, List> {
  const counts = Object.keys(noSummary) as (keyof Report['summary'])[];
  const sum = (key: keyof Report['summary']): number =>
    audited.reduce((total, { summary }) => total + (summary[key] ?? 0), 0);
  const judged = sum('judged');
  return {
    version: 1,
    tool,
    conclusion: worst(audited),
    repositories: audited,
    summary: {
      ...(Object.fromEntries(counts.map((key) => [key, sum(key)])) as Report['summary']),
      ...(judged === 0 ? {} : { judged }),
    },
  };
}

/** Findings, and changes, of a list that are kept: more than any page shows. */
const maxWhole = 20_000;

/**
 * Of findings beyond those that a page shows, only the counts: one of each rule, severity and status has the number of
 * such findings of its repository. The first 20,000 in the order of `byWeight` have all that a page shows of them.
 */
function withoutDetails(most: number): (finding: Located<Finding>) => Located<Finding> {
  const seen: number[] = severities.flatMap(() => [0, 0]);
  const standIns = new Map<string, Located<Finding>>();
  return ({ includes: _included, ...shown }) => {
    const { rule, severity, status, side, docs } = shown;
    const weight = severities.indexOf(severity) + (status === 'introduced' ? 0 : severities.length);
    seen[weight] = (seen[weight] ?? 0) + 1;
    if (seen.slice(0, weight + 1).reduce((sum, count) => sum + count, 0) <= most) return shown;
    const origin = originOf(shown);
    const key = JSON.stringify([origin, rule, severity, status]);
    const known = standIns.get(key);
    if (known !== undefined) return known;
    const range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
    const thin = { rule, severity, status, side, docs, origin, message: '', path: '', fingerprint: '', ...range };
    standIns.set(key, thin);
    return thin;
  };
}

/** Joins reports, one after the other so that each can be released, into one for a page. */
export function reportMerger(
  tool: Report['tool'],
  most = maxWhole,
): { readonly add: (part: Part) => void; readonly report: () => MergedReport } {
  const audited: Audited[] = [];
  const all = Object.fromEntries(listNames.map((list) => [list, []])) as unknown as Entries;
  const thin = withoutDetails(most);
  let moreChanges: ChangeCounts | undefined;
  return {
    add(part) {
      append(audited, auditedOf(part));
      const { findings = [], changes = [], ...others } = entriesOf(part);
      const kept = changes.slice(0, most - all.changes.length);
      const beyond = kept.length < changes.length ? new Set(withoutCopies(changes)) : undefined;
      for (const change of kept) beyond?.delete(change);
      if (beyond !== undefined) moreChanges = countsOf([...beyond], moreChanges);
      const own: Partial<Entries> = { ...others, findings: findings.map(thin), changes: kept };
      for (const list of listNames) append<object>(all[list], own[list] ?? []);
    },
    report() {
      const { summary, ...head } = mergedHead(audited, tool);
      const used = listNames.filter((list) => lists[list] || all[list].length > 0);
      const filled = Object.fromEntries(used.map((list) => [list, all[list]])) as Entries;
      return { ...head, ...filled, ...(moreChanges === undefined ? {} : { moreChanges }), summary };
    },
  };
}

export const byOrigin = (a: { readonly origin: string }, b: { readonly origin: string }): number =>
  byText(a.origin, b.origin);

/** The result of an audit in a word; what needs a look first comes first. */
export const audits = {
  missing: 'not audited',
  failure: 'failed',
  neutral: 'neutral',
  success: 'passed',
} as const satisfies Readonly<Record<Audited['conclusion'], string>>;

const order = Object.keys(audits) as Audited['conclusion'][];

/** The repositories, those that need a look first. */
export const byNeed = (repositories: readonly Audited[]): Audited[] =>
  [...repositories].sort(
    (a, b) =>
      order.indexOf(a.conclusion) - order.indexOf(b.conclusion) ||
      b.summary.errors - a.summary.errors ||
      b.summary.warnings - a.summary.warnings,
  );

/** The result of the audit: `3 repositories: 1 failed, 2 passed.` */
export function auditSentence({ repositories }: MergedReport): string {
  const parts = order.flatMap((conclusion) => {
    const count = repositories.filter((each) => each.conclusion === conclusion).length;
    return count === 0 ? [] : [`${count} ${audits[conclusion]}`];
  });
  return `${counted(repositories.length, 'repository', 'repositories')}: ${parts.join(', ')}.`;
}
