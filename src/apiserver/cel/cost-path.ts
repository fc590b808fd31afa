// Paths from a variable into a schema, as the cost estimate follows them.
import type { DeclType } from './decl-type.ts';
import { wrap, type Size } from './sizes.ts';

/** A variable and steps. As Go's append shares memory, a path extended in two directions shows the later in both. */
export class CostPath {
  readonly #memory: string[];
  readonly #capacity: number;
  readonly length: number;

  private constructor(memory: string[], length: number, capacity: number) {
    this.#memory = memory;
    this.length = length;
    this.#capacity = capacity;
  }

  static of(step: string): CostPath {
    return new CostPath([step], 1, 1);
  }

  /** `append` in Go, where `undefined` is the empty slice; a full slice moves to twice the room. */
  static append(path: CostPath | undefined, step: string): CostPath {
    if (path === undefined) return CostPath.of(step);
    return path.#append(step);
  }

  #append(step: string): CostPath {
    const { length } = this;
    const isFull = length === this.#capacity;
    const memory = isFull ? this.#memory.slice(0, length) : this.#memory;
    memory[length] = step;
    return new CostPath(memory, length + 1, isFull ? this.#capacity * 2 : this.#capacity);
  }

  extended(step: string): CostPath {
    return new CostPath([...this.steps(), step], this.length + 1, this.length + 1);
  }

  steps(): readonly string[] {
    return this.#memory.slice(0, this.length);
  }
}

const maxInt64 = 2n ** 63n - 1n;

/** Upstream counts four bytes a character in an unguarded int64: only the largest length would differ. */
const mostElements = ({ maxElements }: DeclType): bigint =>
  wrap(maxElements >= 2 ** 65 ? maxInt64 * 4n : BigInt(maxElements));

/** The size of the values that steps lead to from a declared type; undefined where they lead nowhere. */
export function declaredSize(from: DeclType, steps: readonly string[]): Size | undefined {
  let type: DeclType | undefined = from;
  for (const step of steps) {
    if (step === '@items' || step === '@values') type = type.elemType;
    else if (step === '@keys') type = type.keyType;
    else type = type.fields?.get(step);
    if (type === undefined) return undefined;
  }
  return { min: 0n, max: mostElements(type) };
}
