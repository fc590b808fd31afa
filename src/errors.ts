// Failures with a meaning of their own: the user's mistakes, and material beyond our bounds. Everything else is a bug.

/** A mistake of whoever runs the program (input, configuration, revision, token): without a stack, exit code 2. */
export class UserError extends Error {
  override name = 'UserError';
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/** What a pull request holds cannot be looked at in bounded time: said as a finding, never passed over. */
export class BeyondLimits extends Error {
  override name = 'BeyondLimits';
}
