import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralEmbeddedResource = defineAdmissionRule({
  id: 'structural/embedded-resource',
  summary: 'x-kubernetes-embedded-resource is set where it does not apply.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralInvariants',
  checks: ['embedded-type', 'embedded-additional', 'embedded-without-fields', 'embedded-in-metadata'],
  remediation: () =>
    'An embedded resource is a whole object: it needs `type: object` and `properties` or `x-kubernetes-preserve-unknown-fields: true`, allows no `additionalProperties`, and cannot be inside the metadata of another one.',
});
