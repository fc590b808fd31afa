// The string functions at run time: cel-go's strings library, version 2, and Kubernetes' regular expressions.
import { runeCount, trimSpace } from '../go-text.ts';
import { compilePattern } from '../instance/pattern.ts';
import { SearchTooLong } from '../instance/pattern-search.ts';
import { formatText, quote } from './eval-format.ts';
import type { Implementation } from './eval-arithmetic.ts';
import { PlainList } from './values-collections.ts';
import { UnsupportedError, isList, type Value } from './values.ts';
import { EvalError } from './eval-error.ts';

const runes = (text: string): string[] => Array.from(text);
const outOfRange = (index: bigint): EvalError => new EvalError(`index out of range: ${index}`);

function charAt([text, index]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string' || typeof index !== 'bigint') return undefined;
  const all = runes(text);
  if (index < 0n || index > all.length) throw outOfRange(index);
  return all[Number(index)] ?? '';
}

const runesBefore = (text: string, units: number): bigint => BigInt(units < 0 ? -1 : runeCount(text.slice(0, units)));

function located(
  [text, part, from = 0n]: readonly Value[],
  search: (text: string, part: string, start: number) => number,
): Value | undefined {
  if (typeof text !== 'string' || typeof part !== 'string' || typeof from !== 'bigint') return undefined;
  if (from < 0n) throw outOfRange(from);
  const length = BigInt(runeCount(text));
  if (part === '') return from > length ? length : from;
  if (from >= length) return -1n;
  const start = runes(text).slice(0, Number(from)).join('').length;
  return runesBefore(text, search(text, part, start));
}

const indexOf: Implementation = (args) => located(args, (text, part, start) => text.indexOf(part, start));

const lastIndexOf: Implementation = (args) => {
  const [text, part, from] = args;
  if (from !== undefined) return located(args, (whole, sought, start) => whole.lastIndexOf(sought, start));
  if (typeof text !== 'string' || typeof part !== 'string') return undefined;
  if (part === '') return BigInt(runeCount(text));
  return Buffer.byteLength(text) < Buffer.byteLength(part) ? -1n : runesBefore(text, text.lastIndexOf(part));
};

function substring([text, start, end]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string' || typeof start !== 'bigint') return undefined;
  const all = runes(text);
  if (end !== undefined && typeof end !== 'bigint') return undefined;
  if (end !== undefined && start > end) throw new EvalError(`invalid substring range. start: ${start}, end: ${end}`);
  for (const index of end === undefined ? [start] : [start, end])
    if (index < 0n || index > all.length) throw outOfRange(index);
  return all.slice(Number(start), end === undefined ? undefined : Number(end)).join('');
}

/** Go's strings.Replace: an empty text is found before every rune and at the end. */
function replace([text, old, by, count = -1n]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string' || typeof old !== 'string' || typeof by !== 'string' || typeof count !== 'bigint')
    return undefined;
  const [first = '', ...others] = old === '' ? ['', ...runes(text), ''] : text.split(old);
  const isReplaced = (gap: number): boolean => count < 0n || BigInt(gap) < count;
  return others.reduce((result, part, gap) => result + (isReplaced(gap) ? by : old) + part, first);
}

function split([text, by, count = -1n]: readonly Value[]): Value | undefined {
  if (typeof text !== 'string' || typeof by !== 'string' || typeof count !== 'bigint') return undefined;
  if (count === 0n) return new PlainList([]);
  const parts = by === '' ? runes(text) : text.split(by);
  if (count < 0n || BigInt(parts.length) <= count) return new PlainList(parts);
  const most = Number(count);
  return new PlainList([...parts.slice(0, most - 1), parts.slice(most - 1).join(by)]);
}

function join([list, by = '']: readonly Value[]): Value | undefined {
  if (!isList(list) || typeof by !== 'string') return undefined;
  const parts: string[] = [];
  for (let at = 0; at < list.size; at++) {
    const part = list.at(at);
    if (typeof part !== 'string') return undefined;
    parts.push(part);
  }
  return parts.join(by);
}

const onText =
  (change: (text: string) => string): Implementation =>
  ([text]) =>
    typeof text === 'string' ? change(text) : undefined;

function find(text: string, pattern: string, most: number): string[] {
  const compiled = compilePattern(pattern);
  if (compiled.error !== undefined) throw new EvalError(`Illegal regex: ${compiled.error}`);
  try {
    return compiled.matches(text) ? compiled.findAll(text, most) : [];
  } catch (error) {
    if (error instanceof SearchTooLong) throw new UnsupportedError(`\`find\` and \`findAll\`: ${error.message}`);
    throw error;
  }
}

/** The string functions by name; `indexOf` and `lastIndexOf` are lists' too. */
export const stringFunctions: Readonly<Record<string, Implementation>> = {
  charAt,
  indexOf,
  lastIndexOf,
  substring,
  replace,
  split,
  join,
  lowerAscii: onText((text) => text.replace(/[A-Z]+/g, (found) => found.toLowerCase())),
  upperAscii: onText((text) => text.replace(/[a-z]+/g, (found) => found.toUpperCase())),
  trim: onText(trimSpace),
  'strings.quote': onText(quote),
  format: ([text, args], server) =>
    typeof text === 'string' && isList(args) ? formatText(text, args, server) : undefined,
  find: ([text, pattern]) =>
    typeof text === 'string' && typeof pattern === 'string' ? (find(text, pattern, 1)[0] ?? '') : undefined,
  findAll: ([text, pattern, count = -1n]) => {
    if (typeof text !== 'string' || typeof pattern !== 'string' || typeof count !== 'bigint') return undefined;
    return new PlainList(find(text, pattern, count < 0n ? -1 : Number(count)));
  },
};
