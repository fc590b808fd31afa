import { defineConvention } from '../convention-rule.ts';

export const conventionsSsatags = defineConvention({
  id: 'conventions/ssatags',
  summary: 'An added list has no marker for how it merges, or an impossible one.',
  severity: 'warning',
  because: 'server-side apply merges the list in another way than intended',
});
