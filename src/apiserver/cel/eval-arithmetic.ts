// Operators and conversions of the standard library at run time (cel-go's common/types).
import { runeCount } from '../go-text.ts';
import { parseTime } from '../instance/go-time.ts';
import { goFloat } from '../instance/json.ts';
import { compilePattern } from '../instance/pattern.ts';
import type { Server } from '../server.ts';
import { PlainList, PlainMap } from './values-collections.ts';
import { cidrText, ipText } from './values-net.ts';
import * as time from './values-time.ts';
import {
  compare,
  type Duration,
  equal,
  isKind,
  isList,
  isMap,
  kinded,
  type ListValue,
  type MapValue,
  type Timestamp,
  typeName,
  TypeValue,
  Uint,
  type Value,
} from './values.ts';
import { EvalError, valueOrError } from './eval-error.ts';

/** Functions by the ids of their overloads: what they get is of the declared types. Throw EvalError. */
export type Overloads = Readonly<Record<string, (...args: never[]) => Value | undefined>>;

/** All overloads of a function at run time: a value, or undefined if none is for these arguments. Throws EvalError. */
export type Implementation = (args: readonly Value[], server: Server, overload: string) => Value | undefined;

function int(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvalError('integer overflow');
  return value;
}

function uint(value: bigint): Uint {
  if (BigInt.asUintN(64, value) !== value) throw new EvalError('unsigned integer overflow');
  return new Uint(value);
}

function divide(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new EvalError('division by zero');
  return a / b;
}

function modulo(a: bigint, b: bigint): bigint {
  if (b === 0n) throw new EvalError('modulus by zero');
  return a % b;
}

const minInt = -(2n ** 63n);

function intModulo(a: bigint, b: bigint): bigint {
  if (a === minInt && b === -1n) throw new EvalError('integer overflow');
  return modulo(a, b);
}

const moved = ({ nanos, offset }: Timestamp, by: bigint): Timestamp => time.timestampOf(nanos + by, offset);

const ordered =
  (holds: (order: number) => boolean): Implementation =>
  ([a = null, b = null]) =>
    holds(compare(a, b));

function isIn(item: Value, range: ListValue): boolean {
  const isPlain = range instanceof PlainList;
  let fault: EvalError | undefined;
  for (let at = 0; at < range.size; at++) {
    const isSame = valueOrError(() => (isPlain ? equal(item, range.at(at)) : equal(range.at(at), item)));
    if (isSame === true) return true;
    if (isSame instanceof EvalError) fault ??= isSame;
  }
  // What cannot be compared is merely not in a list that an expression made.
  if (fault !== undefined && !isPlain) throw fault;
  return false;
}

function size([value = null]: readonly Value[]): Value | undefined {
  if (typeof value === 'string') return BigInt(runeCount(value));
  if (value instanceof Uint8Array) return BigInt(value.length);
  return isList(value) || isMap(value) ? BigInt(value.size) : undefined;
}

/** The conversion of a text to another type. */
const read =
  <T extends Value>(to: string, parse: (text: string) => T | undefined) =>
  (text: string): T => {
    const value = parse(text);
    if (value === undefined) throw new EvalError(`type conversion error from 'string' to '${to}'`);
    return value;
  };

const integerIn =
  (fits: (value: bigint) => bigint, form: RegExp) =>
  (text: string): bigint | undefined => {
    const value = form.test(text) ? BigInt(text.replace(/^\+/, '')) : undefined;
    return value === undefined || fits(value) !== value ? undefined : value;
  };

const readInt = integerIn((value) => BigInt.asIntN(64, value), /^[+-]?0*\d{1,20}$/);
const readUint = integerIn((value) => BigInt.asUintN(64, value), /^0*\d{1,20}$/);

function intOfDouble(value: number): bigint {
  if (!(value > -(2 ** 63) && value < 2 ** 63)) throw new EvalError('integer overflow');
  return BigInt(Math.trunc(value));
}

function uintOfDouble(value: number): Uint {
  if (!(value >= 0 && value < 2 ** 64)) throw new EvalError('unsigned integer overflow');
  return new Uint(BigInt(Math.trunc(value)));
}

const digits = String.raw`\d(?:_?\d)*`;
const decimal = new RegExp(String.raw`^[+-]?(?:${digits}(?:\.(?:${digits})?)?|\.${digits})(?:e[+-]?${digits})?$`, 'i');
const hexDigits = '[0-9a-f](?:_?[0-9a-f])*';
const hexadecimal = new RegExp(
  String.raw`^([+-]?0x)_?(?=\.?[0-9a-f])((?:${hexDigits})?)(?:\.((?:${hexDigits})?))?p([+-]?\d+)$`,
  'i',
);

/** strconv.ParseFloat, with underscores and hexadecimal digits as Go's literals have them; undefined where it fails. */
function parseFloat64(text: string): number | undefined {
  if (/^nan$/i.test(text)) return Number.NaN;
  if (/^[+-]?inf(?:inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  const plain = text.replaceAll('_', '');
  const match = hexadecimal.test(text) ? hexadecimal.exec(plain) : null;
  if (match === null && !decimal.test(text)) return undefined;
  const [, prefix = '', before = '', after = '', exponent = '0'] = match ?? [];
  const value =
    match === null
      ? Number(plain)
      : Number.parseInt(`${prefix}${before}${after}`, 16) * 2 ** (Number(exponent) - 4 * after.length);
  return Number.isFinite(value) ? value : undefined;
}

/** What `string()` makes of a value. */
export function textOf(value: Value): string | undefined {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number') return goFloat(value);
  if (value instanceof Uint8Array) {
    try {
      return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      throw new EvalError('invalid UTF-8 in bytes, cannot convert to string');
    }
  }
  if (value instanceof Uint) return String(value.value);
  const other = kinded(value);
  if (other?.kind === 'duration') return time.durationText(other);
  if (other?.kind === 'timestamp') return time.timestampText(other);
  if (other?.kind === 'type') return other.value;
  if (other?.kind === 'ip') return ipText(other);
  return other?.kind === 'cidr' ? cidrText(other) : undefined;
}

function readBool(text: string): boolean | undefined {
  if (/^(?:1|t|T|true|TRUE|True)$/.test(text)) return true;
  return /^(?:0|f|F|false|FALSE|False)$/.test(text) ? false : undefined;
}

function readTimestamp(text: string): Timestamp | undefined {
  const found = parseTime(text).error === undefined ? time.parseTimestamp(text) : undefined;
  return found && time.timestampOf(found.nanos, found.offset);
}

function matches(text: string, pattern: string): boolean {
  const compiled = compilePattern(pattern);
  if (compiled.error !== undefined) throw new EvalError(compiled.error);
  return compiled.matches(text);
}

const part =
  (name: string): Implementation =>
  ([value, zone]) => {
    if (isKind(value, 'duration') && zone === undefined) return time.durationPart(name, value);
    if (!isKind(value, 'timestamp') || (zone !== undefined && typeof zone !== 'string')) return undefined;
    return time.timestampPart(name, value, zone);
  };

const dateParts =
  'getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth getSeconds';

function insertAll(map: MapValue, entries: MapValue): Value | undefined {
  if (!(map instanceof PlainMap)) return undefined;
  let all = map;
  for (const key of entries.keys()) all = all.with(key, entries.find(key) ?? null);
  return all;
}

const same = (value: Value): Value => value;

/** The standard library but what the evaluator has itself. */
export const standardOverloads: Overloads = {
  logical_not: (value: boolean) => !value,
  negate_double: (value: number) => -value,
  negate_int64: (value: bigint) => int(-value),
  add_bytes: (a: Uint8Array, b: Uint8Array) => Uint8Array.from([...a, ...b]),
  add_double: (a: number, b: number) => a + b,
  add_duration_duration: (a: Duration, b: Duration) => time.durationOf(a.nanos + b.nanos),
  add_duration_timestamp: (a: Duration, b: Timestamp) => moved(b, a.nanos),
  add_timestamp_duration: (a: Timestamp, b: Duration) => moved(a, b.nanos),
  add_int64: (a: bigint, b: bigint) => int(a + b),
  add_list: (a: ListValue, b: ListValue) => a.plus(b),
  add_string: (a: string, b: string) => a + b,
  add_uint64: (a: Uint, b: Uint) => uint(a.value + b.value),
  subtract_double: (a: number, b: number) => a - b,
  subtract_duration_duration: (a: Duration, b: Duration) => time.durationOf(a.nanos - b.nanos),
  subtract_int64: (a: bigint, b: bigint) => int(a - b),
  subtract_timestamp_duration: (a: Timestamp, b: Duration) => moved(a, -b.nanos),
  subtract_timestamp_timestamp: (a: Timestamp, b: Timestamp) => time.durationOf(a.nanos - b.nanos),
  subtract_uint64: (a: Uint, b: Uint) => uint(a.value - b.value),
  multiply_double: (a: number, b: number) => a * b,
  multiply_int64: (a: bigint, b: bigint) => int(a * b),
  multiply_uint64: (a: Uint, b: Uint) => uint(a.value * b.value),
  divide_double: (a: number, b: number) => a / b,
  divide_int64: (a: bigint, b: bigint) => int(divide(a, b)),
  divide_uint64: (a: Uint, b: Uint) => uint(divide(a.value, b.value)),
  modulo_int64: intModulo,
  modulo_uint64: (a: Uint, b: Uint) => uint(modulo(a.value, b.value)),
  in_list: isIn,
  in_map: (key: Value, map: MapValue) => map.find(key) !== undefined,
  int64_to_int64: same,
  double_to_int64: intOfDouble,
  duration_to_int64: ({ nanos }: Duration) => nanos,
  string_to_int64: read('int', readInt),
  timestamp_to_int64: time.unixSeconds,
  uint64_to_int64: ({ value }: Uint) => int(value),
  uint64_to_uint64: same,
  double_to_uint64: uintOfDouble,
  int64_to_uint64: uint,
  string_to_uint64: (text: string) => new Uint(read('uint', readUint)(text)),
  double_to_double: same,
  int64_to_double: Number,
  string_to_double: read('double', parseFloat64),
  uint64_to_double: ({ value }: Uint) => Number(value),
  bool_to_bool: same,
  string_to_bool: read('bool', readBool),
  bytes_to_bytes: same,
  string_to_bytes: (text: string) => new TextEncoder().encode(text),
  duration_to_duration: same,
  string_to_duration: read('google.protobuf.Duration', time.parseDuration),
  timestamp_to_timestamp: same,
  int64_to_timestamp: (seconds: bigint) => time.timestampOf(seconds * 1_000_000_000n),
  string_to_timestamp: read('google.protobuf.Timestamp', readTimestamp),
  to_dyn: same,
  type: (value: Value) => new TypeValue(typeName(value)),
  contains_string: (text: string, other: string) => text.includes(other),
  starts_with_string: (text: string, other: string) => text.startsWith(other),
  ends_with_string: (text: string, other: string) => text.endsWith(other),
  matches,
  matches_string: matches,
  '@mapInsert_map_key_value': (map: MapValue, key: Value, value: Value) =>
    map instanceof PlainMap ? map.with(key, value) : undefined,
  '@mapInsert_map_map': insertAll,
};

/** Functions of the standard library with as many overloads as types. */
export const standardFunctions: Readonly<Record<string, Implementation>> = {
  '_<_': ordered((order) => order < 0),
  '_<=_': ordered((order) => order <= 0),
  '_>_': ordered((order) => order > 0),
  '_>=_': ordered((order) => order >= 0),
  '_==_': ([a = null, b = null]) => equal(a, b),
  // What cannot be compared is different.
  '_!=_': ([a = null, b = null]) => valueOrError(() => equal(a, b)) !== true,
  size,
  string: ([value = null]) => (value instanceof TypeValue ? undefined : textOf(value)),
  ...Object.fromEntries(dateParts.split(' ').map((name) => [name, part(name)])),
};
