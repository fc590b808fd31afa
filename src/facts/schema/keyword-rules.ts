// Constraints of keywords as CEL rules; and which added keywords follow from the rules before.
import { compareRules, escapeField, objectFields, type RuleText } from '../../apiserver/index.ts';
import { jsonOf } from '../../documents/json-value.ts';
import {
  type Entry,
  entryOf,
  get,
  getIn,
  itemsOf,
  stringOf,
  type MappingNode,
  type Node,
} from '../../documents/node.ts';
import { typeOf } from './node-type.ts';
import type { SchemaChange } from './change.ts';
import { isWithoutEffect } from './reachable.ts';
import { entriesOfAll, flag, preservesUnknown, type Spot } from './spot.ts';

/** One of `x-kubernetes-validations` as it is written. */
export interface ValidationRule {
  readonly rule: string;
  readonly message: string | undefined;
  readonly optionalOldSelf: boolean;
  readonly node: Node;
}

/** The validation rules of one node. */
export function rulesOf(node: MappingNode): ValidationRule[] {
  const list = get(node, 'x-kubernetes-validations');
  if (list?.kind !== 'sequence') return [];
  return list.items.map((item) => ({
    rule: stringOf(get(item, 'rule')) ?? '',
    message: stringOf(get(item, 'message')),
    optionalOldSelf: item.kind === 'mapping' && flag(item, 'optionalOldSelf'),
    node: item,
  }));
}

/** How many levels below a rule a keyword may be. */
const highest = 3;

/** The keywords that bound a number or a size, with the type they are for. */
const boundsOf: readonly (readonly [keyword: string, type: string, relation: '<=' | '>='])[] = [
  ['maximum', 'integer', '<='],
  ['minimum', 'integer', '>='],
  ['maximum', 'number', '<='],
  ['minimum', 'number', '>='],
  ['maxLength', 'string', '<='],
  ['minLength', 'string', '>='],
  ['maxItems', 'array', '<='],
  ['minItems', 'array', '>='],
  ['maxProperties', 'object', '<='],
  ['minProperties', 'object', '>='],
];

/** A number as CEL writes it for values of a type; undefined where it cannot be one. */
function literalOf(node: MappingNode, keyword: string, type: string): string | undefined {
  const entry = get(node, keyword);
  const value = entry === undefined ? undefined : jsonOf(entry);
  if (typeof value !== 'number') return undefined;
  if (type === 'number') return Number.isInteger(value) ? `${value}.0` : `${value}`;
  return Number.isSafeInteger(value) ? `${value}` : undefined;
}

/** Formats of which CEL makes something else than a string. */
const readFormats = new Set(['byte', 'date', 'date-time', 'duration']);
const hasReadFormat = (...nodes: readonly MappingNode[]): boolean =>
  nodes.some((node) => readFormats.has(stringOf(get(node, 'format')) ?? ''));

/** CEL for the values of a format; for some a server accepts more, so nothing follows from these. */
const formatRules: ReadonlyMap<string, (self: string) => string> = new Map([
  ['cidr', (self) => `isCIDR(${self})`],
  ['ipv4', (self) => `ip(${self}).family() == 4`],
  ['ipv6', (self) => `ip(${self}).family() == 6`],
  ['uuid', (self) => `!format.uuid().validate(${self}).hasValue()`],
  ['uri', (self) => `!format.uri().validate(${self}).hasValue()`],
]);

const isWord = (value: unknown): boolean => typeof value === 'string' || Number.isSafeInteger(value);

/** That a string is not empty, in both spellings that rules use: `&&` as an assumption, `||` as a goal. */
const notEmpty = (self: string, junctor: '&&' | '||'): string => `(${self}.size() >= 1 ${junctor} ${self} != "")`;

/** That a field is set, as CEL; undefined where null sets it, or an object has it by itself. */
function hasField({ key, value }: Entry, self: string): string | undefined {
  const name = escapeField(key);
  const isPlain = !objectFields.has(key) && value.kind === 'mapping' && !flag(value, 'nullable');
  return name === undefined || !isPlain ? undefined : `has(${self}.${name})`;
}

/** How many of some expressions are true, as controller-gen counts them. */
const countOf = (expressions: readonly string[]): string => `[${expressions.join(',')}].filter(x, x == true).size()`;

/** How many fields of an object are set; undefined where it may have unnamed ones. */
function countOfFields(node: MappingNode, self: string): string | undefined {
  const fields = get(node, 'properties');
  if (fields?.kind !== 'mapping' || flag(node, preservesUnknown)) return undefined;
  const set = fields.entries.flatMap((entry) => hasField(entry, self) ?? []);
  return set.length < fields.entries.length ? undefined : countOf(set);
}

/** So many branches of a junctor are compared with rules. */
const maxBranches = 8;

/** The branches of a junctor as CEL, where each says only which fields of the object are set. */
function branchesOf(node: MappingNode, junctor: string, self: string): string[] {
  const branches = itemsOf(get(node, junctor));
  const said = branches.slice(0, maxBranches).flatMap((branch) => {
    const names = branch.kind === 'mapping' && branch.entries.length === 1 ? itemsOf(get(branch, 'required')) : [];
    const set = names.flatMap((name) => {
      const field = entryOf(get(node, 'properties'), stringOf(name) ?? '');
      return (field && hasField(field, self)) ?? [];
    });
    return names.length === 0 || set.length < names.length ? [] : `(${set.join(' && ')})`;
  });
  return said.length < branches.length ? [] : said;
}

/**
 * The constraints of a node's keywords, as CEL on `self`; none where null passes or CEL reads the format as something
 * else. Constraints with two spellings have both: joined by `&&` as an assumption, by `||` as a goal.
 */
export function rulesOfKeywords(
  node: MappingNode,
  self: string,
  junctor: '&&' | '||' = '&&',
): ReadonlyMap<string, string> {
  const rules = new Map<string, string>();
  const type = typeOf(node);
  if (flag(node, 'nullable') || (type === 'string' && hasReadFormat(node))) return rules;
  const values = itemsOf(get(node, 'enum')).map(jsonOf);
  const isPlain = type === 'string' || type === 'integer';
  if (isPlain && values.length > 0 && values.every(isWord)) rules.set('enum', `${self} in ${JSON.stringify(values)}`);
  const pattern = type === 'string' ? stringOf(get(node, 'pattern')) : undefined;
  if (pattern !== undefined) rules.set('pattern', `${self}.matches(${JSON.stringify(pattern)})`);
  for (const [keyword, of, relation] of boundsOf) {
    const literal = type === of ? literalOf(node, keyword, type) : undefined;
    if (literal === undefined) continue;
    const isOpen = flag(node, keyword === 'maximum' ? 'exclusiveMaximum' : 'exclusiveMinimum');
    const size = type === 'object' ? countOfFields(node, self) : undefined;
    const item = type === 'integer' || type === 'number' ? self : (size ?? `${self}.size()`);
    if (keyword === 'minLength' && literal === '1') rules.set(keyword, notEmpty(self, junctor));
    else rules.set(keyword, `${item} ${isOpen && item === self ? relation.slice(0, 1) : relation} ${literal}`);
  }
  const [any, one] = ['anyOf', 'oneOf'].map((keyword) => branchesOf(node, keyword, self));
  if (any !== undefined && any.length > 0) rules.set('anyOf', `(${any.join(' || ')})`);
  if (one !== undefined && one.length > 0) rules.set('oneOf', `${countOf(one)} == 1`);
  return rules;
}

/** Whether CEL types the values of a node the same on both sides, so that rules of the two can be compared. */
export const isReadAlike = (before: MappingNode, after: MappingNode): boolean =>
  typeOf(before) === typeOf(after) && (typeOf(before) !== 'string' || !hasReadFormat(before, after));

/** The type of the named property that names lead to from a node, on both sides; '' where it is not the same. */
export const propertyTypesOf =
  ({ before, after }: Spot) =>
  (names: readonly string[]): string | undefined => {
    const path = names.flatMap((name) => ['properties', name]);
    const [was, is] = [getIn(before, path), getIn(after, path)];
    if (was === undefined || is === undefined) return undefined;
    if (was.kind !== 'mapping' || is.kind !== 'mapping') return '';
    return typeOf(was) === typeOf(is) ? typeOf(is) : '';
  };

/** An expression as a rule. */
export const asRule = (rule: string): RuleText => ({ rule, message: undefined, optionalOldSelf: false });

/** Whether the rules before make an expression true of every value, at a node or at its parent. */
function isImplied(spot: Spot, expressionOf: (self: string) => string): boolean {
  const names: string[] = [];
  for (let at: Spot | undefined = spot; at !== undefined && names.length <= highest; at = at.parent?.spot) {
    const rules = rulesOf(at.before);
    if (rules.length > 0) {
      const ways = names.map((_name, index) => `self.${names.slice(0, index + 1).join('.')}`);
      const expression = [...ways.map((way) => `!has(${way})`), expressionOf(ways.at(-1) ?? 'self')].join(' || ');
      const found = compareRules(rules, [asRule(expression)], () => [], propertyTypesOf(at));
      const effect = found.find(({ after }) => after === 0)?.effect;
      if (effect === 'same' || effect === 'reworded' || effect === 'loosened') return true;
    }
    const name = at.parent && escapeField(at.parent.name);
    if (name === undefined) return false;
    names.unshift(name);
  }
  return false;
}

/** The constraint of an added keyword on its node's values, as CEL on `self`; undefined if it is unknown. */
function celOf(change: SchemaChange, { steps, after }: Spot): ((self: string) => string | undefined) | undefined {
  if (change.effect !== 'tightened') return undefined;
  const { subject } = change;
  if (subject === 'required') {
    const last = change.steps.at(-1);
    const name =
      change.steps.length > steps.length && typeof last === 'object' ? escapeField(last.property) : undefined;
    return name === undefined ? undefined : (self) => `has(${self}.${name})`;
  }
  if (subject === 'format') return formatRules.get(change.after);
  if (subject === 'value-validation') return (self) => rulesOfKeywords(after, self, '||').get(change.junctor);
  if (subject !== 'bound' && subject !== 'enum' && subject !== 'pattern') return undefined;
  const keyword = subject === 'bound' ? change.keyword : subject;
  // The added one may be the one in `allOf`.
  if (get(after, keyword) === undefined || entriesOfAll(after, keyword).length > 1) return undefined;
  return (self) => rulesOfKeywords(after, self, '||').get(keyword);
}

/** The change; where rules or other keywords already implied the added one, it is reworded. */
export function unlessImplied(spot: Spot, change: SchemaChange): SchemaChange {
  const asked = isReadAlike(spot.before, spot.after) ? celOf(change, spot) : undefined;
  const isAsked = asked !== undefined && isImplied(spot, (self) => asked(self) ?? 'false');
  if (!isAsked && !isWithoutEffect(spot, change)) return change;
  // Only tightening changes get here, and each has the same values when it is reworded.
  return { ...change, effect: 'reworded' } as SchemaChange;
}
