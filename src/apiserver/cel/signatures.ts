// Reads the signatures of functions from the text in which the libraries are written down.
import { once } from '../../once.ts';
import { groupBy } from '../../group-by.ts';
import { listType, mapType, opaqueType, overload, structType, typeOf, typeParam, types } from './types.ts';
import type { Overload, Type } from './types.ts';

/** Types without parameters by their runtime names, and by their kinds where signatures are shorter so. */
const simple = new Map<string, Type>([
  ...Object.values(types).map((type) => [type.name, type] as const),
  ...(['duration', 'timestamp'] as const).map((kind) => [kind, types[kind]] as const),
]);

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

function readType(text: string): Type {
  const known = simple.get(text);
  if (known !== undefined) return known;
  if (/^[A-Z]$/.test(text)) return typeParam(text);
  const [, name = text, inner] = /^([^(]+)\((.*)\)$/.exec(text) ?? [];
  const parameters = inner === undefined ? [] : split(inner).map(readType);
  const [first = types.dyn, second = types.dyn] = parameters;
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

function readOverload(text: string, isMember: boolean): Overload {
  const open = text.indexOf('(');
  const close = closing(text, open);
  const args = split(text.slice(open + 1, close)).map(readType);
  return overload(text.slice(0, open), isMember, args, readType(text.slice(close + 2)));
}

interface Row {
  readonly name: string;
  readonly isMember: boolean;
  readonly signature: string;
}

function readRow(line: string): Row {
  const isMember = line.startsWith('.');
  const colon = line.indexOf(': ');
  return { name: line.slice(isMember ? 1 : 0, colon), isMember, signature: line.slice(colon + 2) };
}

/** The overloads of rows `[.]function: id(T, U) R`; `for` at the end gives the words that stand for `{}`. */
export function rowsOf(library: string): readonly Row[] {
  return library
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [row = '', words] = line.split(' for ');
      return words === undefined ? [row] : words.split(' ').map((word) => row.replaceAll('{}', word));
    })
    .map(readRow);
}

/** An overload, and the feature without which it is not there. */
interface Declared<Feature> {
  readonly overload: Overload;
  readonly feature: Feature | undefined;
}

/** Overloads by function name, of some libraries in the order given. They are read when first asked for. */
export function declarations<Feature>(
  libraries: readonly (readonly [signatures: string, feature?: Feature])[],
): (name: string) => readonly Declared<Feature>[] | undefined {
  const rows = groupBy(
    libraries.flatMap(([signatures, feature]) => rowsOf(signatures).map((row) => ({ ...row, feature }))),
    ({ name }) => name,
  );
  const read = once((own: readonly (Row & { readonly feature: Feature | undefined })[]) =>
    own.map(({ signature, isMember, feature }) => ({ overload: readOverload(signature, isMember), feature })),
  );
  return (name) => {
    const own = rows.get(name);
    return own && read(own);
  };
}
