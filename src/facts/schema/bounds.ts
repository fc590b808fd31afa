// Bounds of two schemas: which were set, dropped, drawn tighter or looser.
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { get } from '../../documents/node.ts';
import type { Bound, Effect } from './change.ts';
import type { Spot } from './spot.ts';
import { constraintsOf, flag, note, placeOf } from './spot.ts';

const upper: readonly Bound[] = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower: readonly Bound[] = ['minimum', 'minLength', 'minItems', 'minProperties'];

const numberIn = (entry: Entry | undefined): number | undefined =>
  entry?.value.kind === 'scalar' && typeof entry.value.value === 'number' ? entry.value.value : undefined;

/** A bound as (value, exclusive), so that `maximum: 10` with and without `exclusiveMaximum` compare. */
function boundOf(
  node: MappingNode,
  key: Bound,
  entry: Entry | undefined,
): { value: number; exclusive: boolean } | undefined {
  const value = numberIn(entry);
  if (value === undefined) return undefined;
  const exclusive = key === 'maximum' ? 'exclusiveMaximum' : key === 'minimum' ? 'exclusiveMinimum' : undefined;
  // Nothing is shorter than nothing: a minimum length of zero bounds nothing.
  if (value <= 0 && (key === 'minLength' || key === 'minItems' || key === 'minProperties')) return undefined;
  return { value, exclusive: exclusive !== undefined && flag(node, exclusive) };
}

const countOf = (node: Node | undefined): number => (node?.kind === 'sequence' ? node.items.length : 0);

function compareBound(spot: Spot, key: Bound, direction: 1 | -1): void {
  const [was, is] = constraintsOf(spot, key);
  const [from, to] = [boundOf(spot.before, key, was), boundOf(spot.after, key, is)];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const before = from === undefined ? undefined : was;
  const after = to === undefined ? undefined : is;
  // Whoever must set two fields has two.
  if (key === 'minProperties' && to !== undefined && to.value <= countOf(get(spot.before, 'required')))
    return note(spot, key, to.value < (from?.value ?? 0) ? 'loosened' : 'reworded', before, after);
  if (from === undefined) return note(spot, key, 'tightened', before, after);
  if (to === undefined) return note(spot, key, 'loosened', before, after);
  const step = (to.value - from.value) * direction;
  const tightened = step < 0 || (step === 0 && to.exclusive);
  const text = (bound: { value: number; exclusive: boolean }): string =>
    `${bound.value}${bound.exclusive ? ' (exclusive)' : ''}`;
  spot.changes.push({
    subject: key,
    effect: tightened ? 'tightened' : 'loosened',
    steps: spot.steps,
    before: text(from),
    after: text(to),
    at: placeOf(spot, before, after),
  });
}

function compareMultipleOf(spot: Spot): void {
  const [before, after] = constraintsOf(spot, 'multipleOf');
  const [from, to] = [numberIn(before), numberIn(after)];
  if (from === to) return;
  // Multiples of 4 are multiples of 2: a divisor of the old step accepts all that was accepted.
  const effect: Effect = to === undefined || (from !== undefined && from % to === 0) ? 'loosened' : 'tightened';
  note(spot, 'multipleOf', effect, before, after);
}

/** Compares every keyword that bounds a value by a number. */
export function compareBounds(spot: Spot): void {
  for (const key of upper) compareBound(spot, key, 1);
  for (const key of lower) compareBound(spot, key, -1);
  compareMultipleOf(spot);
}
