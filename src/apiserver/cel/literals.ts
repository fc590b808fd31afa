// The values of literal tokens.
import type { LiteralValue } from './ast.ts';
import type { Token, TokenKind } from './lexer.ts';
import { ownValue } from '../../own-value.ts';

const simple: Readonly<Record<string, number>> = { a: 7, b: 8, f: 12, n: 10, r: 13, t: 9, v: 11 };
const escapes = /\\(?:([0-3][0-7]{2})|[xX]([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([^]))/gu;

class EscapeError extends Error {}

/** The text between the quotes, line breaks made `\n`, and whether backslashes are plain characters. */
function content(text: string): { body: string; isRaw: boolean } {
  const isRaw = /^[rR]/.test(text);
  const quoted = (isRaw ? text.slice(1) : text).replace(/\r\n?/g, '\n');
  const quotes = /^(?:"""|''')/.test(quoted) && quoted.length >= 6 ? 3 : 1;
  return { body: quoted.slice(quotes, -quotes), isRaw };
}

function codeOf(match: readonly string[]): number {
  const [, octal, hex, short, long, char = ''] = match;
  if (octal !== undefined) return parseInt(octal, 8);
  const digits = hex ?? short ?? long;
  return digits === undefined ? (ownValue(simple, char) ?? char.codePointAt(0) ?? 0) : parseInt(digits, 16);
}

/** The value of a string token. Throws EscapeError where an escape names no character. */
function stringValue(text: string): string {
  const { body, isRaw } = content(text);
  if (isRaw || !body.includes('\\')) return body;
  return body.replace(escapes, (...match) => {
    const code = codeOf(match);
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new EscapeError('invalid unicode code point');
    return String.fromCodePoint(code);
  });
}

/** The value of a bytes token, `b` included; octal and hexadecimal escapes are bytes. EscapeError for `\u`, `\U`. */
function bytesValue(text: string): Uint8Array {
  const { body, isRaw } = content(text.slice(1));
  if (isRaw || !body.includes('\\')) return new TextEncoder().encode(body);
  const parts: Uint8Array[] = [];
  let at = 0;
  for (const match of body.matchAll(escapes)) {
    if (match[3] !== undefined || match[4] !== undefined) throw new EscapeError('unable to unescape string');
    parts.push(new TextEncoder().encode(body.slice(at, match.index)), Uint8Array.of(codeOf(match)));
    at = match.index + match[0].length;
  }
  parts.push(new TextEncoder().encode(body.slice(at)));
  return Uint8Array.from(Buffer.concat(parts));
}

export const literalKinds: ReadonlySet<TokenKind> = new Set(['int', 'uint', 'double', 'string', 'bytes']);

type Read =
  | { readonly value: LiteralValue; readonly fault?: undefined }
  | { readonly value?: undefined; readonly fault: string };

function integer(text: string, sign: '' | '-'): Read {
  const value = BigInt(text) * (sign === '-' ? -1n : 1n);
  return value === BigInt.asIntN(64, value) ? { value: { type: 'int', value } } : { fault: 'invalid int literal' };
}

function unsigned(text: string): Read {
  const value = BigInt(text.slice(0, -1));
  return value === BigInt.asUintN(64, value) ? { value: { type: 'uint', value } } : { fault: 'invalid uint literal' };
}

function textual({ kind, text }: Token): Read {
  try {
    return kind === 'bytes'
      ? { value: { type: 'bytes', value: bytesValue(text) } }
      : { value: { type: 'string', value: stringValue(text) } };
  } catch (error) {
    if (!(error instanceof EscapeError)) throw error;
    return { fault: error.message };
  }
}

/** The value of a literal token with its sign, or what is wrong with it. */
export function literalOf(token: Token, sign: '' | '-'): Read {
  const { kind, text } = token;
  if (kind === 'int') return integer(text, sign);
  if (kind === 'uint') return unsigned(text);
  if (kind !== 'double') return textual(token);
  const value = Number(`${sign}${text}`);
  return Number.isFinite(value) ? { value: { type: 'double', value } } : { fault: 'invalid double literal' };
}
