// The sentence: change set → documents → facts → findings → report. Pure and synchronous.
import { isAudit, type ChangeSet } from './changes/change-set.ts';
import { linkedFacts } from './approvals/substance.ts';
import { matcher } from './changes/relevant.ts';
import type { Config } from './config/config.ts';
import { severityOf } from './config/severity.ts';
import { readDocuments } from './documents/documents.ts';
import { approvalLinks, type ApprovalLink } from './facts/approvals/approval-links.ts';
import { approvalConditions, structuralConditions } from './facts/admission/conditions.ts';
import type { Fact } from './facts/fact.ts';
import { factsOf, messageOf } from './facts/facts.ts';
import { grantsNotChecked, referenceGraph } from './facts/grants/grant-facts.ts';
import { resourcesNotChecked } from './facts/resources/resource-facts.ts';
import { acknowledge } from './findings/acknowledged.ts';
import { approvalTable } from './findings/approval-table.ts';
import { againstRelease } from './findings/baseline.ts';
import { changeLog } from './findings/change-log.ts';
import { concludes } from './findings/conclusion.ts';
import type { Evidence } from './findings/evidence.ts';
import type { Finding } from './findings/finding.ts';
import { withGoLines } from './findings/go-lines.ts';
import { sift } from './findings/ignored.ts';
import { configurationFacts } from './findings/proposed-configuration.ts';
import type { Report } from './findings/report.ts';
import { withResources } from './findings/resource-evidence.ts';
import { ruleCosts } from './findings/rule-costs.ts';
import { byPlace, runRules } from './findings/run-rules.ts';
import { rules } from './rules/index.ts';
import type { Rule } from './rules/rule.ts';
import { toolName, toolVersion } from './version.ts';

const crashOf = (rule: Rule, fact: Fact, error: unknown): Fact => ({
  kind: 'crash',
  what: rule.id,
  message: messageOf(error),
  at: 'at' in fact ? fact.at : { file: { path: '.', side: 'head', text: '' }, start: 0, end: 0 },
});

/** The ids of all rules, as a configuration may name them. */
export const ruleIds: readonly string[] = rules.map(({ id }) => id);

const count = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.status === 'introduced' && finding.severity === severity).length;

/** What is so about a change set. */
function read(changeSet: ChangeSet, config: Config) {
  const documents = readDocuments(changeSet);
  const isThirdParty = matcher(config.thirdParty);
  const facts = factsOf(changeSet, documents, (path) => !isThirdParty(path), config.featureGates.files, config);
  return { documents, facts, isAudit: isAudit(changeSet) };
}

/** What the rules say of facts. */
const judge = (facts: readonly Fact[], config: Config): readonly Finding[] =>
  withGoLines(
    withResources(facts, (some) => runRules(some, rules, severityOf(config), crashOf)),
    facts,
  );

/** The findings as the baseline has them: with a release, breaks of what it did not have are told as `info`. */
function seenFrom(findings: readonly Finding[], released: Evidence['released'], config: Config): readonly Finding[] {
  if (released === undefined) return findings;
  const { documents, facts } = read(released.changeSet, config);
  const { files, notChecked } = documents;
  const broken = files.filter(({ base }) => base?.problems.some(({ kind }) => kind !== 'duplicate-key') === true);
  const unknown = new Set([...notChecked, ...broken].map(({ path }) => path));
  return againstRelease(findings, { name: released.name, findings: judge(facts, config), unknown });
}

/** A change set that was read, before anybody outside is asked. */
export interface Reading {
  /** The approval URLs that `Evidence.approvals` should speak of. */
  readonly links: readonly ApprovalLink[];
  /** Those on first-party files, for `Evidence.approvedChanges`. */
  readonly comparable: readonly ApprovalLink[];
  /** Makes the report. What `evidence` lacks is not checked, never fine. */
  report(evidence?: Evidence): Report;
}

function reportOn(config: Config, known: ReturnType<typeof read>, evidence: Evidence): Report {
  const { documents, facts } = known;
  const linked = linkedFacts(facts, evidence, config.approvals.requireMerged);
  const judged = seenFrom(judge(linked.facts, config), evidence.released, config);
  const sifted = sift(judged, {
    config,
    documents,
    today: evidence.today ?? '',
    rules: ruleIds,
    isAudit: known.isAudit,
    hasApprovals: evidence.approvals !== undefined,
  });
  const own = judge([...sifted.facts, ...configurationFacts(config.mistakes ?? [], documents)], config);
  const counted = [...sifted.findings, ...own].sort(byPlace);
  const { findings, acknowledged } = acknowledge(counted, evidence.acknowledgement);
  return {
    version: 1,
    tool: { name: toolName, version: toolVersion },
    conclusion: concludes(findings, config.failOn, matcher(config.thirdParty)),
    findings,
    ...(sifted.ignored.length === 0 ? {} : { ignored: sifted.ignored }),
    ...(acknowledged === undefined ? {} : { acknowledged }),
    ...referenceGraph(facts),
    ...ruleCosts(facts),
    // What is compared with nothing has no history: that everything in it is new is no news.
    ...(known.isAudit ? { scope: 'tree' as const } : {}),
    changes: known.isAudit ? [] : changeLog(facts),
    approvals: approvalTable(linked.links),
    conditions: [...approvalConditions(facts), ...structuralConditions(facts)],
    notChecked: [...documents.notChecked, ...grantsNotChecked(facts), ...resourcesNotChecked(facts)],
    summary: {
      errors: count(findings, 'error'),
      warnings: count(findings, 'warning'),
      infos: count(findings, 'info'),
      existing: findings.filter((finding) => finding.status === 'existing').length,
      files: documents.files.length,
      documents: documents.files.reduce((sum, { base, head }) => sum + ((head ?? base)?.manifests.length ?? 0), 0),
    },
  };
}

/** Reads one change set. Never throws for what a pull request holds; a crash of a step or a rule is a finding of its own. */
export function readReview(changeSet: ChangeSet, config: Config): Reading {
  const known = read(changeSet, config);
  const links = approvalLinks(known.facts);
  const isThirdParty = matcher(config.thirdParty);
  return {
    links,
    comparable: links.filter(({ at }) => !isThirdParty(at.file.path)),
    report: (evidence = {}) => reportOn(config, known, evidence),
  };
}

/**
 * Reviews one change set. Never throws for what a pull request holds; a crash of a step or a rule is a finding of its own.
 * @param evidence what was gathered outside; what is missing is not checked, never fine.
 */
export const review = (changeSet: ChangeSet, config: Config, evidence: Evidence = {}): Report =>
  readReview(changeSet, config).report(evidence);
