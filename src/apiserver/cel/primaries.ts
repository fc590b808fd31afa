// Parses what operators combine: names, calls, literals, and expressions in brackets.
import type { Expr, MapEntry, StructField } from './ast.ts';
import { isReserved } from './escape.ts';
import type { Token } from './lexer.ts';
import { literalKinds, literalOf } from './literals.ts';
import type { TokenStream } from './token-stream.ts';
import type { TreeBuilder } from './tree-builder.ts';

/** What an expression may begin with, in ANTLR's spelling. */
export const expectedStart =
  "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

const expectedArgument = expectedStart.replace("'(', ", "'(', ')', ");
const beginnings = new Set(['[', '{', '(', '.', '-', '!', 'true', 'false', 'null']);

/** Whether an expression may begin with a token. */
export const canBegin = ({ kind, text }: Token): boolean =>
  kind === 'operator' ? beginnings.has(text) : kind === 'identifier' || literalKinds.has(kind);

const operators = new Set('== != in < <= >= > && || [ . - + * / %'.split(' '));

/** The name of a field, which backquotes may enclose. */
export const fieldNameOf = ({ kind, text }: Token): string => (kind === 'escaped' ? text.slice(1, -1) : text);

/** The rule `primary` of the grammar. */
export class Primaries {
  readonly #tokens: TokenStream;
  readonly #tree: TreeBuilder;
  readonly #expr: (follow: readonly string[]) => Expr;
  /** What may come behind the expression that is being read, operators apart. */
  follow: readonly string[] = [];

  /** `expr` reads an expression of any kind, behind which some tokens may come. */
  constructor(tokens: TokenStream, tree: TreeBuilder, expr: (follow: readonly string[]) => Expr) {
    this.#tokens = tokens;
    this.#tree = tree;
    this.#expr = expr;
  }

  read(expecting: string): Expr {
    this.#tree.height = 0;
    const token = this.#tokens.peek();
    if (this.#tokens.isNext('(')) return this.#nested();
    if (this.#tokens.isNext('[')) return this.#list();
    if (this.#tokens.isNext('{')) return this.#map();
    if (token.kind === 'identifier' || (this.#tokens.isNext('.') && this.#tokens.peek(1).kind === 'identifier'))
      return this.#isStruct() ? this.#struct() : this.#name();
    if (this.isSignedNumber()) {
      this.#tokens.next();
      return this.#value(this.#tokens.next(), token.offset, '-');
    }
    if (literalKinds.has(token.kind)) return this.#value(this.#tokens.next(), token.offset, '');
    for (const word of ['true', 'false', 'null'])
      if (this.#tokens.accept(word) !== undefined)
        return this.#tree.literal(
          token.offset,
          word === 'null' ? { type: 'null' } : { type: 'bool', value: word === 'true' },
        );
    this.#tokens.resume(expecting, canBegin);
    return this.read(expecting);
  }

  isSignedNumber(): boolean {
    const { kind } = this.#tokens.peek(1);
    return this.#tokens.isNext('-') && (kind === 'int' || kind === 'double');
  }

  close(bracket: ')' | ']' | '}'): void {
    this.#tokens.expect(bracket, ({ kind, text }) =>
      kind === 'operator'
        ? operators.has(text) || this.follow.includes(text)
        : kind === 'end' && this.follow.includes(text),
    );
  }

  args(): readonly Expr[] {
    const args: Expr[] = [];
    let height = 0;
    if (this.#tokens.accept(')') === undefined) {
      if (!canBegin(this.#tokens.peek())) this.#tokens.resume(expectedArgument, canBegin);
      do {
        args.push(this.#expr([',', ')']));
        height = Math.max(height, this.#tree.height);
      } while (this.#tokens.accept(',') !== undefined);
      this.close(')');
    }
    this.#tree.height = height;
    return args;
  }

  #nested(): Expr {
    this.#tokens.next();
    const expr = this.#expr([')']);
    this.close(')');
    return expr;
  }

  #isStruct(): boolean {
    let ahead = this.#tokens.isNext('.') ? 1 : 0;
    while (this.#tokens.peek(ahead).kind === 'identifier') {
      ahead++;
      if (this.#tokens.isNext('{', ahead)) return true;
      if (!this.#tokens.isNext('.', ahead)) return false;
      ahead++;
    }
    return false;
  }

  #name(): Expr {
    const dot = this.#tokens.accept('.');
    const token = this.#tokens.identifier();
    const start = dot?.offset ?? token.offset;
    const name = `${dot === undefined ? '' : '.'}${token.text}`;
    const open = this.#tokens.accept('(');
    // Fields and members may have such names.
    if (isReserved(token.text)) {
      if (open !== undefined) this.args();
      return this.#tree.report(start, `reserved identifier: ${token.text}`);
    }
    if (open !== undefined) return this.#tree.call(open.offset, name, undefined, this.args());
    return { kind: 'ident', id: this.#tree.newId(token.offset), name };
  }

  /** Elements of a literal up to the closing token, which a comma may precede, even alone. */
  #items(close: ']' | '}', read: () => void): void {
    let height = 0;
    while (!this.#tokens.isNext(close) && !this.#tokens.isNext(',')) {
      read();
      height = Math.max(height, this.#tree.height);
      if (!this.#tokens.isNext(',') || this.#tokens.isNext(close, 1)) break;
      this.#tokens.next();
      // A comma before anything but an element is one too many.
      if (this.#tokens.isNext(',')) this.#tokens.mismatch(expectedStart);
    }
    const isEnd = ({ kind, text }: Token): boolean => kind === 'operator' && (text === close || text === ',');
    if (!isEnd(this.#tokens.peek())) this.#tokens.resume(`{'${close}', ','}`, isEnd);
    this.#tokens.accept(',');
    this.close(close);
    this.#tree.height = height;
  }

  #list(): Expr {
    const { offset } = this.#tokens.next();
    const elements: Expr[] = [];
    const optionals: number[] = [];
    this.#items(']', () => {
      if (this.#tokens.accept('?') !== undefined) optionals.push(elements.length);
      elements.push(this.#expr([',', ']']));
    });
    return { kind: 'list', id: this.#tree.newId(offset), elements, optionals };
  }

  #map(): Expr {
    const { offset } = this.#tokens.next();
    const entries: MapEntry[] = [];
    this.#items('}', () => {
      const isOptional = this.#tokens.accept('?') !== undefined;
      const key = this.#expr([':']);
      const height = this.#tree.height;
      const colon = this.#tokens.expect(':', canBegin);
      const value = this.#expr([',', '}']);
      this.#tree.height = Math.max(height, this.#tree.height);
      entries.push({ id: this.#tree.newId(colon.offset), key, value, optional: isOptional });
    });
    return { kind: 'map', id: this.#tree.newId(offset), entries };
  }

  #struct(): Expr {
    let typeName = this.#tokens.accept('.') === undefined ? '' : '.';
    typeName += this.#tokens.identifier().text;
    while (this.#tokens.accept('.') !== undefined) typeName += `.${this.#tokens.identifier().text}`;
    const { offset } = this.#tokens.next();
    const fields: StructField[] = [];
    this.#items('}', () => {
      const isOptional = this.#tokens.accept('?') !== undefined;
      const token = this.#tokens.peek();
      if (token.kind !== 'identifier' && token.kind !== 'escaped')
        this.#tokens.mismatch('{IDENTIFIER, ESC_IDENTIFIER}');
      this.#tokens.next();
      const colon = this.#tokens.expect(':', canBegin);
      const value = this.#expr([',', '}']);
      fields.push({ id: this.#tree.newId(colon.offset), name: fieldNameOf(token), value, optional: isOptional });
    });
    return { kind: 'struct', id: this.#tree.newId(offset), typeName, fields };
  }

  /** A literal of a token; `offset` is that of its sign, if it has one. */
  #value(token: Token, offset: number, sign: '' | '-'): Expr {
    const { value, fault } = literalOf(token, sign);
    return value === undefined ? this.#tree.report(offset, fault) : this.#tree.literal(offset, value);
  }
}
