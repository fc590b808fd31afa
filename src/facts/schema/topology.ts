// List and map types of two schemas: who owns what under server-side apply.
import type { Entry, MappingNode } from '../../documents/node.ts';
import { entryOf, get, stringOf } from '../../documents/node.ts';
import type { Subject } from './change.ts';
import type { Spot } from './spot.ts';
import { note, placeOf } from './spot.ts';

/** The entries of `x-kubernetes-list-map-keys`, sorted: their order means nothing. */
const keysOf = ({ value }: Entry): string =>
  value.kind === 'sequence'
    ? value.items
        .map((item) => stringOf(item) ?? '')
        .sort()
        .join(', ')
    : '';

/** Compares the topology extensions of one node. */
export function compareTopology(spot: Spot): void {
  const word = (node: MappingNode, key: string, unset: string): string => stringOf(get(node, key)) ?? unset;
  const changedFrom = (key: string, subject: Subject, unset: string): void => {
    const [from, to] = [word(spot.before, key, unset), word(spot.after, key, unset)];
    if (from === to) return;
    spot.changes.push({
      subject,
      effect: 'changed',
      steps: spot.steps,
      before: from,
      after: to,
      at: placeOf(spot, entryOf(spot.before, key), entryOf(spot.after, key)),
    });
  };
  // Server-side apply treats a list without a type as atomic and a map without one as granular (KEP-555).
  changedFrom('x-kubernetes-list-type', 'list-type', 'atomic');
  changedFrom('x-kubernetes-map-type', 'map-type', 'granular');
  const [before, after] = [
    entryOf(spot.before, 'x-kubernetes-list-map-keys'),
    entryOf(spot.after, 'x-kubernetes-list-map-keys'),
  ];
  if (before !== undefined && after !== undefined) {
    if (keysOf(before) !== keysOf(after)) note(spot, 'list-map-keys', 'changed', before, after);
  }
}
