// Two lists of CEL rules of one schema node: which of them are the same, and which accept less or more than before.
import { numbering, once } from '../../once.ts';
import { prover } from './entail.ts';
import type { Formula } from './formula.ts';
import { readRule, unchangedObject, type RuleLogic, type RuleText } from './rule-logic.ts';
import { pairRules } from './rule-pairs.ts';
import type { Numbering, PropertyType } from './terms.ts';

/**
 * What became of a rule:
 * - `same`: nothing but white space changed, at most what people read about it
 * - `reworded`: written another way; it accepts the same, or other rules of the node cover it
 * - `tightened`: what is accepted now was accepted before, and the other way round
 *   could not be proven; without `before`: a new rule
 * - `loosened`: what was accepted before is accepted now, and the other way round
 *   could not be proven; without `after`: a removed rule
 * - `changed`: nothing was proven
 */
export type RuleEffect = 'same' | 'reworded' | 'tightened' | 'loosened' | 'changed';

interface RuleChange {
  readonly effect: RuleEffect;
  readonly before?: number;
  readonly after?: number;
}

/** Beyond this many rules that came, went or changed at one node nothing is proven. */
const maxChanged = 100;
const maxKnown = 40;
/** Comparisons of conditions for one proof: well below a millisecond. */
const maxSteps = 20_000;

const overlaps = (a: ReadonlySet<number>, b: ReadonlySet<number>): boolean => {
  for (const subject of a) if (b.has(subject)) return true;
  return false;
};

/** Whether a rule accepts whatever all of `known` do; errors reject. One with `oldSelf` is never ratcheted. */
function isImplied(
  rule: RuleLogic | undefined,
  known: readonly (RuleLogic | undefined)[],
  numbers: Numbering,
): boolean {
  if (rule === undefined) return false;
  const proves = prover(maxSteps);
  const of = (...kinds: readonly RuleLogic['runs'][]): Formula[] =>
    known
      .flatMap((other) =>
        other !== undefined && kinds.includes(other.runs) && overlaps(rule.subjects, other.subjects)
          ? [other.formula]
          : [],
      )
      .slice(0, maxKnown);
  if (rule.runs === 'always') return proves(of('always', 'always with oldSelf'), rule.formula);
  if (rule.runs === 'always with oldSelf') return proves(of(rule.runs), rule.formula);
  const own = of('on updates');
  if (proves(own, rule.formula)) return true;
  return proves([...own, ...of('always')], rule.formula) && proves([...own, unchangedObject(numbers)], rule.formula);
}

/** The effect on each rule of a node: new order, then the removed; `heldBefore`: what objects satisfied anyway. */
export function compareRules(
  before: readonly RuleText[],
  after: readonly RuleText[],
  heldBefore: () => readonly RuleText[] = () => [],
  propertyType: PropertyType = () => undefined,
): RuleChange[] {
  const numbers: Numbering = { id: numbering(), propertyType };
  const logicOf = once((rule: RuleText): RuleLogic | undefined => readRule(rule, numbers));
  const { pairs, same } = pairRules(before, after, logicOf, maxChanged);
  const isProvable = pairs.length > 0 && after.length > 0 && pairs.length <= maxChanged;
  const held = isProvable ? heldBefore() : [];
  const stable = same.flatMap(({ after: at }) => after[at] ?? []);
  const sideOf = (side: 'before' | 'after'): (RuleLogic | undefined)[] => {
    const list = side === 'before' ? before : after;
    const changed = pairs.flatMap((pair) => list[pair[side] ?? -1] ?? []);
    return [...(side === 'before' ? held : []), ...changed, ...stable].map(logicOf);
  };
  const sides = isProvable ? { before: sideOf('before'), after: sideOf('after') } : { before: [], after: [] };
  const effectOf = ({ before: from, after: to }: Omit<RuleChange, 'effect'>): RuleEffect => {
    const [old, now] = [before[from ?? -1], after[to ?? -1]];
    const keeps = now === undefined || (isProvable && isImplied(logicOf(now), sides.before, numbers));
    const holds = old === undefined || (isProvable && isImplied(logicOf(old), sides.after, numbers));
    if (keeps) return holds ? 'reworded' : 'loosened';
    return holds ? 'tightened' : 'changed';
  };
  const changes = [
    ...same.map((pair): RuleChange => ({ effect: 'same', ...pair })),
    ...pairs.map((pair): RuleChange => ({ effect: effectOf(pair), ...pair })),
  ];
  const last = after.length;
  return changes.sort((a, b) => (a.after ?? last) - (b.after ?? last) || (a.before ?? 0) - (b.before ?? 0));
}
