import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/nearest.ts
function didYouMean(word, known, otherwise, prefix = "") {
  const meant = nearest(word, known);
  return meant === void 0 ? otherwise : `did you mean ${prefix}${meant}?`;
}
var normal = (word) => word.toLowerCase().replace(/[-_\s]/g, "");
function distance(a, b) {
  let previous = [];
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (previous[j - 2] ?? 0) + 1);
      next.push(cost);
    }
    [previous, row] = [row, next];
  }
  return row[b.length] ?? 0;
}
function nearest(word, known) {
  const given = normal(word);
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best;
  for (const candidate of known) {
    const other = normal(candidate);
    if (given.length >= 3 && other.startsWith(given) && (best === void 0 || best.far > 1)) {
      best = { word: candidate, far: 1 };
      continue;
    }
    if (Math.abs(other.length - given.length) > limit) continue;
    const far = distance(given, other);
    if (far <= limit && (best === void 0 || far < best.far)) best = { word: candidate, far };
  }
  return best?.word;
}

export {
  didYouMean,
  nearest
};
