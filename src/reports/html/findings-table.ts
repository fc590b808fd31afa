// The findings as one table: a row each, its details folded below the message.
import { objectName } from '../../facts/document-ref.ts';
import type { Finding } from '../../findings/finding.ts';
import type { Report } from '../../findings/report.ts';
import { severities } from '../../rules/severity-table.ts';
import { html as escape, htmlLines, plain } from '../escape.ts';
import { originOf } from '../merged.ts';
import { offerOf } from '../offer.ts';
import { byWeight, type Lines } from '../render.ts';
import { fixHtml } from './fix-diff.ts';
import { badge, code, linked, message, text } from './inline.ts';
import { counted, cutChars } from '../../wording.ts';

/** Rows of one page: beyond it browsers become slow, and no one reads that many. */
export const maxRows = 20_000;
const firstRows = 200;
const around = 80;

export interface TableContext {
  readonly lines: Lines;
  readonly link: (finding: Finding, path: string, line: number) => string | undefined;
  readonly hasOrigins: boolean;
}

function excerpt(finding: Finding, { lines }: TableContext): string {
  const line = lines(finding.path, finding.side, finding.line);
  if (line === undefined || line.trim() === '') return '';
  const from = Math.min(finding.column - 1, line.length);
  const to = finding.endLine === finding.line ? Math.min(finding.endColumn - 1, line.length) : line.trimEnd().length;
  const start = Math.max(0, from - around);
  const before = (start > 0 ? '…' : '') + line.slice(start, from).trimStart();
  const marked = cutChars(line.slice(from, Math.max(from, to)), 3 * around);
  const after = cutChars(line.slice(Math.max(from, to)).trimEnd(), around);
  return `<pre>${part(before)}<mark>${part(marked)}</mark>${part(after)}</pre>`;
}

const part = (piece: string): string =>
  `${/^\s/.test(piece) ? ' ' : ''}${escape(piece)}${/\S\s+$/.test(piece) ? ' ' : ''}`;

function relatedHtml(finding: Finding, { link }: TableContext): string {
  const { related = [] } = finding;
  if (related.length === 0) return '';
  const shown = related.slice(0, 25).map((place) => {
    const where = linked(code(`${place.path}:${place.line}`), link(finding, place.path, place.line));
    return `<li>${where} ${message(place.message, 1_000)}</li>`;
  });
  const rest =
    related.length > shown.length ? `<li>and ${counted(related.length - shown.length, 'more place')}</li>` : '';
  return `<p>Also here:</p><ul>${shown.join('')}${rest}</ul>`;
}

/** The manifest that is offered; a fix shows it as a diff already. */
function offerHtml(finding: Finding): string {
  const offer = finding.fix === undefined ? offerOf(finding) : undefined;
  if (offer === undefined) return '';
  return `<p><b>${text(offer.description, 500)}:</b></p><pre>${htmlLines(offer.yaml)}</pre>`;
}

function bodyOf(finding: Finding, context: TableContext): string {
  const fix = finding.fix === undefined ? '' : `<p><b>Fix:</b> ${message(finding.fix.description, 1_000)}</p>`;
  const own = finding.apiserverField;
  return [
    excerpt(finding, context),
    offerHtml(finding),
    fix,
    fixHtml(finding, context.lines),
    relatedHtml(finding, context),
    own === undefined ? '' : `<p>A kube-apiserver names it ${code(own, 500)}</p>`,
    `<p>${linked('Why this rule is there and how to satisfy it', finding.docs)}${permalink(finding)}</p>`,
  ].join('');
}

const idOf = (finding: Finding): string | undefined =>
  /^[\w-]{1,100}$/.test(finding.fingerprint) ? `f-${finding.fingerprint}` : undefined;

const permalink = (finding: Finding): string => {
  const id = idOf(finding);
  return id === undefined ? '' : ` · <a href="#${id}">Link to this finding</a>`;
};

function objectCell({ document, version, field }: Finding): string {
  const name = document === undefined ? '' : text(objectName(document), 253);
  // A long name breaks between its parts.
  const breakable = name.replaceAll('.', '.<wbr>');
  const parts = [version, field].filter((step) => step !== undefined && step !== '');
  const where = parts.map((step) => `<code>${text(step ?? '')}</code>`).join(' ');
  return `${breakable}${where === '' ? '' : `<small>${where}</small>`}`;
}

/** What the script filters by; texts as a person sees them, since they are offered in lists. */
function data(finding: Finding): string {
  const { document, version } = finding;
  const object = document === undefined ? '' : plain(objectName(document));
  const pairs = [
    ['object', object],
    ['version', version === undefined ? '' : plain(version)],
    ['origin', plain(originOf(finding))],
  ];
  return pairs.map(([key, value]) => (value === '' ? '' : ` data-${key}="${text(value ?? '')}"`)).join('');
}

function row(finding: Finding, index: number, context: TableContext, ids: Set<string>): string {
  const id = idOf(finding);
  const isNew = id !== undefined && !ids.has(id);
  if (isNew) ids.add(id);
  const isExisting = finding.status === 'existing';
  const kind = [isExisting ? 'stood' : '', index < firstRows ? '' : 'late'].filter(Boolean).join(' ');
  const origin = context.hasOrigins ? `<td>${text(originOf(finding), 200)}</td>` : '';
  // A long path breaks before the name of the file, or within that at an underscore, rather than anywhere.
  const path = text(finding.path).replaceAll(/\/(?=[^/]*$)|_/g, '$&<wbr>');
  const place = `<span class="mono">${path}:${finding.line}</span>`;
  const side = finding.side === 'base' ? '<small>before the change</small>' : '';
  return [
    `<tr${isNew ? ` id="${id}"` : ''}${kind === '' ? '' : ` class="${kind}"`} data-status="${finding.status}"${data(finding)}>`,
    `<td data-rank="${severities.indexOf(finding.severity)}">${badge(finding.severity, finding.severity)}${isExisting ? ' <small>existing</small>' : ''}</td>`,
    `<td>${linked(`<span class="mono">${text(finding.rule)}</span>`, finding.docs)}</td>`,
    `<td><details><summary>${message(finding.message, 10_000, true)}</summary><div class="body">${bodyOf(finding, context)}</div></details></td>`,
    `<td>${objectCell(finding)}</td>`,
    `<td>${linked(place, context.link(finding, finding.path, finding.line))}${side}</td>`,
    `${origin}</tr>`,
  ].join('');
}

const columns = [
  ['severity', 'Severity'],
  ['rule', 'Rule'],
  ['message', 'Finding'],
  ['object', 'API or object'],
  ['place', 'Place'],
] as const;

/** The table of findings, most important first. At most 20,000 rows; the caller notes what is left out. */
export function findingsTable(report: Report, context: TableContext): string {
  const ids = new Set<string>();
  const shown = byWeight(report).slice(0, maxRows);
  const origin = context.hasOrigins ? ([['origin', 'Repository']] as const) : [];
  const heads = [...columns, ...origin]
    .map(([key, label]) => `<th scope="col" class="c-${key}" data-sort="${key}">${label}</th>`)
    .join('');
  const rows = shown.map((finding, index) => row(finding, index, context, ids));
  return `<table class="findings cards${context.hasOrigins ? ' many' : ''}" id="rows" aria-label="Findings"><thead><tr>${heads}</tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
}
