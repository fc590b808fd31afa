// Lists of any length: calls accept some hundred thousand arguments; `push(...list)` fails where a file has more.

/** Puts all items behind those of a list. */
export function append<T>(list: T[], items: Iterable<T>): void {
  for (const item of items) list.push(item);
}

/** The items in lists of at most `size`. */
export function batches<T>(items: readonly T[], size: number): T[][] {
  const found: T[][] = [];
  for (let at = 0; at < items.length; at += size) found.push(items.slice(at, at + size));
  return found;
}

/** The largest of some numbers, and not less than `least`. */
export function largest(numbers: Iterable<number>, least = -Infinity): number {
  let found = least;
  for (const one of numbers) found = Math.max(found, one);
  return found;
}

/** The smallest of some numbers; Infinity where there are none. */
export function smallest(numbers: Iterable<number>): number {
  let found = Infinity;
  for (const one of numbers) found = Math.min(found, one);
  return found;
}

/** How many items, or characters, at the start of two lists or texts are the same. */
export function sharedStart(a: ArrayLike<unknown>, b: ArrayLike<unknown>): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count += 1;
  return count;
}

/** The answer about the first item that has one. */
export function firstOf<T, A>(items: Iterable<T>, answer: (item: T) => A | undefined): A | undefined {
  for (const item of items) {
    const found = answer(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The item with the largest number; of equal ones the first. */
export function best<T>(items: Iterable<T>, numberOf: (item: T) => number): T | undefined {
  let found: { readonly item: T; readonly number: number } | undefined;
  for (const item of items) {
    const number = numberOf(item);
    if (found === undefined || number > found.number) found = { item, number };
  }
  return found?.item;
}

/** How many items at the start of a list have something, by halving: none behind the first without may have it. */
export function leading<T>(list: readonly T[], has: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = list[middle];
    if (item !== undefined && has(item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The last of those items. */
export const lastOf = <T>(list: readonly T[], has: (item: T) => boolean): T | undefined => list[leading(list, has) - 1];
