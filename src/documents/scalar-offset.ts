// From a position in the value of a string scalar to the place in the file. Folding and indentation only change blanks
// and line ends: the other characters are in the source one by one, in the order of the value.
import type { ScalarNode } from './node.ts';
import { escapes } from './yaml-scalar-text.ts';
import { ownValue } from '../own-value.ts';

const blanks = /[\s\x85]+/g;
const plainPiece = /[^\s\x85]/g;
/** The spellings of one character of a value that is no blank; in double quotes also those of a blank. */
const pieces: Readonly<Record<string, RegExp>> = {
  '"': /\\(?:x.{2}|u.{4}|U.{8}|[^])|[^\\\s\x85]/g,
  "'": /''|[^\s\x85]/g,
};

function textOf(piece: string): string {
  if (piece.length === 1) return piece;
  const letter = piece.charAt(1);
  if (piece.length === 2) return piece === "''" ? "'" : (escapes[letter] ?? letter);
  const code = Number.parseInt(piece.slice(2), 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** The start of the text in the source, and behind its end: without quotes, or the header of a block. */
function boundsOf(source: string): [start: number, end: number] {
  const first = source.charAt(0);
  if (Object.hasOwn(pieces, first)) return [1, source.length - 1];
  return [first === '|' || first === '>' ? source.indexOf('\n') + 1 || source.length : 0, source.length];
}

/** The offset of unit `at` of a scalar's value, of a blank that of what follows; undefined where they do not fit. */
export function offsetInScalar(text: string, node: ScalarNode, at: number): number | undefined {
  if (typeof node.value !== 'string') return undefined;
  const source = text.slice(node.start, node.end);
  const [start, end] = boundsOf(source);
  let value = '';
  const places: number[] = [];
  for (const { 0: piece, index } of source
    .slice(start, end)
    .matchAll(ownValue(pieces, source.charAt(0)) ?? plainPiece)) {
    const said = textOf(piece).replace(blanks, '');
    value += said;
    for (let unit = 0; unit < said.length; unit++) places.push(node.start + start + index);
  }
  if (value !== node.value.replace(blanks, '')) return undefined;
  return places[node.value.slice(0, at).replace(blanks, '').length] ?? node.end;
}
