// Keys of files that Go decodes into structs: its JSON accepts them in any case, `Patches` for `patches`.
import { onceOf } from '../once.ts';
import { entriesOf, type Entry, type Node } from './node.ts';

/** Equal for names that Go treats as one: `ſ` is an s to it, the Kelvin sign a k. Source: encoding/json, foldName. */
const folded = (name: string): string => name.toUpperCase().toLowerCase();

/** Two values that are decoded into one field, the later one over the other: of lists, item by item. */
function over(later: Node, earlier: Node): Node {
  if (later.kind === 'sequence' && earlier.kind === 'sequence')
    return { ...later, items: later.items.map((item, at) => over(item, earlier.items[at] ?? item)) };
  if (later.kind !== 'mapping' || earlier.kind !== 'mapping') return later;
  const all = new Map([...earlier.entries, ...later.entries].map((entry) => [entry.key, entry]));
  const below = new Map(earlier.entries.map(({ key, value }) => [key, value]));
  const entries = [...all.values()].map((entry): Entry => {
    const old = below.get(entry.key);
    return old === undefined ? entry : { ...entry, value: over(entry.value, old) };
  });
  return { ...later, entries };
}

/**
 * Gives trees in which all keys that are one of `names` in another case are spelled as there. Of several spellings the
 * last in the order of their letters is decoded last, as sigs.k8s.io/yaml sorts keys.
 */
export function inAnyCase(names: readonly string[]): (root: Node) => Node {
  const spelled = new Map(names.map((name) => [folded(name), name]));
  const nameOf = ({ key }: Entry): string => spelled.get(folded(key)) ?? key;
  const read = onceOf((node: Node): Node => {
    if (node.kind === 'scalar') return node;
    if (node.kind === 'sequence') return { ...node, items: node.items.map((item) => read(item)) };
    const fields = new Map<string, Entry>();
    const isOdd = node.entries.some((entry) => nameOf(entry) !== entry.key);
    const entries = isOdd ? node.entries.toSorted((a, b) => (a.key < b.key ? -1 : 1)) : node.entries;
    for (const entry of entries) {
      const key = nameOf(entry);
      const [value, earlier] = [read(entry.value), fields.get(key)?.value];
      fields.set(key, { ...entry, key, value: earlier === undefined || !isOdd ? value : over(value, earlier) });
    }
    return { ...node, entries: [...fields.values()] };
  });
  // Few files have such keys; the tree of the others stays as it is.
  const isAlike = onceOf(
    (node: Node): boolean =>
      node.kind === 'scalar' ||
      (node.kind === 'sequence'
        ? node.items.every((item) => isAlike(item))
        : entriesOf(node).every((entry) => nameOf(entry) === entry.key && isAlike(entry.value))),
  );
  return (root) => (isAlike(root) ? root : read(root));
}
