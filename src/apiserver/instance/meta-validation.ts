// Validation of ObjectMeta, of a whole custom resource or of a resource embedded in one (apimachinery pkg/api/validation/objectmeta.go).
import type { FieldError, FieldErrorType } from '../field-error.ts';
import { goQuote } from '../go-quote.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { byteLength, emptyObject, goFloat, goJSON, isObject } from './json.ts';
import type { JSONObject } from './json.ts';
import { dns1035Label, dns1123Subdomain, labelValue, pathSegment, qualifiedName } from '../name-rules.ts';
import { decodeObjectMeta } from './object-meta.ts';
import { schemaOfField } from './prune.ts';
import { hasEmbedded } from './somewhere.ts';

/** An error that still knows the bad value, for texts that name it. */
export interface ValueError extends FieldError {
  readonly badValue?: JSONValue;
}

export const invalid = (field: string, badValue: JSONValue, detail: string): ValueError => ({
  type: 'FieldValueInvalid',
  field,
  detail,
  badValue,
});

const required = (field: string, detail: string): ValueError => ({ type: 'FieldValueRequired', field, detail });

export const childPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

const text = (value: JSONValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: JSONValue | undefined): readonly JSONValue[] => (Array.isArray(value) ? value : []);
const textsOf = (value: JSONValue | undefined): readonly (readonly [string, string])[] =>
  isObject(value) ? Object.entries(value).map(([key, item]) => [key, text(item)] as const) : [];

const typeWords: Readonly<Record<FieldErrorType, string>> = {
  FieldValueRequired: 'Required value',
  FieldValueInvalid: 'Invalid value',
  FieldValueForbidden: 'Forbidden',
  FieldValueDuplicate: 'Duplicate value',
  FieldValueNotSupported: 'Unsupported value',
  FieldValueNotFound: 'Not found',
  FieldValueTooLong: 'Too long',
  FieldValueTooMany: 'Too many',
  FieldValueTooShort: 'Too short',
  FieldValueTooFew: 'Too few',
  FieldValueTypeInvalid: 'Invalid value',
  InternalError: 'Internal error',
};

/** The whole text of an error (field.Error.Error). */
export function errorText(error: ValueError): string {
  const silent = [
    'FieldValueRequired',
    'FieldValueForbidden',
    'FieldValueTooLong',
    'FieldValueTooShort',
    'InternalError',
  ];
  let body = typeWords[error.type];
  const bad = error.badValue;
  if (!silent.includes(error.type) && bad !== undefined) {
    if (typeof bad === 'string') body += `: ${goQuote(bad)}`;
    else if (typeof bad === 'number') body += `: ${Number.isInteger(bad) ? String(bad) : goFloat(bad)}`;
    else body += `: ${goJSON(bad)}`;
  }
  return `${error.field}: ${body}${error.detail === '' ? '' : `: ${error.detail}`}`;
}

/** Several errors as one text (ErrorList.ToAggregate): doubles dropped, brackets around more than one. */
export function aggregateText(errors: readonly ValueError[]): string {
  const texts = [...new Set(errors.map(errorText))];
  return texts.length === 1 ? (texts[0] ?? '') : `[${texts.join(', ')}]`;
}

function ownerReferenceErrors(owner: JSONObject, path: string): ValueError[] {
  const errors: ValueError[] = [];
  const apiVersion = text(owner['apiVersion']);
  const parts = apiVersion.split('/');
  const version = apiVersion === '/' ? '' : (parts.at(-1) ?? '');
  if (apiVersion === '') errors.push(required(`${path}.apiVersion`, 'must not be empty'));
  else if (parts.length > 2 || version === '')
    errors.push(invalid(`${path}.apiVersion`, apiVersion, 'must be <group>/<version> or <version>'));
  for (const name of ['kind', 'name', 'uid'])
    if (text(owner[name]) === '') errors.push(required(`${path}.${name}`, 'must not be empty'));
  if ((apiVersion === 'v1' || apiVersion === '/v1') && owner['kind'] === 'Event')
    errors.push(invalid(path, owner, '/v1, Kind=Event is disallowed from being an owner'));
  return errors;
}

function ownerReferencesErrors(meta: JSONObject, path: string): ValueError[] {
  const errors: ValueError[] = [];
  let controller: string | undefined;
  for (const [index, owner] of listOf(meta['ownerReferences']).entries()) {
    if (!isObject(owner)) continue;
    errors.push(...ownerReferenceErrors(owner, `${path}[${index}]`));
    if (owner['controller'] !== true) continue;
    const name = `${text(owner['kind'])}/${text(owner['name'])}`;
    const detail = `Only one reference can have Controller set to true. Found "true" in references for ${controller} and ${name}`;
    if (controller === undefined) controller = name;
    else errors.push(invalid(path, meta['ownerReferences'] ?? null, detail));
  }
  return errors;
}

function labelErrors(meta: JSONObject, path: string): ValueError[] {
  return textsOf(meta['labels']).flatMap(([key, value]) => [
    ...qualifiedName(key).map((reason) => invalid(path, key, reason)),
    ...labelValue(value).map((reason) => invalid(path, value, reason)),
  ]);
}

const annotationLimit = 262_144;

function annotationErrors(meta: JSONObject, path: string): ValueError[] {
  const annotations = textsOf(meta['annotations']);
  const errors = annotations.flatMap(([key]) =>
    qualifiedName(key.toLowerCase()).map((reason) => invalid(path, key, reason)),
  );
  const size = annotations.reduce((sum, [key, value]) => sum + byteLength(key) + byteLength(value), 0);
  if (size > annotationLimit)
    errors.push({ type: 'FieldValueTooLong', field: path, detail: `may not be more than ${annotationLimit} bytes` });
  return errors;
}

function finalizerErrors(meta: JSONObject, path: string): ValueError[] {
  const finalizers = listOf(meta['finalizers']).map(text);
  const errors = finalizers.flatMap((name) => qualifiedName(name).map((reason) => invalid(path, name, reason)));
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion'))
    errors.push(invalid(path, [...finalizers], 'finalizer orphan and foregroundDeletion cannot be both set'));
  return errors;
}

const printable = /^[\p{L}\p{M}\p{N}\p{P}\p{S} ]$/u;

function managedFieldsErrors(meta: JSONObject, path: string): ValueError[] {
  return listOf(meta['managedFields']).flatMap((entry, index) => {
    if (!isObject(entry)) return [];
    const at = `${path}[${index}]`;
    const errors: ValueError[] = [];
    const operation = text(entry['operation']);
    if (operation === '') errors.push(required(`${at}.operation`, 'must not be empty'));
    else if (operation !== 'Apply' && operation !== 'Update')
      errors.push({
        type: 'FieldValueNotSupported',
        field: `${at}.operation`,
        detail: 'supported values: "Apply", "Update"',
        badValue: operation,
      });
    const fieldsType = text(entry['fieldsType']);
    if (fieldsType !== '' && fieldsType !== 'FieldsV1')
      errors.push(invalid(`${at}.fieldsType`, fieldsType, 'must be `FieldsV1`'));
    const manager = text(entry['manager']);
    if (byteLength(manager) > 128)
      errors.push({ type: 'FieldValueTooLong', field: `${at}.manager`, detail: 'may not be more than 128 bytes' });
    let position = 0;
    for (const rune of manager) {
      const code = (rune.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
      if (!printable.test(rune))
        errors.push(invalid(`${at}.manager`, manager, `invalid character U+${code} (at position ${position})`));
      position += byteLength(rune);
    }
    if (byteLength(text(entry['subresource'])) > 256)
      errors.push({ type: 'FieldValueTooLong', field: `${at}.subresource`, detail: 'may not be more than 256 bytes' });
    return errors;
  });
}

const generationErrors = (meta: JSONObject, path: string): ValueError[] => {
  const generation = meta['generation'];
  const negative = (typeof generation === 'number' || typeof generation === 'bigint') && generation < 0;
  return negative ? [invalid(path, generation, 'must be greater than or equal to 0')] : [];
};

/** How a name is judged: reasons against it; `prefix` for generateName, to which something will be appended. */
export type NameRule = (name: string, prefix: boolean) => string[];

/** Names are measured in characters by their messages, the prefixes of label keys in bytes; both mean bytes. */
const inCharacters = (fault: string): string => fault.replace(/^(must be no more than \d+) bytes$/, '$1 characters');

/** apimachinery's NameIsDNSSubdomain; upstream masks two characters of a prefix that ends in a dash. */
export const nameIsSubdomain: NameRule = (name, prefix) =>
  dns1123Subdomain(prefix && name.length > 1 && name.endsWith('-') ? `${name.slice(0, -2)}a` : name).map(inCharacters);

const label = '[a-z0-9]([-a-z0-9]*[a-z0-9])?';
const wholeLabel = new RegExp(`^${label}$`);

/** util/validation.IsDNS1123Label, the rule of namespaces. */
function dns1123Label(value: string): string[] {
  const faults = byteLength(value) > 63 ? ['must be no more than 63 characters'] : [];
  if (wholeLabel.test(value)) return faults;
  const isSubdomain = dns1123Subdomain(value).every((fault) => fault.startsWith('must be no more'));
  const shape = `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is '${label}')`;
  return [...faults, isSubdomain ? 'must not contain dots' : shape];
}

/** ValidateObjectMeta, for a create: `meta` as `decodeObjectMeta` gives it. */
export function validateObjectMeta(
  meta: JSONObject,
  namespaced: boolean,
  nameRule: NameRule,
  path: string,
): ValueError[] {
  const errors: ValueError[] = [];
  const generateName = text(meta['generateName']);
  const name = text(meta['name']);
  const namespace = text(meta['namespace']);
  if (generateName !== '')
    errors.push(...nameRule(generateName, true).map((reason) => invalid(`${path}.generateName`, generateName, reason)));
  if (name === '') errors.push(required(`${path}.name`, 'name or generateName is required'));
  else errors.push(...nameRule(name, false).map((reason) => invalid(`${path}.name`, name, reason)));
  if (namespaced && namespace === '') errors.push(required(`${path}.namespace`, ''));
  else if (namespaced)
    errors.push(...dns1123Label(namespace).map((reason) => invalid(`${path}.namespace`, namespace, reason)));
  else if (namespace !== '')
    errors.push({ type: 'FieldValueForbidden', field: `${path}.namespace`, detail: 'not allowed on this type' });
  return [...errors, ...commonErrors(meta, path), ...finalizerErrors(meta, `${path}.finalizers`)];
}

const commonErrors = (meta: JSONObject, path: string): ValueError[] => [
  ...generationErrors(meta, `${path}.generation`),
  ...labelErrors(meta, `${path}.labels`),
  ...annotationErrors(meta, `${path}.annotations`),
  ...ownerReferencesErrors(meta, `${path}.ownerReferences`),
  ...managedFieldsErrors(meta, `${path}.managedFields`),
];

/**
 * ValidateObjectMetaUpdate for what a manifest can change; uid, resourceVersion, generation and timestamps are the server's and taken
 * as fitting. Finalizers are not judged again.
 */
export function validateObjectMetaUpdate(meta: JSONObject, old: JSONObject, path: string): ValueError[] {
  const immutable = ['name', 'namespace'].flatMap((key) =>
    text(meta[key]) === text(old[key]) ? [] : [invalid(`${path}.${key}`, text(meta[key]), 'field is immutable')],
  );
  return [...immutable, ...commonErrors(meta, path)];
}

function embeddedTypeErrors(value: JSONObject, path: string): ValueError[] {
  const errors: ValueError[] = [];
  for (const key of ['apiVersion', 'kind'] as const) {
    const at = childPath(path, key);
    const found = value[key];
    if (found === undefined) errors.push(required(at, ''));
    else if (typeof found !== 'string') errors.push(invalid(at, found, 'must be a string'));
    else if (found === '') errors.push(invalid(at, found, 'must not be empty'));
    else if (key === 'apiVersion' && found.split('/').length > 2)
      errors.push(invalid(at, found, `unexpected GroupVersion string: ${found}`));
    else if (key === 'kind') {
      const reasons = dns1035Label(found.toLowerCase());
      if (reasons.length > 0)
        errors.push(invalid(at, found, `may have mixed case, but should otherwise match: ${reasons.join(',')}`));
    }
  }
  return errors;
}

function embeddedResourceErrors(value: JSONObject, path: string): ValueError[] {
  const errors = embeddedTypeErrors(value, path);
  const metadata = value['metadata'];
  if (metadata === undefined) return errors;
  const at = childPath(path, 'metadata');
  const { meta, error } = decodeObjectMeta(metadata);
  if (error !== undefined) return [...errors, invalid(at, metadata, error)];
  // An embedded object may go without a name.
  const named = text(meta['name']) === '' ? Object.assign(emptyObject(), meta, { name: 'fakename' }) : meta;
  return [...errors, ...validateObjectMeta(named, text(meta['namespace']) !== '', pathSegment, at)];
}

/** Validates apiVersion, kind and metadata of every embedded resource below (and at) a value (schema/objectmeta.Validate). */
export function validateEmbedded(value: JSONValue, schema: JSONSchemaProps | undefined, path: string): ValueError[] {
  if (schema === undefined || !hasEmbedded(schema)) return [];
  if (Array.isArray(value))
    return value.flatMap((item, index) => validateEmbedded(item, schema.items?.schema, `${path}[${index}]`));
  if (!isObject(value)) return [];
  const errors = schema['x-kubernetes-embedded-resource'] === true ? embeddedResourceErrors(value, path) : [];
  for (const [key, field] of Object.entries(value)) {
    const property = schema.properties?.get(key);
    if (property !== undefined) errors.push(...validateEmbedded(field, property, childPath(path, key)));
    else errors.push(...validateEmbedded(field, schemaOfField(schema, key).schema, `${path}[${key}]`));
  }
  return errors;
}
