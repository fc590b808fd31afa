// Go's packages strings, unicode and utf8, as far as texts are measured, trimmed and lowered by them.

/** strings.ToLower, rune by rune: in JavaScript one letter becomes two, and one looks at its neighbours. */
export const goLower = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- ASCII alone takes the short way
  /^[\u0000-\u007f]*$/.test(text)
    ? text.toLowerCase()
    : Array.from(text, (rune) => (rune === '\u0130' ? 'i' : rune.toLowerCase())).join('');

const space = /^[\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]$/;

/** strings.TrimSpace: unicode.IsSpace has U+0085 but not U+FEFF. */
export function trimSpace(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && space.test(text.charAt(start))) start += 1;
  while (end > start && space.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** utf8.RuneCount; a lone surrogate counts as the U+FFFD that Go makes of it. */
export function runeCount(text: string): number {
  if (!/[\ud800-\udfff]/.test(text)) return text.length;
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** strconv.IsPrint of a rune: letters, marks, numbers, punctuation, symbols, and of all blanks the ASCII one. */
export const isPrintable = (rune: string): boolean => /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u.test(rune);

/** The runes of a text that cannot be printed, each with the byte at which it begins. */
export function* unprintables(text: string): Generator<{ readonly rune: string; readonly at: number }> {
  let at = 0;
  for (const rune of text) {
    if (!isPrintable(rune)) yield { rune, at };
    at += Buffer.byteLength(rune);
  }
}
