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

/** Words, signs and lines of comments of a file that are read: the largest known, core/v1, has 15,000. */
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

// The longest operator wins, so longer ones come first.
const operator =
  /<<=|>>=|&\^=|\.\.\.|&&|\|\||<-|\+\+|--|==|!=|<=|>=|:=|\+=|-=|\*=|\/=|%=|&=|\|=|\^=|<<|>>|&\^|[-+*/%&|^<>=!()[\]{},;.:~]/y;
const identifier = (): RegExp => /[\p{L}_][\p{L}\p{Nd}_]*/uy;
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

/** Signs that no longer operator begins with. */
const single = new Set('()[]{},;'.split('').map((sign) => sign.charCodeAt(0)));
const maxKeywordLength = 11;

/** Splits a text into tokens; what Go rejects is an `illegal` one, nothing is read beyond `maxWords`. Never throws. */
export const scan = (text: string): Scanned => new Scanner(text).scan();

class Scanner {
  readonly #text: string;
  readonly #tokens: Token[] = [];
  readonly #comments: Comment[] = [];
  #line = 1;
  #commentLines = 0;
  #at: number;
  #semicolonDue = false;
  /** Up to where `#lineEndsHere` has looked, and what it found. */
  readonly #looked = { until: 0, ends: false };

  constructor(text: string) {
    this.#text = text;
    this.#at = text.startsWith('\uFEFF') ? 1 : 0;
  }

  scan(): Scanned {
    const tokens = this.#tokens;
    const end = this.#text.length;
    while (this.#at < end) {
      this.#step(this.#text.charCodeAt(this.#at), this.#at + 1 < end ? this.#text.charCodeAt(this.#at + 1) : 0);
      if (tokens.length + this.#commentLines <= maxWords) continue;
      const at = this.#at;
      return { tokens: [{ kind: 'eof', start: at, end: at, line: this.#line, comments: 0 }], comments: [], beyond: at };
    }
    if (this.#semicolonDue) this.#semicolon();
    this.#push('eof', end);
    return { tokens, comments: this.#comments };
  }

  /** Reads what begins with two characters; the second is 0 at the end. */
  #step(code: number, next: number): void {
    if (code === 10) {
      if (this.#semicolonDue) this.#semicolon();
      this.#line++;
      this.#at++;
    } else if (code === 32 || code === 9 || code === 13) this.#at = matchEnd(blanks, this.#text, this.#at);
    else if (code === 47 && next === 47) this.#lineComment();
    else if (code === 47 && next === 42) this.#blockComment();
    else if (code === 34) this.#literal(quoted, 'string');
    else if (code === 96) this.#rawString();
    else if (code === 39) this.#literal(rune, 'char');
    else if ((code >= 48 && code <= 57) || (code === 46 && next >= 48 && next <= 57))
      this.#push('number', matchEnd(number, this.#text, this.#at));
    else if (code === 95 || ((code | 32) >= 97 && (code | 32) <= 122) || code > 127) this.#word();
    else this.#symbol(code);
  }

  #push(kind: string, end: number): void {
    this.#tokens.push({ kind, start: this.#at, end, line: this.#line, comments: this.#comments.length });
    this.#semicolonDue = enders.has(kind);
    this.#at = end;
  }

  #semicolon(): void {
    const at = this.#at;
    this.#tokens.push({ kind: ';', start: at, end: at, line: this.#line, comments: this.#comments.length });
    this.#semicolonDue = false;
  }

  #countLines(from: number, to: number): void {
    for (let next = from; next < to; next++) if (this.#text.charCodeAt(next) === 10) this.#line++;
  }

  /** Whether only blanks and comments are before the next line break; computed once for a row of comments. */
  #lineEndsHere(): boolean {
    const text = this.#text;
    if (this.#at < this.#looked.until) return this.#looked.ends;
    let ahead = this.#at;
    for (;;) {
      ahead = Math.max(ahead, matchEnd(blanks, text, ahead));
      const close = text.startsWith('/*', ahead) ? text.indexOf('*/', ahead + 2) : -1;
      if (close < 0 || text.slice(ahead, close).includes('\n')) break;
      ahead = close + 2;
    }
    this.#looked.ends = ahead >= text.length || text[ahead] === '\n' || /^\/[/*]/.test(text.slice(ahead, ahead + 2));
    this.#looked.until = ahead;
    return this.#looked.ends;
  }

  #lineComment(): void {
    if (this.#semicolonDue) this.#semicolon();
    const newline = this.#text.indexOf('\n', this.#at);
    const end = newline < 0 ? this.#text.length : newline;
    this.#comments.push({ start: this.#at, end, line: this.#line, endLine: this.#line });
    this.#commentLines += 1;
    this.#at = end;
  }

  #blockComment(): void {
    const start = this.#at;
    const close = this.#text.indexOf('*/', start + 2);
    if (close < 0) {
      this.#push('illegal', this.#text.length);
      return;
    }
    if (this.#semicolonDue && this.#lineEndsHere()) this.#semicolon();
    const line = this.#line;
    this.#countLines(start, close);
    this.#comments.push({ start, end: close + 2, line, endLine: this.#line });
    this.#commentLines += 1 + this.#line - line;
    this.#at = close + 2;
  }

  #rawString(): void {
    const start = this.#at;
    const close = this.#text.indexOf('`', start + 1);
    const end = close < 0 ? this.#text.length : close + 1;
    this.#push(close < 0 ? 'illegal' : 'string', end);
    this.#countLines(start, end);
  }

  /** A string or rune; where it is faulty, the rest of the line is. */
  #literal(pattern: RegExp, kind: string): void {
    const end = matchEnd(pattern, this.#text, this.#at);
    if (end > this.#at) {
      this.#push(kind, end);
      return;
    }
    const newline = this.#text.indexOf('\n', this.#at);
    this.#push('illegal', newline < 0 ? this.#text.length : newline);
  }

  #word(): void {
    const text = this.#text;
    const at = this.#at;
    let end = matchEnd(asciiIdentifier, text, at);
    if (end < 0 || (end < text.length && text.charCodeAt(end) > 127)) end = matchEnd(identifier(), text, at);
    if (end < 0) this.#push('illegal', at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1));
    else {
      const name = end - at > maxKeywordLength ? '' : text.slice(at, end);
      this.#push(keywords.has(name) ? name : 'ident', end);
    }
  }

  #symbol(code: number): void {
    const end = single.has(code) ? this.#at + 1 : matchEnd(operator, this.#text, this.#at);
    if (end < 0) this.#push('illegal', this.#at + 1);
    else this.#push(this.#text.slice(this.#at, end), end);
  }
}
