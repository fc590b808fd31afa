// A merged report as Markdown and as text: the overview by repository first, then the findings with their repository.
import { code, markdown as escape, terminal } from './escape.ts';
import { markdownBelow } from './markdown.ts';
import { auditSentence, audits, byNeed, originOf, type MergedReport } from './merged.ts';
import type { RenderOptions } from './render.ts';
import { notJudgedSentence } from './not-judged.ts';
import { bySeverityText } from './verdict.ts';
import { largest } from '../lists.ts';
import { counted, cutChars } from '../wording.ts';
import { withoutUndefined } from '../own-value.ts';

const maxRows = 1_000;

/** A report whose paths begin with their repository, for formats that have only paths. */
function withOrigins(report: MergedReport): MergedReport {
  const located = <T extends { readonly path: string }>(entry: T): T =>
    originOf(entry) === '' ? entry : { ...entry, path: `${originOf(entry)}/${entry.path}` };
  return {
    ...report,
    findings: report.findings.map((finding) =>
      withoutUndefined({
        ...located(finding),
        related: finding.related?.map((place) => ({ ...place, path: `${originOf(finding)}/${place.path}` })),
      }),
    ),
    changes: report.changes.map(located),
    conditions: report.conditions.map(located),
    notChecked: report.notChecked.map((entry) => {
      const { path, why, count } = located(entry);
      return { path, why: count === undefined ? why : `${counted(count, 'file')}: ${why}` };
    }),
  };
}

/** Markdown: the table of repositories, then the parts of any report in `--format markdown`. */
export function mergedMarkdown(report: MergedReport, options: RenderOptions = {}): string {
  const rows = byNeed(report.repositories)
    .slice(0, maxRows)
    .map(({ origin, conclusion, why, summary: { errors, warnings, infos, existing }, notChecked }) => {
      const result = why === undefined ? audits[conclusion] : `${audits[conclusion]}: ${escape(cutChars(why, 200))}`;
      return `| ${code(cutChars(origin, 200), 'inTable')} | ${result} | ${errors} | ${warnings} | ${infos} | ${existing} | ${notChecked} |`;
    });
  const rest = report.repositories.length > maxRows ? `\n\n${report.repositories.length - maxRows} more.` : '';
  const overview = [
    '## Kubernetes API audit',
    '',
    auditSentence(report),
    '',
    '| Repository | Result | Errors | Warnings | Infos | Existing | Not checked |',
    '| --- | --- | ---: | ---: | ---: | ---: | ---: |',
    ...rows,
  ].join('\n');
  const { maxBytes = 1_000_000 } = options;
  // The overview has the result; the sentence of a single report would be about one change.
  const ofAll = { ...withOrigins(report), conclusion: 'success' } as const;
  const room = Math.max(4_000, maxBytes - Buffer.byteLength(overview) - 1_000);
  return `${overview}${rest}\n\n${markdownBelow([], ofAll, { ...options, maxBytes: room })}`;
}

/** The overview for a terminal: one line for each repository. */
export function mergedText(report: MergedReport): string {
  const shown = byNeed(report.repositories);
  const width = Math.min(
    60,
    largest(
      shown.map(({ origin }) => origin.length),
      10,
    ),
  );
  const lines = shown.map(({ origin, conclusion, why, summary, notChecked }) => {
    const found = bySeverityText(summary);
    if (notChecked > 0) found.push(`${notChecked} not checked`);
    const result = why === undefined ? found.join(', ') : terminal(cutChars(why, 200));
    return `${terminal(origin).padEnd(width)}  ${audits[conclusion].padEnd(11)}  ${result}`.trimEnd();
  });
  const end = [auditSentence(report), notJudgedSentence(report) ?? []].flat().map(terminal);
  return `${lines.join('\n')}\n\n${end.join('\n')}\n`;
}
