import { defineConvention } from '../convention-rule.ts';

export const conventionsDefaultorrequired = defineConvention({
  id: 'conventions/defaultorrequired',
  summary: 'A field has a default and is required.',
  severity: 'warning',
  because: 'either the default is never used, or the field need not be set',
});
