// Tokens of a YAML document that are read and not taken, and the places where a key without `?` may have begun.
import { columnOf, YamlError, type Source } from './yaml-source.ts';

export type TokenKind =
  | 'stream-end'
  | 'version'
  | 'tag-directive'
  | 'document-start'
  | 'document-end'
  | 'block-sequence'
  | 'block-mapping'
  | 'block-end'
  | '['
  | ']'
  | '{'
  | '}'
  | '-'
  | ','
  | 'key'
  | 'value'
  | 'alias'
  | 'anchor'
  | 'tag'
  | 'plain'
  | 'quoted'
  | 'block';

/** Offsets into the document's own text. */
export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Of scalars their text, of anchors and aliases the name, of tags and their directives the handle; else empty. */
  readonly text: string;
  /** Of tags what follows the handle, of their directives the prefix; else empty. */
  readonly suffix: string;
}

/** Where a key without `?` may have begun: a `:` on the same line makes it one. */
interface SimpleKey {
  readonly flowLevel: number;
  /** Number of its first token, counted from the start of the document. */
  readonly token: number;
  /** In a block mapping, at its column: if it becomes no key, the text is broken. */
  readonly required: boolean;
  readonly pos: number;
  readonly line: number;
  readonly column: number;
}

/** The longest key, in characters, before its `:`. */
export const maxKeyLength = 1024;

/** The tokens between scanner and composer. A `:` inserts tokens before waiting ones, as it makes a key of them. */
export class TokenQueue {
  readonly #source: Source;
  /** Those from `#head` to `#tail` wait; the list never shrinks, as a shrinking one is allocated again. */
  readonly #tokens: Token[] = [];
  #head = 0;
  #tail = 0;
  #taken = 0;
  readonly #indents: number[] = [];
  /** The possible keys, at most one of each flow level, from the outermost on: their tokens are in order. */
  readonly #keys: SimpleKey[] = [];

  constructor(source: Source) {
    this.#source = source;
  }

  /** The next token; undefined where there is none, or a `:` further on could make it the start of a key. */
  next(): Token | undefined {
    const token = this.#head < this.#tail ? this.#tokens[this.#head] : undefined;
    if (token === undefined) return undefined;
    const key = this.#keys[0];
    return key?.token === this.#taken && this.validKey(key) !== undefined ? undefined : token;
  }

  get isEmpty(): boolean {
    return this.#head === this.#tail && this.#keys.length === 0;
  }

  shift(): void {
    this.#head += 1;
    this.#taken += 1;
    if (this.#head < this.#tail) return;
    this.#head = 0;
    this.#tail = 0;
  }

  push(kind: TokenKind, start: number, end: number, text = '', suffix = ''): void {
    this.#tokens[this.#tail] = { kind, start, end, text, suffix };
    this.#tail += 1;
  }

  /** Puts a token of no length before the token of a number that is not taken yet. */
  insert(kind: TokenKind, at: number, number: number): void {
    const place = this.#head + number - this.#taken;
    const token: Token = { kind, start: at, end: at, text: '', suffix: '' };
    const last = this.#tail;
    this.#tokens[last] = token;
    this.#tail += 1;
    if (place === last) return;
    this.#tokens.copyWithin(place + 1, place, last);
    this.#tokens[place] = token;
  }

  /** Opens a block collection at a column, before the token of a number or at the end. */
  rollIndent(kind: 'block-sequence' | 'block-mapping', column: number, at: number, number?: number): void {
    const source = this.#source;
    if (source.flowLevel > 0 || source.indent >= column) return;
    this.#indents.push(source.indent);
    source.indent = column;
    if (number === undefined) this.push(kind, at, at);
    else this.insert(kind, at, number);
  }

  unrollIndent(column: number): void {
    const source = this.#source;
    if (source.flowLevel > 0) return;
    while (source.indent > column) {
      this.push('block-end', source.pos, source.pos);
      source.indent = this.#indents.pop() ?? -1;
    }
  }

  openFlow(): void {
    this.#source.flowLevel += 1;
  }

  closeFlow(): void {
    if (this.#source.flowLevel > 0) this.#source.flowLevel -= 1;
  }

  #keyOfLevel(): SimpleKey | undefined {
    const key = this.#keys.at(-1);
    return key?.flowLevel === this.#source.flowLevel ? key : undefined;
  }

  /** A possible key (default: that of this level) while a `:` may still follow: for a line and 1,024 characters. */
  validKey(key = this.#keyOfLevel()): SimpleKey | undefined {
    if (key === undefined) return undefined;
    const { line, pos, text } = this.#source;
    const isShort = pos - key.pos <= maxKeyLength || Array.from(text.slice(key.pos, pos)).length <= maxKeyLength;
    if (key.line === line && isShort) return key;
    this.dropKey(key);
    return undefined;
  }

  /** Forgets a possible key, that of this level where none is given. Throws where the text is broken without it. */
  dropKey(key = this.#keyOfLevel()): void {
    if (key === undefined) return;
    if (this.#keys.at(-1) === key) this.#keys.pop();
    else this.#keys.splice(this.#keys.indexOf(key), 1);
    if (!key.required) return;
    const lineEnd = this.#source.text.slice(key.pos).search(/[\n\r\u0085\u2028\u2029\0]/);
    throw new YamlError('syntax', 'expected `key: value`, found text without a `:`', key.pos, key.pos + lineEnd);
  }

  saveKey(): void {
    const { simpleKeyAllowed, flowLevel, indent, pos, line } = this.#source;
    if (!simpleKeyAllowed) return;
    this.dropKey();
    const column = columnOf(this.#source);
    const token = this.#taken + this.#tail - this.#head;
    this.#keys.push({ flowLevel, token, required: flowLevel === 0 && indent === column, pos, line, column });
  }

  useKey(): void {
    this.#keys.pop();
  }
}
