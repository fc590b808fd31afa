// A field gets a default.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatDefaultAdded = defineSchemaRule({
  id: 'compat/default-added',
  summary: 'A field gets a default.',
  severity: 'info',
  because: 'objects without it read differently, but stay valid',
  breaks: 'no',
  explains: { does: ['changed'], below: true },
  subjects: ['default'],
  effects: ['added'],
  tell: ({ change, field }) =>
    `${field} gets the default ${quoted(change.after)}: objects that left it out now read with it. Make sure that it means what leaving it out meant.`,
});
