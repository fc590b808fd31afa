// The types of values, from Go and from a CRD, as keywords of a schema.
import { jsonOf, type Json } from '../../documents/json-value.ts';
import { get, type Node } from '../../documents/node.ts';
import { jsonTypes, type Wire } from './wire.ts';

/** The word for the type of a form in JSON; undefined where another package decides. */
export const typeOfWire = ({ kind }: Wire): string | undefined => (kind === 'int-or-string' ? kind : jsonTypes[kind]);

/** The type of the items of a list or of the values of a map; undefined for other forms. */
export const heldBy = (wire: Wire): Wire | undefined =>
  wire.kind === 'array' ? wire.item : wire.kind === 'map' ? wire.value : undefined;

/** The type of a node; `int-or-string` where it accepts both. */
export function typeOfNode(node: Node | undefined): Json | undefined {
  const type = get(node, 'type');
  return get(node, 'x-kubernetes-int-or-string') === undefined ? type && jsonOf(type) : 'int-or-string';
}

/** A node and those of its items and values, by their relative paths: empty, `items.`, `items.items.`. */
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
