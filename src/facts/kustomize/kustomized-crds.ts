// Both sides of the kustomizations: which CRDs they build in another way, though the CRDs' texts stay.
import { folderOf, isKustomizationPath } from '../../changes/relevant.ts';
import { isAudit, type ChangedFile, type ChangeSet, type Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import { isManifestPath, isNoGo, parseFile } from '../../documents/parse.ts';
import type { Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { isAside } from '../../changes/aside.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { tellingPaths } from '../crd/wanted-files.ts';
import { sideTree, type Lookup } from '../tree/sides.ts';
import { applierPairs } from './applier-builds.ts';
import { crdEffects, type Asking, type CrdEffect } from './crd-effects.ts';
import { grantPatches } from './grant-patches.ts';
import { inFolder, kustomizationsAbove, type Kustomization, type Link } from './kustomization.ts';
import { besides } from './listed-files.ts';
import { kustomizeTree, selector } from './kustomizations-of-a-side.ts';

/** What a change makes of a CRD through a kustomization. */
export interface Kustomized {
  /** Name of the CRD; empty where the kustomization names none. */
  readonly name: string;
  readonly ofKind?: CrdEffect['ofKind'];
  readonly at: Span;
  readonly change:
    /** `key`: equal for what has equal effects, in whichever kustomization. */
    | { readonly by: CrdEffect['by']; readonly side: Side; readonly of: string; readonly key: string }
    /** It is no longer built from this file, or another text of it is. */
    | { readonly by: 'resource'; readonly path: string; readonly instead: string | undefined }
    /** It is built for the first time, from a file that nobody applied and that stays. */
    | { readonly by: 'unapplied'; readonly path: string };
}

type SideView = {
  readonly lookup: Lookup;
  readonly byDir: ReadonlyMap<string, Kustomization>;
  /** Whether a path leads into a submodule, and into one that the change moves to another commit. */
  readonly moduleOf: Asking['moduleOf'];
};
const mostWanted = 500;

const pathsOf = ({ path, previousPath = path }: ChangedFile): string[] => [path, previousPath];

/** Whether all that a file holds, on both sides, is CRDs: what changes in them is judged where they stand. */
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
    pathsOf(file).some((path) => !isNoGo(path) || isKustomizationPath(path)) || isOfCrds(file) ? [] : pathsOf(file),
  ),
  ...links.keys(),
];

/** Whole files have no other side: what their kustomizations do is no change. */
const isOccasion = (changeSet: ChangeSet): boolean =>
  !isAudit(changeSet) &&
  (changeSet.files.some((file) => pathsOf(file).some(isKustomizationPath)) ||
    applierPairs(changeSet).length + changedModules(changeSet).length + patchesOf(changeSet).length > 0);

function viewOf(changeSet: ChangeSet, side: Side): SideView {
  const { paths, lookup } = sideTree(changeSet, side);
  const { kustomizations } = kustomizeTree([...paths, ...(changeSet.context.links?.keys() ?? [])], lookup, true);
  const moved = changedModules(changeSet);
  const modules = [...moved, ...(changeSet.context.modules ?? [])];
  const leadsInto = (path: string) => (module: string) => `${path}/`.startsWith(`${module}/`);
  return {
    lookup,
    byDir: new Map(kustomizations.map((one) => [one.dir, one])),
    moduleOf: (path) => (modules.some(leadsInto(path)) ? { isMoved: moved.some(leadsInto(path)) } : undefined),
  };
}

/** Submodules that the change adds, or moves to another commit. */
const changedModules = ({ files }: ChangeSet): string[] =>
  files.flatMap(({ path, after }) => (after?.kind === 'submodule' ? [path] : []));

/** Every kustomization of the head with what it was. */
function kustomizationPairs(changeSet: ChangeSet, base: SideView, head: SideView) {
  const moved = new Map(
    changeSet.files.flatMap(({ path, previousPath }) =>
      previousPath === undefined ? [] : [[folderOf(path), folderOf(previousPath)]],
    ),
  );
  const before = (dir: string) => base.byDir.get(dir) ?? base.byDir.get(moved.get(dir) ?? dir);
  return [...head.byDir].map(([dir, now]) => [before(dir), now] as const);
}

/** The same with the objects of tools that build a folder and patch what is in it. */
const allPairs = (changeSet: ChangeSet, base: SideView, head: SideView) => [
  ...kustomizationPairs(changeSet, base, head),
  ...applierPairs(changeSet),
];

const links = ({ builds, components }: Kustomization): readonly Link[] => [...builds, ...components];

const linksBeside = (of: Kustomization, other: Kustomization): Link[] => {
  const known = new Set(links(other).map(({ path }) => path));
  return links(of).filter(({ path }) => path !== undefined && !known.has(path));
};

/** The kustomizations that some links lead to, directly or through others. */
function reachedBy(from: readonly Link[], { byDir }: SideView): Kustomization[] {
  const found = new Set(from.flatMap(({ path = '' }) => byDir.get(path) ?? []));
  for (const one of found)
    for (const { path = '' } of links(one)) for (const inner of [byDir.get(path)]) if (inner) found.add(inner);
  return [...found];
}

/** The files that links lead to through known kustomizations; a folder with an unknown one stays a path. */
function filesOf(from: readonly Link[], { byDir }: SideView): string[] {
  const found = new Set(from.flatMap(({ path }) => path ?? []));
  for (const path of found) {
    const inner = byDir.get(path);
    for (const link of inner === undefined ? [] : links(inner)) if (link.path !== undefined) found.add(link.path);
  }
  return [...found].filter((path) => !byDir.has(path));
}

/** The CRDs in some files of a side, by name, with the path of each. A kustomization builds files of any name. */
const crdsOf = (
  paths: readonly string[],
  { lookup }: SideView,
): Map<string, { path: string; spec: string; crd: Crd }> =>
  new Map(
    paths.flatMap((path) => {
      const file = lookup(path);
      const crds = typeof file === 'string' ? [] : crdsIn(parseFile(file));
      const textOf = ({ spec }: Crd): string => (spec === undefined ? '' : canonicalJson(jsonOf(spec)));
      return crds.map((crd) => [crd.name, { path, spec: textOf(crd), crd }]);
    }),
  );

/** CRDs that the head no longer builds from a file that stays in the repository. */
function droppedCrds(was: Kustomization, now: Kustomization, base: SideView, head: SideView): Kustomized[] {
  const gone = linksBeside(was, now);
  const built = crdsOf(filesOf(linksBeside(now, was), head), head);
  return gone.flatMap((link) =>
    [...crdsOf(filesOf([link], base), base)].flatMap(([name, { path, spec }]): Kustomized[] => {
      const instead = built.get(name);
      // What happens to the file itself is judged where it happens.
      if (head.lookup(path) === 'absent' || instead?.path === path || instead?.spec === spec) return [];
      return [{ name, at: link.at, change: { by: 'resource', path, instead: instead?.path } }];
    }),
  );
}

/** Whether nobody would apply a path for its name and its folder. */
const isUnlikely = (path: string): boolean => isAside(path) || !isManifestPath(path);

/** CRDs of unchanged files that nobody applies by their name and folder, and that a kustomization now builds. */
function unappliedCrds(changeSet: ChangeSet, base: SideView, head: SideView) {
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  const before = new Set([...base.byDir.values()].flatMap((one) => filesOf(links(one), base)));
  const isNew = (path: string): boolean => !changed.has(path) && !before.has(path) && isUnlikely(path);
  return kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    if (isAside(now.file.path)) return [];
    const fresh = was === undefined ? links(now) : linksBeside(now, was);
    const replaced = was === undefined ? new Map() : crdsOf(filesOf(linksBeside(was, now), base), base);
    return fresh.flatMap((link) => {
      const paths = filesOf([link], head).filter(isNew);
      const crds = [...crdsOf(paths, head)].filter(([name]) => !replaced.has(name));
      return crds.map(([name, { path, spec, crd }]) => ({ name, at: link.at, path, spec, crd }));
    });
  });
}

/** Those of them that mean something else than every other CRD of their name that is known. */
function newlyApplied(changeSet: ChangeSet, base: SideView, head: SideView): Kustomized[] {
  const found = unappliedCrds(changeSet, base, head);
  if (found.length === 0) return [];
  const groups = [...new Set(found.map(({ crd }) => crd.group.value ?? ''))];
  const others = [...changeSet.context.texts].flatMap(([path, text]) =>
    !isAside(path) && isManifestPath(path) && groups.some((group) => text.includes(group)) ? [path] : [],
  );
  const known = crdsOf(others, base);
  return found.flatMap(({ name, at, path, spec }): Kustomized[] =>
    known.get(name)?.spec === spec ? [] : [{ name, at, change: { by: 'unapplied', path } }],
  );
}

/** What one side does that the other does not, once for each CRD. */
function effectsBeside(of: readonly CrdEffect[], other: readonly CrdEffect[], side: Side): Kustomized[] {
  const known = new Set(other.map(({ by, key }) => `${by} ${key}`));
  return of
    .filter(({ by, key }) => !known.has(`${by} ${key}`))
    .map(({ by, name, ofKind, key, at }) => ({
      name: by === 'remote' ? '' : name,
      ...(ofKind === undefined ? {} : { ofKind }),
      at,
      change: { by, side, of: by === 'remote' ? name : at.file.path, key },
    }));
}

/** A transformer may do anything; it counts where the kustomization shows that it builds CRDs. */
const buildsCrds = (by: Kustomization, view: SideView): boolean => {
  const files = filesOf(links(by), view);
  return files.some((path) => /crd/i.test(path)) || crdsOf(files, view).size > 0;
};

/** Base's kustomizations that are gone, with nothing in their place. */
function goneKustomizations(changeSet: ChangeSet, base: SideView, head: SideView): Kustomization[] {
  const kept = new Set(kustomizationPairs(changeSet, base, head).map(([was]) => was));
  return [...base.byDir.values()].filter((was) => !kept.has(was) && !isAside(`${was.dir}/`));
}

/** CRDs that a kustomization built which is gone, and that no other is known to build. */
function abandonedCrds(changeSet: ChangeSet, base: SideView, head: SideView): Kustomized[] {
  const gone = goneKustomizations(changeSet, base, head);
  if (gone.length === 0) return [];
  const built = new Set([...head.byDir.values()].flatMap((one) => filesOf(links(one), head)));
  return gone
    .flatMap((was) => droppedCrds(was, { ...was, builds: [], components: [] }, base, head))
    .filter(({ change }) => change.by === 'resource' && !built.has(change.path));
}

/** Whether it has what may write to any field. */
const transforms = ({ transformers, generators, configurations, labels, commonAnnotations }: Kustomization): boolean =>
  transformers.length + generators.length + configurations.length + labels.length > 0 ||
  commonAnnotations !== undefined;

/** What a change does to CRDs through kustomizations: one for each kustomization, CRD and kind of effect. */
export function kustomizedCrds(changeSet: ChangeSet): Kustomized[] {
  if (!isOccasion(changeSet)) return [];
  const [base, head] = [viewOf(changeSet, 'base'), viewOf(changeSet, 'head')];
  const selects = selector();
  const asking = (view: SideView, side: Side): Asking => ({
    side,
    lookup: view.lookup,
    selects,
    filesOf: (link) => filesOf([link], view),
    moduleOf: view.moduleOf,
  });
  const effectsOf = (some: readonly Kustomization[], view: SideView, side: Side): CrdEffect[] =>
    some.flatMap((one) => [...crdEffects(one, asking(view, side)), ...grantPatches(one, asking(view, side))]);
  const kept = allPairs(changeSet, base, head).flatMap(([was, now]) => {
    // What another kustomization does comes and goes with the entry that leads to it.
    const isOld = was !== undefined;
    const old = isOld ? effectsOf([was, ...reachedBy(linksBeside(was, now), base)], base, 'base') : [];
    const fresh = effectsOf([now, ...reachedBy(isOld ? linksBeside(now, was) : [], head)], head, 'head');
    const all = [
      ...effectsBeside(fresh, old, 'head'),
      ...effectsBeside(old, fresh, 'base'),
      ...(was === undefined ? [] : droppedCrds(was, now, base, head)),
    ].filter(({ change }) => change.by !== 'transformer' || buildsCrds(now, head));
    return [...groupBy(all, ({ name, change }) => `${change.by} ${name}`).values()].flatMap((alike) => alike[0] ?? []);
  });
  return [...kept, ...abandonedCrds(changeSet, base, head), ...newlyApplied(changeSet, base, head)];
}

/** Unchanged files that are wanted to say that; only paths, of which not all need to exist. */
export function kustomizedWants(changeSet: ChangeSet): string[] {
  if (!isOccasion(changeSet)) return [];
  const [base, head] = [viewOf(changeSet, 'base'), viewOf(changeSet, 'head')];
  const changed = new Set(changeSet.files.flatMap(pathsOf));
  const exchanged = allPairs(changeSet, base, head).flatMap(([was, now]) => {
    const gone = was === undefined ? [] : linksBeside(was, now);
    const added = was === undefined ? [] : linksBeside(now, was);
    const reached = [...reachedBy(gone, base), ...reachedBy(added, head)].flatMap(besides);
    const here = besides(now).filter(({ path }) => path !== undefined);
    // What it lists is read where it may be another one; whether it builds CRDs only where that is asked.
    const { links: same } = changeSet.context;
    const isChanged = (path: string): boolean => changed.has(same?.get(path) ?? path);
    const isAnother = isChanged(now.file.path) || filesOf(here, head).some(isChanged);
    return [
      ...(isAnother ? [...filesOf(here, head), ...filesOf(transforms(now) ? links(now) : [], head)] : []),
      ...(was === undefined || gone.length === 0 ? [] : [...filesOf(gone, base), ...filesOf(added, head)]),
      ...[...reached, ...added.filter(({ text }) => !isManifestPath(text))].flatMap(({ path }) => path ?? []),
    ];
  });
  const abandoned = goneKustomizations(changeSet, base, head).flatMap((was) => filesOf(links(was), base));
  const fresh = kustomizationPairs(changeSet, base, head).flatMap(([was, now]) => {
    const added = was === undefined ? links(now) : linksBeside(now, was);
    return changed.has(now.file.path) ? filesOf(added, head).filter(isUnlikely) : [];
  });
  const { paths = [] } = changeSet.context;
  const there = new Set(paths);
  const isAnyAsked = abandoned.length > 0 || changedModules(changeSet).length > 0;
  const near = kustomizationsAbove(patchesOf(changeSet)).filter((path) => there.has(path));
  return [
    ...(isAnyAsked ? paths.filter(isKustomizationPath).slice(0, mostWanted) : []),
    ...new Set([...near, ...[...exchanged, ...abandoned, ...fresh].flatMap((path) => [path, ...inFolder(path)])]),
    ...tellingPaths(
      unappliedCrds(changeSet, base, head).map(({ crd }) => crd),
      paths,
    ),
  ].slice(0, mostWanted);
}
