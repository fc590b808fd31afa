// What changed between two CRDs: identity, versions, subresources, columns, selectable fields, conversion, and every schema.
import type { Manifest } from '../../documents/document.ts';
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { entryOf, get, getIn, stringOf, toValue } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import type { CrdPair } from './crd-pairs.ts';
import type { CrdChange, CrdContext, CrdFact, VersionState } from './crd-fact.ts';
import {
  converts,
  isAlphaOnly,
  isExperimental,
  isStorage,
  isTrue,
  isUnpruned,
  nameEntry,
  perVersion,
  schemaOf,
  stateOf,
  versionsOf,
} from './crd-versions.ts';
import { isLiteralAroundSchemas, knownParts } from './known-parts.ts';
import { foldVersions } from './fold-versions.ts';
import { columnNames, printedColumns } from './printer-columns.ts';
import type { SchemaChange } from '../schema/change.ts';
import { compareSchemas } from '../schema/compare.ts';
import { sameValue, shown } from '../schema/spot.ts';
import { documentRef } from '../document-ref.ts';

const stringsOf = (node: Node | undefined): Set<string> =>
  new Set(node?.kind === 'sequence' ? node.items.flatMap((item) => stringOf(item) ?? []) : []);

/** One comparison under way: both sides, and the facts found so far. */
interface Comparison {
  readonly context: CrdContext;
  readonly before: Manifest;
  readonly after: Manifest;
  readonly facts: CrdFact[];
}

/** A key together with its value, where that is a word and not a whole block. */
const entrySpan = (crd: Manifest, { keyStart, keyEnd, value }: Entry): Span => ({
  file: crd.file,
  start: keyStart,
  end: value.kind === 'scalar' ? value.end : keyEnd,
});

/** Notes a change; it shows at the head's entry, else at the base's, else at the beginning of the head's document. */
function note(
  to: Comparison,
  change: CrdChange,
  version: VersionState | undefined,
  before: Entry | undefined,
  after: Entry | undefined,
  texts: { before?: string; after?: string } = {},
): void {
  const start = to.after.root.start;
  const at =
    after !== undefined
      ? entrySpan(to.after, after)
      : before !== undefined
        ? entrySpan(to.before, before)
        : { file: to.after.file, start, end: start };
  to.facts.push({ kind: 'crd-change', ...to.context, change, version, ...texts, at, converts: converts(to.after) });
}

function compareNames(to: Comparison): void {
  const entry = (crd: Manifest, path: readonly string[]): Entry | undefined =>
    entryOf(getIn(crd.root, path.slice(0, -1)), path.at(-1) ?? '');
  const words: readonly [CrdChange, readonly string[]][] = [
    ['group', ['spec', 'group']],
    ['kind', ['spec', 'names', 'kind']],
    ['plural', ['spec', 'names', 'plural']],
    ['scope', ['spec', 'scope']],
    ['singular', ['spec', 'names', 'singular']],
    ['list-kind', ['spec', 'names', 'listKind']],
  ];
  for (const [change, path] of words) {
    const [before, after] = [entry(to.before, path), entry(to.after, path)];
    const [from, into] = [stringOf(before?.value), stringOf(after?.value)];
    // What is absent is defaulted by the server, to the same value as a rule: no change that anybody can say.
    if (from !== undefined && into !== undefined && from !== into)
      note(to, change, undefined, before, after, { before: from, after: into });
  }
  for (const [key, removed, added] of [
    ['shortNames', 'short-name-removed', 'short-name-added'],
    ['categories', 'category-removed', 'category-added'],
  ] as const) {
    const [before, after] = [entry(to.before, ['spec', 'names', key]), entry(to.after, ['spec', 'names', key])];
    const [from, into] = [stringsOf(before?.value), stringsOf(after?.value)];
    for (const name of from) if (!into.has(name)) note(to, removed, undefined, before, after, { before: name });
    for (const name of into) if (!from.has(name)) note(to, added, undefined, before, after, { after: name });
  }
}

function compareSubresources(to: Comparison, state: VersionState, before: MappingNode, after: MappingNode): void {
  const [from, into] = [perVersion(to.before, before, 'subresources'), perVersion(to.after, after, 'subresources')];
  for (const name of ['status', 'scale'] as const) {
    const [old, fresh] = [entryOf(from?.value, name), entryOf(into?.value, name)];
    if (old !== undefined && fresh === undefined) note(to, `${name}-removed`, state, old, undefined);
    else if (old === undefined && fresh !== undefined) note(to, `${name}-added`, state, undefined, fresh);
    else if (name === 'scale' && old !== undefined && fresh !== undefined) {
      const [was, is] = [shown(toValue(old.value)), shown(toValue(fresh.value))];
      if (!sameValue(old.value, fresh.value)) note(to, 'scale-changed', state, old, fresh, { before: was, after: is });
    }
  }
}

function compareVersionFields(to: Comparison, state: VersionState, before: MappingNode, after: MappingNode): void {
  compareSubresources(to, state, before, after);
  const columns = (crd: Manifest, version: MappingNode): Entry | undefined =>
    perVersion(crd, version, 'additionalPrinterColumns');
  const [oldColumns, newColumns] = [columns(to.before, before), columns(to.after, after)];
  if (printedColumns(oldColumns?.value) !== printedColumns(newColumns?.value)) {
    note(to, 'printer-columns', state, oldColumns, newColumns, {
      before: columnNames(oldColumns?.value),
      after: columnNames(newColumns?.value),
    });
  }
  const [oldFields, newFields] = [entryOf(before, 'selectableFields'), entryOf(after, 'selectableFields')];
  const paths = (entry: Entry | undefined): Set<string> =>
    new Set(
      entry?.value.kind === 'sequence'
        ? entry.value.items.flatMap((item) => stringOf(get(item, 'jsonPath')) ?? [])
        : [],
    );
  const [from, into] = [paths(oldFields), paths(newFields)];
  for (const path of from)
    if (!into.has(path)) note(to, 'selectable-field-removed', state, oldFields, newFields, { before: path });
  for (const path of into)
    if (!from.has(path)) note(to, 'selectable-field-added', state, oldFields, newFields, { after: path });
}

function compareSchemasOf(to: Comparison, state: VersionState, before: MappingNode, after: MappingNode): void {
  const [was, is] = [schemaOf(to.before, before), schemaOf(to.after, after)];
  if (was === undefined) return;
  if (is === undefined) return note(to, 'schema-removed', state, entryOf(before, 'schema'), undefined);
  const [from, into] = to.context.pair.template ? knownParts(was, is) : [was, is];
  const changes: SchemaChange[] = [];
  compareSchemas({
    sides: {
      base: to.before.file,
      head: to.after.file,
      baseUnpruned: isUnpruned(to.before),
      headUnpruned: isUnpruned(to.after),
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
  const [olds, news] = [versionsOf(to.before), versionsOf(to.after)];
  for (const [name, before] of olds) {
    const after = news.get(name);
    const state = stateOf(name, before, after);
    if (after === undefined) {
      note(to, 'version-removed', state, nameEntry(before), undefined, { before: name });
      continue;
    }
    if (state.servedBefore && !state.servedAfter)
      note(to, 'version-unserved', state, entryOf(before, 'served'), entryOf(after, 'served'));
    if (!state.servedBefore && state.servedAfter)
      note(to, 'version-served', state, entryOf(before, 'served'), entryOf(after, 'served'));
    if (!state.deprecatedBefore && isTrue(get(after, 'deprecated')))
      note(to, 'version-deprecated', state, undefined, entryOf(after, 'deprecated'));
    compareVersionFields(to, state, before, after);
    compareSchemasOf(to, state, before, after);
  }
  for (const [name, after] of news)
    if (!olds.has(name))
      note(to, 'version-added', stateOf(name, undefined, after), undefined, nameEntry(after), { after: name });
  const storage = (versions: Map<string, MappingNode>): [string, MappingNode] | undefined =>
    [...versions].find(([, version]) => isStorage(version));
  const [from, into] = [storage(olds), storage(news)];
  if (from !== undefined && into !== undefined && from[0] !== into[0]) {
    note(
      to,
      'storage-moved',
      stateOf(into[0], olds.get(into[0]), into[1]),
      entryOf(from[1], 'storage'),
      entryOf(into[1], 'storage'),
      { before: from[0], after: into[0] },
    );
  }
}

function compareConversion(to: Comparison): void {
  const strategy = (crd: Manifest): string => stringOf(getIn(crd.root, ['spec', 'conversion', 'strategy'])) ?? 'None';
  const [from, into] = [strategy(to.before), strategy(to.after)];
  if (from === into) return;
  const entry = (crd: Manifest): Entry | undefined => entryOf(get(crd.root, 'spec'), 'conversion');
  note(to, 'conversion', undefined, entry(to.before), entry(to.after), { before: from, after: into });
}

/** A CRD whose objects were never pruned begins to prune them: what no schema names is lost. */
function comparePruning(to: Comparison): void {
  if (!isUnpruned(to.before) || isUnpruned(to.after)) return;
  const entry = (crd: Manifest): Entry | undefined => entryOf(get(crd.root, 'spec'), 'preserveUnknownFields');
  note(to, 'pruning-on', undefined, entry(to.before), entry(to.after));
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
    const entry = entryOf(get(shownSide.root, 'metadata'), 'name');
    const { start } = shownSide.root;
    const at = entry === undefined ? { file: shownSide.file, start, end: start } : entrySpan(shownSide, entry);
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
