// Documents of a template that Helm renders as one: no line `---` is between them, or trimming takes it away.
import { entriesOf, type Entry, type Node, type Offsets } from './node.ts';
import type { Mask } from './template-mask.ts';

/** A condition or loop around a place, and in which of its branches that is. */
interface Block {
  readonly start: number;
  readonly branch: number;
}

/** Objects of one document that are looked at: no more are read either. */
const maxObjects = 50;

const otherBranch = /^\{\{-?\s*else\b/;

/** What is open at each of some places, which are in the order of the text. */
function blocksAt(text: string, masks: readonly Mask[], places: readonly number[]): (readonly Block[])[] {
  const open: Block[] = [];
  let next = 0;
  return places.map((place) => {
    for (let mask = masks[next]; mask !== undefined && mask.start < place; mask = masks[++next]) {
      const isOther = mask.block === undefined && otherBranch.test(text.slice(mask.start, mask.end));
      const last = isOther || mask.block === 'end' ? open.pop() : undefined;
      if (mask.block === 'begin') open.push({ start: mask.start, branch: 0 });
      else if (isOther && last !== undefined) open.push({ ...last, branch: last.branch + 1 });
    }
    return open.slice();
  });
}

/** Whether both of two places are rendered wherever one of them is: conditions of their own may exclude each other. */
function areTogether(first: readonly Block[], second: readonly Block[]): boolean {
  const inBoth = first.filter(({ start }, at) => second[at]?.start === start);
  const isOneWithin = inBoth.length === first.length || inBoth.length === second.length;
  return isOneWithin && inBoth.every(({ branch }, at) => second[at]?.branch === branch);
}

/** Where an object begins that has an `apiVersion`: with the key that the document begins with, if it has that. */
function beginningOf(entries: readonly Entry[], at: number): number {
  const first = entries[0]?.key;
  for (let index = at; index > 0 && (index === at || entries[index]?.key !== 'apiVersion'); index -= 1)
    if (entries[index]?.key === first) return index;
  return at;
}

/** The keys `apiVersion` of a masked document that begin a further object of what is rendered as one document. */
export function joinedObjects(text: string, root: Node, masks: readonly Mask[]): readonly Entry[] {
  const entries = entriesOf(root);
  const beginnings = entries
    .flatMap((entry, at) => (entry.key === 'apiVersion' ? [{ entry, at }] : []))
    .slice(0, maxObjects);
  const blocks = blocksAt(
    text,
    masks,
    beginnings.map(({ entry }) => entry.keyStart),
  );
  const written = masks.filter((mask) => mask.writes && mask.wholeLine);
  /** Whether an action above an object may write the line: `{{ if .a }}---{{ end }}`, `{{ include "separator" . }}`. */
  const maySeparate = (at: number): boolean => {
    const first = beginningOf(entries, at);
    const [above, below] = [entries[first - 1]?.value.end ?? 0, entries[first]?.keyStart ?? 0];
    return written.some(({ start }) => start >= above && start < below);
  };
  const isJoined = (index: number): boolean => areTogether(blocks[index - 1] ?? [], blocks[index] ?? []);
  return beginnings.flatMap(({ entry, at }, index) =>
    index > 0 && isJoined(index) && !maySeparate(at) ? [entry] : [],
  );
}

/** The last action of a document, where it trims the line break before the line `---` that follows it. */
export function trimmedSeparator(text: string, { start, end }: Offsets, masks: readonly Mask[]): Offsets | undefined {
  const last = masks.at(-1);
  if (!text.startsWith('---', end) || !text.slice(start, end).trimEnd().endsWith('-}}')) return undefined;
  let at = end;
  let isTrimmed = false;
  for (const mask of masks.toReversed()) {
    const between = text.slice(mask.end, at);
    if (between.trim() !== '') break;
    // What an action writes may end with a line break.
    if (mask.writes || (between.includes('\n') && !isTrimmed && !text.startsWith('-}}', mask.end - 3)))
      return undefined;
    at = mask.start;
    isTrimmed = text.startsWith('{{-', mask.start);
  }
  const above = text.slice(start, at);
  return above.trim() !== '' && (isTrimmed || !/\n[ \t]*$/.test(above)) ? last : undefined;
}
