// Decodes metadata as metav1.ObjectMeta.
import type { Node } from '../documents/node.ts';
import type { ManagedFieldsEntry, ObjectMeta, OwnerReference } from './crd.ts';
import { flagPointer, integer, plainInteger, put, stringItem, structList, text, texts } from './decode-fields.ts';
import { isNull, type DecodeField, type Decoder, type StructType } from './go-json.ts';
import { parseTime } from './instance/go-time.ts';

/** metav1.Time.UnmarshalJSON: its errors end the decoding. The empty text of a missing time is an error, null is none. */
export function checkTime(decoder: Decoder, node: Node): void {
  if (isNull(node)) return;
  const outer = decoder.enter();
  const value = decoder.string(node);
  decoder.leave(outer);
  const parsed = value === undefined ? undefined : parseTime(value);
  if (parsed?.error !== undefined) decoder.fail(parsed.error);
}

const stringMap =
  <K extends string>(name: K): DecodeField<{ [P in K]?: Map<string, string> }> =>
  (decoder, into, node) => {
    put(into, name, decoder.map(node, 'map[string]string', stringItem, into[name]), node);
  };

const ownerReferenceType: StructType<OwnerReference> = {
  name: 'OwnerReference',
  type: 'v1.OwnerReference',
  fields: new Map<string, DecodeField<OwnerReference>>([
    ['apiVersion', text('apiVersion')],
    ['kind', text('kind')],
    ['name', text('name')],
    ['uid', text('uid', 'types.UID')],
    ['controller', flagPointer('controller')],
    ['blockOwnerDeletion', flagPointer('blockOwnerDeletion')],
  ]),
};

const managedFieldsType: StructType<ManagedFieldsEntry> = {
  name: 'ManagedFieldsEntry',
  type: 'v1.ManagedFieldsEntry',
  fields: new Map<string, DecodeField<ManagedFieldsEntry>>([
    ['manager', text('manager')],
    ['operation', text('operation', 'v1.ManagedFieldsOperationType')],
    ['apiVersion', text('apiVersion')],
    ['time', (decoder, _into, node) => checkTime(decoder, node)],
    ['fieldsType', text('fieldsType')],
    // FieldsV1 takes any JSON as it stands.
    ['fieldsV1', () => undefined],
    ['subresource', text('subresource')],
  ]),
};

/** metav1.ObjectMeta. */
export const objectMetaType: StructType<ObjectMeta> = {
  name: 'ObjectMeta',
  type: 'v1.ObjectMeta',
  fields: new Map<string, DecodeField<ObjectMeta>>([
    ['name', text('name')],
    ['generateName', text('generateName')],
    ['namespace', text('namespace')],
    ['selfLink', text('selfLink')],
    ['uid', text('uid', 'types.UID')],
    ['resourceVersion', text('resourceVersion')],
    ['generation', plainInteger('generation')],
    ['creationTimestamp', (decoder, _into, node) => checkTime(decoder, node)],
    [
      'deletionTimestamp',
      (decoder, into, node) => {
        checkTime(decoder, node);
        put(into, 'deletionTimestamp', isNull(node) ? undefined : true, node);
      },
    ],
    ['deletionGracePeriodSeconds', integer('deletionGracePeriodSeconds')],
    ['labels', stringMap('labels')],
    ['annotations', stringMap('annotations')],
    ['ownerReferences', structList('ownerReferences', '[]v1.OwnerReference', ownerReferenceType, () => ({}))],
    ['finalizers', texts('finalizers')],
    ['managedFields', structList('managedFields', '[]v1.ManagedFieldsEntry', managedFieldsType, () => ({}))],
  ]),
};
