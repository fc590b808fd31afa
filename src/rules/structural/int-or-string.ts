import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralIntOrString = defineAdmissionRule({
  id: 'structural/int-or-string',
  summary: 'x-kubernetes-int-or-string is set next to an extension that excludes it.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants',
  checks: ['excluded-by-int-or-string'],
  remediation: () =>
    'A value that is an integer or a string has no fields to preserve and is no embedded object. Keep one of the extensions.',
});
