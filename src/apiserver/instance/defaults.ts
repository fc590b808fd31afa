// Defaults: filling them in, taking nulls out, judging those of a schema (pkg/apiserver/schema/defaulting).
import { runtimeBudget, validateRules } from '../cel/eval-rules.ts';
import type { SchemaCheck } from '../checks/schema.ts';
import type { ValueError } from '../checks/value.ts';
import type { FieldErrorOf } from '../field-error.ts';
import { child, key as keyOf, whole, type Path } from '../path.ts';
import { objectFields, type JSONSchemaProps, type JSONValue } from '../schema.ts';
import type { Server } from '../server.ts';
import type { Unchecked } from '../validation-run.ts';
import { coerce } from './coerce.ts';
import { copyOf, deepEqual, emptyObject, isObject, type JSONObject } from './json.ts';
import { validateEmbedded } from './meta-validation.ts';
import { asResource, prune, schemaOfField } from './prune.ts';
import { hasDefaults, hasRules } from './somewhere.ts';
import { surrounded, type Step } from './pruned-defaults.ts';
import { validateValue } from './validate.ts';
import { append } from '../../lists.ts';

const isRejectedNull = (value: JSONValue | undefined, schema: JSONSchemaProps | undefined): boolean =>
  value === null && schema !== undefined && schema.nullable !== true;

const defaultOf = (schema: JSONSchemaProps | undefined): JSONValue => schema?.default ?? null;

/** Fills defaults into a value, in place (defaulting.Default): where a field is missing, or null and may not be. */
export function applyDefaults(value: JSONValue, schema: JSONSchemaProps | undefined): void {
  if (schema === undefined || !hasDefaults(schema)) return;
  if (Array.isArray(value)) {
    const items = schema.items?.schema;
    for (const [index, item] of value.entries()) {
      if (isRejectedNull(item, items)) value[index] = copyOf(defaultOf(items));
      applyDefaults(value[index] ?? null, items);
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key, property] of schema.properties ?? []) {
    if (defaultOf(property) === null) continue;
    if (value[key] === undefined || isRejectedNull(value[key], property)) value[key] = copyOf(defaultOf(property));
  }
  for (const key of Object.keys(value)) {
    const property = schema.properties?.get(key);
    const additional = schema.additionalProperties?.schema;
    if (property === undefined && isRejectedNull(value[key], additional)) value[key] = copyOf(defaultOf(additional));
    applyDefaults(value[key] ?? null, property ?? additional);
  }
}

/** Drops nulls that the schema neither allows nor defaults, in place (PruneNonNullableNullsWithoutDefaults). */
export function pruneNulls(value: JSONValue, schema: JSONSchemaProps | undefined): void {
  if (Array.isArray(value)) {
    for (const item of value) pruneNulls(item, schema?.items?.schema);
    return;
  }
  if (!isObject(value)) return;
  for (const [key, field] of Object.entries(value)) {
    const of = schemaOfField(schema, key).schema;
    if (isRejectedNull(field, of) && defaultOf(of) === null) delete value[key];
    else pruneNulls(field, of);
  }
}

/** The type of a placeholder resource around metadata that has a default. */
function withTypeMeta(value: JSONValue): JSONObject {
  const object = isObject(value) ? value : emptyObject();
  object['kind'] ??= 'Validation';
  object['apiVersion'] ??= 'validation/v1';
  return object;
}

type DefaultError = FieldErrorOf<SchemaCheck>;

interface JudgedDefaults {
  readonly errors: DefaultError[];
  readonly unchecked: Unchecked[];
}

interface Walk extends JudgedDefaults {
  readonly requirePruned: boolean;
  readonly server: Server;
  /** What is left of the cost that the rules of all defaults share; below zero, all is over. */
  budget: number;
}

/** What a server says to values in which it filled in the default of a schema, if any, and the defaults below. */
export function errorsOfFilledIn(schema: JSONSchemaProps, server: Server): readonly ValueError[] {
  const value = copyOf(defaultOf(schema));
  if (value === null) return [];
  applyDefaults(value, schema);
  return validateValue(value, schema, whole, server);
}

/** Judges the defaults of a schema at `path` (ValidateDefaults), not those in junctors and additionalProperties. */
export function validateDefaults(
  schema: JSONSchemaProps,
  path: Path,
  { requirePruned, server }: { readonly requirePruned: boolean; readonly server: Server },
): JudgedDefaults {
  const walk: Walk = { errors: [], unchecked: [], requirePruned, server, budget: runtimeBudget };
  const root = asResource(schema);
  judge(walk, root, path, root, [], false);
  return { errors: walk.errors, unchecked: walk.unchecked };
}

function judge(
  walk: Walk,
  schema: JSONSchemaProps,
  path: Path,
  outerRoot: JSONSchemaProps,
  outer: readonly Step[],
  outerMeta: boolean,
): void {
  if (walk.budget < 0) return;
  const embedded = schema['x-kubernetes-embedded-resource'] === true;
  const root = embedded ? schema : outerRoot;
  const steps = embedded ? [] : outer;
  const insideMeta = outerMeta && !embedded;
  const value = defaultOf(schema);
  if (value !== null) {
    const at = child(path, 'default');
    if (!insideMeta && walk.requirePruned) append(walk.errors, unprunedErrors(value, schema, at));
    const errors = insideMeta
      ? judgeInMeta(value, schema, root, steps, at, walk.server)
      : judgeValue(value, schema, at, walk.server);
    append(walk.errors, errors);
    // The server evaluates the rules of an unpruned default too, but not those of one that is wrong otherwise.
    if (errors.length === 0) judgeRules(walk, value, schema, at, schema === root);
  }
  const items = schema.items?.schema;
  if (items !== undefined) judge(walk, items, child(path, 'items'), root, [...steps, null], insideMeta);
  for (const [key, property] of schema.properties ?? []) {
    const meta = insideMeta || (embedded && objectFields.has(key));
    judge(walk, property, keyOf(child(path, 'properties'), key), root, [...steps, key], meta);
  }
}

/** The rules of a default: as an update that changes nothing, and, if that passes, as a new value. */
function judgeRules(walk: Walk, value: JSONValue, schema: JSONSchemaProps, path: Path, isResourceRoot: boolean): void {
  if (!hasRules(schema)) return;
  const place = { path, isResourceRoot, server: walk.server };
  const [kept, anew] = [{ left: walk.budget }, { left: walk.budget }];
  let judged = validateRules(value, value, schema, place, kept);
  append(walk.errors, judged.errors.map(ofDefault));
  append(walk.unchecked, judged.unchecked);
  if (judged.errors.length === 0) {
    const known = new Set(judged.unchecked.map(({ field, why }) => `${field}\n${why}`));
    judged = validateRules(value, null, schema, place, anew);
    append(walk.errors, judged.errors.map(ofDefault));
    append(
      walk.unchecked,
      judged.unchecked.filter(({ field, why }) => !known.has(`${field}\n${why}`)),
    );
  }
  walk.budget = Math.min(kept.left, anew.left);
}

const ofDefault = ({ type, path, check }: ValueError): DefaultError => ({
  type,
  path,
  check: { kind: 'default-invalid', check },
});

/** A default somewhere in apiVersion, kind or metadata: the resource around it must be valid with it. */
function judgeInMeta(
  value: JSONValue,
  schema: JSONSchemaProps,
  root: JSONSchemaProps,
  steps: readonly Step[],
  at: Path,
  server: Server,
): DefaultError[] {
  const object = withTypeMeta(surrounded(copyOf(value), steps));
  const { error } = coerce(object, root, { isResourceRoot: true, dropInvalid: false, path: whole });
  const errors = error === undefined ? validateEmbedded(object, asResource(root), whole, server) : [error];
  if (errors.length > 0) return [{ type: 'FieldValueInvalid', path: at, check: { kind: 'default-metadata', errors } }];
  return validateValue(value, schema, at, server, { reading: 'default' }).map(ofDefault);
}

function unprunedErrors(value: JSONValue, schema: JSONSchemaProps, at: Path): DefaultError[] {
  const pruned = copyOf(value);
  prune(pruned, schema, { isResourceRoot: schema['x-kubernetes-embedded-resource'] === true });
  if (deepEqual(pruned, value)) return [];
  return [{ type: 'FieldValueInvalid', path: at, check: { kind: 'default-unpruned' } }];
}

function judgeValue(value: JSONValue, schema: JSONSchemaProps, at: Path, server: Server): DefaultError[] {
  const isResourceRoot = schema['x-kubernetes-embedded-resource'] === true;
  const coerced = copyOf(value);
  const { error } = coerce(coerced, schema, { isResourceRoot, dropInvalid: false, path: at });
  if (error !== undefined) return [ofDefault(error)];
  const embedded = validateEmbedded(coerced, schema, at, server);
  const errors = embedded.length > 0 ? embedded : validateValue(coerced, schema, at, server, { reading: 'default' });
  return errors.map(ofDefault);
}
