import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionMissingSchema = defineAdmissionRule({
  id: 'admission/missing-schema',
  summary: 'A version has no schema.',
  source: 'apiextensions-apiserver validation.validateCustomResourceDefinitionSpec',
  checks: ['schema-missing'],
  remediation: () =>
    'Every version needs `schema.openAPIV3Schema`; without one a server would prune every field. `type: object` with `x-kubernetes-preserve-unknown-fields: true` accepts everything.',
});
