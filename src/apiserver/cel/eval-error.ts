// Errors of an evaluation.
import { WithoutStack } from '../../errors.ts';

/** An error of an evaluation, which `&&` and `||` may absorb. The message is cel-go's. */
export class EvalError extends WithoutStack {}

/** An operator or function has no overload for its arguments; the server's message may continue after this. */
export class NoSuchOverload extends EvalError {
  constructor(call = '') {
    super(`no such overload${call === '' ? '' : `: ${call}`}`);
  }
}

export const noSuchOverload = (): EvalError => new NoSuchOverload();

/** A value, or the error of the evaluation in its place. */
export function valueOrError<T>(make: () => T): T | EvalError {
  try {
    return make();
  } catch (error) {
    if (error instanceof EvalError) return error;
    throw error;
  }
}
