// The tokens of a Go source text, with Go's automatic semicolons and every comment in its place.

/** A token, in UTF-16 units. `kind`: the text of keywords and operators, else `ident`, `number`, `char`, `string`, … */
export interface Token {
  readonly kind: string;
  readonly start: number;
  readonly end: number;
  /** Where it begins, from 1. */
  readonly line: number;
  /** How many comments of the text precede it. */
  readonly comments: number;
}

/** A comment with its delimiters; lines are from 1. */
export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly endLine: number;
}

export interface Scanned {
  /** Where the scanner gave up, with no token but the `eof` there: the text has more than `maxWords`. */
  readonly beyond?: number;
  /** Ends with one `eof`. */
  readonly tokens: readonly Token[];
  readonly comments: readonly Comment[];
}

/**
 * Words, signs and lines of comments of one file that are read: the largest Go file
 * of an API known, core/v1 of Kubernetes, has 15,000.
 */
export const maxWords = 300_000;

const keywords = new Set(
  (
    'break case chan const continue default defer else fallthrough for func go goto if import interface map package ' +
    'range return select struct switch type var'
  ).split(' '),
);

/** After these a line break ends the statement (Go specification, "Semicolons"). */
const enders = new Set(['ident', 'number', 'char', 'string', 'break', 'continue', 'fallthrough', 'return']);
for (const operator of ['++', '--', ')', ']', '}']) enders.add(operator);

/* The longest operator wins, so longer ones stand first. */
const operator =
  /<<=|>>=|&\^=|\.\.\.|&&|\|\||<-|\+\+|--|==|!=|<=|>=|:=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|>>|&\^|[-+*/%&|^<>=!()[\]{},;.:~]/y;
const identifier = /[\p{L}_][\p{L}\p{Nd}_]*/uy;
const asciiIdentifier = /[A-Za-z_][A-Za-z0-9_]*/y;
const number =
  /(?:0[xX][0-9a-fA-F_.]*(?:[pP][-+]?[0-9_]*)?|0[bBoO][0-9_.]*|(?:[0-9][0-9_]*)?\.?[0-9_]*(?:[eE][-+]?[0-9_]*)?)i?/y;
const quoted =
  /"(?:[^"\\\n]|\\(?:[abfnrtv\\"]|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|u[0-9a-fA-F]{4}|U00[01][0-9a-fA-F]{5}))*"/y;
const rune = /'(?:[^'\\\n]|\\(?:[abfnrtv\\']|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|u[0-9a-fA-F]{4}|U00[01][0-9a-fA-F]{5}))'/uy;
const blanks = /[ \t\r]+/y;

const matchEnd = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
};

/**
 * Splits a text into tokens; what Go's scanner refuses becomes an `illegal` token,
 * and beyond `maxWords` nothing is read. Never throws.
 */
export function scan(text: string): Scanned {
  const tokens: Token[] = [];
  const comments: Comment[] = [];
  let line = 1;
  let commentLines = 0;
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  let semicolonDue = false;

  const push = (kind: string, end: number): void => {
    tokens.push({ kind, start: at, end, line, comments: comments.length });
    semicolonDue = enders.has(kind);
    at = end;
  };
  const semicolon = (): void => {
    tokens.push({ kind: ';', start: at, end: at, line, comments: comments.length });
    semicolonDue = false;
  };
  const countLines = (from: number, to: number): void => {
    for (let next = from; next < to; next++) if (text.charCodeAt(next) === 10) line++;
  };
  let looked = { until: 0, ends: false };
  /** Whether only blanks and comments stand before the next line break; asked once for a row of comments. */
  const lineEndsHere = (): boolean => {
    if (at < looked.until) return looked.ends;
    let ahead = at;
    for (;;) {
      ahead = Math.max(ahead, matchEnd(blanks, text, ahead));
      const close = text.startsWith('/*', ahead) ? text.indexOf('*/', ahead + 2) : -1;
      if (close < 0 || text.slice(ahead, close).includes('\n')) break;
      ahead = close + 2;
    }
    const ends = ahead >= text.length || text[ahead] === '\n' || /^\/[/*]/.test(text.slice(ahead, ahead + 2));
    looked = { until: ahead, ends };
    return ends;
  };
  const lineComment = (): void => {
    if (semicolonDue) semicolon();
    const newline = text.indexOf('\n', at);
    const end = newline < 0 ? text.length : newline;
    comments.push({ start: at, end, line, endLine: line });
    commentLines += 1;
    at = end;
  };
  const blockComment = (): void => {
    const close = text.indexOf('*/', at + 2);
    if (close < 0) {
      push('illegal', text.length);
      return;
    }
    if (semicolonDue && lineEndsHere()) semicolon();
    const startLine = line;
    countLines(at, close);
    comments.push({ start: at, end: close + 2, line: startLine, endLine: line });
    commentLines += 1 + line - startLine;
    at = close + 2;
  };
  const rawString = (): void => {
    const close = text.indexOf('`', at + 1);
    const end = close < 0 ? text.length : close + 1;
    const start = at;
    push(close < 0 ? 'illegal' : 'string', end);
    countLines(start, end);
  };
  /** A string or rune; where it is faulty, the rest of the line is. */
  const literal = (pattern: RegExp, kind: string): void => {
    const end = matchEnd(pattern, text, at);
    if (end > at) {
      push(kind, end);
      return;
    }
    const newline = text.indexOf('\n', at);
    push('illegal', newline < 0 ? text.length : newline);
  };
  const word = (): void => {
    let end = matchEnd(asciiIdentifier, text, at);
    if (end < 0 || text.charCodeAt(end) > 127) end = matchEnd(identifier, text, at);
    const name = text.slice(at, end);
    if (end < 0) push('illegal', at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
    else push(keywords.has(name) ? name : 'ident', end);
  };
  const symbol = (): void => {
    const end = matchEnd(operator, text, at);
    if (end < 0) push('illegal', at + 1);
    else push(text.slice(at, end), end);
  };

  while (at < text.length) {
    const code = text.charCodeAt(at);
    const next = text.charCodeAt(at + 1);
    if (code === 10) {
      if (semicolonDue) semicolon();
      line++;
      at++;
    } else if (code === 32 || code === 9 || code === 13) at = matchEnd(blanks, text, at);
    else if (code === 47 && next === 47) lineComment();
    else if (code === 47 && next === 42) blockComment();
    else if (code === 34) literal(quoted, 'string');
    else if (code === 96) rawString();
    else if (code === 39) literal(rune, 'char');
    else if ((code >= 48 && code <= 57) || (code === 46 && next >= 48 && next <= 57))
      push('number', matchEnd(number, text, at));
    else if (code === 95 || ((code | 32) >= 97 && (code | 32) <= 122) || code > 127) word();
    else symbol();
    if (tokens.length + commentLines <= maxWords) continue;
    return { tokens: [{ kind: 'eof', start: at, end: at, line, comments: 0 }], comments: [], beyond: at };
  }
  if (semicolonDue) semicolon();
  push('eof', text.length);
  return { tokens, comments };
}
