import { defineRule } from '../rule.ts';
import { errorInWords } from '../../apiserver/index.ts';
import { fieldOf } from '../../documents/field-path.ts';
import type { StructuralReviewFact } from '../../facts/admission/structural-review.ts';
import { quoted } from '../../wording.ts';
import { requiredStatus } from '../compat-words.ts';
import { versionSentence } from '../version-words.ts';

/** Around a pattern, these are of the language in which someone wrote it, not of the pattern. */
const delimiters = /^(['"`/]).*\1$/s;

function messageOf(fact: StructuralReviewFact, field: string): string | undefined {
  if (fact.demand === 'bound-outside-format') {
    const { bound, format, keyword, wider } = fact;
    const advice = wider === undefined ? 'Leave the bound out' : `Write \`format: ${wider}\``;
    return `${quoted(bound)} of ${field} does not fit ${quoted(format)}: servers check the bound together with every value, and reject each of them. ${advice}, or choose a \`${keyword}\` that fits.`;
  }
  if (fact.demand === 'pattern-without-text') {
    const { pattern } = fact;
    const cause = delimiters.test(pattern)
      ? `The ${quoted(pattern.slice(0, 1))} around it are part of the pattern: remove them (in a Go marker, only backquotes and double quotes enclose a pattern).`
      : 'Put `^` only at its start and `$` only at its end.';
    return `No text matches the pattern ${quoted(pattern)}: every object that sets ${field} is rejected. ${cause}`;
  }
  if (fact.demand === 'bounds-without-value')
    return `No value of ${field} satisfies both ${quoted(fact.low)} and ${quoted(fact.high)}: every object that sets it is rejected. Correct one of the bounds.`;
  if (fact.demand === 'default-rejected') {
    const why = fact.isTwice ? 'has an item twice' : 'is neither an integer nor a string';
    return `The default of ${field} ${why}: servers accept it in the CRD, fill it in, and then reject every object that leaves the field out. Correct the default.`;
  }
  if (fact.demand === 'default-in-map-rejected') {
    const said = errorInWords(fact.error).detail.trim();
    return `The default of ${field} is not valid (${said}): servers do not check it in the CRD, as it is below \`additionalProperties\`, fill it in, and then reject every object with an entry that leaves the field out. Correct the default.`;
  }
  if (fact.demand === 'required-status') return `${field} is required and a subresource: ${requiredStatus}.`;
  return undefined;
}

export const structuralNoValuePasses = defineRule({
  id: 'structural/no-value-passes',
  summary:
    'No value passes the schema of a field, its own default does not, or a required status rejects every new object.',
  severity: 'error',
  because: 'servers accept the CRD, and then reject every object that sets the field, or leaves it out',
  looksAt: 'head',
  source: 'kube-openapi validation (IsValueValidAgainstRange, Pattern)',
  needs: ['structural-review'],
  check(fact) {
    const field = fieldOf(fact.steps);
    const message = messageOf(fact, field === '' ? 'the root' : `\`${field}\``);
    if (message === undefined) return undefined;
    return { message: `${message}${versionSentence(fact.kubernetes)}`, version: fact.version, field };
  },
});
