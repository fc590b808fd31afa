import { defineSchemaRule } from '../compat-rule.ts';

export const compatNullableAdded = defineSchemaRule({
  id: 'compat/nullable-added',
  summary: 'A field accepts null.',
  severity: 'info',
  because: 'writers stay valid; readers may meet null',
  breaks: 'no',
  subjects: ['nullable'],
  effects: ['loosened'],
  tell: ({ field }) => `${field} becomes nullable: clients that read it may now meet null where they had a value.`,
});
