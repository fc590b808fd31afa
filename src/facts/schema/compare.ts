// Two schemas of one CRD version, walked side by side: every keyword at every path that differs.
import { countedEntries } from '../../documents/duplicate-keys.ts';
import { entryOf, get, isTrue, itemsOf, stringOf, type Entry, type Node } from '../../documents/node.ts';
import { sameJson } from '../../documents/json-value.ts';
import { keySpan, spanOf } from '../../documents/span.ts';
import { compareBounds } from './bounds.ts';
import type { SchemaChange } from './change.ts';
import { compareJunctors } from './junctors.ts';
import { unlessImplied } from './keyword-rules.ts';
import { compareKeywords } from './keywords.ts';
import { isServersOwn, kubernetesTypeOf, removedFrom } from './kubernetes-types.ts';
import { mayBe, typeOf } from './node-type.ts';
import { loneField, newNames, scalarShapes } from './renames.ts';
import { sameText } from './same-text.ts';
import { defaultOf, isImplicit, note, preserves, valueOf, type Spot } from './spot.ts';
import { compareTopology } from './topology.ts';
import { compareValidationRules } from './validation-rules.ts';
import { areTooMany } from './whether-set.ts';
import type { Step } from '../../documents/field-path.ts';

/** Whether a node is the metadata of an object, whose fields servers keep even if the schema does not name them. */
const isMetadata = ({ parent }: Spot): boolean => parent?.name === 'metadata' && isImplicit(parent.spot, 'metadata');

/** The schema of such a field where none is written: all values of its type. */
const unwritten = (schema: Node): Node =>
  schema.kind === 'mapping'
    ? { ...schema, start: 0, end: 0, entries: schema.entries.filter(({ key }) => key === 'type') }
    : schema;

/** The new names of fields, by their old ones. */
function renamedFields(spot: Spot, from: Node | undefined, to: Node | undefined): ReadonlyMap<string, string> {
  const alone = (own: Node | undefined, other: Node | undefined): readonly Entry[] =>
    countedEntries(own).filter(({ key }) => entryOf(other, key) === undefined && !isImplicit(spot, key));
  const [removed, added] = [alone(from, to), alone(to, from)];
  if (removed.length === 0 || added.length === 0) return new Map();
  const common = scalarShapes(countedEntries(from).filter((entry) => !removed.includes(entry)));
  return newNames(
    removed.map((entry) => loneField(entry, common)),
    added.map((entry) => loneField(entry, common)),
  );
}

/** Notes the defaults in a field that is no longer named and is kept: objects without it are read without them. */
function noteLostDefaults(spot: Spot, node: Node, steps: readonly Step[]): void {
  const entry = defaultOf(node);
  const before = valueOf(entry);
  if (entry !== undefined && before !== undefined)
    spot.changes.push({ subject: 'default', effect: 'removed', before, steps, at: keySpan(spot.sides.base, entry) });
  for (const { key, value } of countedEntries(get(node, 'properties')))
    noteLostDefaults(spot, value, [...steps, { property: key }]);
  for (const below of ['items', 'additionalProperties'] as const) {
    const inner = get(node, below);
    if (inner !== undefined) noteLostDefaults(spot, inner, [...steps, below]);
  }
}

function compareProperties(spot: Spot): void {
  const [from, to] = [get(spot.before, 'properties'), get(spot.after, 'properties')];
  const renamed = renamedFields(spot, from, to);
  const fieldsLeft = countedEntries(to).length;
  const [mapBefore, mapAfter] = [get(spot.before, 'additionalProperties'), get(spot.after, 'additionalProperties')];
  for (const entry of countedEntries(from)) {
    const other = entryOf(to, entry.key);
    const steps = [...spot.steps, { property: entry.key }];
    if (other !== undefined) {
      compareBelow(spot, entry.value, other.value, steps, { parent: { spot, name: entry.key } });
      continue;
    }
    if (isMetadata(spot)) {
      compareBelow(spot, entry.value, unwritten(entry.value), steps);
      continue;
    }
    // Where unknown fields are preserved, or any key is accepted, a field that is no longer named is kept too.
    const kept = preserves(spot, 'after') || isOn(mapAfter);
    const isIdle = isImplicit(spot, entry.key) || isServersOwn(entry.key, spot);
    const effect = isIdle ? 'reworded' : kept ? 'loosened' : 'removed';
    const at = keySpan(spot.sides.base, entry);
    const renamedTo = effect === 'removed' ? renamed.get(entry.key) : undefined;
    const removedIn = spot.isInKubernetesType === true ? removedFrom(entry.key, spot) : undefined;
    spot.changes.push({ subject: 'field', effect, steps, at, renamedTo, removedIn, fieldsLeft });
    if (mapAfter !== undefined) (isTrue(mapAfter) ? noteLosses : compareBelow)(spot, entry.value, mapAfter, steps);
    else if (effect === 'loosened') noteLostDefaults(spot, entry.value, steps);
  }
  // A schema that is written down for the first time, and prunes from then on, names the fields that objects have.
  const isFirst = from === undefined && !preserves(spot, 'after');
  const added = countedEntries(to).filter(({ key }) => entryOf(from, key) === undefined);
  const isAskedFor = areTooMany(spot, added.filter(({ value }) => defaultOf(value) !== undefined).length);
  for (const entry of added) {
    const steps = [...spot.steps, { property: entry.key }];
    if (isMetadata(spot)) {
      compareBelow(spot, unwritten(entry.value), entry.value, steps);
      continue;
    }
    const wasPreserved = !isFirst && (preserves(spot, 'before') || isTrue(mapBefore));
    const at = keySpan(spot.sides.head, entry);
    spot.changes.push(
      isImplicit(spot, entry.key)
        ? { subject: 'field', effect: 'reworded', steps, at }
        : { subject: 'field', effect: 'added', steps, at, wasPreserved },
    );
    const preset = defaultOf(entry.value);
    const after = valueOf(preset);
    if (isAskedFor && preset !== undefined && after !== undefined)
      spot.changes.push({
        subject: 'default',
        effect: 'added',
        after,
        isAskedFor,
        steps,
        at: keySpan(spot.sides.head, preset),
      });
    if (isImplicit(spot, entry.key))
      compareBelow(spot, unwritten(entry.value), entry.value, steps, { parent: { spot, name: entry.key } });
    // As an entry of a map the name could be used before: its values may now have other constraints.
    if (mapBefore !== undefined) compareBelow(spot, mapBefore, entry.value, steps);
  }
}

function compareBelow(
  { sides, changes, isInKubernetesType = false }: Spot,
  before: Node,
  after: Node,
  steps: readonly Step[],
  more: Pick<Spot, 'preservedBy' | 'listKeys' | 'parent'> = {},
): void {
  if (before.kind !== 'mapping' || after.kind !== 'mapping') return;
  compareSchemas({ sides, before, after, steps, changes, isInKubernetesType, ...more });
}

/**
 * Notes what values lose that `additionalProperties: true` accepts from now on: servers prune all fields of these, and
 * keep null.
 */
function noteLosses(
  spot: Spot,
  before: Node,
  { start, end }: Pick<Node, 'start' | 'end'>,
  steps: readonly Step[],
): void {
  const changes: SchemaChange[] = [];
  compareBelow({ ...spot, changes }, before, { kind: 'mapping', start, end, entries: [] }, steps);
  for (const one of changes)
    if (one.subject !== 'nullable' && (one.effect === 'removed' || one.effect === 'tightened')) spot.changes.push(one);
  const items = get(before, 'items');
  if (items !== undefined) noteLosses(spot, items, { start, end }, [...steps, 'items']);
}

/** Whether `additionalProperties` accepts keys that are not properties; `false` and an absent one do not. */
const isOn = (node: Node | undefined): boolean => node?.kind === 'mapping' || isTrue(node);

const mapsOfTexts = new Set(['annotations', 'labels', 'matchLabels', 'nodeSelector']);

/** Whether a node is a map of strings in a type of Kubernetes, and its schema now has that and nothing else. */
function isMapOfTexts({ after, steps, isInKubernetesType }: Spot): boolean {
  const last = steps.at(-1);
  if (isInKubernetesType !== true || typeof last !== 'object' || !mapsOfTexts.has(last.property)) return false;
  return sameJson(valueOf(entryOf(after, 'additionalProperties')), { type: 'string' });
}

function compareAdditionalProperties(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'additionalProperties'), entryOf(spot.after, 'additionalProperties')];
  const [was, is] = [isOn(before?.value), isOn(after?.value)];
  if (!was && !is) return;
  const subject = 'additionalProperties';
  const values = { before: was ? valueOf(before) : undefined, after: is ? valueOf(after) : undefined };
  if (!was) {
    const effect = preserves(spot, 'before') ? 'tightened' : 'loosened';
    return note(spot, { subject, effect, ...values, isDeclared: isMapOfTexts(spot) }, undefined, after);
  }
  if (!is) {
    const effect = preserves(spot, 'after') ? 'loosened' : 'tightened';
    return note(spot, { subject, effect, ...values }, before, undefined);
  }
  if (before === undefined || after === undefined) return;
  const [from, to] = [before.value, after.value];
  if (from.kind === 'mapping' && to.kind === 'mapping') return compareBelow(spot, from, to, [...spot.steps, subject]);
  if (from.kind === to.kind) return;
  const effect = to.kind === 'mapping' ? 'tightened' : 'loosened';
  note(spot, { subject, effect, ...values, isDeclared: isMapOfTexts(spot) }, before, after);
  if (effect === 'loosened') noteLosses(spot, from, to, [...spot.steps, subject]);
}

function compareItems(spot: Spot): void {
  const [before, after] = [entryOf(spot.before, 'items'), entryOf(spot.after, 'items')];
  if (before?.value.kind === 'mapping' && after?.value.kind === 'mapping') {
    // The server's pruning skips a preserving list with its items, not with the fields of these.
    const preservedBy = new Set((['before', 'after'] as const).filter((side) => preserves(spot, side)));
    const listKeys = new Set(itemsOf(get(spot.after, 'x-kubernetes-list-map-keys')).map(stringOf));
    return compareBelow(spot, before.value, after.value, [...spot.steps, 'items'], { preservedBy, listKeys });
  }
  // `items` is added and removed with `type: array`, which is reported. No server accepts a list of schemas.
  if (before?.value.kind === after?.value.kind || typeOf(spot.before) !== typeOf(spot.after)) return;
  const effect = before === undefined ? 'tightened' : after === undefined ? 'loosened' : 'changed';
  note(spot, { subject: 'items', effect, before: valueOf(before), after: valueOf(after) }, before, after);
}

/** Changes of one node that rules may have stated already: each reads the rules again, and there may be many. */
const maxAskedOfRules = 40;

/** Compares two schemas node by node. Subtrees whose text is the same on both sides are skipped. */
export function compareSchemas(spot: Spot): void {
  const { before, after, sides } = spot;
  if (sameText(spanOf(sides.base, before), spanOf(sides.head, after))) return;
  const type = spot.isInKubernetesType === true ? undefined : kubernetesTypeOf(before, after);
  if (type === undefined) {
    compareNodes(spot);
    return;
  }
  const { steps } = spot;
  const changes: SchemaChange[] = [];
  compareNodes({ ...spot, changes, isInKubernetesType: true });
  const inKubernetesType = { steps, isCertain: type === 'certain' };
  for (const change of changes) {
    // Of the node itself, an API writes all but who owns its keys.
    const isOwn = change.steps.length === steps.length && change.subject !== 'map-type';
    spot.changes.push(isOwn ? change : { ...change, inKubernetesType });
  }
}

function compareNodes(spot: Spot): void {
  const asked: SchemaChange[] = [];
  compareKeywords({ ...spot, changes: asked });
  compareBounds({ ...spot, changes: asked });
  for (const [at, change] of asked.entries())
    spot.changes.push(at < maxAskedOfRules ? unlessImplied(spot, change) : change);
  compareTopology(spot);
  const ofJunctors: SchemaChange[] = [];
  compareJunctors({ ...spot, changes: ofJunctors });
  for (const change of ofJunctors) spot.changes.push(unlessImplied(spot, change));
  compareValidationRules(spot);
  if (mayBe('object', spot)) {
    compareProperties(spot);
    compareAdditionalProperties(spot);
  }
  if (mayBe('array', spot)) compareItems(spot);
}
