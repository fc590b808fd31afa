import { defineConvention } from '../convention-rule.ts';

export const conventionsPreferredmarkers = defineConvention({
  id: 'conventions/preferredmarkers',
  summary: 'A field or a type has a marker for which the configuration prefers another.',
  severity: 'warning',
  because: 'the project spells the marker in another way',
});
