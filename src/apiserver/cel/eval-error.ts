// Errors of an evaluation.

/** An error of an evaluation, which `&&` and `||` may absorb. The message is cel-go's. */
export class EvalError extends Error {
  constructor(message: string) {
    // One may be thrown for each value of a long list; where in this code it was is of no interest.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

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
