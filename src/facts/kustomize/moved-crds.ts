// CRDs that a change moves from a file that a kustomization builds to one that none is known to build.
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { folderOf, foldersAbove } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { spanOf } from '../../documents/span.ts';
import { distinctBy, groupBy } from '../../group-by.ts';
import { once } from '../../once.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { readAt, sideTree } from '../tree/sides.ts';
import type { Kustomized } from './effect-changes.ts';
import { inFolder, linksOf } from './kustomization.ts';
import { allBuilt, filesOf, type SideView } from './side-view.ts';

interface MovedCrd {
  readonly from: string;
  readonly to: Crd;
}

/** CRDs that the change moves to another file. A chart installs those in its folder, and what tests have is removed. */
export const movedCrds = once((changeSet: ChangeSet): readonly MovedCrd[] => {
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
}, new WeakMap());

/** Those of them that kustomizations which stay no longer build. */
export function unlistedCrds(changeSet: ChangeSet, base: SideView, head: SideView): Kustomized[] {
  const moved = movedCrds(changeSet);
  if (moved.length === 0) return [];
  const built = allBuilt(head);
  const has = (path: string, name: string): boolean => {
    const file = readAt(head.lookup, path);
    return file?.text.includes(name) === true;
  };
  const found = moved.flatMap(({ from, to }): Kustomized[] => {
    const { path } = to.file;
    if ([path, folderOf(path)].some((one) => built.has(one))) return [];
    return [...base.byDir.values()].flatMap((was): Kustomized[] => {
      const [link, now] = [linksOf(was).find((one) => one.path === from), head.byDir.get(was.dir)];
      if (link === undefined || now === undefined || isAuxiliary(was.file.path)) return [];
      // Another file that it builds may have the CRD.
      if (filesOf(linksOf(now), head).some((one) => has(one, to.name))) return [];
      const isListed = linksOf(now).some((one) => one.path === from);
      const at = isListed ? spanOf(to.file, to.root) : link.at;
      return [{ name: to.name, at, change: { by: 'resource', path: from, instead: undefined, to: path } }];
    });
  });
  return distinctBy(found, ({ name }) => name);
}
