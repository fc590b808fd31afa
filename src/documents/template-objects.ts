// The objects of a template's document: several where a condition has them, or their schemas, in its branches.
import { get, stringOf, type Entry, type MappingNode, type Node } from './node.ts';
import { groupBy } from '../group-by.ts';
import { largest } from '../lists.ts';
import { isUnknown } from './unknown.ts';

/** Of the values of `apiVersion` in the branches of a condition, servers of today get this one. */
function ofServersOfToday(root: MappingNode): MappingNode {
  const isOfV1 = ({ key, value }: Entry): boolean =>
    key === 'apiVersion' && stringOf(value) === 'apiextensions.k8s.io/v1';
  const current = root.entries.find(isOfV1);
  if (current === undefined) return root;
  return { ...root, entries: root.entries.filter((entry) => entry === current || entry.key !== 'apiVersion') };
}

/** Whether an object may be a CRD: its kind is that, or filled in. */
const mayBeCrd = (root: Node): boolean => {
  const kind = get(root, 'kind');
  return kind === undefined || isUnknown(kind) || stringOf(kind) === 'CustomResourceDefinition';
};

/**
 * The objects of a document that may be CRDs. In the branches of a condition without `---` between them,
 * each begins with a key that is there already, and has what it does not say itself from the object before it.
 */
function branchesIn(root: Node): readonly Node[] {
  if (root.kind !== 'mapping') return [root];
  if (root.entries.filter(({ key }) => key === 'spec').length < 2) return [ofServersOfToday(root)];
  const objects: MappingNode[] = [];
  let own = new Map<string, Entry>();
  let inherited: readonly Entry[] = [];
  const end = (): void => {
    const [all, last] = [[...own.values()], [...own.values()].at(-1)];
    const entries = [...inherited.filter(({ key }) => !own.has(key)), ...all];
    inherited = entries;
    if (own.has('spec') && all[0] !== undefined && last !== undefined)
      objects.push({ ...root, entries, start: all[0].keyStart, end: last.value.end });
  };
  for (const entry of root.entries) {
    if (own.has(entry.key)) {
      end();
      own = new Map();
    }
    own.set(entry.key, entry);
  }
  end();
  return objects.filter(mayBeCrd);
}

/** The keys that lead from a CRD to its schemas. */
const toSchemas: ReadonlySet<string> = new Set(['spec', 'versions', 'validation', 'schema', 'openAPIV3Schema']);
/** Variants of one CRD that are read, or none of them; a template with conditions in it has a few. */
const maxVariants = 50;

/** How many values a key on the way to schemas has at most. */
function variantsIn(node: Node): number {
  if (node.kind === 'sequence') return largest(node.items.map(variantsIn), 1);
  if (node.kind !== 'mapping') return 1;
  const found = node.entries.filter(({ key }) => toSchemas.has(key));
  const counts = [...groupBy(found, ({ key }) => key).values()].map(({ length }) => length);
  const below = found.filter(({ key }) => key !== 'openAPIV3Schema').map(({ value }) => variantsIn(value));
  return largest([...counts, ...below], 1);
}

/** A node with one value of each such key, the last one where it has fewer; and where the first chosen one ends. */
function variantOf(node: Node, at: number): { readonly node: Node; readonly end: number | undefined } {
  let end: number | undefined;
  const within = (one: Node): Node => {
    const picked = variantOf(one, at);
    end ??= picked.end;
    return picked.node;
  };
  if (node.kind === 'sequence') return { node: { ...node, items: node.items.map(within) }, end };
  if (node.kind !== 'mapping') return { node, end };
  const groups = groupBy(node.entries, ({ key }) => key);
  const entries = [...groups].flatMap(([key, all]) => {
    const chosen = all[Math.min(at, all.length - 1)];
    if (!toSchemas.has(key) || chosen === undefined) return all;
    if (all.length > 1) end ??= chosen.value.end;
    return key === 'openAPIV3Schema' ? chosen : { ...chosen, value: within(chosen.value) };
  });
  return { node: { ...node, entries }, end };
}

/**
 * The objects of a document with actions masked, as CRDs are read. Where keys on the way to the schemas of one have
 * several values, there is an object for each: all but the last one end with their value. Undefined for more than are
 * read.
 */
export function objectsIn(root: Node): readonly Node[] | undefined {
  const branches = branchesIn(root);
  if (branches.length > maxVariants || branches.some((object) => variantsIn(object) > maxVariants)) return undefined;
  return branches.flatMap((object) => {
    const count = variantsIn(object);
    if (count === 1) return object;
    return Array.from({ length: count }, (_, index) => {
      const { node, end = object.end } = variantOf(object, index);
      return index === count - 1 ? { ...node, end: object.end } : { ...node, end };
    });
  });
}
