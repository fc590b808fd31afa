import { defineConvention } from '../convention-rule.ts';

export const conventionsArrayofstruct = defineConvention({
  id: 'conventions/arrayofstruct',
  summary: 'A list of structs is added whose items may all be empty.',
  severity: 'info',
  presets: { strict: 'warning' },
  because: 'an item without any field is meaningless, but accepted',
});
