// How much of a CRD's spec changed: nothing, only words, or what it means.
import type { Node } from '../documents/node.ts';

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

/** A text that two nodes share exactly when their values are the same, whatever the order of their keys. */
function canonical(node: Node, within: Within, words: boolean): string {
  if (node.kind === 'scalar') return node.literal ?? JSON.stringify(node.value);
  if (node.kind === 'sequence') return `[${node.items.map((item) => canonical(item, within, words)).join(',')}]`;
  const values = new Map(node.entries.map((entry) => [entry.key, entry.value]));
  if (!words && within === 'keywords') values.delete('description');
  const members = [...values]
    .map(([key, value]) => `${JSON.stringify(key)}:${canonical(value, inside(within, key), words)}`)
    .sort();
  return `{${members.join(',')}}`;
}

/** Compares two values of `spec` by value; the order of keys and the way of writing do not count. */
export function specChange(before: Node | undefined, after: Node | undefined): SpecChange {
  const same = (words: boolean): boolean =>
    (before === undefined ? '' : canonical(before, 'keywords', words)) ===
    (after === undefined ? '' : canonical(after, 'keywords', words));
  if (same(true)) return 'none';
  return same(false) ? 'descriptions' : 'meaning';
}
