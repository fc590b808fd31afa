// Two schemas of one CRD version, walked side by side: every keyword at every path that differs.
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { entryOf, get, stringOf, toValue } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import type { Bound, Effect, Step, Subject } from './change.ts';
import type { Spot } from './spot.ts';
import { keySpan, shown, spanOf } from './spot.ts';
import { ruleChanges } from './validation-rules.ts';
import { junctorChanges } from './junctors.ts';

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Equal as JSON values, whatever the order of keys. */
export const sameValue = (a: Node, b: Node): boolean =>
  JSON.stringify(toValue(a), sortKeys) === JSON.stringify(toValue(b), sortKeys);

/** The place of a change: the key at the head, or at the base when it is gone there. */
function placeOf(spot: Spot, before: Entry | undefined, after: Entry | undefined): Span {
  if (after !== undefined) return keySpan(spot.sides.head, after);
  if (before !== undefined) return keySpan(spot.sides.base, before);
  return spanOf(spot.sides.head, spot.after);
}

/** Notes a change of the keyword `key`. */
function note(spot: Spot, subject: Subject, effect: Effect, before: Entry | undefined, after: Entry | undefined): void {
  spot.changes.push({
    subject,
    effect,
    steps: spot.steps,
    ...(before === undefined ? {} : { before: shown(toValue(before.value)) }),
    ...(after === undefined ? {} : { after: shown(toValue(after.value)) }),
    at: placeOf(spot, before, after),
  });
}

const flag = (node: MappingNode, key: string): boolean => {
  const value = get(node, key);
  return value?.kind === 'scalar' && value.value === true;
};

/** The type of a node as one word; `int-or-string` where the extension says so. */
const typeOf = (node: MappingNode): string =>
  flag(node, 'x-kubernetes-int-or-string') ? 'int-or-string' : (stringOf(get(node, 'type')) ?? '');

const widens = (from: string, to: string): boolean =>
  (from === 'integer' && (to === 'number' || to === 'int-or-string')) || (from === 'string' && to === 'int-or-string');

function compareType(spot: Spot): void {
  const [from, to] = [typeOf(spot.before), typeOf(spot.after)];
  if (from === to) return;
  const before = entryOf(spot.before, 'type') ?? entryOf(spot.before, 'x-kubernetes-int-or-string');
  const after = entryOf(spot.after, 'type') ?? entryOf(spot.after, 'x-kubernetes-int-or-string');
  // A type that goes, or comes, is a matter of what was accepted without it: anything that is preserved.
  const effect: Effect =
    to === '' || widens(from, to) ? 'loosened' : from === '' || widens(to, from) ? 'tightened' : 'changed';
  spot.changes.push({
    subject: 'type',
    effect,
    steps: spot.steps,
    ...(from === '' ? {} : { before: from }),
    ...(to === '' ? {} : { after: to }),
    at: placeOf(spot, before, after),
  });
}

const upper: readonly Bound[] = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const lower: readonly Bound[] = ['minimum', 'minLength', 'minItems', 'minProperties'];

const numberAt = (node: MappingNode, key: string): number | undefined => {
  const value = get(node, key);
  return value?.kind === 'scalar' && typeof value.value === 'number' ? value.value : undefined;
};

/** A bound as (value, exclusive), so that `maximum: 10` with and without `exclusiveMaximum` compare. */
function boundOf(node: MappingNode, key: Bound): { value: number; exclusive: boolean } | undefined {
  const value = numberAt(node, key);
  if (value === undefined) return undefined;
  const exclusive = key === 'maximum' ? 'exclusiveMaximum' : key === 'minimum' ? 'exclusiveMinimum' : undefined;
  // Nothing is shorter than nothing: a minimum length of zero bounds nothing.
  if (value <= 0 && (key === 'minLength' || key === 'minItems' || key === 'minProperties')) return undefined;
  return { value, exclusive: exclusive !== undefined && flag(node, exclusive) };
}

function compareBound(spot: Spot, key: Bound, direction: 1 | -1): void {
  const [from, to] = [boundOf(spot.before, key), boundOf(spot.after, key)];
  if (from?.value === to?.value && from?.exclusive === to?.exclusive) return;
  const before = from === undefined ? undefined : entryOf(spot.before, key);
  const after = to === undefined ? undefined : entryOf(spot.after, key);
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
  const [from, to] = [numberAt(spot.before, 'multipleOf'), numberAt(spot.after, 'multipleOf')];
  if (from === to) return;
  // Multiples of 4 are multiples of 2: a divisor of the old step accepts all that was accepted.
  const effect: Effect = to === undefined || (from !== undefined && from % to === 0) ? 'loosened' : 'tightened';
  note(spot, 'multipleOf', effect, entryOf(spot.before, 'multipleOf'), entryOf(spot.after, 'multipleOf'));
}

/** Formats of which one accepts all that the other does. Everything else that changes is `changed`. */
const formatWidens = (from: string, to: string): boolean =>
  (from === 'int32' && to === 'int64') ||
  (from === 'float' && to === 'double') ||
  (from === 'int32' && to === 'double');

function compareFormat(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'format'), entryOf(spot.after, 'format')];
  const [from, to] = [stringOf(before?.value) ?? '', stringOf(after?.value) ?? ''];
  if (from === to) return;
  const effect: Effect =
    to === '' || formatWidens(from, to) ? 'loosened' : from === '' || formatWidens(to, from) ? 'tightened' : 'changed';
  note(spot, 'format', effect, from === '' ? undefined : before, to === '' ? undefined : after);
}

function compareEnum(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'enum'), entryOf(spot.after, 'enum')];
  const valuesOf = (entry: Entry | undefined): Set<string> | undefined =>
    entry?.value.kind === 'sequence' && entry.value.items.length > 0
      ? new Set(entry.value.items.map((item) => JSON.stringify(toValue(item), sortKeys)))
      : undefined;
  const [from, to] = [valuesOf(before), valuesOf(after)];
  if (from === undefined && to === undefined) return;
  if (from === undefined) return note(spot, 'enum', 'tightened', undefined, after);
  if (to === undefined) return note(spot, 'enum', 'loosened', before, undefined);
  const gone = [...from].filter((value) => !to.has(value));
  const fresh = [...to].filter((value) => !from.has(value));
  const at = placeOf(spot, before, after);
  const list = (values: readonly string[]): string =>
    values.length > 12 ? `${values.slice(0, 12).join(', ')}, …` : values.join(', ');
  if (gone.length > 0)
    spot.changes.push({ subject: 'enum', effect: 'tightened', steps: spot.steps, before: list(gone), at });
  if (fresh.length > 0)
    spot.changes.push({ subject: 'enum', effect: 'loosened', steps: spot.steps, after: list(fresh), at });
}

const namesOf = (node: Node | undefined): Map<string, Node> =>
  new Map(
    node?.kind === 'sequence'
      ? node.items.flatMap((item) => (stringOf(item) === undefined ? [] : [[stringOf(item) ?? '', item]]))
      : [],
  );

function compareRequired(spot: Spot): void {
  const [from, to] = [namesOf(get(spot.before, 'required')), namesOf(get(spot.after, 'required'))];
  for (const [name, node] of to) {
    if (from.has(name)) continue;
    const schema = get(get(spot.after, 'properties'), name);
    spot.changes.push({
      subject: 'required',
      effect: 'tightened',
      steps: [...spot.steps, { property: name }],
      at: spanOf(spot.sides.head, node),
      hasDefault: entryOf(schema, 'default') !== undefined,
    });
  }
  for (const [name, node] of from) {
    // The removal of the field itself is told where the field is told.
    if (to.has(name) || get(get(spot.after, 'properties'), name) === undefined) continue;
    spot.changes.push({
      subject: 'required',
      effect: 'loosened',
      steps: [...spot.steps, { property: name }],
      at: spanOf(spot.sides.base, node),
    });
  }
}

/** Keywords that come, go or change as a whole, with what coming, going and changing does. */
const plain: readonly { key: string; subject: Subject; added: Effect; removed: Effect; changed: Effect }[] = [
  { key: 'pattern', subject: 'pattern', added: 'tightened', removed: 'loosened', changed: 'changed' },
  { key: 'default', subject: 'default', added: 'added', removed: 'removed', changed: 'changed' },
  { key: 'description', subject: 'description', added: 'reworded', removed: 'reworded', changed: 'reworded' },
  { key: 'title', subject: 'description', added: 'reworded', removed: 'reworded', changed: 'reworded' },
  { key: 'example', subject: 'description', added: 'reworded', removed: 'reworded', changed: 'reworded' },
  { key: 'externalDocs', subject: 'description', added: 'reworded', removed: 'reworded', changed: 'reworded' },
];

function comparePlain(spot: Spot): void {
  for (const { key, subject, added, removed, changed } of plain) {
    const [before, after] = [entryOf(spot.before, key), entryOf(spot.after, key)];
    if (before === undefined && after === undefined) continue;
    if (before === undefined) note(spot, subject, added, before, after);
    else if (after === undefined) note(spot, subject, removed, before, after);
    else if (!sameValue(before.value, after.value)) note(spot, subject, changed, before, after);
  }
}

/** Extensions and flags that are off when absent. */
const flags: readonly { key: string; subject: Subject; on: Effect; off: Effect }[] = [
  { key: 'nullable', subject: 'nullable', on: 'loosened', off: 'tightened' },
  { key: 'x-kubernetes-preserve-unknown-fields', subject: 'preserve-unknown-fields', on: 'loosened', off: 'tightened' },
  { key: 'x-kubernetes-embedded-resource', subject: 'embedded-resource', on: 'tightened', off: 'changed' },
];

function compareFlags(spot: Spot): void {
  for (const { key, subject, on, off } of flags) {
    const [from, to] = [flag(spot.before, key), flag(spot.after, key)];
    if (from !== to)
      note(
        spot,
        subject,
        to ? on : off,
        from ? entryOf(spot.before, key) : undefined,
        to ? entryOf(spot.after, key) : undefined,
      );
  }
}

function compareTopology(spot: Spot): void {
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
    const keys = (entry: Entry): string => [...namesOf(entry.value).keys()].sort().join(', ');
    if (keys(before) !== keys(after)) note(spot, 'list-map-keys', 'changed', before, after);
  }
}

const preserves = (node: MappingNode): boolean => flag(node, 'x-kubernetes-preserve-unknown-fields');

function compareProperties(spot: Spot): void {
  const [from, to] = [get(spot.before, 'properties'), get(spot.after, 'properties')];
  const fromEntries = from?.kind === 'mapping' ? from.entries : [];
  const toEntries = to?.kind === 'mapping' ? to.entries : [];
  for (const entry of fromEntries) {
    const other = entryOf(to, entry.key);
    const steps = [...spot.steps, { property: entry.key }];
    if (other === undefined) {
      // Where unknown fields are kept, a field that is no longer named is kept too.
      const kept = preserves(spot.after) || get(spot.after, 'additionalProperties') !== undefined;
      spot.changes.push({
        subject: 'field',
        effect: kept ? 'loosened' : 'removed',
        steps,
        at: keySpan(spot.sides.base, entry),
      });
    } else compareBelow(spot, entry.value, other.value, steps);
  }
  for (const entry of toEntries) {
    if (entryOf(from, entry.key) !== undefined) continue;
    spot.changes.push({
      subject: 'field',
      effect: 'added',
      steps: [...spot.steps, { property: entry.key }],
      at: keySpan(spot.sides.head, entry),
      wasPreserved: preserves(spot.before),
    });
  }
}

function compareBelow(spot: Spot, before: Node, after: Node, steps: readonly Step[]): void {
  if (before.kind !== 'mapping' || after.kind !== 'mapping') return;
  compareSchemas({ sides: spot.sides, before, after, steps, changes: spot.changes });
}

function compareAdditionalProperties(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'additionalProperties'), entryOf(spot.after, 'additionalProperties')];
  const isOff = (entry: Entry | undefined): boolean =>
    entry === undefined || (entry.value.kind === 'scalar' && entry.value.value !== true);
  const isSchema = (entry: Entry | undefined): boolean => entry?.value.kind === 'mapping';
  if (isOff(before) && isOff(after)) return;
  if (isOff(before))
    return note(spot, 'additionalProperties', preserves(spot.before) ? 'tightened' : 'loosened', undefined, after);
  if (isOff(after))
    return note(spot, 'additionalProperties', preserves(spot.after) ? 'loosened' : 'tightened', before, undefined);
  if (before !== undefined && after !== undefined && isSchema(before) && isSchema(after)) {
    return compareBelow(spot, before.value, after.value, [...spot.steps, 'additionalProperties']);
  }
  if (isSchema(before) !== isSchema(after))
    note(spot, 'additionalProperties', isSchema(after) ? 'tightened' : 'loosened', before, after);
}

function compareItems(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'items'), entryOf(spot.after, 'items')];
  if (before !== undefined && after !== undefined)
    return compareBelow(spot, before.value, after.value, [...spot.steps, 'items']);
  // `items` comes and goes with `type: array`, which tells more.
  if (before === after || typeOf(spot.before) !== typeOf(spot.after)) return;
  note(spot, 'items', before === undefined ? 'tightened' : 'loosened', before, after);
}

/** Compares two schemas node by node. Subtrees whose text is the same on both sides are passed over. */
export function compareSchemas(spot: Spot): void {
  const { before, after, sides } = spot;
  const length = before.end - before.start;
  if (
    length === after.end - after.start &&
    sides.base.text.slice(before.start, before.end) === sides.head.text.slice(after.start, after.end)
  )
    return;
  compareType(spot);
  for (const key of upper) compareBound(spot, key, 1);
  for (const key of lower) compareBound(spot, key, -1);
  compareMultipleOf(spot);
  compareFormat(spot);
  compareEnum(spot);
  compareRequired(spot);
  comparePlain(spot);
  compareFlags(spot);
  compareTopology(spot);
  spot.changes.push(...junctorChanges(spot), ...ruleChanges(spot));
  compareProperties(spot);
  compareAdditionalProperties(spot);
  compareItems(spot);
}
