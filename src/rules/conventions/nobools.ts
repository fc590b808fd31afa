import { defineConvention } from '../convention-rule.ts';

export const conventionsNobools = defineConvention({
  id: 'conventions/nobools',
  summary: 'A boolean field is added.',
  severity: 'info',
  because: 'a boolean cannot get a third value',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'off' },
  isChosen: true,
});
