// Validation of ObjectMeta, of a custom resource or one embedded in it (apimachinery pkg/api/validation/objectmeta.go).
import type { MetadataCheck } from '../checks/metadata.ts';
import type { ValueCheck, ValueError } from '../checks/value.ts';
import type { FieldErrorOf } from '../field-error.ts';
import { goLower, unprintables } from '../go-text.ts';
import { child, index, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { emptyObject, isObject, type JSONObject } from './json.ts';
import {
  dns1035Label,
  dns1123Label,
  dns1123Subdomain,
  labelValue,
  maskedPrefix,
  pathSegment,
  qualifiedName,
  type NameFault,
} from '../name-rules.ts';
import { decodeObjectMeta } from './object-meta.ts';
import { partsOf } from './prune.ts';
import { newestServer, type Server } from '../server.ts';
import { hasEmbedded } from './somewhere.ts';
import { append } from '../../lists.ts';

export type MetadataError = FieldErrorOf<MetadataCheck>;

export const invalid = <C extends ValueCheck>(path: Path, badValue: JSONValue, check: C): FieldErrorOf<C> => ({
  type: 'FieldValueInvalid',
  path,
  check,
  badValue,
});

const required = <C extends ValueCheck>(path: Path, check: C): FieldErrorOf<C> => ({
  type: 'FieldValueRequired',
  path,
  check,
});

const tooLong = (path: Path, limit: number): MetadataError => ({
  type: 'FieldValueTooLong',
  path,
  check: { kind: 'metadata-too-long', limit },
});

const text = (value: JSONValue | undefined): string => (typeof value === 'string' ? value : '');
const listOf = (value: JSONValue | undefined): readonly JSONValue[] => (Array.isArray(value) ? value : []);
const textsOf = (value: JSONValue | undefined): readonly (readonly [string, string])[] =>
  isObject(value) ? Object.entries(value).map(([key, item]) => [key, text(item)] as const) : [];

const invalidText = <C extends ValueCheck>(path: Path, check: C): FieldErrorOf<C> => invalid(path, '', check);

/** Servers before 1.37 name no index, and hold empty texts for invalid. */
function ownerReferenceErrors(owner: JSONObject, path: Path, isDeclared: boolean): MetadataError[] {
  const errors: MetadataError[] = [];
  const apiVersion = text(owner['apiVersion']);
  const parts = apiVersion.split('/');
  const version = apiVersion === '/' ? '' : (parts.at(-1) ?? '');
  const empty = (name: string): MetadataError =>
    (isDeclared ? required : invalidText)(child(path, name), { kind: 'metadata-field-empty' });
  if (apiVersion === '') errors.push(empty('apiVersion'));
  else if (parts.length > 2 || version === '')
    errors.push(invalid(child(path, 'apiVersion'), apiVersion, { kind: 'owner-version-malformed' }));
  for (const name of ['kind', 'name', 'uid']) if (text(owner[name]) === '') errors.push(empty(name));
  if ((apiVersion === 'v1' || apiVersion === '/v1') && owner['kind'] === 'Event')
    errors.push(invalid(path, owner, { kind: 'owner-event' }));
  return errors;
}

function ownerReferencesErrors(meta: JSONObject, path: Path, server: Server): MetadataError[] {
  const errors: MetadataError[] = [];
  let controller: string | undefined;
  for (const [at, owner] of listOf(meta['ownerReferences']).filter(isObject).entries()) {
    const isDeclared = server.has('declared-metadata');
    append(errors, ownerReferenceErrors(owner, isDeclared ? index(path, at) : path, isDeclared));
    if (owner['controller'] !== true) continue;
    const name = `${text(owner['kind'])}/${text(owner['name'])}`;
    if (controller === undefined) controller = name;
    else {
      const check = { kind: 'controllers-many', controllers: [controller, name] } as const;
      errors.push(invalid(path, meta['ownerReferences'] ?? null, check));
    }
  }
  return errors;
}

function labelErrors(meta: JSONObject, path: Path): MetadataError[] {
  return textsOf(meta['labels']).flatMap(([key, value]) => [
    ...qualifiedName(key).map((fault) => invalid(path, key, { kind: 'label-malformed', fault })),
    ...labelValue(value).map((fault) => invalid(path, value, { kind: 'label-malformed', fault })),
  ]);
}

const annotationLimit = 262_144;

function annotationErrors(meta: JSONObject, path: Path): MetadataError[] {
  const annotations = textsOf(meta['annotations']);
  const errors = annotations.flatMap(([key]): MetadataError[] =>
    qualifiedName(goLower(key)).map((fault) => invalid(path, key, { kind: 'annotation-malformed', fault })),
  );
  const size = annotations.reduce((sum, [key, value]) => sum + Buffer.byteLength(key) + Buffer.byteLength(value), 0);
  if (size > annotationLimit) errors.push(tooLong(path, annotationLimit));
  return errors;
}

function finalizerErrors(meta: JSONObject, path: Path): MetadataError[] {
  const finalizers = listOf(meta['finalizers']).map(text);
  const errors = finalizers.flatMap((name): MetadataError[] =>
    qualifiedName(name).map((fault) => invalid(path, name, { kind: 'finalizer-malformed', fault })),
  );
  if (finalizers.includes('orphan') && finalizers.includes('foregroundDeletion'))
    errors.push(invalid(path, [...finalizers], { kind: 'finalizers-at-odds' }));
  return errors;
}

function managedFieldsErrors(meta: JSONObject, path: Path, server: Server): MetadataError[] {
  const entries = listOf(meta['managedFields']).filter(isObject);
  return entries.flatMap((entry, number) => {
    const at = index(path, number);
    const errors: MetadataError[] = [];
    const operation = text(entry['operation']);
    if (operation !== 'Apply' && operation !== 'Update') {
      const where = child(at, 'operation');
      const check = { kind: 'operation-unknown', supported: ['Apply', 'Update'] } as const;
      if (!server.has('declared-metadata')) errors.push(invalid(where, operation, check));
      else if (operation === '') errors.push(required(where, { kind: 'metadata-field-empty' }));
      else errors.push({ type: 'FieldValueNotSupported', path: where, check, badValue: operation });
    }
    const fieldsType = text(entry['fieldsType']);
    if (fieldsType !== '' && fieldsType !== 'FieldsV1')
      errors.push(invalid(child(at, 'fieldsType'), fieldsType, { kind: 'fields-type-unknown' }));
    const manager = text(entry['manager']);
    if (Buffer.byteLength(manager) > 128) errors.push(tooLong(child(at, 'manager'), 128));
    for (const { rune, at: position } of unprintables(manager))
      errors.push(invalid(child(at, 'manager'), manager, { kind: 'manager-unprintable', rune, at: position }));
    if (Buffer.byteLength(text(entry['subresource'])) > 256) errors.push(tooLong(child(at, 'subresource'), 256));
    return errors;
  });
}

const generationErrors = (meta: JSONObject, path: Path): MetadataError[] => {
  const generation = meta['generation'];
  const negative = (typeof generation === 'number' || typeof generation === 'bigint') && generation < 0;
  return negative ? [invalid(path, generation, { kind: 'generation-negative' })] : [];
};

/** How a name is judged: reasons against it; `prefix` for generateName, to which something will be appended. */
export type NameRule = (name: string, prefix: boolean) => readonly NameFault[];

/** apimachinery's NameIsDNSSubdomain. */
export const nameIsSubdomain: NameRule = (name, prefix) => dns1123Subdomain(prefix ? maskedPrefix(name) : name);

const nameErrors = (name: string, faults: readonly NameFault[], path: Path): MetadataError[] =>
  faults.map((fault) => invalid(path, name, { kind: 'object-name-malformed', fault }));

/**
 * ValidateObjectMeta, for a create: `meta` as `decodeObjectMeta` gives it, with the namespace of the request; an object
 * of the whole cluster has none.
 */
export function validateObjectMeta(
  meta: JSONObject,
  rule: NameRule,
  path: Path,
  server: Server = newestServer,
): MetadataError[] {
  const errors: MetadataError[] = [];
  const generateName = text(meta['generateName']);
  const name = text(meta['name']);
  const namespace = text(meta['namespace']);
  if (generateName !== '')
    append(errors, nameErrors(generateName, rule(generateName, true), child(path, 'generateName')));
  if (name === '') errors.push(required(child(path, 'name'), { kind: 'object-name-missing' }));
  else append(errors, nameErrors(name, rule(name, false), child(path, 'name')));
  for (const fault of namespace === '' ? [] : dns1123Label(namespace))
    errors.push(invalid(child(path, 'namespace'), namespace, { kind: 'namespace-malformed', fault }));
  return [...errors, ...commonErrors(meta, path, server), ...finalizerErrors(meta, child(path, 'finalizers'))];
}

const commonErrors = (meta: JSONObject, path: Path, server: Server): MetadataError[] => [
  ...generationErrors(meta, child(path, 'generation')),
  ...labelErrors(meta, child(path, 'labels')),
  ...annotationErrors(meta, child(path, 'annotations')),
  ...ownerReferencesErrors(meta, child(path, 'ownerReferences'), server),
  ...managedFieldsErrors(meta, child(path, 'managedFields'), server),
];

/** ValidateObjectMetaUpdate for what a manifest can change; finalizers are not judged again. */
export function validateObjectMetaUpdate(
  meta: JSONObject,
  old: JSONObject,
  path: Path,
  server: Server,
): MetadataError[] {
  const immutable = ['name', 'namespace'].flatMap((key) =>
    text(meta[key]) === text(old[key])
      ? []
      : [invalid(child(path, key), text(meta[key]), { kind: 'object-name-immutable' })],
  );
  return [...immutable, ...commonErrors(meta, path, server)];
}

function embeddedTypeErrors(value: JSONObject, path: Path): ValueError[] {
  const errors: ValueError[] = [];
  for (const key of ['apiVersion', 'kind'] as const) {
    const at = child(path, key);
    const found = value[key];
    if (found === undefined) errors.push(required(at, { kind: 'embedded-type-missing' }));
    else if (typeof found !== 'string') errors.push(invalid(at, found, { kind: 'embedded-type-not-text' }));
    else if (found === '') errors.push(invalid(at, found, { kind: 'embedded-type-empty' }));
    else if (key === 'apiVersion' && found.split('/').length > 2)
      errors.push(invalid(at, found, { kind: 'embedded-version-malformed', version: found }));
    else if (key === 'kind') {
      const faults = dns1035Label(goLower(found));
      if (faults.length > 0) errors.push(invalid(at, found, { kind: 'embedded-kind-malformed', faults }));
    }
  }
  return errors;
}

function embeddedResourceErrors(value: JSONObject, path: Path, server: Server): ValueError[] {
  const errors = embeddedTypeErrors(value, path);
  const metadata = value['metadata'];
  if (metadata === undefined) return errors;
  const at = child(path, 'metadata');
  const { meta, error } = decodeObjectMeta(metadata);
  if (error !== undefined) return [...errors, invalid(at, metadata, { kind: 'metadata-undecodable', why: error })];
  // An embedded object may go without a name.
  const named = text(meta['name']) === '' ? Object.assign(emptyObject(), meta, { name: 'fakename' }) : meta;
  return [...errors, ...validateObjectMeta(named, pathSegment, at, server)];
}

/** Validates apiVersion, kind and metadata of embedded resources at and below a value (schema/objectmeta.Validate). */
export function validateEmbedded(
  value: JSONValue,
  schema: JSONSchemaProps | undefined,
  path: Path,
  server: Server,
): ValueError[] {
  if (schema === undefined || !hasEmbedded(schema)) return [];
  const isResource = schema['x-kubernetes-embedded-resource'] === true && isObject(value);
  const errors = isResource ? embeddedResourceErrors(value, path, server) : [];
  for (const part of partsOf(value, schema, path)) append(errors, validateEmbedded(...part, server));
  return errors;
}
