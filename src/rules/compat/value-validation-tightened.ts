import { defineSchemaRule } from '../compat-rule.ts';
import { whenValidated } from '../compat-words.ts';

export const compatValueValidationTightened = defineSchemaRule({
  id: 'compat/value-validation-tightened',
  summary: 'allOf, anyOf, oneOf or not reject more than before.',
  severity: 'warning',
  because: 'whether an object in use violates it is unknown, and controllers often rejected the same values already',
  presets: { strict: 'error' },
  explains: { outcomes: ['rejected'], below: true },
  subjects: ['value-validation'],
  effects: ['tightened'],
  describe: ({ change, field, before, after }) =>
    `${field} gets stricter: ${change.after === undefined ? before : after}. Values that do not meet it are rejected, ${whenValidated}. Make sure that every value in use satisfies it, or introduce it in a new version.`,
});
