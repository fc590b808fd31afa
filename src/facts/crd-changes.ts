// What changed between two CRDs: identity, versions, subresources, columns, selectable fields, conversion, and every schema.
import type { Manifest } from '../documents/document.ts';
import type { Entry, MappingNode, Node } from '../documents/node.ts';
import { entryOf, get, getIn, stringOf, toValue } from '../documents/node.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef } from '../findings/finding.ts';
import type { CrdPair } from './crds.ts';
import type { CrdChange, CrdContext, CrdFact, SchemaChangeFact, Stability, VersionState } from './crd-fact.ts';
import type { SchemaChange } from './schema/change.ts';
import { compareSchemas } from './schema/compare.ts';
import { shown } from './schema/spot.ts';

/** `v1alpha1` is alpha, `v2beta3` beta, all else stable: who names a version otherwise has promised nothing less. */
export const stabilityOf = (version: string): Stability =>
  /^v\d+alpha\d+$/.test(version) ? 'alpha' : /^v\d+beta\d+$/.test(version) ? 'beta' : 'stable';

const isTrue = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === true;

/** The versions of a CRD by name; a v1beta1 CRD with `spec.version` alone has that one. */
function versionsOf(crd: Manifest | undefined): Map<string, MappingNode> {
  const list = getIn(crd?.root, ['spec', 'versions']);
  const versions = new Map<string, MappingNode>();
  for (const item of list?.kind === 'sequence' ? list.items : []) {
    const name = stringOf(get(item, 'name'));
    if (item.kind === 'mapping' && name !== undefined) versions.set(name, item);
  }
  return versions;
}

/** A per-version field, or the one for all versions that v1beta1 has at the top of the spec. */
const perVersion = (crd: Manifest, version: MappingNode, key: string): Entry | undefined =>
  entryOf(version, key) ??
  (crd.apiVersion === 'apiextensions.k8s.io/v1beta1' ? entryOf(get(crd.root, 'spec'), key) : undefined);

const schemaOf = (crd: Manifest, version: MappingNode): MappingNode | undefined => {
  const own = getIn(version, ['schema', 'openAPIV3Schema']);
  const shared =
    crd.apiVersion === 'apiextensions.k8s.io/v1beta1'
      ? getIn(crd.root, ['spec', 'validation', 'openAPIV3Schema'])
      : undefined;
  const schema = own ?? shared;
  return schema?.kind === 'mapping' ? schema : undefined;
};

/** The experimental channel of gateway-api, openshift's preview feature sets, or a folder that says so. */
function isExperimental(crd: Manifest): boolean {
  const annotations = getIn(crd.root, ['metadata', 'annotations']);
  const channel =
    stringOf(get(annotations, 'gateway.networking.k8s.io/channel')) ??
    stringOf(get(annotations, 'policy.networking.k8s.io/channel'));
  const featureSet = stringOf(get(annotations, 'release.openshift.io/feature-set')) ?? '';
  return (
    channel === 'experimental' ||
    /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) ||
    /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(crd.file.path)
  );
}

const stringsOf = (node: Node | undefined): string[] =>
  node?.kind === 'sequence' ? node.items.flatMap((item) => stringOf(item) ?? []) : [];

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
  const converts = stringOf(getIn(to.after.root, ['spec', 'conversion', 'strategy'])) === 'Webhook';
  to.facts.push({ kind: 'crd-change', ...to.context, change, version, ...texts, at, converts });
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
    for (const name of from) if (!into.includes(name)) note(to, removed, undefined, before, after, { before: name });
    for (const name of into) if (!from.includes(name)) note(to, added, undefined, before, after, { after: name });
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
      if (was !== is) note(to, 'scale-changed', state, old, fresh, { before: was, after: is });
    }
  }
}

function compareVersionFields(to: Comparison, state: VersionState, before: MappingNode, after: MappingNode): void {
  compareSubresources(to, state, before, after);
  const columns = (crd: Manifest, version: MappingNode): Entry | undefined =>
    perVersion(crd, version, 'additionalPrinterColumns');
  const [oldColumns, newColumns] = [columns(to.before, before), columns(to.after, after)];
  const columnText = (entry: Entry | undefined): string =>
    entry?.value.kind === 'sequence'
      ? entry.value.items.map((item) => stringOf(get(item, 'name')) ?? '?').join(', ')
      : 'none';
  if (
    JSON.stringify(oldColumns === undefined ? null : toValue(oldColumns.value)) !==
    JSON.stringify(newColumns === undefined ? null : toValue(newColumns.value))
  ) {
    note(to, 'printer-columns', state, oldColumns, newColumns, {
      before: columnText(oldColumns),
      after: columnText(newColumns),
    });
  }
  const [oldFields, newFields] = [entryOf(before, 'selectableFields'), entryOf(after, 'selectableFields')];
  const paths = (entry: Entry | undefined): string[] =>
    entry?.value.kind === 'sequence' ? entry.value.items.flatMap((item) => stringOf(get(item, 'jsonPath')) ?? []) : [];
  for (const path of paths(oldFields))
    if (!paths(newFields).includes(path))
      note(to, 'selectable-field-removed', state, oldFields, newFields, { before: path });
  for (const path of paths(newFields))
    if (!paths(oldFields).includes(path))
      note(to, 'selectable-field-added', state, oldFields, newFields, { after: path });
}

function compareSchemasOf(to: Comparison, state: VersionState, before: MappingNode, after: MappingNode): void {
  const [from, into] = [schemaOf(to.before, before), schemaOf(to.after, after)];
  if (from === undefined) return;
  if (into === undefined) return note(to, 'schema-removed', state, entryOf(before, 'schema'), undefined);
  const changes: SchemaChange[] = [];
  compareSchemas({
    sides: { base: to.before.file, head: to.after.file },
    before: from,
    after: into,
    steps: [],
    changes,
  });
  for (const change of changes) {
    to.facts.push({ kind: 'schema-change', ...to.context, version: state, change, alsoIn: [] });
  }
}

/** A version that does not say `served` is incomplete, and is judged as one that clients may use. */
const isServed = (version: MappingNode | undefined): boolean => {
  const served = get(version, 'served');
  return version !== undefined && !(served?.kind === 'scalar' && served.value === false);
};

function stateOf(name: string, before: MappingNode | undefined, after: MappingNode | undefined): VersionState {
  return {
    name,
    stability: stabilityOf(name),
    servedBefore: isServed(before),
    servedAfter: isServed(after),
    storageBefore: isTrue(get(before, 'storage')),
    storageAfter: isTrue(get(after, 'storage')),
    deprecatedBefore: isTrue(get(before, 'deprecated')),
  };
}

function compareVersions(to: Comparison): void {
  const [olds, news] = [versionsOf(to.before), versionsOf(to.after)];
  for (const [name, before] of olds) {
    const after = news.get(name);
    const state = stateOf(name, before, after);
    if (after === undefined) {
      note(to, 'version-removed', state, entryOf(before, 'name'), undefined, { before: name });
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
      note(to, 'version-added', stateOf(name, undefined, after), undefined, entryOf(after, 'name'), { after: name });
  const storage = (versions: Map<string, MappingNode>): [string, MappingNode] | undefined =>
    [...versions].find(([, version]) => isTrue(get(version, 'storage')));
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

/** The reference to a manifest that findings carry. */
export const documentRef = ({ index, apiVersion, kind, name }: Manifest): DocumentRef => ({
  index,
  apiVersion,
  kind,
  name,
});

const rank: Readonly<Record<Stability, number>> = { stable: 2, beta: 1, alpha: 0 };

/** The version in which a change is told when several have it: served before unserved, then the most stable, then the first. */
const outranks = (a: VersionState, b: VersionState): boolean =>
  a.servedBefore === b.servedBefore ? rank[a.stability] > rank[b.stability] : a.servedBefore;

/** One fact for a change that several versions have in common. */
function foldVersions(facts: readonly CrdFact[]): CrdFact[] {
  const groups = new Map<string, SchemaChangeFact[]>();
  const rest: CrdFact[] = [];
  for (const fact of facts) {
    if (fact.kind !== 'schema-change') {
      rest.push(fact);
      continue;
    }
    const { subject, effect, steps, before, after, hasDefault, wasPreserved } = fact.change;
    const key = JSON.stringify([subject, effect, steps, before, after, hasDefault, wasPreserved]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [fact]);
    else group.push(fact);
  }
  const folded = [...groups.values()].flatMap((group) => {
    const first = group.reduce((best, fact) => (outranks(fact.version, best.version) ? fact : best));
    const alsoIn = group.flatMap((fact) => (fact === first || !fact.version.servedBefore ? [] : [fact.version.name]));
    return [{ ...first, alsoIn: [...new Set(alsoIn)] }];
  });
  return [...rest, ...folded];
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
  compareVersions(to);
  return foldVersions(to.facts);
}
