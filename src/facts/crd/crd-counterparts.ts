// What the CRDs of a change are compared with besides what each became: no copy elsewhere replaces a removed CRD.
import { folderOf, foldersAbove } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { stringOf, entriesOf } from '../../documents/node.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { addTo, groupBy } from '../../group-by.ts';
import { leading } from '../../lists.ts';
import { lazily, onceBy, onceOf } from '../../once.ts';
import { candidates } from './candidates.ts';
import { closestTo } from './closest-path.ts';
import { clusterFolderOf, clustersFolderOf, clustersOf } from './cluster-folders.ts';
import { crdIndex, groupsOfName, namesOf } from './crd-index.ts';
import { noted } from './crd-notes.ts';
import { pairOf, type CrdPair } from './crd-pair.ts';
import { isExperimental } from './crd-versions.ts';
import { hasRef } from './generator-sources.ts';
import { leftOutOf } from './left-out.ts';
import { firstOfSeries, hasNewer, ofOtherReleases } from './release-copies.ts';
import { inOrder, releaseOf, releaseSeries, seriesComparer } from './release-series.ts';
import { sameMeaning } from './spec-meaning.ts';
import { textIdentity } from './text-identity.ts';

/** The pairs so far, and what is left. */
interface Paired {
  readonly documents: Documents;
  readonly pairs: readonly CrdPair[];
  /** CRDs of the head where the base had none of this name. */
  readonly newcomers: ReadonlySet<Crd>;
  readonly lost: ReadonlySet<Crd>;
  readonly isApplied: (crd: Crd) => boolean;
  /** Where a kustomization may list it, it is applied, too. */
  readonly isListable: (crd: Crd) => boolean;
  /** Whether users of the one may have the other: an example does not replace an applied CRD. */
  readonly mayStandFor: (before: Crd, after: Crd) => boolean;
  /** Whether the one can have replaced the other. */
  readonly mayMove: (before: Crd, after: Crd) => boolean;
  /** What these ask of a CRD, but for its path and `$ref`. */
  readonly traitsOf: (crd: Crd) => string;
}

/** What is found: comparisons, and of the removed CRDs that did not move the paths where the head still has them. */
type Counterparts = { readonly further: readonly CrdPair[]; readonly removed: ReadonlyMap<Crd, readonly string[]> };

/** What makes a CRD of OpenShift a variant: the annotations that name its clusters and features. */
export const variantOf = noted('variant', ({ annotations }): string => {
  const own = entriesOf(annotations).filter(({ key }) => /^(?:[\w-]+\.)*release\.openshift\.io\//.test(key));
  const words = own.map(({ key, value }) => `${key}=${stringOf(value) ?? ''}`);
  return words.sort().join(' ');
});

/** So many CRDs elsewhere are looked at for one that is new, and for one that is removed; real ones have some. */
const maxCopies = 20;

/** Whether both intentionally have one name: for other servers, or as variants by their annotations. */
export function areAlternatives(one: Crd, other: Crd): boolean {
  const [variant, otherVariant] = [variantOf(one), variantOf(other)];
  return one.isV1beta1 !== other.isV1beta1 || (variant !== '' && otherVariant !== '' && variant !== otherVariant);
}

/** The series of folders and files that have a CRD in several releases: what stays there is what was released. */
function archivesOf(copies: readonly Crd[]): ReadonlySet<string> {
  const released = copies.map(({ file }) => file.path).filter((path) => releaseOf(path) !== undefined);
  const bySeries = groupBy(released, releaseSeries);
  return new Set([...bySeries].flatMap(([series, paths]) => (new Set(paths.map(releaseOf)).size > 1 ? [series] : [])));
}

const pathsOf = onceOf((crds: readonly Crd[]) => new Set(crds.map(({ file }) => file.path)));

/** Those of some CRDs that others do not have; the same list for the same ones. */
const without = onceOf((crds: readonly Crd[]) =>
  onceOf((others: readonly Crd[]): readonly Crd[] => {
    const rest = new Set(crds);
    for (const crd of others) rest.delete(crd);
    return [...rest];
  }),
);

/**
 * Compares every CRD that was added to a folder where it is applied with those of its name that were there, or else
 * with the nearest one applied elsewhere; and every removed CRD with added ones, or else with all that stay elsewhere,
 * unless one of them is or was the same (that one is compared in its place), or newer than the release of its folder.
 */
export function counterparts(paired: Paired): Counterparts {
  const { documents, pairs, newcomers, lost, isApplied, isListable, mayStandFor, mayMove } = paired;
  const index = crdIndex(documents);
  const [areOfOneSeries, clusters] = [seriesComparer(), clustersOf(documents)];
  const like = (side: 'base' | 'head', crd: Crd): Crd[] => [
    ...new Set(namesOf(crd).flatMap((name) => index.named(side, name))),
  ];
  // The CRDs that a name stands for are the same for all of its copies.
  const ofNames = <T extends object>(answer: (crd: Crd) => T) => onceBy((crd: Crd) => namesOf(crd).join('\0'), answer);
  const isLeftOut = (crd: Crd): boolean => leftOutOf(crd) !== undefined;
  const traitsOf = (crd: Crd): string =>
    JSON.stringify([paired.traitsOf(crd), variantOf(crd), isListable(crd), isApplied(crd)]);
  const newestFirst = ofNames((crd) => {
    const all = like('base', crd).sort((a, b) => inOrder(b.file.path, a.file.path));
    const staysIn = new Set(all.flatMap((one) => (lost.has(one) ? [] : clusterFolderOf(one))));
    /** Those that are in no other cluster: the same for all clusters of a folder that are not among them. */
    const inCluster = onceBy(
      (after: Crd) =>
        staysIn.has(clusterFolderOf(after)) || clusters.mayBeNew(after)
          ? `in ${clusterFolderOf(after)}`
          : clustersFolderOf(after),
      (after) => {
        const some = all.filter((one) => lost.has(one) || !clusters.areOfTwo(one, after));
        return candidates(some, traitsOf);
      },
    );
    return { all: candidates(all, traitsOf), inCluster };
  });
  const headsOf = ofNames((before) => {
    const archives = archivesOf(like('base', before));
    const isArchived = ({ file }: Crd): boolean => archives.has(releaseSeries(file.path));
    const isNewcomer = (crd: Crd): boolean => newcomers.has(crd);
    const ownTraits = (crd: Crd): boolean[] => [isNewcomer, isArchived, isLeftOut, hasRef].map((is) => is(crd));
    const heads = candidates(like('head', before), (crd) => `${traitsOf(crd)} ${ownTraits(crd).join(' ')}`);
    return { isArchived, heads };
  });
  const inFolder = groupsOfName(index, 'base', ({ file }) => folderOf(file.path));
  const byText = groupsOfName(index, 'base', textIdentity);
  const known = groupBy(pairs, ({ after }) => after);
  /** The texts with which a CRD of the head is compared. */
  const compared = onceOf(
    (after: Crd) =>
      new Set((known.get(after) ?? []).flatMap(({ before }) => (before === undefined ? [] : textIdentity(before)))),
  );
  const further: CrdPair[] = [];
  const compare = (before: Crd, after: Crd, furtherOf: Crd): void => {
    const text = textIdentity(before);
    if (compared(after).has(text)) return;
    compared(after).add(text);
    const pair = { ...pairOf(before, after), furtherOf, path: furtherOf.file.path };
    addTo(known, after, pair);
    if (!pair.unchanged) further.push(pair);
  };
  for (const after of newcomers) {
    if (!isListable(after)) continue;
    const promised = (crd: Crd): boolean => isExperimental(after) || !isExperimental(crd);
    const isComparable = (crd: Crd): boolean => !areAlternatives(crd, after) && promised(crd);
    const folder = folderOf(after.file.path);
    const isOfEarlier = (crd: Crd): boolean => areOfOneSeries(crd.file.path, after.file.path);
    const here = [...new Set(namesOf(after).flatMap((name) => inFolder(name).get(folder) ?? []))].filter(
      (crd) => isComparable(crd) && !isOfEarlier(crd),
    );
    const isLike = (crd: Crd | undefined): crd is Crd =>
      crd !== undefined && isListable(crd) && isExperimental(crd) === isExperimental(after);
    for (const before of here) compare(before, after, after);
    if (here.length > 0 || known.get(after)?.some(({ before }) => isLike(before)) === true) continue;
    const elsewhere = newestFirst(after)
      .inCluster(after)
      .those((crd) => isComparable(crd) && isLike(crd));
    // What is newer comes last.
    const from = leading(elsewhere, ({ file }) => inOrder(file.path, after.file.path) > 0);
    // An applied CRD that was the same already is one more copy, as a bundle is; of releases the nearest one counts.
    if (firstOfSeries(elsewhere, from, maxCopies).some((crd) => sameMeaning(crd.spec, after.spec))) continue;
    const nearest = closestTo(after, elsewhere, from);
    if (nearest !== undefined) compare(nearest, after, after);
  }
  const staying = lazily((): ReadonlySet<string> => {
    const changed = [...documents.files, ...documents.moved].flatMap(({ path, head }) => (head ? path : []));
    return new Set([...changed, ...documents.contextPaths].filter(isManifestPath).flatMap(foldersAbove));
  });
  /** Whether other manifests stay in the folder of the release of a path. */
  const releaseStays = (path: string): boolean =>
    foldersAbove(path).some((folder) => releaseOf(`${folder}/`) !== undefined && staying().has(folder));
  /** Whether what stays had all versions of another one, served if it serves them, and loses each: reported there. */
  const losesAll = ({ versions }: Crd, after: Crd): boolean => {
    const hadAll = (own: Crd | undefined): boolean =>
      versions.every(({ name, served }) => {
        const version = own?.versionsByName.get(name);
        return version !== undefined && (version.served.value || !served.value);
      });
    const isLost = versions.every(({ name }) => !after.versionsByName.has(name));
    return isLost && known.get(after)?.some(({ before }) => hadAll(before)) === true;
  };
  const textsOf = onceOf((crds: readonly Crd[]) => new Set(crds.map(textIdentity)));
  const arePathsOf = onceOf((crds: readonly Crd[]) => {
    const paths = pathsOf(crds);
    return onceOf((others: readonly Crd[]) => others.some(({ file }) => paths.has(file.path)));
  });
  /** Whether one of some CRDs has the text of another one, or had it. */
  const hasTwin = (crds: readonly Crd[], before: Crd): boolean => {
    if (crds.length === 0) return false;
    const text = textIdentity(before);
    const alike = namesOf(before).flatMap((name) => [byText(name).get(text) ?? []]);
    return alike.some(arePathsOf(crds)) || textsOf(crds).has(text);
  };
  const comingIn = onceOf((crds: readonly Crd[]) => crds.filter((crd) => newcomers.has(crd)));
  const distinctPaths = onceOf((crds: readonly Crd[]) => [...pathsOf(crds)]);
  const removed = new Map<Crd, readonly string[]>();
  for (const before of lost) {
    // Tools leave such a copy out of what they apply: no one gets it in place of the other.
    const { heads, isArchived } = headsOf(before);
    const isHead = (crd: Crd): boolean => mayStandFor(before, crd) && !isLeftOut(crd);
    const came = heads.closestTo(before, (crd) => newcomers.has(crd) && isHead(crd) && mayMove(before, crd));
    if (came !== undefined) {
      // What comes replaces the CRD that people applied, and not a copy of it in tests.
      if (isApplied(before) || newestFirst(before).all.those(isApplied).length === 0) compare(before, came, before);
      continue;
    }
    // The next release is made of what no folder or file of a release has; tests are in none.
    const isOfNext = isListable(before) && releaseOf(before.file.path) === undefined;
    // No server of today accepts a CRD of v1beta1.
    const isRemaining = (crd: Crd): boolean =>
      isHead(crd) &&
      (isExperimental(before) || !isExperimental(crd)) &&
      (before.isV1beta1 || !crd.isV1beta1) &&
      !(isOfNext && isArchived(crd));
    // No server of today has it of such a file; those that may have it get the other one.
    const isOfToday = (crd: Crd): boolean => isRemaining(crd) && isApplied(crd) && !crd.isV1beta1;
    if (before.isV1beta1 && heads.those(isOfToday).length > 0) continue;
    const remaining = heads.those(isRemaining);
    const { path } = before.file;
    const ofSeries = ofOtherReleases(remaining, path);
    if (hasNewer(ofSeries, path)) continue;
    // What goes back to an earlier release is in its place.
    const earlier = closestTo(before, comingIn(ofSeries));
    if (earlier !== undefined) {
      compare(before, earlier, earlier);
      continue;
    }
    // Who upgrades to a release that stays, and is the newest, loses what older ones have.
    const isNewest = ofSeries.length > 0 && releaseStays(path);
    const left = isNewest ? without(remaining)(ofSeries) : remaining;
    // A CRD from tests and the like is never installed, so no other one replaces it.
    if (isApplied(before) && !hasNewer(left, path) && !hasTwin(left, before))
      for (const after of left.slice(0, maxCopies))
        if (
          isExperimental(before) === isExperimental(after) &&
          !areAlternatives(before, after) &&
          !losesAll(before, after)
        )
          compare(before, after, before);
    removed.set(before, distinctPaths(left));
  }
  return { further, removed };
}
