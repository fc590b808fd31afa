// Keys of YAML mappings: scalars, aliases of scalars, and the merge `<<`.
import type { Entry, Node, ScalarNode } from './node.ts';
import { aliasNode, checkAliases, type State } from './yaml-aliases.ts';
import {
  emptyNode,
  isOneOf,
  readProperties,
  resolved,
  scalarKinds,
  take,
  unexpected,
  type Properties,
} from './yaml-properties.ts';
import { canBeMoreThanString, keyOf, resolvePlain, type Resolved } from './yaml-scalars.ts';
import { YamlError } from './yaml-source.ts';
import type { Token, TokenKind } from './yaml-tokens.ts';

interface Key {
  readonly key: string;
  readonly keyStart: number;
  readonly keyEnd: number;
  readonly typedKey: boolean;
  readonly isMerge: boolean;
}

/** Keys that are kept, and their length: those of schemas, and of the fields that many of them have. */
const [maxKept, longestKept] = [10_000, 40];
const kept = new Map<string, string>();

/** One string for all equal keys, which compares fast; a part of a text would keep all of that text in memory. */
function shared(key: string): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (key.length > longestKept || kept.size >= maxKept) return key;
  const [name = key] = Object.keys({ [key]: key });
  kept.set(name, name);
  return name;
}

/** Reads a key: a scalar, or an alias of one. Throws for keys that have no spelling in JSON. */
export function readKey(state: State, ends: readonly TokenKind[]): Key {
  const { scanner, base } = state;
  const first = scanner.peek();
  if (first.kind === 'alias') {
    const node = aliasNode(state, take(state));
    if (node.kind !== 'scalar') throw badKey(state, node);
    const { value, literal } = node;
    return keyFrom(state, literal === undefined ? { value } : resolvePlain(literal), first);
  }
  if (isOneOf(first.kind, ends)) throw badKey(state, emptyNode(state));
  const properties = readProperties(state);
  let token = scanner.peek();
  if (isOneOf(token.kind, scalarKinds)) take(state);
  else if (properties.start >= 0 && isOneOf(token.kind, ends))
    token = { kind: 'plain', start: properties.end, end: properties.end, text: '', suffix: '' };
  else throw noKey(state, token);
  state.decoded += 1;
  const { text, kind, start, end } = token;
  if (properties.tag === undefined && (kind !== 'plain' || !canBeMoreThanString(text))) {
    const isMerge = kind === 'plain' && text === '<<';
    if (properties.anchor !== undefined)
      register(state, properties, { kind: 'scalar', start: base + start, end: base + end, value: text });
    return { key: shared(text), keyStart: base + start, keyEnd: base + end, typedKey: false, isMerge };
  }
  const found = resolved(token, properties);
  const { value, literal } = found;
  register(state, properties, {
    kind: 'scalar',
    start: base + start,
    end: base + end,
    value,
    ...(literal === undefined ? {} : { literal }),
  });
  const isMerge = text === '<<' && (properties.tag === '!' || properties.tag === 'tag:yaml.org,2002:merge');
  return { ...keyFrom(state, found, token), isMerge };
}

function register({ anchors }: State, { anchor }: Properties, node: ScalarNode): void {
  if (anchor !== undefined) anchors.set(anchor, { node, size: 1, height: 0 });
}

function keyFrom(state: State, found: Resolved, { start, end }: Token): Key {
  const key = keyOf(found);
  const [keyStart, keyEnd] = [state.base + start, state.base + end];
  if (key === undefined) throw badKey(state, { kind: 'scalar', start: keyStart, end: keyEnd, value: found.value });
  return { key, keyStart, keyEnd, typedKey: typeof found.value !== 'string', isMerge: false };
}

function noKey(state: State, { kind, start, end }: Token): YamlError {
  const isMapping = kind === '{' || kind === 'block-mapping';
  if (!isMapping && kind !== '[' && kind !== 'block-sequence' && kind !== '-') return unexpected(state, 'a key');
  const place = { start: state.base + start, end: state.base + end };
  return badKey(
    state,
    isMapping ? { kind: 'mapping', ...place, entries: [] } : { kind: 'sequence', ...place, items: [] },
  );
}

function badKey({ base }: State, node: Node): YamlError {
  const what =
    node.kind !== 'scalar'
      ? `a ${node.kind === 'mapping' ? 'mapping' : 'list'}`
      : node.value === null
        ? 'null'
        : 'an integer beyond 64 bits';
  const message = `expected a string, number or boolean as key, found ${what}: it has no spelling in JSON`;
  return new YamlError('syntax', message, node.start - base, node.end - base);
}

/** `<<`: the entries of a mapping, or of several where the first wins, as if written here (go-yaml's `merge`). */
export function merge(state: State, written: Key & { value: Node }, isAlias: boolean, entries: Entry[]): void {
  const { keyStart, keyEnd, value: source } = written;
  const [start, end] = [keyStart - state.base, keyEnd - state.base];
  for (const from of source.kind === 'sequence' && !isAlias ? source.items.toReversed() : [source]) {
    if (from.kind !== 'mapping')
      throw new YamlError('syntax', 'expected a mapping or a list of mappings after the merge key `<<`', start, end);
    state.decoded += from.entries.length;
    state.aliased += from.entries.length;
    checkAliases(state, start, end);
    for (const entry of from.entries) {
      const copy = { ...entry };
      state.merges.set(copy, { key: '<<', keyStart, keyEnd, value: source });
      entries.push(copy);
    }
  }
}
