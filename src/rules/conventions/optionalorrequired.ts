import { defineConvention } from '../convention-rule.ts';

export const conventionsOptionalorrequired = defineConvention({
  id: 'conventions/optionalorrequired',
  summary: 'An added field is marked both optional and required, or neither where the package marks its fields.',
  severity: 'warning',
  because: 'generators silently choose one',
  isAdaptive: ({ aspect }) => aspect === 'unmarked',
  isTaste: ({ aspect }) => aspect === 'spelling',
});
