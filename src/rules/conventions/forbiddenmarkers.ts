import { defineConvention } from '../convention-rule.ts';

export const conventionsForbiddenmarkers = defineConvention({
  id: 'conventions/forbiddenmarkers',
  summary: 'A field or a type has a marker that the configuration forbids.',
  severity: 'warning',
  because: 'the project does not use the marker',
});
