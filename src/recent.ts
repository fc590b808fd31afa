// What was worked out last, so that the steps of one review that need the same find
// it, and a review of thousands of files keeps little.

/** Values by their keys, the last ones up to a weight in all. */
export class Recent<K, V> {
  readonly #most: number;
  readonly #known = new Map<K, { readonly value: V; readonly weight: number }>();
  #weight = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, made where it is not there. One that is too heavy by itself is not kept. */
  get(key: K, weight: number, make: () => V): V {
    const known = this.#known.get(key);
    if (known !== undefined) return known.value;
    const value = make();
    if (weight > this.#most) return value;
    this.#known.set(key, { value, weight });
    this.#weight += weight;
    if (this.#weight <= this.#most) return value;
    for (const [oldest, one] of this.#known) {
      this.#known.delete(oldest);
      this.#weight -= one.weight;
      if (this.#weight <= this.#most) break;
    }
    return value;
  }
}
