import { defineGoRule, quoted } from '../go-types-rule.ts';

export const goTypesValidationTightened = defineGoRule({
  id: 'go-types/validation-tightened',
  summary: 'A bound or pattern of an API type accepts less than before.',
  severity: 'error',
  because: 'values that were valid are rejected',
  changes: ['bound', 'pattern-added', 'pattern-changed'],
  tell: (fact, { subject, before, after }) => {
    if (fact.change === 'pattern-changed')
      return {
        message: `${subject} changes its pattern from ${before} to ${after}: values that fit the old one may be rejected. Check that the new one accepts all that is in use.`,
        circumstance: 'undecided',
      };
    const what =
      fact.change === 'pattern-added'
        ? `a pattern, ${after}`
        : fact.before === undefined
          ? quoted(`${fact.bound}=${fact.after}`)
          : `${quoted(fact.bound)} ${after} instead of ${before}`;
    return `${subject} gets ${what}: values in use that do not fit are rejected. Choose what every value in use satisfies, or introduce it in a new version.`;
  },
});
