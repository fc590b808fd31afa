// The sentence: change set → documents → facts → findings → report. Pure and synchronous.
import type { ChangeSet } from './changes/change-set.ts';
import { matcher } from './changes/relevant.ts';
import type { Config } from './config/config.ts';
import { severityOf } from './config/severity.ts';
import type { Documents } from './documents/documents.ts';
import { readDocuments } from './documents/documents.ts';
import { approvalFacts } from './facts/approvals.ts';
import { approvalConditions } from './facts/conditions.ts';
import { crdChanges } from './facts/crd-changes.ts';
import type { CrdPair } from './facts/crds.ts';
import { crdPairs, foldCopies } from './facts/crds.ts';
import type { Fact } from './facts/fact.ts';
import { fileFacts } from './facts/files.ts';
import { structuralReviewFacts } from './facts/structural-review.ts';
import { changeLog } from './findings/change-log.ts';
import { concludes } from './findings/conclusion.ts';
import type { Finding } from './findings/finding.ts';
import type { Report } from './findings/report.ts';
import { runRules } from './findings/run-rules.ts';
import { rules } from './rules/index.ts';
import { toolName, toolVersion } from './version.ts';

/** Runs one step; should it throw, that is a fact of its own and the other steps go on. */
function guarded(what: string, pair: CrdPair | undefined, facts: () => readonly Fact[]): readonly Fact[] {
  try {
    return facts();
  } catch (error) {
    const crd = pair?.after ?? pair?.before;
    const file = crd?.file ?? { path: pair?.path ?? '.', side: 'head' as const, text: '' };
    const start = crd?.root.start ?? 0;
    return [{ kind: 'crash', what, message: messageOf(error), at: { file, start, end: start } }];
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Everything that is so about a change set. */
export function factsOf(changeSet: ChangeSet, documents: Documents, pairs: readonly CrdPair[]): Fact[] {
  return [
    ...documents.files.flatMap(({ base, head }) => (head === undefined ? [] : fileFacts(base, head))),
    ...guarded('approvals', pairs[0], () => approvalFacts(changeSet, documents, pairs)),
    ...pairs.flatMap((pair) => [
      ...guarded('changes', pair, () => crdChanges(pair)),
      ...guarded('structural review', pair, () => structuralReviewFacts(pair)),
    ]),
  ];
}

const count = (findings: readonly Finding[], severity: Finding['severity']): number =>
  findings.filter((finding) => finding.status === 'introduced' && finding.severity === severity).length;

/** Reviews one change set. Never throws for what a pull request holds; a crash of a step or a rule is a finding of its own. */
export function review(changeSet: ChangeSet, config: Config): Report {
  const documents = readDocuments(changeSet);
  const isThirdParty = matcher(config.thirdParty);
  const pairs = foldCopies(crdPairs(documents), (path) => !isThirdParty(path));
  const facts = factsOf(changeSet, documents, pairs);
  const findings = runRules(facts, rules, severityOf(config), (rule, fact, error) => ({
    kind: 'crash',
    what: rule.id,
    message: messageOf(error),
    at: 'at' in fact ? fact.at : { file: { path: '.', side: 'head', text: '' }, start: 0, end: 0 },
  }));
  return {
    version: 1,
    tool: { name: toolName, version: toolVersion },
    conclusion: concludes(findings, config.failOn),
    findings,
    changes: changeLog(facts),
    approvals: [],
    conditions: approvalConditions(facts),
    notChecked: documents.notChecked,
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
