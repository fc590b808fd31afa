// Results that are computed once for each key, and kept as long as the key.

/** The known results: a WeakMap where it must not keep its keys in memory. */
interface Known<K, V> {
  get(key: K): V | undefined;
  has(key: K): boolean;
  set(key: K, value: V): unknown;
}

/** A function that answers once for each key. */
export const once =
  <K, V>(answer: (key: K) => V, known: Known<K, V> = new Map<K, V>()): ((key: K) => V) =>
  (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as V;
    const made = answer(key);
    known.set(key, made);
    return made;
  };

/** The same for objects, which the answers do not keep in memory. */
export const onceOf = <K extends object, V>(answer: (key: K) => V): ((key: K) => V) =>
  once(answer, new WeakMap<K, V>());

/** The same for keys that have one answer where `nameOf` gives them one name. */
export function onceBy<K, V extends object | string | number | boolean>(
  nameOf: (key: K) => string | number,
  answer: (key: K) => V,
): (key: K) => V {
  const known = new Map<string | number, V>();
  return (key) => {
    const name = nameOf(key);
    const found = known.get(name) ?? answer(key);
    known.set(name, found);
    return found;
  };
}

/** A value that is computed when it is first needed. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** A function that gives equal texts the same number: what is compared often is compared in few steps. */
export function numbering(): (text: string) => number {
  let count = 0;
  return once(() => (count += 1));
}
