// Scalars of a YAML document: where they stand, what they say, what their tags make of them.
import { getScalarValue } from 'js-yaml';
import type { ScalarNode } from './node.ts';
import {
  anchorName,
  ComposeError,
  DOUBLE_QUOTED,
  isBlank,
  LITERAL,
  PLAIN,
  SINGLE_QUOTED,
  skipTo,
  type ScalarEvent,
  type State,
} from './yaml-cursor.ts';
import { canBeMoreThanString, resolvePlain, resolveTagged, type Resolved } from './yaml-scalars.ts';

/** The long form of a scalar's tag, `%TAG` handles resolved. */
export function tagOf(state: State, event: ScalarEvent): string {
  const raw = state.text.slice(event.tagStart, event.tagEnd);
  if (raw.startsWith('!<')) return raw.slice(2, -1);
  const handle = /^!(?:[0-9A-Za-z-]*!)?/.exec(raw)?.[0] ?? '!';
  const known = state.handles.get(handle);
  return known === undefined ? raw : known + raw.slice(handle.length);
}

const CLIP = 1;
const STRIP = 2;
const leadingBlanks = new Map<number, RegExp>();

/** The text of a scalar: folded, unescaped, without indentation. */
export function textOf({ text }: State, event: ScalarEvent): string {
  if (event.fast) return text.slice(event.valueStart, event.valueEnd);
  if (event.style < LITERAL) return getScalarValue(text, event);
  // js-yaml ends the last line of a block for us where the text does not; go-yaml leaves it open.
  const open =
    event.valueEnd === text.length && event.chomping !== STRIP && !/[\r\n]/.test(text.charAt(text.length - 1));
  const value = event.style === LITERAL ? literalText(text, event) : getScalarValue(text, event);
  return open && value.endsWith('\n') ? value.slice(0, -1) : value;
}

/** A `|` scalar in a few calls; CRDs are full of them, and js-yaml goes line by line. */
function literalText(text: string, event: ScalarEvent): string {
  const region = text.slice(event.valueStart, event.valueEnd);
  if (event.indent <= 0 || region.includes('\r')) return getScalarValue(text, event);
  let pattern = leadingBlanks.get(event.indent);
  if (pattern === undefined) leadingBlanks.set(event.indent, (pattern = new RegExp(`^ {1,${event.indent}}`, 'gm')));
  const value = region.replace(pattern, '');
  let end = value.length;
  while (end > 0 && value.charCodeAt(end - 1) === 0x0a) end -= 1;
  if (event.chomping === STRIP) return value.slice(0, end);
  if (event.chomping === CLIP) return end === 0 ? '' : `${value.slice(0, end)}\n`;
  return value.endsWith('\n') || end === 0 ? value : `${value}\n`;
}

/** What a scalar resolves to, wherever it may be more than a string. */
export function resolvedOf(state: State, event: ScalarEvent): Resolved {
  const text = textOf(state, event);
  if (event.tagStart < 0) return event.style === PLAIN ? resolvePlain(text) : { value: text };
  const resolved = resolveTagged(tagOf(state, event), text);
  if ('error' in resolved)
    throw new ComposeError('syntax', resolved.error, event.tagStart, Math.max(event.valueEnd, event.tagEnd));
  return resolved;
}

/** Where a scalar stands in the file, quotes and block indicator included, trailing blank lines of a block left out. */
export function placeScalar(state: State, event: ScalarEvent): { start: number; end: number } {
  const { text, base } = state;
  state.decoded += 1;
  const properties = event.tagEnd > event.anchorEnd ? event.tagEnd : event.anchorEnd;
  if (properties > state.cursor) state.cursor = properties;
  let start = event.valueStart;
  let end = event.valueEnd;
  if (start < 0) start = end = state.cursor;
  else if (event.style === SINGLE_QUOTED || event.style === DOUBLE_QUOTED) {
    start -= 1;
    end += 1;
    if (!event.fast && event.style === DOUBLE_QUOTED) checkEscapes(state, event);
  } else if (event.style !== PLAIN) {
    start = skipTo(state, 0x7c, event.valueStart, 0x3e);
    while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1;
  }
  if (end > state.cursor) state.cursor = end;
  return { start: base + start, end: base + end };
}

/** The node of a scalar event; registers its anchor. */
export function scalarNode(state: State, event: ScalarEvent): ScalarNode {
  const { start, end } = placeScalar(state, event);
  const node = nodeOf(state, event, start, end);
  if (event.anchorStart >= 0) state.anchors.set(anchorName(state, event), { node, size: 1, height: 0 });
  return node;
}

function nodeOf(state: State, event: ScalarEvent, start: number, end: number): ScalarNode {
  if (event.tagStart < 0) {
    const value = textOf(state, event);
    if (event.style !== PLAIN || !canBeMoreThanString(value)) return { kind: 'scalar', start, end, value };
  }
  const { value, literal, number } = resolvedOf(state, event);
  if (literal !== undefined) return { kind: 'scalar', start, end, value, literal };
  if (number !== undefined)
    throw new ComposeError(
      'syntax',
      'expected a finite number: JSON has no spelling for infinities and `.nan`',
      start - state.base,
      end - state.base,
    );
  return { kind: 'scalar', start, end, value };
}

/** Escapes that YAML 1.2 and js-yaml know and go-yaml refuses. */
const refusedEscape = /\\(?:[^/uU]|(?<bad>\/|u[dD][89a-fA-F]|U(?!000|0010|0000)))/g;

function checkEscapes(state: State, event: ScalarEvent): void {
  const raw = state.text.slice(event.valueStart, event.valueEnd);
  for (const match of raw.matchAll(refusedEscape)) {
    const bad = match.groups?.['bad'];
    if (bad !== undefined) {
      const start = event.valueStart + match.index;
      throw new ComposeError(
        'syntax',
        `Kubernetes knows no escape \`\\${bad}\` in a YAML string`,
        start,
        start + 1 + bad.length,
      );
    }
  }
}
