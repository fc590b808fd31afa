// Where the composer of YAML documents stands: the events, the text between them, and what it has counted.
import type { Event } from 'js-yaml';
import type { Entry, Node } from './node.ts';
import { ReadError } from './read-error.ts';

/** Why a document cannot be composed. Offsets into the document's own text. */
export class ComposeError extends ReadError {
  override name = 'ComposeError';
}

export type ScalarEvent = Extract<Event, { type: 4 }>;
export type CollectionEvent = Extract<Event, { type: 2 | 3 }>;

/** A node and how many nodes it stands for once its aliases are written out. */
export interface Anchored {
  readonly node: Node;
  readonly size: number;
  /** Levels of collections in it, aliases written out; 0 for a scalar. */
  readonly height: number;
}

/** The composer's state; offsets into `text`. */
export interface State {
  readonly text: string;
  /** Offset of `text` in the file. */
  readonly base: number;
  readonly events: readonly Event[];
  readonly handles: ReadonlyMap<string, string>;
  /** undefined while the anchored node is still open. */
  readonly anchors: Map<string, Anchored | undefined>;
  /** Entries that a merge (`<<`) brought, each with the merge that did. */
  readonly merges: Map<Entry, Entry>;
  /** Deepest nesting that is read, with aliases written out. */
  readonly maxDepth: number;
  /** Collections that are open, and the deepest level reached in the innermost of them. */
  depth: number;
  deepest: number;
  /** Set when a mapping has set a key twice. */
  hasDuplicates: boolean;
  /** Index of the next event. */
  at: number;
  /** Where the last token ended. */
  cursor: number;
  /** Nodes read so far with aliases written out, and how many of those came from aliases (go-yaml's decodeCount and aliasCount). */
  decoded: number;
  aliased: number;
}

export const DOCUMENT = 1;
export const SEQUENCE = 2;
export const MAPPING = 3;
export const SCALAR = 4;
export const ALIAS = 5;
export const POP = 6;
export const PLAIN = 1;
export const SINGLE_QUOTED = 2;
export const DOUBLE_QUOTED = 3;
export const LITERAL = 4;
export const FLOW = 2;

/** Whether a character is a blank or ends a line. */
export const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Offset of a character after the cursor, comments left out; the cursor itself if it does not come before `limit`. */
export function skipTo(state: State, char: number, limit: number, other = char): number {
  const { text } = state;
  for (let at = state.cursor; at < limit; at += 1) {
    const code = text.charCodeAt(at);
    if (code === char || code === other) return at;
    if (code === 0x23) {
      const lineBreak = text.indexOf('\n', at);
      if (lineBreak < 0) break;
      at = lineBreak;
    }
  }
  return state.cursor;
}

/** Moves the cursor behind an indicator (`:`, `-`) that is the next token; an absent value stands there. */
export function passIndicator(state: State, indicator: number): void {
  const { text } = state;
  for (let at = state.cursor; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === indicator) state.cursor = at + 1;
    else if (isBlank(code)) continue;
    else if (code === 0x23 && text.includes('\n', at)) {
      at = text.indexOf('\n', at);
      continue;
    }
    return;
  }
}

/** Whether an event stands for a value that is not written at all. */
export const isEmptyScalar = (event: Event): boolean =>
  event.type === SCALAR && event.valueStart < 0 && event.anchorStart < 0 && event.tagStart < 0;

/** The name of an event's anchor or alias. Throws where go-yaml, which knows ASCII letters and digits only, would read another name. */
export function anchorName(
  { text }: State,
  event: { readonly anchorStart: number; readonly anchorEnd: number },
): string {
  const name = text.slice(event.anchorStart, event.anchorEnd);
  if (/^[\w-]+$/.test(name)) return name;
  const message = 'expected only ASCII letters, digits, `-` and `_` in the name of an anchor';
  throw new ComposeError('syntax', message, event.anchorStart, event.anchorEnd);
}
