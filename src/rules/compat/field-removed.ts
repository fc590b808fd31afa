// A field of a served version is gone.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldRemoved = defineSchemaRule({
  id: 'compat/field-removed',
  summary: 'A field of a served version is removed.',
  severity: 'error',
  because: 'stored data is pruned and clients that send the field lose it without an error',
  explains: { does: ['pruned'] },
  subjects: ['field'],
  effects: ['removed'],
  tell: ({ field }) =>
    `${field} is removed: servers drop it from what is stored and from what clients still send, without an error. Keep the field, described as deprecated, and drop it in a new version with conversion.`,
});
