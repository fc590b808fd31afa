import { defineConvention } from '../convention-rule.ts';

export const conventionsSsatags = defineConvention({
  id: 'conventions/ssatags',
  summary: 'An added list does not say how it merges, or says what cannot be.',
  severity: 'warning',
  because: 'server-side apply merges the list in another way than intended',
});
