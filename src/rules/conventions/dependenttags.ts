import { defineConvention } from '../convention-rule.ts';

export const conventionsDependenttags = defineConvention({
  id: 'conventions/dependenttags',
  summary: 'A field has a marker and lacks another that it needs by the configuration.',
  severity: 'warning',
  because: 'the marker has its meaning only next to others',
});
