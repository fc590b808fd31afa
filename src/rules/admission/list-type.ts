import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionListType = defineAdmissionRule({
  id: 'admission/list-type',
  summary: 'A list or map topology is rejected.',
  source:
    'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-list-type, -list-map-keys, -map-type)',
  checks: kindsBySubject.lists,
  remediation: () =>
    '`x-kubernetes-list-type: map` needs object items and `x-kubernetes-list-map-keys` that name scalar fields of them, each required or with a default; `set` needs atomic items; `x-kubernetes-map-type` is `granular` or `atomic`.',
});
