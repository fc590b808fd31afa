import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldOptional = defineSchemaRule({
  id: 'compat/field-optional',
  summary: 'A required field becomes optional.',
  severity: 'info',
  because: 'writers stay valid; readers may get objects without it',
  breaks: 'no',
  subjects: ['required'],
  effects: ['loosened'],
  describe: ({ field }) => `${field} is no longer required: clients that expect it must handle objects without it.`,
});
