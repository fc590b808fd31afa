// Validation of a value against a schema as kube-openapi does it: same errors, paths and texts, oddities included.
import { best } from '../../lists.ts';
import type { ValueCheck, ValueError } from '../checks/value.ts';
import type { FieldErrorType } from '../field-error.ts';
import { child, index, member, valueAt, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Server } from '../server.ts';
import type { Correlation } from './correlation.ts';
import { stringFormat, unrecognizedFormat } from './formats.ts';
import { deepEqual, isObject, type JSONObject } from './json.ts';
import { validateNumber } from './numbers.ts';
import { failure, Result } from './result.ts';
import { checkEnum, checkFormat, checkString, checkType, formatOf, typesOf, type Reading } from './value-checks.ts';

interface Place {
  readonly path: Path;
  readonly base: Path;
  readonly reading: Reading;
  readonly nested: boolean;
  readonly correlation: Correlation | undefined;
  readonly server: Server;
}

const fault = ({ path }: Place, check: ValueCheck, type: FieldErrorType = 'FieldValueInvalid'): ValueError => ({
  type,
  path,
  check,
});

function checkArray(value: readonly JSONValue[], schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const { items, minItems, maxItems } = schema;
  if (items?.schema !== undefined)
    for (const [at, item] of value.entries())
      result.merge(validateAt(item, items.schema, below(place, index(place.path, at), place.correlation?.index(at))));
  const size = value.length;
  if (minItems !== undefined && size < minItems) result.add(fault(place, { kind: 'min-items', limit: minItems }));
  if (maxItems !== undefined && size > maxItems)
    result.add(fault(place, { kind: 'max-items', limit: maxItems }, 'FieldValueTooMany'));
  if (schema.uniqueItems === true && hasDoubles(value)) result.add(fault(place, { kind: 'unique-items' }));
  result.matches++;
  return result;
}

const hasDoubles = (items: readonly JSONValue[]): boolean =>
  items.some((item, at) => items.slice(0, at).some((other) => deepEqual(item, other)));

const below = (place: Place, path: Path, correlation: Correlation | undefined): Place => ({
  ...place,
  path,
  correlation,
});

/** Upstream does not ratchet apiVersion and kind of the root, as both sides were brought to one version. */
const fieldCorrelation = (place: Place, key: string): Correlation | undefined =>
  place.path === place.base && (key === 'kind' || key === 'apiVersion') ? undefined : place.correlation?.key(key);

function checkObject(value: JSONObject, schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const { path } = place;
  const { minProperties, maxProperties, properties } = schema;
  // The structural form of a junctor has lost its additionalProperties.
  const additional = place.reading === 'default' && place.nested ? undefined : schema.additionalProperties;
  const keys = Object.keys(value);
  if (minProperties !== undefined && keys.length < minProperties)
    result.add(fault(place, { kind: 'min-properties', limit: minProperties }));
  if (maxProperties !== undefined && keys.length > maxProperties)
    result.add(fault(place, { kind: 'max-items', limit: maxProperties }, 'FieldValueTooMany'));
  for (const key of keys) {
    if (properties?.has(key) === true || additional === undefined) continue;
    const at = below(place, member(path, key), fieldCorrelation(place, key));
    if (!additional.allows) result.add(fault(place, { kind: 'property-forbidden', property: key }));
    else if (additional.schema !== undefined) result.merge(validateAt(value[key] ?? null, additional.schema, at));
  }
  for (const [key, property] of properties ?? []) {
    if (!Object.hasOwn(value, key)) continue;
    const at = below(place, child(path, key), fieldCorrelation(place, key));
    result.merge(validateAt(value[key] ?? null, property, at));
  }
  for (const key of schema.required ?? [])
    if (!Object.hasOwn(value, key))
      result.add({ type: 'FieldValueRequired', path: member(path, key), check: { kind: 'required' } });
  return result;
}

/** The server reports these at the root of the validated value. */
const ofJunctor = ({ base }: Place, check: ValueCheck): Result =>
  failure({ type: 'FieldValueInvalid', path: base, check });

/** The result to report of branches that all failed: the first with the most matches. */
const bestOf = (results: readonly Result[]): Result | undefined => best(results, ({ matches }) => matches);

function checkAnyOf(value: JSONValue, branches: readonly JSONSchemaProps[], place: Place): Result {
  const result = new Result();
  const failed: Result[] = [];
  for (const branch of branches) {
    const tried = validateAt(value, branch, place);
    if (tried.valid) {
      result.merge(tried);
      return result;
    }
    failed.push(tried);
  }
  result.merge(ofJunctor(place, { kind: 'any-of', at: place.path }));
  result.merge(bestOf(failed));
  return result;
}

function checkOneOf(value: JSONValue, branches: readonly JSONSchemaProps[], place: Place): Result {
  const result = new Result();
  const tried = branches.map((branch) => validateAt(value, branch, place));
  const good = tried.filter((one) => one.valid);
  if (good.length === 1) {
    result.merge(good[0]);
    return result;
  }
  result.merge(ofJunctor(place, { kind: 'one-of', at: place.path, fitting: good.length }));
  if (good.length === 0) result.merge(bestOf(tried));
  return result;
}

function checkAllOf(value: JSONValue, branches: readonly JSONSchemaProps[], place: Place): Result {
  const result = new Result();
  let good = 0;
  for (const branch of branches) {
    const tried = validateAt(value, branch, place);
    if (tried.valid) good++;
    result.merge(tried);
  }
  if (good !== branches.length) result.merge(ofJunctor(place, { kind: 'all-of', at: place.path, fitting: good }));
  return result;
}

/** schemaPropsValidator. Branches are not ratcheted: upstream hands them no old value. */
function checkJunctors(value: JSONValue, schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const inner: Place = { ...place, nested: true, correlation: undefined };
  const { anyOf = [], oneOf = [], allOf = [], not } = schema;
  if (anyOf.length > 0) result.merge(checkAnyOf(value, anyOf, inner));
  if (oneOf.length > 0) result.merge(checkOneOf(value, oneOf, inner));
  if (allOf.length > 0) result.merge(checkAllOf(value, allOf, inner));
  if (not !== undefined && validateAt(value, not, inner).valid)
    result.merge(ofJunctor(place, { kind: 'not', at: place.path }));
  result.matches++;
  return result;
}

/** SchemaValidator.Validate: every check that applies to the kind of value counts as a match, whatever it finds. */
function validateUnratcheted(value: JSONValue, schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const { path, reading, server } = place;
  const types = typesOf(schema, reading);
  const format = formatOf(schema, types, reading, server);
  if (value === null) {
    result.merge(checkType(value, types, format, schema.nullable === true, path));
    result.merge(checkEnum(value, schema, path));
    return result;
  }
  const apply = (found: Result | undefined): void => {
    result.merge(found);
    result.matches++;
  };
  if (types.length > 0 || format !== '') apply(checkType(value, types, format, schema.nullable === true, path));
  apply(checkJunctors(value, schema, place));
  if (typeof value === 'string') {
    apply(checkString(value, schema, path));
    const isValid = stringFormat(format, server);
    if (isValid !== undefined) apply(checkFormat(value, format, isValid, path));
  } else if (typeof value === 'number' || typeof value === 'bigint') {
    const type = types.length === 1 && (types[0] === 'integer' || types[0] === 'number') ? types[0] : '';
    const bound = type !== '' && !unrecognizedFormat(type, format, server) ? format : '';
    apply(validateNumber(value, schema, { type, format: bound }, place));
  } else if (Array.isArray(value)) apply(checkArray(value, schema, place));
  apply(checkEnum(value, schema, path));
  if (isObject(value)) apply(checkObject(value, schema, place));
  result.matches++;
  return result;
}

/** Ratcheting: the faults of what did not change in an update are dropped, its matches count. */
function validateAt(value: JSONValue, schema: JSONSchemaProps, place: Place): Result {
  const result = validateUnratcheted(value, schema, place);
  if (result.valid || place.correlation?.unchanged !== true) return result;
  const forgiven = new Result();
  forgiven.matches = result.matches;
  return forgiven;
}

/** validation.ValidateCustomResource without CEL rules and list types; by `correlation` what is unchanged is borne. */
export function validateValue(
  value: JSONValue,
  schema: JSONSchemaProps,
  path: Path,
  server: Server,
  { reading = 'custom-resource', correlation }: { readonly reading?: Reading; readonly correlation?: Correlation } = {},
): readonly ValueError[] {
  const base = valueAt(path);
  return validateAt(value, schema, { path: base, base, reading, nested: false, correlation, server }).errors;
}
