// Two schemas of one CRD version, walked side by side: every keyword at every path that differs.
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { entryOf, get, stringOf, toValue } from '../../documents/node.ts';
import { compareBounds } from './bounds.ts';
import { goDuration } from './duration.ts';
import type { Effect, Step, Subject } from './change.ts';
import type { Spot } from './spot.ts';
import { flag, keySpan, note, placeOf, sameValue, sortKeys, spanOf } from './spot.ts';
import { compareTopology } from './topology.ts';
import { ruleChanges } from './validation-rules.ts';
import { junctorChanges } from './junctors.ts';

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

/** `1h` and `1h0m0s` are one value to everything that reads durations. */
function sameDuration(before: Node, after: Node): boolean {
  const [from, to] = [goDuration(stringOf(before) ?? ''), goDuration(stringOf(after) ?? '')];
  return from !== undefined && from === to;
}

function comparePlain(spot: Spot): void {
  for (const { key, subject, added, removed, changed } of plain) {
    const [before, after] = [entryOf(spot.before, key), entryOf(spot.after, key)];
    if (before === undefined && after === undefined) continue;
    if (before === undefined) note(spot, subject, added, before, after);
    else if (after === undefined) note(spot, subject, removed, before, after);
    else if (!sameValue(before.value, after.value)) {
      note(spot, subject, sameDuration(before.value, after.value) ? 'reworded' : changed, before, after);
    }
  }
}

/** Extensions and flags that are off when absent. */
const flags: readonly { key: string; subject: Subject; on: Effect; off: Effect }[] = [
  { key: 'nullable', subject: 'nullable', on: 'loosened', off: 'tightened' },
  { key: 'x-kubernetes-preserve-unknown-fields', subject: 'preserve-unknown-fields', on: 'loosened', off: 'tightened' },
  { key: 'x-kubernetes-embedded-resource', subject: 'embedded-resource', on: 'tightened', off: 'changed' },
];

const scalars = new Set(['string', 'integer', 'number', 'boolean']);

/** Scalars have no unknown fields, and a map that gets a schema for its entries is told as that. */
function mattersHere({ before, after }: Spot): boolean {
  if (scalars.has(typeOf(before)) && scalars.has(typeOf(after))) return false;
  return get(before, 'additionalProperties') !== undefined || get(after, 'additionalProperties')?.kind !== 'mapping';
}

function compareFlags(spot: Spot): void {
  for (const { key, subject, on, off } of flags) {
    const [from, to] = [flag(spot.before, key), flag(spot.after, key)];
    if (from === to || (subject === 'preserve-unknown-fields' && !mattersHere(spot))) continue;
    note(
      spot,
      subject,
      to ? on : off,
      from ? entryOf(spot.before, key) : undefined,
      to ? entryOf(spot.after, key) : undefined,
    );
    const last = spot.changes.at(-1);
    if (subject !== 'preserve-unknown-fields' || to || last === undefined) continue;
    const isFirstSchema = get(spot.before, 'properties') === undefined && get(spot.after, 'properties') !== undefined;
    spot.changes[spot.changes.length - 1] = { ...last, isFirstSchema };
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
  compareBounds(spot);
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
