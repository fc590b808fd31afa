// A bound is set or drawn tighter.
import { limits } from '../../facts/schema/change.ts';
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted, refused } from '../compat-words.ts';

export const compatBoundTightened = defineSchemaRule({
  id: 'compat/bound-tightened',
  summary: 'A bound is set or drawn tighter.',
  severity: 'error',
  because: 'values that were valid are refused',
  explains: { does: ['refused'], types: ['FieldValueInvalid', 'FieldValueTooLong', 'FieldValueTooMany'] },
  subjects: [...limits, 'multipleOf'],
  effects: ['tightened'],
  tell: ({ change, field }) =>
    `${field} gets ${change.before === undefined ? `a \`${change.subject}\` of` : `\`${change.subject}\` ${quoted(change.before)} →`} ${quoted(change.after)}: ${refused}. Choose a bound that every value in use meets, or bring it in a new version.`,
});
