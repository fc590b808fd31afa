// One rule over a whole change set, by the real way from texts to findings.
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { matcher } from '../../src/changes/relevant.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { readDocuments } from '../../src/documents/documents.ts';
import { crdPairs, foldCopies } from '../../src/facts/crds.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { runRules } from '../../src/findings/run-rules.ts';
import { factsOf } from '../../src/review.ts';
import type { Rule } from '../../src/rules/rule.ts';

/** What `rule` alone says of a change set, with its own severities. A step or rule that crashes is thrown on. */
export function findingsOf(rule: Rule, changeSet: ChangeSet): Finding[] {
  const documents = readDocuments(changeSet);
  const isThirdParty = matcher(defaultConfig.thirdParty);
  const facts = factsOf(
    changeSet,
    documents,
    foldCopies(crdPairs(documents), (path) => !isThirdParty(path)),
  );
  for (const fact of facts) {
    if (fact.kind === 'crash') throw new Error(`${fact.what}: ${fact.message}`);
  }
  return runRules(
    facts,
    [rule],
    (of, problem) => problem.severity ?? of.severity,
    (_rule, _fact, error) => {
      throw error;
    },
  );
}
