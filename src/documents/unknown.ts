// The tree of a masked template, with what its actions may fill in marked as unknown.
import { once } from '../once.ts';
import { leading } from '../lists.ts';
import type { Entry, Node } from './node.ts';
import type { Mask } from './template-mask.ts';

const overlaps = (masks: readonly Mask[], start: number, end: number): boolean =>
  (masks[leading(masks, (mask) => mask.end <= start)]?.start ?? Infinity) < end;

/** A tree in which the effects of actions are marked: scalars are `unknown`, keys removed, the rest `open`. */
export function markUnknown(root: Node, text: string, base: number, masks: readonly Mask[]): Node {
  const writers = masks.filter(({ wholeLine, writes }) => wholeLine && writes);
  const isOpen = (start: number, end: number): boolean => {
    if (writers.length === 0) return false;
    // Blank lines before and behind a collection may belong to it.
    let [from, until] = [start - base, end - base];
    while (from > 0 && text.charCodeAt(from - 1) <= 0x20) from -= 1;
    while (until < text.length && text.charCodeAt(until) <= 0x20) until += 1;
    return overlaps(writers, base + from, base + until);
  };
  const mark = once((node: Node): Node => {
    const { start, end } = node;
    // What is empty may be written by the lines behind it.
    if (node.kind === 'scalar')
      return overlaps(masks, start, end) || (start === end && isOpen(start, end))
        ? { kind: 'scalar', start, end, value: null, unknown: true }
        : node;
    if (!overlaps(masks, start, end) && !isOpen(start, end)) return node;
    if (node.kind === 'sequence')
      return { ...node, items: node.items.map(mark), ...(isOpen(start, end) ? { open: true } : {}) };
    const entries = node.entries
      .filter(({ keyStart, keyEnd }) => !overlaps(masks, keyStart, keyEnd))
      .map((entry): Entry => ({ ...entry, value: mark(entry.value) }));
    const open = entries.length < node.entries.length || isOpen(start, end);
    return { ...node, entries, ...(open ? { open: true } : {}) };
  });
  return mark(root);
}

/** Whether an action may fill in a node as a whole. */
export const isUnknown = (node: Node): boolean => node.kind === 'scalar' && node.unknown === true;

/** Whether an action may add entries or items to a node. */
export const isOpen = (node: Node): boolean => node.kind !== 'scalar' && node.open === true;

/** Whether anything in a tree is unknown. */
export function containsUnknown(node: Node): boolean {
  if (node.kind === 'scalar') return isUnknown(node);
  if (node.open === true) return true;
  return node.kind === 'sequence'
    ? node.items.some(containsUnknown)
    : node.entries.some(({ value }) => containsUnknown(value));
}
