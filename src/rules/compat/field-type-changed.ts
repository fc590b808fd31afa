// A field changes its type.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldTypeChanged = defineSchemaRule({
  id: 'compat/field-type-changed',
  summary: 'A field changes its type.',
  severity: 'error',
  because: 'stored values no longer fit, and clients cannot be written for both',
  explains: { does: ['refused', 'pruned'], below: true },
  subjects: ['type'],
  effects: ['changed', 'tightened'],
  tell: ({ field, before, after }) =>
    `${field} changes its type from ${before} to ${after}: values of the old type, stored or sent, no longer pass. Add a new field of the new type, or a new version with a conversion webhook.`,
});
