// Reads the tokens of an expression one after the other.
import type { Issues } from './issues.ts';
import type { Token } from './lexer.ts';

/** A syntax error: nothing after it can be read. Without an offset it is about the whole expression. */
export class SyntaxFault extends Error {
  readonly offset: number | undefined;

  constructor(offset: number | undefined, message: string) {
    super(message);
    this.offset = offset;
  }
}

/** The tokens that are still to be read. */
export class TokenStream {
  /** What may come behind the expression that is being read, operators apart. */
  follow: readonly string[] = [];
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  readonly #issues: Issues;
  #at = 0;

  /** The last token is the end, which is read over and over. */
  constructor(tokens: readonly Token[], issues: Issues) {
    this.#tokens = tokens;
    this.#issues = issues;
    this.#end = tokens.at(-1) ?? { kind: 'end', text: '<EOF>', offset: 0 };
  }

  peek(ahead = 0): Token {
    return this.#tokens[this.#at + ahead] ?? this.#end;
  }

  next(): Token {
    const token = this.peek();
    this.#at++;
    return token;
  }

  isNext(operator: string, ahead = 0): boolean {
    const { kind, text } = this.peek(ahead);
    return kind === 'operator' && text === operator;
  }

  accept(operator: string): Token | undefined {
    return this.isNext(operator) ? this.next() : undefined;
  }

  /** Reads an operator, or as ANTLR reports one token too many or a missing one, by `mayFollow`. Throws SyntaxFault. */
  expect(operator: string, mayFollow: (token: Token) => boolean): Token {
    const found = this.accept(operator);
    if (found !== undefined) return found;
    if (this.isNext(operator, 1)) {
      this.#passOver(`'${operator}'`);
      return this.next();
    }
    const token = this.peek();
    if (!mayFollow(token)) return this.mismatch(`'${operator}'`);
    this.#issues.report(token.offset, `Syntax error: missing '${operator}' at '${token.text}'`);
    return token;
  }

  /** Passes over the next token if one that is expected follows it; throws SyntaxFault otherwise. */
  resume(expecting: string, isExpected: (token: Token) => boolean): void {
    if (!isExpected(this.peek(1))) this.mismatch(expecting);
    this.#passOver(expecting);
  }

  #passOver(expecting: string): void {
    const { text, offset } = this.next();
    this.#issues.report(offset, `Syntax error: extraneous input '${text}' expecting ${expecting}`);
  }

  /** Throws SyntaxFault unless an identifier is next. */
  identifier(): Token {
    return this.peek().kind === 'identifier' ? this.next() : this.mismatch('IDENTIFIER');
  }

  mismatch(expecting: string): never {
    const { text, offset } = this.peek();
    throw new SyntaxFault(offset, `Syntax error: mismatched input '${text}' expecting ${expecting}`);
  }
}
