import { defineSchemaRule } from '../compat-rule.ts';
import { othersRejected } from '../compat-words.ts';

export const compatPatternAdded = defineSchemaRule({
  id: 'compat/pattern-added',
  summary: 'A field gets a pattern.',
  severity: 'error',
  because: 'values that do not match were valid',
  explains: { outcomes: ['rejected'], types: ['FieldValueInvalid'] },
  subjects: ['pattern'],
  effects: ['tightened'],
  describe: ({ field, after }) =>
    `${field} must now match ${after}: ${othersRejected}. Make the pattern accept every value in use, or introduce it in a new version.`,
});
