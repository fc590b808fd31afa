// What changed between two CRDs: identity, versions, subresources, columns, selectable fields, conversion, schemas.
import type { Crd, CrdField, CrdVersion } from '../../documents/document.ts';
import { jsonOf, sameJson } from '../../documents/json-value.ts';
import {
  entryOf,
  get,
  getIn,
  type Entry,
  entriesOf,
  type MappingNode,
  type Node,
  stringOf,
} from '../../documents/node.ts';
import { entrySpan, keySpan, startSpan, type Span } from '../../documents/span.ts';
import { containsUnknown } from '../../documents/unknown.ts';
import { allowance } from '../../apiserver/index.ts';
import { undefinedPaths } from '../admission/undefined-paths.ts';
import { type Branches, branchesOf } from './branches.ts';
import { isCopyOnly, type CrdPair } from './crd-pair.ts';
import type { ChangedCrd, ConversionStrategy, CrdChange, CrdContext, CrdFact, VersionState } from './crd-fact.ts';
import { isAlphaOnly, isExperimental, isOfTests, stateOf } from './crd-versions.ts';
import { decidingEntries, isConversionKnown, isWrittenOf, knownParts } from './known-parts.ts';
import { filledNames } from './crd-index.ts';
import { foldVersions } from './fold-versions.ts';
import { printedColumns } from './printer-columns.ts';
import type { SchemaChange } from '../schema/change.ts';
import { compareSchemas } from '../schema/compare.ts';
import { flag, preservesUnknown, sameValue } from '../schema/spot.ts';
import { documentRef } from '../document-ref.ts';
import { asMetByRequests } from './unserved-versions.ts';

interface Comparison {
  readonly context: CrdContext;
  readonly before: Crd;
  readonly after: Crd;
  /** Of a template. */
  readonly branches: Branches | undefined;
  readonly facts: CrdFact[];
}

/** A key together with its value, where that is a word and not a whole block. */
const placeOf = ({ file }: Crd, entry: Entry): Span =>
  entry.value.kind === 'scalar' ? entrySpan(file, entry) : keySpan(file, entry);

/** Notes a change; it shows at the head's entry, else at the base's, else at the beginning of the head's document. */
function note(to: Comparison, changed: ChangedCrd, before: Entry | undefined, after: Entry | undefined): void {
  const at =
    after !== undefined
      ? placeOf(to.after, after)
      : before !== undefined
        ? placeOf(to.before, before)
        : startSpan(to.after.file, to.after.root);
  to.facts.push({ kind: 'crd-change', ...to.context, ...changed, at });
}

function compareWords(before: CrdField<readonly string[]>, after: CrdField<readonly string[]>) {
  const [from, into] = [new Set(before.value), new Set(after.value)];
  return { lost: [...from].filter((word) => !into.has(word)), gained: [...into].filter((word) => !from.has(word)) };
}

type Word = CrdField<string | undefined>;

/** What of a name is compared: of a template that gives it several, in the branches of conditions, the first two. */
function differing(to: Comparison, change: CrdChange, from: Word, into: Word | undefined): [Word, Word | undefined] {
  const [olds, news] = [decidingEntries(to.before, change), decidingEntries(to.after, change)];
  if (to.branches === undefined || (olds.length < 2 && news.length < 2)) return [from, into];
  const wordOf = (entry: Entry | undefined): Word => ({ value: stringOf(entry?.value), entry });
  const [[was, is] = []] = to.branches(olds, news);
  return [wordOf(was), wordOf(is)];
}

function compareNames(to: Comparison): void {
  const words = (crd: Crd) => {
    const { group, scope, names } = crd;
    const filled = filledNames(crd);
    return [
      ['group', group],
      ['kind', names.kind],
      ['plural', names.plural],
      ['scope', scope],
      ['singular', { ...names.singular, value: filled.singular }],
      ['list-kind', { ...names.listKind, value: filled.listKind }],
    ] as const;
  };
  const version = undefined;
  const news = new Map(words(to.after));
  for (const [change, from] of words(to.before)) {
    const [was, into] = differing(to, change, from, news.get(change));
    const [before, after] = [was.value, into?.value];
    const isWritten = was.entry !== undefined || into?.entry !== undefined;
    if (isWritten && before && after && before !== after)
      note(to, { change, version, before, after }, was.entry, into?.entry);
  }
  for (const [key, removed, added] of [
    ['shortNames', 'short-name-removed', 'short-name-added'],
    ['categories', 'category-removed', 'category-added'],
  ] as const) {
    const [from, into] = [to.before.names[key], to.after.names[key]];
    const { lost, gained } = compareWords(from, into);
    for (const before of lost) note(to, { change: removed, version, before }, from.entry, into.entry);
    for (const after of gained) note(to, { change: added, version, after }, from.entry, into.entry);
  }
}

function compareSubresources(to: Comparison, version: VersionState, before: CrdVersion, after: CrdVersion): void {
  const [{ status, scale }, { status: nowStatus, scale: nowScale }] = [before.subresources, after.subresources];
  const { value: schema } = before.schema;
  const isKept = to.before.preserveUnknownFields.value || (schema !== undefined && flag(schema, preservesUnknown));
  const hadStatus = isKept || getIn(schema, ['properties', 'status']) !== undefined;
  if (status !== undefined && nowStatus === undefined)
    note(to, { change: 'status-removed', version }, status, undefined);
  if (status === undefined && nowStatus !== undefined)
    note(to, { change: 'status-added', version, hadStatus }, undefined, nowStatus);
  if (scale !== undefined && nowScale === undefined)
    note(to, { change: 'scale-removed', version, paths: jsonOf(scale.value) }, scale, undefined);
  if (scale === undefined && nowScale !== undefined) note(to, { change: 'scale-added', version }, undefined, nowScale);
  if (scale === undefined || nowScale === undefined || sameValue(scale.value, nowScale.value)) return;
  // A path that read nothing may be another one.
  const broken = new Set(isKept ? [] : undefinedPaths(before).map(({ said }) => said.name));
  const isExtended = entriesOf(scale.value).every(({ key, value }) => {
    const now = get(nowScale.value, key);
    return now !== undefined && (sameValue(value, now) || broken.has(key));
  });
  const values = { before: jsonOf(scale.value), after: jsonOf(nowScale.value) };
  if (isExtended) note(to, { change: 'scale-extended', version, ...values }, scale, nowScale);
  else note(to, { change: 'scale-changed', version, ...values }, scale, nowScale);
}

function compareVersionFields(to: Comparison, version: VersionState, before: CrdVersion, after: CrdVersion): void {
  compareSubresources(to, version, before, after);
  const [oldColumns, newColumns] = [before.printerColumns, after.printerColumns];
  const [was, is] = [printedColumns(oldColumns?.value), printedColumns(newColumns?.value)];
  if (!sameJson(was, is))
    note(to, { change: 'printer-columns', version, before: was, after: is }, oldColumns, newColumns);
  const [old, fresh] = [before.selectableFields, after.selectableFields];
  const { lost, gained } = compareWords(old, fresh);
  for (const path of lost)
    note(to, { change: 'selectable-field-removed', version, before: path }, old.entry, fresh.entry);
  for (const path of gained)
    note(to, { change: 'selectable-field-added', version, after: path }, old.entry, fresh.entry);
}

/** v1beta1 needs no schema. */
const noSchema: MappingNode = { kind: 'mapping', start: 0, end: 0, entries: [] };

function compareSchemasOf(to: Comparison, state: VersionState, before: CrdVersion, after: CrdVersion): void {
  const { isV1beta1 } = to.before;
  const isLeftOut = isV1beta1 && before.schema.entry === undefined && !to.context.pair.template;
  const [was, is] = [before.schema.value ?? (isLeftOut ? noSchema : undefined), after.schema.value];
  const isFilledIn = is === undefined && after.schema.entry !== undefined && containsUnknown(after.schema.entry.value);
  if (was === undefined || is === before.schema.value || isFilledIn) return;
  if (is === undefined) return note(to, { change: 'schema-removed', version: state }, before.schema.entry, undefined);
  const sides = {
    base: to.before.file,
    head: to.after.file,
    baseUnpruned: to.before.preserveUnknownFields.value,
    headUnpruned: to.after.preserveUnknownFields.value,
    patterns: allowance(),
  };
  // Branches that become one value change at one place: that is one change.
  const spotOf = ({ steps, subject, effect, at }: SchemaChange): string =>
    JSON.stringify([steps, subject, effect, at.file.side, at.start]);
  const known = new Set<string>();
  const variants = to.branches === undefined ? [[was, is] as const] : knownParts(was, is, to.branches);
  for (const [from, into] of variants) {
    const changes: SchemaChange[] = [];
    compareSchemas({ sides, before: from, after: into, steps: [], changes });
    for (const change of known.size === 0 ? changes : changes.filter((one) => !known.has(spotOf(one))))
      to.facts.push({ kind: 'schema-change', ...to.context, version: state, change, alsoIn: [], alsoUnserved: [] });
    if (variants.length > 1) for (const change of changes) known.add(spotOf(change));
  }
}

function compareVersions(to: Comparison): void {
  const [olds, news] = [to.before.versionsByName, to.after.versionsByName];
  for (const [name, before] of olds) {
    const after = news.get(name);
    const version = stateOf(name, before, after);
    if (after === undefined) {
      note(to, { change: 'version-removed', version, before: name }, before.nameEntry, undefined);
      continue;
    }
    const served = [before.served.entry, after.served.entry] as const;
    if (version.servedBefore && !version.servedAfter) note(to, { change: 'version-unserved', version }, ...served);
    if (!version.servedBefore && version.servedAfter) note(to, { change: 'version-served', version }, ...served);
    if (!version.deprecatedBefore && after.deprecated.value)
      note(to, { change: 'version-deprecated', version }, undefined, after.deprecated.entry);
    compareVersionFields(to, version, before, after);
    compareSchemasOf(to, version, before, after);
  }
  for (const [name, after] of news) {
    const version = stateOf(name, undefined, after);
    if (!olds.has(name)) note(to, { change: 'version-added', version, after: name }, undefined, after.nameEntry);
  }
  const [from, into] = [olds, news].map((versions) => [...versions.values()].find(({ storage }) => storage.value));
  if (from !== undefined && into !== undefined && from.name !== into.name) {
    const version = stateOf(into.name, olds.get(into.name), into);
    const names = { before: from.name, after: into.name };
    note(to, { change: 'storage-moved', version, ...names }, from.storage.entry, into.storage.entry);
  }
}

const strategies: readonly ConversionStrategy[] = ['None', 'Webhook'];

/** Whether something fills in the authority of a webhook's service in clusters: it has none, or that of kubebuilder. */
function isCaInjected(conversion: Node | undefined): boolean {
  const client = getIn(conversion, ['webhook', 'clientConfig']) ?? get(conversion, 'webhookClientConfig');
  return get(client, 'service') !== undefined && ['', 'Cg=='].includes(stringOf(get(client, 'caBundle')) ?? '');
}

function compareConversion(to: Comparison): void {
  const [{ conversion: from }, { conversion: into, versions }] = [to.before, to.after];
  const known = (word: string) => strategies.find((strategy) => strategy === word);
  const [before, after] = [known(from.value), known(into.value)];
  if (before === undefined || after === undefined || before === after) return;
  // With one version there is no conversion.
  const [isNeeded, isInjected] = [versions.length > 1, before === 'Webhook' && isCaInjected(from.entry?.value)];
  if (!isNeeded && !isInjected) return;
  note(to, { change: 'conversion', version: undefined, before, after, isNeeded, isInjected }, from.entry, into.entry);
}

/** A CRD whose objects were never pruned begins to prune them: what no schema names is lost. */
function comparePruning(to: Comparison): void {
  const [{ preserveUnknownFields: before }, { preserveUnknownFields: after }] = [to.before, to.after];
  if (before.value && !after.value) note(to, { change: 'pruning-on', version: undefined }, before.entry, after.entry);
}

/** The place of a CRD's name, or of its beginning. */
export function nameSpan(crd: Crd): Span {
  const name = entryOf(get(crd.root, 'metadata'), 'name');
  return name === undefined ? startSpan(crd.file, crd.root) : placeOf(crd, name);
}

/** A fact shown in the file of one of its CRDs: the other one may be in a file that the change leaves alone. */
function shownAt(fact: CrdFact, crd: Crd): CrdFact {
  const isThere = ({ file }: Span): boolean => file === crd.file;
  if (fact.kind === 'crd-change') return isThere(fact.at) ? fact : { ...fact, at: nameSpan(crd) };
  return isThere(fact.change.at) ? fact : { ...fact, change: { ...fact.change, at: nameSpan(crd) } };
}

/** What every fact about a pair carries that is shown at one of its CRDs. */
export const contextOf = (pair: CrdPair, shown: Crd): CrdContext => ({
  pair,
  crd: shown.name,
  document: documentRef(shown),
  // What a change makes experimental was promised until now.
  experimental: isExperimental(pair.before ?? shown) && isExperimental(shown),
  isOfTests: isOfTests(pair.before ?? shown) && isOfTests(shown),
  alphaOnly: pair.before !== undefined && isAlphaOnly(pair.before),
});

/** Whether a CRD is moved to an experimental channel, by its annotations or its folder. */
function madeExperimental(pair: CrdPair): CrdFact[] {
  const { before, after, furtherOf } = pair;
  if (before === undefined || after === undefined || furtherOf !== undefined) return [];
  if (isExperimental(before) || !isExperimental(after)) return [];
  const change = { change: 'made-experimental', version: undefined, at: nameSpan(after) } as const;
  return [{ kind: 'crd-change', ...contextOf(pair, after), ...change }];
}

const isOneOf =
  (...changes: readonly CrdChange[]) =>
  (fact: CrdFact): boolean =>
    fact.kind === 'crd-change' && changes.includes(fact.change);

/** Whether a CRD gets another name by it. */
const namesAnother = isOneOf('group', 'plural');
const isOfUpdates = isOneOf('version-removed', 'version-unserved', 'storage-moved');

/** The changes in one pair. In unchanged ones only their folders can have changed. */
export function crdChanges(pair: CrdPair): CrdFact[] {
  const { before, after } = pair;
  const shownSide = pair.furtherOf ?? after ?? before;
  if (shownSide === undefined || pair.unchanged) return madeExperimental(pair);
  const context = contextOf(pair, shownSide);
  if (isCopyOnly(pair)) return [];
  if (before === undefined || after === undefined) {
    const change = after === undefined ? 'crd-removed' : 'crd-added';
    const whole = { version: undefined, at: nameSpan(shownSide) };
    return [{ kind: 'crd-change', ...context, change, ...whole }];
  }
  const branches = pair.template ? branchesOf(before, after) : undefined;
  const to: Comparison = { context, before, after, branches, facts: [] };
  compareNames(to);
  if (!pair.template || (isConversionKnown(before) && isConversionKnown(after))) {
    compareConversion(to);
    comparePruning(to);
  }
  compareVersions(to);
  const [wasWritten, isWritten] = [isWrittenOf(before), isWrittenOf(after)];
  const known = asMetByRequests(
    pair.template ? to.facts.filter((fact) => wasWritten(fact) && isWritten(fact)) : to.facts,
  );
  // Of another CRD no server has a version yet, and clients of the old one lose all of its versions.
  const facts = known.some(namesAnother) ? known.filter((fact) => !isOfUpdates(fact)) : known;
  return pair.furtherOf === undefined
    ? [...foldVersions(facts), ...madeExperimental(pair)]
    : foldVersions(facts.map((fact) => shownAt(fact, shownSide)));
}
