// `minlength`: strings, lists, maps and structs state whether they may be empty.
import { analyzer } from '../analyzer.ts';
import { lengthChecks } from '../length.ts';

export const minlength = analyzer({
  name: 'minlength',
  isOnByDefault: false,
  checks: () => lengthChecks({ marker: 'Min', word: 'minimum', ofMapsAndStructs: true }),
});
