// The JSON form of a Go type, as far as one package shows it: does a change of type change the JSON?
import type { DocLine } from '../../documents/go/comments.ts';
import { decodesItself } from './type-table.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { onceOf } from '../../once.ts';
import { ownValue } from '../../own-value.ts';

/** Integers by the numbers that programs read into them; `integer` has 64 bits and a sign. */
type IntegerKind = 'integer' | 'int8' | 'int16' | 'int32' | 'uint8' | 'uint16' | 'uint32' | 'uint64';

/** The JSON form of a Go type. `unknown` where another package, an interface or a custom encoding decides. */
export type Wire =
  /** `any`: Go takes any value of JSON. */
  | { readonly kind: 'any' | 'boolean' | IntegerKind | 'number' | 'quoted' }
  /** `format`: what texts a type decodes, where it does not decode all. */
  | { readonly kind: 'string' | 'int-or-string'; readonly format?: TextFormat }
  /** `statedType`: by a marker; `isAny`: a marker leaves it without a schema. */
  | { readonly kind: 'unknown'; readonly statedType?: string | undefined; readonly isAny?: boolean }
  | { readonly kind: 'external'; readonly name: string }
  | { readonly kind: 'struct'; readonly name: string }
  | { readonly kind: 'array'; readonly item: Wire }
  | { readonly kind: 'map'; readonly value: Wire };

/** What a type makes of a text; a schema has the first two as formats. */
type TextFormat = 'date-time' | 'byte' | 'duration' | 'quantity';

const unknown: Wire = { kind: 'unknown' };

const basic: Readonly<Record<string, IntegerKind | 'string' | 'boolean' | 'number'>> = {
  string: 'string',
  bool: 'boolean',
  int: 'integer',
  int64: 'integer',
  uint: 'uint64',
  uint32: 'uint32',
  uint64: 'uint64',
  int8: 'int8',
  int16: 'int16',
  int32: 'int32',
  uint8: 'uint8',
  uint16: 'uint16',
  byte: 'uint8',
  rune: 'int32',
  float32: 'number',
  float64: 'number',
};

/** Types of Kubernetes' modules with a JSON form of their own, by the last part of their name. */
const wellKnown: Readonly<Record<string, Wire>> = {
  Time: { kind: 'string', format: 'date-time' },
  MicroTime: { kind: 'string', format: 'date-time' },
  Duration: { kind: 'string', format: 'duration' },
  UID: { kind: 'string' },
  Quantity: { kind: 'int-or-string', format: 'quantity' },
  IntOrString: { kind: 'int-or-string' },
  // Of k8s.io/apiextensions-apiserver; it has no schema.
  JSON: { kind: 'any' },
};

/** Names, lists and maps that are followed behind a type; deeper ones count as unknown. */
export const deepest = 100;

/** Whether a Go type, as it is written, is an unsigned integer: no program reads a negative value into it. */
export const isUnsigned = (type: string): boolean => /^\*?uint(?:8|16|32|64)?$/.test(type);

/** Whether a Go type, as it is written, is an integer: no program reads a fraction into it. */
export const isIntegerType = (type: string): boolean => /^\*?u?int(?:8|16|32|64)?$/.test(type);

/** The text of a type without its pointers. */
export const withoutPointers = (type: string): string => type.replace(/^\*+/, '');

/** `map[K]V` → `V`; undefined for what is no map. */
function mapValue(type: string): string | undefined {
  if (!type.startsWith('map[')) return undefined;
  let depth = 0;
  for (let at = 3; at < type.length; at++) {
    if (type[at] === '[') depth++;
    else if (type[at] === ']' && --depth === 0) return type.slice(at + 1);
  }
  return undefined;
}

/** What the elements of a list or the values of a map are; undefined for everything else. */
export function elementOf(type: string): { readonly of: 'array' | 'map'; readonly type: string } | undefined {
  const bare = withoutPointers(type);
  const value = mapValue(bare);
  if (value !== undefined) return { of: 'map', type: value };
  const item = /^\[[^[\]]*\]([^]*)$/.exec(bare)?.[1];
  return item === undefined ? undefined : { of: 'array', type: item };
}

/** The struct of a name, also behind other names: `type A = B`, `type A B`. */
export function structNamed(name: string, types: ReadonlyMap<string, GoType>): GoType | undefined {
  let type = types.get(withoutPointers(name));
  for (let hop = 0; hop < deepest && type !== undefined && type.kind !== 'struct'; hop++)
    type = type.underlying === undefined ? undefined : types.get(withoutPointers(type.underlying));
  return type?.kind === 'struct' ? type : undefined;
}

/** The built-in type of a name, also behind other names; undefined where another package has it, or it is none. */
export function basicBehind(name: string, types: ReadonlyMap<string, GoType>): string | undefined {
  let type: string | undefined = withoutPointers(name);
  for (let hop = 0; hop < deepest && type !== undefined; hop++) {
    const named = types.get(type);
    if (named === undefined) return Object.hasOwn(basic, type) ? type : undefined;
    type = named.underlying && withoutPointers(named.underlying);
  }
  return undefined;
}

/** Whether a name is a list or map, also behind other names, whatever its JSON form is. */
export function isListNamed(name: string, types: ReadonlyMap<string, GoType>): boolean {
  let type: string | undefined = name;
  for (let hop = 0; hop < deepest && type !== undefined; hop++) {
    if (elementOf(type) !== undefined) return true;
    type = types.get(withoutPointers(type))?.underlying;
  }
  return false;
}

/** Markers with which a type decides its own JSON form. */
const ownForm =
  /^\+(?:kubebuilder:validation:(?:Type:?=|Schemaless|XIntOrString)|kubebuilder:pruning:PreserveUnknownFields)/;

/** The form of a type with these markers. */
function ownWire(markers: readonly DocLine[]): Wire | undefined {
  const said = markers.filter(({ text }) => ownForm.test(text)).map(({ text }) => text);
  if (said.length === 0) return undefined;
  const statedType = said.map((text) => /:Type:?=["'`]?(\w+)/.exec(text)?.[1]).find((type) => type !== undefined);
  return {
    kind: 'unknown',
    statedType,
    isAny: said.some((text) => text.startsWith('+kubebuilder:validation:Schemaless')),
  };
}

/** The same for a type; asked of it for each field that has it. */
const ownWireOf = onceOf((type: GoType) => ownWire(allMarkersOf(type)));

/** The JSON form of a type as it is written in one package. */
export function wireOf(type: string, types: ReadonlyMap<string, GoType>, depth = 0): Wire {
  const bare = withoutPointers(type);
  if (depth > deepest) return unknown;
  // Of `[]uint8` generators make a list of integers.
  if (bare === '[]byte') return { kind: 'string', format: 'byte' };
  const element = elementOf(bare);
  if (element?.of === 'array') return { kind: 'array', item: wireOf(element.type, types, depth + 1) };
  if (element?.of === 'map') return { kind: 'map', value: wireOf(element.type, types, depth + 1) };
  const local = types.get(bare);
  if (local === undefined) {
    const kind = ownValue(basic, bare);
    return kind === undefined ? foreign(bare) : { kind };
  }
  const written = ownWireOf(local);
  if (written !== undefined) return written;
  // What embeds nothing but a type that is not read encodes itself as that does.
  const [only, other] = local.fields;
  if (
    only?.embedded === true &&
    only.json.name === '' &&
    other === undefined &&
    types.get(withoutPointers(only.type)) === undefined
  )
    return foreign(withoutPointers(only.type));
  if (local.kind === 'struct') return { kind: 'struct', name: local.name };
  return local.underlying === undefined ? unknown : wireOf(local.underlying, types, depth + 1);
}

/**
 * The JSON form of a field: what its markers say, or with `,string` in its tag the text of a basic value. Source:
 * encoding/json, Marshal.
 */
export function fieldWire({ type, json, markers }: GoField, types: ReadonlyMap<string, GoType>): Wire {
  const wire = ownWire(markers) ?? (decodesItself(types, withoutPointers(type)) ? unknown : wireOf(type, types));
  if (!json.string || wire.kind === 'unknown') return wire;
  return basicBehind(type, types) === undefined ? wire : { kind: 'quoted' };
}

function foreign(type: string): Wire {
  if (type === 'time.Duration') return { kind: 'integer' };
  if (type === 'any' || type === 'interface{}') return { kind: 'any' };
  const name = /^(?:[A-Za-z_]\w*|\/[^[\]{}()]*)\.([A-Z]\w*)$/.exec(type)?.[1];
  if (name === undefined) return unknown;
  // Other packages have one, too; an import of this one is named after its group or version.
  if (name === 'JSON' && !/ext|crd|^v1/i.test(type)) return { kind: 'external', name };
  return ownValue(wellKnown, name) ?? { kind: 'external', name };
}

/** The least and the largest numbers that programs read into a form; those of 64 bits have no end here. */
const numbersOf: Readonly<Record<IntegerKind, readonly [least: number, largest: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  integer: [-Infinity, Infinity],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
  uint64: [0, Infinity],
};

/** What a schema calls the forms. */
export const jsonTypes: Readonly<Partial<Record<Wire['kind'], string>>> = {
  string: 'string',
  boolean: 'boolean',
  ...Object.fromEntries(Object.keys(numbersOf).map((kind) => [kind, 'integer'])),
  number: 'number',
  array: 'array',
  map: 'object',
  struct: 'object',
};

/** Those of an integer; undefined for every other form. */
export const numbersOfWire = ({ kind }: Wire): readonly [least: number, largest: number] | undefined =>
  ownValue(numbersOf, kind);

/** Those of a type as it is written, if it is an integer by its name alone. */
export const numbersOfType = (type: string): ReturnType<typeof numbersOfWire> =>
  ownValue(numbersOf, ownValue(basic, withoutPointers(type)) ?? '');

const typeOf = (wire: Wire): string | undefined => (wire.kind === 'unknown' ? wire.statedType : jsonTypes[wire.kind]);

/** Whether two forms are one schema type, stated by a marker or not, other than a list or an object. */
export const isSameSchemaType = (one: Wire, other: Wire): boolean =>
  typeOf(one) === typeOf(other) && ['string', 'boolean', 'integer', 'number'].includes(typeOf(one) ?? '');

/** Whether the empty value of a type is null in JSON, or may be: a time, what has no schema, an encoding of its own. */
export const isEmptyNull = (wire: Wire): boolean =>
  wire.kind === 'unknown' ||
  wire.kind === 'any' ||
  (wire.kind === 'string' && wire.format === 'date-time') ||
  (wire.kind === 'external' && (wire.name === 'RawExtension' || wire.name === 'JSON'));

/** Whether something that was not read, or no field, decides the form. */
export const isOpen = ({ kind }: Wire): boolean => kind === 'unknown' || kind === 'any' || kind === 'external';
export const isInteger = (wire: Wire): boolean => jsonTypes[wire.kind] === 'integer';

/** The numbers that are left of an integer of 8 or 16 bits now; generators write no format for these. */
export const smallNumbers = (before: Wire, after: Wire): readonly [least: number, largest: number] | undefined =>
  isInteger(before) && /^u?int(?:8|16)$/.test(after.kind) ? numbersOfWire(after) : undefined;

const isObject = ({ kind }: Wire): boolean => kind === 'struct' || kind === 'map';

/**
 * Whether two JSON forms certainly differ in a way that breaks a reader or a writer. Forms that are decided elsewhere
 * count as equal, and so do two structs, maps that accept all members of a struct (`membersOf`), integers that only
 * become larger, and a form that also accepts the old one.
 */
export function breaksWire(before: Wire, after: Wire, membersOf: (struct: string) => readonly Wire[]): boolean {
  if (isOpen(before) || isOpen(after)) return before.kind === 'any' && !isOpen(after);
  if (before.kind === 'array' && after.kind === 'array') return breaksWire(before.item, after.item, membersOf);
  if (before.kind === 'map' && after.kind === 'map') return breaksWire(before.value, after.value, membersOf);
  if (before.kind === 'struct' && after.kind === 'map') {
    const { value } = after;
    return membersOf(before.name).some((member) => breaksWire(member, value, () => []));
  }
  // An object without entries of any name loses those that have no field.
  if (isObject(before) && isObject(after)) return before.kind === 'map' && after.kind === 'struct';
  const [numbers, left] = [numbersOfWire(before), numbersOfWire(after)];
  // Negative numbers, which an unsigned type does not take, are rarely in use.
  if (numbers !== undefined && left !== undefined) return left[1] < numbers[1];
  if (after.kind === 'number') return !isInteger(before) && before.kind !== 'number';
  if (after.kind === 'int-or-string') return !isInteger(before) && !['string', 'int-or-string'].includes(before.kind);
  return before.kind !== after.kind;
}

/** The format of texts of a form now, in lists and maps too, where all or those of another were decoded before. */
export function newFormat(before: Wire, after: Wire): { before?: TextFormat; after: TextFormat } | undefined {
  if (before.kind === 'array' && after.kind === 'array') return newFormat(before.item, after.item);
  if (before.kind === 'map' && after.kind === 'map') return newFormat(before.value, after.value);
  if (!('format' in after) || (before.kind !== 'string' && before.kind !== 'int-or-string')) return undefined;
  const known = 'format' in before ? before.format : undefined;
  if (known === after.format) return undefined;
  return known === undefined ? { after: after.format } : { before: known, after: after.format };
}
