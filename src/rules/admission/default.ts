// A default is refused by its own schema.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionDefault = defineAdmissionRule({
  id: 'admission/default',
  summary: 'A default is refused by its own schema.',
  source: 'apiextensions-apiserver defaulting.ValidateDefaults',
  checks: [
    'default-not-allowed',
    'defaults-beside-unknown-fields',
    'default-unpruned',
    'default-metadata',
    'default-invalid',
  ],
  wayOut: () =>
    'A default must hold nothing that its schema would prune and must be valid against it, or the server would store objects that it would not accept. Correct the default or the schema beside it.',
});
