// The types of values, from Go and from a CRD, as keywords of a schema.
import { jsonOf, type Json } from '../../documents/json-value.ts';
import { get, type Node } from '../../documents/node.ts';
import { jsonTypes, type Wire } from './wire.ts';

/** The word for the type of a form in JSON; undefined where another package decides. */
export const typeOfWire = ({ kind }: Wire): string | undefined => (kind === 'int-or-string' ? kind : jsonTypes[kind]);

/** The type of the items of a list or of the values of a map; undefined for other forms. */
export const elementWire = (wire: Wire): Wire | undefined =>
  wire.kind === 'array' ? wire.item : wire.kind === 'map' ? wire.value : undefined;

/** A type to whose values controller-gen does not apply a marker. */
export type UnfitType = 'array' | 'object' | 'string' | 'boolean' | 'integer' | 'number';

/** The types to whose values a keyword or its marker applies, by the end of its name. */
const appliesTo: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:length|pattern)$/i, ['string', 'int-or-string']],
  [/items$/i, ['array']],
  [/properties$/i, ['object']],
  [/(?:maximum|minimum)$/i, ['integer', 'number', 'int-or-string']],
];

/** Whether controller-gen applies a bound or pattern to values of a type, and all else to any. */
export const isApplied = (name: string, word: string): boolean =>
  appliesTo.find(([ending]) => ending.test(name))?.[1].includes(word) ?? true;

/**
 * The type to which controller-gen does not apply a bound or pattern, `items:` in front for one of elements; undefined
 * where it applies it, or another package decides. Source: controller-tools, ApplyToSchema of the validation markers.
 */
export function unfitType(marker: string, form: Wire): UnfitType | undefined {
  const name = marker.replace('items:', '');
  const isOfItems = name !== marker && form.kind === 'array';
  const word = typeOfWire(isOfItems ? form.item : form);
  if (word === undefined || word === 'int-or-string') return undefined;
  const isMisplaced = name !== marker && !isOfItems;
  return isMisplaced || !isApplied(name, word) ? (word as UnfitType) : undefined;
}

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
