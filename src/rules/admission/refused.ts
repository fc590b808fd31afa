import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionRefused = defineAdmissionRule({
  id: 'admission/refused',
  summary: 'A kube-apiserver rejects the CRD.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinition',
  // CRDs cause none of these: they have no namespace, and the server sets their generation.
  checks: ['namespace-malformed', 'generation-negative'],
  remediation: () => 'Correct the field as the error says.',
});
