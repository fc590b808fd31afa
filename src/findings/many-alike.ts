// A change that limits many fields for the first time: one decision, such as that of a linter, and one finding by rule.
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import type { Judged } from './problem-findings.ts';

/** As many fields with a first limit are one decision, of which a finding each would hide all others. */
const minFields = 10;

/** Whether a fact is a limit on values of a field that had none of its kind: a bound, a pattern, values, a format. */
function isFirst(fact: Fact): boolean {
  if (fact.kind === 'go-change')
    return fact.change === 'bound'
      ? fact.before === undefined
      : fact.change === 'pattern-added' || fact.change === 'enum-set';
  if (fact.kind !== 'schema-change' || fact.change.effect !== 'tightened') return false;
  const { change } = fact;
  const { subject } = change;
  return (
    (subject === 'bound' || subject === 'pattern' || subject === 'enum' || subject === 'format') &&
    change.before === undefined &&
    !(subject === 'enum' && change.removed !== undefined)
  );
}

/**
 * The first findings of groups that are about one field each and report nothing as severe but its first limits, by a
 * key of their rule, where there are many.
 */
export function firstConstraints(groups: readonly (readonly Judged[])[]): ReadonlyMap<Judged, string> {
  const found = groups.flatMap((group) => {
    const [first] = group;
    const severity = first?.finding.severity;
    if (first === undefined || severity === 'info' || first.finding.status !== 'introduced' || first.finding.fix)
      return [];
    return group.every(({ fact, finding }) => finding.severity !== severity || isFirst(fact)) ? first : [];
  });
  const byRule = groupBy(found, ({ rule, finding }) => JSON.stringify([finding.severity, rule.id, 'first limits']));
  return new Map(
    [...byRule].flatMap(([key, all]) => (all.length < minFields ? [] : all.map((one) => [one, key] as const))),
  );
}
