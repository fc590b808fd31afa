// Both sides of the kustomizations: which CRDs they build in another way, although the texts of the CRDs stay.
import { distinctBy } from '../../group-by.ts';
import { isKustomizationPath } from '../../changes/relevant.ts';
import { isAudit, pathOn, pathsOf, type ChangedFile, type ChangeSet, type Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { lazily } from '../../once.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import { isManifestPath, mayHoldManifests, parseFile } from '../../documents/parse.ts';
import { grantOf } from '../../grants/grant.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { namedAfterCrds } from '../crd/wanted-files.ts';
import { sideTree, readAt } from '../tree/sides.ts';
import { identityOf, subjectOf } from '../grants/grant-effect-fact.ts';
import { applierPairs } from './applier-builds.ts';
import type { CrdEffect, Subject } from './effects.ts';
import { builtOnlyOn, effectsOnlyIn, type Kustomized } from './effect-changes.ts';
import { annotationEffects, crdEffects } from './crd-effects.ts';
import { grantEffects } from './grant-patches.ts';
import { inFolder, kustomizationsAbove, linksOf, type Kustomization } from './kustomization.ts';
import { alsoListed } from './listed-files.ts';
import {
  allBuilt,
  allPairs,
  askingOf,
  changedModules,
  filesOf,
  removedKustomizations,
  kustomizationPairs,
  linksOnlyIn,
  reachedBy,
  viewOf,
  type SideView,
} from './side-view.ts';
import { kustomizationsOf } from './kustomizations-of-a-side.ts';
import { isBuiltElsewhere, movedCrds, repatchedCrds, unlistedCrds } from './moved-crds.ts';
import { shiftedCrds, shiftedFor } from './shifted-versions.ts';
import { unfolded } from './transformers.ts';

const maxWanted = 500;

/** Whether a file contains only CRDs on both sides: changes in them are judged in the file itself. */
const isOfCrds = (file: ChangedFile): boolean =>
  (['base', 'head'] as const).every((side) => {
    const read = parsedSide(file, side);
    return read === undefined || (read.manifests.length > 0 && read.manifests.every(({ shape }) => shape === 'crd'));
  });

/**
 * Changed files that a kustomization of their folder, or above, may use as a patch: kustomize loads nothing from
 * outside of its root, but for what links there lead to.
 */
const patchesOf = ({ files, context: { links = new Map<string, string>() } }: ChangeSet): string[] => [
  ...files.flatMap((file) =>
    pathsOf(file).some((path) => !mayHoldManifests(path) || isKustomizationPath(path)) || isOfCrds(file)
      ? []
      : pathsOf(file),
  ),
  ...links.keys(),
];

/** Whole files have no other side: what their kustomizations do is no change. */
const isOccasion = (changeSet: ChangeSet): boolean =>
  !isAudit(changeSet) &&
  (changeSet.files.some((file) => pathsOf(file).some(isKustomizationPath)) ||
    [applierPairs, changedModules, patchesOf, shiftedCrds, movedCrds].some((find) => find(changeSet).length > 0));

/** An object with an effect of a kustomization on it. */
interface Built {
  readonly subject: Subject;
  readonly path: string;
  readonly spec: string;
}

/** The CRDs in some files of a side, by name, with the path of each. A kustomization builds files of any name. */
const crdsOf = (paths: readonly string[], { lookup }: SideView): Map<string, Built & { readonly crd: Crd }> =>
  new Map(
    paths.flatMap((path) => {
      const file = readAt(lookup, path);
      const crds = file === undefined ? [] : crdsIn(parseFile(file));
      const textOf = ({ spec }: Crd): string => (spec === undefined ? '' : canonicalJson(jsonOf(spec)));
      return crds.map((crd) => [crd.name, { subject: { name: crd.name }, path, spec: textOf(crd), crd }]);
    }),
  );

/** The same with the ReferenceGrants. */
const builtIn = (paths: readonly string[], view: SideView): Map<string, Built> =>
  new Map<string, Built>([...crdsOf(paths, view), ...grantsOf(paths, view)]);

/** ReferenceGrants by namespace and name. */
const grantsOf = (paths: readonly string[], { lookup }: SideView): Map<string, Built> =>
  new Map(
    paths.flatMap((path) => {
      const file = readAt(lookup, path);
      return (file === undefined ? [] : parseFile(file).manifests).flatMap((manifest): [string, Built][] => {
        const grant = grantOf(manifest);
        if (grant === undefined) return [];
        const spec = canonicalJson([grant.from, grant.to].map((entries) => entries.map((one) => ({ ...one }))));
        return [[identityOf(grant), { subject: subjectOf(grant), path, spec }]];
      });
    }),
  );

/** CRDs and grants that the head no longer builds from a file that stays in the repository. */
function droppedObjects(was: Kustomization, now: Kustomization, base: SideView, head: SideView): Kustomized[] {
  const removed = linksOnlyIn(was, now);
  if (removed.length === 0) return [];
  const built = builtIn(filesOf(linksOnlyIn(now, was), head), head);
  return removed.flatMap((link) =>
    [...builtIn(filesOf([link], base), base)].flatMap(([key, { subject, path, spec }]): Kustomized[] => {
      const instead = built.get(key);
      // What happens to the file itself is judged where it happens, unless in a test, where the other one is as it is.
      const kept = builtIn([path], head).get(key);
      if (kept === undefined && head.lookup(path) !== 'unread') return [];
      const judged = isAuxiliary(path) && instead && !isAuxiliary(instead.path) ? [spec] : [spec, kept?.spec];
      if (instead !== undefined && (instead.path === path || judged.includes(instead.spec))) return [];
      const change = { by: 'resource', path, instead: instead?.path } as const;
      return [{ ...subject, at: link.at, change }];
    }),
  );
}

/** Whether the name and the folder of a path show that it is not applied. */
const isUnlikely = (path: string): boolean => isAuxiliary(path) || !isManifestPath(path);

/**
 * CRDs of files that are not applied by their name and folder, and that a kustomization now builds. Changes in a file
 * that only has another name are judged in the file itself.
 */
function unappliedCrds(changeSet: ChangeSet, base: SideView, head: SideView) {
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  const before = allBuilt(base);
  const isNew = (path: string): boolean =>
    !before.has(path) && (changed.has(path) ? isAuxiliary(path) : isUnlikely(path));
  return kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    if (isAuxiliary(now.file.path)) return [];
    const fresh = was === undefined ? linksOf(now) : linksOnlyIn(now, was);
    const replaced = was === undefined ? new Map() : crdsOf(filesOf(linksOnlyIn(was, now), base), base);
    return fresh.flatMap((link) => {
      const paths = filesOf([link], head).filter(isNew);
      const crds = [...crdsOf(paths, head)].filter(([name]) => !replaced.has(name));
      return crds.map(([name, { path, spec, crd }]) => ({ name, at: link.at, path, spec, crd }));
    });
  });
}

/**
 * Those of them that differ from every other known CRD of their name; where the change adds them, only next to one that
 * people may have applied.
 */
function newlyApplied(changeSet: ChangeSet, base: SideView, head: SideView): Kustomized[] {
  const found = unappliedCrds(changeSet, base, head);
  if (found.length === 0) return [];
  const groups = [...new Set(found.map(({ crd }) => crd.group.value ?? ''))];
  const around = [...changeSet.context.texts].flatMap(([path, text]) =>
    groups.some((group) => text.includes(group)) ? [path] : [],
  );
  const others = [...around, ...changeSet.files.map((file) => pathOn(file, 'base'))].filter(
    (path) => !isUnlikely(path),
  );
  const known = crdsOf(others, base);
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  return found.flatMap(({ name, at, path, spec }): Kustomized[] => {
    const other = known.get(name);
    const isAlike = other === undefined ? changed.has(path) : other.spec === spec;
    return isAlike ? [] : [{ name, at, change: { by: 'unapplied', path } }];
  });
}

/**
 * A transformer may do anything; it counts where what is built with it shows that there are CRDs, or grants. A patch
 * that counts versions does where the CRD is built with it.
 */
const isMet = ({ ofKind, at, change }: Kustomized, built: () => readonly string[], view: SideView): boolean => {
  const isRecounted = change.by === 'patch' && change.recounted !== undefined;
  if (!isRecounted && change.by !== 'transformer') return true;
  const files = built();
  if (isRecounted) return files.includes(at.file.path);
  if (ofKind !== undefined) return grantsOf(files, view).size > 0;
  return files.some((path) => /crd/i.test(path)) || crdsOf(files, view).size > 0;
};

/** CRDs and grants that removed kustomizations built, and that no other is known to build. */
function abandonedBy(gone: Kustomization[], base: SideView, head: SideView, built: ReadonlySet<string>): Kustomized[] {
  return gone
    .flatMap((was) => droppedObjects(was, { ...was, builds: [], components: [] }, base, head))
    .flatMap(({ change, ...rest }) =>
      change.by === 'resource' && !built.has(change.path) ? [{ ...rest, change: { ...change, isWhole: true } }] : [],
    );
}

/** Whether it has what may write to any field. */
const transforms = (by: Kustomization): boolean =>
  [by.transformers, by.generators, by.configurations, by.labels, annotationEffects(by)].some(
    ({ length }) => length > 0,
  );

/** What a change does to CRDs through kustomizations: one for each kustomization, CRD and kind of effect. */
export function kustomizedCrds(changeSet: ChangeSet): Kustomized[] {
  if (!isOccasion(changeSet)) return [];
  const [base, head] = [viewOf(changeSet, 'base'), viewOf(changeSet, 'head')];
  const shifted = shiftedCrds(changeSet);
  const asked = { base: askingOf(base, 'base', shifted), head: askingOf(head, 'head', shifted) };
  const effectsOf = (some: readonly Kustomization[], side: Side): CrdEffect[] =>
    some
      .map((one) => unfolded(one, asked[side]))
      .flatMap((one) => [...crdEffects(one, asked[side]), ...grantEffects(one, asked[side])]);
  const built = allBuilt(head);
  // What nothing builds any more of a grant is known for its references.
  const isReported = ({ ofKind, change }: Kustomized): boolean =>
    ofKind === undefined || change.by !== 'resource' || change.instead !== undefined || built.has(change.path);
  const isForTests = (by: Kustomization): boolean =>
    isAuxiliary(by.file.path) &&
    [...kustomizationsOf(changeSet, 'head').above([by.dir])].every(({ file }) => isAuxiliary(file.path));
  const gone = removedKustomizations(changeSet, base, head);
  const kept = allPairs(changeSet, base, head).flatMap(([was, now]) => {
    // What is removed may have built the same; a fetched component changes what is built with it.
    const isNone = was === undefined && gone.length === 0 && now.components.every(({ path }) => path !== undefined);
    // The effects of another kustomization are added and removed with the entry that leads to it.
    const isOld = was !== undefined;
    const old = isOld ? effectsOf([was, ...reachedBy(linksOnlyIn(was, now), base)], 'base') : [];
    const fresh = effectsOf([now, ...reachedBy(isOld ? linksOnlyIn(now, was) : [], head)], 'head');
    const builtWith = lazily(() => filesOf(asked.head.around(now).flatMap(linksOf), head));
    const lackedBy = (side: Side) =>
      side === 'base' ? builtOnlyOn('head', changeSet, now, head) : builtOnlyOn('base', changeSet, was, base);
    const all = [
      ...effectsOnlyIn(fresh, { effects: old, isNone, lookup: base.lookup, lacks: lackedBy('base') }, 'head'),
      ...effectsOnlyIn(old, { effects: fresh, lookup: head.lookup, lacks: lackedBy('head') }, 'base'),
      ...(was === undefined ? [] : droppedObjects(was, now, base, head).filter(isReported)),
    ].filter((one) => isMet(one, builtWith, head));
    const found = distinctBy(all, ({ name, ofKind = '', change }) => `${change.by} ${ofKind} ${name}`);
    // Nothing of before builds on one that is new; one that is not may have users that were not read.
    return was === undefined && isForTests(now) ? found.filter(({ ofKind }) => ofKind !== undefined) : found;
  });
  return [
    ...kept,
    ...abandonedBy(gone, base, head, built),
    ...unlistedCrds(changeSet, base, head),
    ...repatchedCrds(changeSet, { base, head }, effectsOf),
    ...newlyApplied(changeSet, base, head),
  ];
}

/** Unchanged files that are needed to find these; only paths, of which not all need to exist. */
export function kustomizedWants(changeSet: ChangeSet): string[] {
  if (!isOccasion(changeSet)) return [];
  const [base, head] = [viewOf(changeSet, 'base'), viewOf(changeSet, 'head')];
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  const shifted = shiftedCrds(changeSet);
  const [patches, asks] = [patchesOf(changeSet), askingOf(head, 'head', shifted)];
  const exchanged = allPairs(changeSet, base, head).flatMap(([was, now]) => {
    const removed = was === undefined ? [] : linksOnlyIn(was, now);
    const added = was === undefined ? [] : linksOnlyIn(now, was);
    const reached = [...reachedBy(removed, base), ...reachedBy(added, head)].flatMap(alsoListed);
    const here = alsoListed(unfolded(now, asks)).filter(({ path }) => path !== undefined);
    // Its listed files are read where they may have changed; whether it builds CRDs only where that matters.
    const { links: same } = changeSet.context;
    const isChanged = (path: string): boolean => changed.has(same?.get(path) ?? path);
    const mayList =
      now.transformers.length > 0 && patches.some((path) => path.startsWith(inFolder(now.dir, [''])[0] ?? ''));
    const isAnother = mayList || isChanged(now.file.path) || filesOf(here, head).some(isChanged);
    const counting = now.patches.filter(({ target }) => shiftedFor(target, shifted).length > 0);
    return [
      ...[...now.components, ...counting.map(({ file }) => file)].flatMap((link) => link?.path ?? []),
      ...(isAnother
        ? [...filesOf(here, head), ...filesOf(transforms(now) ? asks.around(now).flatMap(linksOf) : [], head)]
        : []),
      ...(was === undefined || removed.length === 0 ? [] : [...filesOf(removed, base), ...filesOf(added, head)]),
      ...[...reached, ...added.filter(({ text }) => !isManifestPath(text))].flatMap(({ path }) => path ?? []),
    ];
  });
  const abandoned = removedKustomizations(changeSet, base, head).flatMap((was) => filesOf(linksOf(was), base));
  const fresh = kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    const added = was === undefined ? linksOf(now) : linksOnlyIn(now, was);
    return changed.has(now.file.path) ? filesOf(added, head).filter(isUnlikely) : [];
  });
  const { paths = [] } = changeSet.context;
  const isAnyAsked =
    abandoned.length + changedModules(changeSet).length + shifted.length > 0 || isBuiltElsewhere(changeSet, base, head);
  const about = [
    ...shifted.map(({ crd }) => crd.file.path),
    ...movedCrds(changeSet).flatMap(({ from, to }) => [from, to.file.path]),
  ];
  const near = kustomizationsAbove([...about, ...patches, ...[...changed].filter(isKustomizationPath)]);
  const { has } = sideTree(changeSet, 'head');
  const wanted = [
    ...near,
    ...(isAnyAsked ? paths.filter(isKustomizationPath).slice(0, maxWanted / 2) : []),
    ...[...exchanged, ...abandoned, ...fresh].flatMap((path) => [path, ...inFolder(path)]),
    ...namedAfterCrds(
      unappliedCrds(changeSet, base, head).map(({ crd }) => crd),
      paths,
    ),
  ];
  const isThere = new Set(changeSet.context.unrecognized);
  return [...new Set(wanted)].filter((path) => has(path) || isThere.has(path)).slice(0, maxWanted);
}
