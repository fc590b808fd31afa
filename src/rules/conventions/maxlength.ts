import { defineConvention } from '../convention-rule.ts';

export const conventionsMaxlength = defineConvention({
  id: 'conventions/maxlength',
  summary: 'A string or a list is added without a largest length.',
  severity: 'info',
  because: 'a bound that is missing costs the budget of CEL rules, and later a bound would be a breaking change',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'off' },
  isChosen: true,
});
