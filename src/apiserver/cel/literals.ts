// The values of literal tokens.
import type { LiteralValue } from './ast.ts';
import type { Token, TokenKind } from './lexer.ts';
import { bytesValue, EscapeError, stringValue } from './unescape.ts';

/** Kinds of tokens that are literals. */
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

function quoted({ kind, text }: Token): Read {
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
  if (kind !== 'double') return quoted(token);
  const value = Number(`${sign}${text}`);
  return Number.isFinite(value) ? { value: { type: 'double', value } } : { fault: 'invalid double literal' };
}
