// How much of a CRD's spec changed: nothing, only words, or what it means.
import type { Node } from '../../documents/node.ts';

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

/** Writes a value as JSON with its keys in order, so that equal values give equal texts. Of a doubled key the last one counts. */
function write(node: Node, within: Within, words: boolean, parts: string[]): void {
  if (node.kind === 'scalar') parts.push(node.literal ?? JSON.stringify(node.value), ',');
  else if (node.kind === 'sequence') {
    parts.push('[');
    for (const item of node.items) write(item, within, words, parts);
    parts.push('],');
  } else {
    parts.push('{');
    const values = new Map(node.entries.map(({ key, value }) => [key, value]));
    for (const [key, value] of [...values].sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!words && isWords(within, key)) continue;
      parts.push(JSON.stringify(key), ':');
      write(value, inside(within, key), words, parts);
    }
    parts.push('},');
  }
}

function textOf(node: Node | undefined, words: boolean): string {
  const parts: string[] = [];
  if (node !== undefined) write(node, 'keywords', words, parts);
  return parts.join('');
}

/** A text that two values of `spec` share where no more than descriptions, the order of keys and the way of writing differ. */
export const meaningOf = (spec: Node | undefined): string => textOf(spec, false);

/** Compares two values of `spec` by value; the order of keys and the way of writing do not count. */
export function specChange(before: Node | undefined, after: Node | undefined): SpecChange {
  if (meaningOf(before) !== meaningOf(after)) return 'meaning';
  return textOf(before, true) === textOf(after, true) ? 'none' : 'descriptions';
}
