// What `paths` and `pathsIgnore` of the configuration silently exclude: entries that match nothing, and files that a
// change moves out of the reviewed paths.
import type { NotChecked } from './change-set.ts';
import { isRelevant, matcher, pathFilter, type PathFilter } from './relevant.ts';
import type { ChangedEntry } from './source.ts';

/** How to write an entry that matches nothing, as the end of a sentence; empty where that is not clear. */
function spelling(glob: string, all: readonly string[]): string {
  if (all.some((path) => path.startsWith(`${glob}/`))) return `; all of a folder is \`${glob}/\``;
  if (glob.includes('\\')) return '; folders are separated by `/`';
  if (/,(?![^{]*\})/.test(glob)) return '; each entry is one glob, without commas';
  const deep = `**/${glob}`;
  return !glob.includes('/') && all.some(matcher([deep])) ? `; at any depth it is \`${deep}\`` : '';
}

/**
 * The notes about a filter: files that move out of it, and, where it excludes a whole change (`isNothing`), why it may
 * never match. `all`: every path of both sides; undefined where the tree was not listed.
 */
export function leftOut(
  filter: PathFilter,
  entries: readonly ChangedEntry[],
  { isNothing, all }: { readonly isNothing: boolean; readonly all: readonly string[] | undefined },
): NotChecked[] {
  const isIncluded = pathFilter(filter);
  const moved = entries
    .filter(
      ({ path, previousPath = path }) => isRelevant(previousPath) && isIncluded(previousPath) && !isIncluded(path),
    )
    .map(({ path }) => ({
      path,
      why: 'moves out of `paths`, or into `pathsIgnore`: no later change of it is reviewed',
    }));
  if (!isNothing || all === undefined || !entries.some(({ path }) => isRelevant(path))) return moved;
  const unmatched = filter.paths.filter((glob) => !all.some(matcher([glob])));
  if (unmatched.length > 0)
    return [
      ...moved,
      ...unmatched.map((path) => ({ path, why: `an entry of \`paths\` that no file matches${spelling(path, all)}` })),
    ];
  if (all.some((path) => isRelevant(path) && isIncluded(path))) return moved;
  return [...moved, { path: '.', why: '`paths` and `pathsIgnore` let no manifest and no Go file through' }];
}
