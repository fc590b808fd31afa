// A field changes its type.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatFieldTypeChanged = defineSchemaRule({
  id: 'compat/field-type-changed',
  summary: 'A field changes its type.',
  severity: 'error',
  because: 'stored values no longer fit, and clients cannot be written for both',
  explains: { does: ['refused', 'pruned'], below: true },
  subjects: ['type'],
  effects: ['changed', 'tightened'],
  tell: ({ change, field }) =>
    `${field} changes its type from ${quoted(change.before)} to ${quoted(change.after)}: values of the old type, stored or sent, no longer pass. Add a new field of the new type, or a new version with a conversion webhook.`,
});
