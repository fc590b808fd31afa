// `minlength`: strings, lists, maps and structs say whether they may be empty.
import { analyzer, type NoOptions } from '../analyzer.ts';
import { lengthChecks } from '../length.ts';

export const minlength = analyzer<NoOptions>({
  name: 'minlength',
  isOnByDefault: false,
  defaults: null,
  checks: () => lengthChecks({ marker: 'Min', word: 'minimum', ofMapsAndStructs: true }),
});
