// An x-kubernetes-validations rule is tightened: what it accepts now it accepted before, and it accepted more.
import { defineSchemaRule } from '../compat-rule.ts';
import { rejectedByRule } from '../compat-words.ts';

export const compatValidationRuleTightened = defineSchemaRule({
  id: 'compat/validation-rule-tightened',
  summary: 'An x-kubernetes-validations rule is tightened.',
  severity: 'warning',
  because: 'it rejects objects that passed before, but whether any of them is in use is unknown',
  presets: { strict: 'error' },
  explains: { outcomes: ['rejected'], below: true },
  subjects: ['validation-rule'],
  effects: ['tightened'],
  describe: ({ change, field, before, after }) =>
    change.before === undefined
      ? undefined
      : `${field} tightens the rule ${before} to ${after}. ${rejectedByRule(change.after)}`,
});
