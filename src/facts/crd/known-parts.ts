// Two schemas of a template without what cannot be compared: what is unknown on one side is left out of both.
import type { Crd } from '../../documents/document.ts';
import {
  entriesOf,
  get,
  getIn,
  itemsOf,
  stringOf,
  type Entry,
  type MappingNode,
  type Node,
} from '../../documents/node.ts';
import { containsUnknown, isUnknown } from '../../documents/unknown.ts';
import { groupBy } from '../../group-by.ts';
import { largest } from '../../lists.ts';
import type { Branches } from './branches.ts';
import type { CrdChange, CrdFact } from './crd-fact.ts';

type Both = readonly [MappingNode, MappingNode];

/** What one key has on both sides. */
type Column = { readonly before?: Entry; readonly after?: Entry };

/** Variants of two schemas that are compared; a template with conditions in it has a few. */
const maxVariants = 50;

const byKey = ({ entries }: MappingNode) => groupBy(entries, ({ key }) => key);

/** What of a pair of values can be compared: of mappings, each of their variants. */
function knownValues(before: Node, after: Node, branches: Branches): readonly (readonly [Node, Node])[] {
  if (before.kind === 'mapping' && after.kind === 'mapping') return knownParts(before, after, branches);
  return containsUnknown(before) || containsUnknown(after) ? [] : [[before, after]];
}

/**
 * Two mappings without what an action fills in or may write. Where a key has several values, in the branches of
 * conditions, there is a pair of mappings for each; other keys are the same in all of them.
 */
export function knownParts(before: MappingNode, after: MappingNode, branches: Branches): readonly Both[] {
  const [olds, news] = [byKey(before), byKey(after)];
  const known = (entry: Entry, other: Entry | undefined): Column[] => {
    if (other === undefined) {
      if (after.open === true) return [];
      return knownValues(entry.value, entry.value, branches).map(([value]) => ({ before: { ...entry, value } }));
    }
    // That both sides have a default counts, whatever actions fill in.
    const isFilledIn = entry.key === 'default' && [entry, other].every(({ value }) => isUnknown(value));
    if (isFilledIn) return [{ before: entry, after: other }];
    return knownValues(entry.value, other.value, branches).map(([was, is]) => ({
      before: { ...entry, value: was },
      after: { ...other, value: is },
    }));
  };
  const columns = [...olds].map(([key, all]) =>
    branches(all, news.get(key) ?? []).flatMap(([entry, other]) => known(entry, other)),
  );
  for (const [key, [entry, ...others]] of news)
    if (!olds.has(key) && others.length === 0 && before.open !== true && !containsUnknown(entry.value))
      columns.push([{ after: entry }]);
  const count = Math.min(
    largest(
      columns.map(({ length }) => length),
      1,
    ),
    maxVariants,
  );
  return Array.from({ length: count }, (_, at): Both => {
    const picked = columns.flatMap((column) => column[at] ?? column.at(-1) ?? []);
    return [
      { ...before, entries: picked.flatMap((one) => one.before ?? []) },
      { ...after, entries: picked.flatMap((one) => one.after ?? []) },
    ];
  });
}

/** Whether an action may write into the spec of a CRD itself, whatever it writes into schemas. */
const isSpecOpen = ({ spec, versions }: Pick<Crd, 'spec' | 'versions'>): boolean =>
  spec?.kind !== 'mapping' || (spec.open === true && !versions.some(({ schema }) => schema.value?.open === true));

/** Whether no template action can change how a CRD converts and what it prunes. */
export const isConversionKnown = (crd: Crd): boolean => {
  const conversion = get(crd.spec, 'conversion');
  return !isSpecOpen(crd) && (conversion === undefined || !containsUnknown(conversion));
};

/** What is written around the schemas of a CRD, its conversion aside: no action is in it, or writes more of it. */
function writtenAround({ spec, versions, isV1beta1 }: Crd) {
  const isLiteral = (node: Node): boolean => !containsUnknown(node);
  const list = get(spec, 'versions');
  // An action among the fields of a schema opens what is around it too; one elsewhere in the list may write further
  // versions. One next to the list cannot: a key may occur only once.
  const isListOpen =
    list?.kind === 'sequence' && list.open === true && !versions.some(({ schema }) => schema.value?.open === true);
  const isOpenElsewhere = isListOpen || ((isV1beta1 || list === undefined) && isSpecOpen({ spec, versions }));
  const isLeftOut = new Set(['versions', 'validation', 'conversion']);
  return {
    hasFields: !isOpenElsewhere && entriesOf(spec).every(({ key, value }) => isLeftOut.has(key) || isLiteral(value)),
    hasNames:
      !isOpenElsewhere &&
      (list === undefined || list.kind === 'sequence') &&
      itemsOf(list).every((item) => isLiteral(get(item, 'name') ?? item)),
    hasVersion: (name?: string): boolean =>
      itemsOf(list).every(
        (item) =>
          (name !== undefined && stringOf(get(item, 'name')) !== name) ||
          entriesOf(item).every(({ key, value }) => key === 'schema' || isLiteral(value)),
      ),
  };
}

/** Whether the spec of a CRD is known, its schemas and conversion aside. */
function isLiteralAroundSchemas(crd: Crd): boolean {
  const { hasFields, hasNames, hasVersion } = writtenAround(crd);
  return crd.spec?.kind === 'mapping' && hasFields && hasNames && hasVersion();
}

/** Where a CRD has what decides which objects there are: none of it is filled in by a server. */
const decisive: Readonly<Partial<Record<CrdChange, readonly string[]>>> = {
  group: ['group'],
  scope: ['scope'],
  kind: ['names', 'kind'],
  plural: ['names', 'plural'],
};

/** The entries of a CRD that decide which objects there are: several in the branches of conditions. */
export function decidingEntries({ spec }: Crd, change: CrdChange): readonly Entry[] {
  const way = decisive[change];
  const last = way?.at(-1);
  return entriesOf(getIn(spec, way?.slice(0, -1) ?? [])).filter(({ key }) => key === last);
}

/** Whether what a change concerns is written in a CRD, whatever actions write elsewhere. */
export function isWrittenOf(crd: Crd): (fact: CrdFact) => boolean {
  const { hasFields, hasNames, hasVersion } = writtenAround(crd);
  return (fact) => {
    if (fact.kind === 'schema-change') return true;
    const { change, version } = fact;
    if (version !== undefined) {
      const isOfAll = change === 'storage-moved' || crd.isV1beta1;
      return hasNames && (hasFields || !crd.isV1beta1) && hasVersion(isOfAll ? undefined : version.name);
    }
    return (hasFields && hasNames && hasVersion()) || decidingEntries(crd, change).length > 0;
  };
}

/** Whether versions, schemas and conversion of a CRD are all written, so that no action changes what they are. */
export const isWritten = (crd: Crd): boolean =>
  isConversionKnown(crd) &&
  isLiteralAroundSchemas(crd) &&
  crd.versions.every(({ schema }) => schema.value === undefined || !containsUnknown(schema.value));
