// What Go says of a field's values and what the CRD generated from it says: which of the two changed alone.
import type { Crd } from '../../documents/document.ts';
import { distinctBy } from '../../group-by.ts';
import { once } from '../../once.ts';
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { unquoted } from '../../documents/go/marker.ts';
import { itemsOf, entryOf, get, type Node } from '../../documents/node.ts';
import { canonicalJson, isList, jsonOf, sameJson, type Json } from '../../documents/json-value.ts';
import { keySpan, type Span } from '../../documents/span.ts';
import { documentRef } from '../document-ref.ts';
import { limits, type Subject } from '../schema/change.ts';
import { driftPlace, isConditional, look, type DriftPlace } from './drift.ts';
import { elementsOfNode, elementsOfWire, typeOfNode, typeOfWire } from './element-types.ts';
import type { GoChangeFact } from './go-change.ts';
import { constraintsOf, isRequired, markersOfType } from './field-markers.ts';
import { nodeAt } from '../../documents/field-path.ts';
import { schemaOfVersion } from './known-crds.ts';
import { candidates, type Candidate, type GeneratedMatch, type Match } from './matches.ts';
import { markerWords, markerWordsOfNode } from './marker-words.ts';
import { membersOf } from './members.ts';
import type { PackageSide } from './packages.ts';
import { wireOf, withoutPointers } from './wire.ts';

/** A keyword that Go and the generated CRD agreed on, and that only one of them changed. */
export interface GoKeywordDriftFact extends DriftPlace {
  readonly kind: 'go-crd-keyword-drift';
  readonly changed: 'go' | 'crd';
  /** `enum`, `maximum`, `required`, … */
  readonly keyword: string;
  /** The keyword's value, an enum's in order; undefined where a side has no such keyword. */
  readonly inGo: Json | undefined;
  readonly inCrd: Json | undefined;
  readonly at: Span;
  readonly related: Span;
}

type KeywordDrift = Pick<GoKeywordDriftFact, 'changed' | 'keyword' | 'subject' | 'steps' | 'inGo' | 'inCrd'>;

/** The fact of a difference, at the side that changed. */
export const keywordDriftFact = (
  match: GeneratedMatch,
  drift: KeywordDrift,
  goAt: Span,
  crdAt: Span,
  document: Crd,
): GoKeywordDriftFact => ({
  ...driftPlace(match),
  ...drift,
  kind: 'go-crd-keyword-drift',
  crd: match.crd.name,
  crdAt,
  document: documentRef(document),
  ...(drift.changed === 'go' ? { at: goAt, related: crdAt } : { at: crdAt, related: goAt }),
});

/** What one side says, by keyword; a keyword that is missing here cannot be determined. */
type Words = ReadonlyMap<string, Json | undefined>;

/** Markers that make another schema than the type says. */
const special = /^\+kubebuilder:validation:(?:Type|Schemaless|XIntOrString|EmbeddedResource|XEmbeddedResource)\b/;

/** Markers do not tell `1` from `"1"`. */
const sorted = (values: readonly Json[]): Json =>
  values.map((value) => (typeof value === 'string' ? value : canonicalJson(value))).toSorted();

/** The type of the same package that a field names; undefined for others. */
const namedType = (field: GoField, { types }: PackageSide): GoType | undefined =>
  types.get(withoutPointers(field.type));

/**
 * A default as Go writes it. Objects and lists have many spellings there: they differ
 * from the CRD at the base already, and are left alone.
 */
const defaultText = (marker: string | undefined): Json | undefined =>
  marker === undefined ? undefined : unquoted({ text: marker, start: 0, end: marker.length }).text;

const keysOf = (keys: readonly string[]): Json | undefined => (keys.length === 0 ? undefined : keys);

/** The bound that counts, of some on one value. */
function tightest(keyword: string, bounds: readonly (number | undefined)[]): number | undefined {
  const isUpper = keyword.startsWith('max');
  let found: number | undefined;
  for (const bound of bounds)
    if (bound !== undefined && (found === undefined || (isUpper ? bound < found : bound > found))) found = bound;
  return found;
}

/** What Go says; undefined where a marker decides. */
function goWords(field: GoField, side: PackageSide): Words | undefined {
  const wire = wireOf(field.type, side.types);
  const type = typeOfWire(wire);
  const ofType = markersOfType(side.types, field.type);
  const markers = [...field.markers, ...ofType];
  if (markers.some(({ text }) => special.test(text))) return undefined;
  const words = new Map<string, Json | undefined>(markerWords(markers, field.type, side.types));
  if (type === undefined) return words;
  const [own, below] = [constraintsOf(field.markers), constraintsOf(ofType)];
  words.set('type', type);
  for (const [keyword, inner] of elementsOfWire(wire)) words.set(keyword, inner);
  // Where field and type both say something, the generator joins them by `allOf`, of which only bounds are read.
  const put = (keyword: string, mine: Json | undefined, its: Json | undefined): void => {
    if (mine === undefined || its === undefined) words.set(keyword, mine ?? its);
  };
  if (type !== 'array') put('enum', own.values && sorted(own.values), below.values && sorted(below.values));
  put('pattern', own.pattern, below.pattern);
  put('default', defaultText(own.default), defaultText(below.default));
  if (type === 'array') {
    put('x-kubernetes-list-type', own.listType, below.listType);
    put('x-kubernetes-list-map-keys', keysOf(own.listMapKeys), keysOf(below.listMapKeys));
  }
  for (const keyword of limits) {
    const name = keyword.charAt(0).toUpperCase() + keyword.slice(1);
    const [mine, its] = [own.bounds.get(name), below.bounds.get(name)];
    if (mine?.stage === undefined && its?.stage === undefined)
      words.set(keyword, tightest(keyword, [mine?.value, its?.value]));
  }
  const required = isRequired(field, side);
  if (required !== undefined) words.set('required', required ? true : undefined);
  return words;
}

/** What a list of required fields holds; read once, as every field asks. */
const requiredOf = once((node: Node): ReadonlySet<Json> => new Set(itemsOf(node).map(jsonOf)), new WeakMap());

function crdWords(parent: Node | undefined, json: string): Words {
  const node = get(get(parent, 'properties'), json);
  const values = (at: Node | undefined): Json | undefined => at && jsonOf(at);
  const words = new Map<string, Json | undefined>(markerWordsOfNode(node));
  words.set('type', typeOfNode(node));
  for (const [keyword, inner] of elementsOfNode(node)) words.set(keyword, inner);
  words.set('pattern', values(get(node, 'pattern')));
  const joined = [node, ...itemsOf(get(node, 'allOf'))];
  for (const keyword of limits)
    words.set(
      keyword,
      tightest(
        keyword,
        // Bounds are float64 on both sides.
        joined.map((one) => {
          const at = get(one, keyword);
          return at?.kind === 'scalar' && typeof at.value === 'number' ? at.value : undefined;
        }),
      ),
    );
  const preset = values(get(node, 'default'));
  words.set('default', preset === undefined || typeof preset === 'string' ? preset : canonicalJson(preset));
  words.set('x-kubernetes-list-type', values(get(node, 'x-kubernetes-list-type')));
  const keys = values(get(node, 'x-kubernetes-list-map-keys'));
  words.set('x-kubernetes-list-map-keys', keys !== undefined && isList(keys) ? sorted(keys) : undefined);
  const allowed = values(get(node, 'enum'));
  words.set('enum', allowed !== undefined && isList(allowed) ? sorted(allowed) : undefined);
  const required = get(parent, 'required');
  words.set('required', required && requiredOf(required).has(json) ? true : undefined);
  return words;
}

/** All that the package says of a field, as text. */
const textOf = (field: GoField, side: PackageSide): string =>
  JSON.stringify([
    field.type,
    field.tag,
    field.markers.map(({ text }) => text),
    markersOfType(side.types, field.type).map(({ text }) => text),
    namedType(field, side)?.underlying,
  ]);

function differences(match: GeneratedMatch, { steps, json }: Candidate): GoKeywordDriftFact[] {
  const { of, crd } = match;
  const [was, is] = [look(match, 'before', steps, json), look(match, 'after', steps, json)];
  const [old, now] = [was?.field, is?.field];
  if (was?.crd !== true || is?.crd !== true || old === undefined || now === undefined) return [];
  if (isConditional(old) || isConditional(now)) return [];
  const [goBefore, goAfter] = [goWords(old, of.before), goWords(now, of.after)];
  const document = crd.after;
  const entry = entryOf(is.properties, json);
  if (goBefore === undefined || goAfter === undefined || document === undefined || entry === undefined) return [];
  const parent = (one: Match, side: 'before' | 'after'): Node | undefined =>
    nodeAt(schemaOfVersion(one.crd[side], of.version), steps);
  const [crdBefore, crdAfter] = [crdWords(parent(match, 'before'), json), crdWords(parent(match, 'after'), json)];
  const isSameGo = textOf(old, of.before) === textOf(now, of.after);
  const isVariant = (keyword: string, inGo: Json | undefined): boolean =>
    match.copies.some((copy) => sameJson(crdWords(parent(copy, 'after'), json).get(keyword), inGo));
  return [...goAfter].flatMap(([keyword, inGo]): GoKeywordDriftFact[] => {
    const inCrd = crdAfter.get(keyword);
    const past = crdBefore.get(keyword);
    if (!goBefore.has(keyword) || !sameJson(goBefore.get(keyword), past) || sameJson(inGo, inCrd)) return [];
    const changed = isSameGo ? 'crd' : sameJson(past, inCrd) ? 'go' : undefined;
    // Another copy of the CRD may agree: this one is a variant then.
    if (changed === undefined || isVariant(keyword, inGo)) return [];
    const subject = `${is.struct.name}.${now.name}`;
    const drift = { changed, keyword, subject, steps: [...steps, { property: json }], inGo, inCrd } as const;
    const goAt = changed === 'go' ? changedAt(old, now, of.after) : now.at;
    return [keywordDriftFact(match, drift, goAt, keySpan(document.file, entry), document)];
  });
}

/** Where Go changed what it says of a field: at the type that the field names, where that changed alone. */
function changedAt(before: GoField, after: GoField, { types }: PackageSide): Span {
  const own = ({ type, tag, markers }: GoField): string => JSON.stringify([type, tag, markers.map(({ text }) => text)]);
  return (own(before) === own(after) ? types.get(withoutPointers(after.type)) : undefined)?.at ?? after.at;
}

const subjects: ReadonlySet<Subject> = new Set([
  'type',
  'enum',
  'pattern',
  'required',
  'bound',
  'default',
  'list-type',
  'list-map-keys',
]);

/** Fields of Go whose text changed, and those of CRDs. */
const candidatesOf = candidates(subjects, (past, type, { before, after }) => {
  const [old, now] = [membersOf(past, before.types).byName, membersOf(type, after.types).byName];
  return [...now].flatMap(([json, { field, owner }]) => {
    const same = old.get(json)?.field;
    if (owner !== type || same === undefined) return [];
    const isSame = same === field && namedType(same, before) === namedType(field, after);
    return isSame || textOf(same, before) === textOf(field, after) ? [] : [json];
  });
});

/**
 * Keywords that Go and the CRD that controller-gen wrote from it said alike before, and that one of the two changed
 * alone. All that is decided by other
 * packages, by both field and type, or that both sides changed is left alone. Source: the markers of controller-gen.
 */
export function keywordDrift(
  generated: readonly GeneratedMatch[],
  replacing: readonly GoChangeFact[],
): GoKeywordDriftFact[] {
  const found = generated.flatMap((match) =>
    candidatesOf(match, replacing).flatMap((candidate) => differences(match, candidate)),
  );
  // One fact for one Go field, however many CRDs and copies of them are made from it.
  return distinctBy(found, ({ folder, changed, subject, keyword, inGo, inCrd }) =>
    canonicalJson([folder, changed, subject, keyword, { inGo, inCrd }]),
  );
}
