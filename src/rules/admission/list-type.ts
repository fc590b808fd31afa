// A list or map topology is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionListType = defineAdmissionRule({
  id: 'admission/list-type',
  summary: 'A list or map topology is refused.',
  source:
    'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-list-type, -list-map-keys, -map-type)',
  checks: [
    'list-type-unknown',
    'list-type-not-array',
    'list-type-not-map',
    'set-of-non-atomic',
    'map-without-keys',
    'map-without-items',
    'map-of-many',
    'map-of-non-objects',
    'map-key-unknown',
    'map-key-not-scalar',
    'map-key-twice',
    'map-key-not-required',
    'map-key-nullable',
    'items-nullable',
    'map-type-unknown',
    'map-type-not-object',
  ],
  wayOut: () =>
    '`x-kubernetes-list-type: map` needs object items and `x-kubernetes-list-map-keys` that name scalar fields of them, each required or with a default; `set` needs atomic items; `x-kubernetes-map-type` is `granular` or `atomic`.',
});
