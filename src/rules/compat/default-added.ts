import { defineSchemaRule } from '../compat-rule.ts';

export const compatDefaultAdded = defineSchemaRule({
  id: 'compat/default-added',
  summary: 'A field gets a default.',
  severity: 'info',
  because: 'objects without it read differently, but stay valid',
  breaks: 'no',
  explains: { outcomes: ['changed'], below: true },
  subjects: ['default'],
  effects: ['added'],
  describe: ({ change, field, after }) => {
    const message = `${field} gets the default ${after}: objects without the field are now read with this value`;
    const advice = 'Make sure that it means what leaving the field out meant';
    return change.isAskedFor
      ? {
          message: `${message}, and their schema asks whether it is set: they may be rejected. ${advice}, and that they stay valid.`,
          circumstance: 'asked-for',
        }
      : `${message}. ${advice}.`;
  },
});
