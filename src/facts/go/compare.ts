// Two versions of the API types of a Go package → what changed for readers and writers of the API.
import { allowance } from '../../apiserver/index.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { isExported } from '../../documents/go/names.ts';
import { compareConstants } from './compare-constants.ts';
import { compareMerging } from './compare-merging.ts';
import { comparePresence, isNeeded } from './compare-presence.ts';
import { compareValidation, isWithinNumbers, numbersIn } from './compare-validation.ts';
import { note, type Comparison } from './comparison.ts';
import { isOptional, nullOf, rejectsEmpty } from './field-markers.ts';
import type { ChangedGo, GoChangeFact } from './go-change.ts';
import { membersOf, ownMembers, type Member, type Members } from './members.ts';
import { embeds, isForControllerGen, isKind, type GoPackage, type PackageSide } from './packages.ts';
import { isTypeAt, maxPlaces, placesOf, structAt, type Place } from './reach.ts';
import {
  compareKind,
  compareReplaced,
  noteEmbedded,
  noteEncoders,
  reshapedTypes,
  withImported,
} from './replaced-types.ts';
import { isBuiltIn } from './served.ts';
import {
  impliedBounds,
  levelsOf,
  listedItems,
  markersBehind,
  movedMarkers,
  ofValues,
  type Level,
  type Places,
  type Value,
} from './type-levels.ts';
import { compareMarkers, compareSettings } from './unread-markers.ts';
import { decodesItself, folderOfName, namesOf, newNameOf, shownType } from './type-table.ts';
import { breaksWire, fieldWire, isEmptyNull, isInteger, isListNamed, isOpen, newFormat, type Wire } from './wire.ts';

type Pair = readonly [was: Places, is: Places];
const nothing: Pair = [[], []];

/**
 * The markers of a field or type that are compared with one another. A new type of the field may have taken them over
 * from the field itself, from its value or its elements; those of the same type are compared at the type.
 */
function markerPairs({ of }: Comparison, before: Value, after: Value): readonly [Pair, Pair] {
  if (before.type.replaceAll('*', '') === after.type.replaceAll('*', '')) {
    const isKept = after.markers.every(({ text }, at) => text === before.markers[at]?.text);
    if (isKept && before.markers.length === after.markers.length) return [nothing, nothing];
    const ofType = markersBehind(of.before.types)(before.type);
    const had = new Set(before.markers.map(({ text }) => text));
    const moved = markersBehind(of.after.types)(after.type).flat();
    const was = [before.markers, ...ofType];
    const is = [after.markers, ...ofType, moved.filter(({ text }) => had.has(text))];
    return [
      [was, is],
      [listedItems(was), listedItems(is)],
    ];
  }
  const [[was, ...wasInside], [is, ...isInside]] = [levelsOf(of.before.types, before), levelsOf(of.after.types, after)];
  const places = (levels: readonly (Level | undefined)[]): Places => levels.flatMap((level) => level?.places ?? []);
  return [
    [places([was]), places([is])],
    [places(wasInside), places(isInside)],
  ];
}

const asValue = (type: GoType): Value => ({ type: type.underlying ?? '', markers: allMarkersOf(type) });

/** Form and number of a field in Protobuf, by its tag: `protobuf:"varint,2,opt,name=replicas"`. */
function protobufOf({ tag = '' }: GoField): string | undefined {
  const [, form, number] = /\bprotobuf:"(\w+),(\d+),/.exec(tag) ?? [];
  return form === undefined ? undefined : `${form} ${number}`;
}

const ofFormat = /^\+kubebuilder:validation:(?:items:)?Format:?=["'`]?([\w-]+)/;
const formatOf = ({ markers }: GoField) => markers.map(({ text }) => ofFormat.exec(text)?.[1]).find(Boolean);

/** One field that both sides have under the same name in JSON. */
function compareField(to: Comparison, type: GoType, before: GoField, after: GoField): void {
  const { of } = to;
  const renamed = newNameOf(before.type, after.type, of);
  if (renamed !== undefined) to.renamed.set(renamed.from, renamed.into);
  const [from, into] = [fieldWire(before, of.before.types), fieldWire(after, of.after.types)];
  const wiresOf = (name: string): Wire[] => {
    const struct = of.before.types.get(name);
    if (struct === undefined) return [];
    return [...membersOf(struct, of.before.types).byName.values()].map(({ field }) =>
      fieldWire(field, of.before.types),
    );
  };
  const isNumber = isInteger(from) && isInteger(into);
  if (breaksWire(from, into, wiresOf) && !(isNumber && isWithinNumbers(of, type, before, after))) {
    const values = {
      before: { type: shownType(before.type), wire: from },
      after: { type: shownType(after.type), wire: into },
    };
    note(to, { change: 'type', ...values }, type, after, after.typeSpan);
    if (!isNumber) return;
  }
  const [place, newPlace] = [protobufOf(before), protobufOf(after)];
  if (!to.isGenerated && place !== undefined && newPlace !== undefined && place !== newPlace)
    note(to, { change: 'protobuf', before: place, after: newPlace }, type, after, after.at);
  compareReplaced(to, type, [before, from], [after, into]);
  const format = newFormat(from, into);
  if (format !== undefined && formatOf(before) !== format.after)
    note(to, { change: 'format', ...format }, type, after, after.typeSpan);
  // A list or map that is not set is another one than an empty one, without a pointer too.
  const isList = from.kind === 'array' || from.kind === 'map' || isListNamed(after.type, of.after.types);
  const isSameBelow =
    before.type.replace('*', '') === after.type.replace('*', '') ||
    (from.kind === into.kind && !isOpen(from)) ||
    isNumber;
  // Where the empty value was rejected, leaving it out is the same as not setting it.
  const isEmptyUnset = (): boolean =>
    (after.json.omitempty || after.json.omitzero) &&
    levelsOf(of.before.types, before)[0]?.places.some(rejectsEmpty) === true;
  if (before.pointer !== after.pointer && !isList && isSameBelow && !isEmptyUnset()) {
    const types = { before: shownType(before.type), after: shownType(after.type) };
    const change: ChangedGo = before.pointer
      ? { change: 'pointer-removed', ...types }
      : { change: 'pointer-added', ...types, asNull: isEmptyNull(from) ? undefined : nullOf(after, of.after) };
    note(to, change, type, after, after.typeSpan);
  }
  comparePresence(to, type, before, after);
  for (const [was, is] of markerPairs(to, before, after)) {
    compareMarkers(to, type, was, is, { field: after, isSameType: before.type === after.type });
    compareValidation(to, type, [...was, ...impliedBounds(before)], is, after, numbersIn(of.before, type, before));
  }
  compareMerging(to, type, before, after, from.kind === 'array');
}

/** Where an added or removed field is shown: at the embedding of which it is a part, if there is one. */
const memberAt = ({ field, spread }: Member): GoField['at'] => (spread ?? field).at;

/** Whether what embeds a struct now has a member of this name at all places of the struct. */
const isTakenOver = ({ current, of }: Comparison, json: string): boolean =>
  current.length > 0 &&
  current.length < maxPlaces &&
  current.every(({ kind, steps }) => {
    const { types } = of.after;
    const root = types.get(kind);
    const there = root && structAt(root, steps, types);
    return there !== undefined && membersOf(there, types).byName.has(json);
  });

function compareStructs(to: Comparison, before: GoType, after: GoType): void {
  const [old, now]: [Members, Members] = [membersOf(before, to.of.before.types), membersOf(after, to.of.after.types)];
  const fresh = new Map<string, Member>();
  const hidden: string[] = [];
  const without = (open: readonly GoField[], other: readonly GoField[]): GoField[] => {
    const names = new Set(other.map(({ name }) => name));
    return open.filter(({ name }) => !names.has(name));
  };
  const [embedded] = without(now.open, old.open);
  for (const one of ownMembers(now, old)) {
    const was = old.byName.get(one.json);
    if (was === undefined) fresh.set(one.field.name, one);
    // It hides a member of its name that a type brings along.
    else if (was.via !== undefined && now.inlined.has(was.via)) compareField(to, after, was.field, one.field);
  }
  for (const one of ownMembers(old, now)) {
    const { json, field } = one;
    const same = now.byName.get(json);
    if (same !== undefined) {
      compareField(to, after, field, same.field);
      continue;
    }
    const renamed = fresh.get(field.name);
    if (renamed !== undefined) {
      fresh.delete(field.name);
      note(to, { change: 'json-name', before: json, after: renamed.json }, after, renamed.field, renamed.field.at);
    }
    // A type of another package that is embedded now may have it: then it is unknown whether it was removed.
    else if (embedded !== undefined) hidden.push(field.name);
    else if (!isTakenOver(to, json)) note(to, { change: 'field-removed', before: json }, before, field, memberAt(one));
  }
  for (const [json, both] of now.shared) {
    const was = old.byName.get(json);
    const other = both.find(({ owner, field }) => owner.name !== was?.owner.name || field.name !== was.field.name);
    if (was === undefined || other === undefined || old.shared.has(json)) continue;
    const { name } = other.field;
    const sharedWith = other.via === undefined ? name : `${shownType(other.owner.name)}.${name}`;
    note(to, { change: 'field-removed', before: json, sharedWith }, before, was.field, memberAt(other));
  }
  const removed = without(old.open, now.open).map(({ type }) => shownType(type));
  noteEmbedded(to, after, [...hidden, ...removed], embedded);
  // What is no longer embedded of a type that is not read may have had it.
  const mayBeKnown = [...old.openTypes].some((one) => !now.openTypes.has(one));
  for (const one of fresh.values()) {
    const { field } = one;
    const change = !mayBeKnown && isNeeded(to, field) ? 'required-field-added' : 'field-added';
    note(to, { change }, after, field, memberAt(one));
  }
}

/**
 * Whether a type belongs to the API: exported, or reached from a kind, no list of objects, and not a struct whose
 * fields have no JSON tag.
 */
const isApiType = (type: GoType, isReached: boolean): boolean =>
  (isReached || isExported(shownType(type.name).replace(/^.*\./, ''))) &&
  !embeds(type, 'ListMeta') &&
  (type.fields.length === 0 || type.fields.some(({ tag }) => tag?.includes('json:') === true));

/**
 * The places of a type on both sides, or on the one with any; undefined where its name means something else now, and
 * where it became a kind of its package: its former form had no users.
 */
function commonPlaces(to: Comparison, before: string, after: string): readonly Place[] | undefined {
  const [old, now] = [to.placesBefore.get(before) ?? [], to.places.get(after) ?? []];
  if (now.length === 0) return old;
  if (old.length === 0) return to.placesBefore.size === 0 ? now : undefined;
  const known = new Set(old.map((place) => JSON.stringify(place)));
  const common = now.filter((place) => known.has(JSON.stringify(place)));
  if (common.length > 0) return common;
  // Of many places others may be the first ones now.
  const still = old.filter((place) => isTypeAt(place, after, to.of.after.types));
  const both = [...still, ...now.filter((place) => isTypeAt(place, before, to.of.before.types))];
  return both.length === 0 ? undefined : both.slice(0, maxPlaces);
}

const isOptionalIn = ({ packageOf }: PackageSide, { at }: GoType): boolean => isOptional(packageOf(at.file));

function compareTypes(to: Comparison, before: GoType, after: GoType): void {
  const isSame =
    before === after &&
    (to.reformed.size === 0 || !namesOf(after).some((name) => to.reformed.has(name))) &&
    isOptionalIn(to.of.before, before) === isOptionalIn(to.of.after, after);
  const isReached = to.placesBefore.has(before.name) || to.places.has(after.name);
  // Tags that a type of a kind loses are names in JSON, unless it encodes itself now.
  const isNamed = to.places.has(after.name) && !decodesItself(to.of.after.types, after.name);
  const isNone = !isApiType(after, isReached) && !isNamed;
  if (isSame || !isApiType(before, isReached) || isNone) return;
  const common = commonPlaces(to, before.name, after.name);
  if (common === undefined) return;
  [to.current, to.former] = [common, before];
  compareSettings(to, before, after);
  const [[own, now], inside] = markerPairs(to, asValue(before), asValue(after));
  const from = movedMarkers(to.of.before.types, before, after, ofValues);
  const pairs = [
    [
      [...own, from],
      [...now, movedMarkers(to.of.after.types, after, before)],
    ],
    inside,
  ] as const;
  for (const [was, is] of pairs) compareMarkers(to, after, was, is, { field: undefined, isSameType: true });
  if (isKind(before) && (before.kind !== 'struct' || after.kind !== 'struct')) return compareKind(to, before, after);
  for (const [was, is] of pairs) compareValidation(to, after, was, is, undefined, numbersIn(to.of.before, before));
  if (before.kind === 'struct' && after.kind === 'struct') compareStructs(to, before, after);
}

/**
 * The changes in the API types of a package, for types on both sides, by name or in the same field under another name:
 * a type that was added, removed or moved to another package is not compared. Types of other packages of the module
 * count if fields lead to them, unless `isJudged` states that their package is judged by itself. `replacing`: those of
 * types that replaced others, or as a whole. Packages without API types give nothing.
 */
export function goChanges(
  of: GoPackage,
  isJudged: (folder: string) => boolean,
): Pick<Comparison, 'facts' | 'unread'> & { readonly replacing: readonly GoChangeFact[] } {
  if (!of.isApi) return { facts: [], unread: [], replacing: [] };
  const types = withImported(of.after);
  const to: Comparison = {
    of,
    places: placesOf(of.after.types),
    placesBefore: placesOf(of.before.types),
    isGenerated: !isBuiltIn(of) && (isForControllerGen(of.before) || isForControllerGen(of.after)),
    isBuiltIn: isBuiltIn(of),
    reformed: reshapedTypes(of),
    replaced: new Map(),
    renamed: new Map(),
    isBeyond: false,
    facts: [],
    unread: [],
    patterns: allowance(),
    current: [],
    former: undefined,
    shownAt: undefined,
  };
  for (const [name, after] of types) {
    const before = of.before.types.get(name);
    const folder = folderOfName(name);
    if (before !== undefined && (folder === undefined || !isJudged(folder))) compareTypes(to, before, after);
  }
  const count = to.facts.length;
  // Types below a replaced one may be replaced, too: they join the end of the map while it is walked.
  for (const { before, after, places, shownAt } of to.replaced.values()) {
    [to.current, to.former, to.shownAt] = [places, before, shownAt];
    compareStructs(to, before, after);
  }
  const replacing = to.facts.filter(({ json }, at) => at >= count || json === undefined);
  to.shownAt = undefined;
  noteEncoders(to);
  compareConstants(to);
  return { ...to, replacing };
}
