// Whether the text of a file may name parts of itself.
import type { SourceFile } from './span.ts';

const anchored = new WeakMap<SourceFile, boolean>();

/** Whether a file may hold anchors; errs on the side of yes. */
export function hasAnchors(file: SourceFile): boolean {
  const known = anchored.get(file);
  if (known !== undefined) return known;
  const { text } = file;
  let at = text.indexOf('&');
  while (at >= 0 && !(isBefore(text.charAt(at - 1)) && isName(text.charAt(at + 1)))) at = text.indexOf('&', at + 1);
  anchored.set(file, at >= 0);
  return at >= 0;
}

const isBefore = (character: string): boolean => character === '' || /[\s,[{:?-]/.test(character);
const isName = (character: string): boolean => /[^\s,[\]{}&]/.test(character);
