// Renames of files that did not change, as git finds them.
import { groupBy } from '../group-by.ts';
import { numbering } from '../once.ts';
import { baseName } from './relevant.ts';

/** A file that one side lacks. `key`: what it has in common with another exactly when both are the same. */
interface Lone {
  readonly path: string;
  readonly key: string;
}

/** Old paths by new ones, each at most once: of several equal files one that keeps its name comes first. */
export function exactRenames(removed: readonly Lone[], added: readonly Lone[]): Map<string, string> {
  const renames = new Map<string, string>();
  if (removed.length === 0 || added.length === 0) return renames;
  const taken = new Set<string>();
  // A key may be a whole text, which is not copied for each file.
  const numberOf = numbering();
  const ofName = ({ path, key }: Lone): string => `${numberOf(key)}/${baseName(path)}`;
  for (const idOf of [ofName, ({ key }: Lone): string => key]) {
    const open = groupBy(removed.filter(({ path }) => !taken.has(path)).reverse(), idOf);
    for (const file of added) {
      const from = renames.has(file.path) ? undefined : open.get(idOf(file))?.pop();
      if (from === undefined) continue;
      renames.set(file.path, from.path);
      taken.add(from.path);
    }
  }
  return renames;
}
