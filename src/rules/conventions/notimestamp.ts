import { defineConvention } from '../convention-rule.ts';

export const conventionsNotimestamp = defineConvention({
  id: 'conventions/notimestamp',
  summary: 'A field is added whose name contains `Timestamp`.',
  severity: 'info',
  presets: { strict: 'warning', kubernetes: 'warning' },
  because: 'the Kubernetes API says `Time`',
});
