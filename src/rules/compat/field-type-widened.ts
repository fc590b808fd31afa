// A field accepts a further type.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatFieldTypeWidened = defineSchemaRule({
  id: 'compat/field-type-widened',
  summary: 'A field accepts a further type.',
  severity: 'info',
  because: 'what was valid stays valid; clients in typed languages may not expect the new values',
  breaks: 'no',
  subjects: ['type'],
  effects: ['loosened'],
  tell: ({ change, field }) =>
    `${field} changes its type from ${quoted(change.before)} to ${quoted(change.after)}: old values stay valid, but clients that decode it into the old type may fail on new ones.`,
});
