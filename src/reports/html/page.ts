// The report as one HTML file that needs nothing else: no network, no fonts, readable without its script.
import type { Report } from '../../findings/report.ts';
import { severities } from '../../rules/severity-table.ts';
import { changeCounts, countsText } from '../change-log.ts';
import { auditSentence, isMerged, originOf } from '../merged.ts';
import { linesIn, type Renderer, type RenderOptions } from '../render.ts';
import { notJudgedSentence } from '../not-judged.ts';
import { existingSentence, verdict } from '../verdict.ts';
import { firstScript, firstScriptHash, script, scriptHash, style, styleHash } from './assets.ts';
import { changeTree, maxChanges } from './change-tree.ts';
import { findingsTable, maxRows, type TableContext } from './findings-table.ts';
import { badge, code, message, moreNote, text } from './inline.ts';
import { referenceGraph, stateCounts } from './reference-graph.ts';
import * as tables from './tables.ts';

/** Nothing is loaded and nothing is sent; only the style and the script of this page count, known by their digests. */
const policy = [
  "default-src 'none'",
  `style-src '${styleHash}'`,
  `script-src '${firstScriptHash}' '${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

interface Section {
  readonly id: string;
  readonly title: string;
  readonly count: number | undefined;
  readonly body: string;
}

const conclusions = { success: 'Passed', neutral: 'Neutral', failure: 'Failed' } as const;
const signs = { success: '✓', neutral: '–', failure: '✕' } as const;

const sectionHtml = ({ id, title, count, body }: Section): string =>
  `<section id="${id}" aria-labelledby="${id}-title"><h2 id="${id}-title">${title}${countHtml(count)}</h2>\n${body}\n</section>`;

const countHtml = (count: number | undefined): string =>
  count === undefined ? '' : ` <span class="n">${count}</span>`;

const filters = `<form id="filters" role="search" aria-label="Filter the findings" hidden>
<label><span>Search <span aria-hidden="true">(/)</span></span><input type="search" name="q" autocomplete="off" spellcheck="false" placeholder="Words that must all be there"></label>
<fieldset><legend>Severity</legend><div class="chips">
${severities.map((severity) => `<label><input type="checkbox" name="severity" value="${severity}" checked> ${severity}</label>`).join('\n')}
</div></fieldset>
${[
  ['status', 'Since when'],
  ['origin', 'Repository'],
  ['category', 'Category'],
  ['rule', 'Rule'],
  ['object', 'API or object'],
  ['version', 'Version'],
]
  .map(
    ([name, label]) =>
      `<label><span>${label}</span><select name="${name}"><option value="">all</option></select></label>`,
  )
  .join('\n')}
<button type="reset">Clear</button>
</form>
<p class="count" id="count" role="status" hidden></p>`;

const moreButtons =
  '<div class="more" id="more" hidden><button type="button" id="some">Show more</button><button type="button" id="many">Show many more</button></div>';

/** Where a finding's line can be looked at: in a merged report at the commit read, else at the default branch. */
function placeLink(report: Report, { link, repositoryLink }: RenderOptions): TableContext['link'] {
  if (!isMerged(report)) return (finding, path, line) => link?.(path, finding.side, line);
  const commits = new Map(report.repositories.map(({ origin, commit }) => [origin, commit]));
  return (finding, path, line) => {
    const repository = repositoryLink?.(originOf(finding));
    if (repository === undefined) return undefined;
    const encoded = path.toWellFormed().split('/').map(encodeURIComponent).join('/');
    return `${repository}/blob/${commits.get(originOf(finding)) ?? 'HEAD'}/${encoded}#L${line}`;
  };
}

function findingsSection(report: Report, options: RenderOptions, hasOrigins: boolean): Section {
  const { findings } = report;
  const base = { id: 'findings', title: 'Findings', count: findings.length };
  if (findings.length === 0) return { ...base, body: '<p class="empty">There are none.</p>' };
  const context = { lines: linesIn(options.sources), link: placeLink(report, options), hasOrigins };
  const cut =
    findings.length > maxRows
      ? `<p><b>${findings.length - maxRows} findings that matter least are left out of this page.</b> The JSON report has all of them.</p>`
      : '';
  return { ...base, body: `${cut}${filters}\n${findingsTable(report, context)}\n${moreButtons}` };
}

function changesSection(report: Report): Section[] {
  const { changes } = report;
  if (changes.length === 0) return [];
  const counts = changeCounts(report);
  const count = Object.values(counts).reduce((sum, each) => sum + each, 0);
  const cut = moreNote(Math.max(changes.length, count), maxChanges);
  const tools =
    '<div class="tools" id="folds" hidden><button type="button" data-fold="open">Unfold all</button><button type="button" data-fold="">Fold all</button></div>';
  const body = `<p class="muted">${countsText(counts)}</p>${tools}${changeTree(changes)}${cut}`;
  return [{ id: 'changes', title: 'Change log', count, body }];
}

const intro = {
  conditions: 'What a kube-apiserver would write into the status of each CRD.',
  ignored: 'Ignored on purpose. It does not count.',
  notChecked: 'Content that could not be read never counts as fine.',
} as const;

function sectionsOf(report: Report, options: RenderOptions): Section[] {
  const hasOrigins = isMerged(report);
  const draw = tables.tableRenderer(hasOrigins);
  const optional = (id: string, title: string, entries: readonly object[], body: () => string, about = ''): Section[] =>
    entries.length === 0
      ? []
      : [{ id, title, count: entries.length, body: `${about === '' ? '' : `<p class="muted">${about}</p>`}${body()}` }];
  const { references = [], costs = [], ignored = [], acknowledged, notChecked, findings } = report;
  const link = options.repositoryLink ?? ((): undefined => undefined);
  const refer = `Who refers to what across namespaces: ${text(stateCounts(references))}.`;
  return [
    ...(isMerged(report)
      ? optional('repositories', 'Repositories', report.repositories, () =>
          tables.repositoryTable(report.repositories, ({ origin }) => link(origin)),
        )
      : []),
    ...(isMerged(report) && findings.length > 0
      ? [{ id: 'rule-origins', title: 'Rules by repository', count: undefined, body: tables.ruleOriginTable(findings) }]
      : []),
    findingsSection(report, options, hasOrigins),
    ...changesSection(report),
    ...optional('approvals', 'Approvals', report.approvals, () => tables.approvals(draw, report)),
    ...optional('references', 'References', references, () => referenceGraph(references, hasOrigins), refer),
    ...optional('conditions', 'Conditions', report.conditions, () => tables.conditions(draw, report), intro.conditions),
    ...optional('costs', 'CEL costs', costs, () => tables.costs(draw, report)),
    ...optional('ignored', 'Ignored', ignored, () => tables.ignored(draw, report), intro.ignored),
    ...optional('acknowledged', 'Acknowledged', acknowledged?.findings ?? [], () => tables.acknowledged(report)),
    ...optional('not-checked', 'Not checked', notChecked, () => tables.notChecked(draw, report), intro.notChecked),
    ...(findings.length === 0
      ? []
      : [{ id: 'rules', title: 'Rules', count: undefined, body: tables.ruleTable(findings, options.rules) }]),
  ];
}

function tiles(report: Report): string {
  const { errors, warnings, infos, existing, files, documents } = report.summary;
  const { breaking } = changeCounts(report);
  const entries: readonly (readonly [string, number, string])[] = [
    ...(isMerged(report) ? ([['Repositories', report.repositories.length, 'plain']] as const) : []),
    ['Errors', errors, 'error'],
    ['Warnings', warnings, 'warning'],
    ['Infos', infos, 'info'],
    ['Existing', existing, 'plain'],
    ...(report.changes.length === 0 ? [] : ([['Breaking changes', breaking, 'error']] as const)),
    ['Files', files, 'plain'],
    ['Objects', documents, 'plain'],
  ];
  const items = entries.map(
    ([label, count, kind]) => `<div class="${count === 0 ? 'zero' : kind}"><dt>${label}</dt><dd>${count}</dd></div>`,
  );
  return `<dl class="tiles">${items.join('')}</dl>`;
}

/** `example/widgets · main (1a2b3c4) → fix (5d6e7f8) · 2026-01-31`; nothing where the subject is unknown. */
function subjectHtml({ subject }: RenderOptions): string {
  if (subject === undefined) return '';
  const { repository, base, head, date } = subject;
  const revisions = [base, head].flatMap((revision) => {
    if (revision === undefined) return [];
    const { name, sha } = revision;
    return [code(name) + (sha === undefined || sha === name ? '' : ` <small>${text(sha, 8)}</small>`)];
  });
  const parts = [
    ...(repository === undefined ? [] : [`<b>${text(repository)}</b>`]),
    ...(revisions.length === 0 ? [] : [revisions.join(' → ')]),
    `<time>${text(date)}</time>`,
  ];
  return `<p class="subject">${parts.join(' · ')}</p>\n`;
}

function header(report: Report, title: string, options: RenderOptions): string {
  const notes = [isMerged(report) ? [] : (existingSentence(report) ?? []), notJudgedSentence(report) ?? []].flat();
  const { conclusion } = report;
  const sentence = isMerged(report) ? auditSentence(report) : verdict(report, true);
  return `<header class="top"><div class="wide"><div class="title"><h1>${text(title)}</h1>
<button type="button" id="theme" hidden>Theme</button></div>
${subjectHtml(options)}<p class="verdict">${badge(conclusion === 'neutral' ? 'unsure' : conclusion, `${signs[conclusion]} ${conclusions[conclusion]}`)} <span>${text(sentence.charAt(0).toUpperCase() + sentence.slice(1), 1_000)}${notes.map((one) => ` <span class="muted">${message(one, 1_000, true)}</span>`).join('')}</span></p>
${tiles(report)}</div></header>`;
}

/** The page. All texts of the report are escaped, no address is loaded, and its policy allows nothing else. */
export const html: Renderer = (report, options = {}) => {
  const isAudit = isMerged(report) || report.scope === 'tree';
  const title = isAudit ? 'Kubernetes API audit' : 'Kubernetes API review';
  const sections = sectionsOf(report, options);
  const nav = sections.map(
    ({ id, title: label, count }) => `<li><a href="#${id}">${label}${countHtml(count)}</a></li>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${conclusions[report.conclusion]}: ${text(title)}</title>
<style>${style}</style>
<script>${firstScript}</script>
</head>
<body>
<a class="skip" href="#findings">Skip to the findings</a>
${header(report, title, options)}
<nav aria-label="Sections"><div class="wide"><ul>${nav.join('')}</ul></div></nav>
<main class="wide">
${sections.map(sectionHtml).join('\n')}
</main>
<footer class="wide">${text(report.tool.name)} ${text(report.tool.version)}</footer>
<script>${script}</script>
</body>
</html>
`;
};
