import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionRefused = defineAdmissionRule({
  id: 'admission/refused',
  summary: 'A kube-apiserver rejects the CRD.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinition',
  // None is met with a CRD, which has no namespace, and whose generation is the server's.
  checks: ['namespace-missing', 'namespace-malformed', 'namespace-not-allowed', 'generation-negative'],
  remediation: () => 'Correct the field as the error says.',
});
