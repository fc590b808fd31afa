// A bound is added or tightened.
import type { ChangeOf } from '../../facts/schema/change.ts';
import { defineSchemaRule } from '../compat-rule.ts';
import { refused } from '../compat-words.ts';

/** A DNS name has at most 253 characters (RFC 1035), and what is no name here is an address. */
function isBeyondHostNames({ keyword, after, steps }: ChangeOf<'bound', 'tightened'>): boolean {
  const last = steps.at(-1);
  const isHost = typeof last === 'object' && (last.property === 'host' || last.property === 'hostname');
  return isHost && keyword === 'maxLength' && after.value >= 253;
}

export const compatBoundTightened = defineSchemaRule({
  id: 'compat/bound-tightened',
  summary: 'A bound is added or tightened.',
  severity: 'error',
  because: 'values that were valid are rejected',
  explains: { does: ['refused'], types: ['FieldValueInvalid', 'FieldValueTooLong', 'FieldValueTooMany'] },
  subjects: ['bound'],
  effects: ['tightened'],
  tell: ({ change, field, before, after }) => {
    const message = `${field} gets ${change.before === undefined ? `a \`${change.keyword}\` of` : `\`${change.keyword}\` ${before} →`} ${after}: ${refused}. Choose a bound that every value in use satisfies, or introduce it in a new version.`;
    return isBeyondHostNames(change) ? { message, circumstance: 'beyond-names' } : message;
  },
});
