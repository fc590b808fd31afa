// Anchors and tags before a node, and their effect on a scalar's text.
import type { ScalarNode } from './node.ts';
import type { State } from './yaml-aliases.ts';
import { canBeMoreThanString, resolvePlain, resolveTagged, type Resolved } from './yaml-scalars.ts';
import { excerptAt, YamlError } from './yaml-source.ts';
import type { Token, TokenKind } from './yaml-tokens.ts';

/** Consumes the next token. */
export function take(state: State): Token {
  const token = state.scanner.take();
  if (token.end > state.cursor) state.cursor = token.end;
  return token;
}

/** The error that something else than the next token was expected. */
export function unexpected(state: State, what: string): YamlError {
  const { kind, start, end } = state.scanner.peek();
  const { text } = state.scanner;
  const found = kind === 'stream-end' ? 'the end of the document' : excerptAt(text, start);
  const at = kind === 'stream-end' || end <= start ? { start, end: lineEnd(text, start) } : { start, end };
  return new YamlError('syntax', `expected ${what}, found ${found}`, at.start, at.end);
}

function lineEnd(text: string, from: number): number {
  const found = text.slice(from).search(/[\r\n\0]/);
  return from + Math.max(found, 0);
}

/** An anchor and a tag before a node, in any order. */
export interface Properties {
  readonly anchor: string | undefined;
  readonly tag: string | undefined;
  readonly start: number;
  readonly end: number;
}

export const noProperties: Properties = { anchor: undefined, tag: undefined, start: -1, end: -1 };

/** Reads the anchor and the tag before a node, if there are any. */
export function readProperties(state: State): Properties {
  const { kind } = state.scanner.peek();
  if (kind !== 'anchor' && kind !== 'tag') return noProperties;
  const first = take(state);
  const next = state.scanner.peek();
  const hasBoth = next.kind !== kind && (next.kind === 'anchor' || next.kind === 'tag');
  if (hasBoth) take(state);
  const anchor = kind === 'anchor' ? first : hasBoth ? next : undefined;
  const tag = kind === 'tag' ? first : hasBoth ? next : undefined;
  return {
    anchor: anchor?.text,
    tag: tag === undefined ? undefined : longTag(state, tag),
    start: first.start,
    end: state.cursor,
  };
}

function longTag({ handles }: State, { text: handle, suffix, start, end }: Token): string {
  if (handle === '') return suffix;
  const prefix = handles.get(handle);
  if (prefix === undefined || prefix + suffix === '')
    throw new YamlError('syntax', `expected a \`%TAG\` directive for \`${handle}\``, start, end);
  return prefix + suffix;
}

/** A value that is not written: null, after its properties. */
export function emptyNode(state: State, properties = noProperties): ScalarNode {
  const at = state.cursor;
  return scalarNode(state, { kind: 'plain', start: at, end: at, text: '', suffix: '' }, properties);
}

/** The node of a scalar, which counts, and has its anchor from now on. */
export function scalarNode(state: State, token: Token, properties: Properties): ScalarNode {
  const node = nodeOfScalar(state, token, properties);
  state.decoded += 1;
  if (properties.anchor !== undefined) state.anchors.set(properties.anchor, { node, size: 1, height: 0 });
  return node;
}

function nodeOfScalar(state: State, token: Token, properties: Properties): ScalarNode {
  const { kind, text } = token;
  const [start, end] = [state.base + token.start, state.base + token.end];
  if (properties.tag === undefined && (kind !== 'plain' || !canBeMoreThanString(text)))
    return { kind: 'scalar', start, end, value: text };
  const { value, literal, number } = resolved(token, properties);
  if (literal !== undefined) return { kind: 'scalar', start, end, value, literal };
  if (number !== undefined) {
    const message = 'expected a finite number: JSON has no spelling for infinities and `.nan`';
    throw new YamlError('syntax', message, token.start, token.end);
  }
  return { kind: 'scalar', start, end, value };
}

/** What a scalar resolves to, wherever it may be more than a string. */
export function resolved({ kind, text, end }: Token, { tag, start }: Properties): Resolved {
  if (tag === undefined) return kind === 'plain' ? resolvePlain(text) : { value: text };
  const found = resolveTagged(tag, text);
  if ('error' in found) throw new YamlError('syntax', found.error, start, end);
  return found;
}

/** Whether a token is of one of some kinds. */
export const isOneOf = (kind: TokenKind, kinds: readonly TokenKind[]): boolean => kinds.includes(kind);

export const scalarKinds: readonly TokenKind[] = ['plain', 'quoted', 'block'];
