import { defineConvention } from '../convention-rule.ts';

export const conventionsNonullable = defineConvention({
  id: 'conventions/nonullable',
  summary: 'A field is added that may be null.',
  severity: 'warning',
  because: 'clients can hardly distinguish null from absent',
});
