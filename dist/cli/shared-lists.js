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

export {
  append,
  largest,
  smallest
};
