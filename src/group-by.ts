// Items by what they have in common. `Map.groupBy` does the same, from Node 21 on; what we ship runs on Node 20.

/** Items of one key: never none. */
export type Group<T> = [T, ...T[]];

/** Puts an item into the group of a key. */
export function addTo<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [item]);
  else group.push(item);
}

/** The items by their keys, both in their original order. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, Group<T>> {
  const groups = new Map<K, Group<T>>();
  for (const item of items) addTo(groups, keyOf(item), item);
  return groups;
}

/** The first item of each key, in the original order. */
export function distinctBy<T>(items: Iterable<T>, keyOf: (item: T) => unknown): T[] {
  const firsts = new Map<unknown, T>();
  for (const item of items) {
    const key = keyOf(item);
    if (!firsts.has(key)) firsts.set(key, item);
  }
  return [...firsts.values()];
}

/** Whether `known` has an item of the same key that no earlier item used up; called for one item after the other. */
export function matchedOnce<T>(known: Iterable<T>, keyOf: (item: T) => unknown): (item: T) => boolean {
  const left = groupBy(known, keyOf);
  return (item) => left.get(keyOf(item))?.pop() !== undefined;
}
