import { defineConvention } from '../convention-rule.ts';

export const conventionsMinlength = defineConvention({
  id: 'conventions/minlength',
  summary: 'A string, a list, a map or a struct is added without a marker for whether it may be empty.',
  severity: 'info',
  because: 'to add a bound later is a breaking change',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'off' },
  isChosen: true,
});
