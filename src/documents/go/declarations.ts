// The declarations of a Go file: its package clause, types and constants; functions and variables are read past.
import type { ConstSpec, Declared, Expr, Ident, TypeSpec } from './ast.ts';
import { cursorOf, readExpr } from './expressions.ts';
import { type Cursor, GoSyntaxError } from './tokens.ts';
import { readIdent } from './names.ts';
import { readParameters, readSignature, readType } from './types.ts';

/** What the parser read of a file, good parts only. */
export interface Declarations {
  readonly cursor: Cursor;
  readonly package: Ident | undefined;
  readonly types: readonly Declared<TypeSpec>[];
  readonly constants: readonly Declared<ConstSpec>[];
  /** What did not parse, in order; the first one is what the author must look at. */
  readonly errors: readonly GoSyntaxError[];
}

/** Reads a Go file. Never throws: what does not parse is skipped up to the next line that begins a declaration. */
export function readDeclarations(text: string): Declarations {
  const cursor = cursorOf(text);
  const reader = new Reader(cursor);
  reader.file();
  return {
    cursor,
    package: reader.package,
    types: reader.types,
    constants: reader.constants,
    errors: cursor.errors,
  };
}

class Reader {
  package: Ident | undefined;
  readonly types: Declared<TypeSpec>[] = [];
  readonly constants: Declared<ConstSpec>[] = [];
  readonly #cursor: Cursor;

  constructor(cursor: Cursor) {
    this.#cursor = cursor;
  }

  file(): void {
    const cursor = this.#cursor;
    this.#recovering(() => {
      cursor.expect('package', 'the package clause');
      this.package = readIdent(cursor, 'the name of the package');
      cursor.expect(';', 'the end of the line');
    });
    while (cursor.kind !== 'eof') {
      if (!cursor.accept(';')) this.#recovering(() => this.#declaration());
    }
  }

  #recovering(step: () => void): void {
    const cursor = this.#cursor;
    cursor.recovering(step, (from) => {
      // An unclosed bracket runs to the end of the file, so the search starts where the step did.
      cursor.at = from + 1;
      while (cursor.kind !== 'eof' && !cursor.beginsDeclaration()) cursor.at++;
    });
  }

  #declaration(): void {
    const cursor = this.#cursor;
    switch (cursor.kind) {
      case 'import':
        this.#group(() => this.#import());
        break;
      case 'var':
        this.#group(() => this.#variable());
        break;
      case 'const':
        this.#group((token, keyword) => this.constants.push(this.#constant(token, keyword)));
        break;
      case 'type':
        this.#group((token, keyword) => this.types.push(this.#type(token, keyword)));
        break;
      case 'func':
        this.#function();
        break;
      default:
        cursor.fail('a declaration (const, type, var or func)');
    }
    cursor.expect(';', 'the end of the line');
  }

  #group(spec: (token: number, keyword: number) => void): void {
    const cursor = this.#cursor;
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

  #import(): void {
    const cursor = this.#cursor;
    if (!cursor.accept('.')) cursor.accept('ident');
    cursor.expect('string', 'the path of a package');
  }

  #names(): Ident[] {
    const names = [readIdent(this.#cursor)];
    while (this.#cursor.accept(',')) names.push(readIdent(this.#cursor));
    return names;
  }

  #values(): Expr[] {
    const values = [readExpr(this.#cursor)];
    while (this.#cursor.accept(',')) values.push(readExpr(this.#cursor));
    return values;
  }

  #typeBeforeValue(): Expr | undefined {
    const { kind } = this.#cursor;
    return kind === '=' || kind === ';' || kind === ')' ? undefined : readType(this.#cursor);
  }

  #variable(): void {
    this.#names();
    const type = this.#typeBeforeValue();
    if (this.#cursor.accept('=')) this.#values();
    else if (type === undefined) this.#cursor.fail('a type or "="');
  }

  #constant(token: number, keyword: number): Declared<ConstSpec> {
    const cursor = this.#cursor;
    const { start } = cursor.token;
    const names = this.#names();
    const type = this.#typeBeforeValue();
    const values = cursor.accept('=') ? this.#values() : [];
    return { spec: { kind: 'const', names, type, values, start, end: cursor.lastEnd }, token, keyword };
  }

  #type(token: number, keyword: number): Declared<TypeSpec> {
    const cursor = this.#cursor;
    const name = readIdent(cursor, 'the name of a type');
    const array = cursor.kind === '[' ? this.#array() : undefined;
    const generic = array === undefined && cursor.kind === '[';
    if (generic) cursor.skipBracketed();
    const alias = array === undefined && cursor.accept('=');
    const type = array ?? readType(cursor);
    const spec = { kind: 'type', name, generic, alias, type, start: name.start, end: cursor.lastEnd } as const;
    return { spec, token, keyword };
  }

  /** `type T [N]E` or `type T []E`; undefined (and nothing taken) for the type parameters of `type T[P any] …`. */
  #array(): Expr | undefined {
    const cursor = this.#cursor;
    const from = cursor.at;
    const before = cursor.errors.length;
    if (cursor.peek() === ']') return readType(cursor);
    try {
      const type = readType(cursor);
      if (type.kind === 'array' && !(type.length !== undefined && hasTypeLiteral(type.length))) return type;
    } catch (error) {
      if (!(error instanceof GoSyntaxError) || error.limit || cursor.scanned.tokens[from + 1]?.kind !== 'ident') {
        throw error;
      }
    }
    cursor.at = from;
    cursor.errors.length = before;
    return undefined;
  }

  #function(): void {
    const cursor = this.#cursor;
    const { start } = cursor.next();
    if (cursor.kind === '(') readParameters(cursor);
    readIdent(cursor, 'the name of a function');
    if (cursor.kind === '[') cursor.skipBracketed();
    readSignature(cursor, start);
    if (cursor.kind === '{') cursor.skipBracketed();
  }
}

/** `type T[P *struct{}] …` reads like an array whose length multiplies by a type: Go takes it for type parameters. */
function hasTypeLiteral(x: Expr): boolean {
  if (x.kind === 'binary') return hasTypeLiteral(x.x) || hasTypeLiteral(x.y);
  if (x.kind === 'unary') return x.op === '~';
  if (x.kind === 'paren') return hasTypeLiteral(x.x);
  return typeLiterals.has(x.kind);
}

const typeLiterals: ReadonlySet<string> = new Set(['array', 'struct', 'func', 'interface', 'map', 'chan']);
