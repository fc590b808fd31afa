// The known name that a mistyped one probably means.

/** How names are compared: `fail-on`, `fail_on` and `failOn` are the same mistake away from each other. */
const normal = (name: string): string => name.toLowerCase().replace(/[-_\s]/g, '');

/** Edits (insert, delete, replace) from one word to the other. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [index, unit] of one.split('').entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1) {
      const replace = (row[at - 1] ?? 0) + (unit === other[at - 1] ? 0 : 1);
      next.push(Math.min(replace, (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/** The name closest to `given`, or undefined when none is close: at most a third of it may differ, and no long name is looked at. */
export function nearest(given: string, known: readonly string[]): string | undefined {
  if (given.length > 100) return undefined;
  const word = normal(given);
  let best: string | undefined;
  let least = Math.max(1, Math.floor(given.length / 3)) + 1;
  for (const name of known) {
    const edits = distance(word, normal(name));
    if (edits < least) {
      least = edits;
      best = name;
    }
  }
  return best;
}
