import { defineConvention } from '../convention-rule.ts';

export const conventionsNophase = defineConvention({
  id: 'conventions/nophase',
  summary: 'A field is added that is called a phase.',
  severity: 'info',
  presets: { strict: 'warning' },
  because: 'a phase cannot be extended without breaking those who read it',
});
