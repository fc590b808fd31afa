import { defineGoRule } from '../go-types-rule.ts';

export const goTypesFieldOptional = defineGoRule({
  id: 'go-types/field-optional',
  summary: 'A required field of an API type becomes optional.',
  severity: 'info',
  because: 'writers stay valid; readers may get objects without it',
  breaks: 'no',
  changes: ['field-optional'],
  describe: (_fact, { subject }) =>
    `${subject} is no longer required: clients that expect it must handle objects without it.`,
});
