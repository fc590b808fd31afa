import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralIncomplete = defineAdmissionRule({
  id: 'structural/incomplete',
  summary: 'A value validation names a field that the structural part does not define.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateStructuralCompleteness',
  checks: ['not-defined'],
  remediation: () =>
    'Whatever `allOf`, `anyOf`, `oneOf` or `not` at the root name must be defined outside of them too, or the field would be pruned before it is validated. Define it under the `properties` or `items` that the path names.',
});
