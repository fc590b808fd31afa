// Whether two parts of files read the same: the same text, in which nothing refers to something elsewhere.
import { hasAnchors } from '../../documents/anchors.ts';
import type { Span } from '../../documents/span.ts';

/** Same text, same meaning. An alias means its anchor's value, which may have changed while the alias did not. */
export function sameText(before: Span, after: Span): boolean {
  if (before.end - before.start !== after.end - after.start) return false;
  const text = after.file.text.slice(after.start, after.end);
  if (before.file.text.slice(before.start, before.end) !== text) return false;
  return !text.includes('*') || !(hasAnchors(before.file) || hasAnchors(after.file));
}
