import { defineConvention } from '../convention-rule.ts';

export const conventionsStatusoptional = defineConvention({
  id: 'conventions/statusoptional',
  summary: 'A required field is added to a status.',
  severity: 'warning',
  because: 'controllers set the fields of a status one after the other',
  presets: { recommended: 'off', strict: 'warning', kubernetes: 'off' },
  isChosen: true,
});
