// Reads JSON with the place of every key and value; a number keeps its spelling.
import type { Entry, Node } from './node.ts';
import { ReadError, nodeBudget, tooManyNodes, type NodeBudget } from './read-error.ts';

/** Why a text is not JSON; offsets into the text. */
export class JsonError extends ReadError {
  override name = 'JsonError';
}

interface Reader {
  readonly text: string;
  readonly maxDepth: number;
  readonly room: NodeBudget;
  at: number;
}

const blanks = /[ \t\r\n]*/y;
const numberOrWord = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?|true|false|null/y;

/** Reads one JSON value (RFC 8259) starting at `from`, and returns its end, too. Throws a JsonError. */
export function readJsonValue(
  text: string,
  from: number,
  maxDepth: number,
  room = nodeBudget(),
): { node: Node; end: number } {
  const reader: Reader = { text, maxDepth, room, at: from };
  skipBlanks(reader);
  const node = readValue(reader, 1);
  return { node, end: reader.at };
}

/** The first offset starting at `from` that is not one of JSON's blanks. */
export function afterBlanks(text: string, from: number): number {
  if (text.charCodeAt(from) > 0x20) return from;
  blanks.lastIndex = from;
  blanks.test(text);
  return blanks.lastIndex;
}

function skipBlanks(reader: Reader): void {
  reader.at = afterBlanks(reader.text, reader.at);
}

function expected(reader: Reader, what: string): JsonError {
  const { text, at } = reader;
  const found = at >= text.length ? 'the end of the text' : `\`${String.fromCodePoint(text.codePointAt(at) ?? 0)}\``;
  return new JsonError('syntax', `expected ${what}, found ${found}`, at, Math.min(at + 1, text.length));
}

function match(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at;
  if (!pattern.test(reader.text)) return undefined;
  const start = reader.at;
  reader.at = pattern.lastIndex;
  return reader.text.slice(start, reader.at);
}

function readValue(reader: Reader, depth: number): Node {
  const start = reader.at;
  reader.room.nodes -= 1;
  if (reader.room.nodes < 0) throw new JsonError('file', tooManyNodes, start, start + 1);
  switch (reader.text.charCodeAt(start)) {
    case 0x7b:
      return readObject(reader, depth);
    case 0x5b:
      return readArray(reader, depth);
    case 0x22: {
      const value = readString(reader);
      return { kind: 'scalar', start, end: reader.at, value };
    }
  }
  const word = match(reader, numberOrWord);
  if (word === undefined) throw expected(reader, 'a JSON value');
  const end = reader.at;
  if (word === 'null') return { kind: 'scalar', start, end, value: null };
  if (word === 'true' || word === 'false') return { kind: 'scalar', start, end, value: word === 'true' };
  return { kind: 'scalar', start, end, value: Number(word), literal: word };
}

function readString(reader: Reader): string {
  const { text, at: start } = reader;
  let end = text.indexOf('"', start + 1);
  while (end > 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  if (end < 0) throw brokenString(text, start);
  const inner = text.slice(start + 1, end);
  reader.at = end + 1;
  if (!needsDecoding.test(inner)) return inner;
  try {
    // Half a surrogate pair becomes U+FFFD, as in Go.
    return (JSON.parse(text.slice(start, end + 1)) as string).toWellFormed();
  } catch {
    throw brokenString(text, start);
  }
}

/** A backslash, or a control character, which a JSON string may not contain unescaped. */
const needsDecoding = /\\|[^ -\uffff]/;

function isEscaped(text: string, quote: number): boolean {
  let at = quote;
  while (text.charCodeAt(at - 1) === 0x5c) at -= 1;
  return (quote - at) % 2 === 1;
}

function brokenString(text: string, start: number): JsonError {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0x20)
      return new JsonError(
        'syntax',
        'expected a closing `"`, found a control character or the end of the line',
        at,
        at + 1,
      );
    if (code !== 0x5c) continue;
    if (!/^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/.test(text.slice(at, at + 6)))
      return new JsonError('syntax', "expected one of JSON's escapes after `\\`", at, Math.min(at + 2, text.length));
    at += 1;
  }
  return new JsonError('syntax', 'expected a closing `"`, found the end of the text', start, text.length);
}

function deeper(reader: Reader, depth: number): void {
  if (depth > reader.maxDepth)
    throw new JsonError('limit', `nested deeper than ${reader.maxDepth} levels`, reader.at, reader.at + 1);
  reader.at += 1;
  skipBlanks(reader);
}

function isContinued(reader: Reader, closing: string): boolean {
  skipBlanks(reader);
  const char = reader.text.charAt(reader.at);
  if (char !== ',' && char !== closing) throw expected(reader, `\`,\` or \`${closing}\``);
  reader.at += 1;
  if (char === ',') skipBlanks(reader);
  return char === ',';
}

function readObject(reader: Reader, depth: number): Node {
  const start = reader.at;
  const entries: Entry[] = [];
  deeper(reader, depth);
  if (reader.text.charCodeAt(reader.at) === 0x7d) reader.at += 1;
  else {
    do {
      if (reader.text.charCodeAt(reader.at) !== 0x22)
        throw expected(reader, entries.length === 0 ? 'a `"` that begins a key, or `}`' : 'a `"` that begins a key');
      const keyStart = reader.at;
      const key = readString(reader);
      reader.room.nodes -= 1;
      const keyEnd = reader.at;
      skipBlanks(reader);
      if (reader.text.charCodeAt(reader.at) !== 0x3a) throw expected(reader, '`:` after a key');
      reader.at += 1;
      skipBlanks(reader);
      entries.push({ key, keyStart, keyEnd, value: readValue(reader, depth + 1) });
    } while (isContinued(reader, '}'));
  }
  return { kind: 'mapping', start, end: reader.at, entries };
}

function readArray(reader: Reader, depth: number): Node {
  const start = reader.at;
  const items: Node[] = [];
  deeper(reader, depth);
  if (reader.text.charCodeAt(reader.at) === 0x5d) reader.at += 1;
  else {
    do items.push(readValue(reader, depth + 1));
    while (isContinued(reader, ']'));
  }
  return { kind: 'sequence', start, end: reader.at, items };
}
