import { defineConvention } from '../convention-rule.ts';

export const conventionsNomaps = defineConvention({
  id: 'conventions/nomaps',
  summary: 'A field is added whose value is a map of something other than strings.',
  severity: 'info',
  presets: { strict: 'warning', kubernetes: 'warning' },
  because: 'items of a list can be documented, ordered and extended',
});
