// A field of an API type is gone.
import { defineGoRule } from '../go-types-rule.ts';

export const goTypesFieldRemoved = defineGoRule({
  id: 'go-types/field-removed',
  summary: 'A field of an API type is removed from its Go struct.',
  severity: 'error',
  because: 'stored data is dropped and clients that send the field lose it without an error',
  changes: ['field-removed'],
  tell: (_fact, { subject }) =>
    `${subject} is removed: servers drop it from every object they read or write, and clients that set it get no error. Keep the field (mark it deprecated in its comment) and drop it in a new version that converts.`,
});
