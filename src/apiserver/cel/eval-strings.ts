// The string functions at run time: cel-go's strings library, version 2, and Kubernetes' regular expressions.
import { runeCount, trimSpace } from '../go-text.ts';
import { compilePattern } from '../instance/pattern.ts';
import { SearchTooLong } from '../instance/pattern-search.ts';
import { formatText, quote } from './eval-format.ts';
import type { Implementation, Overloads } from './eval-arithmetic.ts';
import { PlainList } from './values-collections.ts';
import { UnsupportedError, isList, type ListValue, type Value } from './values.ts';
import { EvalError } from './eval-error.ts';

const runes = (text: string): string[] => Array.from(text);
const outOfRange = (index: bigint): EvalError => new EvalError(`index out of range: ${index}`);

function charAt(text: string, index: bigint): string {
  const all = runes(text);
  if (index < 0n || index > all.length) throw outOfRange(index);
  return all[Number(index)] ?? '';
}

const runesBefore = (text: string, units: number): bigint => BigInt(units < 0 ? -1 : runeCount(text.slice(0, units)));

const located =
  (search: 'indexOf' | 'lastIndexOf') =>
  (text: string, part: string, from: bigint): bigint => {
    if (from < 0n) throw outOfRange(from);
    const length = BigInt(runeCount(text));
    if (part === '') return from > length ? length : from;
    if (from >= length) return -1n;
    return runesBefore(text, text[search](part, runes(text).slice(0, Number(from)).join('').length));
  };

const indexOf = located('indexOf');

function lastIndexOf(text: string, part: string): bigint {
  if (part === '') return BigInt(runeCount(text));
  return Buffer.byteLength(text) < Buffer.byteLength(part) ? -1n : runesBefore(text, text.lastIndexOf(part));
}

function substring(text: string, start: bigint, end?: bigint): string {
  const all = runes(text);
  if (end !== undefined && start > end) throw new EvalError(`invalid substring range. start: ${start}, end: ${end}`);
  for (const index of end === undefined ? [start] : [start, end])
    if (index < 0n || index > all.length) throw outOfRange(index);
  return all.slice(Number(start), end === undefined ? undefined : Number(end)).join('');
}

/** Go's strings.Replace: an empty text is found before every rune and at the end. */
function replace(text: string, old: string, by: string, count = -1n): string {
  const [first = '', ...others] = old === '' ? ['', ...runes(text), ''] : text.split(old);
  const isReplaced = (gap: number): boolean => count < 0n || BigInt(gap) < count;
  return others.reduce((result, part, gap) => result + (isReplaced(gap) ? by : old) + part, first);
}

function split(text: string, by: string, count = -1n): PlainList {
  if (count === 0n) return new PlainList([]);
  const parts = by === '' ? runes(text) : text.split(by);
  if (count < 0n || BigInt(parts.length) <= count) return new PlainList(parts);
  const most = Number(count);
  return new PlainList([...parts.slice(0, most - 1), parts.slice(most - 1).join(by)]);
}

function join(list: ListValue, by = ''): Value | undefined {
  const parts: string[] = [];
  for (let at = 0; at < list.size; at++) {
    const part = list.at(at);
    if (typeof part !== 'string') return undefined;
    parts.push(part);
  }
  return parts.join(by);
}

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

const findAll = (text: string, pattern: string, count = -1n): PlainList =>
  new PlainList(find(text, pattern, count < 0n ? -1 : Number(count)));

/** The string functions. */
export const stringOverloads: Overloads = {
  string_char_at_int: charAt,
  string_index_of_string: (text: string, part: string) => indexOf(text, part, 0n),
  string_index_of_string_int: indexOf,
  list_join: join,
  list_join_string: join,
  string_last_index_of_string: lastIndexOf,
  string_last_index_of_string_int: located('lastIndexOf'),
  string_lower_ascii: (text: string) => text.replace(/[A-Z]+/g, (found) => found.toLowerCase()),
  string_replace_string_string: replace,
  string_replace_string_string_int: replace,
  string_split_string: split,
  string_split_string_int: split,
  strings_quote: quote,
  string_substring_int: substring,
  string_substring_int_int: substring,
  string_trim: trimSpace,
  string_upper_ascii: (text: string) => text.replace(/[a-z]+/g, (found) => found.toUpperCase()),
  string_find_string: (text: string, pattern: string) => find(text, pattern, 1)[0] ?? '',
  string_find_all_string: findAll,
  string_find_all_string_int: findAll,
};

/** As the server asks for. */
export const format: Implementation = ([text, args], server) =>
  typeof text === 'string' && isList(args) ? formatText(text, args, server) : undefined;
