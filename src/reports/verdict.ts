// The result of a report in one sentence: the same words in the terminal, the summary and the check run.
import type { Report } from '../findings/report.ts';
import { ruleOf } from '../rules/index.ts';
import { sourcesOfIgnores } from './ignored.ts';
import { counted, joined } from '../wording.ts';

/** How many introduced findings there are of each severity that has some: `2 errors`, `1 warning`. */
export const bySeverityText = ({ errors, warnings, infos }: Report['summary']): string[] =>
  Object.entries({ error: errors, warning: warnings, info: infos })
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => counted(count, noun));

/** The same in one text (`2 errors and 1 warning`), or undefined when there are none. */
export function countsOf({ summary }: Report): string | undefined {
  const parts = bySeverityText(summary);
  return parts.length === 0 ? undefined : joined(parts);
}

/** Whether the check fails for what it could not read rather than for what it found. */
export const couldNotAnalyse = (report: Report): boolean =>
  report.conclusion === 'failure' && report.summary.errors === 0 && report.summary.warnings === 0;

/** The conclusion in a word, with what joins it to the rest, and the rest; an empty word where they are one. */
function opening(report: Report): readonly [word: string, rest: string] {
  const counts = countsOf(report);
  const { files, documents } = report.summary;
  const left = (report.notJudged ?? []).reduce((total, { count }) => total + count, 0);
  const notJudged = left === 0 ? '' : `, ${left === documents ? '' : `${left} `}not judged`;
  const reviewed = `${counted(files, 'file')} (${counted(documents, 'object')}${notJudged})`;
  const isTree = report.scope === 'tree';
  const introduces = isTree ? 'with' : 'this change introduces';
  if (couldNotAnalyse(report)) return ['Failed: ', `the ${isTree ? 'tree' : 'change'} could not be analysed`];
  if (report.conclusion === 'failure') {
    if (isTree) return counts === undefined ? ['', 'Failed with findings'] : ['Failed with ', counts];
    return ['Failed: ', `${introduces} ${counts ?? 'findings'}`];
  }
  if (report.conclusion === 'neutral') {
    const also = counts === undefined ? '' : `; ${introduces} ${counts}`;
    return ['Neutral: ', `approvals could not be verified${also}`];
  }
  if (counts !== undefined) return ['Passed with ', counts];
  if (files > 0) return ['Passed: ', `no findings in ${reviewed}`];
  // What changed may be the very thing that was not checked.
  if (report.notChecked.length > 0) return ['Passed: ', 'nothing was reviewed'];
  return ['Passed: ', `nothing that this review covers ${isTree ? 'is there' : 'has changed'}`];
}

/** Unreviewed files, before everything else: those of findings about them; undefined when there are none. */
function unreadClause({ findings }: Report): string | undefined {
  const unread = findings.filter(
    ({ rule, status, severity }) =>
      status === 'introduced' && severity !== 'info' && ruleOf(rule)?.meansUnread === true,
  );
  const crds = new Set(
    unread.flatMap(({ severity, document, path }) =>
      severity === 'error' && document?.kind === 'CustomResourceDefinition' ? [path] : [],
    ),
  );
  const others = new Set(unread.flatMap(({ path }) => (crds.has(path) ? [] : [path]))).size;
  const other = crds.size === 0 ? '' : 'other ';
  const parts = [
    crds.size === 0 ? [] : counted(crds.size, 'file has CRDs', 'files have CRDs'),
    others === 0 ? [] : counted(others, `${other}file may affect APIs`, `${other}files may affect APIs`),
  ].flat();
  return parts.length === 0 ? undefined : `Not reviewed: ${parts.join(', ')}`;
}

/** Errors that ignores of this very change cover; undefined when there are none. */
function hiddenClause({ ignored = [] }: Report): string | undefined {
  const hidden = ignored.filter(
    ({ ofThisChange, severity, status }) => ofThisChange === true && severity === 'error' && status === 'introduced',
  );
  const by = joined([...new Set(hidden.map((one) => sourcesOfIgnores[one.by]))]);
  return hidden.length === 0
    ? undefined
    : `${counted(hidden.length, 'error is', 'errors are')} ignored by ${by} of this change`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/**
 * The verdict as one sentence of plain text: unread files first. Unchecked files are never left out. `isMarked`: a mark
 * before it already shows whether it passed, so that the sentence begins after that word.
 */
export function verdict(report: Report, isMarked = false): string {
  const { length } = report.notChecked;
  const unread = unreadClause(report);
  const hidden = hiddenClause(report);
  const isHidden = hidden !== undefined && report.conclusion === 'success' && countsOf(report) === undefined;
  const [word, rest] = isHidden ? ['', 'Passed'] : opening(report);
  const opened = unread === undefined ? (isMarked ? '' : word) + rest : lowerFirst(word + rest);
  const clauses = [
    unread ?? [],
    opened,
    hidden ?? [],
    length === 0 ? [] : `${counted(length, 'item was', 'items were')} not checked`,
  ];
  return `${clauses.flat().join('; ')}.`;
}

/** How many findings existed before, as one sentence; undefined when there are none. */
export const existingSentence = (report: Report): string | undefined =>
  report.summary.existing === 0
    ? undefined
    : `${counted(report.summary.existing, 'finding')} existed before this change and ${report.summary.existing === 1 ? 'does' : 'do'} not count.`;
