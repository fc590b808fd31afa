import { defineConvention } from '../convention-rule.ts';

export const conventionsNoreferences = defineConvention({
  id: 'conventions/noreferences',
  summary: 'A field is added whose name contains `Reference`.',
  severity: 'info',
  presets: { strict: 'warning' },
  because: 'the Kubernetes API says `Ref`',
});
