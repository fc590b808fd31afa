// Makes the tree of one YAML document from js-yaml's events, with Kubernetes' reading of scalars, keys, merges and aliases.
import type { Event } from 'js-yaml';
import { duplicateKeysOf, hasDoubledEntry, type DuplicateKey } from './duplicate-keys.ts';
import type { Entry, MappingNode, Node, SequenceNode } from './node.ts';
import { aliasNode, checkAliases } from './yaml-aliases.ts';
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
 * `base` is added to every offset; `maxDepth` bounds the nesting with aliases written out, which js-yaml does not see. The root is
 * undefined for an empty document. Throws a ComposeError for what sigs.k8s.io/yaml refuses: keys that are no JSON keys, tags that do not
 * fit, unknown anchors, merges of no mapping, too many aliases.
 */
export function composeDocument(
  text: string,
  base: number,
  events: readonly Event[],
  maxDepth: number,
): { root: Node | undefined; duplicates: DuplicateKey[] } {
  const head = events[0];
  if (head?.type !== DOCUMENT) return { root: undefined, duplicates: [] };
  const state: State = {
    text,
    base,
    events,
    handles: handlesOf(head),
    anchors: new Map(),
    merges: new Map(),
    hasDuplicates: false,
    maxDepth,
    depth: 0,
    deepest: 0,
    at: 1,
    cursor: 0,
    decoded: 0,
    aliased: 0,
  };
  const first = events[1];
  if (first?.type === SCALAR && first.valueStart < 0 && first.tagStart < 0 && first.anchorStart < 0)
    return { root: undefined, duplicates: [] };
  const root = composeNode(state);
  checkAliases(state, 0, 0);
  return { root, duplicates: state.hasDuplicates ? duplicateKeysOf(root, state.merges) : [] };
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
  const { deepest } = state;
  state.decoded += 1;
  state.depth += 1;
  state.deepest = state.depth;
  if (event.start + 1 > state.cursor) state.cursor = event.style === FLOW ? event.start + 1 : event.start;
  const name = event.anchorStart < 0 ? undefined : anchorName(state, event);
  if (name !== undefined) state.anchors.set(name, undefined);
  const node = compose(state, event);
  state.depth -= 1;
  const height = state.deepest - state.depth;
  state.deepest = Math.max(state.deepest, deepest);
  if (name === undefined) return node;
  // An anchor of the same name inside has taken the name for what follows.
  if (state.anchors.get(name) === undefined) state.anchors.set(name, { node, size: state.decoded - before, height });
  return node;
}

function composeSequence(state: State, event: CollectionEvent): SequenceNode {
  const items: Node[] = [];
  for (let next = state.events[state.at]; next !== undefined && next.type !== POP; next = state.events[state.at]) {
    if (isEmptyScalar(next)) passIndicator(state, 0x2d);
    items.push(composeNode(state));
  }
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
  for (let next = state.events[state.at]; next !== undefined && next.type !== POP; next = state.events[state.at]) {
    if (isMerge(state, next)) {
      composeMerge(state, next, entries);
      continue;
    }
    entries.push(composeEntry(state, next));
  }
  state.hasDuplicates ||= entries.length > 1 && hasDoubledEntry(entries);
  return { kind: 'mapping', start: state.base + event.start, end: closeCollection(state, event, 0x7d), entries };
}

function composeEntry(state: State, event: Event): Entry {
  const { key, keyStart, keyEnd, typedKey } = composeKey(state, event);
  const next = state.events[state.at];
  const written = next === undefined ? -1 : propertiesStart(next);
  const value = composeValue(state);
  if (written < 0 && typedKey === undefined) return { key, keyStart, keyEnd, value };
  return {
    key,
    keyStart,
    keyEnd,
    value,
    ...(written < 0 ? {} : { valueStart: state.base + written }),
    ...(typedKey === undefined ? {} : { typedKey }),
  };
}

/** Where the anchor or tag of a node begins, or the alias that stands for it; -1 where there is none. */
function propertiesStart(event: Event): number {
  if (event.type === ALIAS) return event.anchorStart - 1;
  if (event.type !== SCALAR && event.type !== MAPPING && event.type !== SEQUENCE) return -1;
  const { anchorStart, tagStart } = event;
  if (anchorStart < 0) return tagStart;
  return tagStart < 0 ? anchorStart - 1 : Math.min(anchorStart - 1, tagStart);
}

function composeValue(state: State): Node {
  const event = state.events[state.at];
  if (event !== undefined && isEmptyScalar(event)) passIndicator(state, 0x3a);
  return composeNode(state);
}

type Key = Pick<Entry, 'key' | 'keyStart' | 'keyEnd' | 'typedKey'>;

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
    state.anchors.set(anchorName(state, event), { node, size: 1, height: 0 });
  }
  return { key, keyStart: start, keyEnd: end, ...(typeof resolved.value === 'string' ? {} : { typedKey: true }) };
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
  return {
    key,
    keyStart: state.base + event.anchorStart - 1,
    keyEnd: state.base + event.anchorEnd,
    ...(typeof node.value === 'string' ? {} : { typedKey: true }),
  };
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
function composeMerge(state: State, event: Event, entries: Entry[]): void {
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
      state.merges.set(copy, { key: '<<', ...place, value: source });
      entries.push(copy);
    }
  }
}
