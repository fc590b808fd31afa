// Charts in the folders `charts` of others, and which of them are of the same project.
import { baseName, folderOf, foldersAbove } from '../../changes/relevant.ts';
import { once } from '../../once.ts';
import type { SideTree } from '../tree/sides.ts';
import { chartReader } from './chart.ts';

/** The charts of a side that others have in their folder `charts`. */
export interface Subcharts {
  /** Whether a path is in such a chart. */
  readonly has: (path: string) => boolean;
  /** Whether all such charts that it is in are their projects' own. */
  readonly hasOwn: (path: string) => boolean;
  /** Unchanged files that were needed to tell, and are not read yet. */
  readonly wanted: ReadonlySet<string>;
}

/**
 * Finds the charts within others. One is the project's own where the chart above names its folder as its source, or has
 * its version, as charts that are released together do; one that is fetched never is.
 */
export function subchartsOf(tree: SideTree): Subcharts {
  const reader = chartReader(tree, true);
  const charts = new Set(tree.paths.flatMap((path) => (baseName(path) === 'Chart.yaml' ? folderOf(path) : [])));
  /** The folders of such charts that a path is in. */
  const around = (path: string): string[] => {
    // Most paths are in none: their folders are not looked at.
    if (!path.includes('charts/')) return [];
    return foldersAbove(path).filter((folder) => {
      const above = folderOf(folder);
      return baseName(above) === 'charts' && folder !== above && charts.has(folderOf(above));
    });
  };
  const isOwn = once((folder: string): boolean => {
    const [above, chart] = [reader.chartAt(folderOf(folderOf(folder))), reader.chartAt(folder)];
    const entries = above.dependencies.filter(({ name }) => name === chart.name || name === baseName(folder));
    if (entries.some(({ isFetched }) => isFetched)) return false;
    return (
      entries.some((entry) => entry.folder === folder) || (chart.version !== '' && chart.version === above.version)
    );
  });
  return {
    has: (path) => around(path).length > 0,
    hasOwn: (path) => around(path).length > 0 && around(path).every(isOwn),
    wanted: reader.wanted,
  };
}
