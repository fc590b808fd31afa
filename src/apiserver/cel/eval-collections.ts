// The functions of lists, sets, optionals at run time (cel-go's ext/lists.go, ext/sets.go; Kubernetes' lists.go).
import type { Server } from '../server.ts';
import { standardFunctions, type Implementation } from './eval-arithmetic.ts';
import { PlainList } from './values-collections.ts';
import {
  compare,
  Duration,
  elementsOf,
  equal,
  isList,
  isMap,
  type ListValue,
  Optional,
  partsOf,
  Timestamp,
  Uint,
  type Value,
} from './values.ts';
import { EvalError, valueOrError } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

const onList =
  (apply: (list: ListValue, args: readonly Value[]) => Value | undefined): Implementation =>
  ([list, ...args]) =>
    isList(list) ? apply(list, args) : undefined;

/** Functions of lists whose elements have an order: no list that begins with null is one. */
const onOrdered = (apply: (list: ListValue) => Value): Implementation =>
  onList((list) => (list.size > 0 && list.at(0) === null ? undefined : apply(list)));

function isSorted(list: ListValue): boolean {
  let before: Value | undefined;
  for (const element of elementsOf(list)) {
    if (before !== undefined && compare(before, element) > 0) return false;
    before = element;
  }
  return true;
}

const best = (name: string, sign: 1 | -1): Implementation =>
  onOrdered((list) => {
    let result: Value | undefined;
    for (const element of elementsOf(list))
      if (result === undefined || compare(element, result) * sign > 0) result = element;
    if (result === undefined) throw new EvalError(`${name} called on empty list`);
    return result;
  });

/** The sum of nothing is the zero of the list's type, which the overload names. */
const zeros: Readonly<Record<string, Value>> = {
  list_uint_sum_uint: new Uint(0n),
  list_double_sum_double: 0,
  list_duration_sum_duration: new Duration(0n),
};

/** `sum`, by the id of its overload. */
export function sum(list: ListValue, overload: string, server: Server): Value | undefined {
  let result: Value | undefined;
  for (const element of elementsOf(list))
    result = result === undefined ? element : standardFunctions['_+_']?.([result, element], server);
  return result ?? ownValue(zeros, overload) ?? 0n;
}

const isSame = (a: Value | EvalError, b: Value | EvalError): boolean =>
  !(a instanceof EvalError || b instanceof EvalError) && valueOrError(() => equal(a, b)) === true;

/** Whether a list has this at an index; an element that does not fit its schema is nothing. */
const isAt = (list: ListValue, at: number, item: Value): boolean =>
  valueOrError(() => equal(list.at(at), item)) === true;

function indexOf(list: ListValue, item: Value): bigint {
  for (let at = 0; at < list.size; at++) if (isAt(list, at, item)) return BigInt(at);
  return -1n;
}

function lastIndexOf(list: ListValue, item: Value): bigint {
  for (let at = list.size - 1; at >= 0; at--) if (isAt(list, at, item)) return BigInt(at);
  return -1n;
}

const has = (list: ListValue, item: Value): boolean => indexOf(list, item) >= 0n;

function containsAll(list: ListValue, other: ListValue): boolean {
  for (const element of elementsOf(other)) if (!has(list, element)) return false;
  return true;
}

function intersects(list: ListValue, other: ListValue): boolean {
  return partsOf(other).some((part) => !(part instanceof EvalError) && has(list, part));
}

const onSets =
  (apply: (list: ListValue, other: ListValue) => boolean): Implementation =>
  ([list, other]) =>
    isList(list) && isList(other) ? apply(list, other) : undefined;

function distinct(list: ListValue): Value {
  const found: (Value | EvalError)[] = [];
  for (const part of partsOf(list)) if (!found.some((other) => isSame(part, other))) found.push(part);
  return new PlainList(found);
}

function flatten(list: ListValue, depth: bigint): Value[] {
  if (depth < 0n) throw new EvalError('level must be non-negative');
  const all: Value[] = [];
  for (const element of elementsOf(list)) {
    if (isList(element) && depth > 0n) for (const inner of flatten(element, depth - 1n)) all.push(inner);
    else all.push(element);
  }
  return all;
}

function slice(list: ListValue, start: Value | undefined, end: Value | undefined): Value | undefined {
  if (typeof start !== 'bigint' || typeof end !== 'bigint') return undefined;
  const fail = (why: string): EvalError => new EvalError(`cannot slice(${start}, ${end}), ${why}`);
  if (start < 0n || end < 0n) throw fail('negative indexes not supported');
  if (start > end) throw fail('start index must be less than or equal to end index');
  if (BigInt(list.size) < end) throw fail(`list is length ${list.size}`);
  return new PlainList(partsOf(list).slice(Number(start), Number(end)));
}

function sortBy(list: ListValue, keys: ListValue): Value {
  if (list.size !== keys.size)
    throw new EvalError(
      `@sortByAssociatedKeys() expected a list of the same size as the associated keys list, but got ${list.size} and ${keys.size} elements respectively`,
    );
  const pairs = [...elementsOf(list)].map((value, at) => ({ value, key: keys.at(at) }));
  return new PlainList(pairs.toSorted((a, b) => compare(a.key, b.key)).map(({ value }) => value));
}

const longestRange = 1_000_000n;

function range([size]: readonly Value[]): Value | undefined {
  if (typeof size !== 'bigint') return undefined;
  if (size < 0n) throw new EvalError(`lists.range: size must be non-negative, got ${size}`);
  if (size > longestRange) throw new EvalError(`lists.range: size ${size} exceeds maximum allowed (${longestRange})`);
  return new PlainList(Array.from({ length: Number(size) }, (_, at) => BigInt(at)));
}

function includes([target, item = null]: readonly Value[]): Value | undefined {
  if (target === undefined) return undefined;
  return isList(target) ? has(target, item) : equal(target, item);
}

function isZero(value: Value): boolean {
  if (value === null || value === false || value === 0n || value === 0 || value === '') return true;
  if (value instanceof Uint) return value.value === 0n;
  if (value instanceof Uint8Array) return value.length === 0;
  if (value instanceof Duration) return value.nanos === 0n;
  // Go's zero time is the first second of the year 1.
  if (value instanceof Timestamp) return value.nanos === -62_135_596_800_000_000_000n;
  return (isList(value) || isMap(value)) && value.size === 0;
}

function unwrap(list: ListValue): Value | undefined {
  const all: Value[] = [];
  for (const element of elementsOf(list)) {
    if (!(element instanceof Optional)) return undefined;
    if (element.value !== undefined) all.push(element.value);
  }
  return new PlainList(all);
}

/** The functions of lists by name. */
export const listFunctions: Readonly<Record<string, Implementation>> = {
  isSorted: onOrdered(isSorted),
  max: best('max', 1),
  min: best('min', -1),
  indexOf: onList((list, [item = null]) => indexOf(list, item)),
  lastIndexOf: onList((list, [item = null]) => lastIndexOf(list, item)),
  includes,
  'sets.contains': onSets(containsAll),
  'sets.intersects': onSets(intersects),
  'sets.equivalent': onSets((list, other) => containsAll(list, other) && containsAll(other, list)),
  distinct: onList(distinct),
  flatten: onList((list, [depth = 1n]) =>
    typeof depth === 'bigint' ? new PlainList(flatten(list, depth)) : undefined,
  ),
  slice: onList((list, [start, end]) => slice(list, start, end)),
  reverse: onList((list) => new PlainList(partsOf(list).reverse())),
  sort: onList((list) => sortBy(list, list)),
  '@sortByAssociatedKeys': onList((list, [keys]) => (isList(keys) ? sortBy(list, keys) : undefined)),
  'lists.range': range,
  first: onList((list) => new Optional(list.size === 0 ? undefined : list.at(0))),
  last: onList((list) => new Optional(list.size === 0 ? undefined : list.at(list.size - 1))),
};

/** The functions of optionals by name, but those that do not evaluate all their arguments. */
export const optionalFunctions: Readonly<Record<string, Implementation>> = {
  'optional.none': () => new Optional(undefined),
  'optional.of': ([value]) => new Optional(value),
  'optional.ofNonZeroValue': ([value = null]) => new Optional(isZero(value) ? undefined : value),
  'optional.unwrap': onList(unwrap),
  unwrapOpt: onList(unwrap),
  hasValue: ([value]) => (value instanceof Optional ? value.value !== undefined : undefined),
  value: ([value]) => {
    if (!(value instanceof Optional)) return undefined;
    if (value.value === undefined) throw new EvalError('optional.none() dereference');
    return value.value;
  },
};
