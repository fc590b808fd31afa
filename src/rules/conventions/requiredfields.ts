import { defineConvention } from '../convention-rule.ts';

export const conventionsRequiredfields = defineConvention({
  id: 'conventions/requiredfields',
  summary: 'A required field is added that a Go client always sends, even if it was never set.',
  severity: 'info',
  because: 'a value that was forgotten is sent as the zero value',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'off' },
  isChosen: true,
});
