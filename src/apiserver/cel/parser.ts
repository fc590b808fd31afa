// Parses a CEL expression and expands its macros (the grammar of cel-go's CEL.g4).
import { runeCount } from '../go-text.ts';
import { newestServer, type Server } from '../server.ts';
import { accumulatorName, type Ast, type Expr } from './ast.ts';
import { Issues, type AstOrIssues } from './issues.ts';
import { tokenize, type Token } from './lexer.ts';
import { canBegin, expectedStart, fieldNameOf, primaries } from './primaries.ts';
import { SyntaxFault, TokenStream } from './token-stream.ts';
import { maxDepth, TreeBuilder, type Dialect } from './tree-builder.ts';

const relations = new Set(['<', '<=', '>=', '>', '==', '!=', 'in']);
const products = new Set(['*', '/', '%']);
const sums = new Set(['+', '-']);
const words = new Set(['true', 'false', 'null']);
const maxSize = 100_000;
const expectedMember =
  "{'[', '{', '(', '.', '-', 'true', 'false', 'null', NUM_FLOAT, NUM_INT, NUM_UINT, STRING, BYTES, IDENTIFIER}";

/** The whole expression, with the places of its nodes. Throws SyntaxFault. */
function readWhole(source: string, issues: Issues, maxNodes: number, dialect: Dialect): Omit<Ast, 'source'> {
  const all = tokenize(source, issues);
  const tokens = new TokenStream(all, issues);
  const tree = new TreeBuilder(issues, maxNodes, dialect);
  const { readPrimary, readArgs, close, isSignedNumber } = primaries(tokens, tree, readExpr);

  function readExpr(follow: readonly string[]): Expr {
    const { follow: outer } = tokens;
    tree.enter('expr');
    tokens.follow = [...follow, '?'];
    const condition = readLogical('||');
    const question = tokens.accept('?');
    let result = condition;
    if (question !== undefined) {
      let { height } = tree;
      tokens.follow = [':'];
      const yes = readLogical('||');
      height = Math.max(height, tree.height);
      tokens.expect(':', canBegin);
      const no = readExpr(follow);
      tree.height = Math.max(height, tree.height) + 1;
      result = tree.call(question.offset, '_?_:_', undefined, [condition, yes, no]);
    }
    tokens.follow = outer;
    tree.leave('expr');
    return result;
  }

  /** A chain of `||` or `&&`, made a balanced tree. */
  function readLogical(operator: '||' | '&&'): Expr {
    const operand = (): Expr => (operator === '||' ? readLogical('&&') : readBinary('relation', 1));
    const first = operand();
    const terms = [first];
    const ids: number[] = [];
    let height = tree.height;
    for (let token = tokens.accept(operator); token !== undefined; token = tokens.accept(operator)) {
      terms.push(operand());
      height = Math.max(height, tree.height);
      ids.push(tree.newId(token.offset));
    }
    tree.height = height;
    if (ids.length === 0) return first;
    const balance = (low: number, high: number): Expr => {
      if (low > high) return terms[low] ?? tree.report(0, 'operand not found');
      const middle = Math.floor((low + high + 1) / 2);
      const args = [balance(low, middle - 1), balance(middle + 1, high)];
      return { kind: 'call', id: ids[middle] ?? 0, function: `_${operator}_`, target: undefined, args };
    };
    return balance(0, ids.length - 1);
  }

  function readBinary(rule: 'relation' | 'calc', least: number): Expr {
    tree.enter(rule);
    let left = rule === 'relation' ? readBinary('calc', 1) : readUnary();
    for (let power = powerOf(rule); power >= least; power = powerOf(rule)) {
      const { text, offset } = tokens.next();
      const height = tree.height;
      const right = readBinary(rule, power + 1);
      tree.height = Math.max(height, tree.height) + 1;
      left = tree.call(offset, text === 'in' ? '@in' : `_${text}_`, undefined, [left, right]);
    }
    tree.leave(rule);
    return left;
  }

  /** How tightly the next token binds as an operator of a rule; 0 if it is none. */
  function powerOf(rule: 'relation' | 'calc'): number {
    const { kind, text } = tokens.peek();
    if (kind !== 'operator') return 0;
    if (rule === 'relation') return relations.has(text) ? 1 : 0;
    if (sums.has(text)) return 1;
    return products.has(text) ? 2 : 0;
  }

  function readUnary(): Expr {
    const { text, offset } = tokens.peek();
    const isOperator = tokens.isNext('!') || (tokens.isNext('-') && !isSignedNumber());
    if (!isOperator) return readMember(expectedStart);
    let count = 0;
    // Of several minus signs none belongs to the number.
    while (tokens.accept(text) !== undefined) count++;
    const operand = readMember(expectedMember);
    return count % 2 === 0 ? operand : tree.call(offset, text === '!' ? '!_' : '-_', undefined, [operand]);
  }

  function readMember(expecting: string): Expr {
    tree.enter('member');
    let expr = readPrimary(expecting);
    while (tokens.isNext('.') || tokens.isNext('[')) {
      const height = tree.height;
      expr = tokens.isNext('[') ? readIndex(expr) : readSelection(expr);
      tree.height = Math.max(height, tree.height) + 1;
    }
    tree.leave('member');
    return expr;
  }

  function readIndex(operand: Expr): Expr {
    const { offset } = tokens.next();
    const isOptional = tokens.accept('?') !== undefined;
    const index = readExpr([']']);
    close(']');
    return tree.call(offset, isOptional ? '_[?_]' : '_[_]', undefined, [operand, index]);
  }

  /** cel-go rewords what ANTLR says of words that are no identifiers. */
  function noField({ kind, text, offset }: Token, isOptional: boolean, dot: number): SyntaxFault {
    const isWord = kind === 'operator' && words.has(text) && !isOptional;
    const what = isWord
      ? `mismatched input '${text}' expecting IDENTIFIER`
      : isOptional
        ? `mismatched input '${text}' expecting {IDENTIFIER, ESC_IDENTIFIER}`
        : `no viable alternative at input '${source.slice(dot, kind === 'end' ? undefined : offset + text.length)}'`;
    return new SyntaxFault(offset, `Syntax error: ${what}`);
  }

  function readSelection(operand: Expr): Expr {
    const { offset } = tokens.next();
    tree.height = 0;
    const isOptional = tokens.accept('?') !== undefined;
    const token = tokens.peek();
    if (token.kind !== 'identifier' && token.kind !== 'escaped') throw noField(token, isOptional, offset);
    tokens.next();
    if (!isOptional && token.kind === 'identifier' && tokens.isNext('(')) {
      const open = tokens.next();
      return tree.call(open.offset, token.text, operand, readArgs());
    }
    const field = fieldNameOf(token);
    if (!isOptional) return { kind: 'select', id: tree.newId(offset), operand, field, testOnly: false };
    const name = tree.literal(token.offset, { type: 'string', value: field });
    return { kind: 'call', id: tree.newId(offset), function: '_?._', target: undefined, args: [operand, name] };
  }

  const expr = readExpr(['<EOF>']);
  if (tokens.peek().kind !== 'end') tokens.resume('<EOF>', ({ kind }) => kind === 'end');
  if (tree.height > maxDepth) throw new SyntaxFault(undefined, 'max recursion depth exceeded');
  const backquote = all.find(({ kind }) => kind === 'escaped')?.offset;
  return { expr, offsets: tree.offsets, macros: tree.macros, backquote };
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
  try {
    const parsed = readWhole(source, issues, maxNodes, dialect);
    return issues.count > 0 ? { issues } : { ast: { source, ...parsed } };
  } catch (error) {
    if (!(error instanceof SyntaxFault)) throw error;
    issues.report(error.offset, error.message);
    return { issues };
  }
}
