// What changed between two CRDs: identity, versions, subresources, columns, selectable fields, conversion, and every schema.
import type { Crd, CrdField, CrdVersion } from '../../documents/document.ts';
import { entryOf, get, toValue, type Entry } from '../../documents/node.ts';
import { entrySpan, keySpan, startSpan, type Span } from '../../documents/span.ts';
import type { CrdPair } from './crd-pairs.ts';
import type { CrdChange, CrdContext, CrdFact, VersionState } from './crd-fact.ts';
import { converts, isAlphaOnly, isExperimental, stateOf } from './crd-versions.ts';
import { isLiteralAroundSchemas, knownParts } from './known-parts.ts';
import { foldVersions } from './fold-versions.ts';
import { columnNames, printedColumns } from './printer-columns.ts';
import type { SchemaChange } from '../schema/change.ts';
import { compareSchemas } from '../schema/compare.ts';
import { sameValue, shown } from '../schema/spot.ts';
import { documentRef } from '../document-ref.ts';

/** One comparison under way: both sides, and the facts found so far. */
interface Comparison {
  readonly context: CrdContext;
  readonly before: Crd;
  readonly after: Crd;
  readonly facts: CrdFact[];
}

/** A key together with its value, where that is a word and not a whole block. */
const placeOf = ({ file }: Crd, entry: Entry): Span =>
  entry.value.kind === 'scalar' ? entrySpan(file, entry) : keySpan(file, entry);

/** Notes a change; it shows at the head's entry, else at the base's, else at the beginning of the head's document. */
function note(
  to: Comparison,
  change: CrdChange,
  version: VersionState | undefined,
  before: Entry | undefined,
  after: Entry | undefined,
  texts: { before?: string; after?: string } = {},
): void {
  const at =
    after !== undefined
      ? placeOf(to.after, after)
      : before !== undefined
        ? placeOf(to.before, before)
        : startSpan(to.after.file, to.after.root);
  to.facts.push({ kind: 'crd-change', ...to.context, change, version, ...texts, at, converts: converts(to.after) });
}

/** Notes what a list of words lost and what it gained. */
function compareWords(
  to: Comparison,
  [removed, added]: readonly [CrdChange, CrdChange],
  version: VersionState | undefined,
  before: CrdField<readonly string[]>,
  after: CrdField<readonly string[]>,
): void {
  const [from, into] = [new Set(before.value), new Set(after.value)];
  for (const word of from) if (!into.has(word)) note(to, removed, version, before.entry, after.entry, { before: word });
  for (const word of into) if (!from.has(word)) note(to, added, version, before.entry, after.entry, { after: word });
}

function compareNames(to: Comparison): void {
  const words = ({ group, scope, names }: Crd): readonly [CrdChange, CrdField<string | undefined>][] => [
    ['group', group],
    ['kind', names.kind],
    ['plural', names.plural],
    ['scope', scope],
    ['singular', names.singular],
    ['list-kind', names.listKind],
  ];
  const news = new Map(words(to.after));
  for (const [change, before] of words(to.before)) {
    const after = news.get(change);
    // What is absent is defaulted by the server, to the same value as a rule: no change that anybody can say.
    if (before.value !== undefined && after?.value !== undefined && before.value !== after.value)
      note(to, change, undefined, before.entry, after.entry, { before: before.value, after: after.value });
  }
  const [old, fresh] = [to.before.names, to.after.names];
  compareWords(to, ['short-name-removed', 'short-name-added'], undefined, old.shortNames, fresh.shortNames);
  compareWords(to, ['category-removed', 'category-added'], undefined, old.categories, fresh.categories);
}

function compareSubresources(to: Comparison, state: VersionState, before: CrdVersion, after: CrdVersion): void {
  for (const name of ['status', 'scale'] as const) {
    const [old, fresh] = [before.subresources[name], after.subresources[name]];
    if (old !== undefined && fresh === undefined) note(to, `${name}-removed`, state, old, undefined);
    else if (old === undefined && fresh !== undefined) note(to, `${name}-added`, state, undefined, fresh);
    else if (name === 'scale' && old !== undefined && fresh !== undefined) {
      const [was, is] = [shown(toValue(old.value)), shown(toValue(fresh.value))];
      if (!sameValue(old.value, fresh.value)) note(to, 'scale-changed', state, old, fresh, { before: was, after: is });
    }
  }
}

function compareVersionFields(to: Comparison, state: VersionState, before: CrdVersion, after: CrdVersion): void {
  compareSubresources(to, state, before, after);
  const [oldColumns, newColumns] = [before.printerColumns, after.printerColumns];
  if (printedColumns(oldColumns?.value) !== printedColumns(newColumns?.value)) {
    note(to, 'printer-columns', state, oldColumns, newColumns, {
      before: columnNames(oldColumns?.value),
      after: columnNames(newColumns?.value),
    });
  }
  const selectable = ['selectable-field-removed', 'selectable-field-added'] as const;
  compareWords(to, selectable, state, before.selectableFields, after.selectableFields);
}

function compareSchemasOf(to: Comparison, state: VersionState, before: CrdVersion, after: CrdVersion): void {
  const [was, is] = [before.schema.value, after.schema.value];
  if (was === undefined) return;
  if (is === undefined) return note(to, 'schema-removed', state, before.schema.entry, undefined);
  const [from, into] = to.context.pair.template ? knownParts(was, is) : [was, is];
  const changes: SchemaChange[] = [];
  compareSchemas({
    sides: {
      base: to.before.file,
      head: to.after.file,
      baseUnpruned: to.before.preserveUnknownFields.value,
      headUnpruned: to.after.preserveUnknownFields.value,
    },
    before: from,
    after: into,
    steps: [],
    changes,
  });
  for (const change of changes) {
    to.facts.push({ kind: 'schema-change', ...to.context, version: state, change, alsoIn: [], alsoUnserved: [] });
  }
}

function compareVersions(to: Comparison): void {
  const [olds, news] = [to.before.versionsByName, to.after.versionsByName];
  for (const [name, before] of olds) {
    const after = news.get(name);
    const state = stateOf(name, before, after);
    if (after === undefined) {
      note(to, 'version-removed', state, before.nameEntry, undefined, { before: name });
      continue;
    }
    if (state.servedBefore && !state.servedAfter)
      note(to, 'version-unserved', state, before.served.entry, after.served.entry);
    if (!state.servedBefore && state.servedAfter)
      note(to, 'version-served', state, before.served.entry, after.served.entry);
    if (!state.deprecatedBefore && after.deprecated.value)
      note(to, 'version-deprecated', state, undefined, after.deprecated.entry);
    compareVersionFields(to, state, before, after);
    compareSchemasOf(to, state, before, after);
  }
  for (const [name, after] of news)
    if (!olds.has(name))
      note(to, 'version-added', stateOf(name, undefined, after), undefined, after.nameEntry, { after: name });
  const [from, into] = [olds, news].map((versions) => [...versions.values()].find(({ storage }) => storage.value));
  if (from !== undefined && into !== undefined && from.name !== into.name) {
    const state = stateOf(into.name, olds.get(into.name), into);
    const names = { before: from.name, after: into.name };
    note(to, 'storage-moved', state, from.storage.entry, into.storage.entry, names);
  }
}

function compareConversion(to: Comparison): void {
  const [{ conversion: from }, { conversion: into }] = [to.before, to.after];
  if (from.value === into.value) return;
  note(to, 'conversion', undefined, from.entry, into.entry, { before: from.value, after: into.value });
}

/** A CRD whose objects were never pruned begins to prune them: what no schema names is lost. */
function comparePruning(to: Comparison): void {
  const [{ preserveUnknownFields: before }, { preserveUnknownFields: after }] = [to.before, to.after];
  if (before.value && !after.value) note(to, 'pruning-on', undefined, before.entry, after.entry);
}

/** What changed in one pair. Unchanged pairs give nothing. */
export function crdChanges(pair: CrdPair): CrdFact[] {
  const { before, after } = pair;
  const shownSide = after ?? before;
  if (shownSide === undefined || pair.unchanged) return [];
  const context: CrdContext = {
    pair,
    crd: shownSide.name,
    document: documentRef(shownSide),
    experimental: isExperimental(shownSide),
    alphaOnly: before !== undefined && isAlphaOnly(before),
  };
  if (before === undefined || after === undefined) {
    const { file, root } = shownSide;
    const entry = entryOf(get(root, 'metadata'), 'name');
    const at = entry === undefined ? startSpan(file, root) : placeOf(shownSide, entry);
    return [
      {
        kind: 'crd-change',
        ...context,
        change: after === undefined ? 'crd-removed' : 'crd-added',
        version: undefined,
        at,
        converts: false,
      },
    ];
  }
  const to: Comparison = { context, before, after, facts: [] };
  compareNames(to);
  compareConversion(to);
  comparePruning(to);
  compareVersions(to);
  const isKnown = !pair.template || (isLiteralAroundSchemas(before) && isLiteralAroundSchemas(after));
  return foldVersions(isKnown ? to.facts : to.facts.filter(({ kind }) => kind === 'schema-change'));
}
