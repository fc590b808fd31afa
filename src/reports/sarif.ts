// The report as SARIF 2.1.0, within the limits of GitHub's code scanning.
import type { Edit, Finding } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import { plain } from './escape.ts';
import { safeJson } from './json.ts';
import { documentation } from '../version.ts';
import { byWeight, type Renderer, type RenderOptions } from './render.ts';
import type { Severity } from '../rules/severity-table.ts';
import { counted, cutChars } from '../wording.ts';

// GitHub rejects a run with more; docs.github.com, "SARIF support for code scanning".
const maxResults = 25_000;
/** A result may have 1,000 locations, its own among them. */
const maxLocations = 999;
/** Characters of all results: an upload may have 10 MB when compressed, to which JSON shrinks to less than a tenth. */
const maxText = 60_000_000;
/** The page of the tool, as viewers link it. */
const informationUri = documentation.replace(/\/blob\/.*$/, '');
const maxNotifications = 1_000;
const levels: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'note' };

/** SARIF viewers make links of `[text](target)` in plain text (section 3.11.6): there are none in ours. */
const withoutLinks = (text: string): string => plain(text).replaceAll('](', ']\u200B(');

/** A path as a relative URI reference, each segment encoded. */
export const relativeUri = (path: string): string => path.toWellFormed().split('/').map(encodeURIComponent).join('/');

const artifact = (path: string): object => ({ uri: relativeUri(path), uriBaseId: '%SRCROOT%' });

function region({ line, column, endLine, endColumn }: Finding | Edit): object {
  return { startLine: line, startColumn: column, endLine, endColumn };
}

/** Code scanning wants a region: what is only in the old text is shown at the top, and its message names the place. */
const top = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };

const nameOf = (document: string, { version, field }: Finding): string =>
  [document, version, field].filter(Boolean).join('/');

const locationOf = (finding: Finding): object => ({
  physicalLocation: {
    artifactLocation: artifact(finding.path),
    region: finding.side === 'head' ? region(finding) : top,
  },
  ...(finding.document === undefined
    ? {}
    : { logicalLocations: [{ fullyQualifiedName: plain(nameOf(finding.document.name, finding)) }] }),
});

function fixOf(fix: NonNullable<Finding['fix']>): object {
  const paths = [...new Set(fix.edits.map((edit) => edit.path))];
  return {
    description: { text: withoutLinks(fix.description) },
    artifactChanges: paths.map((path) => ({
      artifactLocation: artifact(path),
      replacements: fix.edits
        .filter((edit) => edit.path === path)
        .map((edit) => ({ deletedRegion: region(edit), insertedContent: { text: edit.text } })),
    })),
  };
}

function resultOf(finding: Finding, ruleIndex: number): object {
  const where = finding.side === 'base' ? ` (line ${finding.line} before the change)` : '';
  const related = (finding.related ?? []).slice(0, maxLocations).map((place, index) => ({
    id: index + 1,
    message: { text: withoutLinks(place.message) },
    physicalLocation: { artifactLocation: artifact(place.path), region: { startLine: place.line } },
  }));
  return {
    ruleId: finding.rule,
    ruleIndex,
    level: levels[finding.severity],
    message: { text: withoutLinks(cutChars(finding.message, 10_000)) + where },
    locations: [locationOf(finding)],
    // Code scanning looks at `primaryLocationLineHash` alone, by default the hash of the line: all that is only in the
    // old text is shown at the top and would be one alert. The versions in the other names are the fingerprint's own.
    partialFingerprints: {
      primaryLocationLineHash: finding.fingerprint,
      'kubeApiReview/v1': finding.formerFingerprint ?? finding.fingerprint,
      'kubeApiReview/v2': finding.fingerprint,
    },
    baselineState: finding.status === 'introduced' ? 'new' : 'unchanged',
    ...(related.length === 0 ? {} : { relatedLocations: related }),
    // A fix without edits is advice; the schema accepts only changes.
    ...(finding.fix === undefined || finding.fix.edits.length === 0 ? {} : { fixes: [fixOf(finding.fix)] }),
  };
}

function rulesOf(findings: readonly Finding[], known: RenderOptions['rules']): { id: string }[] {
  const docs = new Map(findings.map((finding) => [finding.rule, finding.docs]));
  return [...docs]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, helpUri]) => {
      const rule = known?.find((candidate) => candidate.id === id);
      const why = rule?.because;
      return {
        id,
        helpUri,
        // Code scanning wants all three of them, also of a rule that this version no longer knows.
        shortDescription: { text: rule?.summary ?? id },
        fullDescription: {
          text: [rule?.summary ?? id, ...(why === undefined ? [] : [`Why it matters: ${why}.`])].join(' '),
        },
        help: {
          text: `Why it matters, and how to fix it: ${helpUri}`,
          markdown: `${[rule?.summary ?? id, why === undefined ? '' : `**Why it matters:** ${why}.`].join('\n\n').trim()}\n\n[How to fix it, and examples](${helpUri})`,
        },
        properties: { tags: [id.split('/')[0] ?? id] },
      };
    });
}

function notificationsOf(report: Report, cut: number): object[] {
  const left = report.notChecked.length - maxNotifications;
  const notes = [
    ...(cut > 0 ? [`${cut} results are left out: code scanning has that limit. The JSON report has all.`] : []),
    ...(left > 0 ? [`Not checked: ${counted(left, 'more item')}, listed in the JSON report.`] : []),
  ];
  return [
    ...report.notChecked.slice(0, maxNotifications).map(({ path, why }) => ({
      level: 'warning',
      message: { text: `Not checked: ${withoutLinks(why)}` },
      locations: [{ physicalLocation: { artifactLocation: artifact(path) } }],
    })),
    ...notes.map((text) => ({ level: 'warning', message: { text } })),
  ];
}

function fitting(sorted: readonly Finding[]): readonly Finding[] {
  let left = maxText;
  const end = sorted.findIndex((finding) => (left -= JSON.stringify(resultOf(finding, 0)).length) < 0);
  return sorted.slice(0, Math.min(maxResults, end < 0 ? sorted.length : end));
}

/** SARIF of all findings; those that existed before have `baselineState` `unchanged`. */
export const sarif: Renderer = (report, options = {}) => {
  const sorted = byWeight(report);
  const findings = fitting(sorted);
  const rules = rulesOf(findings, options.rules);
  const indexes = new Map(rules.map(({ id }, index) => [id, index]));
  const toolExecutionNotifications = notificationsOf(report, sorted.length - findings.length);
  return `${safeJson({
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: report.tool.name, version: report.tool.version, informationUri, rules } },
        columnKind: 'utf16CodeUnits',
        invocations: [{ executionSuccessful: true, toolExecutionNotifications }],
        results: findings.map((finding) => resultOf(finding, indexes.get(finding.rule) ?? -1)),
      },
    ],
  })}\n`;
};
