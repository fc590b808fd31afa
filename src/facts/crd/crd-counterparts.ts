// What the CRDs of a change are compared with besides what each became: no copy elsewhere replaces a removed CRD.
import { folderOf, foldersAbove } from '../../changes/relevant.ts';
import { hasAnchors } from '../../documents/anchors.ts';
import type { Crd } from '../../documents/document.ts';
import { manifestText, type Documents } from '../../documents/documents.ts';
import { stringOf, entriesOf } from '../../documents/node.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { addTo, distinctBy, groupBy } from '../../group-by.ts';
import { lazily, numbering, once, onceBy } from '../../once.ts';
import { ofTwoClusters } from './cluster-folders.ts';
import { crdIndex, groupsOfName, namesOf } from './crd-index.ts';
import { noted } from './crd-notes.ts';
import { closestTo, pairOf, type CrdPair } from './crd-pair.ts';
import { isExperimental } from './crd-versions.ts';
import { leftOutOf } from './left-out.ts';
import { fromNearest, inOrder, releaseOf, releaseSeries, seriesComparer } from './release-series.ts';
import { sameMeaning } from './spec-meaning.ts';

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

/** Whether a release is a preview of another one, as `1.0.0-rc.1` is of `1.0.0`. */
const isPreviewOf = (one: string, other: string): boolean =>
  one.startsWith(other) && /^-(?:alpha|beta|dev|pre|rc)/.test(one.slice(other.length));

/** Whether a CRD is of a newer release than the folder of another one, or of none: users have these. */
function isNewerThan(before: Crd): (crd: Crd) => boolean {
  const lost = releaseOf(before.file.path);
  return ({ file }) => {
    const release = releaseOf(file.path);
    if (lost === undefined || release === undefined) return lost !== undefined;
    return isPreviewOf(lost, release) || (!isPreviewOf(release, lost) && inOrder(release, lost) > 0);
  };
}

/** The number of a text with aliases, which may mean something else at each place. */
const unknownIdentity = 0;

/** Numbers the texts of CRDs, from 1 on. */
function textNumbering(): (crd: Crd) => number {
  const numberOf = numbering();
  return (crd) => {
    const text = manifestText(crd);
    return text.includes('*') && hasAnchors(crd.file) ? unknownIdentity : numberOf(text);
  };
}

/** The series of folders and files that have a CRD in several releases: what stays there is what was released. */
function archivesOf(copies: readonly Crd[]): ReadonlySet<string> {
  const released = copies.map(({ file }) => file.path).filter((path) => releaseOf(path) !== undefined);
  const bySeries = groupBy(released, releaseSeries);
  return new Set([...bySeries].flatMap(([series, paths]) => (new Set(paths.map(releaseOf)).size > 1 ? [series] : [])));
}

/**
 * Compares every CRD that was added to a folder where it is applied with those of its name that were there, or else
 * with the nearest one applied elsewhere; and every removed CRD with added ones, or else with all that stay elsewhere,
 * unless one of them is or was the same (that one is compared in its place), or newer than the release of its folder.
 */
export function counterparts(paired: Paired): Counterparts {
  const { documents, pairs, newcomers, lost, isApplied, isListable, mayStandFor, mayMove } = paired;
  const index = crdIndex(documents);
  const [areOfOneSeries, areOfTwoClusters] = [seriesComparer(), ofTwoClusters(documents)];
  const seriesOf = once(
    (crd: Crd): string | Crd => (releaseOf(crd.file.path) === undefined ? crd : releaseSeries(crd.file.path)),
    new WeakMap(),
  );
  const like = (side: 'base' | 'head', crd: Crd): Crd[] => [
    ...new Set(namesOf(crd).flatMap((name) => index.named(side, name))),
  ];
  // The CRDs that a name stands for are the same for all of its copies.
  const ofNames = <T extends object>(answer: (crd: Crd) => T) => onceBy((crd: Crd) => namesOf(crd).join('\0'), answer);
  const newestFirst = ofNames((crd) => like('base', crd).sort((a, b) => inOrder(b.file.path, a.file.path)));
  const inFolder = groupsOfName(index, 'base', ({ file }) => folderOf(file.path));
  const textOf = once(textNumbering(), new WeakMap());
  const byText = groupsOfName(index, 'base', textOf);
  const known = groupBy(pairs, ({ after }) => after);
  /** The texts with which a CRD of the head is compared. */
  const compared = once(
    (after: Crd) =>
      new Set((known.get(after) ?? []).map(({ before }) => (before === undefined ? unknownIdentity : textOf(before)))),
    new WeakMap(),
  );
  const further: CrdPair[] = [];
  const compare = (before: Crd, after: Crd, furtherOf: Crd): void => {
    const text = textOf(before);
    if (text !== unknownIdentity && compared(after).has(text)) return;
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
    const elsewhere = fromNearest(after.file.path, newestFirst(after), ({ file }) => file.path).filter(
      (crd) => isComparable(crd) && isLike(crd) && (lost.has(crd) || !areOfTwoClusters(crd, after)),
    );
    // An applied CRD that was the same already is one more copy, as a bundle is; of releases the nearest one counts.
    const copies = distinctBy(elsewhere, seriesOf).slice(0, maxCopies);
    if (copies.some((crd) => sameMeaning(crd.spec, after.spec))) continue;
    const nearest = closestTo(after, elsewhere);
    if (nearest !== undefined) compare(nearest, after, after);
  }
  const seriesAt = once(({ file }: Crd): string => releaseSeries(file.path), new WeakMap());
  const archivesFor = ofNames((before) => archivesOf(like('base', before)));
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
  const removed = new Map<Crd, readonly string[]>();
  for (const before of lost) {
    // Tools leave such a copy out of what they apply: no one gets it in place of the other.
    const heads = like('head', before).filter((crd) => mayStandFor(before, crd) && leftOutOf(crd) === undefined);
    const coming = heads.filter((crd) => newcomers.has(crd) && mayMove(before, crd));
    const came = closestTo(before, coming);
    if (came !== undefined) {
      // What comes replaces the CRD that people applied, and not a copy of it in tests.
      if (isApplied(before) || !like('base', before).some(isApplied)) compare(before, came, before);
      continue;
    }
    // The next release is made of what no folder or file of a release has; tests are in none.
    const isOfNext = isListable(before) && releaseOf(before.file.path) === undefined;
    const archived = isOfNext ? archivesFor(before) : undefined;
    const isArchived = (crd: Crd): boolean => archived?.has(seriesAt(crd)) === true;
    // No server of today accepts a CRD of v1beta1.
    const remaining = heads.filter(
      (crd) =>
        (isExperimental(before) || !isExperimental(crd)) && (before.isV1beta1 || !crd.isV1beta1) && !isArchived(crd),
    );
    // No server of today has it of such a file; those that may have it get the other one.
    if (before.isV1beta1 && remaining.some((crd) => isApplied(crd) && !crd.isV1beta1)) continue;
    // A CRD from tests and the like is never installed, so no other one replaces it.
    const text = textOf(before);
    const alike = text === unknownIdentity ? [] : namesOf(before).flatMap((name) => byText(name).get(text) ?? []);
    const twins = new Set(alike.map(({ file }) => file.path));
    const isSame = (crd: Crd): boolean =>
      twins.has(crd.file.path) || (text !== unknownIdentity && textOf(crd) === text);
    const isNewer = isNewerThan(before);
    const isOfSeries = ({ file }: Crd): boolean => areOfOneSeries(before.file.path, file.path);
    const ofSeries = remaining.filter(isOfSeries);
    if (ofSeries.some(isNewer)) continue;
    // What goes back to an earlier release is in its place.
    const earlier = closestTo(
      before,
      ofSeries.filter((crd) => newcomers.has(crd)),
    );
    if (earlier !== undefined) {
      compare(before, earlier, earlier);
      continue;
    }
    // Who upgrades to a release that stays, and is the newest, loses what older ones have.
    const isNewest = ofSeries.length > 0 && releaseStays(before.file.path);
    const left = isNewest ? remaining.filter((crd) => !isOfSeries(crd)) : remaining;
    if (isApplied(before) && !left.some(isNewer) && !left.some(isSame))
      for (const after of left.slice(0, maxCopies))
        if (
          isExperimental(before) === isExperimental(after) &&
          !areAlternatives(before, after) &&
          !losesAll(before, after)
        )
          compare(before, after, before);
    removed.set(before, [...new Set(left.map(({ file }) => file.path))]);
  }
  return { further, removed };
}
