import { defineSchemaRule } from '../compat-rule.ts';

export const compatValueValidationChanged = defineSchemaRule({
  id: 'compat/value-validation-changed',
  summary: 'allOf, anyOf, oneOf or not change.',
  severity: 'warning',
  because: 'values that passed before may be rejected',
  breaks: 'perhaps',
  explains: { outcomes: ['rejected'], below: true },
  subjects: ['value-validation'],
  effects: ['changed'],
  describe: ({ field, before, after }) =>
    `${field} changes ${before} to ${after}: values that passed until now may be rejected. Make sure that every value in use satisfies it, or introduce it in a new version.`,
});
