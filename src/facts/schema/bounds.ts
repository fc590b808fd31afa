// Bounds of two schemas: which were set, dropped, drawn tighter or looser.
import { type Entry, entryOf, get, getIn, type MappingNode, type Node, stringOf } from '../../documents/node.ts';
import { ownValue } from '../../own-value.ts';
import type { Bound, BoundValue } from './change.ts';
import { typeOf } from './node-type.ts';
import { conjunctsOf, entriesOfAll, fieldsIn, flag, note, preservesUnknown, type Spot } from './spot.ts';

const subject = 'bound';
const upper: readonly Bound[] = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower: readonly Bound[] = ['minimum', 'minLength', 'minItems', 'minProperties'];

/** The smallest and the largest value of small integers: Rust, which writes these formats, reads no others. */
const smallIntegers: Readonly<Record<string, readonly [number, number]>> = {
  int8: [-128, 127],
  int16: [-32_768, 32_767],
  uint8: [0, 255],
  uint16: [0, 65_535],
};

const numberIn = (entry: Entry | undefined): number | undefined =>
  entry?.value.kind === 'scalar' && typeof entry.value.value === 'number' ? entry.value.value : undefined;

/** A bound, and where it is written. */
interface Written {
  readonly bound: BoundValue;
  readonly entry: Entry;
}

/** A bound as (value, exclusive), so that `maximum: 10` with and without `exclusiveMaximum` compare. */
function boundIn(node: MappingNode, key: Bound): Written[] {
  const entry = entryOf(node, key);
  const value = numberIn(entry);
  if (entry === undefined || value === undefined) return [];
  const exclusive = key === 'maximum' ? 'exclusiveMaximum' : key === 'minimum' ? 'exclusiveMinimum' : undefined;
  // Nothing is shorter than nothing: a minimum length of zero bounds nothing.
  if (value <= 0 && (key === 'minLength' || key === 'minItems' || key === 'minProperties')) return [];
  return [{ entry, bound: { value, exclusive: exclusive !== undefined && flag(node, exclusive) } }];
}

/** The last integer within a bound. */
export function lastInteger(isUpper: boolean, { value, exclusive }: BoundValue): number {
  const whole = isUpper ? Math.floor(value) : Math.ceil(value);
  return exclusive && whole === value && Number.isSafeInteger(value) ? whole + (isUpper ? -1 : 1) : whole;
}

/** Of the bounds of a node and of the branches of its `allOf` the one that counts. */
const tightest = (node: MappingNode, key: Bound, direction: 1 | -1): Written | undefined =>
  conjunctsOf(node)
    .flatMap((one) => boundIn(one, key))
    .sort(
      ({ bound: a }, { bound: b }) => (a.value - b.value) * direction || Number(b.exclusive) - Number(a.exclusive),
    )[0];

const countOf = (node: Node | undefined): number => (node?.kind === 'sequence' ? node.items.length : 0);

function compareBound(spot: Spot, key: Bound, direction: 1 | -1): void {
  const [was, is] = [tightest(spot.before, key, direction), tightest(spot.after, key, direction)];
  const [from, to] = [was?.bound, is?.bound];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const [before, after] = [was?.entry, is?.entry];
  if (to === undefined) {
    if (from !== undefined) note(spot, { subject, keyword: key, effect: 'loosened', before: from }, before, after);
    return;
  }
  const values = countOf(getIn(spot.before, ['items', 'enum']));
  const isBeyondEnum = key === 'maxItems' && values > 0 && to.value >= values;
  // No object has more fields than the schema names and a resource has, one with two required fields has two, a set
  // each value once.
  const named = get(spot.after, 'properties');
  const isMetAnyway =
    (key === 'maxProperties' &&
      named?.kind === 'mapping' &&
      to.value >= fieldsIn(spot, named).size &&
      [spot.before, spot.after].every((node) => !flag(node, preservesUnknown)) &&
      spot.sides.baseUnpruned !== true) ||
    (key === 'minProperties' && to.value <= countOf(get(spot.before, 'required'))) ||
    (isBeyondEnum && stringOf(get(spot.before, 'x-kubernetes-list-type')) === 'set');
  const tightened = isMetAnyway ? 'reworded' : 'tightened';
  const format = stringOf(get(spot.before, 'format')) ?? '';
  const isBelowFormat = key === 'maximum' && to.value < 2 ** 31 && format === 'int64';
  const isOfIntegers = [spot.before, spot.after].every((node) => typeOf(node) === 'integer');
  const last = (bound: BoundValue): BoundValue =>
    isOfIntegers ? { value: lastInteger(direction === 1, bound), exclusive: false } : bound;
  const isOfFormat =
    ownValue(smallIntegers, format)?.[key === 'minimum' ? 0 : 1] === last(to).value && !last(to).exclusive;
  if (from === undefined)
    return note(
      spot,
      { subject, keyword: key, effect: tightened, after: to, isBeyondEnum, isBelowFormat, isOfFormat },
      before,
      after,
    );
  const [old, now] = [last(from), last(to)];
  const step = (now.value - old.value) * direction;
  const isSame = step === 0 && old.exclusive === now.exclusive;
  const effect = isSame ? 'reworded' : step < 0 || (step === 0 && now.exclusive) ? tightened : 'loosened';
  note(spot, { subject, keyword: key, effect, before: from, after: to, isBeyondEnum }, before, after);
}

function compareMultipleOf(spot: Spot): void {
  const keyword = 'multipleOf';
  const [old, now] = [entriesOfAll(spot.before, keyword), entriesOfAll(spot.after, keyword)];
  // Multiples of 4 are multiples of 2: a divisor of an old step accepts all that was accepted. 0.3 is one of 0.1.
  const isWhole = (quotient: number): boolean =>
    Math.round(quotient) !== 0 && Math.abs(quotient - Math.round(quotient)) < 1e-9;
  const isDivisor = (step: number | undefined): boolean =>
    step === undefined ||
    (step === 1 && stringOf(get(spot.before, 'type')) === 'integer') ||
    old.some((entry) => isWhole((numberIn(entry) ?? Number.NaN) / step));
  const after = now.find((entry) => !isDivisor(numberIn(entry))) ?? now[0];
  const [before] = old;
  const [was, is] = [numberIn(before), numberIn(after)];
  if (was === is) return;
  const from: BoundValue = { value: was ?? 0, exclusive: false };
  const to: BoundValue = { value: is ?? 0, exclusive: false };
  if (is === undefined) return note(spot, { subject, keyword, effect: 'loosened', before: from }, before, after);
  if (was === undefined)
    return note(spot, { subject, keyword, effect: isDivisor(is) ? 'reworded' : 'tightened', after: to }, before, after);
  const effect = isDivisor(is) ? 'loosened' : 'tightened';
  note(spot, { subject, keyword, effect, before: from, after: to }, before, after);
}

/** Compares every keyword that bounds a value by a number. */
export function compareBounds(spot: Spot): void {
  for (const key of upper) compareBound(spot, key, 1);
  for (const key of lower) compareBound(spot, key, -1);
  compareMultipleOf(spot);
}
