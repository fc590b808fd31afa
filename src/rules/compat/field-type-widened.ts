import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldTypeWidened = defineSchemaRule({
  id: 'compat/field-type-widened',
  summary: 'A field accepts a further type.',
  severity: 'info',
  because: 'what was valid stays valid; clients in typed languages may not expect the new values',
  breaks: 'no',
  subjects: ['type'],
  effects: ['loosened'],
  describe: ({ field, before, after }) =>
    `${field} changes its type from ${before} to ${after}: old values stay valid, but clients that decode it into the old type may fail on new ones.`,
});
