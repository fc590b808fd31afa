import { defineConvention } from '../convention-rule.ts';

export const conventionsStatussubresource = defineConvention({
  id: 'conventions/statussubresource',
  summary: 'A root type with a status has no status subresource, or the other way round.',
  severity: 'warning',
  because: 'without the subresource, users and controllers overwrite each other',
});
