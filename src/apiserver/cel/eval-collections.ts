// The functions of lists, sets, optionals at run time (cel-go's ext/lists.go, ext/sets.go; Kubernetes' lists.go).
import type { Implementation, Overloads } from './eval-arithmetic.ts';
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

/** Functions of lists whose elements have an order: no list that begins with null is one. */
const onOrdered =
  (apply: (list: ListValue) => Value): Implementation =>
  ([list]) =>
    !isList(list) || (list.size > 0 && list.at(0) === null) ? undefined : apply(list);

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

function distinct(list: ListValue): Value {
  const found: (Value | EvalError)[] = [];
  for (const part of partsOf(list)) if (!found.some((other) => isSame(part, other))) found.push(part);
  return new PlainList(found);
}

function itemsWithin(list: ListValue, depth: bigint): Value[] {
  if (depth < 0n) throw new EvalError('level must be non-negative');
  const all: Value[] = [];
  for (const element of elementsOf(list)) {
    if (isList(element) && depth > 0n) for (const inner of itemsWithin(element, depth - 1n)) all.push(inner);
    else all.push(element);
  }
  return all;
}

const flatten = (list: ListValue, depth = 1n): PlainList => new PlainList(itemsWithin(list, depth));

function slice(list: ListValue, start: bigint, end: bigint): PlainList {
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

const maxRangeLength = 1_000_000n;

function range(size: bigint): PlainList {
  if (size < 0n) throw new EvalError(`lists.range: size must be non-negative, got ${size}`);
  if (size > maxRangeLength)
    throw new EvalError(`lists.range: size ${size} exceeds maximum allowed (${maxRangeLength})`);
  return new PlainList(Array.from({ length: Number(size) }, (_, at) => BigInt(at)));
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

function valueOf({ value }: Optional): Value {
  if (value === undefined) throw new EvalError('optional.none() dereference');
  return value;
}

/** The functions of lists, sets and optionals, but those that do not evaluate all their arguments. */
export const collectionOverloads: Overloads = {
  list_a_index_of_int: indexOf,
  list_a_last_index_of_int: lastIndexOf,
  list_includes_dyn_dyn: (target: Value, item: Value) => (isList(target) ? has(target, item) : equal(target, item)),
  list_sets_contains_list: containsAll,
  list_sets_intersects_list: intersects,
  list_sets_equivalent_list: (a: ListValue, b: ListValue) => containsAll(a, b) && containsAll(b, a),
  list_distinct: distinct,
  list_flatten: flatten,
  list_flatten_int: flatten,
  list_slice: slice,
  list_reverse: (list: ListValue) => new PlainList(partsOf(list).reverse()),
  lists_range: range,
  list_first: (list: ListValue) => new Optional(list.size === 0 ? undefined : list.at(0)),
  list_last: (list: ListValue) => new Optional(list.size === 0 ? undefined : list.at(list.size - 1)),
  optional_none: () => new Optional(undefined),
  optional_of: (value: Value) => new Optional(value),
  optional_ofNonZeroValue: (value: Value) => new Optional(isZero(value) ? undefined : value),
  optional_unwrap: unwrap,
  optional_unwrapOpt: unwrap,
  optional_hasValue: ({ value }: Optional) => value !== undefined,
  optional_value: valueOf,
};

/** Functions of lists with as many overloads as there are types of elements. */
export const listFunctions: Readonly<Record<string, Implementation>> = {
  isSorted: onOrdered(isSorted),
  max: best('max', 1),
  min: best('min', -1),
  sort: ([list]) => (isList(list) ? sortBy(list, list) : undefined),
  '@sortByAssociatedKeys': ([list, keys]) => (isList(list) && isList(keys) ? sortBy(list, keys) : undefined),
};
