// YAML text → tokens, as go-yaml v2 (kubectl's and the apiserver's scanner) makes them: YAML 1.1 and its leniencies.
import { scanBlock, scanPlain, scanQuoted, wordEnd, type ScalarText } from './yaml-scalar-text.ts';
import {
  cannotBegin,
  columnOf,
  END,
  expectedAt,
  isBreak,
  isDocumentIndicator,
  isGap,
  skipBreak,
  skipLine,
  sourceOf,
  YamlError,
  type Source,
} from './yaml-source.ts';
import { scanDirective, scanTag } from './yaml-tags.ts';
import { maxKeyLength, TokenQueue, type Token, type TokenKind } from './yaml-tokens.ts';

const indicators = new Set(Array.from('-?:,[]{}#&*!|>\'"%@`', (char) => char.charCodeAt(0)));

const anchorName = /[\w-]*/y;

/** Reads the tokens of one document on demand. Every method throws a YamlError where go-yaml rejects the text. */
export class Scanner {
  readonly #source: Source;
  readonly #queue: TokenQueue;

  constructor(text: string) {
    this.#source = sourceOf(text);
    this.#queue = new TokenQueue(this.#source);
  }

  /** The text with a NUL behind it, for messages. */
  get text(): string {
    return this.#source.text;
  }

  /** The column of the innermost block collection, -1 outside; undefined in brackets, and while a token waits. */
  get indentAtRest(): number | undefined {
    return this.#source.flowLevel === 0 && this.#queue.isEmpty ? this.#source.indent : undefined;
  }

  /** Continues at the start of a line of the innermost block collection or of one around it. */
  skipTo(lineStart: number): void {
    const source = this.#source;
    source.pos = lineStart;
    source.lineStart = lineStart;
    source.line += 1;
    source.simpleKeyAllowed = true;
  }

  /** The next token, not consumed. At the end of the text it is always `stream-end`. */
  peek(): Token {
    let token = this.#queue.next();
    while (token === undefined) {
      this.#readToken();
      token = this.#queue.next();
    }
    return token;
  }

  take(): Token {
    const token = this.peek();
    if (token.kind !== 'stream-end') this.#queue.shift();
    return token;
  }

  #pushIndicator(kind: TokenKind, length = 1): void {
    const start = this.#source.pos;
    this.#source.pos += length;
    this.#queue.push(kind, start, this.#source.pos);
  }

  #toNextToken(): void {
    const source = this.#source;
    const { text } = source;
    for (;;) {
      let code = text.charCodeAt(source.pos);
      while (code === 0x20 || (code === 0x09 && (source.flowLevel > 0 || !source.simpleKeyAllowed))) {
        source.pos += 1;
        code = text.charCodeAt(source.pos);
      }
      if (code === 0x23) {
        skipLine(source);
        code = text.charCodeAt(source.pos);
      }
      if (!isBreak(code)) return;
      skipBreak(source);
      if (source.flowLevel === 0) source.simpleKeyAllowed = true;
    }
  }

  #readToken(): void {
    const source = this.#source;
    const { text } = source;
    this.#toNextToken();
    const column = columnOf(source);
    this.#queue.unrollIndent(column);
    const code = text.charCodeAt(source.pos);
    if (code === END) return this.#fetchEnd();
    if (column === 0) {
      if (code === 0x25) return this.#fetchDirective();
      if (isDocumentIndicator(source)) {
        this.#endBlocks();
        return this.#pushIndicator(code === 0x2d ? 'document-start' : 'document-end', 3);
      }
    }
    const isBefore = isGap(text.charCodeAt(source.pos + 1));
    const { flowLevel } = source;
    switch (code) {
      case 0x5b:
        return this.#openFlow('[');
      case 0x7b:
        return this.#openFlow('{');
      case 0x5d:
        return this.#closeFlow(']');
      case 0x7d:
        return this.#closeFlow('}');
      case 0x2c:
        this.#queue.dropKey();
        source.simpleKeyAllowed = true;
        return this.#pushIndicator(',');
      case 0x2d:
        if (isBefore) return this.#fetchEntry();
        break;
      case 0x3f:
        if (flowLevel > 0 || isBefore) return this.#fetchKey();
        break;
      case 0x3a:
        if (flowLevel > 0 || isBefore) return this.#fetchValue();
        break;
      case 0x2a:
        return this.#fetchAnchor('alias');
      case 0x26:
        return this.#fetchAnchor('anchor');
      case 0x21:
        return this.#fetchTag();
      case 0x7c:
      case 0x3e:
        if (flowLevel === 0) return this.#fetchBlockScalar();
        break;
      case 0x27:
      case 0x22:
        return this.#fetchScalar('quoted', scanQuoted);
    }
    const beginsPlain =
      !(isGap(code) || indicators.has(code)) || code === 0x2d || (flowLevel === 0 && (code === 0x3f || code === 0x3a));
    if (!beginsPlain) throw cannotBegin(text, source.pos);
    if (!this.#fetchPlainKey()) this.#fetchScalar('plain', scanPlain);
  }

  /** A plain key of one word with its `:` at once, as nearly all keys are; false for anything else. */
  #fetchPlainKey(): boolean {
    const source = this.#source;
    const { text, pos: start } = source;
    if (source.flowLevel > 0 || !source.simpleKeyAllowed) return false;
    const end = wordEnd(text, start);
    if (text.charCodeAt(end) !== 0x3a || end - start > maxKeyLength) return false;
    this.#queue.dropKey();
    this.#queue.rollIndent('block-mapping', columnOf(source), start);
    this.#queue.push('key', start, start);
    this.#queue.push('plain', start, end, text.slice(start, end));
    source.simpleKeyAllowed = false;
    source.pos = end;
    this.#pushIndicator('value');
    return true;
  }

  #endBlocks(): void {
    this.#queue.unrollIndent(-1);
    this.#queue.dropKey();
    this.#source.simpleKeyAllowed = false;
  }

  #fetchEnd(): void {
    // A line that is not ended ends here, and with it what could be a key.
    this.#source.line += 1;
    this.#endBlocks();
    this.#queue.push('stream-end', this.#source.pos, this.#source.pos);
  }

  #fetchDirective(): void {
    this.#endBlocks();
    const { kind, start, end, text, suffix } = scanDirective(this.#source);
    this.#queue.push(kind, start, end, text, suffix);
  }

  #openFlow(kind: '[' | '{'): void {
    this.#queue.saveKey();
    this.#queue.openFlow();
    this.#source.simpleKeyAllowed = true;
    this.#pushIndicator(kind);
  }

  #closeFlow(kind: ']' | '}'): void {
    this.#queue.dropKey();
    this.#queue.closeFlow();
    this.#source.simpleKeyAllowed = false;
    this.#pushIndicator(kind);
  }

  /** Outside of brackets, begins a block collection here unless it has begun; `message` says where it may begin. */
  #beginBlock(kind: 'block-sequence' | 'block-mapping', message: string): void {
    const source = this.#source;
    if (source.flowLevel > 0) return;
    if (!source.simpleKeyAllowed) throw new YamlError('syntax', message, source.pos, source.pos + 1);
    this.#queue.rollIndent(kind, columnOf(source), source.pos);
  }

  #fetchEntry(): void {
    const source = this.#source;
    this.#beginBlock('block-sequence', 'expected a `-` only at the start of a line or behind another `-`');
    this.#queue.dropKey();
    source.simpleKeyAllowed = true;
    this.#pushIndicator('-');
  }

  #fetchKey(): void {
    const source = this.#source;
    this.#beginBlock('block-mapping', 'expected a `?` only where a key may begin');
    this.#queue.dropKey();
    source.simpleKeyAllowed = source.flowLevel === 0;
    this.#pushIndicator('key');
  }

  #fetchValue(): void {
    const source = this.#source;
    const key = this.#queue.validKey();
    if (key !== undefined) {
      this.#queue.insert('key', key.pos, key.token);
      this.#queue.rollIndent('block-mapping', key.column, key.pos, key.token);
      this.#queue.useKey();
      source.simpleKeyAllowed = false;
    } else {
      const message =
        'expected no `: ` here: check the indentation and the line before, and quote text that contains `: `';
      this.#beginBlock('block-mapping', message);
      source.simpleKeyAllowed = source.flowLevel === 0;
    }
    this.#pushIndicator('value');
  }

  #fetchAnchor(kind: 'alias' | 'anchor'): void {
    this.#queue.saveKey();
    const source = this.#source;
    source.simpleKeyAllowed = false;
    const { text, pos: start } = source;
    anchorName.lastIndex = start + 1;
    const name = anchorName.exec(text)?.[0] ?? '';
    const end = start + 1 + name.length;
    const code = text.charCodeAt(end);
    if (name === '' || !(isGap(code) || '?:,]}%@`'.includes(text.charAt(end))))
      throw expectedAt(
        text,
        'only ASCII letters, digits, `-` and `_` after a `*` or `&` (quote text that starts so)',
        end,
      );
    source.pos = end;
    this.#queue.push(kind, start, end, name);
  }

  #fetchTag(): void {
    this.#queue.saveKey();
    this.#source.simpleKeyAllowed = false;
    const { start, end, handle, suffix } = scanTag(this.#source);
    this.#queue.push('tag', start, end, handle, suffix);
  }

  #fetchBlockScalar(): void {
    this.#queue.dropKey();
    this.#source.simpleKeyAllowed = true;
    const start = this.#source.pos;
    const { value, end } = scanBlock(this.#source);
    this.#queue.push('block', start, end, value);
  }

  #fetchScalar(kind: 'plain' | 'quoted', scan: (source: Source) => ScalarText): void {
    this.#queue.saveKey();
    this.#source.simpleKeyAllowed = false;
    const start = this.#source.pos;
    const { value, end } = scan(this.#source);
    this.#queue.push(kind, start, end, value);
  }
}
