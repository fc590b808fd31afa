// List and map types of two schemas: who owns what under server-side apply.
import { entryOf, getIn, itemsOf, stringOf, type Entry } from '../../documents/node.ts';
import type { ListType, MapType } from './change.ts';
import { isAtomicType } from './kubernetes-types.ts';
import { note, type Spot } from './spot.ts';

const listTypes: readonly ListType[] = ['atomic', 'set', 'map'];
const mapTypes: readonly MapType[] = ['granular', 'atomic'];
/** A list without a type is atomic (KEP-555); undefined for a word that no server knows. */
export const listTypeOf = (word = 'atomic'): ListType | undefined => listTypes.find((type) => type === word);
/** A map without a type is granular (KEP-555). */
const mapTypeOf = (word = 'granular'): MapType | undefined => mapTypes.find((type) => type === word);
const stringsOf = (entry: Entry | undefined): string[] => itemsOf(entry?.value).flatMap((item) => stringOf(item) ?? []);

/** Compares the topology extensions of a node. A type that no server knows, so all reject, is not compared. */
export function compareTopology(spot: Spot): void {
  const entriesOf = (key: string) => [entryOf(spot.before, key), entryOf(spot.after, key)] as const;
  const [before, after] = entriesOf('x-kubernetes-list-map-keys');
  const [old, now] = [stringsOf(before), stringsOf(after)];
  const list = entriesOf('x-kubernetes-list-type');
  const [from, to] = list.map((entry) => listTypeOf(stringOf(entry?.value)));
  if (from !== undefined && to !== undefined && from !== to) {
    const item = stringOf(getIn(spot.after, ['items', 'type']));
    const isOfComposites = to === 'set' && (item === 'object' || item === 'array');
    const change = { before: from, after: to, keys: now, isOfComposites };
    note(spot, { subject: 'list-type', effect: 'changed', ...change }, ...list);
  }
  const map = entriesOf('x-kubernetes-map-type');
  const [was, is] = map.map((entry) => mapTypeOf(stringOf(entry?.value)));
  if (was !== undefined && is !== undefined && was !== is) {
    const isDeclared = is === 'atomic' && isAtomicType(spot.after);
    note(spot, { subject: 'map-type', effect: 'changed', before: was, after: is, isDeclared }, ...map);
  }
  if (before === undefined || after === undefined) return;
  // Their order means nothing.
  if (old.toSorted().join('\0') !== now.toSorted().join('\0'))
    note(spot, { subject: 'list-map-keys', effect: 'changed', before: old, after: now }, before, after);
}
