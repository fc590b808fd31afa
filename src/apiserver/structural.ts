// Structural schemas (apiserver/schema): what cannot become one, and what a structural schema must be.
import { firstOf } from '../lists.ts';
import { ErrorList } from './errors.ts';
import { compilePattern } from './instance/pattern.ts';
import { child, index, key, type Path } from './path.ts';
import type { JSONSchemaProps } from './schema.ts';
import type { Server } from './server.ts';

/** validateValueValidationCompleteness: the junctors of `nested`, against the structural schema at the same place. */
function checkCompleteJunctors(
  errors: ErrorList,
  nested: JSONSchemaProps,
  schema: JSONSchemaProps,
  at: Path,
  from: Path,
): void {
  if (nested.not !== undefined) checkComplete(errors, nested.not, schema, at, child(from, 'not'));
  for (const junctor of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = nested[junctor];
    if (schemas === undefined) continue;
    for (const [number, inner] of schemas.entries())
      checkComplete(errors, inner, schema, at, index(child(from, junctor), number));
  }
}

function checkComplete(
  errors: ErrorList,
  nested: JSONSchemaProps,
  schema: JSONSchemaProps,
  at: Path,
  from: Path,
): void {
  checkCompleteJunctors(errors, nested, schema, at, from);
  if (nested.items?.schema !== undefined) {
    const items = schema.items?.schema;
    const [there, here] = [child(at, 'items'), child(from, 'items')];
    if (items === undefined) errors.required(there, { kind: 'not-defined', by: here });
    else checkComplete(errors, nested.items.schema, items, there, here);
  }
  for (const [name, property] of nested.properties ?? []) {
    const there = key(child(at, 'properties'), name);
    const here = key(child(from, 'properties'), name);
    const counterpart = schema.properties?.get(name);
    if (counterpart === undefined) errors.required(there, { kind: 'not-defined', by: here });
    else checkComplete(errors, property, counterpart, there, here);
  }
}

function unsupportedKeyword(schema: JSONSchemaProps): string | undefined {
  if (schema.id !== undefined) return "OpenAPIV3Schema 'id' is not supported";
  if (schema.$schema !== undefined) return "OpenAPIV3Schema 'schema' is not supported";
  if (schema.$ref !== undefined && schema.$ref !== '') return "OpenAPIV3Schema '$ref' is not supported";
  if (schema.patternProperties !== undefined && schema.patternProperties.size > 0)
    return "OpenAPIV3Schema 'patternProperties' is not supported";
  if (schema.dependencies !== undefined && schema.dependencies.size > 0)
    return "OpenAPIV3Schema 'dependencies' is not supported";
  if (schema.additionalItems !== undefined) return "OpenAPIV3Schema 'additionalItems' is not supported";
  if (schema.definitions !== undefined && schema.definitions.size > 0)
    return "OpenAPIV3Schema 'definitions' is not supported";
  return undefined;
}

const firstFault = (schemas: Iterable<JSONSchemaProps> | undefined): string | undefined =>
  schemas && firstOf(schemas, structuralFault);

/** Why no structural schema can be built (NewStructural), or undefined; of several reasons the server reports any. */
export function structuralFault(schema: JSONSchemaProps | undefined): string | undefined {
  if (schema === undefined) return undefined;
  const own =
    unsupportedKeyword(schema) ??
    structuralFault(schema.not) ??
    firstFault(schema.allOf) ??
    firstFault(schema.anyOf) ??
    firstFault(schema.oneOf);
  if (own !== undefined) return own;
  if (schema['x-kubernetes-preserve-unknown-fields'] === false)
    return "internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined";
  const { items, additionalProperties } = schema;
  if (items?.schemas !== undefined && items.schemas.length > 0)
    return "OpenAPIV3Schema 'items' must be a schema, but is an array";
  return (
    structuralFault(items?.schema) ??
    firstFault(schema.properties?.values()) ??
    structuralFault(additionalProperties?.schema)
  );
}

/** Fields that a structural schema drops when they are empty: with them, a bare schema is still bare. */
const dropsEmptyList = new Set(['enum', 'allOf', 'anyOf', 'oneOf']);

function isUnset(name: string, value: unknown, dropsEmptyProperties: boolean, server: Server): boolean {
  if (value === undefined) return true;
  if (name === 'externalDocs' || name === 'example') return !server.has('documented-structure');
  if (Array.isArray(value)) return value.length === 0 && dropsEmptyList.has(name);
  if (value instanceof Map) return value.size === 0 && (name !== 'properties' || dropsEmptyProperties);
  // An empty $ref is dropped, an items that holds nothing is none.
  if (name === '$ref') return true;
  if (name === 'items') return (value as { schema?: unknown }).schema === undefined;
  return false;
}

/** Whether a schema sets nothing but the fields of `except`, for reflect.DeepEqual on structural schemas. */
function isBare(
  schema: JSONSchemaProps,
  except: ReadonlySet<string>,
  dropsEmptyProperties: boolean,
  server: Server,
): boolean {
  for (const name in schema) {
    if (except.has(name)) continue;
    if (!isUnset(name, schema[name as keyof JSONSchemaProps], dropsEmptyProperties, server)) return false;
  }
  return true;
}

/** A schema in a junctor with this type and nothing else; `additionalProperties: false` is nothing there. */
const isOnly = (schema: JSONSchemaProps | undefined, name: string, server: Server): boolean =>
  schema !== undefined &&
  schema.type === name &&
  (schema.additionalProperties === undefined ||
    (!schema.additionalProperties.allows && schema.additionalProperties.schema === undefined)) &&
  isBare(schema, onlyInJunctor, false, server);

const onlyInJunctor = new Set(['type', 'additionalProperties']);

/** `anyOf: [{type: integer}, {type: string}]`, in this order: the one junctor that may name types. */
const isIntOrStringAnyOf = (anyOf: readonly JSONSchemaProps[] | undefined, server: Server): boolean =>
  anyOf?.length === 2 && isOnly(anyOf[0], 'integer', server) && isOnly(anyOf[1], 'string', server);

type Level = 'root' | 'item' | 'field';

function checkType(schema: JSONSchemaProps, level: Level, path: Path, errors: ErrorList): void {
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  if (isEmbedded && schema.type !== 'object') errors.mistyped(child(path, 'type'), 'embedded-type', schema.type);
  else if (
    schema.type === undefined &&
    schema['x-kubernetes-int-or-string'] !== true &&
    schema['x-kubernetes-preserve-unknown-fields'] !== true
  )
    errors.required(child(path, 'type'), { kind: 'type-missing', level });
  if (isEmbedded && schema.additionalProperties !== undefined)
    errors.forbidden(child(path, 'additionalProperties'), 'embedded-additional');
  if (level === 'root' && schema.type !== undefined && schema.type !== 'object')
    errors.invalid(child(path, 'type'), 'root-not-object', schema.type);
}

function checkExtensions(schema: JSONSchemaProps, path: Path, errors: ErrorList): void {
  if (schema['x-kubernetes-int-or-string'] !== true) return;
  for (const name of ['x-kubernetes-preserve-unknown-fields', 'x-kubernetes-embedded-resource'] as const)
    if (schema[name] === true) errors.invalid(child(path, name), 'excluded-by-int-or-string', true);
}

/** A root metadata may restrict name and generateName, with any schema inside, and nothing else. */
function restrictsMore(metadata: JSONSchemaProps, server: Server): boolean {
  const { properties } = metadata;
  const names = [...(properties?.keys() ?? [])];
  if (names.some((name) => name !== 'name' && name !== 'generateName')) return true;
  return !isBare(metadata, metadataMayHave, true, server) || metadata.additionalProperties !== undefined;
}

/** Type and default are judged elsewhere. */
const metadataMayHave = new Set(['type', 'default', 'properties', 'additionalProperties']);

function checkResourceFields(
  schema: JSONSchemaProps,
  level: Level,
  path: Path,
  errors: ErrorList,
  server: Server,
): void {
  const isEmbedded = schema['x-kubernetes-embedded-resource'] === true;
  const { properties } = schema;
  if (properties !== undefined && (level === 'root' || isEmbedded)) {
    const at = child(path, 'properties');
    for (const [name, wanted] of [
      ['kind', 'string'],
      ['apiVersion', 'string'],
      ['metadata', 'object'],
    ] as const) {
      const property = properties.get(name);
      if (property !== undefined && property.type !== wanted)
        errors.invalid(child(key(at, name), 'type'), { kind: 'meta-type', type: wanted }, property.type ?? '');
    }
    const metadata = properties.get('metadata');
    if (level === 'root' && metadata !== undefined && restrictsMore(metadata, server))
      errors.forbidden(key(at, 'metadata'), 'metadata-restricted');
  }
  if (
    isEmbedded &&
    schema['x-kubernetes-preserve-unknown-fields'] !== true &&
    (properties === undefined || properties.size === 0)
  )
    errors.required(child(path, 'properties'), 'embedded-without-fields');
}

/** validateStructuralInvariants. */
function checkInvariants(schema: JSONSchemaProps, level: Level, path: Path, errors: ErrorList, server: Server): void {
  const { items, properties, additionalProperties } = schema;
  if (schema.type === 'array' && items?.schema === undefined) errors.required(child(path, 'items'), 'items-missing');
  if (items?.schema !== undefined) checkInvariants(items.schema, 'item', child(path, 'items'), errors, server);
  if (properties !== undefined && properties.size > 0) {
    const at = child(path, 'properties');
    for (const [name, property] of properties) checkInvariants(property, 'field', key(at, name), errors, server);
  }
  if (additionalProperties !== undefined) {
    if (level === 'root') errors.forbidden(child(path, 'additionalProperties'), 'additional-at-root');
    if (additionalProperties.schema !== undefined)
      checkInvariants(additionalProperties.schema, 'field', child(path, 'additionalProperties'), errors, server);
  }
  checkExtensions(schema, path, errors);
  checkValidations(
    schema,
    isIntOrStringAnyOf(schema.anyOf, server),
    isIntOrStringAnyOf(schema.allOf?.[0]?.anyOf, server),
    path,
    errors,
  );
  checkType(schema, level, path, errors);
  checkResourceFields(schema, level, path, errors, server);
}

/** validateValueValidation: the junctors and the pattern. The two flags are the exceptions for int-or-string. */
function checkValidations(
  schema: JSONSchemaProps,
  skipAnyOf: boolean,
  skipFirstAllOfAnyOf: boolean,
  path: Path,
  errors: ErrorList,
): void {
  const { not, pattern } = schema;
  for (const junctor of ['anyOf', 'allOf', 'oneOf'] as const)
    if (schema[junctor] !== undefined && !(junctor === 'anyOf' && skipAnyOf))
      for (const [at, nested] of schema[junctor].entries()) {
        const skips = junctor === 'allOf' && skipFirstAllOfAnyOf && at === 0;
        checkNested(nested, skips, index(child(path, junctor), at), errors);
      }
  if (not !== undefined) checkNested(not, false, child(path, 'not'), errors);
  if (pattern === undefined) return;
  const { error } = compilePattern(pattern);
  if (error !== undefined) errors.invalid(child(path, 'pattern'), { kind: 'pattern-malformed', error }, pattern);
}

const forbidden: readonly (readonly [keyof JSONSchemaProps, wanted: 'empty' | 'undefined' | 'false'])[] = [
  ['type', 'empty'],
  ['default', 'undefined'],
  ['title', 'empty'],
  ['description', 'empty'],
  ['nullable', 'false'],
  ['x-kubernetes-preserve-unknown-fields', 'false'],
  ['x-kubernetes-embedded-resource', 'false'],
  ['x-kubernetes-int-or-string', 'false'],
  ['x-kubernetes-list-map-keys', 'empty'],
  ['x-kubernetes-list-type', 'undefined'],
  ['x-kubernetes-map-type', 'undefined'],
  ['x-kubernetes-validations', 'empty'],
];

/** validateNestedValueValidation: a schema inside a junctor. */
function checkNested(schema: JSONSchemaProps, skipAnyOf: boolean, path: Path, errors: ErrorList): void {
  checkValidations(schema, skipAnyOf, false, path, errors);
  if (schema.items?.schema !== undefined) checkNested(schema.items.schema, false, child(path, 'items'), errors);
  const properties = child(path, 'properties');
  for (const [name, property] of schema.properties ?? []) checkNested(property, false, key(properties, name), errors);
  for (const [name, wanted] of forbidden) {
    const value = schema[name];
    if (value !== undefined && (wanted !== 'empty' || !Array.isArray(value) || value.length > 0))
      errors.forbidden(child(path, name), { kind: 'not-structural', wanted });
  }
  const additional = schema.additionalProperties;
  if (additional !== undefined && (additional.allows || additional.schema !== undefined))
    errors.forbidden(child(path, 'additionalProperties'), { kind: 'not-structural', wanted: 'undefined' });
  if (schema.properties?.has('metadata') === true) errors.forbidden(key(properties, 'metadata'), 'metadata-nested');
}

/** What keeps a schema without `structuralFault` from being structural; upstream asks completeness at the root only. */
export function structuralErrors(schema: JSONSchemaProps, path: Path, server: Server): ErrorList {
  const errors = new ErrorList();
  checkInvariants(schema, 'root', path, errors, server);
  checkCompleteJunctors(errors, schema, schema, path, path);
  return errors;
}
