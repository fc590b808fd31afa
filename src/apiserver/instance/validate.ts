// Validation of a value against a schema, as the apiserver's kube-openapi does it: same errors, paths and texts, oddities included.
import type { FieldError } from '../field-error.ts';
import { goQuote } from '../go-quote.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Correlation } from './correlation.ts';
import { stringFormat, unrecognizedFormat } from './formats.ts';
import { deepEqual, isObject } from './json.ts';
import type { JSONObject } from './json.ts';
import { validateNumber } from './numbers.ts';
import { failure, fieldErrors, Result } from './result.ts';
import { checkEnum, checkFormat, checkString, checkType, formatOf, typesOf } from './value-checks.ts';
import type { Reading } from './value-checks.ts';

export interface ValidateOptions {
  readonly reading?: Reading;
  /** The old value beside the new one: errors of what did not change are left out (CRDValidationRatcheting). */
  readonly correlation?: Correlation;
}

/** One place of the walk. */
interface Place {
  /** As the messages name it, with upstream's leading dot. */
  readonly name: string;
  readonly reading: Reading;
  /** Inside allOf, anyOf, oneOf or not. */
  readonly nested: boolean;
  readonly correlation: Correlation | undefined;
}

function checkArray(value: readonly JSONValue[], schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const { name } = place;
  const { items, minItems, maxItems } = schema;
  if (items?.schema !== undefined)
    for (const [index, item] of value.entries())
      result.merge(validateAt(item, items.schema, below(place, `${name}[${index}]`, place.correlation?.index(index))));
  const size = value.length;
  if (minItems !== undefined && size < minItems)
    result.add({ kind: 'invalid', name, message: `${name} in body should have at least ${minItems} items` });
  if (maxItems !== undefined && size > maxItems)
    result.add({
      kind: 'too-many',
      name,
      message: `${name} in body should have at most ${maxItems} items`,
      limit: BigInt(maxItems),
    });
  if (schema.uniqueItems === true && hasDoubles(value))
    result.add({ kind: 'invalid', name, message: `${name} in body shouldn't contain duplicates` });
  result.matches++;
  return result;
}

const hasDoubles = (items: readonly JSONValue[]): boolean =>
  items.some((item, index) => items.slice(0, index).some((other) => deepEqual(item, other)));

const below = (place: Place, name: string, correlation: Correlation | undefined): Place => ({
  ...place,
  name,
  correlation,
});

/** Upstream does not ratchet apiVersion and kind of the root, as both sides were brought to one version. */
const fieldCorrelation = (place: Place, key: string): Correlation | undefined =>
  place.name === '' && (key === 'kind' || key === 'apiVersion') ? undefined : place.correlation?.key(key);

function checkObject(value: JSONObject, schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const { name } = place;
  const { minProperties, maxProperties, properties } = schema;
  // The structural form of a junctor has lost its additionalProperties.
  const additional = place.reading === 'default' && place.nested ? undefined : schema.additionalProperties;
  const keys = Object.keys(value);
  if (minProperties !== undefined && keys.length < minProperties)
    result.add({ kind: 'invalid', name, message: `${name} in body should have at least ${minProperties} properties` });
  if (maxProperties !== undefined && keys.length > maxProperties)
    result.add({
      kind: 'too-many',
      name,
      message: `${name} in body should have at most ${maxProperties} properties`,
      limit: BigInt(maxProperties),
    });
  for (const key of keys) {
    if (properties?.has(key) === true || additional === undefined) continue;
    const at = below(place, `${name}.${key}`, fieldCorrelation(place, key));
    if (!additional.allows)
      result.add({ kind: 'invalid', name, message: `${name}.${key} in body is a forbidden property` });
    else if (additional.schema !== undefined) result.merge(validateAt(value[key] ?? null, additional.schema, at));
  }
  for (const [key, property] of properties ?? []) {
    if (!Object.hasOwn(value, key)) continue;
    const at = below(place, name === '' ? key : `${name}.${key}`, fieldCorrelation(place, key));
    result.merge(validateAt(value[key] ?? null, property, at));
  }
  for (const key of schema.required ?? [])
    if (!Object.hasOwn(value, key))
      result.add({ kind: 'required', name: `${name}.${key}`, message: `${name}.${key} in body is required` });
  return result;
}

const plain = (message: string): Result => failure({ kind: 'plain', message });

/** The result to report of branches that all failed: the first with the most matches. */
const bestOf = (results: readonly Result[]): Result | undefined =>
  results.reduce<Result | undefined>(
    (best, result) => (best === undefined || result.matches > best.matches ? result : best),
    undefined,
  );

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
  result.merge(plain(`${goQuote(place.name)} must validate at least one schema (anyOf)`));
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
  const found = good.length === 0 ? 'Found none valid' : `Found ${good.length} valid alternatives`;
  result.merge(plain(`${goQuote(place.name)} must validate one and only one schema (oneOf). ${found}`));
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
  const none = good === 0 ? '. None validated' : '';
  if (good !== branches.length)
    result.merge(plain(`${goQuote(place.name)} must validate all the schemas (allOf)${none}`));
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
    result.merge(plain(`${goQuote(place.name)} must not validate the schema (not)`));
  result.matches++;
  return result;
}

/** SchemaValidator.Validate: every check that applies to the kind of value counts as a match, whatever it finds. */
function validateUnratcheted(value: JSONValue, schema: JSONSchemaProps, place: Place): Result {
  const result = new Result();
  const { name, reading } = place;
  const types = typesOf(schema, reading);
  const format = formatOf(schema, types, reading);
  if (value === null) {
    result.merge(checkType(value, types, format, schema.nullable === true, name));
    result.merge(checkEnum(value, schema, name));
    return result;
  }
  const apply = (found: Result | undefined): void => {
    result.merge(found);
    result.matches++;
  };
  if (types.length > 0 || format !== '') apply(checkType(value, types, format, schema.nullable === true, name));
  apply(checkJunctors(value, schema, place));
  if (typeof value === 'string') {
    apply(checkString(value, schema, name));
    if (stringFormat(format) !== undefined) apply(checkFormat(value, format, name));
  } else if (typeof value === 'number' || typeof value === 'bigint') {
    const type = types.length === 1 && (types[0] === 'integer' || types[0] === 'number') ? types[0] : '';
    const bound = type !== '' && !unrecognizedFormat(type, format) ? format : '';
    apply(validateNumber(value, schema, { type, format: bound }, name));
  } else if (Array.isArray(value)) apply(checkArray(value, schema, place));
  apply(checkEnum(value, schema, name));
  if (isObject(value)) apply(checkObject(value, schema, place));
  result.matches++;
  return result;
}

/** What did not change is not held against an update: its faults are dropped, its matches count. */
function validateAt(value: JSONValue, schema: JSONSchemaProps, place: Place): Result {
  const result = validateUnratcheted(value, schema, place);
  if (result.valid || place.correlation?.unchanged !== true) return result;
  const forgiven = new Result();
  forgiven.matches = result.matches;
  return forgiven;
}

/**
 * Validates a value against a schema (validation.ValidateCustomResource). `path` is the field under which errors are reported; empty for
 * a whole object, whose own errors the server reports at `<nil>`. CEL rules are not looked at, nor list types, nor embedded metadata.
 */
export function validateValue(
  value: JSONValue,
  schema: JSONSchemaProps,
  path: string,
  options: ValidateOptions = {},
): FieldError[] {
  const place: Place = {
    name: '',
    reading: options.reading ?? 'custom-resource',
    nested: false,
    correlation: options.correlation,
  };
  return fieldErrors(validateAt(value, schema, place), path);
}
