// Bounds and multiples of numbers as kube-openapi checks them, with its conversions between float64 and int64.
import type { JSONSchemaProps } from '../schema.ts';
import { goFloat, isInteger } from './json.ts';
import { failure, Result } from './result.ts';
import type { Fault } from './result.ts';

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

const inRange = (value: number | bigint, low: bigint, high: bigint): boolean => {
  if (typeof value !== 'bigint' && !Number.isInteger(value)) return false;
  const whole = BigInt(value);
  return whole >= low && whole <= high;
};

/** The type and format to which a number is bound; empty where the schema names no single numeric type. */
export interface Numeric {
  readonly type: '' | 'integer' | 'number';
  readonly format: string;
}

/** What is wrong with a number's range for its type and format (IsValueValidAgainstRange); these errors have no place of their own. */
function rangeFault(value: number | bigint, numeric: Numeric, what: string, path: string): Fault | undefined {
  const { type, format } = numeric;
  let fits = true;
  if (type === 'integer')
    fits = format === 'int32' ? inRange(value, -(1n << 31n), (1n << 31n) - 1n) : inRange(value, lowest, highest);
  else if (format === 'float') fits = Number.isFinite(Math.fround(Number(value)));
  if (fits) return undefined;
  const named = format === '' ? '(default format)' : `with format ${format}`;
  return { kind: 'plain', message: `${what} value must be of type ${type} ${named} in ${path}` };
}

type Comparison = (value: number | bigint, limit: number | bigint) => boolean;

const passes: Readonly<Record<'maximum' | 'minimum', Readonly<Record<'open' | 'closed', Comparison>>>> = {
  maximum: { closed: (value, limit) => value <= limit, open: (value, limit) => value < limit },
  minimum: { closed: (value, limit) => value >= limit, open: (value, limit) => value > limit },
};

const words = {
  maximum: { closed: 'less than or equal to', open: 'less than' },
  minimum: { closed: 'greater than or equal to', open: 'greater than' },
};

function boundResult(
  value: number | bigint,
  bound: 'maximum' | 'minimum',
  limit: number,
  exclusive: boolean,
  numeric: Numeric,
  path: string,
): Result {
  const range = rangeFault(limit, numeric, bound === 'maximum' ? 'Maximum boundary' : 'Minimum boundary', path);
  const result = range === undefined ? new Result() : failure(range);
  const end = exclusive ? 'open' : 'closed';
  // Upstream's oddity: for an integer value the limit loses its fraction first, unless the schema says `integer`, which refuses it.
  const native = range === undefined && isInteger(value);
  const converted = native ? toInt64(limit) : limit;
  const compared = native ? value : Number(value);
  if (passes[bound][end](compared, converted)) return result;
  const spelled = typeof converted === 'bigint' ? String(converted) : goFloat(converted);
  result.add({ kind: 'invalid', name: path, message: `${path} in body should be ${words[bound][end]} ${spelled}` });
  return result;
}

function multipleResult(value: number | bigint, factor: number, numeric: Numeric, path: string): Result {
  const range = rangeFault(factor, numeric, 'MultipleOf', path);
  const result = range === undefined ? new Result() : failure(range);
  const native = range === undefined && isInteger(value);
  const whole = toInt64(factor);
  const spelled = native ? String(whole) : goFloat(factor);
  // Upstream's oddity again: 0.5 becomes 0 for an integer value, and 0 is refused.
  if (native ? whole <= 0n : factor <= 0) {
    result.add({
      kind: 'invalid',
      name: path,
      message: `factor MultipleOf declared for ${path} must be positive: ${spelled}`,
    });
    return result;
  }
  const quotient = factor < 1 ? (1 / factor) * Number(value) : Number(value) / factor;
  const multiple = native ? BigInt(value) % whole === 0n : isJSONInteger(quotient);
  if (!multiple)
    result.add({ kind: 'invalid', name: path, message: `${path} in body should be a multiple of ${spelled}` });
  return result;
}

/** numberValidator of kube-openapi; `path` is the name that its messages carry. */
export function validateNumber(
  value: number | bigint,
  schema: JSONSchemaProps,
  numeric: Numeric,
  path: string,
): Result {
  const result = new Result();
  const range = rangeFault(value, numeric, 'Checked', path);
  if (range !== undefined) result.add(range);
  const { multipleOf, maximum, minimum } = schema;
  if (multipleOf !== undefined) result.merge(multipleResult(value, multipleOf, numeric, path));
  if (minimum !== undefined)
    result.merge(boundResult(value, 'minimum', minimum, schema.exclusiveMinimum === true, numeric, path));
  if (maximum !== undefined)
    result.merge(boundResult(value, 'maximum', maximum, schema.exclusiveMaximum === true, numeric, path));
  result.matches++;
  return result;
}
