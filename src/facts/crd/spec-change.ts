// How much of a CRD's spec changed: nothing, only words, or what it means.
import { countedEntries } from '../../documents/duplicate-keys.ts';
import {
  entryOf,
  type Entry,
  type MappingNode,
  type Node,
  type ScalarNode,
  type SequenceNode,
} from '../../documents/node.ts';

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

/** A text that two `spec` share if only descriptions, the order of keys and the way of writing differ. */
export function meaningOf(spec: Node | undefined): string {
  const parts: string[] = [];
  if (spec !== undefined) write(spec, 'keywords', parts);
  return parts.join('');
}

const weightier = (one: SpecChange, other: SpecChange): SpecChange => (one === 'none' ? other : one);

function scalarChange(before: ScalarNode, after: ScalarNode): SpecChange {
  if (before.literal === after.literal && before.value === after.value) return 'none';
  return scalarText(before) === scalarText(after) ? 'none' : 'meaning';
}

function sequenceChange(before: SequenceNode, after: SequenceNode, within: Within): SpecChange {
  if (before.items.length !== after.items.length) return 'meaning';
  let change: SpecChange = 'none';
  for (const [index, item] of before.items.entries()) {
    const other = after.items[index];
    const found = other === undefined ? 'meaning' : nodeChange(item, other, within);
    if (found === 'meaning') return found;
    change = weightier(change, found);
  }
  return change;
}

function mappingChange(before: MappingNode, after: MappingNode, within: Within): SpecChange {
  const [olds, news] = [countedEntries(before), countedEntries(after)];
  let change: SpecChange = 'none';
  let shared = 0;
  for (const [index, { key, value }] of olds.entries()) {
    const inPlace = news[index];
    const other = inPlace?.key === key ? inPlace : entryOf(after, key);
    if (other !== undefined) shared += 1;
    const found = other === undefined ? 'meaning' : nodeChange(value, other.value, inside(within, key));
    if (found !== 'none' && isWords(within, key)) change = 'descriptions';
    else if (found === 'meaning') return found;
    else change = weightier(change, found);
  }
  if (shared === news.length) return change;
  const isNew = ({ key }: Entry): boolean => entryOf(before, key) === undefined;
  return news.filter(isNew).every(({ key }) => isWords(within, key)) ? 'descriptions' : 'meaning';
}

function nodeChange(before: Node, after: Node, within: Within): SpecChange {
  if (before.kind === 'scalar' && after.kind === 'scalar') return scalarChange(before, after);
  if (before.kind === 'sequence' && after.kind === 'sequence') return sequenceChange(before, after, within);
  if (before.kind === 'mapping' && after.kind === 'mapping') return mappingChange(before, after, within);
  return 'meaning';
}

/** Compares two values of `spec` by value; the order of keys and the way of writing do not count. */
export function specChange(before: Node | undefined, after: Node | undefined): SpecChange {
  if (before === undefined || after === undefined) return before === after ? 'none' : 'meaning';
  return nodeChange(before, after, 'keywords');
}
