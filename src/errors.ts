// The two kinds of failure that are not findings: the user's mistakes, and everything else (a bug).

/** A mistake of whoever runs the program (input, configuration, revision, token): shown without a stack, exit code 2. */
export class UserError extends Error {
  override name = 'UserError';
  /** What to do about it, in one sentence. */
  readonly hint: string | undefined;
  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}
