// The report as Markdown: the job summary and `--format markdown`, cut by whole findings to a size.
import type { Finding } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import { groupBy } from '../group-by.ts';
import { severities, type Severity } from '../rules/severity-table.ts';
import { acknowledgedSentences } from './acknowledged.ts';
import { approvalCells } from './approvals.ts';
import { byApi, changeCounts, countsText, directions, distinctConditions, withoutCopies } from './change-log.ts';
import { byteLength, code, codeBlock, indented, markdown as escape, message, messageBlocks } from './escape.ts';
import { ignoredByText } from './ignored.ts';
import { referenceSection } from './grant-edges.ts';
import { linked } from './links.ts';
import { isMerged } from './merged.ts';
import { offerBlocks } from './offer.ts';
import { costSection } from './rule-costs.ts';
import { introduced, linesIn, type Lines, type Renderer, type RenderOptions } from './render.ts';
import { snippet } from './snippet.ts';
import { notJudgedSentence } from './not-judged.ts';
import { couldNotAnalyse, existingSentence, verdict } from './verdict.ts';
import { remediations } from './remediation.ts';
import { removedLinesIn } from './removed-lines.ts';
import { cell, itemsThatFit, folded, foldedTable, written, type Section } from './table.ts';
import { counted, cutChars } from '../wording.ts';
import { ownValue } from '../own-value.ts';

/** A job summary may have 1 MiB for a step, in bytes; more, and GitHub shows none of it. */
const summaryBytes = 1_000_000;
const reserve = 2_000;
const openWarnings = 10;
const excerptWidth = 120;

interface Context {
  readonly lines: Lines;
  readonly removedLines: (finding: Finding) => readonly string[];
  readonly link: NonNullable<RenderOptions['link']>;
}

const titles: Readonly<Record<Severity, string>> = { error: 'Errors', warning: 'Warnings', info: 'Infos' };

function excerpt(finding: Finding, context: Context): string[] {
  const line = context.lines(finding.path, finding.side, finding.line);
  if (line === undefined || line.trim() === '' || finding.severity === 'info') return [];
  const { text } = snippet(line, finding.column, finding.endColumn, excerptWidth);
  if (finding.side === 'base') return [indented(codeBlock(`- ${text.trim()}`, 'diff'))];
  const removed = context.removedLines(finding).map((old) => `- ${snippet(old, 1, 1, excerptWidth).text.trim()}`);
  if (removed.length > 0) return [indented(codeBlock([`  ${text.trim()}`, ...removed].join('\n'), 'diff'))];
  return [indented(codeBlock(text.trim(), finding.path.endsWith('.go') ? 'go' : 'yaml'))];
}

function findingItem(finding: Finding, context: Context): string {
  const where = linked(`Line ${finding.line}`, context.link(finding.path, finding.side, finding.line));
  const side = finding.side === 'base' ? ' (before the change)' : '';
  const facts = [finding.version, finding.field]
    .filter((part) => part !== undefined && part !== '' && !finding.message.includes(part))
    .map((part) => code(cutChars(part ?? '', 300)))
    .join(' ');
  const rule = linked(code(finding.rule), finding.docs);
  const related = (finding.related ?? [])
    .slice(0, 10)
    .map(
      (place) => `  - ${code(`${cutChars(place.path, 300)}:${place.line}`)} ${message(cutChars(place.message, 500))}`,
    );
  const fix = finding.fix === undefined ? [] : [`  - Fix: ${message(cutChars(finding.fix.description, 500))}`];
  const places = [...related, ...fix];
  const [said, ...blocks] = messageBlocks(cutChars(finding.message, 2000));
  return [
    `- ${where}${side}${facts === '' ? '' : ` in ${facts}`}: ${said} (${rule})`,
    ...[...blocks, ...offerBlocks(finding)].map(indented),
    ...(places.length === 0 ? [] : [places.join('\n')]),
    ...excerpt(finding, context),
  ].join('\n\n');
}

function findingSection(severity: Severity, findings: readonly Finding[], context: Context): Section[] {
  const items = written(findings, (finding, index) => {
    const isFirst = finding.path !== findings[index - 1]?.path;
    const heading = isFirst ? `**${code(cutChars(finding.path, 300))}**\n\n` : '';
    return heading + findingItem(finding, context);
  });
  const title = `${titles[severity]} (${findings.length})`;
  if (severity === 'info' || (severity === 'warning' && findings.length > openWarnings))
    return folded(title, 'finding', items).map((section) => ({ ...section, between: '\n\n' }));
  return items.length === 0 ? [] : [{ open: `### ${title}\n\n`, items, close: '', between: '\n\n', noun: 'finding' }];
}

const byPath = (findings: readonly Finding[]): readonly Finding[] =>
  [...groupBy(findings, ({ path }) => path).values()].flat();

function findingSections(report: Report, context: Context): Section[] {
  const all = introduced(report);
  return severities.flatMap((severity) =>
    findingSection(severity, byPath(all.filter((finding) => finding.severity === severity)), context),
  );
}

function approvalTable({ approvals }: Report): Section[] {
  const { head, rows } = approvalCells(approvals);
  return foldedTable(`Approvals (${approvals.length})`, 'approval', head, rows);
}

/** Breaks of all APIs first, so that a cut removes the least important rows; edits of descriptions are only counted. */
function changeTable(report: Report): Section[] {
  const all = byApi(withoutCopies(report.changes)).flatMap(({ versions }) =>
    versions.flatMap(({ changes }) => changes),
  );
  const sorted = directions.flatMap((direction) => all.filter((change) => change.direction === direction));
  const title = `Change log: ${countsText(changeCounts(report))}`;
  if (sorted.length === 0 && report.changes.length > 0)
    return [{ open: '', items: [`${title}.`], close: '', between: '\n', noun: 'line' }];
  return foldedTable(
    title,
    'change',
    ['API', 'Version', 'Field', 'Change', 'Before', 'After', 'Verdict'],
    written(sorted, (change) => [
      ...[change.name, change.version, change.field].map(cell),
      escape(cutChars(change.change, 200)),
      ...[change.before ?? '', change.after ?? ''].map(cell),
      change.direction === 'breaking' ? '**breaking**' : change.direction,
    ]),
  );
}

function conditionTable(report: Report): Section[] {
  const conditions = distinctConditions(report);
  return foldedTable(
    `Conditions that a kube-apiserver would set (${conditions.length})`,
    'condition',
    ['CRD', 'Condition', 'Status', 'Reason', 'Message'],
    written(conditions, (condition) => [
      ...[condition.name, condition.type, condition.status, condition.reason].map(cell),
      escape(cutChars(condition.message, 1000)),
    ]),
  );
}

/** The acknowledgement is not folded: every reader of the findings has to see it. */
function acknowledgedSection(report: Report): Section[] {
  const items = acknowledgedSentences(report).map((sentence) => `> ${message(sentence)}`);
  const section: Section = { open: '', items, close: '', between: '\n\n', noun: 'sentence on acknowledgements' };
  return items.length === 0 ? [] : [section];
}

/** Findings that someone suppressed: comments of the head count, and this is where a reviewer sees them. */
function ignoredTable({ ignored = [] }: Report): Section[] {
  return foldedTable(
    `Ignored: ${ignoredByText(ignored)}`,
    'ignored finding',
    ['Rule', 'Finding', 'Why', 'Ignored at', 'Owner', 'Until'],
    written(ignored, ({ rule, path, line, document, version, field, reason, at, owner, expires }) => [
      cell(rule),
      `${cell(`${path}:${line}`)} ${[document?.name, version, field].flatMap((part) => (part === undefined ? [] : cell(part))).join(' ')}`.trim(),
      escape(cutChars(reason, 300)),
      at === undefined ? '' : cell(`${at.path}:${at.line}`),
      cell(owner ?? ''),
      escape(expires ?? ''),
    ]),
  );
}

const icons = { success: '✅', neutral: '⚪', failure: '❌' } as const;

function advice(report: Report): string[] {
  if (couldNotAnalyse(report))
    return [
      'What could not be read is listed under "Not checked". A change that could not be read is not taken for a good one.',
    ];
  if (report.conclusion !== 'failure') return [];
  return [`Each finding says how to fix it and links to its rule. ${remediations(report)}`];
}

const plurals: Readonly<Record<string, string>> = {
  'graph of references': 'graphs of references',
  'item not checked': 'items not checked',
  'sentence on acknowledgements': 'sentences on acknowledgements',
};

const missingSentence = (missing: ReadonlyMap<string, number>, options: RenderOptions): string[] => {
  const parts = [...missing]
    .filter(([, count]) => count > 0)
    .map(([noun, count]) => counted(count, noun, ownValue(plurals, noun)));
  if (parts.length === 0) return [];
  const where = escape(options.fullReport ?? 'The JSON report');
  return [`**Not shown here for lack of space: ${parts.join(', ')}.** ${where} has all of them.`];
};

/** As `markdown`, with an opening of the caller's. */
export function markdownBelow(opening: readonly string[], report: Report, options: RenderOptions): string {
  const context: Context = {
    lines: linesIn(options.sources),
    removedLines: removedLinesIn(options.sources),
    link: options.link ?? (() => undefined),
  };
  const sentences = [existingSentence(report) ?? [], notJudgedSentence(report) ?? []].flat().map((one) => message(one));
  const blocks = [...opening, options.notes ?? [], ...advice(report), ...sentences].flat();
  let room = Math.max(4_000, options.maxBytes ?? summaryBytes) - reserve - byteLength(blocks.join('\n\n'));
  const { moreChanges } = isMerged(report) ? report : {};
  const further = directions.reduce((sum, direction) => sum + (moreChanges?.[direction] ?? 0), 0);
  const missing = new Map<string, number>();
  const sections = [
    ...acknowledgedSection(report),
    ...findingSections(report, context),
    ...ignoredTable(report),
    ...approvalTable(report),
    ...changeTable(report),
    ...referenceSection(report),
    ...conditionTable(report),
    ...folded(
      `Not checked (${report.notChecked.length})`,
      'item not checked',
      written(report.notChecked, ({ path, why }) => `- ${code(cutChars(path, 300))}: ${message(cutChars(why, 500))}`),
    ),
    ...costSection(report),
  ];
  for (const section of sections) {
    const part = itemsThatFit(section, room);
    missing.set(section.noun, (missing.get(section.noun) ?? 0) + part.missing);
    if (part.text === '') continue;
    blocks.push(part.text);
    room -= byteLength(part.text) + 2;
  }
  missing.set('change', (missing.get('change') ?? 0) + further);
  return `${[...blocks, ...missingSentence(missing, options)].join('\n\n')}\n`;
}

/** Markdown for GitHub, never larger than `maxBytes` (at least 4,000): whole findings are left out and counted. */
export const markdown: Renderer = (report, options = {}) =>
  markdownBelow([`## ${icons[report.conclusion]} ${escape(verdict(report))}`], report, options);
