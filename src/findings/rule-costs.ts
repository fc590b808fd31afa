// Facts → the table of what CEL rules cost, in the contract's shape.
import { placeOf } from '../documents/span.ts';
import type { RuleCostFact } from '../facts/admission/admission-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { Report, RuleCost } from './report.ts';
import { cutChars } from '../wording.ts';

const maxLength = 300;

const rowOf = ({ at, crd, version, field, what, expression, cost, limit, isNew }: RuleCostFact): RuleCost => ({
  ...placeOf(at),
  name: crd,
  version,
  field,
  what,
  ...(what === 'schema' ? {} : { expression: cutChars(expression.replace(/\s+/g, ' ').trim(), maxLength) }),
  cost: Number(cost),
  limit: Number(limit),
  share: Math.round((Number(cost) / Number(limit)) * 1000) / 10,
  changed: isNew,
});

/** The costs, the largest share of the limit first; no key where there are none. */
export function ruleCosts(facts: readonly Fact[]): Pick<Report, 'costs'> {
  const costs = facts.flatMap((fact) => (fact.kind === 'rule-cost' ? [rowOf(fact)] : []));
  return costs.length === 0 ? {} : { costs: costs.toSorted((a, b) => b.share - a.share) };
}
