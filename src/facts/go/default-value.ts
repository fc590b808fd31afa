// The value of a default as a marker of Go writes it: `red`, `{a: 1, b: {"x","y"}}`, `{"a":1}`.
import type { Json } from '../../documents/json-value.ts';
import { unquoted } from '../../documents/go/marker.ts';

/** A quoted text, a sign, or what is between them. */
const pieces = /"(?:[^"\\]|\\.)*"|'[^']*'|`[^`]*`|[{}[\],:]|[^\s{}[\],:"'`]+|["'`]/g;
const words: ReadonlyMap<string, Json> = new Map([
  ['true', true],
  ['false', false],
  ['null', null],
]);
/** What is longer is not read. */
const maxLength = 1000;
const deepest = 20;

/** A constant of a package, after the path of the folder of that: packages move, and with them the path. */
const constant = /^ref\([^()]*\/([^()/]+)\)$/;

const plain = (piece: string): string => unquoted({ text: piece, start: 0, end: piece.length }).text;

/** A token that is no sign; a quoted one is always a text. */
function scalar(piece: string): Json {
  const text = plain(piece);
  if (text !== piece) return text;
  const word = words.get(piece);
  if (word !== undefined) return word;
  const number = Number(piece);
  // A number with more digits than a float64 has stays a text.
  return /^-?\d+(?:\.\d+)?$/.test(piece) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : piece;
}

/** Reads one value from the front of `open` and removes it there; undefined where it is none. */
function take(open: string[], depth: number): Json | undefined {
  const first = open.shift();
  if (first === undefined || depth > deepest) return undefined;
  if (first !== '{' && first !== '[') return '}],:'.includes(first) ? undefined : scalar(first);
  const end = first === '{' ? '}' : ']';
  const isMap = first === '{' && (open[1] === ':' || open[0] === end);
  const list: Json[] = [];
  const entries: [string, Json][] = [];
  while (open[0] !== end) {
    const name = isMap ? open.shift() : undefined;
    if (isMap && (name === undefined || open.shift() !== ':')) return undefined;
    const value = take(open, depth + 1);
    if (value === undefined) return undefined;
    if (name === undefined) list.push(value);
    else entries.push([plain(name), value]);
    if (open[0] === ',') open.shift();
    else if (open[0] !== end) return undefined;
  }
  open.shift();
  return isMap ? Object.fromEntries(entries) : list;
}

/** The value of a default; the text as it is written where it is long or cannot be read. Source: controller-tools. */
export function defaultValue(written: string): Json {
  const text = written.trim();
  if (text.length > maxLength) return text;
  if (!/^[{[]/.test(text)) return scalar(text.replace(constant, 'ref($1)'));
  const open = text.match(pieces) ?? [];
  const value = take(open, 0);
  return value === undefined || open.length > 0 ? text : value;
}
