// Types of Go, read by recursive descent after the Go specification: structs, interfaces, signatures, type arguments.
import type { Expr, Field, Ident } from './ast.ts';
import { asExpr, readIdent, readQualified } from './names.ts';
import type { Cursor } from './tokens.ts';

/** A type; fails with "expected a type" where there is none. */
export function readType(cursor: Cursor): Expr {
  return tryType(cursor) ?? cursor.fail('a type');
}

/** A type if one begins here, else undefined and nothing is taken. */
export function tryType(cursor: Cursor): Expr | undefined {
  if (cursor.kind === 'ident') return readTypeName(cursor, readIdent(cursor));
  return cursor.nested(() => {
    const { start } = cursor.token;
    const done = <T extends object>(node: T): T & { start: number; end: number } => ({
      ...node,
      start,
      end: cursor.lastEnd,
    });
    switch (cursor.kind) {
      case '*':
        cursor.next();
        return done({ kind: 'star', x: readType(cursor) } as const);
      case '(': {
        cursor.next();
        const x = readType(cursor);
        cursor.expect(')');
        return done({ kind: 'paren', x } as const);
      }
      case '[':
        return readArrayType(cursor);
      case 'struct':
        return readStruct(cursor);
      case 'interface':
        return readInterface(cursor);
      case 'func':
        cursor.next();
        return readSignature(cursor, start);
      case 'map': {
        cursor.next();
        cursor.expect('[');
        const key = readType(cursor);
        cursor.expect(']');
        return done({ kind: 'map', key, value: readType(cursor) } as const);
      }
      case 'chan':
      case '<-':
        return readChannel(cursor);
      default:
        return undefined;
    }
  });
}

/** Reads `chan T`, `chan<- T` or `<-chan T`. */
export function readChannel(cursor: Cursor): Expr {
  const { start } = cursor.token;
  const receive = cursor.accept('<-');
  cursor.expect('chan');
  const send = !receive && cursor.accept('<-');
  const value = readType(cursor);
  const direction = receive ? 'receive' : send ? 'send' : 'both';
  return { kind: 'chan', direction, value, start, end: cursor.lastEnd };
}

/** What follows the first identifier of a type: `pkg.Name`, type arguments. */
function readTypeName(cursor: Cursor, first: Ident): Expr {
  const x = readQualified(cursor, first);
  return cursor.kind === '[' ? readIndex(cursor, x) : x;
}

/** `[` at the cursor: `[]T`, `[n]T`, `[...]T`. */
function readArrayType(cursor: Cursor): Expr {
  const { start } = cursor.expect('[');
  const length = readArrayLength(cursor);
  cursor.expect(']');
  const element = readType(cursor);
  return { kind: 'array', length, element, start, end: cursor.lastEnd };
}

function readArrayLength(cursor: Cursor): Expr | undefined {
  if (cursor.kind === ']') return undefined;
  if (cursor.kind !== '...') return cursor.readExpr();
  const { start, end } = cursor.next();
  return { kind: 'ellipsis', x: undefined, start, end };
}

/** `name [` of a field or parameter: an array field `name [n]T`, or an unnamed `Name[T]`. */
function readArrayOrInstance(cursor: Cursor, name: Ident): { names: readonly Ident[]; type: Expr } {
  const { start } = cursor.expect('[');
  if (cursor.accept(']')) {
    const element = readType(cursor);
    return { names: [name], type: { kind: 'array', length: undefined, element, start, end: cursor.lastEnd } };
  }
  const indices: Expr[] = [];
  let comma = false;
  do {
    indices.push(cursor.kind === '...' ? (readArrayLength(cursor) ?? cursor.fail('a length')) : cursor.readExpr());
    comma = cursor.accept(',');
  } while (comma && cursor.kind !== ']');
  cursor.expect(']');
  const [length] = indices;
  const element = indices.length === 1 && !comma ? tryType(cursor) : undefined;
  if (element !== undefined) {
    return { names: [name], type: { kind: 'array', length, element, start, end: cursor.lastEnd } };
  }
  return { names: [], type: { kind: 'index', x: asExpr(name), indices, start: name.start, end: cursor.lastEnd } };
}

function readStruct(cursor: Cursor): Expr {
  const { start } = cursor.expect('struct');
  cursor.expect('{');
  const fields: Field[] = [];
  while (cursor.kind !== '}') {
    if (cursor.kind === 'eof' || cursor.beginsDeclaration()) {
      cursor.recovering(
        () => cursor.fail('a field or "}"'),
        () => undefined,
      );
      return { kind: 'struct', fields, start, end: cursor.lastEnd };
    }
    cursor.recovering(
      () => fields.push(readField(cursor)),
      (from, failed) => cursor.skipStatement(from, failed),
    );
  }
  cursor.expect('}');
  return { kind: 'struct', fields, start, end: cursor.lastEnd };
}

/** One line of a struct, with its tag and the end of its statement. */
function readField(cursor: Cursor): Field {
  const token = cursor.at;
  const { names, type } = readFieldType(cursor);
  const string = cursor.kind === 'string' ? cursor.next() : undefined;
  const tag = string && { text: cursor.textOf(string), start: string.start, end: string.end };
  cursor.endOfStatement(tag === undefined ? 'a tag, the end of the line or "}"' : 'the end of the line or "}"');
  return { names, type, tag, token };
}

function readFieldType(cursor: Cursor): { names: readonly Ident[]; type: Expr } {
  if (cursor.kind === '*') {
    const { start } = cursor.next();
    const x = readTypeName(cursor, readIdent(cursor, 'the name of an embedded type'));
    return { names: [], type: { kind: 'star', x, start, end: cursor.lastEnd } };
  }
  const first = readIdent(cursor, 'the name of a field or "}"');
  switch (cursor.kind) {
    case '.':
    case 'string':
    case ';':
    case '}':
      return { names: [], type: readTypeName(cursor, first) };
    case '[':
      return readArrayOrInstance(cursor, first);
    default: {
      const names = [first];
      while (cursor.accept(',')) names.push(readIdent(cursor));
      return { names, type: readType(cursor) };
    }
  }
}

function readInterface(cursor: Cursor): Expr {
  const { start } = cursor.expect('interface');
  cursor.expect('{');
  const members: Field[] = [];
  while (cursor.kind !== '}') members.push(readMember(cursor));
  cursor.expect('}');
  return { kind: 'interface', members, start, end: cursor.lastEnd };
}

function readMember(cursor: Cursor): Field {
  const token = cursor.at;
  const method = cursor.kind === 'ident' && cursor.peek() === '(';
  const names = method ? [readIdent(cursor)] : [];
  const type = method ? readSignature(cursor, cursor.token.start) : readUnion(cursor);
  cursor.endOfStatement('the end of the line or "}"');
  return { names, type, tag: undefined, token };
}

/** `~A | B`: a type set. */
function readUnion(cursor: Cursor): Expr {
  const term = (): Expr => {
    const { start } = cursor.token;
    if (!cursor.accept('~')) return tryType(cursor) ?? cursor.fail('a method, a type or "}"');
    const x = readType(cursor);
    return { kind: 'unary', op: '~', x, start, end: cursor.lastEnd };
  };
  let x = term();
  while (cursor.accept('|')) x = { kind: 'binary', op: '|', x, y: term(), start: x.start, end: cursor.lastEnd };
  return x;
}

/** Parameters and results of a function; `start` is where the whole type begins. */
export function readSignature(cursor: Cursor, start: number): Expr {
  const params = readParameters(cursor);
  let results: readonly Field[] = [];
  if (cursor.kind === '(') results = readParameters(cursor);
  else {
    const token = cursor.at;
    const type = tryType(cursor);
    if (type !== undefined) results = [{ names: [], type, tag: undefined, token }];
  }
  return { kind: 'func', params, results, start, end: cursor.lastEnd };
}

interface Parameter {
  readonly name: Ident | undefined;
  readonly type: Expr | undefined;
  readonly token: number;
}

/** Reads the parameters of a function, from `(` to `)`. */
export function readParameters(cursor: Cursor): readonly Field[] {
  cursor.expect('(');
  const entries: Parameter[] = [];
  while (cursor.kind !== ')') {
    entries.push(readParameter(cursor));
    if (!cursor.accept(',') && cursor.kind !== ')') cursor.fail('"," or ")"');
  }
  cursor.expect(')');
  return groupParameters(cursor, entries);
}

function readParameter(cursor: Cursor): Parameter {
  const token = cursor.at;
  const typed = (name: Ident | undefined, type: Expr): Parameter => ({ name, type, token });
  if (cursor.kind === '...') return typed(undefined, readVariadic(cursor));
  if (cursor.kind !== 'ident') return typed(undefined, tryType(cursor) ?? cursor.fail('a parameter or ")"'));
  const name = readIdent(cursor);
  switch (cursor.peek(0)) {
    case '.':
      return typed(undefined, readTypeName(cursor, name));
    case '[': {
      const { names, type } = readArrayOrInstance(cursor, name);
      return typed(names[0], type);
    }
    case '...':
      return typed(name, readVariadic(cursor));
    default:
      return { name, type: tryType(cursor), token };
  }
}

function readVariadic(cursor: Cursor): Expr {
  const { start } = cursor.expect('...');
  const x = readType(cursor);
  return { kind: 'ellipsis', x, start, end: cursor.lastEnd };
}

/** With one named parameter all are named, and `a, b int` is one group; else the lone names are types. */
function groupParameters(cursor: Cursor, entries: readonly Parameter[]): readonly Field[] {
  if (!entries.some(({ name, type }) => name !== undefined && type !== undefined)) {
    return entries.flatMap(({ name, type, token }) => {
      const lone = type ?? (name && asExpr(name));
      return lone === undefined ? [] : [{ names: [], type: lone, tag: undefined, token }];
    });
  }
  const fields: Field[] = [];
  let names: Ident[] = [];
  for (const { name, type, token } of entries) {
    if (name === undefined) cursor.fail('names for all parameters or for none');
    names.push(name);
    if (type === undefined) continue;
    fields.push({ names, type, tag: undefined, token });
    names = [];
  }
  if (names.length > 0) cursor.fail('a type for the last parameter');
  return fields;
}

/** `x[…]`: an index, a slice, or type arguments. */
export function readIndex(cursor: Cursor, x: Expr): Expr {
  return cursor.nested(() => {
    const { start } = x;
    cursor.expect('[');
    const bounds: (Expr | undefined)[] = [];
    const bound = (): void =>
      void bounds.push(cursor.kind === ':' || cursor.kind === ']' ? undefined : cursor.readExpr());
    bound();
    if (cursor.kind === ':') {
      while (bounds.length < 3 && cursor.accept(':')) bound();
      cursor.expect(']');
      return { kind: 'slice', x, bounds, start, end: cursor.lastEnd };
    }
    while (cursor.accept(',') && cursor.kind !== ']') bound();
    cursor.expect(']', '"]"');
    const indices = bounds.flatMap((index) => (index === undefined ? [] : [index]));
    if (indices.length === 0) cursor.fail('an index');
    return { kind: 'index', x, indices, start, end: cursor.lastEnd };
  });
}
