// An x-kubernetes-validations rule is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionValidationRule = defineAdmissionRule({
  id: 'admission/validation-rule',
  summary: 'An x-kubernetes-validations rule is refused.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionOpenAPISchema (x-kubernetes-validations)',
  wayOut: () => 'Mend the rule as the error says; a rule with line breaks needs a `message` of its own.',
});
