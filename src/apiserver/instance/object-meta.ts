// metav1.ObjectMeta: its types, decoding from JSON with Go's errors, unknown fields, writing it without what is empty.
import type { MetaFault } from '../checks/value.ts';
import { child, index, type Path } from '../path.ts';
import type { JSONValue } from '../schema.ts';
import { emptyObject, goJSON, isInteger, isObject, sortedByBytes, type JSONObject } from './json.ts';
import { parseTime } from './go-time.ts';

/** The Go types of which ObjectMeta is made. */
export type GoType =
  | { readonly kind: 'string' | 'int64' | 'bool' | 'time' | 'any'; readonly name: string; readonly pointer?: true }
  | { readonly kind: 'map'; readonly name: string; readonly of: GoType }
  | { readonly kind: 'list'; readonly name: string; readonly of: GoType }
  | GoStruct;

export interface GoStruct {
  readonly kind: 'struct';
  /** As `%T` prints it, `v1.ObjectMeta`. */
  readonly name: string;
  readonly fields: ReadonlyMap<string, GoType>;
  /** Fields that are written even when they are empty. */
  readonly always: ReadonlySet<string>;
}

const string: GoType = { kind: 'string', name: 'string' };
const uid: GoType = { kind: 'string', name: 'types.UID' };
const int64: GoType = { kind: 'int64', name: 'int64' };
const int64Pointer: GoType = { kind: 'int64', name: 'int64', pointer: true };
const boolPointer: GoType = { kind: 'bool', name: 'bool', pointer: true };
const time: GoType = { kind: 'time', name: 'v1.Time' };
const stringMap: GoType = { kind: 'map', name: 'map[string]string', of: string };

const ownerReference: GoType = {
  kind: 'struct',
  name: 'v1.OwnerReference',
  always: new Set(['apiVersion', 'kind', 'name', 'uid']),
  fields: new Map([
    ['apiVersion', string],
    ['kind', string],
    ['name', string],
    ['uid', uid],
    ['controller', boolPointer],
    ['blockOwnerDeletion', boolPointer],
  ]),
};

const managedFieldsEntry: GoType = {
  kind: 'struct',
  name: 'v1.ManagedFieldsEntry',
  always: new Set(),
  fields: new Map<string, GoType>([
    ['manager', string],
    ['operation', { kind: 'string', name: 'v1.ManagedFieldsOperationType' }],
    ['apiVersion', string],
    ['time', time],
    ['fieldsType', string],
    ['fieldsV1', { kind: 'any', name: 'v1.FieldsV1' }],
    ['subresource', string],
  ]),
};

/** metav1.ObjectMeta. */
export const objectMeta: GoStruct = {
  kind: 'struct',
  name: 'v1.ObjectMeta',
  always: new Set(),
  fields: new Map<string, GoType>([
    ['name', string],
    ['generateName', string],
    ['namespace', string],
    ['selfLink', string],
    ['uid', uid],
    ['resourceVersion', string],
    ['generation', int64],
    ['creationTimestamp', time],
    ['deletionTimestamp', time],
    ['deletionGracePeriodSeconds', int64Pointer],
    ['labels', stringMap],
    ['annotations', stringMap],
    ['ownerReferences', { kind: 'list', name: '[]v1.OwnerReference', of: ownerReference }],
    ['finalizers', { kind: 'list', name: '[]string', of: string }],
    ['managedFields', { kind: 'list', name: '[]v1.ManagedFieldsEntry', of: managedFieldsEntry }],
  ]),
};

const kindOf = (value: JSONValue): string => {
  if (Array.isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'bigint' ? 'number' : typeof value;
};

function typeError(value: JSONValue, type: GoType, place: Place): MetaFault {
  // Only a number that does not fit is spelled out.
  const spelled = type.kind === 'int64' && typeof value === 'number' ? ` ${goJSON(value)}` : '';
  const where =
    place.struct === undefined
      ? 'Go value'
      : `Go struct field ${place.struct.replace(/^v1\./, '')}.${place.fields.join('.')}`;
  const found = `${kindOf(value)}${spelled}`;
  const text = `json: cannot unmarshal ${found} into ${where} of type ${type.name}`;
  const isOwn = spelled === '' && (place.struct === undefined || place.struct === objectMeta.name);
  return { text, field: place.fields[0], ...(isOwn && { mistyped: { found, type: type.name } }) };
}

interface Place {
  readonly struct: string | undefined;
  readonly fields: readonly string[];
}

interface Fault {
  error?: MetaFault;
}

/** Decodes as encoding/json does: the first error is reported, decoding continues; null leaves the zero, undefined. */
function decode(value: JSONValue, type: GoType, place: Place, fault: Fault): JSONValue | undefined {
  if (value === null) return type.kind === 'any' ? null : undefined;
  const fail = (): undefined => {
    fault.error ??= typeError(value, type, place);
  };
  if (type.kind === 'struct') return isObject(value) ? decodeStruct(value, type, place, fault) : fail();
  if (type.kind === 'time') {
    if (typeof value !== 'string') {
      fault.error ??= typeError(value, string, place);
      return undefined;
    }
    const parsed = parseTime(value);
    if (parsed.error !== undefined) fault.error ??= { text: parsed.error, field: place.fields[0] };
    return parsed.utc;
  }
  if (type.kind === 'map') {
    if (!isObject(value)) return fail();
    const map = emptyObject();
    for (const [key, item] of Object.entries(value)) map[key] = decode(item, type.of, place, fault) ?? '';
    return map;
  }
  if (type.kind === 'list') {
    const { of } = type;
    if (!Array.isArray(value)) return fail();
    return value.map((item) => decode(item, of, place, fault) ?? (of.kind === 'struct' ? zero(of) : ''));
  }
  if (type.kind === 'any') return value;
  if (type.kind === 'string') return typeof value === 'string' ? value : fail();
  if (type.kind === 'bool') return typeof value === 'boolean' ? value : fail();
  return isInteger(value) ? value : fail();
}

function zero(type: GoStruct): JSONObject {
  const value = emptyObject();
  for (const name of type.always) value[name] = '';
  return value;
}

function decodeStruct(value: JSONObject, type: GoStruct, place: Place, fault: Fault): JSONObject {
  const decoded = zero(type);
  // The server writes metadata as JSON before it decodes it, with sorted keys: that decides which error is the first.
  for (const name of sortedByBytes(Object.keys(value))) {
    const [field, fieldType] = [value[name], type.fields.get(name)];
    if (field === undefined || fieldType === undefined) continue;
    const at = { struct: type.name, fields: [...place.fields, name] };
    const result = decode(field, fieldType, at, fault);
    if (result !== undefined && !isEmpty(result, fieldType)) decoded[name] = result;
  }
  return decoded;
}

function isEmpty(value: JSONValue, type: GoType): boolean {
  if (type.kind === 'map') return isObject(value) && Object.keys(value).length === 0;
  if (type.kind === 'list') return Array.isArray(value) && value.length === 0;
  return (type.kind === 'string' && value === '') || (type.kind === 'int64' && type.pointer !== true && value === 0);
}

const root: Place = { struct: undefined, fields: [] };

/** Decodes the value of `metadata` (objectmeta.GetObjectMeta without dropping): ObjectMeta, and the first error. */
export function decodeObjectMeta(value: JSONValue): {
  readonly meta: JSONObject;
  readonly error: MetaFault | undefined;
} {
  const fault: Fault = {};
  // encoding/json leaves the whole struct zero for null.
  const meta = decode(value, objectMeta, root, fault);
  return { meta: isObject(meta) ? meta : emptyObject(), error: fault.error };
}

/** Decodes `metadata` without what is malformed (DropMalformedFields); undefined when it is no object at all. */
export function salvageObjectMeta(value: JSONValue): JSONObject | undefined {
  const whole = decodeObjectMeta(value);
  if (whole.error === undefined) return whole.meta;
  if (!isObject(value)) return undefined;
  const kept = emptyObject();
  for (const [key, field] of Object.entries(value)) {
    if (decodeObjectMeta(Object.assign(emptyObject(), { [key]: field })).error === undefined) kept[key] = field;
  }
  return decodeObjectMeta(kept).meta;
}

/** The paths of all unknown fields at and below a value of a type, as the server spells them; `path` is the value's. */
export function* unknownMetaFields(value: JSONValue, path: Path, type: GoType = objectMeta): Generator<Path> {
  if (type.kind === 'list' && Array.isArray(value))
    for (const [at, item] of value.entries()) yield* unknownMetaFields(item, index(path, at), type.of);
  if (type.kind !== 'struct' || !isObject(value)) return;
  for (const [key, field] of Object.entries(value)) {
    const known = type.fields.get(key);
    if (known === undefined) yield child(path, key);
    else yield* unknownMetaFields(field, child(path, key), known);
  }
}
