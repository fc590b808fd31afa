// The words of reviews and of their comments: verdict first, then what to do, and the marker last.
import { objectName } from '../facts/document-ref.ts';
import type { Finding } from '../findings/finding.ts';
import type { Conclusion, Report } from '../findings/report.ts';
import { code, indented, markdown, message, messageBlocks } from './escape.ts';
import { linked } from './links.ts';
import type { RenderOptions } from './render.ts';
import { offerBlocks } from './offer.ts';
import { marked, withoutMarker } from './review-comments-marker.ts';
import type { ReviewIdentity } from './review-comments-existing.ts';
import { generatedBy, suggestionBlock, type Suggestion } from './review-comments-suggestion.ts';
import { couldNotAnalyse, verdict } from './verdict.ts';
import { remediations } from './remediation.ts';
import { severities, type Severity } from '../rules/severity-table.ts';
import { itemsThatFit, folded, type Section } from './table.ts';
import { counted, cutChars } from '../wording.ts';

/** GitHub accepts 65,536 characters. */
const maxBody = 60_000;
const maxMessage = 4_000;
const openWarnings = 5;
const maxRelated = 5;
const icons: Readonly<Record<Severity, string>> = { error: '❌', warning: '⚠️', info: 'ℹ️' };
const verdicts: Readonly<Record<Conclusion, string>> = { success: '✅', neutral: '⚪', failure: '❌' };
const ruleLink = (finding: Finding): string => linked(code(finding.rule), finding.docs);
const maxRules = 10;
/** The rule of a finding, and those of the findings that it includes: one may be ignored without the others. */
const ruleLinks = (finding: Finding): string => {
  const others = new Set(finding.includes?.flatMap(({ rule }) => (rule === finding.rule ? [] : [rule])));
  return [ruleLink(finding), ...[...others].slice(0, maxRules).map((rule) => code(rule))].join(', ');
};

/** A place of a file as code, linked where its web address is known. `path` is at the side of the finding. */
function placeOf(path: string, finding: Finding, line: number, { link }: RenderOptions): string {
  const place = linked(code(`${cutChars(path, 300)}:${line}`), link?.(path, finding.side, line));
  return finding.side === 'base' ? `${place} before the change` : place;
}

const goLineOf = ({ path, related = [] }: Finding): NonNullable<Finding['related']>[number] | undefined =>
  path.endsWith('.go') ? undefined : related.find((place) => place.path.endsWith('.go'));

function generatedNote(finding: Finding, options: RenderOptions): string[] {
  const text = options.sources?.(finding.path, finding.side);
  const by = text === undefined ? undefined : generatedBy(text);
  if (by === undefined) return [];
  const source = goLineOf(finding);
  const unknown = by === 'controller-gen' ? 'the Go type it comes from' : 'what it is generated from';
  // Without links: they name the commit, and the comment would be another one after every push.
  const place = source === undefined ? unknown : code(`${cutChars(source.path, 300)}:${source.line}`);
  const where = source !== undefined && finding.side === 'base' ? ' (the line before the change)' : '';
  return [`This file is generated: make the change in ${place}${where}, then generate it again.`];
}

/** What else a finding points to; of a generated file without the line that the note above names. */
function relatedLines(finding: Finding, isNamed: boolean, room: number): string[] {
  const named = isNamed ? goLineOf(finding) : undefined;
  const lines = (finding.related ?? [])
    .filter((place) => place !== named)
    .slice(0, maxRelated)
    .map(
      ({ path, line, message: words }) =>
        `- ${code(`${cutChars(path, room)}:${line}`)} ${message(cutChars(words, room))}`,
    );
  return lines.length === 0 ? [] : [lines.join('\n')];
}

/** A comment on a finding, its suggestion only on exactly its lines. `most`: characters; an eighth for others. */
export function commentBody(
  finding: Finding,
  identity: ReviewIdentity,
  options: RenderOptions,
  suggestion: Suggestion | undefined,
  most = maxMessage,
): string {
  const room = most / 8;
  const facts = [finding.document && objectName(finding.document), finding.version, finding.field]
    .filter((part) => part !== undefined && part !== '')
    .map((part) => code(cutChars(part ?? '', room)));
  const fix = finding.fix === undefined ? [] : [`Fix: ${message(cutChars(finding.fix.description, room))}.`];
  const note = generatedNote(finding, options);
  const [said, ...blocks] = messageBlocks(cutChars(finding.message, most));
  const words = [
    `${icons[finding.severity]} ${said}`,
    ...blocks,
    ...note,
    ...relatedLines(finding, note.length > 0, room),
    ...offerBlocks(finding),
    ...fix,
    ...(suggestion === undefined ? [] : [suggestionBlock(suggestion)]),
    `<sub>${ruleLinks(finding)}${facts.length === 0 ? '' : ` · ${facts.join(' ')}`}</sub>`,
  ];
  const body = marked(words, identity, 'finding', finding.fingerprint);
  // Escapes may make it longer than GitHub accepts, a character at most nine times as long: then its texts are cut
  // shorter.
  const isTooLong = body.length > maxBody && most === maxMessage;
  return isTooLong ? commentBody(finding, identity, options, suggestion, maxMessage / 4) : body;
}

/** The comment once its finding is resolved: the old text stays, folded. */
export function resolvedBody(body: string, identity: ReviewIdentity, fingerprint: string): string {
  const note = `✅ No longer reported as of ${code(identity.head.slice(0, 7))}.`;
  const said = `<details><summary>What was said here</summary>\n\n${withoutMarker(body)}\n\n</details>`;
  return marked([note, said], identity, 'gone', fingerprint);
}

/** What is left of a review that a newer one replaced. */
export function supersededBody(identity: ReviewIdentity): string {
  const words = `**${markdown(identity.name)}**: another review of this pull request replaces this one.`;
  return marked([words], identity, 'superseded');
}

function listItem(finding: Finding, options: RenderOptions): string {
  const where = placeOf(finding.path, finding, finding.line, options);
  const [said, ...blocks] = messageBlocks(cutChars(finding.message, maxMessage));
  const more = [...blocks, ...offerBlocks(finding)].map((block) => `\n\n${indented(block)}`).join('');
  return `- ${icons[finding.severity]} ${where}: ${said} (${ruleLink(finding)})${more}`;
}

/** Errors are open; warnings are folded where they are many, notes always. */
function sectionsOf(listed: readonly Finding[], options: RenderOptions): Section[] {
  const [errors = [], warnings = [], infos = []] = severities.map((severity) =>
    listed.filter((finding) => finding.severity === severity).map((finding) => listItem(finding, options)),
  );
  const isLong = warnings.length > openWarnings;
  const noun = 'more finding';
  return [
    { open: '', items: [...errors, ...(isLong ? [] : warnings)], close: '', between: '\n', noun },
    ...(isLong ? folded(counted(warnings.length, 'warning'), noun, warnings) : []),
    ...folded(counted(infos.length, 'note'), noun, infos),
  ];
}

function listOf(listed: readonly Finding[], options: RenderOptions, room: number): string[] {
  let [left, missing] = [room, 0];
  const blocks = sectionsOf(listed, options).flatMap((section) => {
    // Nothing after the first one that does not fit: what is shown is the most severe, in order.
    const part = itemsThatFit(section, missing > 0 ? 0 : left, ({ length }) => length);
    left -= part.text.length + 2;
    missing += part.missing;
    return part.text === '' ? [] : [part.text];
  });
  if (missing === 0) return blocks;
  const where = message(options.fullReport ?? 'The JSON report');
  return [...blocks, `…and ${counted(missing, 'more finding')}. ${where} has all of them.`];
}

export interface ReviewBody {
  /** Findings without a comment of their own, most severe first. */
  readonly listed: readonly Finding[];
  readonly commented: readonly string[];
  readonly inline: number;
  /** `alone`: GitHub rejected the comments on this commit. */
  readonly form: 'inline' | 'alone';
}

/** How to proceed after a review that fails the check; the comments have the fix for each finding. */
const advice = (report: Report): string[] =>
  report.conclusion !== 'failure' || couldNotAnalyse(report)
    ? []
    : [`Each finding says how to fix it. ${remediations(report)}`];

/** The body of a review: the verdict, what to do, and every finding that is not commented on in a line of the diff. */
export function reviewBody(
  report: Report,
  { listed, commented, inline, form }: ReviewBody,
  identity: ReviewIdentity,
  options: RenderOptions,
): string {
  const others = listed.length === 0 ? '.' : listed.length === 1 ? '; the other one:' : '; the others:';
  const head = [
    `${verdicts[report.conclusion]} **${markdown(identity.name)}** (${code(identity.head.slice(0, 7))}): ${markdown(verdict(report))}`,
    ...advice(report),
    ...(inline === 0 ? [] : [`${counted(inline, 'finding is', 'findings are')} commented on in the diff${others}`]),
  ];
  const words = [identity.head, form, String(identity.startedAt), ...commented];
  const end = marked([], identity, 'review', ...words);
  const room = maxBody - head.join('\n\n').length - end.length - 300;
  return marked([...head, ...listOf(listed, options, room)], identity, 'review', ...words);
}
