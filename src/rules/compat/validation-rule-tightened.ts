// An x-kubernetes-validations rule is tightened: what it accepts now it accepted before, and it accepted more.
import { defineSchemaRule } from '../compat-rule.ts';
import { rejectedByRule } from '../compat-words.ts';

export const compatValidationRuleTightened = defineSchemaRule({
  id: 'compat/validation-rule-tightened',
  summary: 'An x-kubernetes-validations rule is tightened.',
  severity: 'warning',
  because:
    'by its structure it accepts at most what it accepted before, but whether an object in use is among what it rejects cannot be decided here',
  presets: { strict: 'error' },
  explains: { does: ['rejected'], below: true },
  subjects: ['validation-rule'],
  effects: ['tightened'],
  tell: ({ change, field, before, after }) =>
    change.before === undefined
      ? undefined
      : `${field} tightens the rule ${before} to ${after}. ${rejectedByRule(change.after)}`,
});
