// What every object of the schema before satisfies, as rules: a new rule that rejects only new ones breaks no object.
import { escapeField, objectFields, type RuleText } from '../../apiserver/index.ts';
import { entryOf, get, stringOf, type Entry, type MappingNode, type Node } from '../../documents/node.ts';
import { jsonOf } from '../../documents/json-value.ts';
import { asRule, isReadAlike, rulesOfKeywords } from './keyword-rules.ts';
import { typeOf } from './keywords.ts';
import { defaultOf, flag, preserves, preservesUnknown, sameValue, type Spot } from './spot.ts';

/** Rules are about nearby fields, and each level multiplies their number. */
const deepest = 3;
const maxHeld = 200;

interface Place {
  readonly before: MappingNode;
  readonly after: MappingNode;
  /** `self`, or the variable of a list's item. */
  readonly root: string;
  /** The fields that lead from there to the node, as expressions write them. */
  readonly fields: readonly string[];
  /** Unknown fields right below were preserved. */
  readonly keeps: boolean;
  /** Values that objects may have here because the schema now has other defaults. */
  readonly comes: readonly Node[];
}

/** The new or changed default of a node. */
function newDefault(before: MappingNode | undefined, after: MappingNode): Node[] {
  const [old, now] = [before && get(before, 'default'), get(after, 'default')];
  return now === undefined || (old !== undefined && sameValue(old, now)) ? [] : [now];
}

/** A node in an expression: `self.a.b`, or `oldSelf.a.b`. */
const pathOf = (root: string, fields: readonly string[]): string => [root, ...fields].join('.');
/** A guard before a condition on a field that may be absent: `!has(self.a) || !has(self.a.b) || `. */
const ifPresent = (root: string, fields: readonly string[]): string =>
  fields.map((_, at) => `!has(${pathOf(root, fields.slice(0, at + 1))}) || `).join('');

/** That a field was in no object: of each one, and of both sides of an update. */
function absentInAllObjects({ root, fields: above }: Place, fields: readonly string[]): string[] {
  const absent = (from: string): string => `${ifPresent(from, above)}!has(${pathOf(from, fields)})`;
  return root === 'self' ? [absent(root), `(${absent(root)}) && (${absent('oldSelf')})`] : [absent(root)];
}

/** A value as CEL, of a type of which it reads every value so; undefined for any other. */
function literalOf(node: MappingNode, value: Node): string | undefined {
  const literal = jsonOf(value);
  const type = get(node, 'format') === undefined ? typeOf(node) : undefined;
  const isOfType = type === 'integer' ? Number.isSafeInteger(literal) : type === typeof literal;
  return isOfType && type !== 'number' && !flag(node, 'nullable') ? JSON.stringify(literal) : undefined;
}

/** That a field that was in no object has its default in each one, so that no update changes it. */
function filledInEverywhere({ root, fields: above }: Place, fields: readonly string[], literal: string): string[] {
  const has = (from: string): string => `has(${pathOf(from, fields)}) && ${pathOf(from, fields)} == ${literal}`;
  const isSet = (from: string): string => `${ifPresent(from, above)}(${has(from)})`;
  if (root !== 'self') return [isSet(root)];
  const isSame = `${pathOf('self', fields)} == ${pathOf('oldSelf', fields)}`;
  const onUpdates = `${ifPresent('self', above)}${ifPresent('oldSelf', above)}(${isSame})`;
  return [isSet(root), `(${isSet(root)}) && (${isSet('oldSelf')})`, onUpdates];
}

/** Whether a name that the schema does not have is pruned here, and no map accepts it. */
const prunes = ({ before, keeps }: Place): boolean => !keeps && get(before, 'additionalProperties') === undefined;

/** The constraints of a node's keywords before, whether they stay or not. */
const constraintsBefore = (before: MappingNode, after: MappingNode, self: string): string[] =>
  isReadAlike(before, after) ? [...rulesOfKeywords(before, self).values()] : [];

/** The constraints of a node and of those below it before; what a default now fills in had none. */
function constraintsAt(place: Place, depth: number): string[] {
  const { before, after, root, fields, comes } = place;
  const asked = comes.length > 0 ? [] : constraintsBefore(before, after, pathOf(root, fields));
  return [...asked.map((rule) => `${ifPresent(root, fields)}${rule}`), ...heldAt(place, depth)];
}

/** The former constraints on each item of a list. */
function constraintsOfItems({ before, after, root, fields, comes: lists }: Place, depth: number): string[] {
  const [old, now] = [get(before, 'items'), get(after, 'items')];
  if (old?.kind !== 'mapping' || now?.kind !== 'mapping' || flag(before, 'nullable')) return [];
  const item = `item${depth}`;
  const comes = [...lists.flatMap((list) => (list.kind === 'sequence' ? list.items : [])), ...newDefault(old, now)];
  const place = { before: old, after: now, root: item, fields: [], keeps: flag(old, preservesUnknown), comes };
  return constraintsAt(place, depth).map(
    (rule) => `${ifPresent(root, fields)}${pathOf(root, fields)}.all(${item}, ${rule})`,
  );
}

/** Whether no object is without a field: it was required, or a default now fills it in. */
function isAlwaysSet({ before }: Place, name: string, old: MappingNode, now: MappingNode): boolean {
  if (flag(old, 'nullable')) return false;
  const required = get(before, 'required');
  const isRequired = required?.kind === 'sequence' && required.items.some((item) => stringOf(item) === name);
  return isRequired || defaultOf(now) !== undefined;
}

function heldBelow(place: Place, entry: Entry, depth: number): string[] {
  const field = escapeField(entry.key);
  if (field === undefined || objectFields.has(entry.key) || entry.value.kind !== 'mapping') return [];
  const fields = [...place.fields, field];
  const old = entryOf(get(place.before, 'properties'), entry.key)?.value;
  const known = old?.kind === 'mapping' ? old : undefined;
  const comes = [
    ...place.comes.flatMap((value) => entryOf(value, entry.key)?.value ?? []),
    ...newDefault(known, entry.value),
  ];
  if (old === undefined) {
    const [value] = comes;
    if (!prunes(place) || place.comes.length > 0) return [];
    if (value === undefined) return absentInAllObjects(place, fields);
    const literal = literalOf(entry.value, value);
    return literal === undefined ? [] : filledInEverywhere(place, fields, literal);
  }
  if (known === undefined) return [];
  const { root } = place;
  const isThere = isAlwaysSet(place, entry.key, known, entry.value);
  const below = { before: known, after: entry.value, root, fields, keeps: flag(known, preservesUnknown), comes };
  return [
    ...(isThere ? [`${ifPresent(root, place.fields)}has(${pathOf(root, fields)})`] : []),
    ...constraintsAt(below, depth + 1),
  ];
}

function heldAt(place: Place, depth: number): string[] {
  if (depth >= deepest) return [];
  const properties = get(place.after, 'properties');
  const entries = properties?.kind === 'mapping' ? properties.entries : [];
  return [...constraintsOfItems(place, depth + 1), ...entries.flatMap((entry) => heldBelow(place, entry, depth))];
}

/** What each object of the schema before satisfies at one node, as rules; none where nothing was pruned. */
export function rulesOfOldObjects(spot: Spot): RuleText[] {
  const { before, after, sides } = spot;
  if (sides.baseUnpruned === true) return [];
  const comes = newDefault(before, after);
  const place = { before, after, root: 'self', fields: [], keeps: preserves(spot, 'before'), comes };
  return constraintsAt(place, 0).slice(0, maxHeld).map(asRule);
}
