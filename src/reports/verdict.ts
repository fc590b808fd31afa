// What a report comes to, in one sentence: the same words in the terminal, the summary and the check run.
import type { Report } from '../findings/report.ts';

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** `a`, `a and b`, `a, b and c`. */
export const joined = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;

/** The introduced findings by severity (`2 errors and 1 warning`), or undefined when there are none. */
export function countsOf(report: Report): string | undefined {
  const { errors, warnings, infos } = report.summary;
  const parts = [
    errors > 0 ? [counted(errors, 'error')] : [],
    warnings > 0 ? [counted(warnings, 'warning')] : [],
    infos > 0 ? [counted(infos, 'info')] : [],
  ].flat();
  return parts.length === 0 ? undefined : joined(parts);
}

/** Whether the check fails for what it could not read rather than for what it found. */
export const couldNotAnalyse = (report: Report): boolean =>
  report.conclusion === 'failure' && report.summary.errors === 0 && report.summary.warnings === 0;

function opening(report: Report): string {
  const counts = countsOf(report);
  const { files, documents } = report.summary;
  const reviewed = `${counted(files, 'file')} (${counted(documents, 'object')})`;
  const isTree = report.scope === 'tree';
  const introduces = isTree ? 'with' : 'this change introduces';
  if (couldNotAnalyse(report)) return `Failed: the ${isTree ? 'tree' : 'change'} could not be analysed`;
  if (report.conclusion === 'failure') return `Failed${isTree ? '' : ':'} ${introduces} ${counts ?? 'findings'}`;
  if (report.conclusion === 'neutral')
    return `Neutral: approvals could not be verified${counts === undefined ? '' : `; ${introduces} ${counts}`}`;
  if (counts !== undefined) return `Passed with ${counts}`;
  if (files > 0) return `Passed: no findings in ${reviewed}`;
  // What changed may be the very thing that was not checked.
  if (report.notChecked.length > 0) return 'Passed: nothing was reviewed';
  return `Passed: nothing that this review covers ${isTree ? 'is there' : 'has changed'}`;
}

/** The verdict as one sentence of plain text. What was not checked is never left out. */
export function verdict(report: Report): string {
  const { length } = report.notChecked;
  const unchecked = length === 0 ? '' : `; ${counted(length, 'item was', 'items were')} not checked`;
  return `${opening(report)}${unchecked}.`;
}

/** How many findings stood before, as one sentence; undefined when there are none. */
export const existingSentence = (report: Report): string | undefined =>
  report.summary.existing === 0
    ? undefined
    : `${counted(report.summary.existing, 'finding')} stood there before this change and ${report.summary.existing === 1 ? 'does' : 'do'} not count.`;
