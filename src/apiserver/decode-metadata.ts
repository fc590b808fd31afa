// Decodes metadata as metav1.ObjectMeta.
import { type Node, isNull } from '../documents/node.ts';
import type { ObjectMeta } from './crd.ts';
import {
  flagPointer,
  integer,
  plainInteger,
  pointer,
  put,
  stringItem,
  structList,
  text,
  texts,
} from './decode-fields.ts';
import { type DecodeField, type Decoder, type StructType } from './go-json.ts';
import { parseTime } from './instance/go-time.ts';
import { objectMeta, type GoStruct, type GoType } from './instance/object-meta.ts';

/** metav1.Time.UnmarshalJSON: its errors end the decoding. The empty text of a missing time is an error, null not. */
export function checkTime(decoder: Decoder, node: Node): void {
  if (isNull(node)) return;
  const outer = decoder.enter();
  const value = decoder.string(node);
  decoder.leave(outer);
  const parsed = value === undefined ? undefined : parseTime(value);
  if (parsed?.error !== undefined) decoder.fail(parsed.error);
}

const stringMap = pointer<Map<string, string>>((decoder, node, before) =>
  decoder.map(node, 'map[string]string', stringItem, before),
);

const deletionTime: DecodeField<ObjectMeta> = (decoder, into, node) => {
  checkTime(decoder, node);
  put(into, 'deletionTimestamp', isNull(node) ? undefined : true, node);
};

/** How a field of a type of metadata is decoded; FieldsV1 accepts any JSON as it is. */
function fieldOf(name: string, type: GoType): DecodeField<object> {
  if (type.kind === 'string') return text(name, type.name);
  if (type.kind === 'int64') return type.pointer === true ? integer(name) : plainInteger(name);
  if (type.kind === 'bool') return flagPointer(name);
  if (type.kind === 'time')
    return name === 'deletionTimestamp' ? deletionTime : (decoder, _into, node) => checkTime(decoder, node);
  if (type.kind === 'map') return stringMap(name);
  if (type.kind === 'list')
    return type.of.kind === 'struct' ? structList(name, type.name, structOf(type.of), () => ({})) : texts(name);
  return () => undefined;
}

function structOf({ name, fields }: GoStruct): StructType<object> {
  const decoders = Array.from(fields, ([field, type]) => [field, fieldOf(field, type)] as const);
  return { name: name.replace(/^v1\./, ''), type: name, fields: new Map(decoders) };
}

/** metav1.ObjectMeta. */
export const objectMetaType: StructType<ObjectMeta> = structOf(objectMeta);
