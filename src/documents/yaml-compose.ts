// Makes the tree of one YAML document from js-yaml's events, with Kubernetes' reading of scalars, keys, merges and aliases.
import { getScalarValue, type Event } from 'js-yaml';
import { doubledEntries, type DuplicateKey } from './duplicate-keys.ts';
import type { Entry, MappingNode, Node, ScalarNode, SequenceNode } from './node.ts';
import { canBeMoreThanString, keyOf, resolvePlain, resolveTagged, type Resolved } from './yaml-scalars.ts';

/** Why a document cannot be composed. Offsets into the document's own text. */
export class ComposeError extends Error {
  override name = 'ComposeError';
  readonly kind: 'syntax' | 'limit';
  readonly start: number;
  readonly end: number;
  constructor(kind: 'syntax' | 'limit', message: string, start: number, end: number) {
    super(message);
    this.kind = kind;
    this.start = start;
    this.end = end;
  }
}

type ScalarEvent = Extract<Event, { type: 4 }>;
type CollectionEvent = Extract<Event, { type: 2 | 3 }>;

/** A node and how many nodes it stands for once its aliases are written out. */
interface Anchored {
  readonly node: Node;
  readonly size: number;
}

interface State {
  readonly text: string;
  /** Offset of `text` in the file. */
  readonly base: number;
  readonly events: readonly Event[];
  readonly handles: ReadonlyMap<string, string>;
  /** undefined while the anchored node is still open. */
  readonly anchors: Map<string, Anchored | undefined>;
  readonly path: (string | number)[];
  readonly duplicates: DuplicateKey[];
  /** Index of the next event. */
  at: number;
  /** Where the last token ended. */
  cursor: number;
  /** Nodes read so far with aliases written out, and how many of those came from aliases (go-yaml's decodeCount and aliasCount). */
  decoded: number;
  aliased: number;
}

const DOCUMENT = 1;
const SEQUENCE = 2;
const MAPPING = 3;
const SCALAR = 4;
const ALIAS = 5;
const POP = 6;
const PLAIN = 1;
const SINGLE_QUOTED = 2;
const DOUBLE_QUOTED = 3;
const FLOW = 2;

/**
 * Composes the first document of `events`, which js-yaml read from `text`; further ones are not looked at, as go-yaml does not.
 * `base` is added to every offset. The root is undefined for an empty document. Throws a ComposeError for what
 * sigs.k8s.io/yaml refuses: keys that are no JSON keys, tags that do not fit, unknown anchors, merges of no mapping, too many aliases.
 */
export function composeDocument(
  text: string,
  base: number,
  events: readonly Event[],
): { root: Node | undefined; duplicates: DuplicateKey[] } {
  const duplicates: DuplicateKey[] = [];
  const head = events[0];
  if (head?.type !== DOCUMENT) return { root: undefined, duplicates };
  const state: State = {
    text,
    base,
    events,
    handles: handlesOf(head),
    anchors: new Map(),
    path: [],
    duplicates,
    at: 1,
    cursor: 0,
    decoded: 0,
    aliased: 0,
  };
  const first = events[1];
  if (first?.type === SCALAR && first.valueStart < 0 && first.tagStart < 0 && first.anchorStart < 0)
    return { root: undefined, duplicates };
  const root = composeNode(state);
  checkAliases(state, 0, 0);
  return { root, duplicates };
}

function handlesOf(head: Extract<Event, { type: 1 }>): Map<string, string> {
  const handles = new Map([
    ['!', '!'],
    ['!!', 'tag:yaml.org,2002:'],
  ]);
  for (const directive of head.directives) {
    if (directive.kind === 'tag') handles.set(directive.handle, directive.prefix);
    else if (directive.version !== '1.1')
      throw new ComposeError(
        'syntax',
        `expected YAML 1.1, found \`%YAML ${directive.version}\`: Kubernetes reads no other version`,
        0,
        0,
      );
  }
  return handles;
}

function composeNode(state: State): Node {
  const event = state.events[state.at];
  if (event === undefined) throw new Error('the event stream ended within a document');
  if (event.type === MAPPING) return composeCollection(state, event, composeMapping);
  if (event.type === SEQUENCE) return composeCollection(state, event, composeSequence);
  state.at += 1;
  if (event.type === SCALAR) return scalarNode(state, event);
  if (event.type === ALIAS) return aliasNode(state, event);
  throw new Error(`an event of type ${event.type} where a node was expected`);
}

function composeCollection<T extends CollectionEvent>(
  state: State,
  event: T,
  compose: (state: State, event: T) => Node,
): Node {
  state.at += 1;
  const before = state.decoded;
  state.decoded += 1;
  if (event.start + 1 > state.cursor) state.cursor = event.style === FLOW ? event.start + 1 : event.start;
  if (event.anchorStart < 0) return compose(state, event);
  const name = state.text.slice(event.anchorStart, event.anchorEnd);
  state.anchors.set(name, undefined);
  const node = compose(state, event);
  // An anchor of the same name inside has taken the name for what follows.
  if (state.anchors.get(name) === undefined) state.anchors.set(name, { node, size: state.decoded - before });
  return node;
}

function composeSequence(state: State, event: CollectionEvent): SequenceNode {
  const items: Node[] = [];
  const depth = state.path.length;
  for (let next = state.events[state.at]; next !== undefined && next.type !== POP; next = state.events[state.at]) {
    state.path[depth] = items.length;
    if (isEmptyScalar(next)) passIndicator(state, 0x2d);
    items.push(composeNode(state));
  }
  state.path.length = depth;
  return { kind: 'sequence', start: state.base + event.start, end: closeCollection(state, event, 0x5d), items };
}

/** Steps over the collection's last event and tells where the collection ends in the file. */
function closeCollection(state: State, event: CollectionEvent, bracket: number): number {
  state.at += 1;
  // The pair in `[a: b]` is a flow mapping without braces.
  if (event.style === FLOW && state.text.charCodeAt(event.start) === bracket - 2)
    state.cursor = skipTo(state, bracket, state.text.length) + 1;
  return state.base + state.cursor;
}

/** Offset of a character after the cursor, comments left out; the cursor itself if it does not come before `limit`. */
function skipTo(state: State, char: number, limit: number, other = char): number {
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

const isEmptyScalar = (event: Event): boolean =>
  event.type === SCALAR && event.valueStart < 0 && event.anchorStart < 0 && event.tagStart < 0;

function composeMapping(state: State, event: CollectionEvent): MappingNode {
  const entries: Entry[] = [];
  const depth = state.path.length;
  let merges: Map<Entry, Entry> | undefined;
  for (let next = state.events[state.at]; next !== undefined && next.type !== POP; next = state.events[state.at]) {
    if (isMerge(state, next)) {
      merges ??= new Map();
      composeMerge(state, next, entries, merges);
      continue;
    }
    const { key, keyStart, keyEnd } = composeKey(state, next);
    state.path[depth] = key;
    entries.push({ key, keyStart, keyEnd, value: composeValue(state) });
  }
  state.path.length = depth;
  if (entries.length > 1) doubledEntries(entries, (first, again) => addDuplicate(state, first, again, merges));
  return { kind: 'mapping', start: state.base + event.start, end: closeCollection(state, event, 0x7d), entries };
}

function composeValue(state: State): Node {
  const event = state.events[state.at];
  if (event !== undefined && isEmptyScalar(event)) passIndicator(state, 0x3a);
  return composeNode(state);
}

/** Moves the cursor behind an indicator (`:`, `-`) that is the next token; an absent value stands there. */
function passIndicator(state: State, indicator: number): void {
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

type Key = Pick<Entry, 'key' | 'keyStart' | 'keyEnd'>;

function composeKey(state: State, event: Event): Key {
  if (event.type !== SCALAR) return composeOddKey(state, event);
  state.at += 1;
  const { start, end } = placeScalar(state, event);
  const plain = event.fast && event.tagStart < 0 ? state.text.slice(event.valueStart, event.valueEnd) : undefined;
  if (plain !== undefined && (event.style !== PLAIN || !canBeMoreThanString(plain)))
    return { key: plain, keyStart: start, keyEnd: end };
  const resolved = resolvedOf(state, event);
  const key = keyOf(resolved);
  if (key === undefined) throw badKey(state, { kind: 'scalar', start, end, value: resolved.value });
  return { key, keyStart: start, keyEnd: end };
}

function badKey(state: State, node: Node): ComposeError {
  const what =
    node.kind !== 'scalar'
      ? `a ${node.kind === 'mapping' ? 'mapping' : 'list'}`
      : node.value === null
        ? 'null'
        : 'an integer beyond 64 bits';
  return new ComposeError(
    'syntax',
    `expected a string, number or boolean as key, found ${what}: it has no spelling in JSON`,
    node.start - state.base,
    node.end - state.base,
  );
}

/** Keys that are aliases; collections as keys are refused. */
function composeOddKey(state: State, event: Event): Key {
  const from = state.cursor;
  const node = composeNode(state);
  if (event.type !== ALIAS || node.kind !== 'scalar') throw badKey(state, node);
  const key = keyOf({
    value: node.value,
    ...(node.literal === undefined ? {} : { literal: node.literal, number: 'int' }),
  });
  if (key === undefined) throw badKey(state, node);
  return { key, keyStart: state.base + Math.max(from, event.anchorStart - 1), keyEnd: state.base + event.anchorEnd };
}

function isMerge(state: State, event: Event): boolean {
  if (event.type !== SCALAR || event.valueEnd - event.valueStart !== 2) return false;
  if (state.text.charCodeAt(event.valueStart) !== 0x3c || state.text.charCodeAt(event.valueStart + 1) !== 0x3c)
    return false;
  if (event.tagStart < 0) return event.style === PLAIN;
  const tag = tagOf(state, event);
  return tag === '!' || tag === 'tag:yaml.org,2002:merge';
}

/** `<<`: the entries of a mapping, or of several where the first wins, set as if they were written here (go-yaml's `merge`). */
function composeMerge(state: State, event: Event, entries: Entry[], merges: Map<Entry, Entry>): void {
  if (event.type !== SCALAR) return;
  state.at += 1;
  state.cursor = event.valueEnd;
  const place = { keyStart: state.base + event.valueStart, keyEnd: state.base + event.valueEnd };
  const isAlias = state.events[state.at]?.type === ALIAS;
  const source = composeValue(state);
  const sources = source.kind === 'sequence' && !isAlias ? source.items.toReversed() : [source];
  for (const from of sources) {
    if (from.kind !== 'mapping')
      throw new ComposeError(
        'syntax',
        'expected a mapping or a list of mappings after the merge key `<<`',
        event.valueStart,
        event.valueEnd,
      );
    state.decoded += from.entries.length;
    state.aliased += from.entries.length;
    checkAliases(state, event.valueStart, event.valueEnd);
    for (const entry of from.entries) {
      const copy = { ...entry };
      merges.set(copy, { key: '<<', ...place, value: source });
      entries.push(copy);
    }
  }
}

function addDuplicate(state: State, first: Entry, again: Entry, merges: Map<Entry, Entry> | undefined): void {
  const place = (entry: Entry): { start: number; end: number } => {
    const written = merges?.get(entry) ?? entry;
    return { start: written.keyStart, end: written.keyEnd };
  };
  state.duplicates.push({
    key: again.key,
    path: [...state.path, again.key],
    first: place(first),
    again: place(again),
    merged: merges?.has(first) === true || merges?.has(again) === true,
  });
}

function aliasNode(state: State, event: Extract<Event, { type: 5 }>): Node {
  const name = state.text.slice(event.anchorStart, event.anchorEnd);
  const anchored = state.anchors.get(name);
  state.cursor = event.anchorEnd;
  if (anchored === undefined) {
    const message = state.anchors.has(name)
      ? `the value of the anchor \`&${name}\` contains itself`
      : `expected an anchor \`&${name}\` before its alias \`*${name}\``;
    throw new ComposeError('syntax', message, event.anchorStart - 1, event.anchorEnd);
  }
  state.decoded += 1 + anchored.size;
  state.aliased += anchored.size;
  checkAliases(state, event.anchorStart - 1, event.anchorEnd);
  return anchored.node;
}

/** go-yaml's allowedAliasRatio: of a small document nearly all may come from aliases, of a large one a tenth. */
function checkAliases(state: State, start: number, end: number): void {
  const { decoded, aliased } = state;
  const low = 400_000;
  const high = 4_000_000;
  const allowed = decoded <= low ? 0.99 : decoded >= high ? 0.1 : 0.99 - (0.89 * (decoded - low)) / (high - low);
  if (aliased > 100 && decoded > 1000 && aliased / decoded > allowed)
    throw new ComposeError(
      'limit',
      'the aliases of this document write out to more than Kubernetes accepts',
      start,
      end,
    );
}

function tagOf(state: State, event: ScalarEvent): string {
  const raw = state.text.slice(event.tagStart, event.tagEnd);
  if (raw.startsWith('!<')) return raw.slice(2, -1);
  const handle = /^!(?:[0-9A-Za-z-]*!)?/.exec(raw)?.[0] ?? '!';
  const known = state.handles.get(handle);
  return known === undefined ? raw : known + raw.slice(handle.length);
}

/** The text of a scalar and what it resolves to, wherever the fast path does not do. */
function resolvedOf(state: State, event: ScalarEvent): Resolved {
  const text = getScalarValue(state.text, event);
  if (event.tagStart < 0) return event.style === PLAIN ? resolvePlain(text) : { value: text };
  const resolved = resolveTagged(tagOf(state, event), text);
  if ('error' in resolved)
    throw new ComposeError('syntax', resolved.error, event.tagStart, Math.max(event.valueEnd, event.tagEnd));
  return resolved;
}

/** Where a scalar stands in the file, quotes and block indicator included, trailing blank lines of a block left out. */
function placeScalar(state: State, event: ScalarEvent): { start: number; end: number } {
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

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

function scalarNode(state: State, event: ScalarEvent): ScalarNode {
  const { start, end } = placeScalar(state, event);
  const node = nodeOf(state, event, start, end);
  if (event.anchorStart >= 0)
    state.anchors.set(state.text.slice(event.anchorStart, event.anchorEnd), { node, size: 1 });
  return node;
}

function nodeOf(state: State, event: ScalarEvent, start: number, end: number): ScalarNode {
  if (event.tagStart < 0) {
    const value = event.fast ? state.text.slice(event.valueStart, event.valueEnd) : getScalarValue(state.text, event);
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
