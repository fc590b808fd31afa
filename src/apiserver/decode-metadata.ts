// Decodes metadata as metav1.ObjectMeta.
import { type Node, isNull } from '../documents/node.ts';
import { flagPointer, integer, plainInteger, pointer, stringItem, structList, textOf, texts } from './decode-fields.ts';
import type { AnyField, Decoder, StructType } from './go-json.ts';
import { parseTime } from './instance/go-time.ts';
import { objectMeta, type GoStruct, type GoType } from './instance/object-meta.ts';

/** metav1.ObjectMeta without times, which the server sets. Owners and managers: JSON of the fields of their types. */
export interface ObjectMeta {
  name?: string;
  generateName?: string;
  namespace?: string;
  selfLink?: string;
  uid?: string;
  resourceVersion?: string;
  generation?: number | bigint;
  deletionTimestamp?: true;
  deletionGracePeriodSeconds?: number | bigint;
  labels?: Map<string, string>;
  annotations?: Map<string, string>;
  ownerReferences?: object[];
  finalizers?: string[];
  managedFields?: object[];
}

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

/** How a field of a type of metadata is decoded; FieldsV1 accepts any JSON as it is. */
function fieldOf(name: string, type: GoType): AnyField {
  if (type.kind === 'string') return textOf(type.name);
  if (type.kind === 'int64') return type.pointer === true ? integer : plainInteger;
  if (type.kind === 'bool') return flagPointer;
  // Of times only the one of the deletion is kept: whether there is one.
  if (type.kind === 'time')
    return (decoder, node) => {
      checkTime(decoder, node);
      return name !== 'deletionTimestamp' || isNull(node) ? undefined : true;
    };
  if (type.kind === 'map') return stringMap;
  if (type.kind === 'list') return type.of.kind === 'struct' ? structList(structOf(type.of), type.name) : texts;
  return () => undefined;
}

const structOf = ({ name, fields }: GoStruct): StructType<object> => ({
  name: name.replace(/^v1\./, ''),
  type: name,
  fields: new Map(Array.from(fields, ([field, type]) => [field, { name: field, decode: fieldOf(field, type) }])),
  make: () => ({}),
});

/** metav1.ObjectMeta. */
export const objectMetaType: StructType<ObjectMeta> = structOf(objectMeta);
