import { defineConvention } from '../convention-rule.ts';

export const conventionsJsontags = defineConvention({
  id: 'conventions/jsontags',
  summary: 'An added field has no name in JSON, or one that is not in camelCase.',
  severity: 'warning',
  because: 'the name is part of the API and cannot be changed later',
});
