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
import { goneKinds } from './gone-kinds.ts';
import type { GoKeywordDriftFact } from './keyword-drift.ts';
import { keywordDrift } from './keyword-drift.ts';
import { knownCrds, type KnownCrd } from './known-crds.ts';
import { firstBeyond, tooManyFields } from './members.ts';
import type { GoPackage } from './packages.ts';
import { goProblems } from './packages.ts';
import { generatedMatches } from './matches.ts';

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

/** What keeps an API package from being reviewed: more fields than are read. */
function beyondOf({ isApi, before, after }: GoPackage): FileProblemFact[] {
  const type = isApi ? (firstBeyond(after.types) ?? firstBeyond(before.types)) : undefined;
  if (type === undefined) return [];
  const problem = { kind: 'limit', message: tooManyFields, at: type.at } as const;
  return [{ kind: 'file-problem', problem, status: 'introduced', holdsCrd: true }];
}

const isRead = (of: GoPackage): boolean => beyondOf(of).length === 0;

/**
 * What changed in the packages as far as they are read. A change that a CRD shows, or could show and does not, is left to the rules on CRDs and to the
 * drift: one finding, not two. What no API server serves is not told.
 */
export function goChangeFacts({ documents, packages, pairs, isListed }: Omit<GoScene, 'crdFacts'>): GoChangeFact[] {
  return changesOf(packages.filter(isRead), isListed, knownCrds(documents, pairs));
}

function changesOf(read: readonly GoPackage[], isListed: boolean, crds: readonly KnownCrd[]): GoChangeFact[] {
  const told = (of: GoPackage): GoChangeFact[] => {
    const isServed = isListed ? mayBeServed(of, crds) : () => true;
    return goChanges(of).filter((fact) => !isCovered(fact, of, crds) && isServed(fact));
  };
  const gone = goneKinds(read).filter(
    ({ of, fact }) => !isCovered(fact, of, crds) && (!isListed || mayBeServed(of, crds)(fact)),
  );
  return [...read.flatMap(told), ...gone.map(({ fact }) => fact)];
}

/** The facts about the packages: what does not parse, what changed, what a generated CRD does not show, and where its nodes come from. */
export function goFacts(scene: GoScene): (GoFact | FileProblemFact)[] {
  const { documents, packages, pairs, crdFacts, isListed } = scene;
  if (packages.length === 0) return [];
  const crds = knownCrds(documents, pairs);
  const read = packages.filter(isRead);
  const generated = generatedMatches(read, crds, crdFacts);
  return [
    ...packages.flatMap((of) => goProblems(of)),
    ...packages.flatMap((of) => beyondOf(of)),
    ...changesOf(read, isListed, crds),
    ...driftFacts(generated),
    ...keywordDrift(generated),
    goOrigins(read, crds),
  ];
}
