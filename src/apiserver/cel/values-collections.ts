// Lists and maps that expressions make themselves.
import { ServerPanic } from '../field-path.ts';
import {
  equal,
  isKind,
  isList,
  isMap,
  type ListValue,
  type MapValue,
  partsOf,
  shown,
  Uint,
  type Value,
} from './values.ts';
import { EvalError, valueOrError } from './eval-error.ts';

/**
 * A list of values, or of errors that fail what reads them. Lists that grow one from another share their store: none
 * sees beyond its own size.
 */
export class PlainList implements ListValue {
  readonly kind = 'list';
  readonly size: number;
  readonly #store: (Value | EvalError)[];

  constructor(store: (Value | EvalError)[], size = store.length) {
    this.#store = store;
    this.size = size;
  }

  at(index: number): Value {
    const value = this.#store[index];
    if (value === undefined) throw new EvalError(`index out of bounds: ${index}`);
    if (value instanceof EvalError) throw value;
    return value;
  }

  equals(other: Value): boolean {
    if (!isList(other) || this.size !== other.size) return false;
    // A comparison that fails counts as one of equals.
    for (let at = 0; at < this.size; at++)
      if (valueOrError(() => equal(this.at(at), other.at(at))) === false) return false;
    return true;
  }

  plus(other: ListValue): ListValue {
    const store = this.#store.length === this.size ? this.#store : this.#store.slice(0, this.size);
    for (const part of partsOf(other)) store.push(part);
    return new PlainList(store);
  }
}

/** A key as a Go map tells it from others: what Go keeps behind a pointer is equal to itself alone. */
function keyOf(key: Value): unknown {
  if (typeof key === 'string') return `s${key}`;
  if (typeof key === 'boolean') return `b${key}`;
  if (typeof key === 'bigint') return `n${key}`;
  if (key instanceof Uint) return `n${key.value}`;
  if (typeof key === 'number') return `n${Number.isInteger(key) ? BigInt(key) : key}`;
  if (isKind(key, 'duration') || isKind(key, 'timestamp')) return `${key.kind} ${key.nanos}`;
  if (key instanceof Uint8Array) throw new ServerPanic('runtime error: hash of unhashable type types.Bytes');
  if (isKind(key, 'semver')) throw new ServerPanic('runtime error: hash of unhashable type cel.Semver');
  return key;
}

interface Entry {
  readonly key: Value;
  readonly value: Value;
  readonly order: number;
}

/** A map of values, which shares its store as PlainList does. */
export class PlainMap implements MapValue {
  readonly kind = 'map';
  readonly size: number;
  readonly #store: Map<unknown, Entry>;

  constructor(store: Map<unknown, Entry> = new Map(), size = store.size) {
    this.#store = store;
    this.size = size;
  }

  static of(entries: Iterable<readonly [Value, Value]>): PlainMap {
    const store = new Map<unknown, Entry>();
    for (const [key, value] of entries) {
      const id = keyOf(key);
      // A key that is there twice keeps its place.
      store.set(id, { key, value, order: store.get(id)?.order ?? store.size });
    }
    return new PlainMap(store);
  }

  find(key: Value): Value | undefined {
    const entry = this.#store.get(keyOf(key));
    return entry === undefined || entry.order >= this.size ? undefined : entry.value;
  }

  keys(): readonly Value[] {
    return [...this.#store.values()].slice(0, this.size).map(({ key }) => key);
  }

  equals(other: Value): boolean {
    return isMap(other) && equalEntries(this, other);
  }

  /** The map with one more entry. Throws EvalError if the key is there. */
  with(key: Value, value: Value): PlainMap {
    if (this.find(key) !== undefined) throw new EvalError(`insert failed: key ${shown(key)} already exists`);
    const store = this.#store.size === this.size ? this.#store : new Map([...this.#store].slice(0, this.size));
    store.set(keyOf(key), { key, value, order: store.size });
    return new PlainMap(store);
  }
}

function equalEntries(a: MapValue, b: MapValue): boolean {
  if (a.size !== b.size) return false;
  for (const key of a.keys()) {
    const [own, other] = [a.find(key), b.find(key)];
    if (own === undefined || other === undefined || valueOrError(() => equal(own, other)) === false) return false;
  }
  return true;
}
