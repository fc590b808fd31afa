// The checks of a single value against the keywords of its own node: type, format, enum, lengths and pattern.
import { runeCount } from '../go-text.ts';
import type { Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Server } from '../server.ts';
import { unrecognizedFormat } from './formats.ts';
import { deepEqual, isInteger } from './json.ts';
import { isJSONInteger } from './numbers.ts';
import { compilePattern } from './pattern.ts';
import { failure, Result } from './result.ts';

/** How a schema is read: only `custom-resource` drops unknown formats and reads int-or-string as two types. */
export type Reading = 'custom-resource' | 'default';

/** The types of a node as the validator sees them; none if it is free. */
export const typesOf = (schema: JSONSchemaProps, reading: Reading): readonly string[] => {
  if (reading === 'custom-resource' && schema['x-kubernetes-int-or-string'] === true) return ['integer', 'string'];
  return schema.type === undefined || schema.type === '' ? [] : [schema.type];
};

/** The format of a node that is enforced; empty if there is none. */
export function formatOf(schema: JSONSchemaProps, types: readonly string[], reading: Reading, server: Server): string {
  const format = schema.format ?? '';
  if (reading === 'default') return format;
  return unrecognizedFormat(types.length === 1 ? (types[0] ?? '') : '', format, server) ? '' : format;
}

type Kind = 'string' | 'boolean' | 'integer' | 'number' | 'array' | 'object';

function kindOf(value: Exclude<JSONValue, null>): Kind {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'object') return 'object';
  return isInteger(value) ? 'integer' : 'number';
}

const typeFailure = (path: Path, kind: 'type' | 'format', type: string, found: string): Result =>
  failure({ type: 'FieldValueTypeInvalid', path, check: { kind, type, found } });

/** typeValidator. A format with a value that is no text counts as a type, hence strange names in some messages. */
export function checkType(
  value: JSONValue,
  types: readonly string[],
  format: string,
  nullable: boolean,
  path: Path,
): Result {
  const passed = new Result();
  passed.matches = 1;
  if (value === null) {
    const isRejected = types.length > 0 && !types.includes('null') && !nullable;
    return isRejected ? typeFailure(path, 'type', types.join(','), 'null') : passed;
  }
  const kind = kindOf(value);
  const isText = kind === 'string' || kind === 'array';
  const fits =
    types.includes(kind) ||
    (kind === 'integer' && types.includes('number')) ||
    (kind === 'number' && types.includes('integer') && isJSONInteger(Number(value)));
  const nativeFormat = kind === 'integer' ? 'int64' : kind === 'number' ? 'float64' : '';
  if (!isText && format !== '' && !fits && format !== nativeFormat)
    return typeFailure(path, 'format', format, nativeFormat);
  if (isText && format !== '' && !types.includes('number') && !types.includes('integer')) return passed;
  return fits ? passed : typeFailure(path, 'type', types.join(','), kind);
}

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

/** basicCommonValidator: whether a value is one of the enum. */
export function checkEnum(value: JSONValue, schema: JSONSchemaProps, path: Path): Result | undefined {
  const entries = schema.enum ?? [];
  if (entries.length === 0 || entries.some((entry) => equalsEnumEntry(value, entry))) return undefined;
  return failure({ type: 'FieldValueNotSupported', path, check: { kind: 'enum', values: entries } });
}

/** stringValidator: stops at the first fault. Lengths count runes. */
export function checkString(value: string, schema: JSONSchemaProps, path: Path): Result | undefined {
  const { maxLength, minLength, pattern } = schema;
  const length = maxLength === undefined && minLength === undefined ? 0 : runeCount(value);
  if (maxLength !== undefined && length > maxLength)
    return failure({ type: 'FieldValueTooLong', path, check: { kind: 'max-length', limit: maxLength } });
  if (minLength !== undefined && length < minLength)
    return failure({ type: 'FieldValueInvalid', path, check: { kind: 'min-length', limit: minLength } });
  if (pattern === undefined || pattern === '') return undefined;
  const compiled = compilePattern(pattern);
  if (compiled.matches?.(value) === true) return undefined;
  return failure({ type: 'FieldValueInvalid', path, check: { kind: 'pattern', pattern, error: compiled.error } });
}

/** formatValidator: whether a text has a string format. */
export const checkFormat = (
  value: string,
  format: string,
  isValid: (text: string) => boolean,
  path: Path,
): Result | undefined => (isValid(value) ? undefined : typeFailure(path, 'format', format, value));
