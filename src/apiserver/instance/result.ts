// Results of validating a value against a schema.
import { valueDetail, type ValueError } from '../checks/value.ts';
import { nameText } from '../path.ts';

/** Errors of which kube-openapi says more than the apiserver: where it is, above all. */
const brief: ReadonlySet<ValueError['check']['kind']> = new Set(['required', 'enum', 'max-length', 'max-items']);

const messageOf = (error: ValueError): string =>
  brief.has(error.check.kind)
    ? `${error.check.kind} ${nameText(error.path)} ${valueDetail(error)}`
    : valueDetail(error);

/** What validating a value gave. `matches`: checks that applied, by which anyOf and oneOf report their best branch. */
export class Result {
  readonly errors: ValueError[] = [];
  matches = 0;
  #messages: Set<string> | undefined;

  get valid(): boolean {
    return this.errors.length === 0;
  }

  /** Upstream keeps one error of each message, wherever it came from. */
  add(error: ValueError): void {
    if (this.errors.length > 0) {
      this.#messages ??= new Set(this.errors.map(messageOf));
      const message = messageOf(error);
      if (this.#messages.has(message)) return;
      this.#messages.add(message);
    }
    this.errors.push(error);
  }

  merge(other: Result | undefined): void {
    if (other === undefined) return;
    for (const error of other.errors) this.add(error);
    this.matches += other.matches;
  }
}

/** A result with one error and no match. */
export function failure(error: ValueError): Result {
  const result = new Result();
  result.add(error);
  return result;
}
