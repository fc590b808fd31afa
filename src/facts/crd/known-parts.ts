// Two schemas of a template without what cannot be compared: what is unknown on one side is left out of both.
import type { Crd } from '../../documents/document.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
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
import { holdsUnknown } from '../../documents/unknown.ts';
import { groupBy } from '../../group-by.ts';
import type { CrdChange, CrdFact } from './crd-fact.ts';

type Both = readonly [MappingNode, MappingNode];

const byKey = ({ entries }: MappingNode) => groupBy(entries, ({ key }) => key);

/** What of a pair of values can be compared; undefined when nothing can. */
function knownValues(before: Node, after: Node): readonly [Node, Node] | undefined {
  if (before.kind === 'mapping' && after.kind === 'mapping') return knownParts(before, after);
  return holdsUnknown(before) || holdsUnknown(after) ? undefined : [before, after];
}

const isUnknown = (node: Node): boolean => node.kind === 'scalar' && node.unknown === true;

const textOf = ({ value }: Entry): string => canonicalJson(jsonOf(value));

/**
 * What is compared of the values of one key: where a side has several, as around an `else`, one that the other side
 * lacks, with one that is new there; the key of what is nowhere but among others is not known to change.
 */
function comparable(olds: readonly Entry[], news: readonly Entry[]): readonly (Entry | undefined)[] {
  if (olds.length === 1 && news.length < 2) return [olds[0], news[0]];
  const [was, is] = [new Set(olds.map(textOf)), new Set(news.map(textOf))];
  const fresh = news.find((entry) => !was.has(textOf(entry))) ?? news.at(-1);
  return [olds.find((entry) => !is.has(textOf(entry))), fresh];
}

/** The mappings without what an action fills in or may write; of a key that occurs several times what is lost. */
export function knownParts(before: MappingNode, after: MappingNode): Both {
  const kept: { before: Entry[]; after: Entry[] } = { before: [], after: [] };
  const [olds, news] = [byKey(before), byKey(after)];
  for (const [key, all] of olds) {
    const [entry, other] = comparable(all, news.get(key) ?? []);
    if (entry === undefined) continue;
    if (other === undefined) {
      const own = after.open === true ? undefined : knownValues(entry.value, entry.value);
      if (own !== undefined) kept.before.push({ ...entry, value: own[0] });
      continue;
    }
    // That both sides have a default counts, whatever actions fill in.
    const isFilledIn = entry.key === 'default' && [entry, other].every(({ value }) => isUnknown(value));
    const values = isFilledIn ? ([entry.value, other.value] as const) : knownValues(entry.value, other.value);
    if (values === undefined) continue;
    kept.before.push({ ...entry, value: values[0] });
    kept.after.push({ ...other, value: values[1] });
  }
  for (const [key, [entry, ...others]] of news)
    if (!olds.has(key) && others.length === 0 && before.open !== true && !holdsUnknown(entry.value))
      kept.after.push(entry);
  return [
    { ...before, entries: kept.before },
    { ...after, entries: kept.after },
  ];
}

/** Whether an action may write into the spec of a CRD itself, whatever it writes into schemas. */
const isSpecOpen = ({ spec, versions }: Pick<Crd, 'spec' | 'versions'>): boolean =>
  spec?.kind !== 'mapping' || (spec.open === true && !versions.some(({ schema }) => schema.value?.open === true));

/** Whether no template action can change how a CRD converts and what it prunes. */
export const isConversionKnown = (crd: Crd): boolean => {
  const conversion = get(crd.spec, 'conversion');
  return !isSpecOpen(crd) && (conversion === undefined || !holdsUnknown(conversion));
};

/** What is written around the schemas of a CRD, its conversion aside: no action is in it, or writes more of it. */
function writtenAround({ spec, versions, isV1beta1 }: Crd) {
  const isLiteral = (node: Node): boolean => !holdsUnknown(node);
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
    const way = decisive[change];
    const last = way?.at(-1);
    const around = entriesOf(getIn(crd.spec, way?.slice(0, -1) ?? []));
    return (hasFields && hasNames && hasVersion()) || around.filter(({ key }) => key === last).length === 1;
  };
}

/** Whether versions, schemas and conversion of a CRD are all written, so that no action changes what they are. */
export const isWritten = (crd: Crd): boolean =>
  isConversionKnown(crd) &&
  isLiteralAroundSchemas(crd) &&
  crd.versions.every(({ schema }) => schema.value === undefined || !holdsUnknown(schema.value));
