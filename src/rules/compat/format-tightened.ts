import { defineSchemaRule } from '../compat-rule.ts';
import { othersRejected } from '../compat-words.ts';

export const compatFormatTightened = defineSchemaRule({
  id: 'compat/format-tightened',
  summary: 'A format is set or narrowed.',
  severity: 'warning',
  because: 'values that do not fit the format were mostly rejected by the types of the controller already',
  presets: { strict: 'error' },
  explains: { does: ['rejected'], types: ['FieldValueInvalid', 'FieldValueTypeInvalid'] },
  subjects: ['format'],
  effects: ['tightened', 'changed'],
  tell: ({ change, field, before, after }) =>
    change.before === undefined
      ? `${field} gets the format ${after}: ${othersRejected}. Leave the format out, or introduce it in a new version.`
      : `${field} changes its format from ${before} to ${after}: ${othersRejected}. Keep the wider format.`,
});
