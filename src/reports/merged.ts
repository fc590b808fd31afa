// Several reports → one, each entry with the repository it came from.
import type { Conclusion, Report } from '../findings/report.ts';
import { counted } from './verdict.ts';

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

/** A report of many repositories: the contract's report, its entries with `origin`, and the list of what was audited. */
export interface MergedReport extends Report {
  readonly repositories: readonly Audited[];
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

function auditedOf({ origin, commit, report }: Part): Audited[] {
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

/** One report of many, in the order of their names. A missing one is a `failure`: not knowing is never fine. */
export function mergeReports(parts: readonly Part[], tool: Report['tool']): MergedReport {
  const sorted = [...parts].sort((a, b) => (a.origin < b.origin ? -1 : Number(a.origin > b.origin)));
  const all = <T extends object>(pick: (report: Report) => readonly T[] | undefined): Located<T>[] =>
    sorted.flatMap(({ origin, report }) =>
      'why' in report
        ? []
        : (pick(report) ?? []).map((entry) => (originOf(entry) === '' ? { ...entry, origin } : entry)),
    );
  const audited = sorted.flatMap(auditedOf);
  const counts = Object.keys(noSummary) as (keyof Report['summary'])[];
  const sum = (key: keyof Report['summary']): number =>
    audited.reduce((total, { summary }) => total + (summary[key] ?? 0), 0);
  const judged = sum('judged');
  const notJudged = all((report) => report.notJudged);
  const missing = audited.filter(({ conclusion }) => conclusion === 'missing');
  const references = all((report) => report.references);
  const ignored = all((report) => report.ignored);
  const costs = all((report) => report.costs);
  return {
    version: 1,
    tool,
    conclusion: worst(audited),
    repositories: audited,
    findings: all((report) => report.findings),
    ...(ignored.length === 0 ? {} : { ignored }),
    changes: all((report) => report.changes),
    approvals: all((report) => report.approvals),
    conditions: all((report) => report.conditions),
    notChecked: [
      ...missing.map(({ origin, why }) => ({ path: '.', why: why ?? 'there is no report', origin })),
      ...all((report) => report.notChecked),
    ],
    ...(notJudged.length === 0 ? {} : { notJudged }),
    ...(references.length === 0 ? {} : { references }),
    ...(costs.length === 0 ? {} : { costs }),
    summary: {
      ...(Object.fromEntries(counts.map((key) => [key, sum(key)])) as Report['summary']),
      ...(judged === 0 ? {} : { judged }),
    },
  };
}

/** What came of an audit, in a word; what needs a look first comes first. */
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

/** What the audit comes to: `3 repositories: 1 failed, 2 passed.` */
export function auditSentence({ repositories }: MergedReport): string {
  const parts = order.flatMap((conclusion) => {
    const count = repositories.filter((each) => each.conclusion === conclusion).length;
    return count === 0 ? [] : [`${count} ${audits[conclusion]}`];
  });
  return `${counted(repositories.length, 'repository', 'repositories')}: ${parts.join(', ')}.`;
}
