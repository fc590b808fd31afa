// What every object of the schema before satisfies, as rules: a new rule that rejects only new ones breaks no object.
import { acceptsDefault, escapeField, objectFields, type RuleText } from '../../apiserver/index.ts';
import {
  entriesOf,
  entryOf,
  get,
  isNull,
  isTrue,
  itemsOf,
  stringOf,
  type Entry,
  type MappingNode,
  type Node,
} from '../../documents/node.ts';
import { jsonOf } from '../../documents/json-value.ts';
import { containsUnknown } from '../../documents/unknown.ts';
import { asRule, isReadAlike, rulesOfKeywords } from './keyword-rules.ts';
import { typeOf } from './node-type.ts';
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
  const [old, now] = [before, after].map((node) => defaultOf(node)?.value);
  return now === undefined || (old !== undefined && sameValue(old, now)) ? [] : [now];
}

/** A node in an expression: `self.a.b`, or `oldSelf.a.b`. */
const pathOf = (root: string, fields: readonly string[]): string => [root, ...fields].join('.');
/** A guard before a condition on a field that may be absent: `!has(self.a) || !has(self.a.b) || `. */
const ifPresent = (root: string, fields: readonly string[]): string =>
  fields.map((_, at) => `!has(${pathOf(root, fields.slice(0, at + 1))}) || `).join('');

/** A condition on each object where it has what a place is in, and on both sides of an update. */
function everywhere({ root, fields: above }: Place, condition: (from: string) => string): string[] {
  const guarded = (from: string): string => `${ifPresent(from, above)}${condition(from)}`;
  return root === 'self' ? [guarded(root), `(${guarded(root)}) && (${guarded('oldSelf')})`] : [guarded(root)];
}

/** A value as CEL, of a type of which it reads every value so; undefined for any other. */
function literalOf(node: MappingNode, value: Node): string | undefined {
  const literal = jsonOf(value);
  const type = get(node, 'format') === undefined ? typeOf(node) : undefined;
  const isOfType = type === 'integer' ? Number.isSafeInteger(literal) : type === typeof literal;
  const isPlain = type === 'integer' || type === 'string' || type === 'boolean';
  return isOfType && isPlain && !flag(node, 'nullable') ? JSON.stringify(literal) : undefined;
}

/** That a field is set. */
const isSet = (place: Place, fields: readonly string[]): string[] =>
  everywhere(place, (from) => `has(${pathOf(from, fields)})`);

/** The values of a new field in objects, all from defaults; undefined: it is absent. */
type States = readonly (Node | undefined)[];

/** What the states of a field say of it, if all are literals; where there is only one, no update changes it. */
function heldOfLiterals(place: Place, fields: readonly string[], states: States, schema: MappingNode): string[] {
  const values = [...new Set(states.flatMap((state) => (state && literalOf(schema, state)) ?? []))];
  const isOne = (path: string): string => values.map((value) => `${path} == ${value}`).join(' || ');
  const isAbsent = states.includes(undefined);
  const held = everywhere(place, (from) => {
    const path = pathOf(from, fields);
    return isAbsent ? `(!has(${path}) || ${isOne(path)})` : `(has(${path}) && (${isOne(path)}))`;
  });
  if (place.root !== 'self' || isAbsent || values.length > 1) return held;
  const guards = ['self', 'oldSelf'].map((from) => ifPresent(from, place.fields));
  return [...held, `${guards.join('')}(${pathOf('self', fields)} == ${pathOf('oldSelf', fields)})`];
}

/** The value of a field in a value that a default sets: the field has a default of its own, or null, or is absent. */
function stateIn(value: Node, { key, value: schema }: Entry): Node | undefined {
  const own = entryOf(value, key)?.value;
  const isDropped = own === undefined || (isNull(own) && !isTrue(get(schema, 'nullable')));
  return isDropped ? defaultOf(schema)?.value : own;
}

/** What objects of the schema before have of a new field, and of those below it. */
function heldOfNew(
  place: Place,
  fields: readonly string[],
  schema: MappingNode,
  states: States,
  depth: number,
): string[] {
  const values = states.flatMap((state) => state ?? []);
  if (values.length === 0) return everywhere(place, (from) => `!has(${pathOf(from, fields)})`);
  if (values.every((value) => literalOf(schema, value) !== undefined))
    return heldOfLiterals(place, fields, states, schema);
  const isObject = typeOf(schema) === 'object' && values.every(({ kind }) => kind === 'mapping');
  if (!isObject || depth >= deepest) return [];
  const below = entriesOf(get(schema, 'properties')).flatMap((entry) => {
    const name = escapeField(entry.key);
    if (name === undefined || objectFields.has(entry.key) || entry.value.kind !== 'mapping') return [];
    const inner = values.map((value) => stateIn(value, entry));
    return heldOfNew({ ...place, fields }, [...fields, name], entry.value, inner, depth + 1);
  });
  return [...(states.includes(undefined) ? [] : isSet(place, fields)), ...below];
}

/** Whether a name that the schema does not have is pruned here, and no map accepts it. */
const prunes = ({ before, keeps }: Place): boolean => !keeps && get(before, 'additionalProperties') === undefined;

/** Constraints that objects may violate once a default sets a field of them. */
const violatedByMore = new Set(['maxProperties', 'oneOf']);

/** Whether fields that objects could lack are now set by a default. */
const setsFields = (before: MappingNode, after: MappingNode): boolean =>
  entriesOf(get(after, 'properties')).some(({ key, value }) => {
    const old = entryOf(get(before, 'properties'), key)?.value;
    return old?.kind === 'mapping' && value.kind === 'mapping' && newDefault(old, value).length > 0;
  });

/** The constraints of a node's keywords before, whether they stay or not. */
function constraintsBefore(before: MappingNode, after: MappingNode, self: string): string[] {
  if (!isReadAlike(before, after)) return [];
  const rules = [...rulesOfKeywords(before, self)];
  const setsMore = rules.length > 0 && setsFields(before, after);
  return rules.flatMap(([keyword, rule]) => (setsMore && violatedByMore.has(keyword) ? [] : rule));
}

/** The constraints of a node before; what a default now fills in satisfies them, or is one of a few values. */
function constraintsOfNode({ before, after, root, fields, comes }: Place): string[] {
  const self = pathOf(root, fields);
  const asked = constraintsBefore(before, after, self);
  const others =
    asked.length === 0 ? [] : comes.filter((value) => containsUnknown(value) || !acceptsDefault(before, value, after));
  if (others.length === 0) return asked;
  const literals = others.flatMap((value) => literalOf(after, value) ?? []);
  if (literals.length < others.length) return [];
  const isOther = literals.map((literal) => `${self} == ${literal}`).join(' || ');
  return [`(${asked.map((rule) => `(${rule})`).join(' && ')}) || ${isOther}`];
}

/** The constraints of a node and of those below it before. */
const constraintsAt = (place: Place, depth: number): string[] => [
  ...constraintsOfNode(place).map((rule) => `${ifPresent(place.root, place.fields)}${rule}`),
  ...heldAt(place, depth),
];

/** The former constraints on each item of a list. */
function constraintsOfItems({ before, after, root, fields, comes: lists }: Place, depth: number): string[] {
  const [old, now] = [get(before, 'items'), get(after, 'items')];
  if (old?.kind !== 'mapping' || now?.kind !== 'mapping' || flag(before, 'nullable') || flag(now, 'nullable'))
    return [];
  const item = `item${depth}`;
  const comes = [...lists.flatMap((list) => (list.kind === 'sequence' ? list.items : [])), ...newDefault(old, now)];
  const place = { before: old, after: now, root: item, fields: [], keeps: flag(old, preservesUnknown), comes };
  return constraintsAt(place, depth).map(
    (rule) => `${ifPresent(root, fields)}${pathOf(root, fields)}.all(${item}, ${rule})`,
  );
}

/**
 * Whether no object is without a field: it was required, and new defaults have it, or a default now fills it in. A null
 * that is accepted now is none to rules; before, a default took its place.
 */
function isAlwaysSet({ before, comes }: Place, name: string, old: MappingNode, now: MappingNode): boolean {
  if (flag(old, 'nullable') || flag(now, 'nullable')) return false;
  const isRequired = itemsOf(get(before, 'required')).some((item) => stringOf(item) === name);
  return defaultOf(now) !== undefined || (isRequired && comes.every((value) => entryOf(value, name) !== undefined));
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
    if (!prunes(place) || place.comes.some(containsUnknown)) return [];
    const states = [...place.comes.map((value) => stateIn(value, entry)), defaultOf(entry.value)?.value];
    return heldOfNew(place, fields, entry.value, states, depth);
  }
  if (known === undefined) return [];
  const { root } = place;
  const isThere = isAlwaysSet(place, entry.key, known, entry.value);
  const below = { before: known, after: entry.value, root, fields, keeps: flag(known, preservesUnknown), comes };
  return [...(isThere ? isSet(place, fields) : []), ...constraintsAt(below, depth + 1)];
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
