// Facts → findings, in one pass: rules, releases, resources as proofs, severities, ignores, acknowledgements.
import { fileSpan } from '../documents/span.ts';
import { matcher } from '../changes/relevant.ts';
import type { Config } from '../config/config.ts';
import { severityOf } from '../config/severity.ts';
import type { Documents } from '../documents/documents.ts';
import { directivePrefix, mayHaveDirective } from '../documents/ignore-directive.ts';
import { unownedIn } from '../facts/crd/unowned-in.ts';
import type { Fact } from '../facts/fact.ts';
import { messageOf } from '../facts/guarded.ts';
import { rules } from '../rules/index.ts';
import type { Rule } from '../rules/rule.ts';
import type { Severity } from '../rules/severity-table.ts';
import { acknowledge, type Acknowledged } from './acknowledged.ts';
import { againstReleases, type Releases } from './baseline.ts';
import type { Evidence } from './evidence.ts';
import type { Finding } from './finding.ts';
import { oneForEachCause } from './causes.ts';
import { goLinesOf, ofIntegers, ofKubernetes, ofUnsigned, withGoLine } from './go-lines.ts';
import { withoutIgnored } from './ignored.ts';
import { inlineIgnores } from './inline-ignores.ts';
import { ofMovedChecks } from './moved-checks.ts';
import { withOrigins } from './origins.ts';
import { byPlace, findingOf, type Judge, type Judged } from './problem-findings.ts';
import { configurationFacts } from './proposed-configuration.ts';
import type { IgnoredFinding } from './report.ts';
import { withResources } from './resource-evidence.ts';
import { runRules, withMore, type FoundProblem } from './run-rules.ts';
import { invalidIgnores } from './unused-ignores.ts';

const letterOf = ({ fingerprint, side, line, column, message }: Finding): string =>
  JSON.stringify([fingerprint, side, line, column, message]);

const crashOf = (rule: Rule, fact: Fact, error: unknown): Fact => ({
  kind: 'crash',
  what: rule.id,
  message: messageOf(error),
  at: 'at' in fact ? fact.at : fileSpan('.'),
});

/** What is judged. */
interface Case {
  readonly facts: readonly Fact[];
  readonly documents: Documents;
  readonly config: Config;
  readonly evidence: Evidence;
  /** Whether whole files are looked at without a base. */
  readonly isAudit: boolean;
  /** What breaks must be found in to count; without any, every break counts. */
  readonly releases: Releases;
}

interface Judgement {
  /** Every problem, whatever the configuration. */
  readonly problems: readonly FoundProblem[];
  /** In the order of a report. */
  readonly findings: readonly Finding[];
  readonly ignored: readonly IgnoredFinding[];
  readonly acknowledged?: Acknowledged;
}

/** Whether the configuration, a comment, a marker or a label may be about one version of a CRD alone. */
const mayNameVersions = (
  { ignore, overrides, known }: Config,
  { files, contextTexts }: Documents,
  { acknowledgement }: Evidence,
): boolean =>
  known !== undefined ||
  (acknowledgement?.limits ?? []).length > 0 ||
  ignore.some(({ version }) => version !== undefined) ||
  overrides.some(({ versions }) => versions.length > 0) ||
  files.some(({ head }) => head !== undefined && mayHaveDirective(head.file)) ||
  [...contextTexts.values()].some((text) => text.includes(directivePrefix));

/** A change that several versions have in common, in the version in which it is reported for all of them. */
function inFormerVersion(one: FoundProblem): FoundProblem {
  const version = one.fact.kind === 'schema-change' ? one.fact.formerVersion : undefined;
  return version === undefined ? one : withMore(one, { version });
}

/** Judges facts. A rule that crashes is a finding of its own. */
export function judge({ facts: folded, documents, config, evidence, isAudit, releases }: Case): Judgement {
  // A change that several versions have in common, version by version.
  const facts = mayNameVersions(config, documents, evidence)
    ? folded.flatMap((fact) => (fact.kind === 'schema-change' ? (fact.each ?? fact) : fact))
    : folded;
  const inline = inlineIgnores(documents);
  const located = withOrigins(documents.files);
  const problemsIn = (some: readonly Fact[]): FoundProblem[] => runRules(some, rules, crashOf).map(located);
  const isUnowned = unownedIn(facts);
  const severity = severityOf(config, isUnowned);
  const plain = severityOf({ ...config, rules: {}, overrides: [] }, isUnowned);
  const named =
    (of: typeof severity) =>
    ({ rule, problem }: FoundProblem): Severity | 'off' => {
      const judgement = of(rule, problem);
      return judgement === 'off' ? 'off' : judgement.severity;
    };
  const severities = { configured: named(severity), own: named(plain) };
  const isThirdParty = matcher(config.thirdParty);
  const lineOf = goLinesOf(facts);
  const judged: Judge = (some) => {
    const findings = new Map<string, Judged>();
    for (const one of some) {
      const judgement = severity(one.rule, one.problem);
      if (judgement === 'off') continue;
      const finding = withGoLine(findingOf(one, judgement, evidence.documentation), lineOf(one));
      findings.set(letterOf(finding), { ...one, finding });
    }
    return [...findings.values()];
  };

  const problems = problemsIn([
    ...facts,
    ...configurationFacts(config.mistakes ?? [], documents),
    ...invalidIgnores(documents.files, inline),
  ]);
  const reported = problems.filter(({ rule, problem }) => severity(rule, problem) !== 'off');
  const seen = againstReleases(reported, releases, problemsIn);
  const known = ofMovedChecks(ofKubernetes(ofIntegers(ofUnsigned(seen, lineOf), lineOf), lineOf), lineOf, documents);
  const sifted = withoutIgnored(judged(withResources(known, facts, severities)), {
    config,
    documents,
    today: evidence.today ?? '',
    isAudit,
    hasApprovals: evidence.approvals !== undefined,
    isComplete: problems.every(({ fact }) => fact.kind !== 'crash'),
    inline,
  });
  const all = [...sifted.kept, ...judged(problemsIn(sifted.facts))].sort((a, b) => byPlace(a.finding, b.finding));
  const { counted, ...rest } = acknowledge(all, evidence.acknowledgement, judged);
  const changed = new Set(documents.files.map(({ path }) => path));
  const distinct = oneForEachCause(counted, {
    lineOf: (one) => lineOf(one) ?? lineOf(inFormerVersion(one)),
    isChanged: (path) => changed.has(path),
    isForeign: ({ path, document }) => isUnowned(path, document?.name) || isThirdParty(path),
  });
  return { problems, ignored: sifted.ignored, ...rest, findings: distinct.sort(byPlace) };
}
