// How messages and reports count, list, cut and order words.

/** `1 error`, `2 errors`. */
export const counted = (count: number, noun: string, plural = `${noun}s`): string =>
  `${count} ${count === 1 ? noun : plural}`;

/** `a`, `a and b`, `a, b and c`, or with another last word. */
export const joined = (parts: readonly string[], word: 'and' | 'or' = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1) ?? ''}`;

/** The first `most` of some parts, and how many others there are: `a, b and 3 more`. */
export const firstOf = (parts: readonly string[], most: number, separator = ', '): string =>
  `${parts.slice(0, most).join(separator)}${parts.length > most ? ` and ${parts.length - most} more` : ''}`;

/** The first `max` UTF-16 units of a text at most, an ellipsis included; never half a surrogate pair. */
export function cutChars(text: string, max: number): string {
  if (text.length <= max) return text;
  const room = Math.max(0, max - 1);
  const last = text.charCodeAt(room - 1);
  const splits = last >= 0xd800 && last <= 0xdbff;
  return max < 1 ? '' : `${text.slice(0, splits ? room - 1 : room)}…`;
}

/** A name or value of a pull request as code in a message: on one line, without back quotes, 1,000 units at most. */
export const quoted = (text: string): string =>
  `\`${cutChars(text.replaceAll('`', 'ˋ').replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '), 1000)}\``;

/** The order of texts by their UTF-16 units, as sorting without a function has it. */
export const byText = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** A character by its number: `\\u{200b}`. */
export const numbered = (character: string): string => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
