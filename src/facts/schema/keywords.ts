// The keywords of a schema node that constrain values, compared by their effect on accepted values.
import {
  type Entry,
  entryOf,
  get,
  itemsOf,
  type MappingNode,
  type Node,
  stringOf,
  entriesOf,
} from '../../documents/node.ts';
import { canonicalJson, isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import { matchesAllOf, unrecognizedFormat, goDuration } from '../../apiserver/index.ts';

import type { ChangedValues } from './change.ts';
import { typeOf, mayBe } from './node-type.ts';
import { compareRequired, requiredIn } from './required.ts';
import { countsWhetherSet } from './whether-set.ts';
import { defaultOf, entriesOfAll, flag, note, sameValue, type Spot, valueOf } from './spot.ts';
import { ownValue } from '../../own-value.ts';

const widens = (from: string, to: string): boolean =>
  (from === 'integer' && (to === 'number' || to === 'int-or-string')) || (from === 'string' && to === 'int-or-string');

/** Keywords that only constrain values of one type. */
const ofOneType: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'additionalProperties', 'required'],
  array: ['items'],
};

/** What the API conventions have as objects at the root of every object. */
const objectsByConvention = new Set(['spec', 'status']);

function compareType(spot: Spot): void {
  const [from, to] = [typeOf(spot.before), typeOf(spot.after)];
  if (from === to) return;
  const before = entryOf(spot.before, 'type') ?? entryOf(spot.before, 'x-kubernetes-int-or-string');
  const after = entryOf(spot.after, 'type') ?? entryOf(spot.after, 'x-kubernetes-int-or-string');
  const subject = 'type';
  // A removed or added type matters by what was accepted without it: anything that is preserved.
  if (to === '') return note(spot, { subject, effect: 'loosened', before: from }, before, after);
  // A server stores only objects, even if the schema does not say `object`.
  if (from === '' && to === 'object' && spot.steps.length === 0) return;
  const { parent, steps } = spot;
  const isDescribed =
    ownValue(ofOneType, to)?.some((keyword) => get(spot.before, keyword) !== undefined) === true ||
    (to === 'object' && steps.length === 1 && objectsByConvention.has(parent?.name ?? ''));
  if (from === '') return note(spot, { subject, effect: 'tightened', after: to, isDescribed }, before, after);
  const effect = widens(from, to) ? 'loosened' : widens(to, from) ? 'tightened' : 'changed';
  note(spot, { subject, effect, before: from, after: to }, before, after);
}

/** The format that a server checks (validation.GetUnrecognizedFormats); none where every value that decodes has it. */
function enforced(node: MappingNode, format: string): string {
  if (format === 'password' || format === 'int64' || format === 'double') return '';
  return unrecognizedFormat(stringOf(get(node, 'type')) ?? '', format) ? '' : format.replaceAll('-', '');
}

/** Formats of which one accepts all that the other does. Everything else that changes is `changed`. */
const formatWidens = (from: string, to: string): boolean =>
  (/^uuid[345]$/.test(from) && to === 'uuid') || (/^isbn1[03]$/.test(from) && to === 'isbn');

function compareFormat(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'format'), entryOf(spot.after, 'format')];
  const [was, is] = [stringOf(before?.value) ?? '', stringOf(after?.value) ?? ''];
  if (was === is) return;
  const [from, to] = [enforced(spot.before, was), enforced(spot.after, is)];
  const subject = 'format';
  // A new type has formats of its own; the type is reported.
  const isSame = from === to || typeOf(spot.before) !== typeOf(spot.after);
  if (is === '')
    return note(spot, { subject, effect: isSame ? 'reworded' : 'loosened', before: was }, before, undefined);
  if (was === '')
    return note(spot, { subject, effect: isSame ? 'reworded' : 'tightened', after: is }, undefined, after);
  const isWider = to === '' || formatWidens(from, to);
  const isNarrower = from === '' || formatWidens(to, from);
  const effect = isSame ? 'reworded' : isWider ? 'loosened' : isNarrower ? 'tightened' : 'changed';
  note(spot, { subject, effect, before: was, after: is }, before, after);
}

/** Values that others lack, each once: null is none, as servers find it in no `enum`. */
function valuesBeyond(values: readonly Json[], others: readonly Json[]): Json[] {
  const known = new Set([null, ...others].map(canonicalJson));
  return values.filter((value) => !known.has(canonicalJson(value)) && known.add(canonicalJson(value)));
}

/** The values that all lists of a node allow; undefined where none limits them. */
function allowedBy(entries: readonly Entry[]): readonly Json[] | undefined {
  const [first, ...others] = entries.map(({ value }) => itemsOf(value).map(jsonOf)).filter(({ length }) => length > 0);
  const beyond = first && new Set(others.flatMap((list) => valuesBeyond(first, list)));
  return first?.filter((value) => beyond?.has(value) === false);
}

function compareEnum(spot: Spot): void {
  const subject = 'enum';
  const [old, now] = [entriesOfAll(spot.before, subject), entriesOfAll(spot.after, subject)];
  const [before, after] = [allowedBy(old), allowedBy(now)];
  const [was, is] = [old[0], now[0]];
  if (before === undefined) {
    if (after !== undefined) note(spot, { subject, effect: 'tightened', after }, undefined, is);
    return;
  }
  if (after === undefined) return note(spot, { subject, effect: 'loosened', before }, was, undefined);
  const [removed, added] = [valuesBeyond(before, after), valuesBeyond(after, before)];
  const shorter = now.find(({ value }) => valuesBeyond(removed, itemsOf(value).map(jsonOf)).length > 0) ?? is;
  if (removed.length > 0) note(spot, { subject, effect: 'tightened', removed }, was, shorter);
  if (added.length > 0) note(spot, { subject, effect: 'loosened', added }, was, is);
}

/** `1h` and `1h0m0s` are one value to everything that reads durations. */
function sameDuration(before: Node, after: Node): boolean {
  const [from, to] = [stringOf(before) ?? '', stringOf(after) ?? ''];
  // A bare `0` need not be a duration.
  return from !== '0' && to !== '0' && goDuration(from) !== undefined && goDuration(from) === goDuration(to);
}

function comparePattern(spot: Spot): void {
  const subject = 'pattern';
  const [old, now] = [entriesOfAll(spot.before, subject), entriesOfAll(spot.after, subject)];
  const [from, to] = [old, now].map((entries) => entries.flatMap(({ value }) => stringOf(value) ?? []));
  const lone = (entries: readonly Entry[], others: readonly string[] = []): readonly Entry[] =>
    entries.filter(({ value }) => !others.includes(stringOf(value) ?? ''));
  const [[before], [after, ...more]] = [lone(old, to), lone(now, from)];
  for (const one of more)
    note(spot, { subject, effect: 'tightened', after: stringOf(one.value) ?? '' }, undefined, one);
  const [was, is] = [stringOf(before?.value), stringOf(after?.value)];
  if (is === undefined) {
    if (was !== undefined) note(spot, { subject, effect: 'loosened', before: was }, before, after);
  } else if (was === undefined) note(spot, { subject, effect: 'tightened', after: is }, before, after);
  else {
    const includes = (one: string, other: string): boolean => matchesAllOf(one, other, spot.sides.patterns);
    const isWider = includes(is, was);
    // Without anchors `(a-z)*` is found in every text.
    if (!isWider && includes(was, '')) note(spot, { subject, effect: 'tightened', after: is }, before, after);
    else {
      const effect = !isWider ? 'changed' : includes(was, is) ? 'reworded' : 'loosened';
      note(spot, { subject, effect, before: was, after: is }, before, after);
    }
  }
}

function compareDefault(spot: Spot): void {
  const subject = 'default';
  const [was, is] = [defaultOf(spot.before), defaultOf(spot.after)];
  const [before, after] = [valueOf(was), valueOf(is)];
  if (was === undefined || before === undefined) {
    if (after !== undefined)
      note(spot, { subject, effect: 'added', after, isAskedFor: countsWhetherSet(spot) }, was, is);
  } else if (is === undefined || after === undefined) note(spot, { subject, effect: 'removed', before }, was, is);
  else if (!sameValue(was.value, is.value)) {
    const isSame = sameDuration(was.value, is.value) || losesFields(before, after, spot.after);
    note(spot, { subject, effect: isSame ? 'reworded' : 'changed', before, after }, was, is);
  }
}

/** Whether an object of a default loses only fields that its schema no longer has, which are reported themselves. */
function losesFields(before: Json, after: Json, node: MappingNode): boolean {
  const known = get(node, 'properties');
  if (!isRecord(before) || !isRecord(after) || known?.kind !== 'mapping') return false;
  const kept = Object.entries(before).filter(([name]) => entryOf(known, name) !== undefined);
  return canonicalJson(Object.fromEntries(kept)) === canonicalJson(after);
}

function compareTexts(spot: Spot): void {
  for (const key of ['description', 'title', 'example', 'externalDocs']) {
    const [was, is] = [entryOf(spot.before, key), entryOf(spot.after, key)];
    if (was === is || (was !== undefined && is !== undefined && sameValue(was.value, is.value))) continue;
    note(spot, { subject: 'description', effect: 'reworded', before: valueOf(was), after: valueOf(is) }, was, is);
  }
}

const scalars = new Set(['string', 'integer', 'number', 'boolean']);

/** Scalars have no unknown fields, and a map whose entries get a schema is reported as such. */
function mattersHere({ before, after }: Spot): boolean {
  if (scalars.has(typeOf(before)) && scalars.has(typeOf(after))) return false;
  return get(before, 'additionalProperties') !== undefined || get(after, 'additionalProperties')?.kind !== 'mapping';
}

/** Whether a server now drops a null of a property, as the node does not accept it: items of lists are rejected. */
function dropsNull({ after, steps, parent }: Spot): boolean {
  if (defaultOf(after) !== undefined) return false;
  if (steps.at(-1) === 'additionalProperties') return true;
  return parent !== undefined && !requiredIn(get(parent.spot.after, 'required')).has(parent.name);
}

/** Whether a node rejects null even where it is nullable: no server finds it in an `enum` (`Enum` of kube-openapi). */
const rejectsNull = (node: MappingNode): boolean =>
  entriesOfAll(node, 'enum').some(({ value }) => itemsOf(value).length > 0);

/** What `nullable` changes; nothing where null was rejected before and still is, or is dropped from now on. */
function nullability(spot: Spot, isOn: boolean): ChangedValues | undefined {
  const subject = 'nullable';
  const isReplaced = defaultOf(spot.after) !== undefined;
  if (!isOn && rejectsNull(spot.before)) return undefined;
  if (!isOn) return { subject, effect: 'tightened', isDropped: dropsNull(spot), isReplaced };
  const isRejected = rejectsNull(spot.after);
  return isRejected && spot.steps.at(-1) === 'items' ? undefined : { subject, effect: 'loosened', isRejected };
}

const definesFields = (node: MappingNode): boolean => entriesOf(get(node, 'properties')).length > 0;

/** Extensions and flags that are off when absent. */
function compareFlags(spot: Spot): void {
  const changed = (key: string, valuesFor: (isOn: boolean) => ChangedValues | undefined): void => {
    const [from, to] = [flag(spot.before, key), flag(spot.after, key)];
    const values = from === to ? undefined : valuesFor(to);
    if (values !== undefined)
      note(spot, values, from ? entryOf(spot.before, key) : undefined, to ? entryOf(spot.after, key) : undefined);
  };
  changed('nullable', (isOn) => nullability(spot, isOn));
  if (mattersHere(spot)) {
    const subject = 'preserve-unknown-fields';
    const isFirstSchema = !definesFields(spot.before) && definesFields(spot.after);
    changed('x-kubernetes-preserve-unknown-fields', (isOn) =>
      isOn ? { subject, effect: 'loosened' } : { subject, effect: 'tightened', isFirstSchema },
    );
  }
  const effectOf = (isOn: boolean) => (isOn ? 'tightened' : 'changed');
  changed('x-kubernetes-embedded-resource', (isOn) => ({ subject: 'embedded-resource', effect: effectOf(isOn) }));
}

/** Compares every keyword of one node that is no bound, no topology, no junctor and no schema below it. */
export function compareKeywords(spot: Spot): void {
  compareType(spot);
  compareFormat(spot);
  compareEnum(spot);
  if (mayBe('object', spot)) compareRequired(spot);
  comparePattern(spot);
  compareDefault(spot);
  compareTexts(spot);
  compareFlags(spot);
}
