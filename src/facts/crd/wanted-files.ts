// Which unchanged files may define a CRD that was added, removed or changed, or that lacks a conversion webhook: copies
// in charts and bundles, variants, a second file of its folder.
import { folderOf, isForeignJson, isKustomizationPath, readingOrder, baseName } from '../../changes/relevant.ts';
import type { ChangedFile, ChangeSet } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { groupBy } from '../../group-by.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { patchWants } from '../kustomize/patched-schemas.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { byEachName, crdsIn, namesOf, notNamed } from './crd-index.ts';
import { noted } from './crd-notes.ts';
import { lacksConversion } from './crd-versions.ts';
import { fromNearest, inOrder, releaseOf, releaseSeries } from './release-series.ts';
import { sameMeaning } from './spec-meaning.ts';

/** Files that are read because of one name. */
const perName = 20;
/** Files of one series of releases that are read: what comes with a release is compared with the one before. */
const perSeries = 4;
/** Files of any name that are read because a CRD was added or removed: one may define it, too. */
const ofAnyName = 500;
const nameOf = (path: string): string => baseName(path).toLowerCase();
/** The name of a file of many CRDs: `crds.yaml`, `my-crds.yaml`, `install.yaml`. */
const bundle = /(?:^|[._-])(?:crds?|customresourcedefinitions?|bundle|components|install)\.(?:ya?ml|json)$/;
/** Whether a file of this name, in small letters, is one of many CRDs, or what installs all of a project. */
export const isBundle = (name: string): boolean => bundle.test(name);
/** All bundles, among the names that files are matched by. */
const bundleName = '*';

/** The CRDs that only one side of a file has; of one that was renamed, all. */
function addedAndRemoved(file: ChangedFile): { readonly came: readonly Crd[]; readonly went: readonly Crd[] } {
  const [olds, news] = [crdsIn(parsedSide(file, 'base')), crdsIn(parsedSide(file, 'head'))];
  if (file.previousPath !== undefined) return { came: news, went: olds };
  return { came: notNamed(news, olds), went: notNamed(olds, news) };
}

const meansOther = noted('other meaning', (crd, old: Crd) => !sameMeaning(old.spec, crd.spec));

/** Of the CRDs that a file has now, those whose meaning changed; each is compared once. */
export function changedMeanings(before: readonly Crd[], after: readonly Crd[]): Crd[] {
  const olds = byEachName(before);
  return after.filter((crd) => {
    const old = namesOf(crd)
      .map((name) => olds.get(name)?.[0])
      .find((one) => one !== undefined);
    return old !== undefined && meansOther(crd, old);
  });
}

const changedIn = (file: ChangedFile): Crd[] =>
  changedMeanings(crdsIn(parsedSide(file, 'base')), crdsIn(parsedSide(file, 'head')));

/**
 * Unchanged manifests that may define a CRD that was added, removed or changed, or that has several versions and no
 * conversion: files with the name of a changed one, or with the plural or the kind of such a CRD in theirs, at most 20
 * a name, those outside of tests and examples first, and of a series of releases the nearest four; as many bundles, and
 * as many that state the conversions of Operator Lifecycle Manager; every file of the folders to which a CRD was added;
 * and where one was added or removed 500 of any name. Kustomizations around those that were added or changed may patch
 * them. `paths` are those of the tree.
 */
export function crdWants(changeSet: ChangeSet, paths: readonly string[]): string[] {
  const folders = new Set<string>();
  const patchable: string[] = [];
  let mayBeElsewhere = false;
  const left = new Map<string, number>();
  for (const file of changeSet.files) {
    const [{ came, went }, changed] = [addedAndRemoved(file), changedIn(file)];
    if (came.length + changed.length > 0) patchable.push(file.path);
    if (came.length > 0) folders.add(folderOf(file.path));
    mayBeElsewhere ||= came.length + went.length > 0;
    const unconverted = crdsIn(parsedSide(file, 'head')).filter(lacksConversion);
    const sought = [...came, ...went, ...changed, ...unconverted];
    const ofBundles = unconverted.length > 0 ? ['clusterserviceversion'] : [];
    const telling = [nameOf(file.path), bundleName, ...ofBundles, ...distinctiveNames(sought)];
    if (sought.length > 0) for (const name of telling) left.set(name, perName);
  }
  if (left.size === 0) return [];
  const all = manifestsOf(paths);
  const near = all.filter((path) => folders.has(folderOf(path)));
  const manifests = withFewReleases(all, [...folders].sort(inOrder).at(-1) ?? '');
  const applied = mayBeElsewhere ? manifests.filter((path) => !isAuxiliary(path) && !isForeignJson(path)) : [];
  const others = applied.sort((a, b) => readingOrder(a) - readingOrder(b)).slice(0, ofAnyName);
  return [...new Set([...named(manifests, left), ...near, ...patchWants(changeSet, patchable), ...others])];
}

/** Some paths, those that are named after releases last, and of each series the nearest ones below a folder alone. */
function withFewReleases(manifests: readonly string[], folder: string): string[] {
  const byRelease = groupBy(manifests, (path) => releaseOf(path) !== undefined);
  const [others, released] = [byRelease.get(false) ?? [], byRelease.get(true) ?? []];
  released.sort((a, b) => inOrder(b, a));
  // Files of one release are each of a series, however they are numbered.
  const series = groupBy(released, (path) => `${releaseSeries(path)} ${nameOf(path).replace(/\d+(?:\.\d+)+/g, '')}`);
  const nearest = [...series.values()].flatMap((some) =>
    fromNearest(`${folder}/`, some, (path) => path).slice(0, perSeries),
  );
  return [...others, ...nearest];
}

const manifestsOf = (paths: readonly string[]): string[] =>
  paths.filter((path) => isManifestPath(path) && !isKustomizationPath(path));

/** Unchanged manifests whose names match some CRDs. */
export const namedAfterCrds = (crds: readonly Crd[], paths: readonly string[]): string[] =>
  crds.length === 0
    ? []
    : named(manifestsOf(paths), new Map([bundleName, ...distinctiveNames(crds)].map((name) => [name, perName])));

/** The plurals and kinds of CRDs; a shorter one is in the name of many a file. */
const distinctiveNames = (crds: readonly Crd[]): string[] =>
  crds
    .flatMap(({ names: { plural, kind } }) => [plural, kind].map(({ value = '' }) => value.toLowerCase()))
    .filter((name) => name.length > 2);

/** Manifests with telling words in their names: `left` of each, those outside of tests and examples first. */
function named(manifests: readonly string[], left: Map<string, number>): string[] {
  const isTelling = (word: string): boolean => {
    const count = left.get(word) ?? 0;
    if (count > 0) left.set(word, count - 1);
    return count > 0;
  };
  return [...manifests.filter((path) => !isAuxiliary(path)), ...manifests.filter(isAuxiliary)].filter((path) => {
    const name = nameOf(path);
    return [name, ...name.split(/[^a-z\d]+/), ...(isBundle(name) ? [bundleName] : [])].some(isTelling);
  });
}
