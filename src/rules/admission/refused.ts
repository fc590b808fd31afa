// A kube-apiserver refuses the CRD.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionRefused = defineAdmissionRule({
  id: 'admission/refused',
  summary: 'A kube-apiserver refuses the CRD.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinition',
  wayOut: () => 'Correct the field as the error says.',
});
