// Two schemas of a template without what cannot be compared: what is unknown on one side is left out of both.
import type { Crd } from '../../documents/document.ts';
import { entryOf, get, itemsOf, type Entry, type MappingNode, type Node } from '../../documents/node.ts';
import { holdsUnknown } from '../../documents/unknown.ts';

type Both = readonly [MappingNode, MappingNode];

/** What of a pair of values can be compared; undefined when nothing can. */
function knownValues(before: Node, after: Node): readonly [Node, Node] | undefined {
  if (before.kind === 'mapping' && after.kind === 'mapping') return knownParts(before, after);
  return holdsUnknown(before) || holdsUnknown(after) ? undefined : [before, after];
}

const isUnknown = (node: Node): boolean => node.kind === 'scalar' && node.unknown === true;

function duplicateKeysIn({ entries }: MappingNode): string[] {
  const seen = new Set<string>();
  return entries.flatMap(({ key }) => (seen.size < seen.add(key).size ? [] : [key]));
}

/** The mappings without what an action fills in or may write, and without duplicate keys (as around an `if`). */
export function knownParts(before: MappingNode, after: MappingNode): Both {
  const kept: { before: Entry[]; after: Entry[] } = { before: [], after: [] };
  const duplicates = new Set([before, after].flatMap(duplicateKeysIn));
  for (const entry of before.entries) {
    if (duplicates.has(entry.key)) continue;
    const other = entryOf(after, entry.key);
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
  for (const entry of after.entries) {
    if (duplicates.has(entry.key) || entryOf(before, entry.key) !== undefined) continue;
    if (before.open !== true && !holdsUnknown(entry.value)) kept.after.push(entry);
  }
  return [
    { ...before, entries: kept.before },
    { ...after, entries: kept.after },
  ];
}

/** Whether an action may write into the spec of a CRD itself, whatever it writes into schemas. */
const isSpecOpen = ({ spec, versions }: Crd): boolean =>
  spec?.kind !== 'mapping' || (spec.open === true && !versions.some(({ schema }) => schema.value?.open === true));

/** Whether no template action can change how a CRD converts and what it prunes. */
export const isConversionKnown = (crd: Crd): boolean => {
  const conversion = get(crd.spec, 'conversion');
  return !isSpecOpen(crd) && (conversion === undefined || !holdsUnknown(conversion));
};

/**
 * Whether the spec of a CRD is known, its schemas and conversion aside: no action is among its names and versions. An
 * action next to a list of versions cannot add more of them: a key may occur only once.
 */
export function isLiteralAroundSchemas(crd: Crd): boolean {
  const { spec, versions, isV1beta1 } = crd;
  if (spec?.kind !== 'mapping') return false;
  const isLiteral = (node: Node): boolean => !holdsUnknown(node);
  const list = get(spec, 'versions');
  const isVersionsKnown = itemsOf(list).every(
    (item) => item.kind !== 'mapping' || item.entries.every(({ key, value }) => key === 'schema' || isLiteral(value)),
  );
  // An action among the fields of a schema opens what is around it too; one elsewhere in the list may write further
  // versions.
  const isListOpen =
    list?.kind === 'sequence' && list.open === true && !versions.some(({ schema }) => schema.value?.open === true);
  const isOpenElsewhere = isListOpen || ((isV1beta1 || list === undefined) && isSpecOpen(crd));
  const isLeftOut = new Set(['versions', 'validation', 'conversion']);
  return (
    !isOpenElsewhere &&
    spec.entries.every(({ key, value }) => isLeftOut.has(key) || isLiteral(value)) &&
    (list === undefined || (list.kind === 'sequence' && isVersionsKnown))
  );
}

/** Whether versions, schemas and conversion of a CRD are all written, so that no action changes what they are. */
export const isWritten = (crd: Crd): boolean =>
  isConversionKnown(crd) &&
  isLiteralAroundSchemas(crd) &&
  crd.versions.every(({ schema }) => schema.value === undefined || !holdsUnknown(schema.value));
