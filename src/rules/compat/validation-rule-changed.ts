import { defineSchemaRule } from '../compat-rule.ts';

export const compatValidationRuleChanged = defineSchemaRule({
  id: 'compat/validation-rule-changed',
  summary: 'An x-kubernetes-validations rule changes, and whether it accepts less is unknown.',
  severity: 'warning',
  because: 'objects that passed before may be rejected',
  breaks: 'perhaps',
  explains: { outcomes: ['rejected'], below: true },
  subjects: ['validation-rule'],
  effects: ['changed'],
  describe: ({ field, before, after }) =>
    `${field} changes the rule ${before} to ${after}: objects that passed until now may be rejected. Make sure that every object in use satisfies it, or introduce it in a new version.`,
});
