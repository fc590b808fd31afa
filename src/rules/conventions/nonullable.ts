import { defineConvention } from '../convention-rule.ts';

export const conventionsNonullable = defineConvention({
  id: 'conventions/nonullable',
  summary: 'A field is added that may be null.',
  severity: 'warning',
  because: 'null and absent are hard to tell apart for clients',
});
