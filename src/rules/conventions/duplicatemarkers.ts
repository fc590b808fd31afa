import { defineConvention } from '../convention-rule.ts';

export const conventionsDuplicatemarkers = defineConvention({
  id: 'conventions/duplicatemarkers',
  summary: 'A field or type carries the same marker twice.',
  severity: 'warning',
  because: 'the second one does nothing, or a different one was intended',
});
