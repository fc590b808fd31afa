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

function typeNamed(name: string, parameters: readonly Type[]): Type {
  const known = parameters.length === 0 ? simple.get(name) : undefined;
  if (known !== undefined) return known;
  if (/^[A-Z]$/.test(name)) return typeParam(name);
  const [first = types.dyn, second = types.dyn] = parameters;
  if (name === 'list') return listType(first);
  if (name === 'map') return mapType(first, second);
  if (name === 'type') return typeOf(first);
  return name.startsWith('kubernetes.') ? structType(name) : opaqueType(name, ...parameters);
}

/** Reads `id(T, U) R`; each type is a name, and its parameters in parentheses. */
function readOverload(signature: string, isMember: boolean): Overload {
  const words = (signature.match(/[^(), ]+|[()]/g) ?? []).values();
  let word = words.next().value;

  function nameWithTypes(): readonly [name: string, parameters: readonly Type[]] {
    const name = word ?? '';
    const parameters: Type[] = [];
    word = words.next().value;
    if (word === '(') {
      word = words.next().value;
      while (word !== undefined && word !== ')') parameters.push(typeNamed(...nameWithTypes()));
      word = words.next().value;
    }
    return [name, parameters];
  }

  const [id, args] = nameWithTypes();
  return overload(id, isMember, args, typeNamed(...nameWithTypes()));
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

/** The overloads of rows `[.]function: id(T, U) R`; `for` at the end gives the words that replace `{}`. */
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
