// Everything that is so about one CRD on both sides, whatever else the change does: it can be found file by file.
import type { AskedVersions } from '../admission/by-version.ts';
import { raisedMinimum } from '../admission/raised-minimum.ts';
import { admissionFacts } from '../admission/server-answers.ts';
import { writtenPair } from '../admission/written-template.ts';
import { structuralReviewFacts } from '../admission/structural-review.ts';
import { crdChanges } from '../crd/crd-changes.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { fieldClashFacts } from '../crd/field-clashes.ts';
import { isWritten } from '../crd/known-parts.ts';
import { roundTripFacts } from '../crd/round-trip.ts';
import type { Fact } from '../fact.ts';
import { guarded } from '../guarded.ts';

/** The facts of one pair, by the step that finds them. */
export interface PairFacts {
  readonly changes: readonly Fact[];
  /** The facts from servers: none of further comparisons, nor of templates with actions in a spec. */
  readonly admission: readonly Fact[];
  /** The facts about differences between versions, without conversion; of a template where all of that is written. */
  readonly versions: readonly Fact[];
  /** None of templates, nor of further comparisons. */
  readonly structural: readonly Fact[];
}

/** The facts of a pair, with those from servers of some versions. Never throws: an exception is a fact. */
export function factsOfPair(pair: CrdPair, versions?: AskedVersions): PairFacts {
  const changes = guarded('changes', pair, () => crdChanges(pair));
  // A server never gets the text of a template: where actions are in it, only its changes can be reported.
  if (pair.template || pair.furtherOf !== undefined) {
    const isKnown = pair.furtherOf === undefined && [pair.before, pair.after].every((crd) => crd && isWritten(crd));
    const lost = isKnown ? guarded('versions', pair, () => roundTripFacts(pair)) : [];
    const written = pair.furtherOf === undefined ? writtenPair(pair) : undefined;
    const admission = written === undefined ? [] : guarded('admission', pair, () => admissionFacts(written, versions));
    return { changes, admission, versions: lost, structural: [] };
  }
  return {
    changes: [...changes, ...guarded('Kubernetes versions', pair, () => raisedMinimum(pair))],
    admission: guarded('admission', pair, () => admissionFacts(pair, versions)),
    versions: guarded('versions', pair, () => [...roundTripFacts(pair), ...fieldClashFacts(pair)]),
    structural: guarded('structural review', pair, () => structuralReviewFacts(pair, versions)),
  };
}

/** Rebuilds the facts of a pair from a survey; undefined where it is no longer the same pair. */
type Kept = (pair: CrdPair) => PairFacts | undefined;
const known = new WeakMap<object, Kept>();

/** Keeps the facts of the pair of which `after` is the head. */
export const rememberFacts = (after: object, kept: Kept): void => {
  known.set(after, kept);
};

/** The facts of a pair, from a survey or found now. */
export const pairFacts = (pair: CrdPair, versions?: AskedVersions): PairFacts =>
  (pair.after && known.get(pair.after)?.(pair)) ?? factsOfPair(pair, versions);
