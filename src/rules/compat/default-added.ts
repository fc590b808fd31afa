import { defineSchemaRule } from '../compat-rule.ts';

export const compatDefaultAdded = defineSchemaRule({
  id: 'compat/default-added',
  summary: 'A field gets a default.',
  severity: 'info',
  because: 'objects without it read differently, but stay valid',
  breaks: 'no',
  explains: { does: ['changed'], below: true },
  subjects: ['default'],
  effects: ['added'],
  tell: ({ field, after }) =>
    `${field} gets the default ${after}: objects without the field are now read with this value. Make sure that it means what leaving the field out meant.`,
});
