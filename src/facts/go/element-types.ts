// The types of values, after Go and after a CRD, in the words of a schema.
import { jsonOf, type Json } from '../../documents/json-value.ts';
import { get, type Node } from '../../documents/node.ts';
import { jsonTypes, type Wire } from './wire.ts';

/** The word for the type of a form in JSON; undefined where another package decides. */
export const typeOfWire = ({ kind }: Wire): string | undefined => (kind === 'int-or-string' ? kind : jsonTypes[kind]);

/** What lists and maps of a form hold; undefined where it is neither. */
export const heldBy = (wire: Wire): Wire | undefined =>
  wire.kind === 'array' ? wire.item : wire.kind === 'map' ? wire.value : undefined;

/** The type of a node; of one that takes numbers and texts the word for that. */
export function typeOfNode(node: Node | undefined): Json | undefined {
  const type = get(node, 'type');
  return get(node, 'x-kubernetes-int-or-string') === undefined ? type && jsonOf(type) : 'int-or-string';
}

/** A node and those that its lists and maps hold, by the way to each: empty, `items.`, `items.items.`. */
export function levelsOfNode(node: Node | undefined): (readonly [way: string, node: Node])[] {
  const levels: [string, Node][] = [];
  let way = '';
  for (let at = node; at !== undefined;) {
    levels.push([way, at]);
    const step = get(at, 'items') === undefined ? 'additionalProperties' : 'items';
    at = get(at, step);
    way += `${step}.`;
  }
  return levels;
}
