import { defineConvention } from '../convention-rule.ts';

export const conventionsDefaults = defineConvention({
  id: 'conventions/defaults',
  summary: 'A field with a default is not optional, or is written when it is empty.',
  severity: 'info',
  presets: { strict: 'warning' },
  because: 'a client written in Go sends the empty value, and gets no default',
});
