// Makes the tree of one YAML document from js-yaml's events, with Kubernetes' reading of scalars, keys, merges and aliases.
import type { Event } from 'js-yaml';
import { doubledEntries, type DuplicateKey } from './duplicate-keys.ts';
import type { Entry, MappingNode, Node, SequenceNode } from './node.ts';
import {
  ALIAS,
  anchorName,
  ComposeError,
  DOCUMENT,
  FLOW,
  isEmptyScalar,
  MAPPING,
  passIndicator,
  PLAIN,
  POP,
  SCALAR,
  SEQUENCE,
  skipTo,
  type CollectionEvent,
  type State,
} from './yaml-cursor.ts';
import { placeScalar, resolvedOf, scalarNode, tagOf } from './yaml-leaf.ts';
import { canBeMoreThanString, keyOf } from './yaml-scalars.ts';

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
  const name = anchorName(state, event);
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

type Key = Pick<Entry, 'key' | 'keyStart' | 'keyEnd'>;

function composeKey(state: State, event: Event): Key {
  if (event.type !== SCALAR) return composeOddKey(state, event);
  state.at += 1;
  const { start, end } = placeScalar(state, event);
  const plain = event.fast && event.tagStart < 0 ? state.text.slice(event.valueStart, event.valueEnd) : undefined;
  if (plain !== undefined && event.anchorStart < 0 && (event.style !== PLAIN || !canBeMoreThanString(plain)))
    return { key: plain, keyStart: start, keyEnd: end };
  const resolved = resolvedOf(state, event);
  const key = keyOf(resolved);
  if (key === undefined) throw badKey(state, { kind: 'scalar', start, end, value: resolved.value });
  if (event.anchorStart >= 0) {
    const { value, literal } = resolved;
    const node: Node = { kind: 'scalar', start, end, value, ...(literal === undefined ? {} : { literal }) };
    state.anchors.set(anchorName(state, event), { node, size: 1 });
  }
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
  const node = composeNode(state);
  if (event.type !== ALIAS || node.kind !== 'scalar') throw badKey(state, node);
  const key = keyOf({
    value: node.value,
    ...(node.literal === undefined ? {} : { literal: node.literal, number: 'int' }),
  });
  if (key === undefined) throw badKey(state, node);
  return { key, keyStart: state.base + event.anchorStart - 1, keyEnd: state.base + event.anchorEnd };
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
  const name = anchorName(state, event);
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
