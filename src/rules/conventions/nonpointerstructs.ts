import { defineConvention } from '../convention-rule.ts';

export const conventionsNonpointerstructs = defineConvention({
  id: 'conventions/nonpointerstructs',
  summary: 'A struct is added whose marker does not fit to its fields.',
  severity: 'warning',
  because: 'the markers promise what the Go type cannot keep',
  presets: { recommended: 'off', strict: 'off', kubernetes: 'warning' },
  isChosen: true,
});
