// What is worked out once for each key, and kept as long as who asks for it.

/** A map of what is known: a WeakMap where it must not keep its keys in memory. */
interface Known<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** A function that answers once for each key; no answer may be undefined. */
export const once =
  <K, V extends object | string | number | boolean>(
    answer: (key: K) => V,
    known: Known<K, V> = new Map<K, V>(),
  ): ((key: K) => V) =>
  (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = answer(key);
      known.set(key, found);
    }
    return found;
  };

/** What is worked out when it is first asked for. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A function that gives equal texts the same number: what is compared often is compared in few steps. */
export function numbering(): (text: string) => number {
  let count = 0;
  return once(() => (count += 1));
}
