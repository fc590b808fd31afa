// The report for a terminal: each finding with its source line, then notes, then the verdict.
import { objectName } from '../facts/document-ref.ts';
import { acknowledgedSentences } from './acknowledged.ts';
import { substanceText } from './approvals.ts';
import { changeCounts, countsText, distinctConditions } from './change-log.ts';
import type { Finding } from '../findings/finding.ts';
import type { Conclusion, Report } from '../findings/report.ts';
import { groupBy } from '../group-by.ts';
import { terminal } from './escape.ts';
import { ignoredByText } from './ignored.ts';
import { offerOf } from './offer.ts';
import { type Paint, painter, type Style } from './painter.ts';
import { costLines } from './rule-costs.ts';
import { bySeverity, existing, introduced, linesIn, type Lines, type Renderer, type RenderOptions } from './render.ts';
import { messageLines } from './message-lines.ts';
import { removedLinesIn } from './removed-lines.ts';
import { snippet } from './snippet.ts';
import { notJudgedSentence } from './not-judged.ts';
import { existingSentence, verdict } from './verdict.ts';
import { aligned, textWidth, usualWidth, wrap } from './width.ts';
import { toolName } from '../version.ts';
import type { Severity } from '../rules/severity-table.ts';
import { counted, cutChars, firstOf } from '../wording.ts';

interface Page {
  /** Columns of the terminal. */
  readonly width: number;
  /** Whether every related place is listed. */
  readonly isVerbose: boolean;
  /** The name of the command, for the hints on further calls. */
  readonly program: string;
  readonly removedLines: (finding: Finding) => readonly string[];
  readonly lines: Lines;
  /** Pages of rules that have been named already: each is named once. */
  readonly named: Set<string>;
  readonly paint: Paint;
}

const severityStyle: Readonly<Record<Severity, Style>> = {
  error: ['bold', 'red'],
  warning: ['bold', 'yellow'],
  info: ['bold', 'cyan'],
};

const conclusionStyle: Readonly<Record<Conclusion, Style>> = {
  failure: severityStyle.error,
  neutral: severityStyle.warning,
  success: ['bold', 'green'],
};

/** The fewest columns that are filled. */
const narrowest = 40;
/** Related places of a finding that are listed, rules in the summary, and the findings from which there is one. */
const maxRelated = 3;
const maxRules = 10;
const manyFindings = 10;
/** Findings of one kind that are listed before the rest is only counted. */
const shortList = 10;

function excerpt(finding: Finding, page: Page): string[] {
  const line = page.lines(finding.path, finding.side, finding.line);
  if (line === undefined) return [];
  const number = String(finding.line);
  const bar = page.paint('dim', '|');
  const ends = finding.endLine > finding.line ? Infinity : finding.endColumn;
  const { text, marks } = snippet(line, finding.column, ends, page.width - number.length - 5);
  const removed = page.removedLines(finding).map((old) => {
    const shown = snippet(old, 1, 1, page.width - number.length - 5).text;
    return `  ${page.paint('red', '-'.padStart(number.length))} ${bar} ${page.paint('red', shown)}`;
  });
  return [
    `  ${page.paint('dim', number)} ${bar} ${text}`.trimEnd(),
    `  ${' '.repeat(number.length)} ${bar} ${page.paint(severityStyle[finding.severity], marks)}`,
    ...removed,
  ];
}

/** Words behind a label, wrapped below each other; a list has parts that stay whole. */
function labelled(label: string, words: string | readonly string[], page: Page): string[] {
  const indent = ' '.repeat(label.length + 3);
  const [first = '', ...rest] = wrap(words, page.width - indent.length);
  return [`  ${page.paint('dim', label)} ${first}`, ...rest.map((line) => indent + line)];
}

function subject(finding: Finding): string {
  const { document, version = '' } = finding;
  const parts = [document === undefined ? '' : objectName(document), version].filter((part) => part !== '');
  return parts.length === 0 ? '' : ` in ${parts.map(terminal).join(' ')}`;
}

function docsOnce(finding: Finding, page: Page): string[] {
  if (page.named.has(finding.docs)) return [];
  page.named.add(finding.docs);
  // The page comes with the program; the address works where it is published.
  const command = labelled('docs', [`${page.program} rules ${terminal(finding.rule)}`], page);
  return [...command, `       ${terminal(finding.docs)}`];
}

/** The offered manifest, as it is to be written. */
function offerLines(finding: Finding): string[] {
  const offer = offerOf(finding);
  if (offer === undefined) return [];
  const lines = offer.yaml.split('\n').map((line) => {
    const text = line.trimStart();
    return `    ${' '.repeat(line.length - text.length)}${terminal(text)}`;
  });
  return [`  ${terminal(offer.description)}:`, ...lines];
}

function findingLines(finding: Finding, page: Page): string[] {
  const path = terminal(finding.path);
  const place = `${path}:${finding.line}:${finding.column}`;
  const side = finding.side === 'base' ? ' (before the change)' : '';
  const severity = page.paint(severityStyle[finding.severity], finding.severity);
  const places = finding.related ?? [];
  const shown = page.isVerbose || places.length <= maxRelated + 1 ? places : places.slice(0, maxRelated);
  const related = shown.flatMap((other) =>
    labelled('see', [`${terminal(other.path)}:${other.line}:`, ...terminal(other.message).split(' ')], page),
  );
  const more = places.length - shown.length;
  const what = `: ${terminal(finding.rule)}${subject(finding)}`;
  const fits = textWidth(`${place}${side}: ${finding.severity}${what}`) <= page.width;
  // A long path has its line to itself.
  const hasSide = textWidth(`${place}${side}:`) <= page.width;
  const [first = '', ...rest] = wrap(`${finding.severity}${hasSide ? '' : side}${what}`, page.width - 4);
  return [
    ...(fits
      ? [`${page.paint('bold', place)}${side}: ${severity}${what}`]
      : [
          `${page.paint('bold', place)}${hasSide ? side : ''}:`,
          `  ${severity}${first.slice(finding.severity.length)}`,
          ...rest.map((line) => `    ${line}`),
        ]),
    ...messageLines(cutChars(finding.message, 2000), page.width - 2).map((line) => `  ${line}`),
    ...excerpt(finding, page),
    ...related,
    ...offerLines(finding),
    ...(more > 0 ? [`      … and ${more} more (--verbose)`] : []),
    ...(finding.fix === undefined ? [] : labelled('fix', terminal(finding.fix.description), page)),
    ...docsOnce(finding, page),
  ];
}

function list(title: string, entries: readonly string[][], page: Page): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - shortList;
  const rest = more > 0 ? [`  … and ${more} more; the JSON report lists all`] : [];
  return [page.paint('bold', title), ...entries.slice(0, shortList).flat(), ...rest];
}

const entry = (text: string, page: Page): string[] =>
  wrap(text, page.width - 4).map((line, index) => `${index === 0 ? '  ' : '    '}${line}`);

function changeLines(report: Report): string[] {
  if (report.changes.length === 0) return [];
  const apis = new Set(report.changes.map(({ name }) => name)).size;
  return [`Changes to ${counted(apis, 'API')}: ${countsText(changeCounts(report))}`];
}

function approvalLines(report: Report, page: Page): string[] {
  const entries = report.approvals.map(({ url, verdict: found, reason, documents }) => {
    const notes = documents.map((document) => [document.name, substanceText(document)].map(terminal));
    const nonEmpty = notes.flatMap(([name, substance]) =>
      substance === '' ? [] : [`${name ?? ''}: ${substance ?? ''}`],
    );
    return entry([`${terminal(url)}: ${found}. ${terminal(reason)}`, ...nonEmpty].join('. '), page);
  });
  return list('Approvals', entries, page);
}

/** Conditions are news when they are not what everyone hopes for. */
function conditionLines(report: Report, page: Page): string[] {
  const entries = distinctConditions(report)
    .filter((condition) => condition.status !== 'True' || condition.type === 'NonStructuralSchema')
    .map(({ name, type, status, reason, message }) => {
      const [of, is, state, why] = [name, type, status, reason].map(terminal);
      return entry(`${of}: ${is}=${state} ${why}: ${terminal(cutChars(message, 300))}`, page);
    });
  return list('Conditions that a kube-apiserver would set', entries, page);
}

function notCheckedLines(report: Report, page: Page): string[] {
  const entries = [...groupBy(report.notChecked, ({ why }) => why)].map(([why, files]) => {
    const named = files.map(({ path }) => terminal(path));
    return entry(`${firstOf(named, 3)}: ${terminal(why)}`, page);
  });
  return list(`Not checked (${report.notChecked.length})`, entries, page);
}

function ignoredLines({ ignored = [] }: Report, options: RenderOptions, page: Page): string[] {
  if (ignored.length === 0) return [];
  const title = `Ignored: ${ignoredByText(ignored)}`;
  if (options.ignored !== true) return [`${title}; --verbose lists them`];
  const entries = ignored.flatMap(({ path, line, rule, reason, owner, expires, at, by }) => {
    const who = owner === undefined ? '' : `, ${terminal(owner)}`;
    const until = expires === undefined ? '' : `, until ${terminal(expires)}`;
    // The place of a comment is shown with the finding that it covers.
    const where =
      at === undefined || (by === 'comment' && at.path === path)
        ? ''
        : ` (${terminal(at.path)}:${at.line}${who}${until})`;
    return entry(`${terminal(path)}:${line}: ${terminal(rule)}: ${terminal(cutChars(reason, 500))}${where}`, page);
  });
  return [page.paint('bold', title), ...entries];
}

function pageOf(options: RenderOptions): Page {
  // Some terminals report zero columns.
  const columns = options.width === undefined || options.width < 1 ? usualWidth : options.width;
  return {
    width: Math.max(narrowest, columns),
    isVerbose: options.existing === true,
    program: options.program ?? toolName,
    removedLines: removedLinesIn(options.sources),
    lines: linesIn(options.sources),
    named: new Set(),
    paint: painter(options.colors === true),
  };
}

function verdictLines(report: Report, options: RenderOptions, page: Page): string[] {
  const style = conclusionStyle[report.conclusion];
  const before = options.existing === true ? undefined : existingSentence(report);
  const lines = wrap(verdict(report), page.width).map((line) => page.paint(style, line));
  const left = notJudgedSentence(report) ?? [];
  const others = [left, before ?? [], acknowledgedSentences(report)].flat().map(terminal);
  return [...lines, ...others.flatMap((sentence) => wrap(sentence, page.width))];
}

/** Where there are many findings: the verdict first, and how many each rule has. */
function summaryLines(report: Report, options: RenderOptions, page: Page): string[] {
  const findings = introduced(report);
  if (findings.length <= manyFindings) return [];
  const rules = [...groupBy(bySeverity(findings), ({ rule }) => rule)];
  const rows = rules.slice(0, maxRules).map(([rule, own]) => {
    const counts = [...groupBy(own, ({ severity }) => severity)].map(([severity, some]) =>
      counted(some.length, severity),
    );
    return [`  ${terminal(rule)}`, counts.join(', ')];
  });
  const more = rules.length - rows.length;
  return [
    ...verdictLines(report, options, page),
    ...aligned(rows),
    ...(more > 0 ? [`  … and ${counted(more, 'other rule')}`] : []),
  ];
}

/** Terminal output. No escape of a text reaches a terminal or GitHub's runner, except our own colors. */
export const text: Renderer = (report, options = {}) => {
  const page = pageOf(options);
  const old = options.existing === true ? existing(report) : [];
  const blocks = [
    summaryLines(report, options, page),
    ...introduced(report).map((finding) => findingLines(finding, page)),
    ...(old.length === 0
      ? []
      : [[page.paint('bold', `Before this change already (${counted(old.length, 'finding')}):`)]]),
    ...old.map((finding) => findingLines(finding, page)),
    ignoredLines(report, options, page),
    approvalLines(report, page),
    changeLines(report),
    costLines(report),
    conditionLines(report, page),
    notCheckedLines(report, page),
    verdictLines(report, options, page),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
};
