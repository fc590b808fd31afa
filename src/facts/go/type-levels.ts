// The markers for a value: those of a field, of the names behind its type, and of the items of its lists and maps.
import type { DocLine } from '../../documents/go/comments.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { once, onceOf } from '../../once.ts';
import { deepest, elementOf, isUnsigned, withoutPointers } from './wire.ts';

/** Markers by the places that have them, the nearest first: a value satisfies all of them. */
export type Places = readonly (readonly DocLine[])[];

/** A field, or a type with its definition. */
export type Value = Pick<GoField, 'type' | 'markers'>;

/** The markers for a field's value, or for one inside it. */
export interface Level {
  /** Empty for the value itself; `items.`, `additionalProperties.items.` for the values inside it. */
  readonly way: string;
  /** The type as it is written there. */
  readonly type: string;
  readonly places: Places;
  /** The types of the table that its name resolves to, up to one that is no other name. */
  readonly names: readonly GoType[];
}

const ofValidation = '+kubebuilder:validation:';
const ofItems = `${ofValidation}items:`;
const isOfItems = ({ text }: DocLine): boolean => text.startsWith(ofItems);

/** Markers that are about the value itself. */
const own = (markers: readonly DocLine[]): readonly DocLine[] => markers.filter((line) => !isOfItems(line));

/** Markers about the items of a list, in the form that they have at the items. */
const itemMarkers = (markers: readonly DocLine[]): readonly DocLine[] =>
  markers.filter(isOfItems).map((line) => ({ ...line, text: line.text.replace('items:', '') }));

/** Markers of the type of items in the form that they have at the list. */
const asItemMarkers = (markers: readonly DocLine[]): readonly DocLine[] =>
  markers.flatMap(({ text, ...place }) =>
    text.startsWith(ofValidation) ? [{ ...place, text: text.replace(ofValidation, ofItems) }] : [],
  );

const ofListedValues = /^\+kubebuilder:validation:(?:Enum|Pattern):?=/;

const listedIn = onceOf((markers: readonly DocLine[]) =>
  itemMarkers(markers).filter(({ text }) => ofListedValues.test(text)),
);

/** Lists of values and patterns for items, as they are stated at the list. */
export const listedItems = (places: Places): Places => places.map(listedIn);

/** What a field's type rejects without a marker: an unsigned integer is never negative. */
export const impliedBounds = ({ type, at: { start, end } }: GoField): Places =>
  isUnsigned(type) ? [[{ text: '+kubebuilder:validation:Minimum=0', start, end }]] : [];

/** The markers of a type, for its value and for its items; asked for by each field that has it. */
const markersOf = onceOf((type: GoType) => {
  const all = allMarkersOf(type);
  return { ofValue: own(all), ofItsItems: itemMarkers(all) };
});

/** The markers of a value itself and of the names behind its type, then of its items, and so on. */
export function levelsOf(types: ReadonlyMap<string, GoType>, { type, markers }: Value): readonly Level[] {
  const levels: Level[] = [];
  let level = { way: '', type, places: [own(markers)], names: [] as GoType[] };
  let inside: Places[number][] = [itemMarkers(markers)];
  let name = type;
  for (let hop = 0; hop < deepest; hop++) {
    const element = elementOf(name);
    const named = element === undefined ? types.get(withoutPointers(name)) : undefined;
    if (element !== undefined) {
      levels.push(level);
      const isList = element.of === 'array';
      const way = `${level.way}${isList ? 'items' : 'additionalProperties'}.`;
      level = { way, type: element.type, places: isList ? inside : [], names: [] };
      inside = [];
      name = element.type;
    } else if (named === undefined) break;
    else {
      level.names.push(named);
      const { ofValue, ofItsItems } = markersOf(named);
      level.places.push(ofValue);
      inside.push(ofItsItems);
      if (named.underlying === undefined) break;
      name = named.underlying;
    }
  }
  return [...levels, level];
}

/** The markers of the names behind a type of one side that are about its value, the nearest first, or its items. */
export const markersBehind = onceOf((types: ReadonlyMap<string, GoType>) =>
  once((type: string): Places => {
    const [value, inside] = levelsOf(types, { type, markers: [] });
    const items = inside?.way === 'items.' ? inside.places.map(asItemMarkers) : [];
    return [...(value?.places.slice(1) ?? []), ...items];
  }),
);

/** The texts of markers of one place. */
const textsOf = onceOf((markers: readonly DocLine[]) => new Set(markers.map(({ text }) => text)));

/** What both places have, of which one is a type's own for all of its fields. */
const inBoth = (known: Places, here: Places): Places =>
  known.map((markers) =>
    here.includes(markers) ? markers : markers.filter(({ text }) => here.some((one) => textsOf(one).has(text))),
  );

/** The markers for all values of the types of one side, by their names: those of a type and of all fields of it. */
const sharedMarkers = onceOf((types: ReadonlyMap<string, GoType>): ReadonlyMap<string, Places> => {
  const found = new Map<string, Places>();
  for (const { fields } of types.values())
    for (const { places, names } of fields.flatMap((field) => levelsOf(types, field)))
      for (const { name } of names) {
        const known = found.get(name);
        found.set(name, known === undefined ? places : inBoth(known, places));
      }
  return found;
});

/** Markers that are compared by what they accept, however they are written. */
export const ofValues = /^\+kubebuilder:validation:(?:Enum|Pattern|M(?:ax|in)\w+):?=/;

/**
 * What all fields of a type on one side state of their values, where the type on the other side has it: markers that
 * moved, and those that `also` accepts.
 */
export function movedMarkers(
  types: ReadonlyMap<string, GoType>,
  type: GoType,
  other: GoType,
  also?: RegExp,
): readonly DocLine[] {
  const here = new Set(allMarkersOf(type).map(({ text }) => text));
  const lacking = new Set(allMarkersOf(other).flatMap(({ text }) => (here.has(text) ? [] : [text])));
  const stated = lacking.size === 0 ? [] : (sharedMarkers(types).get(type.name)?.flat() ?? []);
  return stated.filter(({ text }) => lacking.has(text) || also?.test(text) === true);
}

const textOf = (levels: readonly Level[]): string =>
  JSON.stringify(
    levels.map(({ type, places, names }) => [
      type,
      places.map((lines) => lines.map(({ text }) => text)),
      names.map(({ underlying }) => underlying),
    ]),
  );

/** All markers and definitions behind a type of one side, as text. */
export const definitionText = onceOf((types: ReadonlyMap<string, GoType>) =>
  once((type: string) => textOf(levelsOf(types, { type, markers: [] }))),
);

/** The first type with more types behind it than are followed; undefined where there is none but recursive ones. */
export const firstEndless = (types: ReadonlyMap<string, GoType>): GoType | undefined =>
  [...types.values()].find((type) => {
    const seen = new Set<GoType>();
    let name = type.underlying;
    for (let hop = 0; name !== undefined; hop++) {
      const next: string | undefined = elementOf(name)?.type;
      const named: GoType | undefined = next === undefined ? types.get(withoutPointers(name)) : undefined;
      if (next === undefined && (named === undefined || seen.has(named))) return false;
      if (hop > deepest) return true;
      if (named !== undefined) seen.add(named);
      name = next ?? named?.underlying;
    }
    return false;
  });
