// Every fact about the API types of Go packages: changes, drift from their CRDs, and the lines CRDs come from.
import type { Documents } from '../../documents/documents.ts';
import { nodeAt } from '../../documents/field-path.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { onceBy } from '../../once.ts';
import type { CrdFact } from '../crd/crd-fact.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import type { NotComparedFact } from '../files/not-compared.ts';
import { limitFact, type FileProblemFact } from '../files/file-facts.ts';
import { goChanges } from './compare.ts';
import { driftFacts, isCovered, isSchemaChanged, isUnshown, type GoCrdDriftFact } from './drift.ts';
import { goOrigins, type GoOriginsFact } from './origins.ts';
import { mayBeServed, ofMarkers, ofRequired } from './served.ts';
import type { GoChange, GoChangeFact, UnreadType } from './go-change.ts';
import { notRegenerated } from './not-regenerated.ts';
import { append } from '../../lists.ts';
import { withRenames } from './renames.ts';
import { removedKinds } from './removed-kinds.ts';
import { keywordDrift, type GoKeywordDriftFact } from './keyword-drift.ts';
import { kindDrift } from './kind-drift.ts';
import {
  keepsUnknown,
  knownCrds,
  ofKind,
  crdsWithHistory,
  propertiesOf,
  schemaOfVersion,
  type KnownCrd,
} from './known-crds.ts';
import { firstBeyond, tooManyFields } from './members.ts';
import { withMoved } from './moved-packages.ts';
import { goProblems, type GoPackage } from './packages.ts';
import { maxPlaces } from './reach.ts';
import { generatedMatches } from './matches.ts';
import { firstEndless } from './type-levels.ts';
import { deepest } from './wire.ts';

export type GoFact = GoChangeFact | GoCrdDriftFact | GoKeywordDriftFact | GoOriginsFact;

/** What the facts about Go types are made from. */
interface GoFactsInput {
  readonly documents: Documents;
  readonly packages: readonly GoPackage[];
  readonly pairs: readonly CrdPair[];
  readonly crdFacts: readonly CrdFact[];
  /** Every path of the tree is known, so that a CRD that was not found is not there. */
  readonly isListed: boolean;
}

/** The first type of a package beyond a limit, on the side after the change if it is there. */
const firstOf = (
  { isApi, before, after }: GoPackage,
  find: (types: GoPackage['after']['types']) => GoType | undefined,
): GoType | undefined => (isApi ? (find(after.types) ?? find(before.types)) : undefined);

const isRead = (of: GoPackage): boolean => firstOf(of, firstBeyond) === undefined;

/** Why an API package, or some of its types, is not reviewed: a limit was exceeded. */
function beyondOf(of: GoPackage): FileProblemFact[] {
  const [fields, names] = [firstOf(of, firstBeyond), firstOf(of, firstEndless)];
  return [
    ...(fields === undefined ? [] : [limitFact(tooManyFields, fields.at)]),
    ...(names === undefined ? [] : [limitFact(`more than ${deepest} types refer to one another`, names.at)]),
  ];
}

/** What changed in the packages as far as they are read, with what differs from the CRDs generated from them. */
interface GoChanges {
  readonly changes: readonly GoChangeFact[];
  /** Types that replaced others, of which one was not read. */
  readonly unread: readonly UnreadType[];
  readonly drifts: readonly (GoCrdDriftFact | GoKeywordDriftFact)[];
}

/**
 * What all CRDs of the kinds of a fact that are there do with unknown fields at its place: preserve them, where one of
 * them describes the object or where none does; undefined where one prunes them.
 */
function keptByCrds(
  { places, version }: GoChangeFact,
  { group }: GoPackage,
  crds: readonly KnownCrd[],
): 'described' | 'anything' | undefined {
  const kept = places.flatMap(({ kind, steps }) =>
    ofKind(crds, kind)
      .filter((crd) => group === undefined || crd.group === group)
      .flatMap(({ after }) => (after === undefined ? [] : { after, steps })),
  );
  if (kept.length === 0 || !kept.every(({ after, steps }) => keepsUnknown(after, version, steps))) return undefined;
  const isDescribed = kept.some(({ after, steps }) => propertiesOf(nodeAt(schemaOfVersion(after, version), steps)));
  return isDescribed ? 'described' : 'anything';
}

/** Changes of who owns the items of a list: without a schema a list has one owner, whatever Go states. */
const ofLists: ReadonlySet<GoChange> = new Set(['list-type', 'list-map-keys']);
/** Changes of what only a schema asks: nothing is asked of an object that it does not describe. */
const ofSchemas: ReadonlySet<GoChange> = new Set([...ofLists, ...ofMarkers, ...ofRequired]);

/** Whether a change removes a kind of a package, as it removes all of its CRDs, or as no package has its type now. */
function removedOf(
  removals: ReturnType<typeof removedKinds>,
  crdFacts: readonly CrdFact[],
): (of: GoPackage, crds: readonly KnownCrd[]) => (kind: string) => boolean {
  const undeclared = removals.filter(({ fact }) => 'why' in fact && fact.why === 'undeclared');
  const kinds = new Set(undeclared.map(({ fact }) => `${fact.folder} ${fact.typeName}`));
  const removed = crdFacts.filter((one) => one.kind === 'crd-change' && one.change === 'crd-removed' && !one.provider);
  const names = new Set(removed.flatMap(({ crd, pair }) => (pair.elsewhere.length === 0 ? [crd] : [])));
  return ({ folder, group }, crds) =>
    (kind) => {
      if (kinds.has(`${folder} ${kind}`)) return true;
      const own = ofKind(crds, kind).filter((crd) => group === undefined || crd.group === group);
      return own.length > 0 && own.every(({ name, after }) => after === undefined && names.has(name));
    };
}

/** Changes at places of kinds that stay: of one that is removed, the removal is reported. */
const ofKeptKinds = (facts: readonly GoChangeFact[], isRemoved: (kind: string) => boolean): GoChangeFact[] =>
  facts.flatMap((fact) => {
    const places = fact.places.filter(({ kind }) => !isRemoved(kind));
    if (places.length === fact.places.length || fact.places.length >= maxPlaces) return [fact];
    return places.length === 0 ? [] : [{ ...fact, places }];
  });

/** Whether the CRDs of a kind still serve the version that its package no longer has, under the same group. */
const isStillServed = ({ typeName, version }: GoChangeFact, { group }: GoPackage, crds: readonly KnownCrd[]): boolean =>
  ofKind(crds, typeName)
    .filter(({ before }) => group === undefined || before?.group.value === group)
    .every(({ before, after }) => {
      const isSame = after?.group.value === before?.group.value;
      return isSame && after?.versionsByName.get(version)?.served.value === true;
    });

/** The generator stops at it, or it writes two fields of one name as one: no CRD shows it. */
const isUnfit = (fact: GoChangeFact): boolean =>
  ('unfitFor' in fact && fact.unfitFor !== undefined) || ('sharedWith' in fact && fact.sharedWith !== undefined);

/**
 * A change that a CRD shows is left to the rules on CRDs; a break that it could show and does not has one fact, with
 * that CRD in it. What no API server serves is left out.
 */
function changesOf(read: readonly GoPackage[], crds: readonly KnownCrd[], input: GoFactsInput): GoChanges {
  const knownTo = crdsWithHistory(crds);
  // A removed kind has the package with the group and version that it had; many have the same.
  const isServed = onceBy(
    ({ folder, version, group }: GoPackage) => JSON.stringify([folder, version, group]),
    (of): ReturnType<typeof mayBeServed> => (input.isListed ? mayBeServed(of, knownTo(of)) : () => true),
  );
  const judged = new Set(read.filter(({ isApi }) => isApi).map(({ folder }) => folder));
  const isJudged = (folder: string): boolean => judged.has(folder);
  const isShown = new WeakSet<GoChangeFact>();
  const unread: UnreadType[] = [];
  const replacing: GoChangeFact[] = [];
  const removals = removedKinds(read);
  const isRemovedIn = removedOf(removals, input.crdFacts);
  const changes = read.flatMap((of) => {
    const known = knownTo(of);
    const serves = isServed(of);
    const found = goChanges(of, isJudged);
    append(replacing, found.replacing);
    append(
      unread,
      found.unread.filter(
        (one) =>
          serves(one) && (isUnshown(one, of, known) || !(isCovered(one, of, known) || isSchemaChanged(one, of, crds))),
      ),
    );
    return withRenames(ofKeptKinds(found.facts, isRemovedIn(of, known)), of).flatMap((fact) => {
      if (!isUnfit(fact) && isCovered(fact, of, known)) isShown.add(fact);
      if (isShown.has(fact)) return [fact];
      if (!serves(fact)) return [];
      const kept = keptByCrds(fact, of, known);
      if (kept === undefined) return [fact];
      const unasked = kept === 'anything' ? ofSchemas : ofLists;
      return unasked.has(fact.change) ? [] : [{ ...fact, isKeptByCrds: true as const }];
    });
  });
  for (const { of, fact } of removals) {
    const known = knownTo(of);
    changes.push(fact);
    const isReported =
      isCovered(fact, of, known) &&
      !(fact.change === 'kind-removed' && fact.why === 'regrouped' && isStillServed(fact, of, known));
    if (isReported || !isServed(of)(fact)) isShown.add(fact);
  }
  const generated = generatedMatches(read, crds, input.crdFacts);
  const { stale, rest } = notRegenerated(changes, [
    ...driftFacts(generated, replacing),
    ...keywordDrift(generated, replacing),
    ...kindDrift(generated),
  ]);
  // Files of the base that no longer parse: it is unknown what they lost, and their errors are reported.
  const broken = new Set(
    read.flatMap(({ changed }) =>
      changed.flatMap(({ base, head }) =>
        base !== undefined && base.problems.length === 0 && head !== undefined && head.problems.length > 0
          ? [base.file]
          : [],
      ),
    ),
  );
  // The CRD of a package that does not state its group is a guess, too weak for a finding of its own.
  const guessed = new Set(read.flatMap(({ group, folder }) => (group === undefined ? [folder] : [])));
  const all = changes.flatMap((fact) => stale.get(fact) ?? (isShown.has(fact) ? [] : [fact]));
  return {
    unread,
    changes: all.filter(({ at }) => !broken.has(at.file)),
    drifts: rest.filter(({ folder }) => !guessed.has(folder)),
  };
}

/** The changes of Go types alone, without the facts that need those of CRDs. */
export const goChangeFacts = (input: Omit<GoFactsInput, 'crdFacts'>): readonly GoChangeFact[] =>
  changesOf(withMoved(input.packages).filter(isRead), knownCrds(input.documents, input.pairs, input.packages), {
    ...input,
    crdFacts: [],
  }).changes;

/** The facts about the packages: syntax errors, changes, changes that no CRD shows, the origin of CRD nodes. */
export function goFacts(input: GoFactsInput): (GoFact | FileProblemFact | NotComparedFact)[] {
  const { documents, pairs } = input;
  const packages = withMoved(input.packages);
  if (packages.length === 0) return [];
  const crds = knownCrds(documents, pairs, packages);
  const read = packages.filter(isRead);
  const { changes, drifts, unread } = changesOf(read, crds, input);
  return [
    ...packages.flatMap((of) => goProblems(of)),
    ...packages.flatMap((of) => beyondOf(of)),
    ...changes,
    ...unread.map(({ subject: name, at, before, after, version, what }): NotComparedFact => {
      return { kind: 'not-compared', name, at, change: { by: `go-${what}`, before, after, version } };
    }),
    ...drifts,
    goOrigins(read, crds),
  ];
}
