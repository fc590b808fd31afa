import { defineSchemaRule } from '../compat-rule.ts';
import { othersRejected } from '../compat-words.ts';

/** Formats whose range older servers did not check. */
const ranged = new Set(['int32', 'float']);

export const compatFormatTightened = defineSchemaRule({
  id: 'compat/format-tightened',
  summary: 'A format is set or narrowed.',
  severity: 'warning',
  because: 'values that do not fit the format were mostly rejected by the types of the controller already',
  presets: { strict: 'error' },
  explains: { outcomes: ['rejected'], types: ['FieldValueInvalid', 'FieldValueTypeInvalid'] },
  subjects: ['format'],
  effects: ['tightened', 'changed'],
  describe: ({ change, field, before, after }) => {
    const since = typeof change.after === 'string' && ranged.has(change.after) ? 'from Kubernetes 1.36 on ' : '';
    return change.before === undefined
      ? `${field} gets the format ${after}: ${since}${othersRejected}. Leave the format out, or introduce it in a new version.`
      : `${field} changes its format from ${before} to ${after}: ${since}${othersRejected}. Keep the wider format.`;
  },
});
