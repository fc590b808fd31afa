// The known word that a user probably intended.

/** The hint about an unknown word: the likely known one, as it is `shown`, or `otherwise`. */
export function didYouMean<T>(
  word: string,
  known: readonly string[],
  otherwise: T,
  shown = (likely: string): string => likely,
): string | T {
  const likely = nearest(word, known);
  return likely === undefined ? otherwise : `did you mean ${shown(likely)}?`;
}

/** How words are compared: `fail-on`, `fail_on` and `FailOn` are the same. */
const normal = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, '');

/** Optimal string alignment distance: insertions, deletions, substitutions, and swaps of neighbours. */
function distance(a: string, b: string): number {
  let previous: number[] = [];
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

/** The known word nearest to `word`, a third of its letters wrong or its end missing at most; undefined without one. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const given = normal(word);
  const limit = Math.max(1, Math.floor(word.length / 3));
  let best: { word: string; far: number } | undefined;
  for (const candidate of known) {
    const other = normal(candidate);
    // `warn` is short for `warning`, and far from it by letters.
    if (given.length >= 3 && other.startsWith(given) && (best === undefined || best.far > 1)) {
      best = { word: candidate, far: 1 };
      continue;
    }
    // Long words are cut off before the table of distances grows.
    if (Math.abs(other.length - given.length) > limit) continue;
    const far = distance(given, other);
    if (far <= limit && (best === undefined || far < best.far)) best = { word: candidate, far };
  }
  return best?.word;
}

/** The ids (`category/name`) that a misspelt one may mean; one without a category is looked for by its name. */
export function nearestIds(given: string, ids: readonly string[]): readonly string[] {
  const named = (id: string): string => (given.includes('/') ? id : id.slice(id.indexOf('/') + 1));
  const likely = nearest(given, ids.map(named));
  return ids.filter((id) => named(id) === likely);
}
