import { defineSchemaRule } from '../compat-rule.ts';
import { rejectedByRule } from '../compat-words.ts';

export const compatValidationRuleAdded = defineSchemaRule({
  id: 'compat/validation-rule-added',
  summary: 'An x-kubernetes-validations rule is added.',
  severity: 'warning',
  because: 'whether an object in use violates it is unknown, and controllers often rejected the same values already',
  presets: { strict: 'error' },
  explains: { outcomes: ['rejected'], below: true },
  subjects: ['validation-rule'],
  effects: ['tightened'],
  describe: ({ change, field, after }) =>
    // With a rule before, it was tightened.
    change.before !== undefined ? undefined : `${field} gets the rule ${after}. ${rejectedByRule(change.after)}`,
});
