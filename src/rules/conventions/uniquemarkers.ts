import { defineConvention } from '../convention-rule.ts';

export const conventionsUniquemarkers = defineConvention({
  id: 'conventions/uniquemarkers',
  summary: 'A field has a marker twice that can have only one value.',
  severity: 'warning',
  because: 'one of the two values has no effect',
});
