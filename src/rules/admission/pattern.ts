import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionPattern = defineAdmissionRule({
  id: 'admission/pattern',
  summary: 'A pattern is not a regular expression that the server can compile.',
  source: 'apiextensions-apiserver schema.validateValueValidation; RE2 syntax',
  checks: ['pattern-malformed'],
  remediation: () =>
    "Patterns are RE2: no look-ahead, look-behind or back references, no `\\d`-like classes beyond RE2's own. Rewrite the expression, or say it with an `x-kubernetes-validations` rule.",
});
