// A field no longer accepts null.
import { defineSchemaRule } from '../compat-rule.ts';

export const compatNullableRemoved = defineSchemaRule({
  id: 'compat/nullable-removed',
  summary: 'A field no longer accepts null.',
  severity: 'error',
  because: 'objects with an explicit null are refused, or the null is dropped',
  source: 'Kubernetes deprecation policy; API conventions, compatibility',
  subjects: ['nullable'],
  effects: ['tightened'],
  tell: ({ field }) =>
    `${field} is no longer nullable: stored nulls are dropped or refused, and clients that send null are refused. Keep \`nullable: true\`.`,
});
