import { defineConvention } from '../convention-rule.ts';

export const conventionsNodurations = defineConvention({
  id: 'conventions/nodurations',
  summary: 'A field is added whose value is a duration of Go.',
  severity: 'info',
  presets: { strict: 'warning' },
  because: 'clients in other languages need a parser of their own',
});
