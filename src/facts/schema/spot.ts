// Where a comparison of two schemas stands, and how its places and values are shown.
import type { Entry, MappingNode } from '../../documents/node.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import type { SchemaChange, Step } from './change.ts';

/** What the walk needs of both sides. */
export interface Sides {
  readonly base: SourceFile;
  readonly head: SourceFile;
}

/** Where one comparison stands: the two nodes, the way to them, and where changes go. */
export interface Spot {
  readonly sides: Sides;
  readonly before: MappingNode;
  readonly after: MappingNode;
  readonly steps: readonly Step[];
  readonly changes: SchemaChange[];
}

export const spanOf = (file: SourceFile, node: { readonly start: number; readonly end: number }): Span => ({
  file,
  start: node.start,
  end: node.end,
});

export const keySpan = (file: SourceFile, entry: Entry): Span => ({ file, start: entry.keyStart, end: entry.keyEnd });

/** A value short enough for a message. */
export function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}
