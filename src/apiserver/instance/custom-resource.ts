// What the apiserver does with a custom resource: decoding, pruning, defaults, then validation of create or update.
import { runtimeBudget, validateRules } from '../cel/eval-rules.ts';
import { valueDetail, type ValueCheck, type ValueError } from '../checks/value.ts';
import type { ScaleSubresource } from '../crd.ts';
import { pathSegment } from '../name-rules.ts';
import { pathText, root, whole, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Server } from '../server.ts';
import { coerce } from './coerce.ts';
import { Correlation } from './correlation.ts';
import { applyDefaults, pruneNulls } from './defaults.ts';
import { emptyObject, isObject, sortedByBytes, type JSONObject } from './json.ts';
import { validateListTypes } from './list-types.ts';
import {
  invalid,
  nameIsSubdomain,
  validateEmbedded,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from './meta-validation.ts';
import { decodeObjectMeta, unknownMetaFields } from './object-meta.ts';
import { prune } from './prune.ts';
import { scaleErrors } from './scale.ts';
import { hasRules } from './somewhere.ts';
import { validateValue } from './validate.ts';
import { finalizerWarnings } from './warnings.ts';
import { append } from '../../lists.ts';

/** One served version of a CRD, as far as its objects are concerned. */
export interface ServedVersion {
  /** Who serves it. */
  readonly server: Server;
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly schema: JSONSchemaProps | undefined;
  readonly preserveUnknownFields: boolean;
  readonly hasStatus: boolean;
  readonly scale: ScaleSubresource | undefined;
  readonly warning: string | undefined;
}

const metadataPath = root('metadata');

/** Why an object cannot be decoded: what is wrong where, and the message. */
export interface DecodeError {
  readonly text: string;
  readonly path: Path;
  readonly check: ValueCheck;
}

/** An object after decoding. */
export type DecodedResource =
  | { readonly object: JSONObject; readonly pruned: readonly string[]; readonly error?: undefined }
  | { readonly object?: undefined; readonly pruned?: undefined; readonly error: DecodeError };

/** An object that is not read as a whole. */
export const unread = (text: string): { error: DecodeError } => ({
  error: { text, path: whole, check: { kind: 'undecodable', error: text } },
});

/** Decodes an object in place, as before admission; `pruned` has the strict decoder's paths. Errors are our words. */
export function decodeResource(value: JSONValue, served: ServedVersion): DecodedResource {
  if (!isObject(value)) return unread('the object is not a JSON object');
  const { kind, apiVersion, metadata } = value;
  if (typeof kind !== 'string' || kind === '') return unread('`kind` is missing');
  if (apiVersion !== undefined && typeof apiVersion !== 'string') return unread('`apiVersion` is not a string');
  const decoded = metadata === undefined ? undefined : decodeObjectMeta(metadata);
  if (decoded?.error !== undefined) {
    const { error: why } = decoded;
    return { error: { text: why.text, path: metadataPath, check: { kind: 'metadata-undecodable', why } } };
  }
  const wanted = `${served.group}/${served.version}`;
  if (apiVersion !== wanted)
    return unread(
      `the API version in the data (${apiVersion ?? ''}) does not match the expected API version (${wanted})`,
    );
  const pruned: string[] = [];
  if (metadata !== undefined) for (const path of unknownMetaFields(metadata, metadataPath)) pruned.push(pathText(path));
  if (kind === served.kind) {
    if (!served.preserveUnknownFields) {
      append(pruned, prune(value, served.schema, { isResourceRoot: true }));
      pruneNulls(value, served.schema);
    }
    const coerced = coerce(value, served.schema, { isResourceRoot: false, dropInvalid: false, path: whole });
    if (coerced.error !== undefined) {
      const { path, check } = coerced.error;
      return { error: { text: `${pathText(path)}: ${valueDetail(coerced.error)}`, path, check } };
    }
    append(pruned, coerced.unknown);
  }
  value['kind'] = kind;
  value['apiVersion'] = apiVersion;
  if (decoded !== undefined) value['metadata'] = decoded.meta;
  if (kind === served.kind) applyDefaults(value, served.schema);
  return { object: value, pruned: sortedByBytes(pruned) };
}

/** What the server would store, and what it holds against it. */
export interface JudgedResource {
  readonly result: JSONObject;
  readonly errors: readonly ValueError[];
  readonly unchecked: readonly { readonly field: string; readonly why: string }[];
  readonly warnings: readonly string[];
}

const metadataOf = (object: JSONObject): JSONObject => {
  const { metadata } = object;
  return isObject(metadata) ? metadata : emptyObject();
};

/** Metadata that a request cannot set (rest.WipeObjectMetaSystemFields; the server counts the generation from 1). */
function wipeSystemFields(object: JSONObject): void {
  const metadata = metadataOf(object);
  for (const key of ['deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink', 'uid', 'generation'])
    delete metadata[key];
}

/** The request's namespace wins: a namespaced object without one gets it, a cluster-wide one loses its own. */
function setNamespace(object: JSONObject, served: ServedVersion, namespace: JSONValue = 'default'): void {
  const metadata = metadataOf(object);
  if (!served.namespaced) delete metadata['namespace'];
  else if ((metadata['namespace'] ?? '') === '') metadata['namespace'] = namespace;
  object['metadata'] = metadata;
}

/** A name that a client would have sent, or that the server generates on a create. */
function setName(object: JSONObject, generates: boolean): void {
  const metadata = metadataOf(object);
  const { name = '', generateName = '' } = metadata;
  if (name === '' && generateName === '') metadata['name'] = 'example';
  else if (name === '' && generates && typeof generateName === 'string') metadata['name'] = `${generateName}00000`;
  object['metadata'] = metadata;
}

const typeErrors = (object: JSONObject, served: ServedVersion): ValueError[] =>
  object['kind'] === served.kind
    ? []
    : [invalid(root('kind'), object['kind'] ?? '', { kind: 'kind-differs', wanted: served.kind })];

/** Errors of these types keep the server from evaluating CEL rules. */
const blocking = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

const rulesNotChecked: ValueError = { type: 'FieldValueInvalid', path: whole, check: { kind: 'rules-not-checked' } };

/** Evaluates CEL rules unless an error of the strategy blocks that; those of `common` (updates) block nothing. */
function closed(
  result: JSONObject,
  old: JSONObject | undefined,
  found: readonly ValueError[],
  served: ServedVersion,
  common: readonly ValueError[] = [],
): JudgedResource {
  const { schema, server } = served;
  const warnings = [...(served.warning === undefined ? [] : [served.warning]), ...finalizerWarnings(result, old)];
  const errors = [...common, ...found];
  if (schema === undefined || !hasRules(schema)) return { result, errors, warnings, unchecked: [] };
  if (found.some(({ type }) => blocking.has(type)))
    return { result, errors: [...errors, rulesNotChecked], warnings, unchecked: [] };
  const correlation = old === undefined ? undefined : new Correlation(result, old, schema);
  const place = { path: whole, isResourceRoot: true, correlation, server };
  const judged = validateRules(result, old ?? null, schema, place, { left: runtimeBudget });
  return { result, errors: [...errors, ...judged.errors], warnings, unchecked: judged.unchecked };
}

/** Judges the creation of a decoded object, changed in place (customresource strategy, rest.ValidateCreate). */
export function judgeCreate(object: JSONObject, served: ServedVersion): JudgedResource {
  const { schema, server } = served;
  setNamespace(object, served);
  wipeSystemFields(object);
  setName(object, true);
  if (served.hasStatus) delete object['status'];
  const typed = typeErrors(object, served);
  const errors: ValueError[] = [...typed];
  if (typed.length === 0) {
    append(errors, validateObjectMeta(metadataOf(object), nameIsSubdomain, metadataPath, server));
    if (schema !== undefined) append(errors, validateValue(object, schema, whole, server));
    append(errors, scaleErrors(object, served.scale));
  }
  append(errors, validateEmbedded(object, schema, whole, server));
  append(errors, validateListTypes(object, schema, whole));
  return closed(object, undefined, errors, served);
}

function keepStatus(object: JSONObject, old: JSONObject): void {
  if (old['status'] !== undefined) object['status'] = old['status'];
  else delete object['status'];
}

/** Judges an update of a decoded object, with ratcheting (rest.ValidateUpdate). The new object is changed in place. */
export function judgeUpdate(object: JSONObject, old: JSONObject, served: ServedVersion): JudgedResource {
  const { schema, server } = served;
  setNamespace(object, served);
  setName(object, false);
  const meta = metadataOf(object);
  // The server compares with the stored object: where that one is unknown, it fits.
  setNamespace(old, served, meta['namespace']);
  // The server counts generations and keeps the managers of fields.
  for (const key of ['managedFields', 'generation']) delete meta[key];
  const oldMeta = metadataOf(old);
  if ((oldMeta['name'] ?? '') === '') oldMeta['name'] = meta['name'] ?? '';
  if (served.hasStatus) keepStatus(object, old);
  const common = [
    ...validateObjectMeta(meta, pathSegment, metadataPath, server),
    ...validateObjectMetaUpdate(meta, oldMeta, metadataPath, server),
  ];
  const typed = typeErrors(object, served);
  const errors: ValueError[] = [...typed];
  if (typed.length === 0) {
    append(errors, validateObjectMetaUpdate(meta, oldMeta, metadataPath, server));
    if (schema !== undefined)
      append(
        errors,
        validateValue(object, schema, whole, server, { correlation: new Correlation(object, old, schema) }),
      );
    append(errors, scaleErrors(object, served.scale));
  }
  append(errors, validateEmbedded(object, schema, whole, server));
  // Lists that were wrong before may stay wrong, and others may become so.
  if (validateListTypes(old, schema, whole).length === 0) append(errors, validateListTypes(object, schema, whole));
  return closed(object, old, errors, served, common);
}
