import { defineGoRule } from '../go-types-rule.ts';
import type { UnfitType } from '../../facts/go/element-types.ts';
import { quoted } from '../../wording.ts';
import { ownValue } from '../../own-value.ts';

/** The names of formats of strings in Go. */
const texts: Readonly<Record<string, string>> = {
  'date-time': 'times (`metav1.Time`)',
  byte: 'bytes in base64 (`[]byte`)',
  duration: 'durations (`metav1.Duration`)',
  quantity: 'quantities (`resource.Quantity`)',
};

/** How messages call a value of a type to which a marker does not apply, and the end of the bounds that count it. */
const unfit: Readonly<Record<UnfitType, { readonly one: string; readonly counted?: string }>> = {
  array: { one: 'a list', counted: 'Items' },
  object: { one: 'an object', counted: 'Properties' },
  string: { one: 'a text', counted: 'Length' },
  integer: { one: 'a number' },
  number: { one: 'a number' },
  boolean: { one: 'a boolean' },
};

/** What to write instead of a marker that controller-gen does not apply to a type. */
function insteadOf(marker: string, type: UnfitType): string {
  if (type === 'array' && marker === 'Pattern') return 'Write `items:Pattern` for its items.';
  const { counted } = unfit[type];
  const [, end, what] = /^(Max|Min)(Items|Length|Properties)$/.exec(marker) ?? [];
  if (counted === undefined || end === undefined) return 'Remove it.';
  const isOfEach = type === 'array' && what === 'Length';
  const ofEach = isOfEach
    ? ` for the number of items, or ${quoted(`items:${marker}`)} for the length of each text`
    : '';
  return `Write ${quoted(`${end}${counted}`)}${ofEach}.`;
}

export const goTypesValidationTightened = defineGoRule({
  id: 'go-types/validation-tightened',
  summary: 'A bound, a pattern or the format of a text of an API type accepts less than before.',
  severity: 'error',
  because: 'values that were valid are rejected',
  changes: ['bound', 'pattern-added', 'pattern-changed', 'format'],
  describe: (fact, { subject, before, after }) => {
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
    if (fact.unfitFor !== undefined) {
      const marker = fact.change === 'bound' ? fact.bound : 'Pattern';
      return {
        message: `${subject} gets ${what}, which controller-gen does not apply to ${unfit[fact.unfitFor].one}: it ends with an error, and CRDs stay without it. ${insteadOf(marker, fact.unfitFor)}`,
        circumstance: 'undecided',
      };
    }
    return `${subject} gets ${what}: values that violate it are rejected. Make sure that every value in use satisfies it, or introduce it in a new version.`;
  },
});
