// Splits a CEL expression into tokens (the lexer rules of cel-go's CEL.g4).
import type { Issues } from './issues.ts';

export type TokenKind = 'operator' | 'int' | 'uint' | 'double' | 'string' | 'bytes' | 'identifier' | 'escaped' | 'end';

/** A token; operators, `in`, `true`, `false` and `null` are of kind operator. */
export interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly offset: number;
}

const escape = String.raw`\\(?:[abfnrtv"'\\?${'`'}]|[0-3][0-7]{2}|[xX][0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8})`;

const strings = [
  String.raw`[rR]"""[^]*?"""`,
  String.raw`[rR]'''[^]*?'''`,
  String.raw`[rR]"[^"\n\r]*"`,
  String.raw`[rR]'[^'\n\r]*'`,
  String.raw`"""(?:${escape}|[^\\])*?"""`,
  String.raw`'''(?:${escape}|[^\\])*?'''`,
  String.raw`"(?:${escape}|[^\\"\n\r])*"`,
  String.raw`'(?:${escape}|[^\\'\n\r])*'`,
].join('|');

const groups: readonly (readonly [TokenKind | 'blank', string])[] = [
  ['blank', String.raw`[\t \r\n\f]+|//[^\n]*`],
  ['bytes', String.raw`[bB](?:${strings})`],
  ['string', strings],
  ['double', String.raw`[0-9]+\.[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+[eE][+-]?[0-9]+|\.[0-9]+(?:[eE][+-]?[0-9]+)?`],
  ['uint', String.raw`0x[0-9a-fA-F]+[uU]|[0-9]+[uU]`],
  ['int', String.raw`0x[0-9a-fA-F]+|[0-9]+`],
  ['identifier', String.raw`[A-Za-z_][A-Za-z0-9_]*`],
  ['escaped', '`[A-Za-z0-9_.\\-/ ]+`'],
  ['operator', String.raw`==|!=|<=|>=|&&|\|\||[<>\[\]{}().,\-!?:+*/%]`],
];

// A backtracking engine would overflow the stack on a long string only if a loop could backtrack into groups; the
// classes here exclude each other.
const tokens = new RegExp(groups.map(([, pattern]) => `(${pattern})`).join('|'), 'uy');
const words = new Set(['in', 'true', 'false', 'null']);
const begunEscape = String.raw`(?:\\(?:[0-3][0-7]?|[xX][0-9a-fA-F]?|u[0-9a-fA-F]{0,3}|U[0-9a-fA-F]{0,7})?)?`;

/** How far a broken token was viable, which is what the message shows. */
const viable = new RegExp(
  String.raw`[rR]?(?:"""(?:${escape}|[^\\])*|'''(?:${escape}|[^\\])*|"(?:${escape}|[^\\"\n\r])*|'(?:${escape}|[^\\'\n\r])*)${begunEscape}|[&|=]|${'`[A-Za-z0-9_.\\-/ ]*'}`,
  'uy',
);

function reportBroken(source: string, offset: number, issues: Issues): number {
  viable.lastIndex = offset;
  const good = viable.exec(source)?.[0].length ?? 0;
  const next = source.codePointAt(offset + good);
  const end = offset + good + (next === undefined ? 0 : String.fromCodePoint(next).length);
  const text = source.slice(offset, end).replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r');
  issues.report(offset, `Syntax error: token recognition error at: '${text}'`);
  return Math.max(end, offset + 1);
}

/** The tokens of a source, the last of kind `end`. What is no token is reported and passed over. */
export function tokenize(source: string, issues: Issues): readonly Token[] {
  const found: Token[] = [];
  let offset = 0;
  while (offset < source.length) {
    tokens.lastIndex = offset;
    const match = tokens.exec(source);
    if (match === null) {
      offset = reportBroken(source, offset, issues);
      continue;
    }
    const [text] = match;
    const kind = groups[match.findIndex((part, at) => at > 0 && part !== undefined) - 1]?.[0];
    if (kind !== undefined && kind !== 'blank') found.push({ kind: words.has(text) ? 'operator' : kind, text, offset });
    offset += text.length;
  }
  found.push({ kind: 'end', text: '<EOF>', offset: source.length });
  return found;
}
