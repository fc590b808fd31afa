// Validation of a value against a schema, as the apiserver's kube-openapi does it: same errors, paths and texts, oddities included.
import type { FieldError } from '../field-error.ts';
import { goQuote } from '../go-quote.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Correlation } from './correlation.ts';
import { stringFormat, unrecognizedFormat } from './formats.ts';
import { deepEqual, isInteger, isObject, runeCount } from './json.ts';
import type { JSONObject } from './json.ts';
import { validateNumber } from './numbers.ts';
import { compilePattern } from './pattern.ts';
import { failure, fieldErrors, Result } from './result.ts';

/**
 * How a schema is read. Custom resources are judged by the CRD's schema with unknown formats taken off and int-or-string as two types
 * (`custom-resource`); defaults by its structural form, which does neither (`default`).
 */
export type Reading = 'custom-resource' | 'default';

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

const typesOf = (schema: JSONSchemaProps, reading: Reading): readonly string[] => {
  if (reading === 'custom-resource' && schema['x-kubernetes-int-or-string'] === true) return ['integer', 'string'];
  return schema.type === undefined || schema.type === '' ? [] : [schema.type];
};

function formatOf(schema: JSONSchemaProps, types: readonly string[], reading: Reading): string {
  const format = schema.format ?? '';
  if (reading === 'default') return format;
  return unrecognizedFormat(types.length === 1 ? (types[0] ?? '') : '', format) ? '' : format;
}

type Kind = 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';

function kindOf(value: Exclude<JSONValue, null>): Kind {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'object') return 'object';
  return isInteger(value) ? 'integer' : 'number';
}

const typeFailure = (name: string, wanted: string, found: string): Result =>
  failure({ kind: 'type', name, message: `${name} in body must be of type ${wanted}: ${goQuote(found)}` });

/** typeValidator. A format with a value that is no text counts as a type of its own, hence the strange names in some messages. */
function checkType(
  value: JSONValue,
  types: readonly string[],
  format: string,
  nullable: boolean,
  name: string,
): Result {
  const passed = new Result();
  passed.matches = 1;
  if (value === null) {
    const refused = types.length > 0 && !types.includes('null') && !nullable;
    return refused ? typeFailure(name, types.join(','), 'null') : passed;
  }
  const kind = kindOf(value);
  const isText = kind === 'string' || kind === 'array';
  const fits =
    types.includes(kind) ||
    (kind === 'integer' && types.includes('number')) ||
    (kind === 'number' && types.includes('integer') && isWhole(value));
  const nativeFormat = kind === 'integer' ? 'int64' : kind === 'number' ? 'float64' : '';
  if (!isText && format !== '' && !fits && format !== nativeFormat) return typeFailure(name, format, nativeFormat);
  if (isText && format !== '' && !types.includes('number') && !types.includes('integer')) return passed;
  return fits ? passed : typeFailure(name, types.join(','), kind);
}

/** A float64 that is whole within ±(2^53 - 1): here only those that are whole but for rounding, as others are integers. */
const isWhole = (value: JSONValue): boolean => {
  if (typeof value !== 'number' || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  const rounded = Math.round(value);
  return rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded);
};

/** Go converts the value to the type of each enum entry before it compares. */
function equalsEnumEntry(value: JSONValue, entry: JSONValue): boolean {
  if (value === null || entry === null) return false;
  if (deepEqual(value, entry)) return true;
  const bothNumbers =
    (typeof value === 'number' || typeof value === 'bigint') &&
    (typeof entry === 'number' || typeof entry === 'bigint');
  if (bothNumbers && isInteger(entry) && typeof value === 'number') return Math.trunc(value) === Number(entry);
  // An integer converts to a text too: the character with that number.
  if (typeof entry === 'string' && isInteger(value)) return entry === runeOf(value);
  return false;
}

const runeOf = (value: number | bigint): string => {
  const code = Number(value);
  const valid = code >= 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return valid ? String.fromCodePoint(code) : '\ufffd';
};

function checkEnum(value: JSONValue, schema: JSONSchemaProps, name: string): Result | undefined {
  const entries = schema.enum ?? [];
  if (entries.length === 0 || entries.some((entry) => equalsEnumEntry(value, entry))) return undefined;
  // The message only serves to tell doubles apart.
  return failure({ kind: 'enum', name, message: `${name} in body should be one of the enum`, values: entries });
}

/** stringValidator: stops at the first fault. Lengths count runes. */
function checkString(value: string, schema: JSONSchemaProps, name: string): Result | undefined {
  const { maxLength, minLength, pattern } = schema;
  const length = maxLength === undefined && minLength === undefined ? 0 : runeCount(value);
  if (maxLength !== undefined && length > maxLength)
    return failure({
      kind: 'too-long',
      name,
      message: `${name} in body should be at most ${maxLength} chars long`,
      limit: BigInt(maxLength),
    });
  if (minLength !== undefined && length < minLength)
    return failure({ kind: 'invalid', name, message: `${name} in body should be at least ${minLength} chars long` });
  if (pattern === undefined || pattern === '') return undefined;
  const compiled = compilePattern(pattern);
  if (compiled.matches?.(value) === true) return undefined;
  const spelled = compiled.error === undefined ? pattern : `${pattern}, but pattern is invalid: ${compiled.error}`;
  return failure({ kind: 'invalid', name, message: `${name} in body should match '${spelled}'` });
}

function checkFormat(value: string, format: string, name: string): Result | undefined {
  return stringFormat(format)?.(value) === false ? typeFailure(name, format, value) : undefined;
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
