import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralAdditionalProperties = defineAdmissionRule({
  id: 'structural/additional-properties',
  summary: 'additionalProperties is set where a structural schema does not allow it.',
  source:
    'Kubernetes documentation, structural schemas; apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema, schema.validateStructuralInvariants',
  checks: ['additional-at-root', 'additional-with-properties'],
  remediation: () =>
    'A node is either an object with known `properties` or a map with `additionalProperties`, and the root is never a map. Keep one of the two; for free-form content next to known fields use `x-kubernetes-preserve-unknown-fields: true`.',
});
