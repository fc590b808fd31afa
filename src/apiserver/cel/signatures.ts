// Reads the signatures of functions from the text in which the libraries are written down.
import {
  boolType,
  bytesType,
  doubleType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  member,
  opaqueType,
  overload,
  stringType,
  structType,
  timestampType,
  typeOf,
  typeParam,
  uintType,
  type FunctionDecl,
  type Overload,
  type Type,
} from './types.ts';

const simple: Readonly<Record<string, Type>> = {
  bool: boolType,
  bytes: bytesType,
  double: doubleType,
  duration: durationType,
  dyn: dynType,
  int: intType,
  string: stringType,
  timestamp: timestampType,
  uint: uintType,
};

/** Splits at commas outside of parentheses. */
function split(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
    else if (text[at] === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  parts.push(text.slice(start));
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** A type: `int`, `list(A)`, `map(K, V)`, `optional_type(V)`, `kubernetes.URL`; one capital letter is a type parameter. */
function readType(text: string): Type {
  const known = simple[text];
  if (known !== undefined) return known;
  if (/^[A-Z]$/.test(text)) return typeParam(text);
  const [, name = text, inner] = /^([^(]+)\((.*)\)$/.exec(text) ?? [];
  const parameters = inner === undefined ? [] : split(inner).map(readType);
  const [first = dynType, second = dynType] = parameters;
  if (name === 'list') return listType(first);
  if (name === 'map') return mapType(first, second);
  if (name === 'type') return typeOf(first);
  return name.startsWith('kubernetes.') ? structType(name) : opaqueType(name, ...parameters);
}

/** Where the parenthesis that opens at `open` closes. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at;
  }
  return text.length;
}

/** An overload: `member id(T, U) R`, where `member` says that the first argument is the target of the call. */
function readOverload(line: string): Overload {
  const text = line.trim();
  const isMember = text.startsWith('member ');
  const open = text.indexOf('(');
  const close = closing(text, open);
  const args = split(text.slice(open + 1, close)).map(readType);
  const id = text.slice(isMember ? 'member '.length : 0, open);
  return (isMember ? member : overload)(id, args, readType(text.slice(close + 2)));
}

/**
 * Declarations by function name. A library is a text of lines: a function's name at the start of a line, below it its overloads,
 * indented. Libraries that declare the same function add their overloads in the order given. Overloads are read when first asked for.
 */
export function declarations(libraries: readonly string[]): (name: string) => FunctionDecl | undefined {
  const lines = new Map<string, string[]>();
  for (const library of libraries) {
    let overloads: string[] = [];
    for (const line of library.split('\n')) {
      if (line.startsWith(' ')) overloads.push(line);
      else if (line !== '') {
        overloads = lines.get(line) ?? [];
        lines.set(line, overloads);
      }
    }
  }
  const read = new Map<string, FunctionDecl>();
  return (name) => {
    const found = read.get(name);
    const texts = lines.get(name);
    if (found !== undefined || texts === undefined) return found;
    const declaration: FunctionDecl = { name, overloads: texts.map(readOverload) };
    read.set(name, declaration);
    return declaration;
  };
}
