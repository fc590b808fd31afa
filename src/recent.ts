// The last computed results: steps of a review that need the same reuse it; for thousands of files little is kept.

/** Values by their keys, the last ones up to a weight in all. */
export class Recent<K, V> {
  readonly #most: number;
  readonly #keep: (key: K) => K;
  readonly #known = new Map<K, { readonly value: V; readonly weight: number }>();
  /** Goes on where it stopped: a new one would pass all places of what was deleted. */
  readonly #oldest = this.#known.entries();
  #weight = 0;

  /** `keep`: an equal key that uses less memory, such as the copy of a part of a large text. */
  constructor(most: number, keep: (key: K) => K = (key) => key) {
    this.#most = most;
    this.#keep = keep;
  }

  /** The value of a key, computed from the kept key where it is missing. A value that is too heavy is not kept. */
  get(key: K, weight: number, make: (kept: K) => V): V {
    const known = this.#known.get(key);
    if (known !== undefined) return known.value;
    const kept = this.#keep(key);
    const value = make(kept);
    // While it is made, the same may be asked for: it is kept and weighs once.
    if (weight > this.#most || this.#known.has(kept)) return value;
    this.#known.set(kept, { value, weight });
    this.#weight += weight;
    while (this.#weight > this.#most) {
      const { value: entry } = this.#oldest.next();
      if (entry === undefined) break;
      const [oldest, one] = entry;
      this.#known.delete(oldest);
      this.#weight -= one.weight;
    }
    return value;
  }
}

/** A text of its own: a part of another text keeps the whole one in memory. */
export const copyOf = (text: string): string => Buffer.from(text, 'utf16le').toString('utf16le');
