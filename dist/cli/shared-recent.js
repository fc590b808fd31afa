import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/recent.ts
var Recent = class {
  #most;
  #known = /* @__PURE__ */ new Map();
  #weight = 0;
  constructor(most) {
    this.#most = most;
  }
  /** The value of a key, made where it is not there. One that is too heavy by itself is not kept. */
  get(key, weight, make) {
    const known = this.#known.get(key);
    if (known !== void 0) return known.value;
    const value = make();
    if (weight > this.#most) return value;
    this.#known.set(key, { value, weight });
    this.#weight += weight;
    for (const [oldest, one] of this.#known) {
      if (this.#weight <= this.#most) break;
      this.#known.delete(oldest);
      this.#weight -= one.weight;
    }
    return value;
  }
};

export {
  Recent
};
