// Parses a CEL expression and expands its macros (the grammar of cel-go's CEL.g4).
import type { Ast, Expr, LiteralValue, MapEntry, StructField } from './ast.ts';
import { Issues } from './issues.ts';
import { tokenize, type Token } from './lexer.ts';
import { expandMacro, MacroError } from './macros.ts';
import { bytesValue, EscapeError, stringValue } from './unescape.ts';

/** Names that no variable or global function can have; as fields and members they are fine. */
const reserved = new Set(
  'as break const continue else false for function if import in let loop package namespace null return true var void while'.split(
    ' ',
  ),
);

const relations = new Set(['<', '<=', '>=', '>', '==', '!=', 'in']);
const products = new Set(['*', '/', '%']);
const sums = new Set(['+', '-']);
const maxDepth = 250;
const maxSize = 100_000;
const expectedStart =
  "{'[', '{', '(', '.', '-', '!', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";
const expectedMember =
  "{'[', '{', '(', '.', '-', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

/** A syntax error: nothing after it can be read. */
class SyntaxFault extends Error {
  readonly offset: number | undefined;

  constructor(offset: number | undefined, message: string) {
    super(message);
    this.offset = offset;
  }
}

type Rule = 'expr' | 'relation' | 'calc' | 'member';

class Parser {
  readonly #tokens: readonly Token[];
  readonly #issues: Issues;
  readonly #end: Token;
  readonly offsets = new Map<number, number>();
  #at = 0;
  #nextId = 1;
  /** How deep the grammar's recursive rules are in each other, and how deep the tree of the expression read last is. */
  readonly #depth: Record<Rule, number> = { expr: 0, relation: 0, calc: 0, member: 0 };
  #height = 0;

  constructor(tokens: readonly Token[], issues: Issues, size: number) {
    this.#tokens = tokens;
    this.#issues = issues;
    this.#end = { kind: 'end', text: '<EOF>', offset: size };
  }

  parse(): Expr {
    const expr = this.#expr();
    if (this.#peek().kind !== 'end') {
      const { text, offset } = this.#peek();
      const expecting =
        "{<EOF>, '==', '!=', 'in', '<', '<=', '>=', '>', '&&', '||', '[', '.', '-', '?', '+', '*', '/', '%'}";
      throw new SyntaxFault(offset, `Syntax error: extraneous input '${text}' expecting ${expecting}`);
    }
    if (this.#height > maxDepth) throw new SyntaxFault(undefined, 'max recursion depth exceeded');
    return expr;
  }

  #token(ahead: number): Token {
    return this.#tokens[this.#at + ahead] ?? this.#end;
  }

  #peek(): Token {
    return this.#token(0);
  }

  #next(): Token {
    const token = this.#peek();
    this.#at++;
    return token;
  }

  #isNext(operator: string, ahead = 0): boolean {
    const { kind, text } = this.#token(ahead);
    return kind === 'operator' && text === operator;
  }

  #accept(operator: string): Token | undefined {
    return this.#isNext(operator) ? this.#next() : undefined;
  }

  #expect(operator: string, expecting = `'${operator}'`): Token {
    return this.#accept(operator) ?? this.#mismatch(expecting);
  }

  #mismatch(expecting: string): never {
    const { text, offset } = this.#peek();
    throw new SyntaxFault(offset, `Syntax error: mismatched input '${text}' expecting ${expecting}`);
  }

  #identifier(): Token {
    return this.#peek().kind === 'identifier' ? this.#next() : this.#mismatch('IDENTIFIER');
  }

  #newId(offset: number): number {
    const id = this.#nextId++;
    this.offsets.set(id, offset);
    return id;
  }

  #enter(rule: Rule): void {
    if (++this.#depth[rule] > maxDepth)
      throw new SyntaxFault(undefined, `expression recursion limit exceeded: ${maxDepth}`);
  }

  #report(offset: number, message: string): Expr {
    this.#issues.report(offset, message);
    return { kind: 'literal', id: this.#newId(offset), value: { type: 'null' } };
  }

  #call(offset: number, name: string, target: Expr | undefined, args: readonly Expr[]): Expr {
    const id = this.#newId(offset);
    const maker = {
      newId: () => this.#newId(offset),
      newIdAt: (other: number) => this.#newId(this.offsets.get(other) ?? offset),
    };
    try {
      const expanded = expandMacro(maker, name, target, args);
      if (expanded !== undefined) return expanded;
    } catch (error) {
      if (!(error instanceof MacroError)) throw error;
      return this.#report(this.offsets.get(error.id) ?? offset, error.message);
    }
    return { kind: 'call', id, function: name, target, args };
  }

  #expr(): Expr {
    this.#enter('expr');
    const condition = this.#logical('||');
    const question = this.#accept('?');
    let result = condition;
    if (question !== undefined) {
      let height = this.#height;
      const yes = this.#logical('||');
      height = Math.max(height, this.#height);
      this.#expect(':');
      const no = this.#expr();
      this.#height = Math.max(height, this.#height) + 1;
      result = this.#call(question.offset, '_?_:_', undefined, [condition, yes, no]);
    }
    this.#depth.expr--;
    return result;
  }

  /** A chain of `||` or `&&`, made a balanced tree. */
  #logical(operator: '||' | '&&'): Expr {
    const operand = (): Expr => (operator === '||' ? this.#logical('&&') : this.#binary('relation', 1));
    const first = operand();
    const terms = [first];
    const ids: number[] = [];
    let height = this.#height;
    for (let token = this.#accept(operator); token !== undefined; token = this.#accept(operator)) {
      terms.push(operand());
      height = Math.max(height, this.#height);
      ids.push(this.#newId(token.offset));
    }
    this.#height = height;
    if (ids.length === 0) return first;
    const balance = (low: number, high: number): Expr => {
      if (low > high) return terms[low] ?? this.#report(0, 'operand not found');
      const middle = Math.floor((low + high + 1) / 2);
      const args = [balance(low, middle - 1), balance(middle + 1, high)];
      return { kind: 'call', id: ids[middle] ?? 0, function: `_${operator}_`, target: undefined, args };
    };
    return balance(0, ids.length - 1);
  }

  /** Left-associative binary operators. */
  #binary(rule: 'relation' | 'calc', least: number): Expr {
    this.#enter(rule);
    let left = rule === 'relation' ? this.#binary('calc', 1) : this.#unary();
    for (let power = this.#power(rule); power >= least; power = this.#power(rule)) {
      const { text, offset } = this.#next();
      const height = this.#height;
      const right = this.#binary(rule, power + 1);
      this.#height = Math.max(height, this.#height) + 1;
      left = this.#call(offset, text === 'in' ? '@in' : `_${text}_`, undefined, [left, right]);
    }
    this.#depth[rule]--;
    return left;
  }

  /** How tightly the next token binds as an operator of a rule; 0 if it is none. */
  #power(rule: 'relation' | 'calc'): number {
    const { kind, text } = this.#peek();
    if (kind !== 'operator') return 0;
    if (rule === 'relation') return relations.has(text) ? 1 : 0;
    if (sums.has(text)) return 1;
    return products.has(text) ? 2 : 0;
  }

  #isSignedNumber(): boolean {
    const { kind } = this.#token(1);
    return this.#isNext('-') && (kind === 'int' || kind === 'double');
  }

  #unary(): Expr {
    const { text, offset } = this.#peek();
    const isOperator = this.#isNext('!') || (this.#isNext('-') && !this.#isSignedNumber());
    if (!isOperator) return this.#member(expectedStart);
    let count = 0;
    // Of several minus signs none belongs to the number.
    while (this.#accept(text) !== undefined) count++;
    const operand = this.#member(expectedMember);
    return count % 2 === 0 ? operand : this.#call(offset, text === '!' ? '!_' : '-_', undefined, [operand]);
  }

  #member(expecting: string): Expr {
    this.#enter('member');
    let expr = this.#primary(expecting);
    while (this.#isNext('.') || this.#isNext('[')) {
      const height = this.#height;
      expr = this.#isNext('[') ? this.#index(expr) : this.#selection(expr);
      this.#height = Math.max(height, this.#height) + 1;
    }
    this.#depth.member--;
    return expr;
  }

  #index(operand: Expr): Expr {
    const { offset } = this.#next();
    const isOptional = this.#accept('?') !== undefined;
    const index = this.#expr();
    this.#expect(']');
    return this.#call(offset, isOptional ? '_[?_]' : '_[_]', undefined, [operand, index]);
  }

  #selection(operand: Expr): Expr {
    const { offset } = this.#next();
    this.#height = 0;
    const isOptional = this.#accept('?') !== undefined;
    const token = this.#peek();
    if (token.kind !== 'identifier' && token.kind !== 'escaped')
      throw new SyntaxFault(
        token.offset,
        isOptional || token.kind === 'end'
          ? `Syntax error: mismatched input '${token.text}' expecting {IDENTIFIER, ESC_IDENTIFIER}`
          : `Syntax error: no viable alternative at input '.${token.text}'`,
      );
    this.#next();
    if (!isOptional && token.kind === 'identifier' && this.#isNext('(')) {
      const open = this.#next();
      return this.#call(open.offset, token.text, operand, this.#args());
    }
    const field = this.#fieldName(token);
    if (!isOptional) return { kind: 'select', id: this.#newId(offset), operand, field, testOnly: false };
    const name = this.#literal(token.offset, { type: 'string', value: field });
    return { kind: 'call', id: this.#newId(offset), function: '_?._', target: undefined, args: [operand, name] };
  }

  #fieldName({ kind, text }: Token): string {
    return kind === 'escaped' ? text.slice(1, -1) : text;
  }

  /** Arguments up to the closing parenthesis. */
  #args(): readonly Expr[] {
    const args: Expr[] = [];
    let height = 0;
    if (this.#accept(')') === undefined) {
      do {
        args.push(this.#expr());
        height = Math.max(height, this.#height);
      } while (this.#accept(',') !== undefined);
      this.#expect(')', "{',', ')'}");
    }
    this.#height = height;
    return args;
  }

  #literal(offset: number, value: LiteralValue): Expr {
    return { kind: 'literal', id: this.#newId(offset), value };
  }

  #primary(expecting: string): Expr {
    this.#height = 0;
    const token = this.#peek();
    if (this.#isNext('(')) return this.#nested();
    if (this.#isNext('[')) return this.#list();
    if (this.#isNext('{')) return this.#map();
    if (token.kind === 'identifier' || (this.#isNext('.') && this.#token(1).kind === 'identifier'))
      return this.#isStruct() ? this.#struct() : this.#name();
    if (this.#isSignedNumber()) {
      this.#next();
      return this.#number(this.#next(), token.offset, '-');
    }
    if (token.kind === 'int' || token.kind === 'uint' || token.kind === 'double')
      return this.#number(this.#next(), token.offset, '');
    if (token.kind === 'string' || token.kind === 'bytes') return this.#text(this.#next());
    for (const word of ['true', 'false', 'null'])
      if (this.#accept(word) !== undefined)
        return this.#literal(
          token.offset,
          word === 'null' ? { type: 'null' } : { type: 'bool', value: word === 'true' },
        );
    return this.#mismatch(expecting);
  }

  #nested(): Expr {
    this.#next();
    const expr = this.#expr();
    this.#expect(')');
    return expr;
  }

  /** Whether names, joined by dots, are followed by a brace. */
  #isStruct(): boolean {
    let ahead = this.#isNext('.') ? 1 : 0;
    while (this.#token(ahead).kind === 'identifier') {
      ahead++;
      if (this.#isNext('{', ahead)) return true;
      if (!this.#isNext('.', ahead)) return false;
      ahead++;
    }
    return false;
  }

  #name(): Expr {
    const dot = this.#accept('.');
    const token = this.#identifier();
    const start = dot?.offset ?? token.offset;
    const name = `${dot === undefined ? '' : '.'}${token.text}`;
    const open = this.#accept('(');
    if (reserved.has(token.text)) {
      if (open !== undefined) this.#args();
      return this.#report(start, `reserved identifier: ${token.text}`);
    }
    if (open !== undefined) return this.#call(open.offset, name, undefined, this.#args());
    return { kind: 'ident', id: this.#newId(token.offset), name };
  }

  /** Elements of a literal up to the closing token, which a comma may precede, even alone. */
  #items(close: string, read: () => void): void {
    let height = 0;
    while (!this.#isNext(close) && !this.#isNext(',')) {
      read();
      height = Math.max(height, this.#height);
      if (!this.#isNext(',') || this.#isNext(close, 1)) break;
      this.#next();
      // A comma before anything but an element is one too many.
      if (this.#isNext(',')) this.#mismatch(expectedStart);
    }
    this.#accept(',');
    this.#expect(close, `{',', '${close}'}`);
    this.#height = height;
  }

  #list(): Expr {
    const { offset } = this.#next();
    const elements: Expr[] = [];
    const optionals: number[] = [];
    this.#items(']', () => {
      if (this.#accept('?') !== undefined) optionals.push(elements.length);
      elements.push(this.#expr());
    });
    return { kind: 'list', id: this.#newId(offset), elements, optionals };
  }

  #map(): Expr {
    const { offset } = this.#next();
    const entries: MapEntry[] = [];
    this.#items('}', () => {
      const isOptional = this.#accept('?') !== undefined;
      const key = this.#expr();
      const height = this.#height;
      const colon = this.#expect(':');
      const value = this.#expr();
      this.#height = Math.max(height, this.#height);
      entries.push({ id: this.#newId(colon.offset), key, value, optional: isOptional });
    });
    return { kind: 'map', id: this.#newId(offset), entries };
  }

  #struct(): Expr {
    let typeName = this.#accept('.') === undefined ? '' : '.';
    typeName += this.#identifier().text;
    while (this.#accept('.') !== undefined) typeName += `.${this.#identifier().text}`;
    const { offset } = this.#next();
    const fields: StructField[] = [];
    this.#items('}', () => {
      const isOptional = this.#accept('?') !== undefined;
      const token = this.#peek();
      if (token.kind !== 'identifier' && token.kind !== 'escaped') this.#mismatch('{IDENTIFIER, ESC_IDENTIFIER}');
      this.#next();
      const colon = this.#expect(':');
      const value = this.#expr();
      fields.push({ id: this.#newId(colon.offset), name: this.#fieldName(token), value, optional: isOptional });
    });
    return { kind: 'struct', id: this.#newId(offset), typeName, fields };
  }

  #number({ kind, text }: Token, offset: number, sign: '' | '-'): Expr {
    if (kind === 'double') {
      const value = Number(`${sign}${text}`);
      return Number.isFinite(value)
        ? this.#literal(offset, { type: 'double', value })
        : this.#report(offset, 'invalid double literal');
    }
    if (kind === 'uint') {
      const value = BigInt(text.slice(0, -1));
      return value === BigInt.asUintN(64, value)
        ? this.#literal(offset, { type: 'uint', value })
        : this.#report(offset, 'invalid uint literal');
    }
    const value = BigInt(text) * (sign === '-' ? -1n : 1n);
    return value === BigInt.asIntN(64, value)
      ? this.#literal(offset, { type: 'int', value })
      : this.#report(offset, 'invalid int literal');
  }

  #text({ kind, text, offset }: Token): Expr {
    try {
      return this.#literal(
        offset,
        kind === 'bytes' ? { type: 'bytes', value: bytesValue(text) } : { type: 'string', value: stringValue(text) },
      );
    } catch (error) {
      if (!(error instanceof EscapeError)) throw error;
      return this.#report(offset, error.message);
    }
  }
}

/** What parsing gives: a tree, or the faults of the source. */
export type Parsed =
  | { readonly ast: Ast; readonly issues?: undefined }
  | { readonly ast?: undefined; readonly issues: Issues };

function sizeOf(source: string): number {
  let size = 0;
  for (const _ of source) size++;
  return size;
}

/** Env.Parse: the syntax tree of an expression, as cel-go builds it with optional syntax, or what is wrong with the expression. */
export function parse(source: string): Parsed {
  const issues = new Issues();
  const size = sizeOf(source);
  if (size > maxSize) {
    issues.report(undefined, `expression code point size exceeds limit: size: ${size}, limit ${maxSize}`);
    return { issues };
  }
  const parser = new Parser(tokenize(source, issues), issues, source.length);
  try {
    const expr = parser.parse();
    return issues.count > 0 ? { issues } : { ast: { source, expr, offsets: parser.offsets } };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    issues.report(error.offset, error.message);
    return { issues };
  }
}
