// An x-kubernetes-validations rule changes.
import { defineSchemaRule } from '../compat-rule.ts';
import { quoted } from '../compat-words.ts';

export const compatValidationRuleChanged = defineSchemaRule({
  id: 'compat/validation-rule-changed',
  summary: 'An x-kubernetes-validations rule changes.',
  severity: 'warning',
  because: 'whether it accepts less cannot be decided here in general',
  source: 'Kubernetes deprecation policy; API conventions, compatibility',
  subjects: ['validation-rule'],
  effects: ['changed'],
  tell: ({ change, field }) =>
    `${field} changes the rule ${quoted(change.before)} to ${quoted(change.after)}: make sure that every object that passed still does.`,
});
