// The keywords for a field by its Go type and markers, and by a CRD, in the same form.
import { onceOf } from '../../once.ts';
import type { DocLine } from '../../documents/go/comments.ts';
import type { GoField } from '../../documents/go/go-file.ts';
import { parseMarker, unquoted } from '../../documents/go/marker.ts';
import { itemsOf, get, stringOf, type Node } from '../../documents/node.ts';
import { canonicalJson, isList, jsonOf, type Json } from '../../documents/json-value.ts';
import { best } from '../../lists.ts';
import { limits } from '../schema/change.ts';
import { quantity } from '../schema/kubernetes-types.ts';
import { defaultValue } from './default-value.ts';
import { elementWire, isApplied, levelsOfNode, typeOfNode, typeOfWire } from './element-types.ts';
import { enumMarkers } from './enum-constants.ts';
import { constraintsOf, isRequired } from './field-markers.ts';
import { markerWords, markerWordsOfNode } from './marker-words.ts';
import type { PackageSide } from './packages.ts';
import { levelsOf, type Places } from './type-levels.ts';
import { wireOf, type Wire } from './wire.ts';

/** The keywords of one side; a keyword that is missing here cannot be determined. */
type Words = ReadonlyMap<string, Json | undefined>;

/** Markers that replace the schema of the type. */
const special = /^\+kubebuilder:validation:(?:Type|Schemaless|XIntOrString)\b/;
/** A marker of a field whose type has no part in its schema: only its own markers have. Source: controller-gen. */
const schemaless = /^\+kubebuilder:validation:Schemaless\b/;

/** A required value is not empty either: controller-gen writes that from 0.23 on, where no other marker has a bound. */
const nonEmpty = /^\+k8s:required\b/;

/** The type that markers give to a value, if they give it one and nothing else. */
function typeByMarkers(markers: readonly DocLine[]): string | undefined {
  const said = markers.flatMap(({ text }) => (special.test(text) ? [parseMarker(text)] : []));
  const types = new Set(
    said.map((marker) =>
      marker?.name === 'kubebuilder:validation:Type' && marker.value ? unquoted(marker.value).text : '',
    ),
  );
  const [type] = types;
  return types.size === 1 && type !== '' ? type : undefined;
}

/** A value as text, as markers do not distinguish `1` from `"1"`. */
const asText = (value: Json): string => (typeof value === 'string' ? value : canonicalJson(value));

/** The bound that counts, of some on one value. */
function tightest(keyword: string, bounds: readonly number[]): number | undefined {
  return best(bounds, (bound) => (keyword.startsWith('max') ? -bound : bound));
}

/** The values that all lists allow; undefined without a list. */
function common(lists: readonly (readonly Json[])[]): Json | undefined {
  const [first, ...others] = lists.map((list) => [...new Set(list.map(asText))]);
  return first?.filter((value) => others.every((other) => other.includes(value))).toSorted();
}

/** One value as it is, several as a list, without duplicates and sorted. */
function together(values: readonly Json[]): Json | undefined {
  const [first, ...others] = [...new Set(values)];
  return others.length === 0 ? first : [...new Set(values)].map(String).toSorted();
}

/** The constraints of several places on a value, except patterns of its type, as the generator joins them (`allOf`). */
function constraintWords(places: Places, type: string, patterns: readonly string[]): Words {
  const words = new Map<string, Json | undefined>();
  const all = places.map(constraintsOf);
  /** A keyword that cannot be joined counts only if one place has it. */
  const put = (keyword: string, valueOf: (one: ReturnType<typeof constraintsOf>) => Json | undefined): void => {
    const [first, other] = all.flatMap((one) => valueOf(one) ?? []);
    if (other === undefined) words.set(keyword, first);
  };
  if (type !== 'array') words.set('enum', common(all.flatMap(({ values }) => (values === undefined ? [] : [values]))));
  words.set('pattern', together([...patterns, ...all.flatMap(({ pattern }) => pattern ?? [])]));
  put('default', (one) => one.default && asText(defaultValue(one.default)));
  if (type === 'array') {
    put('x-kubernetes-list-type', ({ listType }) => listType);
    const keys = all.filter(({ listMapKeys }) => listMapKeys.length > 0);
    if (keys.length < 2) words.set('x-kubernetes-list-map-keys', keys[0]?.listMapKeys);
  }
  const isNonEmpty = places.flat().some(({ text }) => nonEmpty.test(text));
  for (const keyword of limits) {
    const name = keyword.charAt(0).toUpperCase() + keyword.slice(1);
    const bounds = all.flatMap((one) => one.bounds.get(name) ?? []);
    if (isNonEmpty && bounds.length === 0 && /^min[LIP]/.test(keyword)) continue;
    const numbers = bounds.map(({ value }) => value);
    if (bounds.every(({ stage }) => stage === undefined)) words.set(keyword, tightest(keyword, numbers));
  }
  return words;
}

/** That a value contains no items, and no entries under any name. */
const nothingInside = (type: string): Words =>
  new Map([
    ...(type === 'array' ? [] : [['items.type', undefined] as const]),
    ['additionalProperties.type', undefined],
  ]);

/** The keywords by Go; undefined where a marker decides. */
export function goWords(field: GoField, side: PackageSide): Words | undefined {
  const words = new Map<string, Json | undefined>();
  const required = isRequired(field, side);
  if (required !== undefined) words.set('required', required ? true : undefined);
  if (field.markers.some(({ text }) => schemaless.test(text))) {
    if (field.markers.some(({ text }) => special.test(text) && !schemaless.test(text))) return undefined;
    for (const [keyword, value] of [...markerWords(field.markers, 'bool', side.types), ['type', undefined] as const])
      words.set(keyword, value);
    return words;
  }
  let wire: Wire | undefined = wireOf(field.type, side.types);
  for (const { way, type, places: stated, names } of levelsOf(side.types, field)) {
    const enums = names.map((name) => enumMarkers(name, side));
    const places = [...stated, ...enums.map((lines = []) => lines)];
    const markers = places.flat();
    const word = wire && typeOfWire(wire);
    const given = typeByMarkers(markers);
    // A marker that repeats the type replaces nothing.
    if (markers.some(({ text }) => special.test(text)) && (given === undefined || given !== word)) {
      if (given !== undefined) words.set(`${way}type`, given);
      return way === '' && given === undefined ? undefined : words;
    }
    const own = wire !== undefined && 'format' in wire && wire.format === 'quantity' ? [quantity] : [];
    const said = [
      ...markerWords(markers, type, side.types),
      ...(word === undefined
        ? []
        : [['type', word] as const, ...nothingInside(word), ...constraintWords(places, word, own)]),
    ];
    // Of a marker that does not fit its type the generator makes nothing.
    const fitting = said.filter(([keyword]) => word === undefined || isApplied(keyword, word));
    for (const [keyword, value] of fitting) words.set(`${way}${keyword}`, value);
    if (enums.includes(undefined)) words.delete(`${way}enum`);
    wire = wire && elementWire(wire);
  }
  return words;
}

/** The names in a list of required fields; read once, as it is needed for every field. */
const requiredOf = onceOf((node: Node): ReadonlySet<Json> => new Set(itemsOf(node).map(jsonOf)));

/** The keywords of one node of a CRD for its value. */
function nodeWords(node: Node): Words {
  const words = new Map<string, Json | undefined>(markerWordsOfNode(node));
  const values = (at: Node | undefined): Json | undefined => at && jsonOf(at);
  const joined = [node, ...itemsOf(get(node, 'allOf'))];
  const inAll = (keyword: string): Json[] => joined.flatMap((one) => values(get(one, keyword)) ?? []);
  words.set('type', typeOfNode(node));
  words.set('pattern', together(joined.flatMap((one) => stringOf(get(one, 'pattern')) ?? [])));
  // Bounds are float64 on both sides.
  for (const keyword of limits) {
    const numbers = inAll(keyword).filter((value) => typeof value === 'number');
    words.set(keyword, tightest(keyword, numbers));
  }
  const preset = values(get(node, 'default'));
  words.set('default', preset === undefined ? undefined : asText(preset));
  words.set('x-kubernetes-list-type', values(get(node, 'x-kubernetes-list-type')));
  const keys = values(get(node, 'x-kubernetes-list-map-keys'));
  words.set('x-kubernetes-list-map-keys', keys !== undefined && isList(keys) ? keys.map(asText).toSorted() : undefined);
  const lists = joined.map((one) => values(get(one, 'enum')));
  words.set('enum', common(lists.flatMap((list) => (list !== undefined && isList(list) ? [list] : []))));
  return words;
}

/** The keywords of a CRD for a field of a node. */
export function crdWords(parent: Node | undefined, json: string): Words {
  const words = new Map<string, Json | undefined>();
  for (const [way, node] of levelsOfNode(get(get(parent, 'properties'), json)))
    for (const [keyword, value] of nodeWords(node)) words.set(`${way}${keyword}`, value);
  const required = get(parent, 'required');
  words.set('required', required && requiredOf(required).has(json) ? true : undefined);
  return words;
}
