// Where our answer is known to differ from a real apiserver's, and what was measured: kept by hand, rendered into docs/parity.md.
import type { Difference, DifferenceClass } from './compare.ts';

export interface KnownDifference {
  readonly class: DifferenceClass;
  readonly verb: 'admit' | 'validate';
  /** What is different, in one sentence. */
  readonly what: string;
  /** A text that shows it. */
  readonly example: string;
  /** What the server says, and what we say. */
  readonly server: string;
  readonly ours: string;
  /** Why it is left so. */
  readonly reason: string;
  /** Tells the difference in a run of the fuzzer; absent where the fuzzer does not look. */
  readonly is?: (difference: Difference) => boolean;
}

export const knownDifferences: readonly KnownDifference[] = [
  {
    class: 'details',
    verb: 'validate',
    what: 'A number written as `1.0` in JSON is a float to the server and an integer to us',
    example: `properties: { a: { type: string } }   # and the object {"a": 1.0}`,
    server: '`a in body must be of type string: "number"`',
    ours: '`a in body must be of type string: "integer"`',
    reason:
      'Values are kept as JavaScript numbers, which do not tell the two apart. A verdict hangs on it only in lists of type set or map that hold both `1` and `1.0`, for a `multipleOf` below 1, and where the scale subresource wants an integer.',
  },
];

/** What was compared, how many, and with what result. */
export const measurements: readonly { readonly what: string; readonly amount: string; readonly result: string }[] = [];

export const isKnown = (difference: Difference): boolean =>
  knownDifferences.some(({ class: kind, is }) => kind === difference.class && is?.(difference) === true);
