import { defineConvention } from '../convention-rule.ts';

export const conventionsMinlength = defineConvention({
  id: 'conventions/minlength',
  summary: 'A string, a list, a map or a struct is added that does not say whether it may be empty.',
  severity: 'info',
  because: 'later a bound would be a breaking change',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'off' },
  isChosen: true,
});
