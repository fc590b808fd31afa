// Folders and files named after releases (`v1.2.0/`, `op-1.2.0/`, `op-1.2.0.yaml`): each belongs to one release.
import { baseName, folderOf } from '../../changes/relevant.ts';
import { leading } from '../../lists.ts';
import { once } from '../../once.ts';
import { Recent } from '../../recent.ts';

const release = String.raw`v?(\d+\.\d+(?:\.\d+)?`;
const folderName = new RegExp(String.raw`^(.+?[-_])??${release}(?:[-+].*)?)$`);
const fileName = new RegExp(
  String.raw`^(.+?[-_.])??${release}(?:-(?:alpha|beta|dev|pre|rc)[\w.]*)?)([-_.][^.]+)?(\.\w+)$`,
);

/** A name without the release in it, and that release without its `v`. */
function split(path: string): { readonly series: string; readonly release: string | undefined } {
  const [before, of, behind, extension] = fileName.exec(baseName(path))?.slice(1) ?? [];
  const folders = folderOf(path).split('/');
  return {
    series: [
      ...folders.map((folder) => folder.replace(folderName, (_, prefix: string | undefined) => `${prefix ?? ''}*`)),
      ...(of === undefined ? [] : [`${before ?? ''}*${behind ?? ''}${extension ?? ''}`]),
    ].join('/'),
    release: folders.flatMap((folder) => folderName.exec(folder)?.[2] ?? [])[0] ?? of,
  };
}

const releases = new Recent<string, string | undefined>(1_000_000);
/** The release after which a folder of a path or its file is named, without its `v`. */
export const releaseOf = (path: string): string | undefined =>
  releases.get(path, path.length, () => split(path).release);

/** A path with `*` for the releases in it; of a file that is named after none, its folder. */
export const releaseSeries = (path: string): string => split(path).series;

/** Whether two paths are of different releases in one series; the names of each path are found once. */
export function seriesComparer(): (one: string, other: string) => boolean {
  const splitOnce = once(split);
  return (one, other) => {
    const [a, b] = [splitOnce(one), splitOnce(other)];
    return a.release !== b.release && a.series === b.series;
  };
}

let collator: Intl.Collator | undefined;
/** Compares numbers by value. A collator is costly to make and rarely needed. */
export const inOrder = (one: string, other: string): number =>
  (collator ??= new Intl.Collator('en', { numeric: true })).compare(one, other);

/** Those that are named after releases, newest first, from the one at or below `path` on: what is newer comes last. */
export function fromNearest<T>(path: string, newestFirst: readonly T[], pathOf: (one: T) => string): T[] {
  const newer = leading(newestFirst, (one) => inOrder(pathOf(one), path) > 0);
  return [...newestFirst.slice(newer), ...newestFirst.slice(0, newer)];
}
