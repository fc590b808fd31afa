// How fields of the usual Go types are decoded: strings, flags, numbers, structs and lists of them.
import type { Node } from '../documents/node.ts';
import { isNull, type DecodeField, type Decoder, type StructType } from './go-json.ts';

/** A field for a Go string, where the empty string means absent. */
export const text =
  <K extends string>(name: K, type = 'string'): DecodeField<{ [P in K]?: string }> =>
  (decoder, into, node) => {
    const value = decoder.string(node, type);
    if (value !== undefined && value !== '') into[name] = value;
  };

/** A field for a Go `*string`, which tells the empty string from none. */
export const textPointer =
  <K extends string>(name: K, type = 'string'): DecodeField<{ [P in K]?: string }> =>
  (decoder, into, node) => {
    const value = decoder.string(node, type);
    if (value !== undefined) into[name] = value;
  };

/** A field for a Go bool, where false means absent. */
export const flag =
  <K extends string>(name: K): DecodeField<{ [P in K]?: boolean }> =>
  (decoder, into, node) => {
    if (decoder.boolean(node) === true) into[name] = true;
  };

/** A field for a Go `*bool`. */
export const flagPointer =
  <K extends string>(name: K): DecodeField<{ [P in K]?: boolean }> =>
  (decoder, into, node) => {
    const value = decoder.boolean(node);
    if (value !== undefined) into[name] = value;
  };

/** A field for a Go `*float64`. */
export const float =
  <K extends string>(name: K): DecodeField<{ [P in K]?: number }> =>
  (decoder, into, node) => {
    const value = decoder.float(node);
    if (value !== undefined) into[name] = value;
  };

/** A field for a Go int64 or `*int64`. */
export const integer =
  <K extends string>(name: K): DecodeField<{ [P in K]?: number | bigint }> =>
  (decoder, into, node) => {
    const value = decoder.integer(node, 'int64');
    if (value !== undefined) into[name] = value;
  };

/** An item of a Go `[]string`; null is the empty string. */
export const stringItem = (decoder: Decoder, node: Node): string => decoder.string(node) ?? '';

/** A field for a Go `[]string`. */
export const texts =
  <K extends string>(name: K): DecodeField<{ [P in K]?: string[] }> =>
  (decoder, into, node) => {
    const value = decoder.list(node, '[]string', stringItem);
    if (value !== undefined) into[name] = value;
  };

/** A field for a Go int32 or `*int32`. */
export const int32 =
  <K extends string>(name: K): DecodeField<{ [P in K]?: number | bigint }> =>
  (decoder, into, node) => {
    const value = decoder.integer(node, 'int32');
    if (value !== undefined) into[name] = value;
  };

/** A field for a pointer to a struct. */
export const struct =
  <K extends string, T extends object>(name: K, type: StructType<T>, make: () => T): DecodeField<{ [P in K]?: T }> =>
  (decoder, into, node) => {
    if (isNull(node)) return;
    const value = make();
    into[name] = value;
    decoder.struct(type, value, node);
  };

/** A field for a list of structs; an empty list is absent. */
export const structs =
  <K extends string, T extends object>(name: K, type: StructType<T>, make: () => T): DecodeField<{ [P in K]?: T[] }> =>
  (decoder, into, node) => {
    const list = decoder.list(node, `[]${type.type}`, (inner, item) => {
      const value = make();
      inner.struct(type, value, item);
      return value;
    });
    if (list !== undefined && list.length > 0) into[name] = list;
  };
