// A marker of an API type accepts less than before.
import { defineGoRule, quoted } from '../go-types-rule.ts';

export const goTypesValidationTightened = defineGoRule({
  id: 'go-types/validation-tightened',
  summary: 'A bound or pattern of an API type accepts less than before.',
  severity: 'error',
  because: 'values that were valid are refused',
  changes: ['bound', 'pattern-added', 'pattern-changed'],
  tell: ({ change, bound, before, after }, subject) => {
    if (change === 'pattern-changed')
      return {
        message: `${subject} changes its pattern from ${quoted(before)} to ${quoted(after)}: values that fit the old one may be refused. Check that the new one accepts all that is in use.`,
        circumstance: 'undecided',
      };
    const what =
      change === 'pattern-added'
        ? `a pattern, ${quoted(after)}`
        : before === undefined
          ? quoted(`${bound ?? ''}=${after ?? ''}`)
          : `${quoted(bound)} ${quoted(after)} instead of ${quoted(before)}`;
    return `${subject} gets ${what}: values in use that do not fit are refused. Choose what every value in use meets, or bring it in a new version.`;
  },
});
