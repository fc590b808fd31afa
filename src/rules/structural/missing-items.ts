import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralMissingItems = defineAdmissionRule({
  id: 'structural/missing-items',
  summary: 'An array has no `items` schema.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants',
  checks: ['items-missing'],
  remediation: () =>
    'An array needs an `items` schema, so that the server knows the fields of its items and can prune unknown ones. Add `items` with a type.',
});
