// Two trees as a listing of changes: entries with both blobs, renames joined.
import type { Side } from '../../changes/change-set.ts';
import { contentOfMode } from '../../changes/content.ts';
import type { BlobRef, ChangedEntry } from '../../changes/source.ts';
import type { ListedFile } from './listed-files.ts';
import type { TreeChange, TreeEntry } from './trees.ts';
import { exactRenames } from '../../changes/renames.ts';

/** An entry of a tree as the blob of one side. */
export const blobRef = (side: Side, entry: TreeEntry, path = entry.path): BlobRef => ({
  side,
  path,
  oid: entry.oid,
  mode: entry.mode,
  ...(entry.size === undefined ? {} : { size: entry.size }),
});

/** One path of two trees as an entry of a listing. */
export function changedEntry({ path, before, after }: TreeChange): ChangedEntry {
  const status = before === undefined ? 'added' : after === undefined ? 'removed' : 'modified';
  return {
    path,
    status,
    ...(before === undefined ? {} : { before: blobRef('base', before) }),
    ...(after === undefined ? {} : { after: blobRef('head', after) }),
  };
}

const emptyBlob = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';

const isFile = (entry: TreeEntry | undefined): entry is TreeEntry =>
  entry !== undefined && contentOfMode(entry.mode) === undefined;

/** Renames of identical files; old paths by new ones. */
export function identicalRenames(changes: readonly TreeChange[]): Map<string, string> {
  const keyed = (entry: TreeEntry | undefined, other: TreeEntry | undefined): { path: string; key: string }[] =>
    other === undefined && isFile(entry) && entry.oid !== emptyBlob ? [{ path: entry.path, key: entry.oid }] : [];
  return exactRenames(
    changes.flatMap(({ before, after }) => keyed(before, after)),
    changes.flatMap(({ before, after }) => keyed(after, before)),
  );
}

/** The renames that GitHub lists, as far as the trees bear them out (the list may be of a newer head). */
export function listedRenames(
  files: readonly ListedFile[],
  changes: ReadonlyMap<string, TreeChange>,
): Map<string, string> {
  const renames = new Map<string, string>();
  for (const { path, previousPath, oid } of files) {
    const to = changes.get(path);
    const from = previousPath === undefined ? undefined : changes.get(previousPath);
    if (previousPath === undefined || to?.before !== undefined || to?.after?.oid !== oid) continue;
    if (from?.before !== undefined && from.after === undefined) renames.set(path, previousPath);
  }
  return renames;
}

/** The trees' differences with renames joined, in the order of their paths. */
export function entriesOf(changes: readonly TreeChange[], renames: ReadonlyMap<string, string>): ChangedEntry[] {
  const byPath = new Map(changes.map((change) => [change.path, change]));
  const moved = new Set(renames.values());
  return changes.flatMap((change) => {
    const from = renames.get(change.path);
    const before = from === undefined ? undefined : byPath.get(from)?.before;
    if (from === undefined || before === undefined) {
      return moved.has(change.path) && change.after === undefined ? [] : [changedEntry(change)];
    }
    return [{ ...changedEntry({ ...change, before }), previousPath: from, status: 'renamed' as const }];
  });
}
