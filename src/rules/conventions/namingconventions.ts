import { defineConvention } from '../convention-rule.ts';

export const conventionsNamingconventions = defineConvention({
  id: 'conventions/namingconventions',
  summary: 'The name of an added field breaks a convention of the configuration.',
  severity: 'warning',
  because: 'the project has another name for it',
});
