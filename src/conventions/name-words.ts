// The words that a name in camelCase consists of, acronyms and numbers in one piece.

const isUpper = (char = ''): boolean => /\p{Lu}/u.test(char);
const isLower = (char = ''): boolean => /\p{Ll}/u.test(char);
const isDigit = (char = ''): boolean => /\p{Nd}/u.test(char);
const isLetter = (char = ''): boolean => /\p{L}/u.test(char);

/**
 * Words of a name in lower case, as kube-api-linter splits names: `HTTPServers2` is http, servers, 2; the `s` of `IPs`
 * belongs to its acronym, and one capital is none (`OAuth` and `IPv` are one word each).
 */
export function nameWords(name: string): string[] {
  const chars = Array.from(name);
  const words: string[] = [];
  let start = 0;
  for (const [index, char] of chars.entries()) {
    if (index === 0 || beginsWord(chars, index, start)) {
      words.push('');
      start = index;
    }
    words[words.length - 1] += char.toLowerCase();
  }
  return words;
}

/** Whether a word begins at `index`; the one before it begins at `start`. */
function beginsWord(chars: readonly string[], index: number, start: number): boolean {
  const [before, char, after, second] = chars.slice(index - 1, index + 3);
  if (isDigit(char)) return isLetter(before);
  if (!isUpper(char)) return false;
  if (!isUpper(before)) return isLower(before) || isDigit(before);
  return isLower(after) && index - start > 1 && !(after === 's' && (second === undefined || isUpper(second)));
}

/** The name that words make: `http`, `server` → `httpServer`. */
export const camelCase = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
