// Unchanged links that the context needs: what is behind them is read as if it were at their place.
import { fileAt, filesBehind, isLink, type Tree } from './links.ts';
import { maxLinkedPaths } from './limits.ts';
import { foldersAbove } from './relevant.ts';
import type { BlobRef } from './source.ts';

/** Links that were followed, and by the paths that lead through them the unchanged files behind them. */
interface Followed {
  readonly links: readonly string[];
  readonly files: ReadonlyMap<string, BlobRef>;
}

/** Follows the links that asked paths are or lead through, each once and up to a limit of all files behind them. */
export function contextLinks(tree: Tree, isChanged: (path: string) => boolean) {
  const seen = new Set<string>();
  const behind = filesBehind(tree);
  let room = maxLinkedPaths;
  return async (asked: readonly string[]): Promise<Followed> => {
    const isNew = (path: string): boolean => !seen.has(path) && isLink(tree.blobs.head.get(path));
    const found = new Set(asked.flatMap((path) => [...foldersAbove(path), path].find(isNew) ?? []));
    await tree.read([...found].flatMap((path) => tree.blobs.head.get(path) ?? []));
    const links: string[] = [];
    const files = new Map<string, BlobRef>();
    for (const link of found) {
      seen.add(link);
      const paths = await behind(link);
      if (paths.length === 0 || paths.length > room) continue;
      room -= paths.length;
      links.push(link);
      for (const path of paths) {
        const blob = await fileAt(tree, 'head', path);
        if (blob !== undefined && !isChanged(blob.path)) files.set(path, blob);
      }
    }
    return { links, files };
  };
}
