// allOf, anyOf, oneOf or not change.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatValueValidationChanged = defineSchemaRule({
  id: 'compat/value-validation-changed',
  summary: 'allOf, anyOf, oneOf or not change.',
  severity: 'warning',
  because: 'whether they accept less cannot be decided here in general',
  breaks: 'perhaps',
  explains: { does: ['refused'], below: true },
  subjects: ['value-validation'],
  effects: ['changed'],
  tell: ({ change, field }) =>
    `${field} changes ${quoted(change.before)} into ${quoted(change.after)}: make sure that every value that was accepted still is.`,
});
