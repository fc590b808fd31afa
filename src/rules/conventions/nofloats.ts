import { defineConvention } from '../convention-rule.ts';

export const conventionsNofloats = defineConvention({
  id: 'conventions/nofloats',
  summary: 'A field is added whose value is a floating-point number.',
  severity: 'warning',
  because: 'the value changes on its way through JSON and back',
  remedy: 'Use an integer of a smaller unit, or `resource.Quantity`.',
});
