// Every fact about the API types of Go packages, put together: changes, drift from their CRDs, and the lines CRDs come from.
import type { Documents } from '../../documents/documents.ts';
import type { CrdFact } from '../crd/crd-fact.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import type { FileProblemFact } from '../files.ts';
import { goChanges } from './compare.ts';
import type { GoCrdDriftFact, GoOriginsFact } from './drift.ts';
import { driftFacts, goOrigins, isCovered } from './drift.ts';
import { mayBeServed } from './served.ts';
import type { GoChangeFact } from './go-change.ts';
import type { GoKeywordDriftFact } from './keyword-drift.ts';
import { keywordDrift } from './keyword-drift.ts';
import { knownCrds } from './known-crds.ts';
import type { GoPackage } from './packages.ts';
import { goProblems } from './packages.ts';

export type GoFact = GoChangeFact | GoCrdDriftFact | GoKeywordDriftFact | GoOriginsFact;

/** What the facts about Go types are made from. */
interface GoScene {
  readonly documents: Documents;
  readonly packages: readonly GoPackage[];
  readonly pairs: readonly CrdPair[];
  readonly crdFacts: readonly CrdFact[];
  /** Every path of the tree is known, so that a CRD that was not found is not there. */
  readonly isListed: boolean;
}

/**
 * The facts about the packages: what does not parse, what changed, what a generated CRD does not show, and where its nodes come from. A change that a
 * CRD shows, or could show and does not, is left to the rules on CRDs and to the drift: one finding, not two. What no API server serves is not told.
 */
export function goFacts({ documents, packages, pairs, crdFacts, isListed }: GoScene): (GoFact | FileProblemFact)[] {
  if (packages.length === 0) return [];
  const crds = knownCrds(documents, pairs);
  const isTold = (fact: GoChangeFact, of: GoPackage): boolean =>
    !isCovered(fact, of, crds) && (!isListed || mayBeServed(fact, of, crds));
  return [
    ...packages.flatMap((of) => goProblems(of)),
    ...packages.flatMap((of) => goChanges(of).filter((fact) => isTold(fact, of))),
    ...driftFacts(packages, crds, crdFacts),
    ...keywordDrift(packages, crds, crdFacts),
    goOrigins(packages, crds),
  ];
}
