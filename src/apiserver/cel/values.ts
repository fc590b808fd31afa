// The values of CEL at run time, their equality and their order (cel-go's common/types).
import type { Cidr, Ip } from './values-net.ts';
import type { NamedFormat } from './values-format.ts';
import type { Quantity } from './values-quantity.ts';
import { compareSemver, type Semver } from './values-semver.ts';
import type { UrlValue } from './values-url.ts';
import { EvalError, noSuchOverload, valueOrError } from './eval-error.ts';
import { goFloat, stringOrder } from '../instance/json.ts';

/** Something that this evaluator does not implement: the whole answer is then unknown, never true or false. */
export class UnsupportedError extends Error {}

class Held<T> {
  readonly value: T;

  constructor(value: T) {
    this.value = value;
  }
}

/** An unsigned integer of 64 bits. */
export class Uint extends Held<bigint> {
  readonly kind = 'uint';
}

/** A type, by its name. */
export class TypeValue extends Held<string> {
  readonly kind = 'type';
}

/** An optional: with a value, or none (undefined). */
export class Optional extends Held<Value | undefined> {
  readonly kind = 'optional';
}

/** Data of no declared type that only equality can look at, as its canonical JSON. */
export class Opaque extends Held<string> {
  readonly kind = 'opaque';
}

/** A duration in nanoseconds. */
export class Duration {
  readonly kind = 'duration';
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** A point in time in nanoseconds since 1970, and the offset from UTC in minutes with which it was written. */
export class Timestamp {
  readonly kind = 'timestamp';
  readonly nanos: bigint;
  readonly offset: number;

  constructor(nanos: bigint, offset = 0) {
    this.nanos = nanos;
    this.offset = offset;
  }
}

export interface ListValue {
  readonly kind: 'list';
  readonly size: number;
  /** The element at an index within the size. Throws EvalError if the data does not fit its schema. */
  readonly at: (index: number) => Value;
  readonly equals: (other: Value) => boolean;
  readonly plus: (other: ListValue) => ListValue;
}

export interface MapValue {
  readonly kind: 'map';
  readonly size: number;
  /** Throws EvalError for a key of the wrong type, if the map has one type of keys. */
  readonly find: (key: Value) => Value | undefined;
  readonly keys: () => readonly Value[];
  readonly equals: (other: Value) => boolean;
}

/** int is bigint, double is number. */
export type Value = null | boolean | bigint | number | string | Uint8Array | Kinded;
type Kinded = Uint | Duration | Timestamp | TypeValue | Optional | Opaque | ListValue | MapValue | KubernetesValue;
type KubernetesValue = Quantity | Ip | Cidr | UrlValue | Semver | NamedFormat;
type KindedAs<K extends Kinded['kind']> = Extract<Kinded, { kind: K }>;

/** Ref.Type().TypeName(). */
export function typeName(value: Value): string {
  if (value === null) return 'null_type';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'double';
  if (typeof value === 'string') return 'string';
  return value instanceof Uint8Array ? 'bytes' : kindNames[value.kind];
}

const kindNames = {
  uint: 'uint',
  duration: 'google.protobuf.Duration',
  timestamp: 'google.protobuf.Timestamp',
  type: 'type',
  optional: 'optional_type',
  opaque: 'unknown',
  list: 'list',
  map: 'map',
  quantity: 'kubernetes.Quantity',
  ip: 'net.IP',
  cidr: 'net.CIDR',
  url: 'kubernetes.URL',
  semver: 'kubernetes.Semver',
  format: 'kubernetes.NamedFormat',
} as const;

/** A value of a class of ours, or undefined for what JavaScript has itself. */
export const kinded = (value: Value): Kinded | undefined =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) ? value : undefined;

/** A value in the words of errors. */
export function shown(value: Value): string {
  if (typeof value === 'number') return goFloat(value);
  if (typeof value !== 'object') return String(value);
  return value instanceof Uint ? String(value.value) : typeName(value);
}

/** Whether a value is of one of the kinds that JavaScript has not itself. */
export const isKind = <K extends Kinded['kind']>(value: Value | undefined, kind: K): value is KindedAs<K> =>
  value !== undefined && kinded(value)?.kind === kind;

export const isList = (value: Value | undefined): value is ListValue =>
  value !== undefined && kinded(value)?.kind === 'list';
export const isMap = (value: Value | undefined): value is MapValue =>
  value !== undefined && kinded(value)?.kind === 'map';

type Numeric = bigint | number | Uint;
const isNumeric = (value: Value): value is Numeric =>
  typeof value === 'bigint' || typeof value === 'number' || value instanceof Uint;

const plain = (value: Numeric): bigint | number => (value instanceof Uint ? value.value : value);

/** -1, 0 or 1, or NaN next to one. Next to a double, an integer is the double closest to it. */
function numericOrder(a: Numeric, b: Numeric): number {
  const [one, other] = [plain(a), plain(b)];
  const [left, right] = typeof one === typeof other ? [one, other] : [Number(one), Number(other)];
  return left < right ? -1 : left > right ? 1 : left === right ? 0 : Number.NaN;
}

/** A list's elements, with the errors of those that do not fit their schema. */
export const partsOf = (list: ListValue): (Value | EvalError)[] =>
  Array.from({ length: list.size }, (_, at) => valueOrError(() => list.at(at)));

/** A list's elements, one by one. Throws EvalError. */
export function* elementsOf(list: ListValue): Generator<Value> {
  for (let at = 0; at < list.size; at++) yield list.at(at);
}

function bytesOrder(a: Uint8Array, b: Uint8Array): number {
  return Math.sign(Buffer.compare(a, b));
}

/** types.Equal: numbers are equal across types. EvalError where data of a schema is compared with another kind. */
export function equal(a: Value, b: Value): boolean {
  if (a === null || b === null) return a === b;
  if (isNumeric(a)) return isNumeric(b) && numericOrder(a, b) === 0;
  if (typeof a !== 'object') return a === b;
  if (a instanceof Uint8Array) return b instanceof Uint8Array && bytesOrder(a, b) === 0;
  if (a.kind === 'list' || a.kind === 'map') return a.equals(b);
  const other = kinded(b);
  if (a.kind === 'optional') return other?.kind === 'optional' && equalOptionals(a, other);
  if (a.kind === 'type' || a.kind === 'opaque') return other?.kind === a.kind && a.value === other.value;
  if (a.kind === 'duration' || a.kind === 'timestamp') return other?.kind === a.kind && a.nanos === other.nanos;
  if (other?.kind !== a.kind) throw noSuchOverload();
  return (equalKubernetes[a.kind] as (one: KubernetesValue, two: typeof other) => boolean)(a, other);
}

const equalIps = (a: Ip, b: Ip): boolean => a.version === b.version && a.bits === b.bits;

const equalKubernetes: { readonly [K in KubernetesValue['kind']]: (a: KindedAs<K>, b: KindedAs<K>) => boolean } = {
  quantity: (a, b) => a.nanos === b.nanos,
  ip: equalIps,
  cidr: (a, b) => a.length === b.length && equalIps(a.ip, b.ip),
  url: (a, b) => a.text === b.text,
  semver: (a, b) => compareSemver(a, b) === 0,
  format: (a, b) => a.name === b.name,
};

const equalOptionals = ({ value: a }: Optional, { value: b }: Optional): boolean =>
  a === undefined || b === undefined ? a === b : equal(a, b);

/** traits.Comparer: -1, 0 or 1. Throws EvalError for what has no order, and for NaN. */
export function compare(a: Value, b: Value): number {
  if (isNumeric(a) && isNumeric(b)) {
    const order = numericOrder(a, b);
    if (Number.isNaN(order)) throw new EvalError('NaN values cannot be ordered');
    return order;
  }
  if (typeof a === 'string' && typeof b === 'string') return stringOrder(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Uint8Array && b instanceof Uint8Array) return bytesOrder(a, b);
  if ((a instanceof Duration && b instanceof Duration) || (a instanceof Timestamp && b instanceof Timestamp))
    return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  throw noSuchOverload();
}
