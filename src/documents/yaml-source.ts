// A YAML text as go-yaml walks it: the position, the line, and what counts as a blank and as the end of a line.
import { ReadError } from './read-error.ts';

/** Why a document cannot be read. Offsets into the document's own text. */
export class YamlError extends ReadError {
  override name = 'YamlError';
}

/** The position of the scanner. `text` ends with a NUL, so that the next character is always in the string. */
export interface Source {
  readonly text: string;
  pos: number;
  line: number;
  lineStart: number;
  /** Column of the innermost block collection; -1 outside of all. */
  indent: number;
  flowLevel: number;
  /** Whether a key without `?` may begin here. */
  simpleKeyAllowed: boolean;
}

/** The end of the text: no text that is read contains a NUL of its own. */
export const END = 0;
const NEL = 0x85;
const LS = 0x2028;
const PS = 0x2029;

/** Go-yaml ends lines at CR and LF, and at NEL, LS and PS as YAML 1.1 does. */
export const isBreak = (code: number): boolean =>
  code === 0x0a || code === 0x0d || code === NEL || code === LS || code === PS;

export const isBlank = (code: number): boolean => code === 0x20 || code === 0x09;
const isBreakOrEnd = (code: number): boolean => code === END || isBreak(code);

/** A blank, the end of a line or of the text. */
export const isGap = (code: number): boolean =>
  code === 0x20 ||
  code === 0x0a ||
  (code < 0x20 ? code === 0x09 || code === 0x0d || code === END : code >= NEL && isBreak(code));

/** Column in UTF-16 units; before a token that may begin a collection they are code points. */
export const columnOf = (source: Source): number => source.pos - source.lineStart;

/** Steps over the end of a line. Kubectl's line reader drops a CR before CR LF, so that all three end one line. */
export function skipBreak(source: Source): void {
  const { text, pos } = source;
  let next = pos + 1;
  if (text.charCodeAt(pos) === 0x0d) {
    if (text.charCodeAt(next) === 0x0d && text.charCodeAt(next + 1) === 0x0a) next += 2;
    else if (text.charCodeAt(next) === 0x0a) next += 1;
  }
  source.pos = next;
  source.line += 1;
  source.lineStart = next;
}

/** Steps over the end of a line and returns its form in a value: LS and PS as they are, everything else a line feed. */
export function readBreak(source: Source): string {
  const code = source.text.charCodeAt(source.pos);
  skipBreak(source);
  return code === LS || code === PS ? String.fromCharCode(code) : '\n';
}

/** Steps over blanks and tabs. */
export function skipBlanks(source: Source): void {
  while (isBlank(source.text.charCodeAt(source.pos))) source.pos += 1;
}

/** Steps over blanks, a comment and the end of the line; throws where anything else is there than is `expected`. */
export function endLine(source: Source, expected: string): void {
  skipBlanks(source);
  if (source.text.charCodeAt(source.pos) === 0x23) skipLine(source);
  const code = source.text.charCodeAt(source.pos);
  if (!isBreakOrEnd(code)) throw expectedAt(source.text, expected, source.pos);
  if (code !== END) skipBreak(source);
}

/** Steps over the rest of a line, its end left out. */
export function skipLine(source: Source): void {
  const { text } = source;
  while (!isBreakOrEnd(text.charCodeAt(source.pos))) source.pos += 1;
}

/** Whether `---` or `...` is at the position, alone or before a blank; called at the start of lines. */
export function isDocumentIndicator({ text, pos }: Source): boolean {
  const code = text.charCodeAt(pos);
  return (
    (code === 0x2d || code === 0x2e) &&
    text.charCodeAt(pos + 1) === code &&
    text.charCodeAt(pos + 2) === code &&
    isGap(text.charCodeAt(pos + 3))
  );
}

/** The text at an offset, for a message. */
export function excerptAt(text: string, at: number): string {
  const code = text.codePointAt(at) ?? END;
  if (code === END) return 'the end of the document';
  if (isBreak(code)) return 'the end of the line';
  if (code === 0x09) return 'a tab';
  return `\`${String.fromCodePoint(code)}\``;
}

/** `expected X, found Y`, at an offset. */
export const expectedAt = (text: string, what: string, at: number): YamlError =>
  new YamlError('syntax', `expected ${what}, found ${excerptAt(text, at)}`, at, Math.min(at + 1, text.length - 1));

/** The error for a character that no value begins with. */
export function cannotBegin(text: string, at: number): YamlError {
  const char = text.charAt(at);
  if ('@`%'.includes(char)) {
    const name = char === '`' ? 'a back quote' : `\`${char}\``;
    return new YamlError(
      'syntax',
      `expected a value: ${name} cannot begin a plain value: put it into quotes`,
      at,
      at + 1,
    );
  }
  if (char === '\t') return expectedAt(text, 'blanks as indentation', at);
  return new YamlError('syntax', `expected a value, found ${excerptAt(text, at)}`, at, at + 1);
}

/** The characters that go-yaml's reader rejects; surrogates are in pairs, as the text was decoded. */
const unprintable = /[^\t\n\r\x20-\x7e\x85\xa0-\ufffd]/;

/** The start of a text, after a byte order mark. Throws a YamlError for control characters, which are not allowed. */
export function sourceOf(text: string): Source {
  const bad = unprintable.exec(text);
  if (bad !== null) {
    const message = 'expected a printable character, found a control character';
    throw new YamlError('syntax', message, bad.index, bad.index + 1);
  }
  const start = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  // go-yaml's scanner skips a second mark, as one character of the line.
  const hasSecond = start === 1 && text.charCodeAt(1) === 0xfeff;
  return {
    text: `${text}\0`,
    pos: hasSecond ? 2 : start,
    line: 0,
    lineStart: start,
    indent: -1,
    flowLevel: 0,
    simpleKeyAllowed: true,
  };
}
