// Added keywords that reject nothing, as others of the node already do; or removed ones that accept nothing new.
import { matchesAllOf } from '../../apiserver/index.ts';
import { jsonOf, type Json } from '../../documents/json-value.ts';
import { get, itemsOf, stringOf, type MappingNode, type Node } from '../../documents/node.ts';
import type { Bound, BoundValue, SchemaChange } from './change.ts';
import { typeOf } from './node-type.ts';
import { flag, type Spot } from './spot.ts';

/** How many characters a text of a format has at least and at most, where servers check it (formats.ts). */
const lengths: ReadonlyMap<string, readonly [least: number, most: number]> = new Map([
  ['date', [10, 10]],
  ['ipv4', [7, 15]],
  ['ipv6', [2, 45]],
  ['mac', [14, 59]],
  ['uuid', [32, 36]],
  ['uuid3', [32, 36]],
  ['uuid4', [32, 36]],
  ['uuid5', [32, 36]],
]);
const int32 = [-(2 ** 31), 2 ** 31 - 1] as const;
/** Longer lists are not compared value by value. */
const maxValues = 200;

const scalars = new Set(['string', 'integer', 'number']);

/** The types whose values a server does not check against a keyword; every other type may have a checked value. */
const typesWithout = {
  string: new Set(['integer', 'number', 'boolean', 'object', 'array']),
  number: new Set(['string', 'boolean', 'object', 'array']),
  array: new Set(['string', 'integer', 'number', 'boolean', 'object']),
  object: new Set(['string', 'integer', 'number', 'boolean', 'array']),
} as const;

/** The type whose values a bound constrains. */
function typeOfBound(keyword: Bound): keyof typeof typesWithout {
  if (keyword === 'maxLength' || keyword === 'minLength') return 'string';
  if (keyword === 'maxItems' || keyword === 'minItems') return 'array';
  return keyword === 'maxProperties' || keyword === 'minProperties' ? 'object' : 'number';
}

/** The values that an `enum` lets through: servers find null in none. */
const valuesOf = (node: Node): Json[] =>
  itemsOf(get(node, 'enum'))
    .map(jsonOf)
    .filter((value) => value !== null);

const isText = (value: Json): value is string => typeof value === 'string';
const literally = (text: string): string => text.replaceAll(/[\\.+*?()|[\]{}^$]/g, String.raw`\$&`);

/** What some patterns and a list of values let through, as patterns: each text matches all, the empty one too. */
export const patternsOfTexts = (patterns: readonly string[], values: readonly string[] = []): string[] => {
  const isListed = values.length > 0 && values.length <= maxValues;
  return ['', ...patterns, ...(isListed ? [`^(?:${values.map(literally).join('|')})$`] : [])];
};

/** What texts a node let through, as patterns. */
function patternsOf(node: MappingNode): string[] {
  const pattern = stringOf(get(node, 'pattern'));
  const values = valuesOf(node);
  return patternsOfTexts(pattern === undefined ? [] : [pattern], values.every(isText) ? values : []);
}

/** The values that a bound leaves, as a pattern; undefined for one of no length, or too large for one. */
export function patternOfLength(keyword: Bound, { value }: BoundValue): string | undefined {
  // RE2 repeats at most a thousand times.
  if (!Number.isSafeInteger(value) || value < 0 || value > 1000) return undefined;
  if (keyword === 'maxLength') return `^[\\s\\S]{0,${value}}$`;
  return keyword === 'minLength' ? `^[\\s\\S]{${value},}` : undefined;
}

/** Whether a bound is beyond what a format, or a list of numbers, accepts. */
function isBeyond(node: MappingNode, keyword: Bound, { value, exclusive }: BoundValue): boolean {
  const format = stringOf(get(node, 'format')) ?? '';
  const [least, most] = lengths.get(format) ?? [];
  if (keyword === 'minLength') return least !== undefined && value <= least;
  if (keyword === 'maxLength') return most !== undefined && value >= most;
  if (keyword !== 'minimum' && keyword !== 'maximum') return false;
  const fits = (number: number): boolean =>
    number === value ? !exclusive : keyword === 'minimum' ? number > value : number < value;
  if (format === 'int32' && fits(int32[keyword === 'minimum' ? 0 : 1])) return true;
  const values = valuesOf(node);
  return values.length > 0 && values.every((one) => typeof one === 'number' && fits(one));
}

/** Whether the bounds or the list of values of a node leave no numbers beyond others; negative ones are rare. */
export function hasOnlyNumbersIn(node: Node, [least, most]: readonly [least: number, most: number]): boolean {
  const fits = (one: Json | undefined): boolean => typeof one === 'number' && one >= least && one <= most;
  const values = valuesOf(node);
  const bounds = [...(least < 0 ? ['minimum'] : []), 'maximum'].map((keyword) => get(node, keyword));
  return (
    (values.length > 0 && values.every(fits)) || bounds.every((bound) => bound !== undefined && fits(jsonOf(bound)))
  );
}

/** Whether a list of values has both of a boolean; null is in no list. */
const hasAllOf = (node: MappingNode, values: readonly Json[]): boolean =>
  typeOf(node) === 'boolean' && !flag(node, 'nullable') && values.includes(true) && values.includes(false);

/**
 * Whether an added bound, pattern, list of booleans or format `int32` rejects no value that passed before, or a removed
 * one accepts none that it did not. Errs on the side of no.
 */
export function isWithoutEffect({ before, after, sides, steps }: Spot, change: SchemaChange): boolean {
  if (change.steps.length !== steps.length) return false;
  if (change.subject === 'format')
    return (
      change.effect === 'tightened' &&
      change.after === 'int32' &&
      typeOf(after) === 'integer' &&
      hasOnlyNumbersIn(before, int32)
    );
  if (change.subject === 'enum') return change.after !== undefined && hasAllOf(before, change.after);
  if (change.subject !== 'bound' && change.subject !== 'pattern') return false;
  if (change.effect !== 'tightened' && change.effect !== 'loosened') return false;
  const isNew = change.effect === 'tightened';
  const node = isNew ? before : after;
  const type = typeOf(node);
  if (typesWithout[change.subject === 'pattern' ? 'string' : typeOfBound(change.keyword)].has(type)) return true;
  if (typeOf(before) !== typeOf(after)) return false;
  let asked: string | undefined;
  if (change.subject === 'pattern') asked = isNew ? change.after : change.before;
  else {
    const bound = isNew ? change.after : change.before;
    if (bound === undefined || !scalars.has(type)) return false;
    if (isBeyond(node, change.keyword, bound)) return true;
    asked = patternOfLength(change.keyword, bound);
  }
  if (asked === undefined || type !== 'string') return false;
  const pattern = asked;
  return patternsOf(node).some((known) => matchesAllOf(pattern, known, sides.patterns));
}
