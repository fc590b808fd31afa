// CRDs that a change moves from a file that a kustomization builds to one that others build, or none.
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { folderOf, foldersAbove } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { spanOf } from '../../documents/span.ts';
import { distinctBy, groupBy } from '../../group-by.ts';
import { lazily, onceOf } from '../../once.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { readAt, sideTree } from '../tree/sides.ts';
import { nameIn } from './crd-fields.ts';
import { effectIdentity, type Kustomized } from './effect-changes.ts';
import type { CrdEffect } from './effects.ts';
import { inFolder, linksOf, type Kustomization } from './kustomization.ts';
import { selects } from './kustomizations-of-a-side.ts';
import { allBuilt, filesOf, kustomizationPairs, reachedBy, type SideView } from './side-view.ts';

interface MovedCrd {
  readonly from: string;
  readonly to: Crd;
}

/** CRDs that the change moves to another file. A chart installs those in its folder, and what tests have is removed. */
export const movedCrds = onceOf((changeSet: ChangeSet): readonly MovedCrd[] => {
  const on = (side: Side) =>
    groupBy(
      changeSet.files.flatMap((file) => crdsIn(parsedSide(file, side))),
      ({ name }) => name,
    );
  const [olds, news] = [on('base'), on('head')];
  const { has } = sideTree(changeSet, 'head');
  const isInChart = (path: string): boolean =>
    foldersAbove(path).some((folder) => inFolder(folder, ['Chart.yaml']).some(has));
  return [...news].flatMap(([name, heads]): MovedCrd[] => {
    const bases = olds.get(name) ?? [];
    const pathsOf = (some: readonly Crd[]): Set<string> => new Set(some.map(({ file }) => file.path));
    const [before, after] = [pathsOf(bases), pathsOf(heads)];
    const came = heads.filter(({ file: { path } }) => !before.has(path));
    const [to] = came;
    if (to === undefined || came.some(({ file: { path } }) => isInChart(path) || isAuxiliary(path))) return [];
    return [...before].filter((path) => !after.has(path)).map((from) => ({ from, to }));
  });
});

/** A kustomization that stays, on both sides. */
type Kept = readonly [was: Kustomization, now: Kustomization];

/** Those of them with the kustomizations that stay and no longer build them, and those that build them now. */
const rebuiltCrds = (changeSet: ChangeSet, base: SideView, head: SideView) => {
  const moved = movedCrds(changeSet);
  if (moved.length === 0) return [];
  const kept = kustomizationPairs(changeSet, base, head).flatMap(([was, now]): Kept[] => (was ? [[was, now]] : []));
  const [afterwards, before] = [new Map(kept), new Map(kept.map(([was, now]) => [now, was]))];
  return moved.map(({ from, to }) => {
    const [olds, news] = [base.builders(from), head.builders(to.file.path)];
    const left = [...olds.keys()].flatMap((was): Kept[] => {
      const now = afterwards.get(was);
      return now === undefined || news.has(now) ? [] : [[was, now]];
    });
    const joined = [...news.keys()].flatMap((now): Kept[] => {
      const was = before.get(now);
      return was === undefined || olds.has(was) ? [] : [[was, now]];
    });
    const isKept = [...news.keys()].some((now) => olds.has(before.get(now) ?? now));
    return { from, to, left, joined, isKept, olds: [...olds.keys()], news: [...news.keys()] };
  });
};

/** Whether other kustomizations build one of them than before: any may be the last one. */
export const isBuiltElsewhere = (changeSet: ChangeSet, base: SideView, head: SideView): boolean =>
  rebuiltCrds(changeSet, base, head).some(
    ({ left, joined, news }) => news.length > 0 && left.length + joined.length > 0,
  );

/** Those of them that kustomizations which stay no longer build, and none builds, or one that built them as well. */
export function unlistedCrds(changeSet: ChangeSet, base: SideView, head: SideView): Kustomized[] {
  const built = lazily(() => allBuilt(head));
  const has = (path: string, name: string): boolean => {
    const file = readAt(head.lookup, path);
    return file?.text.includes(name) === true;
  };
  const found = rebuiltCrds(changeSet, base, head).flatMap(({ from, to, left, isKept, news }) => {
    const { path } = to.file;
    const isUnused = news.length > 0 && news.every(({ isComponent }) => isComponent);
    const isBuilt = !isUnused && [path, folderOf(path)].some((one) => built().has(one));
    return left.flatMap(([was, now]): Kustomized[] => {
      const isLast = isKept && !was.isComponent && base.builders(was.dir).size === 0;
      const link = linksOf(was).find((one) =>
        isBuilt ? isLast && filesOf([one], base).includes(from) : one.path === from,
      );
      if (link === undefined || isAuxiliary(was.file.path)) return [];
      // Another file that it builds may have the CRD.
      if (filesOf(linksOf(now), head).some((one) => has(one, to.name))) return [];
      const isListed = linksOf(now).some((one) => one.path === link.path);
      const at = isListed ? spanOf(to.file, to.root) : link.at;
      const moved = { path, from: isBuilt ? now.file.path : undefined };
      return [{ name: to.name, at, change: { by: 'resource', path: from, instead: undefined, to: moved } }];
    });
  });
  return distinctBy(found, ({ name }) => name);
}

/** What kustomizations that stay did to those of them that they no longer build, or do to those that they build now. */
export function repatchedCrds(
  changeSet: ChangeSet,
  views: Readonly<Record<Side, SideView>>,
  effectsOf: (some: readonly Kustomization[], side: Side) => readonly CrdEffect[],
): Kustomized[] {
  /** What a kustomization and its components do to the CRD of a name. */
  const reaching = (side: Side) =>
    onceOf((by: Kustomization) => {
      const all = effectsOf([by, ...reachedBy(by.components, views[side])], side);
      const ofCrds = all.filter((one) => one.by !== 'remote' && one.ofKind === undefined);
      const named = groupBy(ofCrds, ({ name }) => nameIn(name));
      return (crd: string): readonly CrdEffect[] => [
        ...(named.get(crd) ?? []),
        ...(named.get(undefined) ?? []).filter(({ name }) => selects(name, crd)),
      ];
    });
  const on = { base: reaching('base'), head: reaching('head') };
  const found = rebuiltCrds(changeSet, views.base, views.head).flatMap(({ to, left, joined, olds, news }) => {
    /** What stays on both sides of a kustomization, and reaches the CRD on one, where no other does the same. */
    const onlyOn = (side: Side, those: readonly Kept[], others: readonly Kustomization[]): Kustomized[] => {
      const known = new Set(
        others.flatMap((by) => on[side === 'base' ? 'head' : 'base'](by)(to.name).map(effectIdentity)),
      );
      return those.flatMap(([was, now]) => {
        const stays = new Set(on.base(was)(to.name).map(effectIdentity));
        const alone = on
          .head(now)(to.name)
          .filter((one) => stays.has(effectIdentity(one)) && !known.has(effectIdentity(one)));
        return alone.map(({ by, outcome, key, at }) => {
          const change = { by, outcome, key, side, of: at.file.path, movedTo: to.file.path };
          return { name: to.name, at, change };
        });
      });
    };
    return news.length === 0 ? [] : [...onlyOn('base', left, news), ...onlyOn('head', joined, olds)];
  });
  return distinctBy(found, ({ name }) => name);
}
