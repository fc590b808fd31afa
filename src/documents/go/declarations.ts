// The declarations of a Go file: its package clause, types and constants; functions and variables are skipped.
import { Recent } from '../../recent.ts';
import type { ConstSpec, Declared, Expr, Ident, TypeSpec } from './ast.ts';
import { cursorOf, readExpr } from './expressions.ts';
import { unquote } from './literal.ts';
import { type Cursor, GoSyntaxError } from './tokens.ts';
import { readIdent } from './names.ts';
import { readParameters, readSignature, readType } from './types.ts';

/** What the parser read of a file, good parts only. */
export interface Declarations {
  readonly cursor: Cursor;
  readonly package: Ident | undefined;
  readonly imports: readonly GoImport[];
  readonly types: readonly Declared<TypeSpec>[];
  readonly constants: readonly Declared<ConstSpec>[];
  /** What did not parse, in order; the first one is what the author must look at. */
  readonly errors: readonly GoSyntaxError[];
}

/** An imported package. */
export interface GoImport {
  /** As the file renames it; undefined where it does not. */
  readonly name: string | undefined;
  readonly path: string;
}

/** Characters of the texts whose declarations are kept. */
const maxKept = 2_000_000;
const recent = new Recent<string, Declarations>(maxKept);

/** Reads a Go file. Never throws: what does not parse is skipped up to the next line that begins a declaration. */
export const readDeclarations = (text: string): Declarations => recent.get(text, text.length, () => readAnew(text));

function readAnew(text: string): Declarations {
  const cursor = cursorOf(text);
  const found: Found = { imports: [], types: [], constants: [] };
  recovering(cursor, () => {
    cursor.expect('package', 'the package clause');
    found.package = readIdent(cursor, 'the name of the package');
    cursor.expect(';', 'the end of the line');
  });
  while (cursor.kind !== 'eof') {
    if (!cursor.accept(';')) recovering(cursor, () => readDeclaration(cursor, found));
  }
  return { cursor, package: undefined, ...found, errors: cursor.errors };
}

interface Found {
  package?: Ident;
  readonly imports: GoImport[];
  readonly types: Declared<TypeSpec>[];
  readonly constants: Declared<ConstSpec>[];
}

const recovering = (cursor: Cursor, step: () => void): void =>
  cursor.recovering(step, (from) => {
    // An unclosed bracket runs to the end of the file, so the search starts where the step did.
    cursor.at = from + 1;
    while (cursor.kind !== 'eof' && !cursor.beginsDeclaration()) cursor.at++;
  });

function readDeclaration(cursor: Cursor, { imports, types, constants }: Found): void {
  const { kind } = cursor;
  if (kind === 'import') readGroup(cursor, () => imports.push(readImport(cursor)));
  else if (kind === 'var') readGroup(cursor, () => readVariable(cursor));
  else if (kind === 'const')
    readGroup(cursor, (token, keyword) => constants.push({ spec: readConstant(cursor), token, keyword }));
  else if (kind === 'type')
    readGroup(cursor, (token, keyword) => types.push({ spec: readSpec(cursor), token, keyword }));
  else if (kind === 'func') readFunction(cursor);
  else cursor.fail('a declaration (const, type, var or func)');
  cursor.expect(';', 'the end of the line');
}

function readGroup(cursor: Cursor, spec: (token: number, keyword: number) => void): void {
  const keyword = cursor.at;
  cursor.next();
  if (!cursor.accept('(')) {
    spec(cursor.at, keyword);
    return;
  }
  while (cursor.kind !== ')') {
    if (cursor.kind === 'eof' || cursor.beginsDeclaration()) cursor.fail('")"');
    cursor.recovering(
      () => {
        spec(cursor.at, keyword);
        cursor.endOfStatement('the end of the line or ")"');
      },
      (from, failed) => cursor.skipStatement(from, failed),
    );
  }
  cursor.expect(')');
}

function readImport(cursor: Cursor): GoImport {
  const renamed = cursor.kind === '.' || cursor.kind === 'ident';
  const name = renamed ? cursor.textOf(cursor.next()) : undefined;
  const path = cursor.textOf(cursor.expect('string', 'the path of a package'));
  return { name, path: unquote(path) ?? '' };
}

/** One item or more, with commas between them. */
function listOf<T>(cursor: Cursor, read: (cursor: Cursor) => T): T[] {
  const items = [read(cursor)];
  while (cursor.accept(',')) items.push(read(cursor));
  return items;
}

const readNames = (cursor: Cursor): Ident[] => listOf(cursor, (at) => readIdent(at));

const typeBeforeValue = (cursor: Cursor): Expr | undefined =>
  cursor.kind === '=' || cursor.kind === ';' || cursor.kind === ')' ? undefined : readType(cursor);

function readVariable(cursor: Cursor): void {
  readNames(cursor);
  const type = typeBeforeValue(cursor);
  if (cursor.accept('=')) listOf(cursor, readExpr);
  else if (type === undefined) cursor.fail('a type or "="');
}

function readConstant(cursor: Cursor): ConstSpec {
  const { start } = cursor.token;
  const names = readNames(cursor);
  const type = typeBeforeValue(cursor);
  const values = cursor.accept('=') ? listOf(cursor, readExpr) : [];
  return { names, type, values, start, end: cursor.lastEnd };
}

function readSpec(cursor: Cursor): TypeSpec {
  const name = readIdent(cursor, 'the name of a type');
  const array = cursor.kind === '[' ? arrayOf(cursor) : undefined;
  const generic = array === undefined && cursor.kind === '[';
  if (generic) cursor.skipBracketed();
  const alias = array === undefined && cursor.accept('=');
  const type = array ?? readType(cursor);
  return { name, generic, alias, type, start: name.start, end: cursor.lastEnd };
}

/** `type T [N]E` or `type T []E`; undefined (and nothing taken) for the type parameters of `type T[P any] …`. */
function arrayOf(cursor: Cursor): Expr | undefined {
  const from = cursor.at;
  const before = cursor.errors.length;
  if (cursor.peek() === ']') return readType(cursor);
  try {
    const type = readType(cursor);
    if (type.kind === 'array' && !(type.length !== undefined && hasTypeLiteral(type.length))) return type;
  } catch (error) {
    if (!(error instanceof GoSyntaxError) || error.limit || cursor.scanned.tokens[from + 1]?.kind !== 'ident')
      throw error;
  }
  cursor.at = from;
  cursor.errors.length = before;
  return undefined;
}

function readFunction(cursor: Cursor): void {
  const { start } = cursor.next();
  if (cursor.kind === '(') readParameters(cursor);
  readIdent(cursor, 'the name of a function');
  if (cursor.kind === '[') cursor.skipBracketed();
  readSignature(cursor, start);
  if (cursor.kind === '{') cursor.skipBracketed();
}

/** `type T[P *struct{}] …` could be an array whose length multiplies by a type: Go reads it as type parameters. */
function hasTypeLiteral(x: Expr): boolean {
  if (x.kind === 'binary') return hasTypeLiteral(x.x) || hasTypeLiteral(x.y);
  if (x.kind === 'unary') return x.op === '~';
  if (x.kind === 'paren') return hasTypeLiteral(x.x);
  return typeLiterals.has(x.kind);
}

const typeLiterals: ReadonlySet<string> = new Set(['array', 'struct', 'func', 'interface', 'map', 'chan']);
