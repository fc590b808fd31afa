// From a position in the value of a string scalar to the place in the file,
// through quotes, escapes, folding and indentation.
import type { ScalarNode } from './node.ts';
import { escapes } from './yaml-scalar-text.ts';

/** A value as it was read, and for each of its UTF-16 units where it stands in the source of the scalar. */
class Reading {
  value = '';
  readonly from: number[] = [];

  add(text: string, at: number, step: 0 | 1): void {
    for (let index = 0; index < text.length; index++) this.from.push(at + index * step);
    this.value += text;
  }
}

const codeLengths: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 };

function readEscape(source: string, at: number): { text: string; length: number } {
  const letter = source.charAt(at + 1);
  const digits = codeLengths[letter];
  if (digits === undefined) return { text: escapes[letter] ?? letter, length: 2 };
  const code = Number.parseInt(source.slice(at + 2, at + 2 + digits), 16);
  return { text: code <= 0x10ffff ? String.fromCodePoint(code) : '', length: 2 + digits };
}

const breaks = /[ \t]*\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;
/** A line break behind a backslash joins the lines; blank ones between them stay. */
const escapedBreak = /\\\r?\n(?:[ \t]*\r?\n)*[ \t]*/y;
const inLineBlanks = /[ \t]*/y;

/** What a fold of line breaks becomes: one break a blank, more of them one fewer. */
const folded = (space: string): string => {
  const count = space.split('\n').length - 1;
  return count === 1 ? ' ' : '\n'.repeat(count - 1);
};

function match(pattern: RegExp, source: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(source)?.[0];
}

function readFlow(source: string, quote: '' | '"' | "'"): Reading {
  const reading = new Reading();
  const end = source.length - quote.length;
  // Blanks up to here lead to no line break: looking again from each of them would take quadratic time.
  let inLine = 0;
  for (let at = quote.length; at < end;) {
    const space = at < inLine ? undefined : match(breaks, source, at);
    if (space === undefined && at >= inLine) inLine = at + (match(inLineBlanks, source, at)?.length ?? 0);
    const joined = quote === '"' ? match(escapedBreak, source, at) : undefined;
    if (joined !== undefined) {
      reading.add('\n'.repeat(joined.split('\n').length - 2), at, 0);
      at += joined.length;
    } else if (space !== undefined) {
      reading.add(folded(space), at, 0);
      at += space.length;
    } else if (quote === '"' && source[at] === '\\') {
      const { text, length } = readEscape(source, at);
      reading.add(text, at, 0);
      at += length;
    } else {
      reading.add(source.charAt(at), at, 1);
      at += quote === "'" && source[at] === "'" ? 2 : 1;
    }
  }
  return reading;
}

interface Line {
  readonly text: string;
  readonly at: number;
}

function linesOf(source: string, value: string): Line[] {
  const lines: Line[] = [];
  let at = source.indexOf('\n') + 1;
  if (at === 0) return [];
  const raw = source.slice(at).split('\n');
  const blanks = (text: string | undefined): number => /^ */.exec(text ?? '')?.[0].length ?? 0;
  // The first line of the value tells how much of the blanks in the source is indentation, whatever the header says.
  const first = raw.find((line) => line.trim() !== '');
  const indent = blanks(first) - blanks(value.split('\n').find((line) => line.trim() !== ''));
  for (const line of raw) {
    const cut = Math.min(indent, blanks(line));
    lines.push({ text: line.slice(cut).replace(/\r$/, ''), at: at + cut });
    at += line.length + 1;
  }
  return lines;
}

function readLiteral(source: string, value: string): Reading {
  const reading = new Reading();
  for (const { text, at } of linesOf(source, value)) {
    reading.add(text, at, 1);
    reading.add('\n', at + text.length, 0);
  }
  return reading;
}

const keepsBreaks = ({ text }: Line): boolean => /^[ \t]/.test(text);

function readFolded(source: string, value: string): Reading {
  const reading = new Reading();
  let last: Line | undefined;
  let empty = 0;
  for (const line of linesOf(source, value)) {
    if (line.text === '') {
      empty++;
      continue;
    }
    const isFolded = last !== undefined && !keepsBreaks(last) && !keepsBreaks(line);
    const breaksBetween = last === undefined || isFolded ? empty : empty + 1;
    reading.add(isFolded && empty === 0 ? ' ' : '\n'.repeat(breaksBetween), line.at, 0);
    reading.add(line.text, line.at, 1);
    last = line;
    empty = 0;
  }
  return reading;
}

function read(source: string, value: string): Reading {
  switch (source.charAt(0)) {
    case '"':
      return readFlow(source, '"');
    case "'":
      return readFlow(source, "'");
    case '|':
      return readLiteral(source, value);
    case '>':
      return readFolded(source, value);
    default:
      return readFlow(source, '');
  }
}

function withoutLastBlanks(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\n'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** The offset in a text of unit `at` of a string scalar's value; undefined where the two do not fit together. */
export function offsetInScalar(text: string, node: ScalarNode, at: number): number | undefined {
  if (typeof node.value !== 'string') return undefined;
  const source = text.slice(node.start, node.end);
  const { value, from } = read(source, node.value);
  if (withoutLastBlanks(value) !== withoutLastBlanks(node.value)) return undefined;
  return node.start + (from[at] ?? source.length);
}
