// Charts in `charts/` that are symbolic links: Helm follows them.
import type { ChangeSet } from '../../changes/change-set.ts';
import { pathsOf } from '../../changes/change-set.ts';
import { foldersAbove } from '../../changes/relevant.ts';

/** Paths right in the `charts` of a chart that changes, which may be such links: a folder is none of the paths. */
export function linkedChartWants({ files, context: { paths = [] } }: ChangeSet): string[] {
  const changed = new Set(files.flatMap(pathsOf).flatMap(foldersAbove));
  return paths.filter((path) => {
    const found = /^(?:(.*)\/)?charts\/[^/]+$/.exec(path);
    return found !== null && changed.has(found[1] ?? '') && !/\.(?:tgz|md|ya?ml|lock|txt|prov)$|\/\.[^/]*$/.test(path);
  });
}
