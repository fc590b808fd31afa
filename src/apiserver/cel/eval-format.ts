// `"…".format([…])` at run time, version 2 of the strings library (cel-go's ext/formatting.go).
import { goQuote, namedEscapes } from '../go-quote.ts';
import { textOf } from './eval-arithmetic.ts';
import { clauseMisused, clauseUnknown, wanted } from './format-string.ts';
import type { Server } from '../server.ts';
import { isList, isMap, type ListValue, typeName, Uint, UnsupportedError, type Value } from './values.ts';
import { stringOrder, goFixed } from '../instance/json.ts';
import { EvalError } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

/** A text in double quotes with CEL's escapes. */
export const quote = (text: string): string =>
  `"${Array.from(text)
    .map((rune) => ownValue(namedEscapes, rune) ?? rune)
    .join('')}"`;

const fault = (words: string, value: Value): EvalError => new EvalError(clauseMisused(words, typeName(value)));

/** A value within a list or a map: strings in quotes, bytes and times as the call that makes them. */
function nested(value: Value): string {
  const text = plainText(value);
  if (typeof value === 'string') return goQuote(value);
  if (value instanceof Uint8Array) return `b${goQuote(text)}`;
  // Doubles within a collection are written with six digits of a fraction.
  if (typeof value === 'number') return Number.isFinite(value) ? goFixed(value, 6) : `"${text}"`;
  const name = typeName(value);
  if (name === 'google.protobuf.Duration') return `duration("${text}")`;
  if (name === 'google.protobuf.Timestamp') return `timestamp("${text}")`;
  return text;
}

function plainText(value: Value): string {
  if (value === null) return 'null';
  if (isList(value)) return `[${Array.from({ length: value.size }, (_, at) => nested(value.at(at))).join(', ')}]`;
  if (isMap(value)) {
    const entries = value.keys().map((key) => [nested(key), nested(value.find(key) ?? null)] as const);
    const sorted = entries.toSorted(([a], [b]) => stringOrder(a, b));
    return `{${sorted.map(([key, item]) => `${key}:${item}`).join(', ')}}`;
  }
  const text =
    typeName(value).startsWith('kubernetes.') || typeName(value).startsWith('net.') ? undefined : textOf(value);
  if (text === undefined) throw fault(wanted.s, value);
  return text;
}

const maxDigits = 100;

/** The printer of a language: digits in groups of three. */
function fixed(value: number, precision: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'NaN' : value > 0 ? '∞' : '-∞';
  if (precision > maxDigits) throw new UnsupportedError(`a precision of ${precision} is not evaluated`);
  const [whole = '', fraction] = goFixed(value, precision).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Always six digits: upstream reads the precision as a width. */
function scientific(value: number, width: number, server: Server): string {
  if (!Number.isFinite(value)) return fixed(value, 6);
  const [mantissa = '', exponent = '0'] = value.toExponential(6).split('e');
  const times = server.has('cel-scientific') ? '×' : '\u202f×\u202f';
  return `${mantissa}${times}10${superscript(Number(exponent))}`.padStart(Math.min(width, maxDigits));
}

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const superscript = (power: number): string =>
  `${power < 0 ? '⁻' : ''}${Array.from(String(Math.abs(power)).padStart(2, '0'))
    .map((digit) => raised[Number(digit)])
    .join('')}`;

const special: Readonly<Record<string, number>> = { NaN: Number.NaN, Infinity, '-Infinity': -Infinity };

function double(value: Value, words: string): number {
  if (typeof value === 'number') return value;
  const named = typeof value === 'string' ? ownValue(special, value) : undefined;
  if (named === undefined) throw fault(words, value);
  return named;
}

const integer = (value: Value): bigint | undefined => {
  if (typeof value === 'bigint') return value;
  return value instanceof Uint ? value.value : undefined;
};

function inBase(value: Value, base: number, words: string): string {
  const number = integer(value);
  if (number === undefined) throw fault(words, value);
  return number.toString(base);
}

function hexadecimal(value: Value): string {
  if (typeof value === 'string') return Buffer.from(value).toString('hex');
  if (value instanceof Uint8Array) return Buffer.from(value).toString('hex');
  return inBase(value, 16, wanted.x);
}

function clause(letter: string, value: Value, precision: number, server: Server): string {
  if (letter === 's') return plainText(value);
  if (letter === 'd') return inBase(value, 10, wanted.d);
  if (letter === 'f') return fixed(double(value, wanted.f), precision);
  if (letter === 'e') return scientific(double(value, wanted.e), precision, server);
  if (letter === 'b') {
    if (typeof value === 'boolean') return value ? '1' : '0';
    return inBase(value, 2, wanted.b);
  }
  if (letter === 'x') return hexadecimal(value);
  if (letter === 'X') return hexadecimal(value).toUpperCase();
  if (letter === 'o') return inBase(value, 8, wanted.o);
  throw new EvalError(clauseUnknown(letter));
}

/** The text with its clauses filled in. Throws EvalError. */
export function formatText(format: string, args: ListValue, server: Server): string {
  let used = 0;
  let result = '';
  let at = 0;
  for (const match of format.matchAll(/%(?:(%)|(?:\.(\d{1,4}))?([^%]))/gsu)) {
    result += format.slice(at, match.index);
    at = match.index + match[0].length;
    if (match[1] !== undefined) {
      result += '%';
      continue;
    }
    if (used >= args.size) throw new EvalError(`index ${used} out of range`);
    const precision = match[2] === undefined ? 6 : Number(match[2]);
    result += clause(match[3] ?? '', args.at(used++), precision, server);
  }
  const rest = format.slice(at);
  if (rest.includes('%')) throw new EvalError('unexpected end of string');
  return result + rest;
}
