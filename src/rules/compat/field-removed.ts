// A field of a served version is gone.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatFieldRemoved = defineSchemaRule({
  id: 'compat/field-removed',
  summary: 'A field of a served version is gone.',
  severity: 'error',
  because: 'stored data is pruned and clients that send the field lose it without an error',
  source: 'Kubernetes deprecation policy; API conventions, compatibility',
  subjects: ['field'],
  effects: ['removed'],
  tell: ({ field }) =>
    `${field} is gone: a server prunes it from every object it reads or writes, and clients that set it are not told. Keep the field (mark it deprecated in its description) and drop it in a new version that converts.`,
});
