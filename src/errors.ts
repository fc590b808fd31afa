// Failures with a meaning of their own: the user's mistakes, and material beyond our limits. Everything else is a bug.

/** A mistake of the user (input, configuration, revision, token): without a stack, exit code 2. */
export class UserError extends Error {
  override name = 'UserError';
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** Content of a pull request that cannot be processed in bounded time: reported as a finding, never skipped. */
export class BeyondLimits extends Error {
  override name = 'BeyondLimits';
}

/**
 * A fault that may be found a hundred thousand times in one input, at once handled or kept: to note where in this code
 * it was found would take longer than to find it.
 */
export class WithoutStack extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The exit code that shells give a program whose reader went away (`| head`), where no verdict was reached before. */
export const brokenPipe = 141;
