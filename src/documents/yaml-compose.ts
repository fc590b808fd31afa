// Tokens of one YAML document → its tree, as go-yaml's parser and sigs.k8s.io/yaml's conversion to JSON make it.
import { duplicateKeysOf, hasDuplicateEntry, type DuplicateKey } from './duplicate-keys.ts';
import { entryOf, itemsOf, type Entry, type MappingNode, type Node, type SequenceNode } from './node.ts';
import { tooManyNodes, type NodeBudget } from './read-error.ts';
import { aliasNode, checkAliases, type OlderDocument, type State } from './yaml-aliases.ts';
import { merge, readKey } from './yaml-keys.ts';
import {
  emptyNode,
  isOneOf,
  noProperties,
  readProperties,
  scalarKinds,
  scalarNode,
  take,
  unexpected,
  type Properties,
} from './yaml-properties.ts';
import { Scanner } from './yaml-scanner.ts';
import type { Token, TokenKind } from './yaml-tokens.ts';
import { YamlError } from './yaml-source.ts';
import { reusedNode } from './yaml-older.ts';

/** Composes the first document, faster with an older form; lessens `room` by its nodes. A YamlError as go-yaml. */
export function composeDocument(
  text: string,
  base: number,
  maxDepth: number,
  room: NodeBudget,
  older?: OlderDocument,
): { root: Node | undefined; duplicates: DuplicateKey[] } {
  const state: State = {
    scanner: new Scanner(text),
    base,
    handles: new Map(),
    anchors: new Map(),
    merges: new Map(),
    maxDepth,
    depth: 0,
    deepest: 0,
    hasDuplicates: false,
    cursor: 0,
    decoded: 0,
    maxDecoded: room.nodes,
    aliased: 0,
    older,
    was: older?.root,
  };
  try {
    const root = composeRoot(state);
    if (root === undefined) return { root, duplicates: [] };
    // go-yaml checks whether the document ends here before it looks at the tree.
    state.scanner.peek();
    checkAliases(state, 0, 0);
    return { root, duplicates: state.hasDuplicates ? duplicateKeysOf(root, state.merges) : [] };
  } catch (error) {
    // The size of the stack depends on the engine: not many more levels than these.
    if (!(error instanceof RangeError && /call stack/.test(error.message))) throw error;
    throw new YamlError('limit', `nested deeper than ${maxDepth} levels`, state.cursor, state.cursor + 1);
  } finally {
    room.nodes -= state.decoded;
  }
}

const outsideOfContent: ReadonlySet<TokenKind> = new Set([
  'version',
  'tag-directive',
  'document-start',
  'document-end',
  'stream-end',
]);

function composeRoot(state: State): Node | undefined {
  const { scanner } = state;
  let { kind } = scanner.peek();
  if (kind === 'stream-end') return undefined;
  const isExplicit = kind === 'version' || kind === 'tag-directive' || kind === 'document-start';
  readDirectives(state);
  if (!isExplicit) return composeNode(state, true, false);
  if (scanner.peek().kind !== 'document-start') throw unexpected(state, 'a `---` line behind directives');
  state.cursor = scanner.take().end;
  ({ kind } = scanner.peek());
  return outsideOfContent.has(kind) ? undefined : composeNode(state, true, false);
}

function readDirectives({ scanner, handles }: State): void {
  let hasVersion = false;
  for (let token = scanner.peek(); token.kind === 'version' || token.kind === 'tag-directive'; token = scanner.peek()) {
    if (token.kind === 'version' ? hasVersion : handles.has(token.text))
      throw new YamlError('syntax', 'expected this directive once', token.start, token.end);
    if (token.kind === 'version') hasVersion = true;
    else handles.set(token.text, token.suffix);
    scanner.take();
  }
  if (!handles.has('!')) handles.set('!', '!');
  if (!handles.has('!!')) handles.set('!!', 'tag:yaml.org,2002:');
}

/** Composes a node. `isBlock`: outside of brackets; `indentless`: list items may be at the column of their key. */
function composeNode(state: State, isBlock: boolean, indentless: boolean): Node {
  const { scanner } = state;
  if (state.decoded > state.maxDecoded) {
    const { start, end } = scanner.peek();
    throw new YamlError('file', tooManyNodes, start, end);
  }
  if (scanner.peek().kind === 'alias') return aliasNode(state, take(state));
  const properties = readProperties(state);
  const token = scanner.peek();
  if (isOneOf(token.kind, scalarKinds)) return scalarNode(state, take(state), properties);
  const compose = collectionAt(token.kind, isBlock, indentless);
  if (compose !== undefined) return composeCollection(state, token, properties, compose);
  if (properties.start < 0) throw unexpected(state, 'a value');
  return emptyNode(state, properties);
}

function collectionAt(kind: TokenKind, isBlock: boolean, indentless: boolean): Compose | undefined {
  if (kind === 'block-mapping') return isBlock ? blockMapping : undefined;
  if (kind === 'block-sequence') return isBlock ? blockSequence : undefined;
  if (kind === '-') return indentless ? indentlessSequence : undefined;
  if (kind === '[') return flowSequence;
  return kind === '{' ? flowMapping : undefined;
}

type Compose = (state: State, start: number) => MappingNode | SequenceNode;

function composeCollection(state: State, token: Token, { anchor }: Properties, compose: Compose): Node {
  const before = state.decoded;
  const { deepest } = state;
  state.decoded += 1;
  state.depth += 1;
  if (state.depth > state.maxDepth)
    throw new YamlError('limit', `nested deeper than ${state.maxDepth} levels`, token.start, token.end);
  state.deepest = state.depth;
  if (anchor !== undefined) state.anchors.set(anchor, undefined);
  const node = compose(state, state.base + token.start);
  state.depth -= 1;
  const height = state.deepest - state.depth;
  state.deepest = Math.max(state.deepest, deepest);
  // An anchor of the same name inside has taken the name for what follows.
  if (anchor !== undefined && state.anchors.get(anchor) === undefined)
    state.anchors.set(anchor, { node, size: state.decoded - before, height });
  return node;
}

const sequence = (state: State, start: number, items: Node[]): SequenceNode => ({
  kind: 'sequence',
  start,
  end: state.base + state.cursor,
  items,
});

function mapping(state: State, start: number, entries: Entry[]): MappingNode {
  state.hasDuplicates ||= entries.length > 1 && hasDuplicateEntry(entries);
  return { kind: 'mapping', start, end: state.base + state.cursor, entries };
}

const endsItem: readonly TokenKind[] = ['-', 'block-end'];

/** The items of a list outside of brackets; `ends` are tokens before which an item is empty. */
function blockItems(state: State, ends: readonly TokenKind[]): Node[] {
  const { scanner } = state;
  const olds = itemsOf(state.was);
  const items: Node[] = [];
  while (scanner.peek().kind === '-') {
    take(state);
    state.was = olds[items.length];
    items.push(isOneOf(scanner.peek().kind, ends) ? emptyNode(state) : composeNode(state, true, false));
  }
  return items;
}

function blockSequence(state: State, start: number): SequenceNode {
  const { scanner } = state;
  scanner.take();
  const items = blockItems(state, endsItem);
  if (scanner.peek().kind !== 'block-end') throw unexpected(state, 'a `-` at the indentation of the items before it');
  scanner.take();
  return sequence(state, start, items);
}

const endsIndentlessItem: readonly TokenKind[] = ['-', 'key', 'value', 'block-end'];

const indentlessSequence = (state: State, start: number): SequenceNode =>
  sequence(state, start, blockItems(state, endsIndentlessItem));

const endsBlockEntry: readonly TokenKind[] = ['key', 'value', 'block-end'];

function blockMapping(state: State, start: number): MappingNode {
  const { scanner, was } = state;
  const entries: Entry[] = [];
  scanner.take();
  while (scanner.peek().kind === 'key') {
    take(state);
    state.was = was;
    readEntry(state, entries, true, endsBlockEntry);
  }
  if (scanner.peek().kind !== 'block-end') throw unexpected(state, 'a key at the indentation of the keys before it');
  scanner.take();
  return mapping(state, start, entries);
}

/** Whether a collection in brackets continues: consumes the bracket at its end, or the comma between two elements. */
function isContinued(state: State, isFirst: boolean, close: ']' | '}'): boolean {
  const { scanner } = state;
  if (!isFirst && scanner.peek().kind !== close) {
    if (scanner.peek().kind !== ',') throw unexpected(state, `\`,\` or \`${close}\``);
    take(state);
  }
  if (scanner.peek().kind !== close) return true;
  take(state);
  return false;
}

const endsFlowItem: readonly TokenKind[] = ['value', ',', ']'];

function flowSequence(state: State, start: number): SequenceNode {
  const { scanner } = state;
  const items: Node[] = [];
  take(state);
  for (let isFirst = true; isContinued(state, isFirst, ']'); isFirst = false) {
    const token = scanner.peek();
    items.push(
      token.kind === 'key'
        ? composeCollection(state, token, noProperties, pairMapping)
        : composeNode(state, false, false),
    );
  }
  return sequence(state, start, items);
}

function pairMapping(state: State, start: number): MappingNode {
  const entries: Entry[] = [];
  take(state);
  readEntry(state, entries, false, endsFlowItem);
  return mapping(state, start, entries);
}

const endsFlowEntry: readonly TokenKind[] = ['value', ',', '}'];

function flowMapping(state: State, start: number): MappingNode {
  const { scanner } = state;
  const entries: Entry[] = [];
  take(state);
  for (let isFirst = true; isContinued(state, isFirst, '}'); isFirst = false) {
    const isKey = scanner.peek().kind === 'key';
    if (isKey) take(state);
    readEntry(state, entries, false, endsFlowEntry, isKey);
  }
  return mapping(state, start, entries);
}

/** Reads a key and its value into `entries`; `mayHaveValue`: a `:` or a `?` marked the key. */
function readEntry(
  state: State,
  entries: Entry[],
  isBlock: boolean,
  ends: readonly TokenKind[],
  mayHaveValue = true,
): void {
  const key = readKey(state, ends);
  let value: Node | undefined;
  let next = state.scanner.peek();
  if (mayHaveValue && next.kind === 'value') {
    take(state);
    const was = isBlock ? entryOf(state.was, key.key) : undefined;
    if (was !== undefined && !key.isMerge) value = reusedNode(state, key.keyEnd, was);
    if (value === undefined) {
      state.was = was?.value;
      next = state.scanner.peek();
      value = isOneOf(next.kind, ends) ? emptyNode(state) : composeNode(state, isBlock, isBlock);
    }
  } else value = emptyNode(state);
  if (key.isMerge) return merge(state, { ...key, value }, next.kind === 'alias', entries);
  const { key: name, keyStart, keyEnd, typedKey } = key;
  const entry: Entry = { key: name, keyStart, keyEnd, value };
  const hasProperties = next.kind === 'alias' || next.kind === 'anchor' || next.kind === 'tag';
  entries.push(
    hasProperties || typedKey
      ? {
          ...entry,
          ...(hasProperties ? { valueStart: state.base + next.start } : {}),
          ...(typedKey ? { typedKey } : {}),
        }
      : entry,
  );
}
