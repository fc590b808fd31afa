// The types of what lists and maps hold, after Go and after a CRD, by where a schema says them: `items.type`,
// `additionalProperties.items.type`.
import { jsonOf, type Json } from '../../documents/json-value.ts';
import { get, type Node } from '../../documents/node.ts';
import { jsonTypes, type Wire } from './wire.ts';

type Words = readonly (readonly [keyword: string, type: Json | undefined])[];

const steps = ['items', 'additionalProperties'] as const;

/** Where types are said that the comparison looks at, those of a field itself first. */
export const typeKeywords: readonly string[] = [
  'type',
  ...steps.flatMap((one) => [`${one}.type`, ...steps.map((other) => `${one}.${other}.type`)]),
];

/** The word for the type of a form in JSON; undefined where another package decides. */
export const typeOfWire = ({ kind }: Wire): string | undefined => (kind === 'int-or-string' ? kind : jsonTypes[kind]);

/** What lists and maps of a Go type hold, as far as it is known. */
export function elementsOfWire(wire: Wire): Words {
  const words: [string, string][] = [];
  let way = '';
  for (let at = wire; at.kind === 'array' || at.kind === 'map';) {
    way += at.kind === 'array' ? 'items.' : 'additionalProperties.';
    at = at.kind === 'array' ? at.item : at.value;
    const type = typeOfWire(at);
    if (type === undefined) break;
    words.push([`${way}type`, type]);
  }
  return words;
}

/** The type of a node; of one that takes numbers and texts the word for that. */
export function typeOfNode(node: Node | undefined): Json | undefined {
  const type = get(node, 'type');
  return get(node, 'x-kubernetes-int-or-string') === undefined ? type && jsonOf(type) : 'int-or-string';
}

/** What the lists and maps of a node hold. */
export function elementsOfNode(node: Node | undefined): Words {
  const words: [string, Json | undefined][] = [];
  let way = '';
  for (let at = node; at !== undefined;) {
    const parent: Node = at;
    const step = steps.find((keyword) => get(parent, keyword) !== undefined);
    if (step === undefined) break;
    way += `${step}.`;
    at = get(parent, step);
    words.push([`${way}type`, typeOfNode(at)]);
  }
  return words;
}
