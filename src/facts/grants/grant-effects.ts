// What a change does to references of the tree: which it breaks or adds without a grant, which grants become unused.
import type { Manifest } from '../../documents/document.ts';
import { manifestText, type Documents } from '../../documents/documents.ts';
import { spanOf } from '../../documents/span.ts';
import { lists } from '../../grants/allowed.ts';
import { grantEdges } from '../../grants/edges.ts';
import { grantErrors } from '../../grants/errors.ts';
import type { LocatedGrant } from '../../grants/grant.ts';
import { referenceKey, type LocatedReference } from '../../grants/references.ts';
import { grantFor } from '../../grants/write.ts';
import { groupBy, distinctBy } from '../../group-by.ts';
import {
  changedRoots,
  identityOf,
  narrowedAt,
  nameOf,
  nameSpan,
  short,
  reportedReference,
  type EffectFact,
  type GrantRevokedFact,
  type GrantUnusedFact,
  type ReferenceGraphFact,
  type ReferencesNotCheckedFact,
} from './grant-effect-fact.ts';
import { isNamespaceName } from '../kustomize/variables.ts';
import { isOpen, openReferenceReason } from './open-references.ts';
import { noNamespace, withoutNamespace } from './lost-namespaces.ts';
import { referencePathsOf, type GrantSettings, type GrantSide } from './grant-side.ts';
import type { GrantSides } from './grant-sides.ts';
import { byKey, exampleOf, formerReference, judgeOf, type Judge } from './judge.ts';
import { leftOutOf } from '../crd/left-out.ts';
import { documentRef } from '../document-ref.ts';
import { largest } from '../../lists.ts';
import { purposeByName } from '../resources/purpose.ts';

/** A reference that several overlays build is reported once. */
const oncePerPlace = <T extends { readonly reference: LocatedReference }>(items: readonly T[]): T[] =>
  distinctBy(items, ({ reference }) => reference.node);

/** Who may refer to what on both sides of a change. */
interface JudgedSides {
  readonly base: Judge;
  readonly head: Judge;
  readonly sides: GrantSides;
  readonly homes: { readonly base: readonly string[]; readonly head: readonly string[] };
  /** Roots of the manifests in changed files. */
  readonly changed: { readonly base: ReadonlySet<Manifest['root']>; readonly head: ReadonlySet<Manifest['root']> };
}

/** Whether no annotation of a grant makes tools leave it out. */
const isKept = ({ manifest }: LocatedGrant): boolean => leftOutOf(manifest) === undefined;

const placeOf = (grant: LocatedGrant): string => `${grant.manifest.file.path} ${identityOf(grant)}`;

/** References on both sides that were allowed, and no longer are; reported at the grant that stopped allowing them. */
function revokedFacts({ base, head, sides, changed, homes }: JudgedSides): GrantRevokedFact[] {
  const before = formerReference(sides.base);
  const [wasExample, isExample] = [exampleOf(sides.base), exampleOf(sides.head)];
  const unplaced = withoutNamespace(sides);
  // Of what tools leave out, only what this change marks so was in force.
  const inForce = new Set(sides.base.grants.filter(isKept).map(placeOf));
  const grants = sides.head.grants.filter((grant) => isKept(grant) || inForce.has(placeOf(grant)));
  const placed = grants.filter((grant) => !unplaced.has(grant));
  const sure =
    placed.length === sides.head.grants.length ? head : judgeOf({ ...sides.head, grants: placed }, homes.head);
  const losses = [...byKey(sides.head)].flatMap(([key, reference]) => {
    const old = before(key, reference);
    if (old === undefined || sure.maybe(reference)) return [];
    const [was, is] = [base.by(old).filter(isKept), sure.by(reference)];
    // An example does not replace an applied grant of an applied reference.
    const applied = isExample(reference.manifest) ? [] : was.filter(({ manifest }) => !wasExample(manifest));
    const isStill = is.some(({ manifest }) => applied.length === 0 || !isExample(manifest));
    return isStill ? [] : (applied.length > 0 ? applied : was).map((grant) => ({ grant, reference }));
  });
  const broken = groupBy(losses, ({ grant }) => grant.manifest.root);
  // What is left of a name among examples alone is not the grant that people apply.
  const used = groupBy(grants, (grant) => isExample(grant.manifest));
  const nowOf = (isAmongExamples: boolean): ReadonlyMap<string, LocatedGrant> =>
    new Map((used.get(isAmongExamples) ?? []).map((grant) => [identityOf(grant), grant]));
  const [applied, examples] = [nowOf(false), nowOf(true)];
  return [...broken.values()].map((lost): GrantRevokedFact => {
    const [{ grant }] = lost;
    const key = identityOf(grant);
    const after = applied.get(key) ?? (wasExample(grant.manifest) ? examples.get(key) : undefined);
    const place = after === undefined ? { manifest: grant.manifest } : narrowedAt(grant, after);
    const how = after !== undefined ? 'narrowed' : changed.base.has(grant.manifest.root) ? 'removed' : 'unapplied';
    const listed = how === 'unapplied' ? sides.base.listedAt?.(grant.manifest.file.path) : undefined;
    const own = place.node === undefined ? nameSpan(place.manifest) : spanOf(place.manifest.file, place.node);
    return {
      kind: 'grant-revoked',
      how,
      name: nameOf(grant),
      at: listed ?? own,
      document: documentRef(place.manifest),
      broken: oncePerPlace(lost).map(({ reference }) => reportedReference(reference)),
      unless: sides.unless ?? (lost.some(({ reference }) => head.maybe(reference)) ? noNamespace : undefined),
    };
  });
}

/** References without a grant, and objects without a namespace, that are reported one by one. */
const maxReported = 200;
const notChecked = (path: string, why: string) => ({ kind: 'references-not-checked' as const, path, why });

const beyond = (count: number, what: string): ReferencesNotCheckedFact[] =>
  count <= maxReported ? [] : [notChecked('.', `${count - maxReported} more ${what} are not listed one by one`)];

/** References of changed files that no grant allows; those that lost their grant are reported at the grant. */
function notGrantedFacts({ base, head, sides, changed }: JudgedSides): EffectFact[] {
  const before = formerReference(sides.base);
  const isExample = exampleOf(sides.head);
  const all = [...byKey(sides.head)].flatMap(([key, reference]) => {
    if (isOpen(reference)) return [];
    const old = before(key, reference);
    // References of an unchanged file are new where it is now applied to another namespace.
    if (!changed.head.has(reference.manifest.root) && old !== undefined) return [];
    const by = head.by(reference);
    // A grant that is only in a folder of tests, examples or pages allows no new reference elsewhere.
    const isNew = old === undefined && !isExample(reference.manifest);
    const allowing = isNew ? by.filter(({ manifest }) => !isExample(manifest)) : by;
    if (allowing.length > 0 || head.maybe(reference)) return [];
    if (old !== undefined && base.by(old).length > 0) return [];
    return [{ reference, old }];
  });
  const missing = oncePerPlace(all);
  return [
    ...missing.slice(0, maxReported).map(({ reference, old }): EffectFact => ({
      kind: 'reference-not-granted',
      reference: reportedReference(reference),
      status: old === undefined ? 'introduced' : 'existing',
      grant: grantFor(reference),
      ownsTarget: sides.head.namespaces.has(reference.to.namespace),
      unless: sides.unless,
    })),
    ...beyond(missing.length, 'references across namespaces that no ReferenceGrant allows'),
  ];
}

/** References of objects whose namespace is unknown, one per object: new ones, and those that may lose their grant. */
function unknownFacts({ sides, changed }: JudgedSides): ReferencesNotCheckedFact[] {
  const before = new Set(sides.base.references.map(referenceKey));
  const now = new Set(sides.head.grants.map(({ manifest }) => manifestText(manifest)));
  const lost = sides.base.grants.filter(({ manifest }) => !now.has(manifestText(manifest)));
  const mayLose = (reference: LocatedReference): boolean =>
    lost.some((grant) => usersOf(grant, sides.base)(reference)) &&
    !sides.head.grants.some((grant) => usersOf(grant, sides.head)(reference));
  const isWanted = (reference: LocatedReference): boolean =>
    isOpen(reference) &&
    ((changed.head.has(reference.manifest.root) && !before.has(referenceKey(reference))) || mayLose(reference));
  const objects = groupBy(sides.head.references.filter(isWanted), ({ manifest }) => manifest.root);
  const facts = [...objects.values()]
    .slice(0, maxReported)
    .map(([first, ...others]) => notChecked(first.manifest.file.path, openReferenceReason(first, others.length + 1)));
  return [...facts, ...beyond(objects.size, 'objects with references, whose namespace is not known,')];
}

/** Whether a grant only has kinds whose references are known: else it cannot be called unused. */
function isSeen(grant: LocatedGrant, side: GrantSide, settings: GrantSettings): boolean {
  const referring = referencePathsOf(settings).map((rule) => rule.from ?? rule);
  if (grant.namespace === undefined || grant.from.length === 0) return false;
  return grant.from.every((entry) => {
    const kind = entry.kind ?? side.kinds.kindOf(entry.group, entry.resource ?? '');
    return referring.some((one) => one.group === entry.group && one.kind === kind);
  });
}

/** The references that a grant lists, in its namespace; an object that states no namespace may have such ones. */
function usersOf(grant: LocatedGrant, { kinds }: GrantSide): (reference: LocatedReference) => boolean {
  const anywhere = { ...grant, from: grant.from.map((entry) => ({ ...entry, namespace: '' })) };
  return ({ from, to }) => {
    if (to.namespace !== grant.namespace && isNamespaceName(to.namespace)) return false;
    const { namespace = '' } = from;
    return lists(from.namespace === undefined ? anywhere : grant, { from: { ...from, namespace }, to }, kinds) !== 'no';
  };
}

/** Grants of the head that no reference needs: new ones, and those whose last reference this change removes. */
function unusedFacts({ sides, changed }: JudgedSides, settings: GrantSettings): GrantUnusedFact[] {
  // A reference that stays was not removed, even if the grant no longer allows it.
  const remaining = new Set(sides.head.references.map(referenceKey));
  const before = new Map(sides.base.grants.map((grant) => [identityOf(grant), grant]));
  return sides.head.grants.flatMap((grant): GrantUnusedFact[] => {
    if (!isSeen(grant, sides.head, settings) || sides.head.references.some(usersOf(grant, sides.head))) return [];
    const { manifest } = grant;
    const fact = { name: nameOf(grant), grantAt: nameSpan(manifest), unless: sides.unless };
    const old = before.get(identityOf(grant));
    if (old === undefined) {
      // Its users may be anywhere when the tree was not read, and some are there to be of no use.
      const isToBe = purposeByName(manifest) !== 'invalid-example' && grantErrors(grant).length === 0;
      const isApplied = sides.unless === undefined && isToBe;
      if (!isApplied || !changed.head.has(manifest.root)) return [];
      return [{ kind: 'grant-unused', ...fact, how: 'added', at: nameSpan(manifest), document: documentRef(manifest) }];
    }
    const isUser = usersOf(old, sides.base);
    const last = sides.base.references.find(
      (reference) =>
        changed.base.has(reference.manifest.root) && isUser(reference) && !remaining.has(referenceKey(reference)),
    );
    if (last === undefined) return [];
    const { at, document } = reportedReference(last);
    return [{ kind: 'grant-unused', ...fact, how: 'last-reference-removed', at, document }];
  });
}

/** Grants that went away without saying where they were. */
function unplacedFacts({ sides, changed }: JudgedSides): ReferencesNotCheckedFact[] {
  const now = new Set(sides.head.grants.map(identityOf));
  return sides.base.grants
    .filter(
      (grant) => grant.namespace === undefined && changed.base.has(grant.manifest.root) && !now.has(identityOf(grant)),
    )
    .map(({ manifest: { file, name } }) =>
      notChecked(
        file.path,
        `the namespace of the removed ReferenceGrant ${short(name)} is not known (a kustomization or -n sets it): which references it allowed is unknown`,
      ),
    );
}

/** Pairs of a reference and an entry of a grant that are compared at most; a large real repository has a million. */
const maxPairs = 5_000_000;

const pairsOf = ({ references, grants }: GrantSide): number =>
  references.length * grants.reduce((sum, { from, to }) => sum + from.length + to.length, 0);

const unreadFacts = ({ unless, listed }: GrantSides): ReferencesNotCheckedFact[] =>
  unless === undefined || !listed ? [] : [notChecked('.', `references across namespaces: ${unless}`)];

const maxEdges = 200;
/** Pairs of a grant and a reference beyond which no graph is drawn. */
const maxDrawnPairs = 50_000;

/** The graph around the namespaces into which changed grants and references lead. */
function graphFacts({ sides, changed }: JudgedSides, homes: readonly string[]): ReferenceGraphFact[] {
  const touched = (['base', 'head'] as const).flatMap((side) => [
    ...sides[side].grants.flatMap(({ manifest, namespace }) => (changed[side].has(manifest.root) ? [namespace] : [])),
    ...sides[side].references.flatMap(({ manifest, to }) => (changed[side].has(manifest.root) ? [to.namespace] : [])),
  ]);
  const namespaces = new Set(touched);
  const { grants, references, kinds } = sides.head;
  const near = grants.filter(({ namespace }) => namespaces.has(namespace));
  const leading = references.filter(({ to }) => namespaces.has(to.namespace));
  // A graph of that size is unreadable, and drawing it costs more than everything else.
  if (near.length * leading.length > maxDrawnPairs) return [];
  const edges = grantEdges(near, leading, { kinds, homes });
  return edges.length === 0 ? [] : [{ kind: 'reference-graph', edges: edges.slice(0, maxEdges) }];
}

/** The effect of a change on references across namespaces; nothing unless a grant or such a reference changed. */
export function effectFacts(
  documents: Documents,
  sides: GrantSides,
  homes: { readonly base: readonly string[]; readonly head: readonly string[] },
  settings: GrantSettings,
): EffectFact[] {
  if (!sides.touched) return [];
  const pairs = largest([sides.base, sides.head].map(pairsOf));
  if (pairs > maxPairs)
    return [notChecked('.', 'there are too many references and ReferenceGrants to compare all of them')];
  const judged: JudgedSides = {
    base: judgeOf(sides.base, homes.base),
    head: judgeOf(sides.head, homes.head),
    homes,
    sides,
    changed: { base: changedRoots(documents, 'base'), head: changedRoots(documents, 'head') },
  };
  return [
    ...revokedFacts(judged),
    ...notGrantedFacts(judged),
    ...unknownFacts(judged),
    ...unusedFacts(judged, settings),
    ...unplacedFacts(judged),
    ...unreadFacts(sides),
    ...graphFacts(judged, homes.head),
  ];
}
