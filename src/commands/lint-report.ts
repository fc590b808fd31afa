// What `lint` found as a report like that of a review, for its formats and thresholds.
import { noBase, unknownContext, type ChangeSet, type NotChecked } from '../changes/change-set.ts';
import { defaultConfig, type Config } from '../config/config.ts';
import { severityOf } from '../config/severity.ts';
import type { EnabledAnalyzer, Violation } from '../conventions/lint.ts';
import { parseGo } from '../documents/go/go-file.ts';
import { once } from '../once.ts';
import type { SourceFile } from '../documents/span.ts';
import type { ConventionFact } from '../facts/conventions/convention-facts.ts';
import { subjectOf } from '../facts/conventions/subject.ts';
import { suggestedFix } from '../facts/conventions/suggested-fix.ts';
import { fileFacts } from '../facts/files/file-facts.ts';
import { concludes } from '../findings/conclusion.ts';
import type { Finding } from '../findings/finding.ts';
import { byPlace, findingOf } from '../findings/problem-findings.ts';
import type { Report } from '../findings/report.ts';
import { countsOf } from '../findings/report-parts.ts';
import { runRules } from '../findings/run-rules.ts';
import { analyzerOf } from '../rules/convention-rule.ts';
import { rules } from '../rules/index.ts';
import { toolName, toolVersion } from '../version.ts';
import type { Severity } from '../rules/severity-table.ts';

/** The checked files, and the findings. */
interface Checked {
  readonly on: readonly EnabledAnalyzer[];
  readonly violations: readonly Violation[];
  /** Every requested file, by path. */
  readonly files: ReadonlyMap<string, string>;
  /** Those of them that do not parse. */
  readonly broken: readonly string[];
  readonly unread: readonly NotChecked[];
}

/** Whether a preset includes an analyzer. */
export function isInPreset({ analyzer }: EnabledAnalyzer, preset: Config['preset']): boolean {
  const rule = rules.find((one) => one.needs.includes('convention') && analyzerOf(one.id) === analyzer.name);
  return rule !== undefined && (rule.presets?.[preset] ?? rule.severity) !== 'off';
}

/** An analyzer that the user switches on is reported: one that the preset leaves out has the severity of its rule. */
function configOf(on: readonly EnabledAnalyzer[], preset: Config['preset']): Config {
  const asked = new Set(on.map(({ analyzer }) => analyzer.name));
  const settings = rules.flatMap((rule): [string, Severity][] =>
    rule.needs.includes('convention') && asked.has(analyzerOf(rule.id)) && rule.presets?.[preset] === 'off'
      ? [[rule.id, rule.severity]]
      : [],
  );
  return { ...defaultConfig, preset, rules: Object.fromEntries(settings) };
}

function factOf(violation: Violation, file: SourceFile): ConventionFact {
  const { analyzer, message, aspect, start } = violation;
  const lineEnd = file.text.indexOf('\n', start);
  const word = /^[\w`"]+/.exec(file.text.slice(start, lineEnd < 0 ? undefined : lineEnd))?.[0].length ?? 1;
  return {
    kind: 'convention',
    folder: violation.file.folder.path,
    version: violation.file.folder.name,
    group: undefined,
    subject: subjectOf(violation),
    at: { file, start, end: start + word },
    unfollowed: [{ analyzer, message, aspect, others: 'asked', fix: suggestedFix(violation, file) }],
  };
}

/** The report; without `failOn` every finding fails, as with golangci-lint. An unread file always fails. */
export function lintReport(
  { on, violations, files, broken, unread }: Checked,
  preset: Config['preset'],
  failOn: Config['failOn'] | undefined,
): Report {
  const sourceOf = once((path: string): SourceFile => ({ path, side: 'head', text: files.get(path) ?? '' }));
  const facts = [
    ...broken.flatMap((path) => fileFacts(undefined, parseGo(sourceOf(path)))),
    ...violations.map((violation) => factOf(violation, sourceOf(violation.file.path))),
  ];
  const severity = severityOf(configOf(on, preset));
  const found = runRules(facts, rules, (_rule, _fact, error) => {
    throw error;
  });
  const findings = found
    .flatMap((one): Finding[] => {
      const judgement = severity(one.rule, one.problem);
      return judgement === 'off' ? [] : [findingOf(one, judgement)];
    })
    .sort(byPlace);
  const isFailure =
    unread.length > 0 || (failOn === undefined ? findings.length > 0 : concludes(findings, failOn) === 'failure');
  return {
    version: 1,
    tool: { name: toolName, version: toolVersion },
    scope: 'tree',
    conclusion: isFailure ? 'failure' : 'success',
    findings,
    changes: [],
    approvals: [],
    conditions: [],
    notChecked: unread,
    summary: { ...countsOf(findings), files: files.size, documents: 0 },
  };
}

/** The requested files, for renderers, which read their lines. */
export const lintedFiles = (files: ReadonlyMap<string, string>): ChangeSet => ({
  base: { name: noBase },
  head: { name: 'files' },
  files: [...files].map(([path, text]) => ({ path, status: 'added', after: { kind: 'text', text } })),
  context: unknownContext,
});
