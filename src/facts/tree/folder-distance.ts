// How far apart folders of a repository are.
import { folderOf } from '../../changes/relevant.ts';
import { sharedStart, smallest } from '../../lists.ts';
import { byText } from '../../wording.ts';

/** Paths by the steps from their folders to the nearest of some, plus `biasOf`. Of equal ones the first by name. */
export function nearestFirst(
  paths: readonly string[],
  folders: Iterable<string>,
  biasOf: (path: string) => number = () => 0,
): string[] {
  const from = Array.from(folders, (folder) => folder.split('/'));
  return paths
    .map((path) => {
      const here = folderOf(path).split('/');
      const steps = from.map((there) => here.length + there.length - 2 * sharedStart(here, there));
      return { path, far: biasOf(path) + smallest(steps) };
    })
    .sort((a, b) => a.far - b.far || byText(a.path, b.path))
    .map(({ path }) => path);
}
