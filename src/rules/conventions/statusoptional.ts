import { defineConvention } from '../convention-rule.ts';

export const conventionsStatusoptional = defineConvention({
  id: 'conventions/statusoptional',
  summary: 'A required field is added to a status.',
  severity: 'warning',
  because: 'controllers fill a status in bit by bit',
  presets: { recommended: 'off', strict: 'warning', kubernetes: 'off' },
  isChosen: true,
});
