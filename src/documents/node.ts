// The tree of a YAML or JSON document as Kubernetes reads it, every key and value with its place in the text.

/** A value of a document. */
export type Node = MappingNode | SequenceNode | ScalarNode;

/** A stretch of a file's text, in UTF-16 units, end exclusive. */
export interface Offsets {
  readonly start: number;
  readonly end: number;
}

/** Whether a stretch is in another one. */
export const isWithin = ({ start, end }: Offsets, around: Offsets | undefined): boolean =>
  around !== undefined && start >= around.start && end <= around.end;

export interface MappingNode extends Offsets {
  readonly kind: 'mapping';
  /** In the order of the text. A duplicate key is there twice; `get` returns the last, as Go's decoder does. */
  readonly entries: readonly Entry[];
  /** Only of templates: an action may write further entries. */
  readonly open?: true;
}

export interface SequenceNode extends Offsets {
  readonly kind: 'sequence';
  readonly items: readonly Node[];
  /** Only of templates: an action may write further items. */
  readonly open?: true;
}

export interface ScalarNode extends Offsets {
  readonly kind: 'scalar';
  /** The value after sigs.k8s.io/yaml's conversion. Integers beyond 2^53 are rounded here; `literal` is exact. */
  readonly value: string | number | boolean | null;
  /** Only of numbers: the number as the JSON that the server's decoder sees spells it (`1`, `1.5`, `1e+21`). */
  readonly literal?: string;
  /** Only of templates: an action fills it in, and `value` is null. */
  readonly unknown?: true;
}

export interface Entry {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly value: Node;
  /** Where the value begins with its anchor and tag, or where its alias is; absent if that is the start of `value`. */
  readonly valueStart?: number;
  /** The key is a number or a boolean to YAML. */
  readonly typedKey?: true;
}

/** The place of the key of an entry. */
export const keyOffsets = ({ keyStart, keyEnd }: Entry): Offsets => ({ start: keyStart, end: keyEnd });
/** The place of an entry, from its key to the end of its value. */
export const entryOffsets = ({ keyStart, value }: Entry): Offsets => ({ start: keyStart, end: value.end });

const indexes = new WeakMap<MappingNode, Map<string, Entry>>();

/** The entry of a key (the last, if duplicate), or undefined; also for a node that is no mapping. */
export function entryOf(node: Node | undefined, key: string): Entry | undefined {
  if (node?.kind !== 'mapping') return undefined;
  const { entries } = node;
  if (entries.length <= 8) {
    for (let at = entries.length - 1; at >= 0; at -= 1) if (entries[at]?.key === key) return entries[at];
    return undefined;
  }
  let index = indexes.get(node);
  if (index === undefined) {
    index = new Map(entries.map((entry) => [entry.key, entry]));
    indexes.set(node, index);
  }
  return index.get(key);
}

/** The value of a key, or undefined. */
export const get = (node: Node | undefined, key: string): Node | undefined => entryOf(node, key)?.value;

/** The value below a path of keys and indexes, or undefined. */
export function getIn(node: Node | undefined, path: readonly (string | number)[]): Node | undefined {
  let at = node;
  for (const step of path) {
    at = typeof step === 'number' ? (at?.kind === 'sequence' ? at.items[step] : undefined) : get(at, step);
  }
  return at;
}

/** The text of a string scalar, or undefined for everything else. */
export const stringOf = (node: Node | undefined): string | undefined =>
  node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;

/** Whether a node is `null`. */
export const isNull = (node: Node): boolean => node.kind === 'scalar' && node.value === null;
/** Whether a node is the word `true`. */
export const isTrue = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === true;
/** The entries of a mapping; none of anything else. */
export const entriesOf = (node: Node | undefined): readonly Entry[] => (node?.kind === 'mapping' ? node.entries : []);
/** The items of a list; none of anything else. */
export const itemsOf = (node: Node | undefined): readonly Node[] => (node?.kind === 'sequence' ? node.items : []);
