// A field no longer accepts null.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatNullableRemoved = defineSchemaRule({
  id: 'compat/nullable-removed',
  summary: 'A field no longer accepts null.',
  severity: 'error',
  because: 'objects with an explicit null are rejected, or the null is dropped',
  explains: { does: ['refused', 'changed'] },
  subjects: ['nullable'],
  effects: ['tightened'],
  tell: ({ field }) =>
    `${field} is no longer nullable: a null that is sent or stored is dropped, or rejected where the field is required. Keep \`nullable: true\`.`,
});
