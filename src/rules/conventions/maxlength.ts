import { defineConvention } from '../convention-rule.ts';

export const conventionsMaxlength = defineConvention({
  id: 'conventions/maxlength',
  summary: 'A string or a list is added without a largest length.',
  severity: 'info',
  because: 'without a bound CEL rules cost more of their budget, and to add one later is a breaking change',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'off' },
  isChosen: true,
});
