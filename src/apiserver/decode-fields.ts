// How fields of the usual Go types are decoded: strings, flags, numbers, structs and lists of them.
import { isNull, type Node } from '../documents/node.ts';
import type { DecodeField, Decoder, StructType } from './go-json.ts';

/** Makes a field absent again: a second field of the same name in a JSON text may undo the first. */
export function clear<K extends string>(into: { [P in K]?: unknown }, name: K): void {
  if (into[name] !== undefined) delete into[name];
}

/** What a decoder answered, put into a field of a Go pointer, map or slice: null empties it. */
export function put<K extends string, V>(into: { [P in K]?: V }, name: K, value: V | undefined, node: Node): void {
  if (value !== undefined) into[name] = value;
  else if (isNull(node)) clear(into, name);
}

/** A field for a Go string, where the empty string means absent. */
export const text =
  <K extends string>(name: K, type = 'string'): DecodeField<{ [P in K]?: string }> =>
  (decoder, into, node) => {
    const value = decoder.string(node, type);
    if (value === '') clear(into, name);
    else if (value !== undefined) into[name] = value;
  };

/** Fields of one kind, by their names. */
export const each = <K extends string, F>(make: (name: K) => F, ...names: readonly K[]): (readonly [K, F])[] =>
  names.map((name) => [name, make(name)] as const);

/** A field of a Go pointer, map or slice, which null empties. `before`: what an earlier one of the name left. */
export const pointer =
  <V>(read: (decoder: Decoder, node: Node, before: V | undefined) => V | undefined) =>
  <K extends string>(name: K): DecodeField<{ [P in K]?: V }> =>
  (decoder, into, node) =>
    put(into, name, read(decoder, node, into[name]), node);

/** As `pointer`, of a Go number: null leaves it as it is. */
const plain =
  <V>(read: (decoder: Decoder, node: Node) => V | undefined) =>
  <K extends string>(name: K): DecodeField<{ [P in K]?: V }> =>
  (decoder, into, node) => {
    if (!isNull(node)) put(into, name, read(decoder, node), node);
  };

const required =
  <V>(read: (decoder: Decoder, node: Node) => V | undefined) =>
  <K extends string>(name: K): DecodeField<{ [P in K]: V }> =>
  (decoder, into, node) => {
    const value = read(decoder, node);
    if (value !== undefined) into[name] = value;
  };

/** A field for a Go `*string`, which distinguishes the empty string from none. */
export const textPointer = <K extends string>(name: K, type = 'string'): DecodeField<{ [P in K]?: string }> =>
  pointer((decoder, node) => decoder.string(node, type))(name);

/** A field for a Go bool, where false means absent. */
export const flag =
  <K extends string>(name: K): DecodeField<{ [P in K]?: boolean }> =>
  (decoder, into, node) => {
    const value = decoder.boolean(node);
    if (value === true) into[name] = true;
    else if (value === false) clear(into, name);
  };

/** A field for a Go string that is always there. */
export const requiredText = required((decoder, node) => decoder.string(node));
/** A field for a Go bool that is always there. */
export const requiredFlag = required((decoder, node) => decoder.boolean(node));
/** A field for a Go `*bool`. */
export const flagPointer = pointer((decoder, node) => decoder.boolean(node));
/** A field for a Go `*float64`. */
export const float = pointer((decoder, node) => decoder.float(node));
/** A field for a Go `*int64`. */
export const integer = pointer((decoder, node) => decoder.integer(node, 'int64'));
/** A field for a Go int64, which null leaves as it is. */
export const plainInteger = plain((decoder, node) => decoder.integer(node, 'int64'));
/** A field for a Go int32, which null leaves as it is. */
export const plainInt32 = plain((decoder, node) => decoder.integer(node, 'int32'));
/** A field for a Go `*int32`. */
export const int32 = pointer((decoder, node) => decoder.integer(node, 'int32'));
/** An item of a Go `[]string`; null is the empty string, or leaves what an earlier field of the same name put there. */
export const stringItem = (decoder: Decoder, node: Node, before = ''): string => decoder.string(node) ?? before;
/** A field for a Go `[]string`. */
export const texts = pointer<string[]>((decoder, node, before) => decoder.list(node, '[]string', stringItem, before));

/** A field for a pointer to a struct; a second one of the name decodes into the same struct. */
export const struct =
  <K extends string, T extends object>(name: K, type: StructType<T>, make: () => T): DecodeField<{ [P in K]?: T }> =>
  (decoder, into, node) => {
    if (isNull(node)) {
      clear(into, name);
      return;
    }
    const value = into[name] ?? make();
    into[name] = value;
    decoder.struct(type, value, node);
  };

/** A field for a list of structs; `goType` is the type of the list. */
export const structList =
  <K extends string, T extends object>(
    name: K,
    goType: string,
    type: StructType<T>,
    make: () => T,
  ): DecodeField<{ [P in K]?: T[] }> =>
  (decoder, into, node) => {
    const decode = (inner: Decoder, item: Node, before: T | undefined): T => {
      const value = before ?? make();
      inner.struct(type, value, item);
      return value;
    };
    put(into, name, decoder.list(node, goType, decode, into[name]), node);
  };

/** As `structList`, where an empty list is absent. */
export const structs = <K extends string, T extends object>(
  name: K,
  type: StructType<T>,
  make: () => T,
): DecodeField<{ [P in K]?: T[] }> => {
  const decode = structList(name, `[]${type.type}`, type, make);
  return (decoder, into, node) => {
    decode(decoder, into, node);
    if (into[name]?.length === 0) clear(into, name);
  };
};
