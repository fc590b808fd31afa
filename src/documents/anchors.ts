// Whether the text of a file may name parts of itself.
import { onceOf } from '../once.ts';
import type { SourceFile } from './span.ts';

/** Whether a file may have anchors; may have false positives. */
export const hasAnchors = onceOf(({ text }: SourceFile): boolean => {
  let at = text.indexOf('&');
  while (at >= 0 && !(isBefore(text.charAt(at - 1)) && isName(text.charAt(at + 1)))) at = text.indexOf('&', at + 1);
  return at >= 0;
});

const isBefore = (character: string): boolean => character === '' || /[\s,[{:?-]/.test(character);
const isName = (character: string): boolean => /[^\s,[\]{}&]/.test(character);
