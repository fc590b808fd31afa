// Errors of an evaluation.

/** An error of an evaluation, which `&&` and `||` may absorb. The message is cel-go's. */
export class EvalError extends Error {}

/** An operator or function that does not take its arguments. The server calls it so, and may go on about it. */
export class NoSuchOverload extends EvalError {
  constructor(call = '') {
    super(`no such overload${call === '' ? '' : `: ${call}`}`);
  }
}

export const noSuchOverload = (): EvalError => new NoSuchOverload();
