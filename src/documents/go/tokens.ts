// A cursor over the tokens of a Go text, and its syntax errors with what was expected where.
import type { Expr } from './ast.ts';
import { scan, type Scanned, type Token } from './scanner.ts';
import { cutChars } from '../../wording.ts';
import { ownValue } from '../../own-value.ts';

/** How deep types and expressions may nest; real code stays below 30. */
const maxDepth = 500;
/** After so many errors the rest of a file is not read: it is no Go, and every error costs time. */
const maxErrors = 50;

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

/** The result of a step; undefined where the text does not parse, which is reported as a problem of the file. */
export function attempt<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof GoSyntaxError) return undefined;
    throw error;
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
  const shown = cutChars(text, 21);
  // oxlint-disable-next-line no-control-regex -- control characters of a hostile text must not reach a terminal
  return shown.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, '\uFFFD');
};

const conflict = /^(?:<{7}|={7}|>{7})\s/;
const declarationKeywords = new Set(['type', 'const', 'var', 'func', 'import']);

/** The parser's position in a text. */
export class Cursor {
  readonly text: string;
  readonly scanned: Scanned;
  at = 0;
  /** What did not parse so far, in order. */
  readonly errors: GoSyntaxError[] = [];
  #depth = 0;
  #unclosed = false;
  readonly #eof: Token;

  readonly #readExpr: (cursor: Cursor) => Expr;

  /** `readExpr` is what reads an expression inside a type (`[N + 1]T`): types and expressions contain each other. */
  constructor(text: string, readExpr: (cursor: Cursor) => Expr) {
    this.text = text;
    this.#readExpr = readExpr;
    this.scanned = scan(text);
    this.#eof = { kind: 'eof', start: text.length, end: text.length, line: 1, comments: this.scanned.comments.length };
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

  readExpr(): Expr {
    return this.#readExpr(this);
  }

  /** Consumes the token if it is of this kind. */
  accept(kind: string): boolean {
    if (this.kind !== kind) return false;
    this.next();
    return true;
  }

  expect(kind: string, what = ownValue(described, kind) ?? `"${kind}"`): Token {
    if (this.kind !== kind) this.fail(what);
    return this.next();
  }

  /** `;`, which Go allows to be left out before a closing bracket. */
  endOfStatement(what: string): void {
    if (this.kind === ')' || this.kind === '}') return;
    this.expect(';', what);
  }

  /** Stops the parser: what was expected, and what is there instead. */
  fail(expected: string): never {
    throw new GoSyntaxError(`expected ${expected}, found ${this.#found()}`, this.token);
  }

  #found(): string {
    const { kind, start, end } = this.token;
    if (kind === ';' && start === end) return 'the end of the line';
    if (this.text.startsWith('\n', start - 1) && conflict.test(this.text.slice(start, start + 8))) {
      return 'a conflict marker of git';
    }
    const shown = this.textOf(this.token);
    if (kind === 'illegal' && shown.startsWith('/*')) return 'a comment without its end';
    if (kind === 'illegal' && /^["'`]/.test(shown)) return 'a string or rune that is not closed or has a wrong escape';
    if (kind === 'ident' || kind === 'illegal' || kind === 'number') return `"${printable(shown)}"`;
    return ownValue(described, kind) ?? `"${kind}"`;
  }

  /** Runs a step of the recursion, rejecting what nests too deep. */
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

  /** Moves past the closing bracket; in a file with an unclosed one, up to the next declaration at most. */
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
      else if (kind === 'eof' || (this.#unclosed && this.beginsDeclaration())) {
        this.#unclosed = true;
        throw new GoSyntaxError(`expected the end of what "${first.kind}" opens, found the end of the file`, first);
      }
      this.next();
    } while (open.length > 0);
  }

  /** Whether a line begins here with the keyword of a declaration, as nothing inside one does. */
  beginsDeclaration(): boolean {
    const { token, text } = this;
    return declarationKeywords.has(token.kind) && (token.start === 0 || text[token.start - 1] === '\n');
  }

  /** Runs a step; where it fails, notes why and lets `recover` move to the next place where parsing can continue. */
  recovering(step: () => void, recover: (from: number, failed: Token) => void): void {
    const from = this.at;
    try {
      step();
    } catch (error) {
      if (!(error instanceof GoSyntaxError)) throw error;
      // What nests too deep must not be met again on every level on the way back.
      if (error.limit && this.#depth > 0) throw error;
      this.errors.push(error);
      if (this.errors.length < maxErrors) recover(from, this.token);
      else this.at = this.scanned.tokens.length - 1;
    }
  }

  /** Moves past the statement that begins at a token, to the line after the failed one, or to the end of its list. */
  skipStatement(from: number, failed: Token): void {
    this.at = from;
    for (let open = 0; this.kind !== 'eof'; this.at++) {
      const { line, start } = this.token;
      if (this.at > from && this.beginsDeclaration()) return;
      if (open === 0 && line > failed.line && start > failed.start) return;
      if (open === 0 && this.kind === ';') break;
      if (this.kind === '(' || this.kind === '[' || this.kind === '{') open++;
      else if (this.kind === ')' || this.kind === ']' || this.kind === '}') {
        if (open === 0 && this.at > from) return;
        open = Math.max(0, open - 1);
      }
    }
    this.accept(';');
  }
}
