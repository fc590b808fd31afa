// Reads the tokens of an expression one after the other.
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
  readonly #tokens: readonly Token[];
  readonly #end: Token;
  #at = 0;

  /** The last token is the end, which is read over and over. */
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
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

  /** Throws SyntaxFault unless the operator is next. */
  expect(operator: string, expecting = `'${operator}'`): Token {
    return this.accept(operator) ?? this.mismatch(expecting);
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
