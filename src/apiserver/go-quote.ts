// Go's strconv.Quote, in which the apiserver's messages quote texts (`%q`).
import { isPrintable } from './go-text.ts';
import { ownValue } from '../own-value.ts';

/** Characters that Go and CEL write as a backslash and one character. */
export const namedEscapes: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '\u0007': '\\a',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

const plain = /^[\u0020\u0021\u0023-\u005b\u005d-\u007e]*$/;

const hex = (code: number, digits: number): string => code.toString(16).padStart(digits, '0');

function quotedRune(rune: string): string {
  const name = ownValue(namedEscapes, rune);
  if (name !== undefined) return name;
  const code = rune.codePointAt(0) ?? 0;
  if (isPrintable(rune)) return rune;
  if (code < 0x20 || code === 0x7f) return `\\x${hex(code, 2)}`;
  return code < 0x10000 ? `\\u${hex(code, 4)}` : `\\U${hex(code, 8)}`;
}

/** A text as Go's `%q` writes it: in double quotes, with what is not printable escaped (strconv.Quote). */
export function goQuote(text: string): string {
  if (plain.test(text)) return `"${text}"`;
  let quoted = '"';
  for (const rune of text) quoted += quotedRune(rune);
  return `${quoted}"`;
}

/** A text as errors of Go's package time write it (`quote`): bytes of control and non-ASCII characters as `\x`. */
export function goTimeQuote(text: string): string {
  let quoted = '';
  for (const byte of new TextEncoder().encode(text)) {
    if (byte < 0x20 || byte >= 0x80) quoted += `\\x${hex(byte, 2)}`;
    else quoted += byte === 0x22 || byte === 0x5c ? `\\${String.fromCharCode(byte)}` : String.fromCharCode(byte);
  }
  return `"${quoted}"`;
}

/** The first `count` bytes of a text's UTF-8 as `%q` writes them; a rune that is cut in two comes out as `\x` bytes. */
export function goQuoteFirstBytes(text: string, count: number): string {
  let left = count;
  let quoted = '"';
  for (const rune of text) {
    if (left <= 0) break;
    const bytes = new TextEncoder().encode(rune);
    if (bytes.length <= left) quoted += quotedRune(rune);
    else for (const byte of bytes.subarray(0, left)) quoted += `\\x${hex(byte, 2)}`;
    left -= bytes.length;
  }
  return `${quoted}"`;
}
