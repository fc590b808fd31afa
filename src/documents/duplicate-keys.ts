// Keys that a mapping sets more than once.
import { entriesOf, keyOffsets, type Entry, type Node, type Offsets } from './node.ts';

/** A key and those of the mappings around it; a chain, which all keys of a mapping share. */
export interface KeyPath {
  readonly key: string;
  readonly above: KeyPath | undefined;
}

/** A key that a mapping sets twice. Offsets are UTF-16 units into the file's text, ends exclusive. */
export interface DuplicateKey {
  readonly key: string;
  /** The path of the mapping; undefined at the root. */
  readonly above: KeyPath | undefined;
  /** The second key; of a key that a merge brought, the `<<`. */
  readonly again: Offsets;
  readonly valueStart: number;
  /**
   * For keys from a merge (`<<`). `first`: the mapping's own key, or one before it in its list, replaces it as YAML
   * defines. `again`: go-yaml v2, and so kubectl, uses the merged value; YAML, and so kustomize, the mapping's own.
   */
  readonly merged: 'first' | 'again' | undefined;
  /** What the key is to YAML; `mixed`: one of the two is a string and the other is not, so only JSON makes them one. */
  readonly type: 'string' | 'typed' | 'mixed';
}

const fewKeys = 8;

/** Whether a key is set twice among entries. */
export function hasDuplicateEntry(entries: readonly Entry[]): boolean {
  if (entries.length > fewKeys) return new Set(entries.map(({ key }) => key)).size < entries.length;
  for (let at = 1; at < entries.length; at += 1) {
    const key = entries[at]?.key;
    for (let before = 0; before < at; before += 1) if (entries[before]?.key === key) return true;
  }
  return false;
}

/** The effective entries of a mapping: of a duplicate key the last one. */
export function countedEntries(node: Node | undefined): readonly Entry[] {
  const entries = entriesOf(node);
  return hasDuplicateEntry(entries) ? [...new Map(entries.map((entry) => [entry.key, entry])).values()] : entries;
}

function duplicateOf(
  first: Entry,
  again: Entry,
  merges: ReadonlyMap<Entry, Entry> | undefined,
): Omit<DuplicateKey, 'above'> {
  return {
    key: again.key,
    again: keyOffsets(merges?.get(again) ?? again),
    valueStart: again.valueStart ?? again.value.start,
    merged: merges?.has(first) === true ? 'first' : merges?.has(again) === true ? 'again' : undefined,
    type: first.typedKey !== again.typedKey ? 'mixed' : first.typedKey === undefined ? 'string' : 'typed',
  };
}

/** The duplicate keys below a node in go-yaml's order, again at each alias. `merges`: which entries are merged. */
export function duplicateKeysOf(root: Node, merges?: ReadonlyMap<Entry, Entry>): DuplicateKey[] {
  const found: DuplicateKey[] = [];
  const walkMapping = (entries: readonly Entry[], above: KeyPath | undefined): void => {
    const seen = hasDuplicateEntry(entries) ? new Map<string, Entry>() : undefined;
    for (const entry of entries) {
      if (entry.value.kind !== 'scalar') walk(entry.value, { key: entry.key, above });
      const first = seen?.get(entry.key);
      if (first === undefined) seen?.set(entry.key, entry);
      else found.push({ ...duplicateOf(first, entry, merges), above });
    }
  };
  const walk = (node: Node, above: KeyPath | undefined): void => {
    if (node.kind === 'mapping') walkMapping(node.entries, above);
    else if (node.kind === 'sequence') for (const item of node.items) walk(item, above);
  };
  walk(root, undefined);
  return found;
}
