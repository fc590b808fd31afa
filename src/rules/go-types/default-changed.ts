import { defineGoRule } from '../go-types-rule.ts';

export const goTypesDefaultChanged = defineGoRule({
  id: 'go-types/default-changed',
  summary: 'The default of a field of an API type is changed or removed.',
  severity: 'warning',
  because: 'leaving the field out gets another meaning',
  breaks: 'perhaps',
  source: 'API conventions, defaulting',
  changes: ['default'],
  describe: (fact, { subject, before, after }) =>
    `${subject} ${fact.after === undefined ? `loses its default ${before}` : `changes its default from ${before} to ${after}`}: manifests that leave the field out now mean something else. Keep the default within a version.`,
});
