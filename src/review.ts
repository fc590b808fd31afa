// The sentence: change set → documents → facts → findings → report. Pure and synchronous.
import { isAudit, type ChangeSet } from './changes/change-set.ts';
import { linkedFacts } from './approvals/substance.ts';
import { matcher } from './changes/relevant.ts';
import type { Config } from './config/config.ts';
import { isError, isOn } from './config/severity.ts';
import { readDocuments } from './documents/documents.ts';
import { approvalLinks } from './facts/approvals/approval-links.ts';
import type { ApprovalLink } from './facts/approvals/approval-fact.ts';
import { approvalConditions, structuralConditions } from './facts/admission/conditions.ts';
import { breakDocuments, breakFacts, hasBreakFacts, type AskedBreaks } from './facts/break-facts.ts';
import { crdsIn } from './facts/crd/crd-index.ts';
import { releasedApis } from './facts/crd/released-apis.ts';
import { factsOf } from './facts/facts.ts';
import { approvalTable } from './findings/approval-table.ts';
import { changeLog } from './findings/change-log.ts';
import { concludes } from './findings/conclusion.ts';
import type { Evidence, ReleasedChange } from './findings/evidence.ts';
import type { Release } from './findings/baseline.ts';
import { judge } from './findings/judge.ts';
import type { Report } from './findings/report.ts';
import { ruleCosts } from './findings/rule-costs.ts';
import { onceOf } from './once.ts';
import { analyzerOf } from './rules/convention-rule.ts';
import { rules } from './rules/index.ts';
import { toolName, toolVersion } from './version.ts';
import { notCheckedOf } from './findings/not-checked.ts';
import { countsOf, judgedObjects, referenceGraph } from './findings/report-parts.ts';
import { withoutUndefined } from './own-value.ts';

/** The analyzers of API conventions that some rule reports, and whether one of these rules is an error. */
const conventionsOf = onceOf((config: Config) => {
  const speaking = rules.filter((rule) => rule.needs.includes('convention') && isOn(config, rule));
  const analyzers: ReadonlySet<string> = new Set(speaking.map(({ id }) => analyzerOf(id)));
  return { analyzers, isRequired: speaking.some((rule) => isError(config, rule)) };
});

/** What is so about a change set. */
function read(changeSet: ChangeSet, config: Config) {
  const documents = readDocuments(changeSet);
  const isThirdParty = matcher(config.thirdParty);
  const conventions = {
    ...config.conventions,
    ...conventionsOf(config),
    preset: config.preset,
  };
  const settings = { ...config, conventions };
  const facts = factsOf(changeSet, documents, (path) => !isThirdParty(path), settings);
  return { documents, facts, isAudit: isAudit(changeSet) };
}

/** What bears on some breaks. */
function readBreaks(changeSet: ChangeSet, config: Config, asked: AskedBreaks, reviewed: ReadonlySet<string>) {
  const whole = hasBreakFacts(asked) ? undefined : read(changeSet, config);
  if (whole !== undefined && !asked.kinds.has('go-change')) return whole;
  const documents = breakDocuments(changeSet, asked, reviewed);
  const isThirdParty = matcher(config.thirdParty);
  const isOurs = (path: string): boolean => !isThirdParty(path);
  const facts = breakFacts(changeSet, documents, isOurs, asked, reviewed, config.crds.converted);
  return whole === undefined ? { documents, facts } : { ...whole, facts: [...whole.facts, ...facts] };
}

/** What a release has of it. */
function readRelease(
  { name, changeSet, unread }: ReleasedChange,
  config: Config,
  asked: AskedBreaks,
  reviewed: ReadonlySet<string>,
): Release {
  const { documents, facts } = readBreaks(changeSet, config, asked, reviewed);
  const { files, moved, notChecked } = documents;
  const broken = files.filter(({ base = { problems: [] } }) => base.problems.length > 0);
  const crds = new Set([...files, ...moved].flatMap(({ base }) => crdsIn(base).map((crd) => crd.name)));
  const mayHave = releasedApis(changeSet, reviewed, unread);
  return { name, facts, crds, mayHave, unknown: new Set([...notChecked, ...broken].map(({ path }) => path)) };
}

/** A change set after reading, before anything outside is queried. */
export interface Reading {
  /** The approval URLs that `Evidence.approvals` should cover. */
  readonly links: readonly ApprovalLink[];
  /** Those on first-party files, for `Evidence.approvedChanges`. */
  readonly comparable: readonly ApprovalLink[];
  /** Makes the report. What `evidence` lacks is not checked, never fine. */
  report(evidence?: Evidence): Report;
}

function reportOn(config: Config, known: ReturnType<typeof read>, evidence: Evidence): Report {
  const { documents, isAudit: isTree } = known;
  const reviewed = new Set(documents.files.map(({ path }) => path));
  const { facts, links } = linkedFacts(known.facts, evidence, config.approvals.requireMerged);
  const { problems, findings, ignored, acknowledged } = judge({
    facts,
    documents,
    config,
    evidence,
    isAudit: isTree,
    releases: (asked) => (evidence.released ?? []).map((one) => readRelease(one, config, asked, reviewed)),
  });
  const { judged, ...notJudged } = judgedObjects(facts);
  return {
    version: 1,
    tool: withoutUndefined({ name: toolName, version: toolVersion, documentation: evidence.documentation }),
    conclusion: concludes(findings, config.failOn, matcher(config.thirdParty)),
    findings,
    ...(ignored.length === 0 ? {} : { ignored }),
    ...(acknowledged === undefined ? {} : { acknowledged }),
    ...referenceGraph(facts),
    ...ruleCosts(facts),
    // Without a base everything is new, so that a list of changes has no value.
    ...(isTree ? { scope: 'tree' as const } : {}),
    changes: isTree ? [] : changeLog(facts, problems),
    approvals: approvalTable(links),
    conditions: [...approvalConditions(facts), ...structuralConditions(facts)],
    notChecked: notCheckedOf(facts, [
      ...documents.notChecked,
      ...(config.conventions.unread === undefined ? [] : [config.conventions.unread]),
    ]),
    ...notJudged,
    summary: {
      ...countsOf(findings),
      files: documents.files.length,
      documents: documents.files.reduce((sum, { base, head }) => sum + ((head ?? base)?.manifests.length ?? 0), 0),
      ...(judged === undefined ? {} : { judged }),
    },
  };
}

/** Reads one change set. Never throws for the content of a pull request; a step or rule that crashes is a finding. */
export function readReview(changeSet: ChangeSet, config: Config): Reading {
  const known = read(changeSet, config);
  const links = approvalLinks(known.facts);
  const isThirdParty = matcher(config.thirdParty);
  const comparable = links.filter(({ at }) => !isThirdParty(at.file.path));
  return { links, comparable, report: (evidence = {}) => reportOn(config, known, evidence) };
}

/** Reviews one change set as `readReview` does. What `evidence` lacks is not checked, never fine. */
export const review = (changeSet: ChangeSet, config: Config, evidence: Evidence = {}): Report =>
  readReview(changeSet, config).report(evidence);
