// `maxlength`: strings have a largest length, and lists a largest number of items.
import { analyzer } from '../analyzer.ts';
import { lengthChecks } from '../length.ts';

export const maxlength = analyzer({
  name: 'maxlength',
  isOnByDefault: false,
  checks: () => lengthChecks({ marker: 'Max', word: 'maximum', ofMapsAndStructs: false }),
});
