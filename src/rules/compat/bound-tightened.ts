// A bound is set or drawn tighter.
import { defineSchemaRule } from '../compat-rule.ts';
import { refused } from '../compat-words.ts';

export const compatBoundTightened = defineSchemaRule({
  id: 'compat/bound-tightened',
  summary: 'A bound is set or drawn tighter.',
  severity: 'error',
  because: 'values that were valid are rejected',
  explains: { does: ['refused'], types: ['FieldValueInvalid', 'FieldValueTooLong', 'FieldValueTooMany'] },
  subjects: ['bound'],
  effects: ['tightened'],
  tell: ({ change, field, before, after }) =>
    `${field} gets ${change.before === undefined ? `a \`${change.keyword}\` of` : `\`${change.keyword}\` ${before} →`} ${after}: ${refused}. Choose a bound that every value in use meets, or bring it in a new version.`,
});
