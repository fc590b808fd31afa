// A node of the schema has no type.
import { defineAdmissionRule } from '../admission-rule.ts';

export const structuralMissingType = defineAdmissionRule({
  id: 'structural/missing-type',
  summary: 'A node of the schema has no type.',
  source: 'SS-2; apiextensions-apiserver schema.validateStructuralInvariants',
  wayOut: () =>
    'Every node of a structural schema says its `type`, from `type: object` at the root down; only `x-kubernetes-int-or-string` and `x-kubernetes-preserve-unknown-fields` nodes may leave it out. Add the type.',
});
