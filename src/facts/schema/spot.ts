// Where a comparison of two schemas stands, and how its places and values are shown.
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { entryOf, get, isTrue, itemsOf, toValue } from '../../documents/node.ts';
import { keySpan, spanOf, type SourceFile, type Span } from '../../documents/span.ts';
import type { Effect, SchemaChange, Step, Subject } from './change.ts';

/** What the walk needs of both sides. */
export interface Sides {
  readonly base: SourceFile;
  readonly head: SourceFile;
  /** Nothing is pruned anywhere in the CRD (`spec.preserveUnknownFields`, the way of v1beta1); absent: everything is. */
  readonly baseUnpruned?: boolean;
  readonly headUnpruned?: boolean;
}

/** Where one comparison stands: the two nodes, the way to them, and where changes go. */
export interface Spot {
  readonly sides: Sides;
  readonly before: MappingNode;
  readonly after: MappingNode;
  readonly steps: readonly Step[];
  readonly changes: SchemaChange[];
}

/** A value short enough for a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

/** A replacer for JSON.stringify that sorts keys. */
export const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Equal as JSON values, whatever the order of keys. */
export const sameValue = (a: Node, b: Node): boolean =>
  JSON.stringify(toValue(a), sortKeys) === JSON.stringify(toValue(b), sortKeys);

/** The place of a change: the key at the head, or at the base when it is gone there. */
export function placeOf(spot: Spot, before: Entry | undefined, after: Entry | undefined): Span {
  if (after !== undefined) return keySpan(spot.sides.head, after);
  if (before !== undefined) return keySpan(spot.sides.base, before);
  return spanOf(spot.sides.head, spot.after);
}

/** Notes a change of the keyword `key`. */
export function note(
  spot: Spot,
  subject: Subject,
  effect: Effect,
  before: Entry | undefined,
  after: Entry | undefined,
): void {
  spot.changes.push({
    subject,
    effect,
    steps: spot.steps,
    ...(before === undefined ? {} : { before: shown(toValue(before.value)) }),
    ...(after === undefined ? {} : { after: shown(toValue(after.value)) }),
    at: placeOf(spot, before, after),
  });
}

/** The entry of a keyword in the first branch of `allOf` that has it: every branch must hold. */
function inBranches(node: MappingNode, key: string): Entry | undefined {
  for (const branch of itemsOf(get(node, 'allOf'))) {
    const entry = entryOf(branch, key);
    if (entry !== undefined) return entry;
  }
  return undefined;
}

/** The entries of a validating keyword on both sides. Where one side alone has it, that of the other side's `allOf` stands against it. */
export function constraintsOf({ before, after }: Spot, key: string): readonly [Entry | undefined, Entry | undefined] {
  const [from, to] = [entryOf(before, key), entryOf(after, key)];
  if (from === undefined) return [to === undefined ? undefined : inBranches(before, key), to];
  return [from, to ?? inBranches(after, key)];
}

/** Whether a flag stands at true. */
export const flag = (node: MappingNode, key: string): boolean => isTrue(get(node, key));
