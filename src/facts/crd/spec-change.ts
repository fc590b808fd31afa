// How much of a CRD's spec changed: nothing, only words, or what it means.
import { entryOf, type MappingNode, type Node, type ScalarNode } from '../../documents/node.ts';

/** `none`: the same values. `descriptions`: only descriptions differ. `meaning`: anything else. */
export type SpecChange = 'none' | 'descriptions' | 'meaning';

/** Keywords of a schema whose keys are names, so that `description` below them is a field like any other. */
const nameMaps: ReadonlySet<string> = new Set(['properties', 'patternProperties', 'definitions', 'dependencies']);
/** Keywords of a schema that hold data. */
const dataKeywords: ReadonlySet<string> = new Set(['default', 'enum', 'example']);

type Within = 'keywords' | 'names' | 'data';

const inside = (within: Within, key: string): Within => {
  if (within === 'data') return 'data';
  if (within === 'names') return 'keywords';
  if (dataKeywords.has(key)) return 'data';
  return nameMaps.has(key) ? 'names' : 'keywords';
};

const isWords = (within: Within, key: string): boolean => within === 'keywords' && key === 'description';

const valueOf = ({ literal, value }: ScalarNode): string => literal ?? JSON.stringify(value);

const sameScalar = (a: ScalarNode, b: ScalarNode): boolean =>
  (a.value === b.value && a.literal === b.literal) || valueOf(a) === valueOf(b);

function mappingChange(before: MappingNode, after: MappingNode, within: Within): SpecChange {
  let change: SpecChange = 'none';
  for (const entry of after.entries) {
    const { key, value } = entry;
    // Of a doubled key the last one counts.
    if (entryOf(after, key) !== entry) continue;
    const old = entryOf(before, key)?.value;
    const below = old === undefined ? 'meaning' : valueChange(old, value, inside(within, key));
    if (below === 'none') continue;
    if (below === 'meaning' && !isWords(within, key)) return below;
    change = 'descriptions';
  }
  for (const { key } of before.entries) {
    if (entryOf(after, key) !== undefined) continue;
    if (!isWords(within, key)) return 'meaning';
    change = 'descriptions';
  }
  return change;
}

function sequenceChange(before: readonly Node[], after: readonly Node[], within: Within): SpecChange {
  if (before.length !== after.length) return 'meaning';
  let change: SpecChange = 'none';
  for (const [index, item] of after.entries()) {
    const old = before[index];
    const below = old === undefined ? 'meaning' : valueChange(old, item, within);
    if (below === 'meaning') return below;
    if (below === 'descriptions') change = below;
  }
  return change;
}

function valueChange(before: Node, after: Node, within: Within): SpecChange {
  if (before.kind === 'scalar' && after.kind === 'scalar') return sameScalar(before, after) ? 'none' : 'meaning';
  if (before.kind === 'mapping' && after.kind === 'mapping') return mappingChange(before, after, within);
  if (before.kind === 'sequence' && after.kind === 'sequence') return sequenceChange(before.items, after.items, within);
  return 'meaning';
}

/** Compares two values of `spec` by value; the order of keys and the way of writing do not count. */
export function specChange(before: Node | undefined, after: Node | undefined): SpecChange {
  if (before === undefined || after === undefined) return before === after ? 'none' : 'meaning';
  return valueChange(before, after, 'keywords');
}
