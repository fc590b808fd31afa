// Two versions of the API types of a Go package → what changed for readers and writers of the API.
import { allowance, matchesAllOf, type Allowance } from '../../apiserver/index.ts';
import type { DocLine } from '../../documents/go/comments.ts';
import type { GoConstant, GoField, GoFile, GoType } from '../../documents/go/go-file.ts';
import type { Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { stabilityOf } from '../crd/crd-versions.ts';
import { listTypeOf } from '../schema/topology.ts';
import { constraintsOf, isRequired, isTighter, refusesEmpty } from './field-markers.ts';
import type { ChangedGo, GoChangeFact } from './go-change.ts';
import type { Member, Members } from './members.ts';
import { membersOf } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { isVersionName } from './packages.ts';
import type { Place } from './reach.ts';
import { mostPlaces, placesOf } from './reach.ts';
import type { Wire } from './wire.ts';
import { breaksWire, wireOf, withoutPointers } from './wire.ts';

/** One comparison under way. */
interface Comparison {
  readonly of: GoPackage;
  readonly places: ReadonlyMap<string, readonly Place[]>;
  readonly placesBefore: ReadonlyMap<string, readonly Place[]>;
  /** CRDs are generated from the package: markers decide what a server accepts. */
  readonly isGenerated: boolean;
  /** Types that took the place of others in a field, by their names: `Old New`. */
  readonly renamed: Map<string, readonly [GoType, GoType]>;
  readonly facts: GoChangeFact[];
  /** What comparing patterns may take in all. */
  readonly patterns: Allowance;
  /** Where the type that is compared stands, on both sides if such a place is known. */
  current: readonly Place[];
}

const experimentalSign =
  /^(?:<gateway:experimental|<network-policy-api:experimental|\+(?:featureGate=|lifecycle:|openshift:enable:FeatureGate=|k8s:ifEnabled\())/;

const saysExperimental = ({ doc }: GoField): boolean => doc.some(({ text }) => experimentalSign.test(text.trim()));

/** Whether a field said nothing of the kind at the base. What a change makes experimental was promised until now. */
const wasPromised = ({ of }: Comparison, type: GoType, { name }: GoField): boolean =>
  of.before.types.get(type.name)?.fields.some((field) => field.name === name && !saysExperimental(field)) === true;

/** Notes a change of a type, or of one of its fields. */
function note(to: Comparison, changed: ChangedGo, type: GoType, field: GoField | undefined, at: Span): void {
  const places = to.current;
  const json = field && (field.json.name === '' ? field.name : field.json.name);
  const inStatus = places.map(({ steps }) => {
    const [first] = steps;
    return typeof first === 'object' && first.property === 'status';
  });
  const isStatus = inStatus.length > 0 ? !inStatus.includes(false) : /Status(?:List)?$/.test(type.name);
  to.facts.push({
    kind: 'go-change',
    ...changed,
    folder: to.of.folder,
    version: to.of.name,
    stability: isVersionName(to.of.name) ? stabilityOf(to.of.name) : 'stable',
    subject: field === undefined ? type.name : `${type.name}.${field.name}`,
    typeName: type.name,
    json,
    places,
    at,
    isExperimental: field !== undefined && saysExperimental(field) && !wasPromised(to, type, field),
    isStatus: isStatus || (json === 'status' && places.some(({ steps }) => steps.length === 0)),
  });
}

/** Enum, bounds and pattern of a field or type that accept less than before. */
function compareValidation(
  to: Comparison,
  type: GoType,
  before: GoType | GoField,
  after: GoType | GoField,
  field: GoField | undefined,
): void {
  const [old, now] = [constraintsOf(before.markers), constraintsOf(after.markers)];
  const { at } = after;
  const allowed = now.values === undefined ? undefined : new Set(now.values);
  const removed = old.values?.filter((value) => allowed?.has(value) === false) ?? [];
  const say = (changed: ChangedGo): void => note(to, changed, type, field, at);
  if (removed.length > 0) say({ change: 'enum-value-removed', before: removed });
  if (old.values === undefined && now.values !== undefined) say({ change: 'enum-set', after: now.values });
  for (const [bound, { value }] of now.bounds) {
    const past = old.bounds.get(bound);
    if (!isTighter(bound, past, now.bounds.get(bound))) continue;
    say({ change: 'bound', bound, ...(past === undefined ? { after: value } : { before: past.value, after: value }) });
  }
  const { pattern } = now;
  if (pattern !== undefined && old.pattern === undefined) say({ change: 'pattern-added', after: pattern });
  else if (pattern !== undefined && old.pattern !== undefined && !matchesAllOf(pattern, old.pattern, to.patterns))
    say({ change: 'pattern-changed', before: old.pattern, after: pattern });
  const [was, is] = [old.default, now.default];
  if (was !== undefined && is === undefined) say({ change: 'default', before: was });
  else if (was !== undefined && is !== undefined && was !== is) say({ change: 'default', before: was, after: is });
}

function compareListType(to: Comparison, type: GoType, before: GoField, after: GoField): void {
  const [old, now] = [constraintsOf(before.markers), constraintsOf(after.markers)];
  const { at } = after;
  // A marker may spell out what the patch strategy has always said.
  const wasMerged = old.listType === undefined && /\bpatchStrategy:"merge/.test(before.tag ?? '');
  if (wasMerged) return;
  const [from, into] = [listTypeOf(old.listType), listTypeOf(now.listType)];
  const [keys, newKeys] = [old.listMapKeys, now.listMapKeys];
  if (from !== undefined && into !== undefined && from !== into)
    note(to, { change: 'list-type', before: from, after: into }, type, after, at);
  // In a list that is no map, keys only say what a validation compares.
  else if (into === 'map' && keys.join('\0') !== newKeys.join('\0'))
    note(to, { change: 'list-map-keys', before: keys, after: newKeys }, type, after, at);
}

/** The markers of a field and of the type of the same package that it names. */
const markersOf = ({ types }: PackageSide, { type, markers }: GoField): readonly DocLine[] => [
  ...(types.get(withoutPointers(type))?.markers ?? []),
  ...markers,
];

/** Whether something in an enum, on the type that a field names, took over what the field said before. */
const movedToType = (field: GoField, { types }: PackageSide): boolean => types.has(field.type.replace(/^[*[\]]+/, ''));

const fileOf = (side: PackageSide, field: GoField): GoFile | undefined =>
  side.files.find(({ file }) => file === field.at.file);

/** A new type in a field that had another struct is that struct under another name. */
function noteRenamed({ of, renamed }: Pick<Comparison, 'of' | 'renamed'>, from: Wire, into: Wire): void {
  if (from.kind === 'array' && into.kind === 'array') return noteRenamed({ of, renamed }, from.item, into.item);
  if (from.kind === 'map' && into.kind === 'map') return noteRenamed({ of, renamed }, from.value, into.value);
  if (from.kind !== 'struct' || into.kind !== 'struct' || from.name === into.name) return undefined;
  const [before, after] = [of.before.types.get(from.name), of.after.types.get(into.name)];
  if (before !== undefined && after !== undefined && !of.before.types.has(into.name))
    renamed.set(`${from.name} ${into.name}`, [before, after]);
  return undefined;
}

function comparePresence(to: Comparison, type: GoType, before: GoField, after: GoField): void {
  const [was, is] = [isRequired(before, fileOf(to.of.before, before)), isRequired(after, fileOf(to.of.after, after))];
  if (was === undefined || is === undefined || was === is) return;
  // Built-in types are validated by code: a marker there only writes down what has always been so.
  const isSameTag = before.json.omitempty === after.json.omitempty && before.json.omitzero === after.json.omitzero;
  const [said, says] = [constraintsOf(before.markers).required, constraintsOf(after.markers).required];
  if (!to.isGenerated && (isSameTag || (said === undefined && says === true))) return;
  note(to, { change: is ? 'field-required' : 'field-optional' }, type, after, after.at);
}

/** One field that both sides have under the same name in JSON. */
function compareField(to: Comparison, type: GoType, before: GoField, after: GoField): void {
  const { of } = to;
  const [from, into] = [wireOf(before.type, of.before.types), wireOf(after.type, of.after.types)];
  const at = after.typeSpan;
  if (breaksWire(from, into)) {
    const values = { before: { type: before.type, wire: from }, after: { type: after.type, wire: into } };
    note(to, { change: 'type', ...values }, type, after, at);
    return;
  }
  noteRenamed(to, from, into);
  const isList = from.kind === 'array' || from.kind === 'map';
  const isSameBelow = before.type.replace('*', '') === after.type.replace('*', '');
  // Where the empty value was refused, to leave it out and not to set it are one.
  const isEmptyUnset = refusesEmpty(markersOf(of.before, before)) && (after.json.omitempty || after.json.omitzero);
  if (before.pointer !== after.pointer && !isList && isSameBelow && !isEmptyUnset)
    note(
      to,
      { change: before.pointer ? 'pointer-removed' : 'pointer-added', before: before.type, after: after.type },
      type,
      after,
      at,
    );
  comparePresence(to, type, before, after);
  if (before.type === after.type || !movedToType(after, of.after)) compareValidation(to, type, before, after, after);
  if (from.kind === 'array') compareListType(to, type, before, after);
}

/** Where something that is gone is shown: its line at the base. */
const goneAt = (field: GoField): Span => field.at;

function compareStructs(to: Comparison, before: GoType, after: GoType): void {
  const [old, now]: [Members, Members] = [membersOf(before, to.of.before.types), membersOf(after, to.of.after.types)];
  // What a type brings along that both inline is told of that type.
  const own = (members: Members, other: Members): Member[] =>
    [...members.byName.values()].filter(({ via }) => via === undefined || !other.inlined.has(via));
  const fresh = new Map<string, Member>();
  for (const one of own(now, old)) {
    const was = old.byName.get(one.json);
    if (was === undefined) fresh.set(one.field.name, one);
    // It hides a member of its name that a type brings along.
    else if (was.via !== undefined && now.inlined.has(was.via)) compareField(to, after, was.field, one.field);
  }
  for (const { json, field } of own(old, now)) {
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
    // What another package embeds may have it; then nobody can say that it is gone.
    else if (now.isComplete || !old.isComplete)
      note(to, { change: 'field-removed', before: json }, before, field, goneAt(field));
  }
  for (const { field } of fresh.values()) {
    const isNeeded = old.isComplete && isRequired(field, fileOf(to.of.after, field)) === true;
    note(to, { change: isNeeded ? 'required-field-added' : 'field-added' }, after, field, field.at);
  }
}

/** Names of conditions and reasons are told to users, not asked of them. */
const isOutput = (name: string): boolean => /(?:Condition(?:Type)?|Reason|Status)$/.test(name);

/** Constants of string types that no longer are an allowed value of a field; one change for each type. */
function compareConstants(to: Comparison): void {
  const { before, after } = to.of;
  const used = new Set(
    [...after.types.values()].flatMap((type) => type.fields.map((field) => field.type.replace(/^(?:\*|\[\])+/, ''))),
  );
  const values = new Set(after.constants.map((one) => `${one.type} ${one.value ?? ''}`));
  // A constant that now names another one may still have the value.
  const open = new Set(after.constants.flatMap(({ name, quoted }) => (quoted ? [] : name)));
  const gone = before.constants.filter(
    ({ type, value, name }) => !values.has(`${type} ${value ?? ''}`) && !open.has(name),
  );
  for (const [of, all] of groupBy(gone, ({ type }) => type)) {
    const type = after.types.get(of);
    if (type?.underlying !== 'string') continue;
    const constants = all.filter((constant) => isEnumOf(constant, type, used));
    const names = [...new Set(constants.map(({ name, value }) => value ?? name))];
    const [first] = constants;
    if (first === undefined) continue;
    to.current = to.places.get(type.name) ?? [];
    note(to, { change: 'constant-removed', before: names }, type, undefined, first.at);
  }
}

/** Types with an enum marker of kubebuilder's are judged by that list, not by their constants. */
const isEnumOf = ({ quoted }: GoConstant, type: GoType, used: ReadonlySet<string>): boolean =>
  quoted && used.has(type.name) && !isOutput(type.name) && constraintsOf(type.markers).values === undefined;

/** Whether a type belongs to the API: exported, no list of objects, and not a struct whose fields have no JSON tag. */
const isApiType = (type: GoType): boolean =>
  /^\p{Lu}/u.test(type.name) &&
  !type.fields.some((field) => field.embedded && field.name === 'ListMeta') &&
  (type.fields.length === 0 || type.fields.some(({ tag }) => tag?.includes('json:') === true));

/** The places of a type on both sides, or on the one with any; undefined where its name means something else now. */
function commonPlaces(to: Comparison, before: string, after: string): readonly Place[] | undefined {
  const [old, now] = [to.placesBefore.get(before) ?? [], to.places.get(after) ?? []];
  if (old.length === 0 || now.length === 0) return now.length === 0 ? old : now;
  const known = new Set(old.map((place) => JSON.stringify(place)));
  const common = now.filter((place) => known.has(JSON.stringify(place)));
  if (common.length > 0) return common;
  return old.length >= mostPlaces || now.length >= mostPlaces ? now : undefined;
}

function compareTypes(to: Comparison, before: GoType, after: GoType): void {
  if (before === after || !isApiType(before) || !isApiType(after)) return;
  const common = commonPlaces(to, before.name, after.name);
  if (common === undefined) return;
  to.current = common;
  if (before.kind === 'struct' && after.kind === 'struct') compareStructs(to, before, after);
  else compareValidation(to, after, before, after, undefined);
}

const isGeneratedFrom = ({ files }: PackageSide): boolean =>
  files.some(({ file }) => file.text.includes('+kubebuilder:'));

/**
 * What changed in the API types of a package, for types that both sides have, by name or in the same field under
 * another: a type that came, went or moved to another package says nothing here. Packages without API types give
 * nothing.
 */
export function goChanges(of: GoPackage): GoChangeFact[] {
  if (!of.isApi) return [];
  const to: Comparison = {
    of,
    places: placesOf(of.after.types),
    placesBefore: placesOf(of.before.types),
    isGenerated: isGeneratedFrom(of.before) || isGeneratedFrom(of.after),
    renamed: new Map(),
    facts: [],
    patterns: allowance(),
    current: [],
  };
  for (const [name, after] of of.after.types) {
    const before = of.before.types.get(name);
    if (before !== undefined) compareTypes(to, before, after);
  }
  // Types below a renamed one may be renamed, too: they join the end of the map while it is walked.
  for (const [before, after] of to.renamed.values()) compareTypes(to, before, after);
  compareConstants(to);
  return to.facts;
}
