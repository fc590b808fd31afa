import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/lists.ts
function append(list, items) {
  for (const item of items) list.push(item);
}
function largest(numbers, least = -Infinity) {
  let found = least;
  for (const one of numbers) found = Math.max(found, one);
  return found;
}
function smallest(numbers) {
  let found = Infinity;
  for (const one of numbers) found = Math.min(found, one);
  return found;
}
function lastOf(list, has) {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = low + high >> 1;
    const item = list[middle];
    if (item !== void 0 && has(item)) low = middle + 1;
    else high = middle;
  }
  return list[low - 1];
}

export {
  append,
  largest,
  smallest,
  lastOf
};
