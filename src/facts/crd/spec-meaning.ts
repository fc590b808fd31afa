// What a CRD's spec means: all of it but its descriptions, the order of its keys and the way in which it is written.
import { countedEntries } from '../../documents/duplicate-keys.ts';
import { entryOf, type Node, type ScalarNode } from '../../documents/node.ts';

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

const scalarText = ({ literal, value }: ScalarNode): string => literal ?? JSON.stringify(value);

/** Writes a value as JSON without descriptions and with its keys in order, so that equal values give equal texts. */
function write(node: Node, within: Within, parts: string[]): void {
  if (node.kind === 'scalar') parts.push(scalarText(node), ',');
  else if (node.kind === 'sequence') {
    parts.push('[');
    for (const item of node.items) write(item, within, parts);
    parts.push('],');
  } else {
    parts.push('{');
    for (const { key, value } of countedEntries(node).toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      if (isWords(within, key)) continue;
      parts.push(JSON.stringify(key), ':');
      write(value, inside(within, key), parts);
    }
    parts.push('},');
  }
}

/** A text that two `spec` share if they mean the same, and only then. */
export function meaningOf(spec: Node | undefined): string {
  const parts: string[] = [];
  if (spec !== undefined) write(spec, 'keywords', parts);
  return parts.join('');
}

const sameScalar = (before: ScalarNode, after: ScalarNode): boolean =>
  (before.literal === after.literal && before.value === after.value) || scalarText(before) === scalarText(after);

const sameItems = (before: readonly Node[], after: readonly Node[], within: Within): boolean =>
  before.length === after.length &&
  before.every((item, index) => {
    const other = after[index];
    return other !== undefined && sameNode(item, other, within);
  });

function sameNode(before: Node, after: Node, within: Within): boolean {
  if (before.kind === 'scalar' && after.kind === 'scalar') return sameScalar(before, after);
  if (before.kind === 'sequence' && after.kind === 'sequence') return sameItems(before.items, after.items, within);
  if (before.kind !== 'mapping' || after.kind !== 'mapping') return false;
  const counted = (node: Node) => countedEntries(node).filter(({ key }) => !isWords(within, key));
  const [olds, news] = [counted(before), counted(after)];
  return (
    olds.length === news.length &&
    olds.every(({ key, value }, index) => {
      const inPlace = news[index];
      const other = inPlace?.key === key ? inPlace : entryOf(after, key);
      return other !== undefined && sameNode(value, other.value, inside(within, key));
    })
  );
}

/** Whether two `spec` mean the same. */
export const sameMeaning = (before: Node | undefined, after: Node | undefined): boolean =>
  before === undefined || after === undefined ? before === after : sameNode(before, after, 'keywords');
