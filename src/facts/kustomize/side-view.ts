// Both sides of the tree as kustomize sees them: the kustomizations, what they were, which files they lead to.
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { folderOf } from '../../changes/relevant.ts';
import { groupBy } from '../../group-by.ts';
import { onceOf } from '../../once.ts';
import { sideTree, type Lookup } from '../tree/sides.ts';
import { applierPairs } from './applier-builds.ts';
import type { SideContext } from './effects.ts';
import { linksOf, type Kustomization, type Link } from './kustomization.ts';
import { kustomizeTree, type KustomizeTree } from './kustomizations-of-a-side.ts';
import type { ShiftedCrd } from './shifted-versions.ts';

/** One side of the tree, for what its kustomizations build. */
export type SideView = {
  readonly lookup: Lookup;
  readonly byDir: ReadonlyMap<string, Kustomization>;
  readonly builders: KustomizeTree['builders'];
  /** Whether a path leads into a submodule, and into one that the change moves to another commit. */
  readonly moduleOf: SideContext['moduleOf'];
};
/** What kustomizations of a side there are. */
export function viewOf(changeSet: ChangeSet, side: Side): SideView {
  const { paths, lookup } = sideTree(changeSet, side);
  const tree = kustomizeTree([...paths, ...(changeSet.context.links?.keys() ?? [])], lookup, true);
  const moved = changedModules(changeSet);
  const modules = [...moved, ...(changeSet.context.modules ?? [])];
  const leadsInto = (path: string) => (module: string) => `${path}/`.startsWith(`${module}/`);
  return {
    lookup,
    byDir: tree.byDir,
    builders: (path) => tree.builders(path),
    moduleOf: (path) => (modules.some(leadsInto(path)) ? { isMoved: moved.some(leadsInto(path)) } : undefined),
  };
}

/** Submodules that the change adds, or moves to another commit. */
export const changedModules = ({ files }: ChangeSet): string[] =>
  files.flatMap(({ path, after }) => (after?.kind === 'submodule' ? [path] : []));

/** Every kustomization of the head with what it was; one that stays where it was has not moved with other files. */
export function kustomizationPairs(changeSet: ChangeSet, base: SideView, head: SideView) {
  const moved = new Map(
    changeSet.files.flatMap(({ path, previousPath }) =>
      previousPath === undefined ? [] : [[folderOf(path), folderOf(previousPath)]],
    ),
  );
  const before = (dir: string): Kustomization | undefined => {
    const from = moved.get(dir);
    return base.byDir.get(dir) ?? (from === undefined || head.byDir.has(from) ? undefined : base.byDir.get(from));
  };
  return [...head.byDir].map(([dir, now]) => [before(dir), now] as const);
}

/** The same with the objects of tools that build a folder and patch what is in it. */
export const allPairs = (changeSet: ChangeSet, base: SideView, head: SideView) => [
  ...kustomizationPairs(changeSet, base, head),
  ...applierPairs(changeSet),
];

/** Those that another kustomization does not have. */
export const linksOnlyIn = (of: Kustomization, other: Kustomization): Link[] => {
  const known = new Set(linksOf(other).map(({ path }) => path));
  return linksOf(of).filter(({ path }) => path !== undefined && !known.has(path));
};

/** The kustomizations that some links lead to, directly or through others. */
export function reachedBy(from: readonly Link[], { byDir }: SideView): Kustomization[] {
  const found = new Set(from.flatMap(({ path = '' }) => byDir.get(path) ?? []));
  for (const one of found)
    for (const { path = '' } of linksOf(one)) for (const inner of [byDir.get(path)]) if (inner) found.add(inner);
  return [...found];
}

/** The files that links lead to through known kustomizations; a folder with an unknown one stays a path. */
export function filesOf(from: readonly Link[], { byDir }: SideView): string[] {
  const found = new Set(from.flatMap(({ path }) => path ?? []));
  for (const path of found) {
    const inner = byDir.get(path);
    for (const link of inner === undefined ? [] : linksOf(inner)) if (link.path !== undefined) found.add(link.path);
  }
  return [...found].filter((path) => !byDir.has(path));
}

/** The kustomizations that use a folder as a component, by the folder. */
const usersOf = onceOf(({ byDir }: SideView) => {
  const uses = [...byDir.values()].flatMap((user) => user.components.map(({ path }) => ({ path, user })));
  return new Map([...groupBy(uses, ({ path }) => path)].map(([path, all]) => [path, all.map(({ user }) => user)]));
});

/** The kustomizations that may refer to objects of one: itself, users of it as a component, and all these build. */
export function around(by: Kustomization, view: SideView): Kustomization[] {
  const users = new Set([by]);
  for (const { dir } of users) for (const other of usersOf(view).get(dir) ?? []) users.add(other);
  return [...new Set([...users, ...reachedBy([...users].flatMap(linksOf), view)])];
}

/** The files that any kustomization of a side builds. */
export const allBuilt = (view: SideView): ReadonlySet<string> =>
  new Set(filesOf([...view.byDir.values()].flatMap(linksOf), view));

/** What is needed to ask for the effects of kustomizations of a side. */
export const askingOf = (view: SideView, side: Side, shifted: readonly ShiftedCrd[]): SideContext => ({
  side,
  lookup: view.lookup,
  filesOf: (link) => filesOf([link], view),
  around: (by) => around(by, view),
  effort: { spent: 0 },
  shifted,
  moduleOf: view.moduleOf,
});

/** Base's kustomizations that are removed and not replaced. */
export function removedKustomizations(changeSet: ChangeSet, base: SideView, head: SideView): Kustomization[] {
  const kept = new Set(kustomizationPairs(changeSet, base, head).map(([was]) => was));
  return [...base.byDir.values()].filter((was) => !kept.has(was) && !isAuxiliary(`${was.dir}/`));
}
