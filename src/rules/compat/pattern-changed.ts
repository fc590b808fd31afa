import { defineSchemaRule } from '../compat-rule.ts';

export const compatPatternChanged = defineSchemaRule({
  id: 'compat/pattern-changed',
  summary: 'A pattern changes.',
  severity: 'warning',
  because:
    'whether values in use match it is unknown; one that provably accepts all that the old one did is not reported',
  breaks: 'perhaps',
  explains: { outcomes: ['rejected'], types: ['FieldValueInvalid'] },
  subjects: ['pattern'],
  effects: ['changed'],
  describe: ({ field, before, after }) =>
    `${field} changes its pattern from ${before} to ${after}: values that match only the old one are rejected. Make sure that the new pattern accepts all that the old one did.`,
});
