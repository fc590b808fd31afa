import { defineSchemaRule } from '../compat-rule.ts';

export const compatNullableAdded = defineSchemaRule({
  id: 'compat/nullable-added',
  summary: 'A field accepts null.',
  severity: 'info',
  because: 'writers stay valid; readers may get null',
  breaks: 'no',
  subjects: ['nullable'],
  effects: ['loosened'],
  describe: ({ change, field }) => {
    if (!change.isRejected)
      return `${field} becomes nullable: clients that read it may now get null instead of a value.`;
    const message = `${field} becomes nullable, but servers reject null next to an \`enum\`, even one that lists it: they dropped a null that someone sent, and reject it from now on. Leave it without \`nullable\`.`;
    return { message, circumstance: 'null-rejected' };
  },
});
