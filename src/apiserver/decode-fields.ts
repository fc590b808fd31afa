// Structs of Go, and how fields of the usual types are decoded: strings, flags, numbers, structs and lists of them.
import { isNull, type Node } from '../documents/node.ts';
import type { BinaryFeature } from './features.ts';
import type { AnyField, DecodeField, Decoder, StructType } from './go-json.ts';

type Decoded<F> = { -readonly [K in keyof F]?: F[K] extends DecodeField<infer V> ? V : never };

/** Where a struct is unlike most: other names of its fields in JSON, fields of newer servers, what is always there. */
interface Settings<F, M> {
  readonly inJson?: { readonly [K in keyof F]?: string };
  readonly newer?: Readonly<Record<string, BinaryFeature>>;
  readonly make?: (this: void) => M;
}

/** A struct of apiextensions.k8s.io, in the version being decoded. */
export const structType = <F extends Readonly<Record<string, AnyField>>, M extends object = object>(
  type: string,
  fields: F,
  { inJson, newer = {}, make }: Settings<NoInfer<F>, M> = {},
): StructType<Decoded<F> & M> => ({
  name: type,
  type: `apiextensions.${type}`,
  fields: new Map(Object.entries(fields).map(([name, decode]) => [inJson?.[name] ?? name, { name, decode }])),
  newer: new Map(Object.entries(newer)),
  make: () => (make?.() ?? {}) as Decoded<F> & M,
});

/** A field of a Go pointer, map or slice, which null empties; what does not fit leaves it as it is. */
export const pointer =
  <V>(read: DecodeField<V>): DecodeField<V> =>
  (decoder, node, before) =>
    read(decoder, node, before) ?? (isNull(node) ? undefined : before);

/** A field of a Go value, which null leaves as it is. */
const plain =
  <V>(read: DecodeField<V>): DecodeField<V> =>
  (decoder, node, before) =>
    read(decoder, node, before) ?? before;

/** As `text`, for another type of strings. */
export const textOf =
  (type: string): DecodeField<string> =>
  (decoder, node, before) => {
    const value = decoder.string(node, type) ?? before;
    return value === '' ? undefined : value;
  };

/** As `textPointer`, for another type of strings; the empty string is not none. */
export const textPointerOf = (type: string): DecodeField<string> =>
  pointer((decoder, node) => decoder.string(node, type));

/** A field for a Go `string`, where the empty string means absent. */
export const text = textOf('string');
/** A field for a Go `*string`. */
export const textPointer = textPointerOf('string');
/** A field for a Go bool, where false means absent. */
export const flag: DecodeField<boolean> = (decoder, node, before) =>
  (decoder.boolean(node) ?? before) === true ? true : undefined;
/** A field for a Go string that is always there. */
export const requiredText = plain((decoder, node) => decoder.string(node));
/** A field for a Go bool that is always there. */
export const requiredFlag = plain((decoder, node) => decoder.boolean(node));
/** A field for a Go `*bool`. */
export const flagPointer = pointer((decoder, node) => decoder.boolean(node));
/** A field for a Go `*float64`. */
export const float = pointer((decoder, node) => decoder.float(node));
/** A field for a Go `*int64`. */
export const integer = pointer((decoder, node) => decoder.integer(node, 'int64'));
/** A field for a Go `*int32`. */
export const int32 = pointer((decoder, node) => decoder.integer(node, 'int32'));
/** A field for a Go int64. */
export const plainInteger = plain((decoder, node) => decoder.integer(node, 'int64'));
/** A field for a Go int32. */
export const plainInt32 = plain((decoder, node) => decoder.integer(node, 'int32'));

/** An item of a Go `[]string`; null is the empty string, or leaves what an earlier field of the same name put there. */
export const stringItem = (decoder: Decoder, node: Node, before = ''): string => decoder.string(node) ?? before;
/** A field for a Go `[]string`. */
export const texts = pointer<string[]>((decoder, node, before) => decoder.list(node, '[]string', stringItem, before));

/** A field for a struct; a second one of the name decodes into the same. */
export const struct =
  <T extends object>(type: StructType<T>) =>
  (decoder: Decoder, node: Node, before: T | undefined): T =>
    decoder.struct(type, before ?? type.make(), node);

/** A field for a pointer to a struct. */
export const structPointer = <T extends object>(type: StructType<T>): DecodeField<T> => {
  const decode = struct(type);
  return (decoder, node, before) => (isNull(node) ? undefined : decode(decoder, node, before));
};

/** A field for a list of structs; `goType` is the type of the list. */
export const structList = <T extends object>(type: StructType<T>, goType: string): DecodeField<T[]> =>
  pointer((decoder, node, before) => decoder.list(node, goType, struct(type), before));

/** As `structList`, where an empty list is absent. */
export const structs = <T extends object>(type: StructType<T>): DecodeField<T[]> => {
  const decode = structList(type, `[]${type.type}`);
  return (decoder, node, before) => {
    const list = decode(decoder, node, before);
    return list?.length === 0 ? undefined : list;
  };
};
