// Whether two parts of files read the same: where the texts are the same and nothing in them stands for something elsewhere.
import type { SourceFile, Span } from '../../documents/span.ts';

const anchored = new WeakMap<SourceFile, boolean>();

/** Whether a file may hold anchors; errs on the side of yes. */
function hasAnchors(file: SourceFile): boolean {
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

/** Same text, same meaning. An alias means what its anchor says, which may have changed while the alias did not. */
export function sameText(before: Span, after: Span): boolean {
  if (before.end - before.start !== after.end - after.start) return false;
  const text = after.file.text.slice(after.start, after.end);
  if (before.file.text.slice(before.start, before.end) !== text) return false;
  return !text.includes('*') || !(hasAnchors(before.file) || hasAnchors(after.file));
}
