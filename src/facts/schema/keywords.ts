// The keywords of one schema node that say what a value may be, each compared by what its change does to the accepted values.
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { entryOf, get, stringOf, toValue } from '../../documents/node.ts';
import { unrecognizedFormat } from '../../apiserver/index.ts';
import { spanOf } from '../../documents/span.ts';
import { goDuration } from './duration.ts';
import type { Effect, Subject } from './change.ts';
import type { Spot } from './spot.ts';
import { constraintsOf, flag, note, placeOf, sameValue, sortKeys } from './spot.ts';

/** The type of a node as one word; `int-or-string` where the extension says so. */
export const typeOf = (node: MappingNode): string =>
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

/**
 * The format that a server checks, or none: names that it does not know for the type are ignored (validation.GetUnrecognizedFormats), a password is
 * any string, and whatever can be decoded as a number at all fits into int64 or double.
 */
function enforced(node: MappingNode, format: string): string {
  if (format === 'password' || format === 'int64' || format === 'double') return '';
  return unrecognizedFormat(stringOf(get(node, 'type')) ?? '', format) ? '' : format.replaceAll('-', '');
}

const formatEffect = (from: string, to: string): Effect => {
  if (from === to) return 'reworded';
  return to === '' || formatWidens(from, to)
    ? 'loosened'
    : from === '' || formatWidens(to, from)
      ? 'tightened'
      : 'changed';
};

/** Formats of which one accepts all that the other does. Everything else that changes is `changed`. */
const formatWidens = (from: string, to: string): boolean =>
  (from === 'uuid3' && to === 'uuid') ||
  (from === 'uuid4' && to === 'uuid') ||
  (from === 'uuid5' && to === 'uuid') ||
  (from === 'isbn10' && to === 'isbn') ||
  (from === 'isbn13' && to === 'isbn');

function compareFormat(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'format'), entryOf(spot.after, 'format')];
  const [was, is] = [stringOf(before?.value) ?? '', stringOf(after?.value) ?? ''];
  if (was === is) return;
  const [from, to] = [enforced(spot.before, was), enforced(spot.after, is)];
  // A new type brings a format of its own; the type is told.
  const effect = typeOf(spot.before) === typeOf(spot.after) ? formatEffect(from, to) : 'reworded';
  note(spot, 'format', effect, was === '' ? undefined : before, is === '' ? undefined : after);
}

function compareEnum(spot: Spot): void {
  const [before, after] = constraintsOf(spot, 'enum');
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
    const [before, after] =
      key === 'pattern' ? constraintsOf(spot, key) : [entryOf(spot.before, key), entryOf(spot.after, key)];
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

/** Compares every keyword of one node that is no bound, no topology, no junctor and no schema below it. */
export function compareKeywords(spot: Spot): void {
  compareType(spot);
  compareFormat(spot);
  compareEnum(spot);
  compareRequired(spot);
  comparePlain(spot);
  compareFlags(spot);
}
