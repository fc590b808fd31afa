import { defineConvention } from '../convention-rule.ts';

export const conventionsIntegers = defineConvention({
  id: 'conventions/integers',
  summary: 'A field is added with an integer type other than int32 or int64.',
  severity: 'warning',
  because: 'other languages have no such type, or read another range',
});
