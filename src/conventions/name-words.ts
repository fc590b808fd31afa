// The words that a name in camelCase consists of, acronyms and numbers in one piece.

const isUpper = (char: string): boolean => /\p{Lu}/u.test(char);
const isLower = (char: string): boolean => /\p{Ll}/u.test(char);
const isDigit = (char: string): boolean => /\p{Nd}/u.test(char);

/** Words of a name in lower case: `HTTPServers2` is http, servers, 2; the `s` of `IPs` belongs to its acronym. */
export function nameWords(name: string): string[] {
  const chars = Array.from(name);
  const words: string[] = [];
  for (const [index, char] of chars.entries()) {
    if (index === 0 || beginsWord(chars, index)) words.push('');
    words[words.length - 1] += char.toLowerCase();
  }
  return words;
}

function beginsWord(chars: readonly string[], index: number): boolean {
  const before = chars[index - 1] ?? '';
  const char = chars[index] ?? '';
  const after = chars[index + 1] ?? '';
  if (isLower(before)) return isUpper(char) || isDigit(char);
  if (isDigit(before)) return isUpper(char);
  if (!isUpper(before)) return false;
  if (isDigit(char)) return true;
  if (!isUpper(char) || !isLower(after)) return false;
  // `IPs` is one word, and so is the `IPv` of `IPv6`.
  const second = chars[index + 2];
  return !(second === undefined ? after === 's' : isDigit(second) || (after === 's' && isUpper(second)));
}

/** The name that words make: `http`, `server` → `httpServer`. */
export const camelCase = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
