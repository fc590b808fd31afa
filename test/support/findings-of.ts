// One rule over a whole change set, by the real way from texts to findings.
import { linkedFacts } from '../../src/approvals/substance.ts';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { severityOf } from '../../src/config/severity.ts';
import { readDocuments } from '../../src/documents/documents.ts';
import { approvalLinks } from '../../src/facts/approvals/approval-links.ts';
import { unownedIn } from '../../src/facts/crd/unowned-in.ts';
import { noGrantSettings } from '../../src/facts/grants/grant-side.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { byPlace, findingOf } from '../../src/findings/problem-findings.ts';
import { runRules } from '../../src/findings/run-rules.ts';
import type { Rule } from '../../src/rules/rule.ts';
import { exampleConventions } from './example-conventions.ts';
import { exampleChange, exampleSpecs, exampleVerdict } from './example-links.ts';

/** What `rule` alone says of a change set, with its own severities. A crash of the rule is thrown on. */
export function findingsOf(rule: Rule, changeSet: ChangeSet): Finding[] {
  const facts = factsOf(changeSet, readDocuments(changeSet), () => true, {
    ...noGrantSettings,
    conventions: { options: exampleConventions },
  });
  const isOff = rule.presets?.recommended === 'off';
  const links = approvalLinks(facts);
  const urls = links.map(({ url }) => url);
  const evidence = {
    approvals: urls.map(exampleVerdict),
    approvedChanges: urls.flatMap(exampleChange),
    specApprovals: exampleSpecs(links),
  };
  const severity = severityOf(
    { ...defaultConfig, thirdParty: [], rules: isOff ? { [rule.id]: rule.severity } : {} },
    unownedIn(facts),
  );
  const told = runRules(linkedFacts(facts, evidence, false).facts, [rule], (_rule, _fact, error) => {
    throw error;
  });
  return told
    .flatMap((one) => {
      const judgement = severity(one.rule, one.problem);
      return judgement === 'off' ? [] : [findingOf(one, judgement)];
    })
    .sort(byPlace);
}
