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
  Duration,
  equal,
  isList,
  isMap,
  kinded,
  Timestamp,
  typeName,
  TypeValue,
  Uint,
  type Value,
} from './values.ts';
import { EvalError, valueOrError } from './eval-error.ts';

/** A function at run time: its value, or undefined if it has no overload for these arguments. Throws EvalError. */
export type Implementation = (args: readonly Value[], server: Server) => Value | undefined;

function int(value: bigint): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new EvalError('integer overflow');
  return value;
}

function uint(value: bigint): Uint {
  if (BigInt.asUintN(64, value) !== value) throw new EvalError('unsigned integer overflow');
  return new Uint(value);
}

type Sign = '+' | '-' | '*' | '/' | '%';

function whole(sign: Sign, a: bigint, b: bigint): bigint {
  if ((sign === '/' || sign === '%') && b === 0n)
    throw new EvalError(sign === '/' ? 'division by zero' : 'modulus by zero');
  if (sign === '+') return a + b;
  if (sign === '-') return a - b;
  if (sign === '*') return a * b;
  return sign === '/' ? a / b : a % b;
}

const minInt = -(2n ** 63n);

function doubles(sign: Sign, a: number, b: number): number | undefined {
  if (sign === '+') return a + b;
  if (sign === '-') return a - b;
  if (sign === '*') return a * b;
  return sign === '/' ? a / b : undefined;
}

function times(sign: Sign, a: Value, b: Value): Value | undefined {
  if (sign !== '+' && sign !== '-') return undefined;
  const signed = (nanos: bigint): bigint => (sign === '+' ? nanos : -nanos);
  if (a instanceof Duration && b instanceof Duration) return time.durationOf(a.nanos + signed(b.nanos));
  if (a instanceof Timestamp && b instanceof Duration) return time.timestampOf(a.nanos + signed(b.nanos), a.offset);
  if (sign === '+' && a instanceof Duration && b instanceof Timestamp)
    return time.timestampOf(a.nanos + b.nanos, b.offset);
  if (sign === '-' && a instanceof Timestamp && b instanceof Timestamp) return time.durationOf(a.nanos - b.nanos);
  return undefined;
}

function arithmetic(sign: Sign, [a = null, b = null]: readonly Value[]): Value | undefined {
  if (typeof a === 'bigint' && typeof b === 'bigint') {
    if (sign === '%' && a === minInt && b === -1n) throw new EvalError('integer overflow');
    return int(whole(sign, a, b));
  }
  if (a instanceof Uint && b instanceof Uint) return uint(whole(sign, a.value, b.value));
  if (typeof a === 'number' && typeof b === 'number') return doubles(sign, a, b);
  if (sign !== '+') return times(sign, a, b);
  if (typeof a === 'string' && typeof b === 'string') return a + b;
  if (isList(a) && isList(b)) return a.plus(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return Uint8Array.from([...a, ...b]);
  return times(sign, a, b);
}

const ordered =
  (holds: (order: number) => boolean): Implementation =>
  ([a = null, b = null]) =>
    holds(compare(a, b));

function isIn([item = null, range = null]: readonly Value[]): Value | undefined {
  if (isMap(range)) return range.find(item) !== undefined;
  if (!isList(range)) return undefined;
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

const conversionFault = (value: Value, to: string): EvalError =>
  new EvalError(`type conversion error from '${typeName(value)}' to '${to}'`);

function integerText(text: string, isSigned: boolean): bigint | undefined {
  if (!(isSigned ? /^[+-]?0*\d{1,20}$/ : /^0*\d{1,20}$/).test(text)) return undefined;
  const value = BigInt(text.replace(/^\+/, ''));
  return (isSigned ? BigInt.asIntN(64, value) : BigInt.asUintN(64, value)) === value ? value : undefined;
}

function toInt([value = null]: readonly Value[]): Value | undefined {
  if (typeof value === 'bigint') return value;
  if (value instanceof Uint) return int(value.value);
  if (value instanceof Timestamp) return time.unixSeconds(value);
  if (value instanceof Duration) return value.nanos;
  if (typeof value === 'number') {
    if (!(value > -(2 ** 63) && value < 2 ** 63)) throw new EvalError('integer overflow');
    return BigInt(Math.trunc(value));
  }
  const read = typeof value === 'string' ? integerText(value, true) : undefined;
  if (typeof value === 'string' && read === undefined) throw conversionFault(value, 'int');
  return read;
}

function toUint([value = null]: readonly Value[]): Value | undefined {
  if (value instanceof Uint) return value;
  if (typeof value === 'bigint') return uint(value);
  if (typeof value === 'number') {
    if (!(value >= 0 && value < 2 ** 64)) throw new EvalError('unsigned integer overflow');
    return new Uint(BigInt(Math.trunc(value)));
  }
  if (typeof value !== 'string') return undefined;
  const read = integerText(value, false);
  if (read === undefined) throw conversionFault(value, 'uint');
  return new Uint(read);
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

function toDouble([value = null]: readonly Value[]): Value | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Uint) return Number(value.value);
  if (typeof value !== 'string') return undefined;
  const read = parseFloat64(value);
  if (read === undefined) throw conversionFault(value, 'double');
  return read;
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
  if (value instanceof Duration) return time.durationText(value);
  if (value instanceof Timestamp) return time.timestampText(value);
  const other = kinded(value);
  if (other?.kind === 'type') return other.value;
  if (other?.kind === 'ip') return ipText(other);
  return other?.kind === 'cidr' ? cidrText(other) : undefined;
}

function toBool([value = null]: readonly Value[]): Value | undefined {
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : undefined;
  if (/^(?:1|t|T|true|TRUE|True)$/.test(value)) return true;
  if (/^(?:0|f|F|false|FALSE|False)$/.test(value)) return false;
  throw conversionFault(value, 'bool');
}

function toDuration([value = null]: readonly Value[]): Value | undefined {
  if (value instanceof Duration) return value;
  if (typeof value !== 'string') return undefined;
  const read = time.parseDuration(value);
  if (read === undefined) throw conversionFault(value, 'google.protobuf.Duration');
  return read;
}

function toTimestamp([value = null]: readonly Value[]): Value | undefined {
  if (value instanceof Timestamp) return value;
  if (typeof value === 'bigint') return time.timestampOf(value * 1_000_000_000n);
  if (typeof value !== 'string') return undefined;
  const read = parseTime(value).error === undefined ? time.parseTimestamp(value) : undefined;
  if (read === undefined) throw conversionFault(value, 'google.protobuf.Timestamp');
  return time.timestampOf(read.nanos, read.offset);
}

function toBytes([value = null]: readonly Value[]): Value | undefined {
  if (value instanceof Uint8Array) return value;
  return typeof value === 'string' ? new TextEncoder().encode(value) : undefined;
}

const onStrings =
  (holds: (text: string, other: string) => boolean): Implementation =>
  ([text, other]) =>
    typeof text === 'string' && typeof other === 'string' ? holds(text, other) : undefined;

function matches(text: string, pattern: string): boolean {
  const compiled = compilePattern(pattern);
  if (compiled.error !== undefined) throw new EvalError(compiled.error);
  return compiled.matches(text);
}

function negate([value = null]: readonly Value[]): Value | undefined {
  if (typeof value === 'bigint') return int(-value);
  return typeof value === 'number' ? -value : undefined;
}

const part =
  (name: string): Implementation =>
  ([value = null, zone]) => {
    if (value instanceof Duration && zone === undefined) return time.durationPart(name, value);
    if (!(value instanceof Timestamp)) return undefined;
    if (zone === undefined) return time.timestampPart(name, value);
    return typeof zone === 'string' ? time.timestampPart(name, value, zone) : undefined;
  };

const dateParts =
  'getDate getDayOfMonth getDayOfWeek getDayOfYear getFullYear getHours getMilliseconds getMinutes getMonth getSeconds';

/** The functions of the standard library but those that the evaluator has itself, by name. */
export const standardFunctions: Readonly<Record<string, Implementation>> = {
  '_+_': (args) => arithmetic('+', args),
  '_-_': (args) => arithmetic('-', args),
  '_*_': (args) => arithmetic('*', args),
  '_/_': (args) => arithmetic('/', args),
  '_%_': (args) => arithmetic('%', args),
  '_<_': ordered((order) => order < 0),
  '_<=_': ordered((order) => order <= 0),
  '_>_': ordered((order) => order > 0),
  '_>=_': ordered((order) => order >= 0),
  '_==_': ([a = null, b = null]) => equal(a, b),
  // What cannot be compared is different.
  '_!=_': ([a = null, b = null]) => valueOrError(() => equal(a, b)) !== true,
  '-_': negate,
  '!_': ([value]) => (typeof value === 'boolean' ? !value : undefined),
  '@in': isIn,
  size,
  int: toInt,
  uint: toUint,
  double: toDouble,
  bool: toBool,
  bytes: toBytes,
  duration: toDuration,
  timestamp: toTimestamp,
  string: ([value = null]) => (value instanceof TypeValue ? undefined : textOf(value)),
  dyn: ([value]) => value,
  type: ([value = null]) => new TypeValue(typeName(value)),
  contains: onStrings((text, other) => text.includes(other)),
  startsWith: onStrings((text, other) => text.startsWith(other)),
  endsWith: onStrings((text, other) => text.endsWith(other)),
  matches: onStrings(matches),
  'cel.@mapInsert': ([map, key, value]) => {
    if (!(map instanceof PlainMap)) return undefined;
    if (key !== undefined && value !== undefined) return map.with(key, value);
    if (!isMap(key)) return undefined;
    let all = map;
    for (const name of key.keys()) all = all.with(name, key.find(name) ?? null);
    return all;
  },
  ...Object.fromEntries(dateParts.split(' ').map((name) => [name, part(name)])),
};
