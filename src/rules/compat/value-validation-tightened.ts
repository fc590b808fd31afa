// allOf, anyOf, oneOf or not refuse more than before.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted, ratcheting } from '../compat-words.ts';

export const compatValueValidationTightened = defineSchemaRule({
  id: 'compat/value-validation-tightened',
  summary: 'allOf, anyOf, oneOf or not refuse more than before.',
  severity: 'error',
  because: 'values that were valid are refused',
  source: 'Kubernetes deprecation policy; API conventions, compatibility',
  subjects: ['value-validation'],
  effects: ['tightened'],
  tell: ({ change, field }) =>
    `${field} gets stricter: ${quoted(change.after ?? change.before)}. Values that were valid until now may be refused. ${ratcheting} Bring it in a new version.`,
});
