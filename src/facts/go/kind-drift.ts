// How a kind is served, by the markers of its Go type and by the CRD generated from it: which changed alone.
import { distinctBy } from '../../group-by.ts';
import type { Crd, CrdVersion } from '../../documents/document.ts';
import { once, onceOf } from '../../once.ts';
import { allMarkersOf, type GoType } from '../../documents/go/go-file.ts';
import { parseMarker, unquoted } from '../../documents/go/marker.ts';
import { get, itemsOf, stringOf, type Entry, type Node } from '../../documents/node.ts';
import { containsUnknown, isOpen } from '../../documents/unknown.ts';
import { keySpan } from '../../documents/span.ts';
import { sameJson, type Json } from '../../documents/json-value.ts';
import { type GoKeywordDriftFact, keywordDriftFact } from './keyword-drift.ts';
import { isSample } from './known-crds.ts';
import { markerWords, markerWordsOfNode, rulesKeyword } from './marker-words.ts';
import type { GeneratedMatch } from './matches.ts';
import { isUnserved } from './packages.ts';
import { mayBeKind } from './removed-kinds.ts';
import { columnNames, resourceSettings } from './unread-markers.ts';

/** By what a CRD calls the setting. */
type Settings = ReadonlyMap<string, Json | undefined>;

/** The rules of a kind as a whole; an empty list where it has none. */
const rulesIn = (words: Iterable<readonly [string, Json | undefined]>): Json => new Map(words).get(rulesKeyword) ?? [];

/**
 * What the generator makes of a kind. `isShared`: the CRD has several versions, whose types share the settings;
 * `plural`: what it makes of the name of the kind.
 */
function settingsOfType(type: GoType, version: string, isShared: boolean, plural: string): Settings {
  const all = allMarkersOf(type);
  const markers = all.flatMap(({ text }) => parseMarker(text) ?? []);
  const names = new Set(markers.map(({ name }) => name));
  const resource = new Map(resourceSettings(type).map(([setting, value]) => [setting, value]));
  const selectable = markers.filter(({ name }) => name === 'kubebuilder:selectablefield:JSONPath');
  const listOf = (setting: string): string[] => {
    const list = resource.get(setting)?.replace(/^\{(.*)\}$/s, '$1');
    return (list?.split(/[;,]/) ?? []).map((one) => one.trim()).toSorted();
  };
  return new Map<string, Json>([
    ['versions', version],
    ['scope', resource.get('scope') ?? 'Namespaced'],
    ['names.plural', resource.get('path') ?? plural],
    ['served', !isUnserved(type)],
    ['subresources.status', names.has('kubebuilder:subresource:status')],
    ['subresources.scale', [...names].some((name) => name.startsWith('kubebuilder:subresource:scale'))],
    [rulesKeyword, rulesIn(markerWords(all, type.name, new Map()))],
    ['selectableFields', selectable.flatMap(({ value }) => (value ? unquoted(value).text : [])).toSorted()],
    ['additionalPrinterColumns', columnNames(type).toSorted()],
    ...(isShared
      ? ([['storage', names.has('kubebuilder:storageversion')]] as const)
      : ([
          ['shortNames', listOf('shortName')],
          ['categories', listOf('categories')],
          ['names.singular', resource.get('singular') ?? type.name.toLowerCase()],
        ] as const)),
  ]);
}

/** A setting of a CRD; undefined where an action of a template may give another one. */
function knownIn(holder: Node | undefined, entry: Entry | undefined, value: Json): Json | undefined {
  const isFilledIn = entry === undefined ? holder !== undefined && isOpen(holder) : containsUnknown(entry.value);
  return isFilledIn ? undefined : value;
}

function readSettings(crd: Crd, version: CrdVersion): Settings {
  const { name } = version;
  const { plural, singular, shortNames, categories } = crd.names;
  const names = get(crd.spec, 'names');
  const columns = itemsOf(version.printerColumns?.value);
  return new Map<string, Json | undefined>([
    ['versions', name],
    ['scope', knownIn(crd.spec, crd.scope.entry, crd.scope.value ?? '')],
    ['names.plural', plural.value ?? ''],
    ['served', version.served.value],
    ['subresources.status', version.subresources.status !== undefined],
    ['subresources.scale', version.subresources.scale !== undefined],
    ['storage', version.storage.value],
    [rulesKeyword, rulesIn(markerWordsOfNode(version.schema.value))],
    ['selectableFields', version.selectableFields.value.toSorted()],
    [
      'additionalPrinterColumns',
      knownIn(
        undefined,
        version.printerColumns,
        columns.map((column) => stringOf(get(column, 'name')) ?? '').toSorted(),
      ),
    ],
    ['shortNames', knownIn(names, shortNames.entry, shortNames.value.toSorted())],
    ['categories', knownIn(names, categories.entry, categories.value.toSorted())],
    // A server gives it this name where it has none.
    ['names.singular', knownIn(names, singular.entry, singular.value || crd.names.kind.value?.toLowerCase() || '')],
  ]);
}

/** The settings of a version of a CRD; read once, as each copy is compared with each other one. */
const settingsIn = onceOf((crd: Crd) => once((version: CrdVersion) => readSettings(crd, version)));

function settingsOfCrd(crd: Crd, name: string): Settings | undefined {
  const version = crd.versionsByName.get(name);
  return version && settingsIn(crd)(version);
}

/** The entry of a CRD that has a setting; the name of the version for settings that are written there. */
function entryOfSetting({ scope, names }: Crd, version: CrdVersion | undefined, keyword: string): Entry | undefined {
  if (keyword === 'scope') return scope.entry ?? version?.nameEntry;
  if (keyword === 'shortNames' || keyword === 'categories') return names[keyword].entry ?? version?.nameEntry;
  if (keyword === 'names.singular') return names.singular.entry ?? version?.nameEntry;
  if (keyword === 'additionalPrinterColumns') return version?.printerColumns ?? version?.nameEntry;
  return version?.nameEntry;
}

/** The settings that a generator never writes other than the markers have them. */
const settingsOfKind = ['scope', 'subresources.status', 'subresources.scale'];

const markerTexts = (type: GoType): string => JSON.stringify(allMarkersOf(type).map(({ text }) => text));

/**
 * The settings that follow from a removed kind: where its other versions are still declared, the next generated CRD
 * lacks its version. Else the CRD, which still serves the version, is no longer generated here.
 */
function ofRemoved({ of, crd }: GeneratedMatch, staying: ReadonlySet<string>): Settings {
  // `type Widget v1.Widget` is a kind as before; a CRD of tests or examples has no clients.
  const type = of.after.types.get(crd.kind);
  if ((type !== undefined && mayBeKind({ of, type })) || isSample(crd)) return new Map();
  const [was, is] = [crd.before, crd.after].map((side) => side?.versionsByName.get(of.version)?.served.value);
  // That a version is no longer served is reported for the CRD.
  if (was !== is) return new Map();
  if (staying.has(crd.name)) return new Map([['versions', undefined]]);
  return new Map(is === true ? [['served', undefined]] : []);
}

function differences(match: GeneratedMatch, staying: ReadonlySet<string>): GoKeywordDriftFact[] {
  const { of, crd, before, after } = match;
  const document = crd.after;
  const [was, is] = [crd.before, document].map((side) => side && settingsOfCrd(side, of.version));
  if (before === undefined || document === undefined || was === undefined || is === undefined) return [];
  const isShared = document.versionsByName.size > 1;
  const plural = crd.before?.names.plural.value ?? '';
  const old = settingsOfType(before, of.version, isShared, plural);
  const now = after === undefined ? ofRemoved(match, staying) : settingsOfType(after, of.version, isShared, plural);
  const isSameGo = after !== undefined && markerTexts(before) === markerTexts(after);
  // `schemapatch` writes the schemas of a CRD and nothing else of it.
  const isByHand = isSameGo && settingsOfKind.some((keyword) => !sameJson(old.get(keyword), was.get(keyword)));
  return [...now].flatMap(([keyword, inGo]): GoKeywordDriftFact[] => {
    const [past, inCrd] = [was.get(keyword), is.get(keyword)];
    const changed = isSameGo ? 'crd' : sameJson(past, inCrd) ? 'go' : undefined;
    if (changed === undefined || !sameJson(old.get(keyword), past) || sameJson(inGo, inCrd) || inCrd === undefined)
      return [];
    // The new storage version is reported, and so is another name of the CRD.
    if ((keyword === 'storage' && inGo === false) || (keyword === 'names.plural' && isSameGo)) return [];
    if (isByHand && keyword !== rulesKeyword) return [];
    // Another copy of the CRD may agree: this one is a variant then.
    const isOf = ({ crd: copy }: { readonly crd: GeneratedMatch['crd'] }): boolean => {
      const [then, since] = [copy.before, copy.after].map((side) => side && settingsOfCrd(side, of.version));
      // Neither a removed kind nor a CRD without its version has the setting.
      return copy.after !== undefined && sameJson(since?.get(keyword), inGo) && sameJson(then?.get(keyword), past);
    };
    const entry = entryOfSetting(document, document.versionsByName.get(of.version), keyword);
    if (entry === undefined || match.copies.some(isOf)) return [];
    const drift = { changed, keyword, subject: crd.kind, steps: [], inGo, inCrd } as const;
    return [keywordDriftFact(match, drift, (after ?? before).at, keySpan(document.file, entry), document)];
  });
}

/**
 * Scope, versions, subresources, rules of the kind as a whole, selectable fields, columns of kubectl, short names,
 * categories and singular on which Go and the CRD that controller-gen wrote from it agreed, and that one of the two
 * changed alone; of copies of a CRD one. Source: the markers of controller-gen.
 */
export function kindDrift(generated: readonly GeneratedMatch[]): GoKeywordDriftFact[] {
  const staying = new Set(generated.flatMap(({ crd, after }) => (after === undefined ? [] : crd.name)));
  const found = generated.flatMap((match) => differences(match, staying));
  return distinctBy(found, ({ folder, changed, subject, keyword }) =>
    JSON.stringify([folder, changed, subject, keyword]),
  );
}
