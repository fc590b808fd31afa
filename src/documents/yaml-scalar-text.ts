// The texts of YAML scalars as go-yaml reads them: plain, quoted and block scalars, folded and unescaped.
import type { Source } from './yaml-source.ts';
import {
  columnOf,
  END,
  endLine,
  expectedAt,
  isBlank,
  isBreak,
  isDocumentIndicator,
  isGap,
  readBreak,
  skipBreak,
  skipLine,
  YamlError,
} from './yaml-source.ts';
import { ownValue } from '../own-value.ts';

/** A scalar's text, and where it ends: behind the closing quote, or behind its last character that is no blank. */
export interface ScalarText {
  readonly value: string;
  readonly end: number;
}

/** Line ends between two words: one becomes a blank, of more the first is left out. LS and PS stay. */
const folded = (first: string, more: string): string => (first === '\n' ? (more === '' ? ' ' : more) : first + more);

const endsPlainInFlow = (code: number): boolean =>
  code === 0x2c || code === 0x3f || code === 0x5b || code === 0x5d || code === 0x7b || code === 0x7d;

/** Where a word of a plain scalar ends: before a blank, a line end, a `:` before one of them, or a sign of brackets. */
export function wordEnd(text: string, from: number, inFlow = false): number {
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (isGap(code) || (code === 0x3a && isGap(text.charCodeAt(at + 1)))) return at;
    if (inFlow && endsPlainInFlow(code)) return at;
  }
}

/** Reads a plain scalar; sets `simpleKeyAllowed` where it ends with its line. */
export function scanPlain(source: Source): ScalarText {
  const { text } = source;
  const indent = source.indent + 1;
  const inFlow = source.flowLevel > 0;
  let value = '';
  let wordStart = source.pos;
  let end = source.pos;
  let first = '';
  let more = '';
  for (;;) {
    if (text.charCodeAt(source.pos) === 0x23) break;
    if (source.pos === source.lineStart && isDocumentIndicator(source)) break;
    const at = wordEnd(text, source.pos, inFlow);
    if (at > source.pos) {
      if (first !== '') {
        value += text.slice(wordStart, end) + folded(first, more);
        wordStart = source.pos;
        first = more = '';
      }
      source.pos = end = at;
    }
    let code = text.charCodeAt(at);
    if (code === END || !isGap(code)) break;
    while (isBlank(code) || isBreak(code)) {
      if (isBreak(code)) {
        if (first === '') first = readBreak(source);
        else more += readBreak(source);
      } else {
        if (first !== '' && code === 0x09 && columnOf(source) < indent)
          throw expectedAt(text, 'blanks as indentation', source.pos);
        source.pos += 1;
      }
      code = text.charCodeAt(source.pos);
    }
    if (!inFlow && columnOf(source) < indent) break;
  }
  if (first !== '') source.simpleKeyAllowed = true;
  return { value: value + text.slice(wordStart, end), end };
}

/** The characters of letters after a backslash in double quotes. */
export const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1b',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\x85',
  _: '\xa0',
  L: '\u2028',
  P: '\u2029',
};

const escapeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function readEscape(source: Source): string {
  const { text, pos } = source;
  const letter = text.charAt(pos + 1);
  const plain = ownValue(escapes, letter);
  if (plain !== undefined) {
    source.pos += 2;
    return plain;
  }
  const length = ownValue(escapeLengths, letter);
  if (length === undefined)
    throw new YamlError('syntax', `Kubernetes has no escape \`\\${letter}\` in a YAML string`, pos, pos + 2);
  const digits = text.slice(pos + 2, pos + 2 + length);
  if (digits.length < length || !/^[0-9a-fA-F]*$/.test(digits))
    throw new YamlError('syntax', `expected ${length} hexadecimal digits after \`\\${letter}\``, pos, pos + 2);
  const point = Number.parseInt(digits, 16);
  if (point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff))
    throw new YamlError('syntax', `\`\\${letter}${digits}\` is no Unicode character`, pos, pos + 2 + length);
  source.pos += 2 + length;
  return String.fromCodePoint(point);
}

/** Reads a quoted scalar at its opening quote. */
export function scanQuoted(source: Source): ScalarText {
  const { text, pos: start } = source;
  const quote = text.charCodeAt(start);
  const isDouble = quote === 0x22;
  source.pos += 1;
  let value = '';
  for (;;) {
    if (source.pos === source.lineStart && isDocumentIndicator(source))
      throw new YamlError(
        'syntax',
        `expected a closing \`${text.charAt(start)}\` before this line`,
        source.pos,
        source.pos + 3,
      );
    let from = source.pos;
    let joins = false;
    let code = text.charCodeAt(from);
    while (!isGap(code)) {
      if (code === quote) {
        if (isDouble || text.charCodeAt(source.pos + 1) !== quote) break;
        value += text.slice(from, source.pos + 1);
        source.pos += 2;
        from = source.pos;
      } else if (isDouble && code === 0x5c) {
        value += text.slice(from, source.pos);
        joins = isBreak(text.charCodeAt(source.pos + 1));
        if (joins) {
          source.pos += 1;
          skipBreak(source);
          from = source.pos;
          break;
        }
        value += readEscape(source);
        from = source.pos;
      } else source.pos += 1;
      code = text.charCodeAt(source.pos);
    }
    value += text.slice(from, source.pos);
    code = text.charCodeAt(source.pos);
    if (code === quote) break;
    if (code === END)
      throw new YamlError(
        'syntax',
        `expected a closing \`${text.charAt(start)}\`, found the end of the document`,
        start,
        start + 1,
      );
    value += readGap(source, joins);
  }
  source.pos += 1;
  return { value, end: source.pos };
}

/** The blanks and line ends between two words of a quoted scalar; `joined`: an escaped line end was before them. */
function readGap(source: Source, joined: boolean): string {
  const { text } = source;
  const start = source.pos;
  let isNewLine = joined;
  let first = '';
  let more = '';
  let end = start;
  for (let code = text.charCodeAt(start); isBlank(code) || isBreak(code); code = text.charCodeAt(source.pos)) {
    if (isBlank(code)) {
      source.pos += 1;
      if (!isNewLine) end = source.pos;
    } else if (isNewLine) more += readBreak(source);
    else {
      first = readBreak(source);
      isNewLine = true;
    }
  }
  if (!isNewLine) return text.slice(start, end);
  return first === '' ? more : folded(first, more);
}

interface BlockHeader {
  /** `+` preserves all line ends at the end, `-` none, nothing one. */
  readonly chomping: string;
  /** Columns of indentation beyond the parent's, by the header; else 0. */
  readonly increment: number;
}

function readHeader(source: Source): BlockHeader {
  const { text } = source;
  const start = source.pos;
  const found = /^(?:([-+])(\d)?|(\d)([-+])?)?/.exec(text.slice(start + 1, start + 3)) ?? [];
  const digit = found[2] ?? found[3] ?? '';
  if (digit === '0')
    throw new YamlError('syntax', 'expected a digit from 1 to 9 as indentation of a block scalar', start, start + 3);
  source.pos += 1 + (found[0]?.length ?? 0);
  endLine(source, 'the end of the line after the header of a block scalar');
  return { chomping: found[1] ?? found[4] ?? '', increment: Number(digit) };
}

/** Blank lines before the next line of a block scalar; finds the indentation where it is not known yet (0). */
function readBlankLines(source: Source, indent: number): { breaks: string; indent: number } {
  const { text } = source;
  // Blanks beyond the indentation belong to the text.
  const most = indent === 0 ? Number.POSITIVE_INFINITY : indent;
  let breaks = '';
  let widest = 0;
  for (;;) {
    while (columnOf(source) < most && text.charCodeAt(source.pos) === 0x20) source.pos += 1;
    widest = Math.max(widest, columnOf(source));
    const code = text.charCodeAt(source.pos);
    if (code === 0x09 && columnOf(source) < most)
      throw expectedAt(text, 'blanks as indentation of a block scalar', source.pos);
    if (!isBreak(code)) break;
    breaks += readBreak(source);
  }
  return { breaks, indent: indent === 0 ? Math.max(widest, source.indent + 1, 1) : indent };
}

/** Reads a literal (`|`) or folded (`>`) scalar at its indicator. */
export function scanBlock(source: Source): ScalarText {
  const { text } = source;
  const isLiteral = text.charCodeAt(source.pos) === 0x7c;
  const headerStart = source.pos;
  const { chomping, increment } = readHeader(source);
  const asked = increment === 0 ? 0 : Math.max(source.indent, 0) + increment;
  let { breaks, indent } = readBlankLines(source, asked);
  let value = '';
  let lineBreak = '';
  let wasBlank = false;
  let end = headerEnd(text, headerStart);
  while (columnOf(source) === indent && text.charCodeAt(source.pos) !== END) {
    const isBlankLine = isBlank(text.charCodeAt(source.pos));
    if (!isLiteral && lineBreak === '\n' && !wasBlank && !isBlankLine) {
      if (breaks === '') value += ' ';
    } else value += lineBreak;
    value += breaks;
    wasBlank = isBlankLine;
    const start = source.pos;
    skipLine(source);
    value += text.slice(start, source.pos);
    end = lastWord(text, start, source.pos) ?? end;
    lineBreak = isBreak(text.charCodeAt(source.pos)) ? readBreak(source) : '';
    ({ breaks } = readBlankLines(source, indent));
  }
  if (chomping !== '-') value += lineBreak;
  if (chomping === '+') value += breaks;
  return { value, end };
}

/** The offset after the last non-blank character between two offsets; undefined where there is none. */
function lastWord(text: string, start: number, end: number): number | undefined {
  for (let at = end; at > start; at -= 1) if (!isBlank(text.charCodeAt(at - 1))) return at;
  return undefined;
}

function headerEnd(text: string, start: number): number {
  let end = start + 1;
  while (!isGap(text.charCodeAt(end)) && text.charCodeAt(end) !== 0x23) end += 1;
  return end;
}
