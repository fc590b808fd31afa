import { defineGoRule } from '../go-types-rule.ts';
import { quoted } from '../../wording.ts';
import { ownValue } from '../../own-value.ts';

/** The names of formats of strings in Go. */
const texts: Readonly<Record<string, string>> = {
  'date-time': 'times (`metav1.Time`)',
  byte: 'bytes in base64 (`[]byte`)',
  duration: 'durations (`metav1.Duration`)',
  quantity: 'quantities (`resource.Quantity`)',
};

export const goTypesValidationTightened = defineGoRule({
  id: 'go-types/validation-tightened',
  summary: 'A bound, a pattern or the format of a text of an API type accepts less than before.',
  severity: 'error',
  because: 'values that were valid are rejected',
  changes: ['bound', 'pattern-added', 'pattern-changed', 'format'],
  tell: (fact, { subject, before, after }) => {
    if (fact.change === 'pattern-changed')
      return {
        message: `${subject} changes its pattern from ${before} to ${after}: values that match the old one may be rejected. Check that the new one accepts every value in use.`,
        circumstance: 'undecided',
      };
    if (fact.change === 'format')
      return {
        message: `${subject} now accepts ${ownValue(texts, fact.after) ?? after} only, and accepted ${fact.before === undefined ? 'all texts' : (ownValue(texts, fact.before) ?? before)} before: any other value no longer decodes, nor does a list of objects with it. Make sure that every value in use is one, or add a field of the new type next to it.`,
        circumstance: 'undecided',
      };
    const what =
      fact.change === 'pattern-added'
        ? `a pattern, ${after}`
        : fact.before === undefined
          ? quoted(`${fact.bound}=${fact.after}`)
          : `${quoted(fact.bound)} ${after} instead of ${before}`;
    return `${subject} gets ${what}: values that violate it are rejected. Make sure that every value in use satisfies it, or introduce it in a new version.`;
  },
});
