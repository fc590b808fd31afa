import { defineConvention } from '../convention-rule.ts';

export const conventionsConflictingmarkers = defineConvention({
  id: 'conventions/conflictingmarkers',
  summary: 'A field has markers that exclude each other by the configuration.',
  severity: 'warning',
  because: 'one of the markers has no effect',
  presets: { kubernetes: 'error' },
});
