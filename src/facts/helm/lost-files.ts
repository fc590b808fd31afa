// Files that a chart installed and no longer installs, although they stay in the repository.
import { isPartialPath } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { groupBy } from '../../group-by.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { installedAfter, type ChartSides } from './chart-sides.ts';
import { outranks, type InstallStatus, type Installed } from './installed.ts';

/** A file that a chart installed and that it does not install where it stays. */
export interface Lost {
  readonly path: string;
  readonly newPath: string;
  readonly was: InstallStatus;
  readonly now: Installed | undefined;
}

const lostFile = (root: string, path: string, newPath: string | undefined, sides: ChartSides): Lost[] => {
  const was = sides.installed(root, 'base').files.get(path);
  // A template that became a partial has a finding of its own.
  if (was === undefined || newPath === undefined || (isPartialPath(newPath) && !isPartialPath(path))) return [];
  const now = installedAfter(root, newPath, sides);
  return outranks(was.rank, now?.files.get(newPath)?.rank) ? [{ path, newPath, was, now }] : [];
};

/** What a chart no longer installs of the files that stay. */
export const lostFiles = (root: string, sides: ChartSides): Lost[] =>
  [...sides.installed(root, 'base').files.keys()].flatMap((path) => lostFile(root, path, sides.move(path), sides));

/** What charts no longer install: unchanged and moved files, and CRDs that went from one file to another. */
export function lostCrds(
  sides: ChartSides,
  pairs: readonly CrdPair[],
): (root: string) => (Lost & { readonly crd?: Crd })[] {
  const went = pairs.flatMap(({ before: crd, after, furtherOf }, order) => {
    const newPath = after?.file.path;
    if (crd === undefined || newPath === undefined || furtherOf !== undefined) return [];
    return [crd.file.path, sides.move(crd.file.path)].includes(newPath) ? [] : { order, crd, newPath };
  });
  const byPath = groupBy(went, ({ crd }) => crd.file.path);
  return (root) => {
    const installed = [...sides.installed(root, 'base').files.keys()].flatMap((path) => byPath.get(path) ?? []);
    const removed = installed
      .sort((a, b) => a.order - b.order)
      .flatMap(({ crd, newPath }) => lostFile(root, crd.file.path, newPath, sides).map((lost) => ({ ...lost, crd })));
    return [...lostFiles(root, sides), ...removed];
  };
}
