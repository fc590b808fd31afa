// `maxlength`: strings have a largest length, and lists a largest number of items.
import { analyzer, type NoOptions } from '../analyzer.ts';
import { lengthChecks } from '../length.ts';

export const maxlength = analyzer<NoOptions>({
  name: 'maxlength',
  isOnByDefault: false,
  defaults: null,
  checks: () => lengthChecks({ marker: 'Max', word: 'maximum', ofMapsAndStructs: false }),
});
