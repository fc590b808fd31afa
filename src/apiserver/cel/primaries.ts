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

/** The rule `primary` of the grammar. `readExpr` reads an expression of any kind, behind which some tokens may come. */
export function primaries(tokens: TokenStream, tree: TreeBuilder, readExpr: (follow: readonly string[]) => Expr) {
  function readPrimary(expecting: string): Expr {
    tree.height = 0;
    const token = tokens.peek();
    if (tokens.isNext('(')) return readNested();
    if (tokens.isNext('[')) return readList();
    if (tokens.isNext('{')) return readMap();
    if (token.kind === 'identifier' || (tokens.isNext('.') && tokens.peek(1).kind === 'identifier'))
      return isStruct() ? readStruct() : readName();
    if (isSignedNumber()) {
      tokens.next();
      return valueOf(tokens.next(), token.offset, '-');
    }
    if (literalKinds.has(token.kind)) return valueOf(tokens.next(), token.offset, '');
    for (const word of ['true', 'false', 'null'])
      if (tokens.accept(word) !== undefined)
        return tree.literal(
          token.offset,
          word === 'null' ? { type: 'null' } : { type: 'bool', value: word === 'true' },
        );
    tokens.resume(expecting, canBegin);
    return readPrimary(expecting);
  }

  function isSignedNumber(): boolean {
    const { kind } = tokens.peek(1);
    return tokens.isNext('-') && (kind === 'int' || kind === 'double');
  }

  function close(bracket: ')' | ']' | '}'): void {
    tokens.expect(bracket, ({ kind, text }) =>
      kind === 'operator'
        ? operators.has(text) || tokens.follow.includes(text)
        : kind === 'end' && tokens.follow.includes(text),
    );
  }

  function readArgs(): readonly Expr[] {
    const args: Expr[] = [];
    let height = 0;
    if (tokens.accept(')') === undefined) {
      if (!canBegin(tokens.peek())) tokens.resume(expectedArgument, canBegin);
      do {
        args.push(readExpr([',', ')']));
        height = Math.max(height, tree.height);
      } while (tokens.accept(',') !== undefined);
      close(')');
    }
    tree.height = height;
    return args;
  }

  function readNested(): Expr {
    tokens.next();
    const expr = readExpr([')']);
    close(')');
    return expr;
  }

  function isStruct(): boolean {
    let ahead = tokens.isNext('.') ? 1 : 0;
    while (tokens.peek(ahead).kind === 'identifier') {
      ahead++;
      if (tokens.isNext('{', ahead)) return true;
      if (!tokens.isNext('.', ahead)) return false;
      ahead++;
    }
    return false;
  }

  function readName(): Expr {
    const dot = tokens.accept('.');
    const token = tokens.identifier();
    const start = dot?.offset ?? token.offset;
    const name = `${dot === undefined ? '' : '.'}${token.text}`;
    const open = tokens.accept('(');
    // Fields and members may have such names.
    if (isReserved(token.text)) {
      if (open !== undefined) readArgs();
      return tree.report(start, `reserved identifier: ${token.text}`);
    }
    if (open !== undefined) return tree.call(open.offset, name, undefined, readArgs());
    return { kind: 'ident', id: tree.newId(token.offset), name };
  }

  /** Elements of a literal up to the closing token, which a comma may precede, even alone. */
  function readItems(end: ']' | '}', read: () => void): void {
    let height = 0;
    while (!tokens.isNext(end) && !tokens.isNext(',')) {
      read();
      height = Math.max(height, tree.height);
      if (!tokens.isNext(',') || tokens.isNext(end, 1)) break;
      tokens.next();
      // A comma before anything but an element is one too many.
      if (tokens.isNext(',')) tokens.mismatch(expectedStart);
    }
    const isEnd = ({ kind, text }: Token): boolean => kind === 'operator' && (text === end || text === ',');
    if (!isEnd(tokens.peek())) tokens.resume(`{'${end}', ','}`, isEnd);
    tokens.accept(',');
    close(end);
    tree.height = height;
  }

  function readList(): Expr {
    const { offset } = tokens.next();
    const elements: Expr[] = [];
    const optionals: number[] = [];
    readItems(']', () => {
      if (tokens.accept('?') !== undefined) optionals.push(elements.length);
      elements.push(readExpr([',', ']']));
    });
    return { kind: 'list', id: tree.newId(offset), elements, optionals };
  }

  function readMap(): Expr {
    const { offset } = tokens.next();
    const entries: MapEntry[] = [];
    readItems('}', () => {
      const isOptional = tokens.accept('?') !== undefined;
      const key = readExpr([':']);
      const height = tree.height;
      const colon = tokens.expect(':', canBegin);
      const value = readExpr([',', '}']);
      tree.height = Math.max(height, tree.height);
      entries.push({ id: tree.newId(colon.offset), key, value, optional: isOptional });
    });
    return { kind: 'map', id: tree.newId(offset), entries };
  }

  function readStruct(): Expr {
    let typeName = tokens.accept('.') === undefined ? '' : '.';
    typeName += tokens.identifier().text;
    while (tokens.accept('.') !== undefined) typeName += `.${tokens.identifier().text}`;
    const { offset } = tokens.next();
    const fields: StructField[] = [];
    readItems('}', () => {
      const isOptional = tokens.accept('?') !== undefined;
      const token = tokens.peek();
      if (token.kind !== 'identifier' && token.kind !== 'escaped') tokens.mismatch('{IDENTIFIER, ESC_IDENTIFIER}');
      tokens.next();
      const colon = tokens.expect(':', canBegin);
      const value = readExpr([',', '}']);
      fields.push({ id: tree.newId(colon.offset), name: fieldNameOf(token), value, optional: isOptional });
    });
    return { kind: 'struct', id: tree.newId(offset), typeName, fields };
  }

  /** A literal of a token; `offset` is that of its sign, if it has one. */
  function valueOf(token: Token, offset: number, sign: '' | '-'): Expr {
    const { value, fault } = literalOf(token, sign);
    return value === undefined ? tree.report(offset, fault) : tree.literal(offset, value);
  }

  return { readPrimary, readArgs, close, isSignedNumber };
}
