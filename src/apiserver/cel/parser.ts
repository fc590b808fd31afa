// Parses a CEL expression and expands its macros (the grammar of cel-go's CEL.g4).
import { runeCount } from '../go-text.ts';
import { newestServer, type Server } from '../server.ts';
import { accumulatorName, type Ast, type Expr } from './ast.ts';
import { Issues, type AstOrIssues } from './issues.ts';
import { tokenize, type Token } from './lexer.ts';
import { canBegin, expectedStart, fieldNameOf, Primaries } from './primaries.ts';
import { SyntaxFault, TokenStream } from './token-stream.ts';
import { maxDepth, TreeBuilder, type Dialect } from './tree-builder.ts';

const relations = new Set(['<', '<=', '>=', '>', '==', '!=', 'in']);
const products = new Set(['*', '/', '%']);
const sums = new Set(['+', '-']);
const words = new Set(['true', 'false', 'null']);
const maxSize = 100_000;
const expectedMember =
  "{'[', '{', '(', '.', '-', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

class Parser {
  readonly #source: string;
  readonly #tokens: TokenStream;
  readonly #tree: TreeBuilder;
  readonly #primaries: Primaries;
  readonly #backquote: number | undefined;

  constructor(source: string, issues: Issues, maxNodes: number, dialect: Dialect) {
    this.#source = source;
    const tokens = tokenize(source, issues);
    this.#backquote = tokens.find(({ kind }) => kind === 'escaped')?.offset;
    this.#tokens = new TokenStream(tokens, issues);
    this.#tree = new TreeBuilder(issues, maxNodes, dialect);
    this.#primaries = new Primaries(this.#tokens, this.#tree, (follow) => this.#expr(follow));
  }

  /** The whole expression, with the places of its nodes. Throws SyntaxFault. */
  parse(): Omit<Ast, 'source'> {
    const expr = this.#expr(['<EOF>']);
    if (this.#tokens.peek().kind !== 'end') this.#tokens.resume('<EOF>', ({ kind }) => kind === 'end');
    if (this.#tree.height > maxDepth) throw new SyntaxFault(undefined, 'max recursion depth exceeded');
    return { expr, offsets: this.#tree.offsets, macros: this.#tree.macros, backquote: this.#backquote };
  }

  #expr(follow: readonly string[]): Expr {
    const { follow: outer } = this.#primaries;
    this.#tree.enter('expr');
    this.#primaries.follow = [...follow, '?'];
    const condition = this.#logical('||');
    const question = this.#tokens.accept('?');
    let result = condition;
    if (question !== undefined) {
      let { height } = this.#tree;
      this.#primaries.follow = [':'];
      const yes = this.#logical('||');
      height = Math.max(height, this.#tree.height);
      this.#tokens.expect(':', canBegin);
      const no = this.#expr(follow);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
      result = this.#tree.call(question.offset, '_?_:_', undefined, [condition, yes, no]);
    }
    this.#primaries.follow = outer;
    this.#tree.leave('expr');
    return result;
  }

  /** A chain of `||` or `&&`, made a balanced tree. */
  #logical(operator: '||' | '&&'): Expr {
    const operand = (): Expr => (operator === '||' ? this.#logical('&&') : this.#binary('relation', 1));
    const first = operand();
    const terms = [first];
    const ids: number[] = [];
    let height = this.#tree.height;
    for (let token = this.#tokens.accept(operator); token !== undefined; token = this.#tokens.accept(operator)) {
      terms.push(operand());
      height = Math.max(height, this.#tree.height);
      ids.push(this.#tree.newId(token.offset));
    }
    this.#tree.height = height;
    if (ids.length === 0) return first;
    const balance = (low: number, high: number): Expr => {
      if (low > high) return terms[low] ?? this.#tree.report(0, 'operand not found');
      const middle = Math.floor((low + high + 1) / 2);
      const args = [balance(low, middle - 1), balance(middle + 1, high)];
      return { kind: 'call', id: ids[middle] ?? 0, function: `_${operator}_`, target: undefined, args };
    };
    return balance(0, ids.length - 1);
  }

  #binary(rule: 'relation' | 'calc', least: number): Expr {
    this.#tree.enter(rule);
    let left = rule === 'relation' ? this.#binary('calc', 1) : this.#unary();
    for (let power = this.#power(rule); power >= least; power = this.#power(rule)) {
      const { text, offset } = this.#tokens.next();
      const height = this.#tree.height;
      const right = this.#binary(rule, power + 1);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
      left = this.#tree.call(offset, text === 'in' ? '@in' : `_${text}_`, undefined, [left, right]);
    }
    this.#tree.leave(rule);
    return left;
  }

  /** How tightly the next token binds as an operator of a rule; 0 if it is none. */
  #power(rule: 'relation' | 'calc'): number {
    const { kind, text } = this.#tokens.peek();
    if (kind !== 'operator') return 0;
    if (rule === 'relation') return relations.has(text) ? 1 : 0;
    if (sums.has(text)) return 1;
    return products.has(text) ? 2 : 0;
  }

  #unary(): Expr {
    const { text, offset } = this.#tokens.peek();
    const isOperator = this.#tokens.isNext('!') || (this.#tokens.isNext('-') && !this.#primaries.isSignedNumber());
    if (!isOperator) return this.#member(expectedStart);
    let count = 0;
    // Of several minus signs none belongs to the number.
    while (this.#tokens.accept(text) !== undefined) count++;
    const operand = this.#member(expectedMember);
    return count % 2 === 0 ? operand : this.#tree.call(offset, text === '!' ? '!_' : '-_', undefined, [operand]);
  }

  #member(expecting: string): Expr {
    this.#tree.enter('member');
    let expr = this.#primaries.read(expecting);
    while (this.#tokens.isNext('.') || this.#tokens.isNext('[')) {
      const height = this.#tree.height;
      expr = this.#tokens.isNext('[') ? this.#index(expr) : this.#selection(expr);
      this.#tree.height = Math.max(height, this.#tree.height) + 1;
    }
    this.#tree.leave('member');
    return expr;
  }

  #index(operand: Expr): Expr {
    const { offset } = this.#tokens.next();
    const isOptional = this.#tokens.accept('?') !== undefined;
    const index = this.#expr([']']);
    this.#primaries.close(']');
    return this.#tree.call(offset, isOptional ? '_[?_]' : '_[_]', undefined, [operand, index]);
  }

  /** cel-go rewords what ANTLR says of words that are no identifiers. */
  #noField({ kind, text, offset }: Token, isOptional: boolean, dot: number): SyntaxFault {
    const isWord = kind === 'operator' && words.has(text) && !isOptional;
    const what = isWord
      ? `mismatched input '${text}' expecting IDENTIFIER`
      : isOptional
        ? `mismatched input '${text}' expecting {IDENTIFIER, ESC_IDENTIFIER}`
        : `no viable alternative at input '${this.#source.slice(dot, kind === 'end' ? undefined : offset + text.length)}'`;
    return new SyntaxFault(offset, `Syntax error: ${what}`);
  }

  #selection(operand: Expr): Expr {
    const { offset } = this.#tokens.next();
    this.#tree.height = 0;
    const isOptional = this.#tokens.accept('?') !== undefined;
    const token = this.#tokens.peek();
    if (token.kind !== 'identifier' && token.kind !== 'escaped') throw this.#noField(token, isOptional, offset);
    this.#tokens.next();
    if (!isOptional && token.kind === 'identifier' && this.#tokens.isNext('(')) {
      const open = this.#tokens.next();
      return this.#tree.call(open.offset, token.text, operand, this.#primaries.args());
    }
    const field = fieldNameOf(token);
    if (!isOptional) return { kind: 'select', id: this.#tree.newId(offset), operand, field, testOnly: false };
    const name = this.#tree.literal(token.offset, { type: 'string', value: field });
    return { kind: 'call', id: this.#tree.newId(offset), function: '_?._', target: undefined, args: [operand, name] };
  }
}

/** Trees of short expressions: the versions of a CRD and both sides of a change write the same ones. */
const known = new Map<string, Ast>();
const keep = 1000;
const short = 2000;

/** A copy, since a part of a text keeps all of the text in memory. */
const copyOf = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** How a server expands the macros of a source; it is asked only for what the source has. */
const dialectOf = (source: string, server: Server): Dialect => ({
  // Names of sources can be spelled so until a server reserved that.
  accumulatorName: source.includes('__result__') && !server.has('cel-result-reserved') ? '__result__' : accumulatorName,
  sharesNodes: /\bopt(?:Flat)?Map\b/.test(source) && !server.has('cel-optional-copies'),
});

/**
 * Env.Parse: the syntax tree of an expression, as cel-go builds it with optional syntax, or what is wrong with the
 * expression. Throws TooManyNodes beyond `maxNodes`.
 */
export function parse(source: string, maxNodes: number, server: Server = newestServer): AstOrIssues<Ast> {
  const dialect = dialectOf(source, server);
  const isUsual = dialect.accumulatorName === accumulatorName && !dialect.sharesNodes;
  const key = isUsual ? source : `${JSON.stringify(dialect)} ${source}`;
  const ast = known.get(key);
  if (ast !== undefined && ast.offsets.size <= maxNodes) return { ast };
  if (source.length > short) return parseAnew(source, maxNodes, dialect);
  const parsed = parseAnew(copyOf(source), maxNodes, dialect);
  if (parsed.ast !== undefined) {
    if (known.size >= keep) known.clear();
    known.set(key, parsed.ast);
  }
  return parsed;
}

function parseAnew(source: string, maxNodes: number, dialect: Dialect): AstOrIssues<Ast> {
  const issues = new Issues();
  const size = runeCount(source);
  if (size > maxSize) {
    issues.report(undefined, `expression code point size exceeds limit: size: ${size}, limit ${maxSize}`);
    return { issues };
  }
  const parser = new Parser(source, issues, maxNodes, dialect);
  try {
    const parsed = parser.parse();
    return issues.count > 0 ? { issues } : { ast: { source, ...parsed } };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    issues.report(error.offset, error.message);
    return { issues };
  }
}
