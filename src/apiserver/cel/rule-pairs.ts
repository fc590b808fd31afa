// Which rule of the list after continues which rule of the list before: by text, structure, message, terms.
import { groupBy } from '../../group-by.ts';
import type { RuleLogic, RuleText } from './rule-logic.ts';
import { append } from '../../lists.ts';

interface RulePair {
  readonly before?: number;
  readonly after?: number;
}

/** The least share of common subjects that makes two rules one. */
const close = 0.3;

/** A rule as it is compared: without white space where it means nothing; what may hold a comment stays as it is. */
export const foldedRule = (expression: string): string =>
  expression.includes('//')
    ? expression.trim()
    : expression
        .split(/((?<!\\)[rRbB]{0,2}(?:(?<!\\)"(?:[^"\\]|\\.)*"|(?<!\\)'(?:[^'\\]|\\.)*'))/)
        .map((part, index) => (index % 2 === 1 ? part : part.replace(/\s+/g, ' ').replace(/ ?([()[\],]) ?/g, '$1')))
        .join('')
        .trim();

const textKey = ({ rule, optionalOldSelf }: RuleText): string => `${optionalOldSelf ? '?' : ''}${foldedRule(rule)}`;

interface Free {
  readonly before: Set<number>;
  readonly after: Set<number>;
}

/** Pairs what has the same key, first come first served. */
function byKey(free: Free, keyOf: (side: 'before' | 'after', at: number) => string | undefined): Required<RulePair>[] {
  const waiting = groupBy(free.before, (before) => keyOf('before', before));
  const pairs: Required<RulePair>[] = [];
  for (const list of waiting.values()) list.reverse();
  for (const after of free.after) {
    const key = keyOf('after', after);
    const before = key === undefined ? undefined : waiting.get(key)?.pop();
    if (before === undefined) continue;
    pairs.push({ before, after });
    free.before.delete(before);
    free.after.delete(after);
  }
  return pairs;
}

/** How much of the terms of two rules is common to both, from 0 to 1. */
function closeness(a: RuleLogic | undefined, b: RuleLogic | undefined): number {
  if (a === undefined || b === undefined) return 0;
  let common = 0;
  for (const subject of a.subjects) if (b.subjects.has(subject)) common++;
  return common / Math.max(1, a.subjects.size + b.subjects.size - common);
}

function byCloseness(free: Free, score: (before: number, after: number) => number): Required<RulePair>[] {
  const candidates = [...free.before].flatMap((before) =>
    [...free.after].map((after) => ({ before, after, score: score(before, after) })),
  );
  return candidates
    .filter((candidate) => candidate.score >= close)
    .sort((a, b) => b.score - a.score)
    .flatMap(({ before, after }) => {
      if (!free.before.has(before) || !free.after.has(after)) return [];
      free.before.delete(before);
      free.after.delete(after);
      return [{ before, after }];
    });
}

/** Pairs the rules of two lists. Where more than `most` are not the same text, only texts and messages count. */
export function pairRules(
  before: readonly RuleText[],
  after: readonly RuleText[],
  logicOf: (rule: RuleText) => RuleLogic | undefined,
  most: number,
): { readonly same: readonly Required<RulePair>[]; readonly pairs: readonly RulePair[] } {
  const free: Free = { before: new Set(before.keys()), after: new Set(after.keys()) };
  const lists = { before, after };
  const keyed = (key: (rule: RuleText) => string | undefined): Required<RulePair>[] =>
    byKey(free, (side, at) => {
      const rule = lists[side][at];
      return rule === undefined ? undefined : key(rule);
    });
  const same = keyed(textKey);
  if (free.before.size === 0 || free.after.size === 0) return { same, pairs: rest(free) };
  // A second copy of a rule that stays becomes nothing else.
  const kept = new Set(same.flatMap((pair) => after.slice(pair.after, pair.after + 1).map(textKey)));
  const copiesIn = (side: keyof Free): Set<number> =>
    new Set(lists[side].flatMap((rule, at) => (free[side].has(at) && kept.has(textKey(rule)) ? at : [])));
  const copies: Free = { before: copiesIn('before'), after: copiesIn('after') };
  for (const at of copies.before) free.before.delete(at);
  for (const at of copies.after) free.after.delete(at);
  const pairs: RulePair[] = rest(copies);
  const logicAt = (rule: RuleText | undefined): RuleLogic | undefined =>
    rule === undefined ? undefined : logicOf(rule);
  const messageOf = ({ message }: RuleText): string | undefined => message;
  const keyOf = (rule: RuleText): string | undefined => {
    const logic = logicOf(rule);
    return logic && `${logic.formula.id} ${logic.runs}`;
  };
  if (free.before.size + free.after.size <= most) {
    const scoreOf = (from: number, to: number): number => {
      const [old, now] = [before[from], after[to]];
      const isNamedAlike = old?.message !== undefined && old.message === now?.message;
      return closeness(logicAt(old), logicAt(now)) + (isNamedAlike ? 1 : 0);
    };
    append(pairs, keyed(keyOf));
    append(pairs, byCloseness(free, scoreOf));
  } else append(pairs, keyed(messageOf));
  // A removed and a new rule of the same node are more likely one rule that changed.
  const [from, to] = [[...free.before], [...free.after]];
  if (from.length === 1 && to.length === 1)
    return { same, pairs: [...pairs, { before: from[0] ?? 0, after: to[0] ?? 0 }] };
  return { same, pairs: [...pairs, ...rest(free)] };
}

const rest = (free: Free): RulePair[] => [
  ...[...free.after].map((after) => ({ after })),
  ...[...free.before].map((before) => ({ before })),
];
