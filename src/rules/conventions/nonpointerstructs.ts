import { defineConvention } from '../convention-rule.ts';

export const conventionsNonpointerstructs = defineConvention({
  id: 'conventions/nonpointerstructs',
  summary: 'A struct is added whose marker does not match its fields.',
  severity: 'warning',
  because: 'the Go type does not behave as its markers promise',
  presets: { recommended: 'off', strict: 'off', kubernetes: 'warning' },
  isChosen: true,
});
