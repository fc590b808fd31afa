// What the apiserver does with a custom resource: decoding with pruning and defaults, then validation of a create or an update.
import { runtimeBudget, validateRules } from '../cel/eval-rules.ts';
import type { FieldError } from '../field-error.ts';
import type { ScaleSubresource } from '../crd.ts';
import { pathSegment } from '../name-rules.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { coerce } from './coerce.ts';
import { Correlation } from './correlation.ts';
import { applyDefaults, pruneNulls } from './defaults.ts';
import { emptyObject, goFloat, isInteger, isObject, sortedByBytes } from './json.ts';
import type { JSONObject } from './json.ts';
import { validateListTypes } from './list-types.ts';
import {
  invalid,
  nameIsSubdomain,
  validateEmbedded,
  validateObjectMeta,
  validateObjectMetaUpdate,
} from './meta-validation.ts';
import { decodeObjectMeta, unknownMetaFields } from './object-meta.ts';
import { jsonTree, prune } from './prune.ts';
import { hasRules } from './somewhere.ts';
import { validateValue } from './validate.ts';
import { finalizerWarnings } from './warnings.ts';

/** One served version of a CRD, as far as its objects are concerned. */
export interface ServedVersion {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
  readonly namespaced: boolean;
  readonly schema: JSONSchemaProps | undefined;
  readonly preserveUnknownFields: boolean;
  readonly hasStatus: boolean;
  readonly scale: ScaleSubresource | undefined;
  /** What the server says to every request of this version: that it is deprecated. */
  readonly warning: string | undefined;
}

/** An object after decoding. */
export type DecodedResource =
  | { readonly object: JSONObject; readonly pruned: readonly string[]; readonly error?: undefined }
  | { readonly object?: undefined; readonly pruned?: undefined; readonly error: string };

/**
 * Decodes an object as the server does before admission: unknown fields and refused nulls go, metadata becomes ObjectMeta, defaults are
 * filled in. The object is changed in place. `pruned` are the paths of which the strict decoder speaks. The error's words are ours.
 */
export function decodeResource(value: JSONValue, served: ServedVersion): DecodedResource {
  if (!isObject(value)) return { error: 'the object is no JSON object' };
  const { kind, apiVersion, metadata } = value;
  if (typeof kind !== 'string' || kind === '') return { error: '`kind` is missing' };
  if (apiVersion !== undefined && typeof apiVersion !== 'string') return { error: '`apiVersion` is no text' };
  const decoded = metadata === undefined ? undefined : decodeObjectMeta(metadata);
  if (decoded?.error !== undefined) return { error: decoded.error };
  const wanted = `${served.group}/${served.version}`;
  if (apiVersion !== wanted)
    return {
      error: `the API version in the data (${apiVersion ?? ''}) does not match the expected API version (${wanted})`,
    };
  const pruned: string[] = [];
  if (metadata !== undefined)
    pruned.push(...[...unknownMetaFields(jsonTree, metadata, 'metadata')].map(({ path }) => path));
  if (kind === served.kind) {
    if (!served.preserveUnknownFields) {
      pruned.push(...prune(value, served.schema, { isResourceRoot: true }));
      pruneNulls(value, served.schema);
    }
    const coerced = coerce(value, served.schema, { isResourceRoot: false, dropInvalid: false, path: '' });
    if (coerced.error !== undefined) return { error: `${coerced.error.field}: ${coerced.error.detail}` };
    pruned.push(...coerced.unknown);
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
  readonly errors: readonly FieldError[];
  /** CEL rules of the schema that could not be evaluated. */
  readonly unchecked: readonly { readonly field: string; readonly why: string }[];
  readonly warnings: readonly string[];
}

const metadataOf = (object: JSONObject): JSONObject => {
  const { metadata } = object;
  return isObject(metadata) ? metadata : emptyObject();
};

/** Metadata that a request cannot set (rest.WipeObjectMetaSystemFields; the generation is counted by the server from 1). */
function wipeSystemFields(object: JSONObject): void {
  const metadata = metadataOf(object);
  for (const key of ['deletionTimestamp', 'deletionGracePeriodSeconds', 'selfLink', 'uid', 'generation'])
    delete metadata[key];
}

/** The request's namespace wins: an object of a namespaced kind without one gets it, one of a cluster-wide kind loses its own. */
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

const typeErrors = (object: JSONObject, served: ServedVersion): FieldError[] =>
  object['kind'] === served.kind ? [] : [invalid('kind', object['kind'] ?? '', `must be ${served.kind}`)];

/** How fmt's `%v` and `%T` show a decoded value in an accessor's error. */
function shown(value: JSONValue): readonly [value: string, type: string] {
  if (value === null) return ['<nil>', '<nil>'];
  if (typeof value === 'string') return [value, 'string'];
  if (typeof value === 'boolean') return [String(value), 'bool'];
  if (Array.isArray(value)) return [`[${value.map((item) => shown(item)[0]).join(' ')}]`, '[]interface {}'];
  if (isObject(value)) {
    const fields = sortedByBytes(Object.keys(value)).map((key) => `${key}:${shown(value[key] ?? null)[0]}`);
    return [`map[${fields.join(' ')}]`, 'map[string]interface {}'];
  }
  return isInteger(value) ? [String(value), 'int64'] : [goFloat(Number(value)), 'float64'];
}

/** unstructured.NestedFieldNoCopy along a simple path like `.spec.replicas`. */
function nested(object: JSONObject, path: string): { readonly value?: JSONValue; readonly error?: string } {
  let at: JSONValue = object;
  const steps = path.replace(/^\./, '').split('.');
  for (const [index, step] of steps.entries()) {
    if (at === null) return {};
    if (!isObject(at)) {
      const [value, type] = shown(at);
      const where = steps.slice(0, index + 1).join('.');
      return { error: `.${where} accessor error: ${value} is of the type ${type}, expected map[string]interface{}` };
    }
    const next: JSONValue | undefined = at[step];
    if (next === undefined) return {};
    at = next;
  }
  return { value: at };
}

function accessorError(value: JSONValue, path: string, expected: string): string {
  const [text, type] = shown(value);
  return `.${path.replace(/^\./, '')} accessor error: ${text} is of the type ${type}, expected ${expected}`;
}

const maxReplicas = 2_147_483_647;

function replicasErrors(object: JSONObject, path: string): FieldError[] {
  const { value, error } = nested(object, path);
  if (error !== undefined) return [invalid(path, 0, error)];
  if (value === undefined) return [];
  if (!isInteger(value)) return [invalid(path, 0, accessorError(value, path, 'int64'))];
  if (value < 0) return [invalid(path, value, 'should be a non-negative integer')];
  if (value > maxReplicas) return [invalid(path, value, `should be less than or equal to ${maxReplicas}`)];
  return [];
}

/** ValidateScaleSpec and ValidateScaleStatus: what the scale subresource points to must fit. */
function scaleErrors(object: JSONObject, scale: ScaleSubresource | undefined): FieldError[] {
  if (scale === undefined) return [];
  const { specReplicasPath = '', statusReplicasPath = '', labelSelectorPath } = scale;
  const errors = [...replicasErrors(object, specReplicasPath), ...replicasErrors(object, statusReplicasPath)];
  if (labelSelectorPath === undefined) return errors;
  const { value, error } = nested(object, labelSelectorPath);
  const selector =
    error ??
    (value === undefined || typeof value === 'string' ? undefined : accessorError(value, labelSelectorPath, 'string'));
  return selector === undefined ? errors : [...errors, invalid(labelSelectorPath, '', selector)];
}

/** Errors of these types keep the server from evaluating CEL rules. */
const blocking = new Set([
  'FieldValueNotSupported',
  'FieldValueRequired',
  'FieldValueTooLong',
  'FieldValueTooMany',
  'FieldValueTypeInvalid',
]);

const rulesNotChecked: FieldError = {
  type: 'FieldValueInvalid',
  field: '<nil>',
  detail:
    'some validation rules were not checked because the object was invalid; correct the existing errors to complete validation',
};

/**
 * Closes a judgement: where the schema has CEL rules, they are evaluated unless an error of the strategy blocks that. What is found in
 * the metadata of every kind (`common`, on updates) blocks nothing.
 */
function closed(
  result: JSONObject,
  old: JSONObject | undefined,
  found: readonly FieldError[],
  served: ServedVersion,
  common: readonly FieldError[] = [],
): JudgedResource {
  const { schema } = served;
  const warnings = [...(served.warning === undefined ? [] : [served.warning]), ...finalizerWarnings(result, old)];
  const located = ({ type, field, detail }: FieldError): FieldError => ({
    type,
    field: field === '' ? '<nil>' : field,
    detail,
  });
  const errors = [...common, ...found].map(located);
  if (schema === undefined || !hasRules(schema)) return { result, errors, warnings, unchecked: [] };
  if (found.some(({ type }) => blocking.has(type)))
    return { result, errors: [...errors, rulesNotChecked], warnings, unchecked: [] };
  const correlation = old === undefined ? undefined : new Correlation(result, old, schema);
  const place = { path: '', isResourceRoot: true, correlation };
  const judged = validateRules(result, old ?? null, schema, place, { left: runtimeBudget });
  return { result, errors: [...errors, ...judged.errors.map(located)], warnings, unchecked: judged.unchecked };
}

/** Judges the creation of a decoded object (customresource strategy, rest.ValidateCreate). The object is changed in place. */
export function judgeCreate(object: JSONObject, served: ServedVersion): JudgedResource {
  const { schema } = served;
  setNamespace(object, served);
  wipeSystemFields(object);
  setName(object, true);
  if (served.hasStatus) delete object['status'];
  const typed = typeErrors(object, served);
  const errors: FieldError[] = [...typed];
  if (typed.length === 0) {
    errors.push(...validateObjectMeta(metadataOf(object), served.namespaced, nameIsSubdomain, 'metadata'));
    if (schema !== undefined) errors.push(...validateValue(object, schema, ''));
    errors.push(...scaleErrors(object, served.scale));
  }
  if (schema !== undefined) {
    errors.push(...validateEmbedded(object, schema, ''));
    errors.push(...validateListTypes(object, schema, ''));
  }
  return closed(object, undefined, errors, served);
}

/** The status subresource keeps an update's hands off `status`. */
function keepStatus(object: JSONObject, old: JSONObject): void {
  if (old['status'] !== undefined) object['status'] = old['status'];
  else delete object['status'];
}

/** Judges an update from one decoded object to another, with ratcheting (rest.ValidateUpdate). The new object is changed in place. */
export function judgeUpdate(object: JSONObject, old: JSONObject, served: ServedVersion): JudgedResource {
  const { schema } = served;
  setNamespace(object, served);
  setName(object, false);
  const meta = metadataOf(object);
  // The request speaks of the stored object: what is not known of that one fits.
  setNamespace(old, served, meta['namespace']);
  // The server counts generations and keeps the managers of fields.
  for (const key of ['managedFields', 'generation']) delete meta[key];
  const oldMeta = metadataOf(old);
  if ((oldMeta['name'] ?? '') === '') oldMeta['name'] = meta['name'] ?? '';
  if (served.hasStatus) keepStatus(object, old);
  const common = [
    ...validateObjectMeta(meta, served.namespaced, pathSegment, 'metadata'),
    ...validateObjectMetaUpdate(meta, oldMeta, 'metadata'),
  ];
  const typed = typeErrors(object, served);
  const errors: FieldError[] = [...typed];
  if (typed.length === 0) {
    errors.push(...validateObjectMetaUpdate(meta, oldMeta, 'metadata'));
    if (schema !== undefined)
      errors.push(...validateValue(object, schema, '', { correlation: new Correlation(object, old, schema) }));
    errors.push(...scaleErrors(object, served.scale));
  }
  if (schema !== undefined) {
    errors.push(...validateEmbedded(object, schema, ''));
    // Lists that were wrong before may stay wrong, and others may become so.
    if (validateListTypes(old, schema, '').length === 0) errors.push(...validateListTypes(object, schema, ''));
  }
  return closed(object, old, errors, served, common);
}
