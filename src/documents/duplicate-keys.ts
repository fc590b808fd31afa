// Keys that a mapping sets more than once.
import type { Entry, Node } from './node.ts';

/** A key that a mapping sets twice. Offsets are UTF-16 units into the file's text, ends exclusive. */
export interface DuplicateKey {
  readonly key: string;
  /** Keys and indexes from the root to the doubled key, itself included. */
  readonly path: readonly (string | number)[];
  readonly first: { readonly start: number; readonly end: number };
  /** The second key; of a key that a merge brought, the `<<`. */
  readonly again: { readonly start: number; readonly end: number };
  /** One of the two came by a merge (`<<`): only strict decoding minds. */
  readonly merged: boolean;
}

const fewKeys = 8;

/** Calls back for every entry whose key stood before, with the entry that had it first. */
export function doubledEntries(entries: readonly Entry[], report: (first: Entry, again: Entry) => void): void {
  if (entries.length <= fewKeys) {
    for (let at = 1; at < entries.length; at += 1) {
      const again = entries[at];
      for (let before = 0; before < at; before += 1) {
        const first = entries[before];
        if (first !== undefined && again !== undefined && first.key === again.key) {
          report(first, again);
          break;
        }
      }
    }
    return;
  }
  const seen = new Map<string, Entry>();
  for (const entry of entries) {
    const first = seen.get(entry.key);
    if (first === undefined) seen.set(entry.key, entry);
    else report(first, entry);
  }
}

/** All doubled keys below a node whose parts stand once each in the text (JSON: no aliases, no merges). */
export function duplicateKeysOf(root: Node): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const path: (string | number)[] = [];
  const walk = (node: Node): void => {
    if (node.kind === 'scalar') return;
    if (node.kind === 'mapping')
      doubledEntries(node.entries, (first, again) =>
        found.push({
          key: again.key,
          path: [...path, again.key],
          first: { start: first.keyStart, end: first.keyEnd },
          again: { start: again.keyStart, end: again.keyEnd },
          merged: false,
        }),
      );
    const depth = path.length;
    const count = node.kind === 'mapping' ? node.entries.length : node.items.length;
    for (let at = 0; at < count; at += 1) {
      const entry = node.kind === 'mapping' ? node.entries[at] : undefined;
      const child = node.kind === 'mapping' ? entry?.value : node.items[at];
      path[depth] = entry?.key ?? at;
      if (child !== undefined) walk(child);
    }
    path.length = depth;
  };
  walk(root);
  return found;
}
