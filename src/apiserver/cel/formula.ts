// A condition on objects: when an expression is true, or when it is false. Its errors are neither.
import type { Limit } from './limits.ts';

interface Condition<Kind> {
  readonly kind: Kind;
  readonly id: number;
  readonly free: number;
}

interface Joined<Kind> extends Condition<Kind> {
  readonly parts: readonly Formula[];
}

interface Touching<Kind> extends Condition<Kind> {
  /** The ids of `has(a.b)` for every `a.b` that must be there, lest its terms be errors. */
  readonly touches: ReadonlySet<number>;
}

interface Quantified<Kind> extends Touching<Kind> {
  /** The id of the range. Formulas over one range that bind the same variables are about the same elements. */
  readonly range: number;
  readonly bound: number;
  readonly body: Formula;
}

/** That a term is true, or that it is false. */
export interface Atom extends Touching<'atom'> {
  readonly term: number;
  readonly holds: boolean;
  /** Whether the term is never an error where all that it touches is there: then it is true where it is not false. */
  readonly isTotal: boolean;
  readonly limit: Limit | undefined;
}

/** All of some formulas hold, or one of them. */
export type Junction = Joined<'and'> | Joined<'or'>;
/** A range can be read, and the body holds of all of its elements (keys of a map), or of some. */
export type Quantifier = Quantified<'all'> | Quantified<'some'>;

/**
 * A condition without negation: a term is true, false or an error, so nothing follows from the absence of one, unless
 * it is total.
 */
export type Formula = Junction | Quantifier | Atom;
