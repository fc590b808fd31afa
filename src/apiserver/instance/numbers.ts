// Bounds and multiples of numbers as kube-openapi checks them, with its conversions between float64 and int64.
import type { ValueError } from '../checks/value.ts';
import type { Path } from '../path.ts';
import type { JSONSchemaProps } from '../schema.ts';
import type { Server } from '../server.ts';
import { isInteger } from './json.ts';
import { failure, Result } from './result.ts';

const lowest = -(1n << 63n);
const highest = (1n << 63n) - 1n;

/** Go's int64(f) on amd64: the fraction is cut off, and what does not fit becomes the lowest int64. */
function toInt64(value: number): bigint {
  if (!Number.isFinite(value)) return lowest;
  const whole = BigInt(Math.trunc(value));
  return whole < lowest || whole > highest ? lowest : whole;
}

/** swag.IsFloat64AJSONInteger: within ±(2^53 - 1), and whole up to a relative error of 1e-9. */
export function isJSONInteger(value: number): boolean {
  if (!Number.isFinite(value) || Math.abs(value) > Number.MAX_SAFE_INTEGER) return false;
  // Go rounds halves away from zero.
  const rounded = Math.sign(value) * Math.round(Math.abs(value));
  if (value === rounded) return true;
  return rounded !== 0 && Math.abs(value - rounded) < 1e-9 * Math.abs(rounded);
}

/** Whether the shortest text of a number, which Go parses again, is an integer of a range: that of -2^63 is not. */
const inRange = (value: number | bigint, low: bigint, high: bigint): boolean => {
  if (typeof value !== 'bigint' && (!Number.isInteger(value) || Math.abs(value) >= 1e21)) return false;
  const whole = BigInt(String(value));
  return whole >= low && whole <= high;
};

interface Numeric {
  readonly type: '' | 'integer' | 'number';
  readonly format: string;
}

/** The place of a number, and the root of the validated value, where the server reports some errors. */
interface NumberPlace {
  readonly path: Path;
  readonly base: Path;
  readonly server: Server;
}

/** Whether a number is in the range of a type and format; as a bound outside of it, a server rejects every value. */
export function fitsRange(value: number | bigint, { type, format }: Numeric): boolean {
  if (type === 'integer')
    return format === 'int32' ? inRange(value, -(1n << 31n), (1n << 31n) - 1n) : inRange(value, lowest, highest);
  return format !== 'float' || Number.isFinite(Math.fround(Number(value)));
}

/** What is wrong with a number's range for its type and format (IsValueValidAgainstRange). */
function rangeError(
  value: number | bigint,
  numeric: Numeric,
  what: string,
  { path, base, server }: NumberPlace,
): ValueError | undefined {
  const { type, format } = numeric;
  if (fitsRange(value, numeric) || !server.has('number-ranges')) return undefined;
  return { type: 'FieldValueInvalid', path: base, check: { kind: 'number-range', at: path, what, type, format } };
}

type Comparison = (value: number | bigint, limit: number | bigint) => boolean;

const passes: Readonly<Record<'maximum' | 'minimum', Readonly<Record<'open' | 'closed', Comparison>>>> = {
  maximum: { closed: (value, limit) => value <= limit, open: (value, limit) => value < limit },
  minimum: { closed: (value, limit) => value >= limit, open: (value, limit) => value > limit },
};

function boundResult(
  value: number | bigint,
  keyword: 'maximum' | 'minimum',
  limit: number,
  isExclusive: boolean,
  numeric: Numeric,
  place: NumberPlace,
): Result {
  const range = rangeError(limit, numeric, keyword === 'maximum' ? 'Maximum boundary' : 'Minimum boundary', place);
  const result = range === undefined ? new Result() : failure(range);
  const end = isExclusive ? 'open' : 'closed';
  // Upstream's oddity: for an integer value the limit loses its fraction first, unless the schema says `integer`, which
  // rejects it.
  const native = range === undefined && isInteger(value);
  const converted = native ? toInt64(limit) : limit;
  const compared = native ? value : Number(value);
  if (passes[keyword][end](compared, converted)) return result;
  const check = { kind: 'bound', keyword, isExclusive, limit: converted } as const;
  result.add({ type: 'FieldValueInvalid', path: place.path, check });
  return result;
}

function multipleResult(value: number | bigint, factor: number, numeric: Numeric, place: NumberPlace): Result {
  const range = rangeError(factor, numeric, 'MultipleOf', place);
  const result = range === undefined ? new Result() : failure(range);
  const native = range === undefined && isInteger(value);
  const whole = toInt64(factor);
  const { path } = place;
  const converted = native ? whole : factor;
  // Upstream's oddity again: 0.5 becomes 0 for an integer value, and 0 is rejected.
  if (native ? whole <= 0n : factor <= 0) {
    result.add({ type: 'FieldValueInvalid', path, check: { kind: 'factor-not-positive', factor: converted } });
    return result;
  }
  const quotient = factor < 1 ? (1 / factor) * Number(value) : Number(value) / factor;
  const multiple = native ? BigInt(value) % whole === 0n : isJSONInteger(quotient);
  if (!multiple) result.add({ type: 'FieldValueInvalid', path, check: { kind: 'multiple-of', factor: converted } });
  return result;
}

/** numberValidator of kube-openapi. */
export function validateNumber(
  value: number | bigint,
  schema: JSONSchemaProps,
  numeric: Numeric,
  place: NumberPlace,
): Result {
  const result = new Result();
  const range = rangeError(value, numeric, 'Checked', place);
  if (range !== undefined) result.add(range);
  const { multipleOf, maximum, minimum } = schema;
  if (multipleOf !== undefined) result.merge(multipleResult(value, multipleOf, numeric, place));
  if (minimum !== undefined)
    result.merge(boundResult(value, 'minimum', minimum, schema.exclusiveMinimum === true, numeric, place));
  if (maximum !== undefined)
    result.merge(boundResult(value, 'maximum', maximum, schema.exclusiveMaximum === true, numeric, place));
  result.matches++;
  return result;
}
