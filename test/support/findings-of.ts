// One rule over a whole change set, by the real way from texts to findings.
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { readDocuments } from '../../src/documents/documents.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { runRules } from '../../src/findings/run-rules.ts';
import type { Rule } from '../../src/rules/rule.ts';

/** What `rule` alone says of a change set, with its own severities. A crash of the rule is thrown on. */
export function findingsOf(rule: Rule, changeSet: ChangeSet): Finding[] {
  const facts = factsOf(changeSet, readDocuments(changeSet), () => true);
  return runRules(
    facts,
    [rule],
    (of, problem) => problem.severity ?? of.severity,
    (_rule, _fact, error) => {
      throw error;
    },
  );
}
