import { isOverBudget, kindsBySubject } from '../../apiserver/index.ts';
import type { AdmissionErrorFact, CostWay, SuggestedBound } from '../../facts/admission/admission-fact.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

/** More ways than these are no help. */
const maxWays = 3;
const nameOf = ({ field }: SuggestedBound): string => (field === '' ? 'the root' : `\`${field}\``);

const boundText = (bound: SuggestedBound): string => {
  const instead = bound.now === undefined ? '' : ` instead of ${bound.now}`;
  return `\`${bound.keyword}: ${bound.value}\`${instead} on ${nameOf(bound)}`;
};

const boundsText = (way: CostWay): string => way.map(boundText).join(' and ');
const waysOf = ({ costWays = [] }: AdmissionErrorFact): readonly CostWay[] => costWays.slice(0, maxWays);

function budgetText(fact: AdmissionErrorFact): string {
  const ways = waysOf(fact);
  if (ways.length > 0) return `It fits the budget with ${ways.map(boundsText).join(', or with ')} (or less).`;
  if (fact.costWays === undefined)
    return 'Set `maxItems`, `maxProperties` and `maxLength` where the rule looks, or above it.';
  return 'No bound in the schema was found that is enough: make the expression cheaper, above all where it iterates over the result of a conversion, whose size is unknown.';
}

export const admissionValidationRule = defineAdmissionRule({
  id: 'admission/validation-rule',
  summary: 'An x-kubernetes-validations rule is rejected.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-validations)',
  checks: kindsBySubject.rules,
  remediation: (fact) => {
    if (isOverBudget(fact.error)) return budgetText(fact);
    if (fact.error.check.kind === 'cel-old-self')
      return 'Rules with `oldSelf` work below lists of `x-kubernetes-list-type: map`, whose items have keys, and not below other lists: give that list keys, or move the rule above it.';
    return 'Fix the rule as the error says; a rule with line breaks needs a `message` of its own.';
  },
  related: (fact) => [
    ...waysOf(fact)
      .flat()
      .map((bound) => ({ at: bound.at, message: `\`${bound.keyword}: ${bound.value}\` belongs here` })),
    ...(fact.costliest ?? []).map((at) => ({ at, message: 'one of the costliest rules' })),
  ],
});
