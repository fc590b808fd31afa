import { defineConvention } from '../convention-rule.ts';

export const conventionsOptionalfields = defineConvention({
  id: 'conventions/optionalfields',
  summary: 'An optional field is added that is sent although it is empty.',
  severity: 'info',
  because: 'an empty value is sent where the client left the field out',
  presets: { recommended: 'off', strict: 'info', kubernetes: 'info' },
  isChosen: true,
});
