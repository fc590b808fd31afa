// The smaller tables of the page: repositories, rules, approvals, conditions, costs, and what was not checked.
import type { Finding } from '../../findings/finding.ts';
import type { IgnoredFinding, Report } from '../../findings/report.ts';
import { severities } from '../../rules/severity-table.ts';
import { substanceText } from '../approvals.ts';
import { groupBy, type Group } from '../../group-by.ts';
import { audits, byNeed, isMerged, originOf, type Audited } from '../merged.ts';
import type { RenderOptions } from '../render.ts';
import { badge, code, linked, message, moreNote, table, text } from './inline.ts';
import type { ApprovedDocument } from '../../facts/approvals/link-verdict.ts';
import { counted, firstOf } from '../../wording.ts';

const maxRows = 2_000;

type Draw = <T extends object>(
  label: string,
  head: readonly string[],
  entries: readonly T[],
  cells: (entry: T) => readonly string[],
  numbers?: readonly string[],
) => string;

/** How the tables of a report are drawn. */
export function tableRenderer(hasOrigins: boolean): Draw {
  return (label, head, entries, cells, numbers = []) => {
    const rows = entries
      .slice(0, maxRows)
      .map((entry) => [...(hasOrigins ? [text(originOf(entry), 200)] : []), ...cells(entry)]);
    const names = [...(hasOrigins ? ['Repository'] : []), ...head];
    return table(label, names, rows, new Set(numbers)) + moreNote(entries.length, maxRows);
  };
}

const good: ReadonlySet<string> = new Set(['approved-and-merged']);
const open: ReadonlySet<string> = new Set(['approved-not-merged', 'this-pull-request', 'unverified', 'open']);

function sinceHtml(document: ApprovedDocument): string {
  const words = substanceText(document);
  if (words === '') return '';
  const items = (document.since?.fields ?? [])
    .slice(0, 100)
    .map(({ version, field, change }) => `<li>${code(version)} ${code(field)} ${text(change)}</li>`);
  if (items.length === 0) return `<br><span class="muted">${message(words, 500)}</span>`;
  return `<details><summary>${message(words, 500, true)}</summary><ul>${items.join('')}</ul></details>`;
}

export const approvals = (draw: Draw, report: Report): string =>
  draw('Approvals', ['API', 'Link', 'Verdict', 'Approved by', 'Merged'], report.approvals, (approval) => [
    firstOf(
      approval.documents.map((document) => code(document.name) + sinceHtml(document)),
      10,
      ' ',
    ),
    // Only what was resolved to a pull request becomes a link: the text itself is anyone's.
    approval.number === null || !approval.url.startsWith('https://github.com/')
      ? code(approval.url)
      : linked(code(`${approval.repository}#${approval.number}`), approval.url),
    `${badge(good.has(approval.verdict) ? 'success' : open.has(approval.verdict) ? 'unsure' : 'failure', approval.verdict)} ${message(approval.reason, 500)}`,
    approval.approvers
      .slice(0, 10)
      .map(({ login, how, at, url }) => `${text(login)} (${linked(how, url)}, ${text(at.slice(0, 10))})`)
      .join(', '),
    text(approval.mergedAt?.slice(0, 10) ?? ''),
  ]);

/** A CRD and its file: several may have one of that name. */
const named = ({ name, path }: { readonly name: string; readonly path: string }): string =>
  `${text(name, 253)}<br><small class="muted mono">${text(path)}</small>`;

/** A name of several words, which is long and breaks between them. */
const breaking = (name: string): string => {
  const words = name.split(/(?<=[a-z])(?=[A-Z])/);
  return `<code>${words.map((word) => text(word)).join('<wbr>')}</code>`;
};

export const conditions = (draw: Draw, report: Report): string =>
  draw('Conditions', ['CRD', 'Condition', 'Status', 'Reason', 'Message'], report.conditions, (condition) => [
    named(condition),
    breaking(condition.type),
    text(condition.status),
    text(condition.reason),
    text(condition.message, 1_000),
  ]);

export const notChecked = (draw: Draw, report: Report): string =>
  draw('Not checked', ['Path', 'Why'], report.notChecked, ({ path, why, count }) => [
    code(path),
    message(count === undefined ? why : `${counted(count, 'file')}: ${why}`, 1_000),
  ]);

const ignoredByWords: Readonly<Record<IgnoredFinding['by'], string>> = {
  configuration: 'configuration',
  comment: 'comment in YAML',
  marker: 'marker in Go',
  baseline: 'baseline file',
};

/** Findings that someone suppressed: what, why, by whom and until when. */
export const ignored = (draw: Draw, report: Report): string =>
  draw(
    'Ignored findings',
    ['Severity', 'Rule', 'Finding', 'Place', 'Reason', 'Ignored at', 'Owner', 'Expires'],
    report.ignored ?? [],
    (finding) => [
      badge('plain', finding.severity),
      linked(`<span class="mono">${text(finding.rule)}</span>`, finding.docs),
      message(finding.message, 2_000),
      code(`${finding.path}:${finding.line}`),
      text(finding.reason, 1_000),
      `${ignoredByWords[finding.by]}${finding.at === undefined ? '' : ` ${code(`${finding.at.path}:${finding.at.line}`)}`}`,
      text(finding.owner ?? ''),
      text(finding.expires ?? ''),
    ],
  );

/** Who acknowledged breaks by a label, and which labels do not count. */
export function acknowledged({ acknowledged: found, findings }: Report): string {
  if (found === undefined) return '';
  const by = found.by.map(({ login, pull, at }) => `${text(login)} (#${pull}, ${text(at.slice(0, 10))})`);
  const refused = found.refused.map(
    ({ pull, why }) => `<li>${pull === undefined ? '' : `#${pull}: `}${message(why, 500)}</li>`,
  );
  const known = new Map(findings.map((finding) => [finding.fingerprint, finding]));
  const breaks = found.findings.slice(0, maxRows).flatMap(({ fingerprint, severity }) => {
    const finding = known.get(fingerprint);
    if (finding === undefined) return [];
    return [`<li>${badge('plain', `was ${severity}`)} ${message(finding.message, 1_000)}</li>`];
  });
  return [
    `<p>The label ${code(found.label)}${by.length === 0 ? ' is set' : `, set by ${by.join(', ')},`} makes these breaks infos:</p>`,
    `<ul>${breaks.join('')}</ul>`,
    refused.length === 0 ? '' : `<p>Where the label does not count:</p><ul>${refused.join('')}</ul>`,
  ].join('');
}

const grouped = new Intl.NumberFormat('en-US');

/** The costs, folded: they are looked up, not read. In an audit nothing changed. */
export function costs(draw: Draw, report: Report): string {
  const isAudit = isMerged(report) || report.scope === 'tree';
  const drawn = draw(
    'Costs of CEL rules',
    ['CRD', 'Field', 'Expression', 'Cost', 'Of the limit'],
    report.costs ?? [],
    (cost) => [
      named(cost),
      `${code(cost.version)} ${code(cost.field)}`,
      `${cost.expression === undefined ? 'all expressions of the schema' : code(cost.expression, 400)}${cost.changed && !isAudit ? ` ${badge('info', 'changed')}` : ''}`,
      `<span data-value="${cost.cost}">${grouped.format(cost.cost)}</span>`,
      `<span data-value="${cost.share}">${badge(cost.share > 100 ? 'error' : cost.share > 50 ? 'warning' : 'plain', `${cost.share}%`)}</span>`,
    ],
    ['Cost', 'Of the limit'],
  );
  return `<details><summary>What CEL rules may cost, of the limits of a kube-apiserver</summary>${drawn}</details>`;
}

/** Groups by their size, the largest first, then by name. */
const bySize = <T>(groups: Map<string, Group<T>>): [string, Group<T>][] =>
  [...groups].sort(([one, a], [other, b]) => b.length - a.length || (one < other ? -1 : 1));

/** The rules that reported, those with most findings first, with what is known of them. */
export function ruleTable(findings: readonly Finding[], known: RenderOptions['rules'] = []): string {
  const rows = bySize(groupBy(findings, ({ rule }) => rule)).map(([id, own]) => {
    const rule = known.find((candidate) => candidate.id === id);
    const because = rule?.because === undefined ? '' : `<br><span class="muted">${message(rule.because, 500)}</span>`;
    return [
      linked(`<span class="mono">${text(id)}</span>`, own[0].docs),
      `${message(rule?.summary ?? '', 500)}${because}`,
      ...severities.map((severity) => String(own.filter((finding) => finding.severity === severity).length)),
    ];
  });
  const numbers = ['Errors', 'Warnings', 'Infos'];
  return table('Rules', ['Rule', 'What it says', ...numbers], rows, new Set(numbers));
}

/** Rules and repositories that have a row and a column of their own. */
const maxRules = 200;
const maxOrigins = 20;

/** Rules × repositories: findings of each rule in the repositories with most findings, and in all others. */
export function ruleOriginTable(findings: readonly Finding[]): string {
  const columns = bySize(groupBy(findings, originOf))
    .slice(0, maxOrigins)
    .map(([origin]) => origin);
  const rules = bySize(groupBy(findings, ({ rule }) => rule));
  const rows = rules.slice(0, maxRules).map(([rule, own]) => {
    const counts = groupBy(own, originOf);
    const shown = columns.map((origin) => counts.get(origin)?.length ?? 0);
    const others = own.length - shown.reduce((sum, count) => sum + count, 0);
    return [`<span class="mono">${text(rule)}</span>`, ...[counts.size, own.length, ...shown, others].map(String)];
  });
  const head = ['Rule', 'Repositories', 'Findings', ...columns, 'All others'];
  return table('Rules by repository', head, rows, new Set(head.slice(1))) + moreNote(rules.length, maxRules);
}

/** One row for each repository, those that need a look first. */
export function repositoryTable(repositories: readonly Audited[], link: (one: Audited) => string | undefined): string {
  const head = ['Repository', 'Result', 'Errors', 'Warnings', 'Infos', 'Existing', 'Not checked', 'Files', 'Objects'];
  const rows = byNeed(repositories).map((audited) => {
    const { origin, conclusion, commit, why, summary, notChecked: unchecked } = audited;
    const { errors, warnings, infos, existing, files, documents } = summary;
    const at = commit === undefined ? '' : ` <span class="muted mono">${text(commit, 9)}</span>`;
    const kind = { failure: 'failure', missing: 'failure', neutral: 'unsure', success: 'success' }[conclusion];
    const numbers = conclusion === 'missing' ? Array.from({ length: 7 }, () => '–') : undefined;
    return [
      `${linked(text(origin, 200), link(audited))}${at}`,
      `${badge(kind, audits[conclusion])}${why === undefined ? '' : ` ${text(why, 500)}`}`,
      ...(numbers ?? [errors, warnings, infos, existing, unchecked, files, documents].map(String)),
    ];
  });
  return table('Repositories', head, rows, new Set(head.slice(2)));
}
