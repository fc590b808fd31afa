// A cursor over the tokens of a Go text, and the errors that say what was expected where.
import { scan, type Scanned, type Token } from './scanner.ts';

/** How deep types and expressions may nest; real code stays below 30. */
const maxDepth = 500;

/** Thrown inside the parser; becomes a problem of the file. */
export class GoSyntaxError extends Error {
  override name = 'GoSyntaxError';
  readonly start: number;
  readonly end: number;
  readonly limit: boolean;
  constructor(message: string, token: Token, limit = false) {
    super(message);
    this.start = token.start;
    this.end = token.end;
    this.limit = limit;
  }
}

const described: Readonly<Record<string, string>> = {
  eof: 'the end of the file',
  ident: 'a name',
  number: 'a number',
  string: 'a string',
  char: 'a rune',
};

const printable = (text: string): string => {
  const shown = text.length > 20 ? `${text.slice(0, 20)}…` : text;
  // oxlint-disable-next-line no-control-regex -- control characters of a hostile text must not reach a terminal
  return shown.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '\uFFFD');
};

/** The parser's position in a text. */
export class Cursor {
  readonly text: string;
  readonly scanned: Scanned;
  at = 0;
  #depth = 0;
  readonly #eof: Token;

  constructor(text: string) {
    this.text = text;
    this.scanned = scan(text);
    this.#eof = { kind: 'eof', start: text.length, end: text.length, comments: this.scanned.comments.length };
  }

  get token(): Token {
    return this.scanned.tokens[this.at] ?? this.#eof;
  }
  get kind(): string {
    return this.token.kind;
  }
  /** End of the token before, where a node that was just read ends. */
  get lastEnd(): number {
    return this.scanned.tokens[this.at - 1]?.end ?? 0;
  }
  peek(ahead = 1): string {
    return this.scanned.tokens[this.at + ahead]?.kind ?? 'eof';
  }

  textOf(token: Token): string {
    return this.text.slice(token.start, token.end);
  }

  next(): Token {
    const { token } = this;
    if (token.kind !== 'eof') this.at++;
    return token;
  }

  /** Takes the token if it is of this kind. */
  accept(kind: string): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  expect(kind: string, what = described[kind] ?? `"${kind}"`): Token {
    if (this.kind !== kind) this.fail(what);
    return this.next();
  }

  /** `;`, which Go lets one leave out before a closing bracket. */
  endOfStatement(what: string): void {
    if (this.kind === ')' || this.kind === '}') return;
    this.expect(';', what);
  }

  /** Stops the parser: what was expected, and what stands there instead. */
  fail(expected: string): never {
    const { token } = this;
    const literal = token.kind === 'ident' || token.kind === 'illegal' || token.kind === 'number';
    const found =
      token.kind === ';' && token.start === token.end
        ? 'the end of the line'
        : ((literal ? `"${printable(this.textOf(token))}"` : described[token.kind]) ?? `"${token.kind}"`);
    throw new GoSyntaxError(`expected ${expected}, found ${found}`, token);
  }

  /** Runs a step of the recursion, refusing what nests too deep. */
  nested<T>(step: () => T): T {
    if (this.#depth >= maxDepth) {
      throw new GoSyntaxError(`types or expressions nest deeper than ${maxDepth} levels`, this.token, true);
    }
    this.#depth++;
    try {
      return step();
    } finally {
      this.#depth--;
    }
  }

  /** Skips from an opening bracket to behind the one that closes it. */
  skipBracketed(): void {
    const open: string[] = [];
    const first = this.token;
    do {
      const { kind } = this;
      if (kind === '(') open.push(')');
      else if (kind === '[') open.push(']');
      else if (kind === '{') open.push('}');
      else if (kind === ')' || kind === ']' || kind === '}') {
        if (open.pop() !== kind) this.fail('the bracket that closes the one opened before');
      } else if (kind === 'illegal') this.fail('a Go token');
      else if (kind === 'eof') {
        throw new GoSyntaxError(`expected the end of what "${first.kind}" opens, found the end of the file`, first);
      }
      this.next();
    } while (open.length > 0);
  }
}
