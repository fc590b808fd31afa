// Markers of controller-gen that are not compared one by one: what a change of them makes of a CRD is not known here.
import type { DocLine } from '../../documents/go/comments.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { parseMarker, splitOutsideQuotes, unquoted, type Marker } from '../../documents/go/marker.ts';
import { once, onceOf } from '../../once.ts';
import { note, noteUnread, type Comparison } from './comparison.ts';
import { exclusiveBound, jointConstraints, keepsIntegers, ofIntegers } from './field-markers.ts';
import { isForControllerGen, isKind, isUnserved } from './packages.ts';
import type { Places } from './type-levels.ts';
import { typeOfWire } from './element-types.ts';
import { numbersOfWire, wireOf } from './wire.ts';

/** Markers that reject values, other than those that `constraintsOf` reads. */
const rejecting =
  /^(?:k8s:immutable|kubebuilder:validation:(?:(?:items:)?(?:XValidation(?::\w+)?|Format|MultipleOf|UniqueItems|ExclusiveM(?:in|ax)imum|X?EmbeddedResource)|(?:AtMost|AtLeast|Exactly)OneOf)|openshift:validation:FeatureGateAware[\w:]+)$/;
/** Markers without which values are rejected or lost. */
const allows =
  /^(?:nullable|kubebuilder:(?:validation:(?:Schemaless|(?:items:)?(?:XPreserveUnknownFields|XIntOrString))|pruning:PreserveUnknownFields))$/;
/** The JSON form of a value where Go does not show it, and how it is merged; `Wire` covers a new Go type. */
const types = /^(?:kubebuilder:validation:(?:items:)?Type|mapType|structType)$/;
const typeMarker = 'kubebuilder:validation:Type';
/** Markers of a kind about how it is served, but for `resource`, whose settings are read one by one. */
const serves = /^kubebuilder:(?:subresource:[\w:]+|storageversion|selectablefield[\w:]*)$/;

/** Markers: their texts as shown, by keys that do not depend on spelling. */
type MarkerTexts = ReadonlyMap<string, string>;

/** Markers with several settings behind their names. */
const withSettings =
  /^\+kubebuilder:(validation:(?:items:)?XValidation|subresource:scale|selectablefield|resource|printcolumn):(.*)$/s;

/** `path=widgets,scope="Cluster"` → each setting without quotes, and as written. */
const settingsOf = (text: string): [name: string, value: string, written: string][] =>
  splitOutsideQuotes(text, ',').map((piece) => {
    const [name = '', ...rest] = piece.text.trim().split('=');
    return [name, unquoted({ ...piece, text: rest.join('=') }).text, piece.text.trim()];
  });

/** The significant part of a marker, of a CEL rule the rule, and the text to show; two markers have two names. */
function counted(text: string, { name, value }: Marker): readonly [key: string, shown: string] {
  const [, of, written = ''] = withSettings.exec(text) ?? [];
  if (of === undefined) {
    const known = name.replace(
      /^kubebuilder:(?:pruning:|validation:X?)(?=(?:PreserveUnknownFields|EmbeddedResource)$)/,
      '',
    );
    return [JSON.stringify([known, value && unquoted(value).text]), text.trim()];
  }
  const settings = settingsOf(written);
  const [, rule, shown = ''] = settings.find(([setting]) => setting === 'rule') ?? [];
  if (rule !== undefined) return [JSON.stringify([of, rule]), shown];
  return [[of, ...settings.map(([setting, to]) => JSON.stringify([setting, to])).toSorted()].join(' '), text.trim()];
}

/** Whether a marker gives a format that no server checks. */
const isLoose = ({ name, value }: Marker): boolean =>
  name.endsWith(':Format') &&
  value !== undefined &&
  /^(?:u?int\d*|float|double|password|binary)$/.test(unquoted(value).text);

/** A marker whose first setting has no blanks around its sign. */
const spelled = (text: string): string => (withSettings.test(text) ? text.replace(/\s*=\s*/, '=') : text);

/** The markers of some names in a list, read once; `granular` is how maps and structs are merged without a marker. */
const markerTexts = once((names: RegExp) =>
  onceOf(
    (markers: readonly DocLine[]): MarkerTexts =>
      new Map(
        markers.flatMap(({ text: written }) => {
          const text = spelled(written);
          const marker = parseMarker(text);
          if (marker === undefined || !names.test(marker.name) || isLoose(marker)) return [];
          return marker.value?.text === 'granular' ? [] : [counted(text, marker)];
        }),
      ),
  ),
);

/** What some lists of markers say and others do not; those that both have are not looked at. */
function missing(of: readonly MarkerTexts[], from: readonly MarkerTexts[]): string[] {
  const fresh = of.filter((said) => !from.includes(said)).flatMap((said) => [...said]);
  return [...new Map(fresh.filter(([key]) => !from.some((said) => said.has(key)))).values()];
}

/**
 * Whether an added `ExclusiveMaximum` rejects no integer of a type that was accepted before. It is joined with a bound
 * of the other place, too: that of a field with the bound of its type.
 */
function rejectsNoInteger(
  text: string,
  before: Places,
  after: Places,
  numbers: readonly number[] | undefined,
): boolean {
  const name = exclusiveBound(parseMarker(text)?.name ?? '');
  if (name === undefined || numbers === undefined) return false;
  const [old, bound] = [before, after].map((places) => jointConstraints(places).bounds.get(name));
  const now = bound && { ...bound, exclusive: true };
  if (now === undefined || keepsIntegers(name, old, now)) return true;
  const [least = NaN, largest = NaN] = numbers;
  const { value } = ofIntegers(name, now);
  return name === 'Maximum' ? value >= largest : value <= least;
}

/** Notes added validations of a field or type, and removed permissions. */
export function compareMarkers(
  to: Comparison,
  type: GoType,
  before: Places,
  after: Places,
  { field, isSameType }: { readonly field: GoField | undefined; readonly isSameType: boolean },
): void {
  if (!to.isGenerated) return;
  const own = field && typeOfWire(wireOf(field.type, to.of.after.types));
  const onlyIn = (of: Places, from: Places, names: RegExp): string[] =>
    missing(of.map(markerTexts(names)), from.map(markerTexts(names)));
  // A marker that repeats the type of the value says nothing.
  const repeated = own === undefined ? [] : [new Map([[JSON.stringify([typeMarker, own]), '']])];
  const retyped = (of: Places, from: Places): string[] =>
    isSameType ? missing(of.map(markerTexts(types)), [...repeated, ...from.map(markerTexts(types))]) : [];
  const lost = [...onlyIn(before, after, allows), ...retyped(before, after)];
  const numbers = field && numbersOfWire(wireOf(field.type, to.of.after.types));
  const rejected = onlyIn(after, before, rejecting).filter((text) => !rejectsNoInteger(text, before, after, numbers));
  const added = [...rejected, ...retyped(after, before)];
  if (lost.length + added.length > 0)
    noteUnread(to, { what: 'marker', before: lost.join(' '), after: added.join(' ') }, type, field, (field ?? type).at);
}

/** The settings of each of the markers of a type that have one name, each as `settingsOf` gives it. */
const settingsNamed = (type: GoType, name: string): ReturnType<typeof settingsOf>[] =>
  allMarkersOf(type).flatMap(({ text }) => {
    const [, of, written = ''] = withSettings.exec(text) ?? [];
    return of === name ? [settingsOf(written)] : [];
  });

/** The settings in `+kubebuilder:resource:path=widgets,scope=Cluster` of a kind, each as `settingsOf` gives it. */
export const resourceSettings = (type: GoType): ReturnType<typeof settingsOf> => settingsNamed(type, 'resource').flat();

/** The names of the columns of kubectl that a kind declares. */
export const columnNames = (type: GoType): string[] =>
  settingsNamed(type, 'printcolumn').map((settings) => settings.find(([setting]) => setting === 'name')?.[1] ?? '');

/** The name of the resource, but the one that most kinds have without a marker. */
const pathOf = (type: GoType): MarkerTexts =>
  new Map(
    resourceSettings(type).flatMap(([name, value, shown]) =>
      name === 'path' && value !== regularPath(type.name) ? [[value, `+kubebuilder:resource:${shown}`] as const] : [],
    ),
  );

/** Endings with which flect forms another plural than by an `s`, or may. */
const irregularEnding = /(?:[^aeiou]y|quy|[aisuxzhof]|ae|fe|m[ae]n|um)$/;
const irregularWord = new RegExp(
  `(?:${[
    'aircraft|bison|child|children|criterion|deer|dice|die|equipment|feet|foot|geese|goose|hedron|information|lice',
    'louse|mice|money|moose|mouse|oxen|people|person|phenomenon|police|rice|salmon|sheep|shrimp|swine|taxon|trout',
  ].join('|')})$`,
);
const isIrregular = (name: string): boolean => irregularEnding.test(name) || irregularWord.test(name);

/** The plural of a kind that forms it regularly. Source: controller-gen, by flect.Pluralize. */
const regularPath = (kind: string): string | undefined => {
  const name = kind.toLowerCase();
  return isIrregular(name) ? undefined : `${name}s`;
};

/** The short names of a kind, which scripts use. */
const shortNamesOf = (type: GoType): MarkerTexts =>
  new Map(
    resourceSettings(type).flatMap(([name, value]) =>
      name === 'shortName'
        ? value.split(';').map((one) => [one, `+kubebuilder:resource:shortName=${one}`] as const)
        : [],
    ),
  );

/** The scope of a kind as its marker states it. */
const statedScope = (type: GoType) => resourceSettings(type).findLast(([name]) => name === 'scope');

/**
 * Notes changes in how a kind is served: its scope, and, as unread, its names, its subresources, the storage version.
 * That it is no longer served at all has a fact of its own.
 */
export function compareSettings(to: Comparison, before: GoType, after: GoType): void {
  if (!to.isGenerated || before === after || !isKind(before) || !isKind(after) || isUnserved(after)) return;
  const [old, now] = [before, after].map((one) => [markerTexts(serves)(allMarkersOf(one))]) as [
    MarkerTexts[],
    MarkerTexts[],
  ];
  const [[, from] = [], [, into, shown] = []] = [statedScope(before), statedScope(after)];
  const scope = { before: from ?? 'Namespaced', after: into ?? 'Namespaced' };
  const isOther = scope.before !== scope.after;
  // Whether the CRD of a kind without a scope had that of a namespace: another generator may have written it.
  const isKnown =
    from !== undefined ||
    (isForControllerGen(to.of.before) && !allMarkersOf(before).some(({ text }) => text === '+genclient:nonNamespaced'));
  if (isOther && isKnown) note(to, { change: 'scope', ...scope }, after, undefined, after.at);
  const [was, is] = [[pathOf(before)], [pathOf(after)]];
  const stored = missing(now, old).filter((one) => one === '+kubebuilder:storageversion');
  const [lost, added] = [
    [...missing(old, now), ...missing(was, is), ...missing([shortNamesOf(before)], [shortNamesOf(after)])],
    [...stored, ...(isOther && !isKnown ? [`+kubebuilder:resource:${shown}`] : []), ...missing(is, was)],
  ];
  if (lost.length + added.length > 0)
    noteUnread(to, { what: 'marker', before: lost.join(' '), after: added.join(' ') }, after, undefined, after.at);
}
