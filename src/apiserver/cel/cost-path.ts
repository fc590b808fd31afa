// Paths from a variable into a schema, as the cost estimate follows them.

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

  get variable(): string | undefined {
    return this.#memory[0];
  }

  steps(): readonly string[] {
    return this.#memory.slice(0, this.length);
  }
}
