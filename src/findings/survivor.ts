// Where in the head the surroundings of a removed node are.
import type { Manifest, ParsedFile } from '../documents/document.ts';
import { entryOf, get, stringOf, type MappingNode, type Node, type SequenceNode } from '../documents/node.ts';
import { offsetAt, positionAt } from '../documents/span.ts';
import { groupOfApiVersion } from '../grants/grant.ts';

/** The nearest thing that both sides have. */
interface Survivor {
  /** Its line at the head, from 1. */
  readonly line: number;
  /** The mapping or list that has lost something. */
  readonly among: MappingNode | SequenceNode | undefined;
}

const within = (offset: number, { start, end }: { readonly start: number; readonly end: number }): boolean =>
  start <= offset && offset < Math.max(end, start + 1);

/** The item of the other side that matches an item of this one: by its `name`, else by its index. */
function sameItem(items: readonly Node[], item: Node, index: number): Node | undefined {
  const name = stringOf(get(item, 'name'));
  return name === undefined ? items[index] : items.find((other) => stringOf(get(other, 'name')) === name);
}

/** One step down on both sides, towards an offset of the base. */
function step(before: Node, after: Node, offset: number): { start: number; before: Node; after: Node } | undefined {
  if (before.kind === 'mapping' && after.kind === 'mapping') {
    const entry = before.entries.find(({ keyStart, keyEnd, value }) =>
      within(offset, { start: keyStart, end: Math.max(keyEnd, value.end) }),
    );
    const other = entry === undefined ? undefined : entryOf(after, entry.key);
    return entry && other && { start: other.keyStart, before: entry.value, after: other.value };
  }
  if (before.kind !== 'sequence' || after.kind !== 'sequence') return undefined;
  const index = before.items.findIndex((item) => within(offset, item));
  const item = before.items[index];
  const other = item === undefined ? undefined : sameItem(after.items, item, index);
  return item === undefined || other === undefined ? undefined : { start: other.start, before: item, after: other };
}

function descend(before: Manifest, after: Manifest, offset: number): Survivor {
  let [here, there, start]: [Node, Node, number] = [before.root, after.root, after.root.start];
  // Aliases make no cycles, but a tree may be deep: a loop instead of recursion.
  for (let next = step(here, there, offset); next !== undefined; next = step(here, there, offset)) {
    [here, there, start] = [next.before, next.after, next.start];
    if (!within(offset, here)) break;
  }
  return { line: positionAt(after.file, start).line, among: there.kind === 'scalar' ? undefined : there };
}

const identityOf = ({ apiVersion, kind, namespace = '', name }: Manifest): string =>
  JSON.stringify([groupOfApiVersion(apiVersion), kind, namespace, name]);

/** The survivor of a place in the old text of a file; undefined where the object itself was removed. */
export function survivorOf(
  base: ParsedFile,
  head: ParsedFile,
  place: { readonly line: number; readonly column: number },
): Survivor | undefined {
  const offset = offsetAt(base.file, place);
  const before = base.manifests.find(({ root }) => within(offset, root));
  if (before === undefined) return undefined;
  const after = head.manifests.find((one) => identityOf(one) === identityOf(before));
  return after === undefined ? undefined : descend(before, after, offset);
}
