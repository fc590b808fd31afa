// Facts → problems: shows every rule the facts it needs.
import type { Fact } from '../facts/fact.ts';
import { limitFact } from '../facts/files/file-facts.ts';
import { groupBy } from '../group-by.ts';
import { onceOf } from '../once.ts';
import type { Problem, Rule } from '../rules/rule.ts';
import type { Circumstance } from '../rules/severity-table.ts';

/** A problem, with its rule and its fact. */
export interface FoundProblem {
  readonly rule: Rule;
  readonly problem: Problem;
  readonly fact: Fact;
  /** Resources of the repository that it breaks: they are among `related` of the problem. */
  readonly proofs?: NonNullable<Problem['related']>;
}

/** The same problem in other words, or with more to it. */
export const withMore = <T extends FoundProblem>(found: T, more: Partial<Problem>): T => ({
  ...found,
  problem: { ...found.problem, ...more },
});

/** The same problem with something more that bears on its severity. */
export const withCircumstance = <T extends FoundProblem>(found: T, one: Circumstance): T =>
  withMore(found, { circumstances: [...(found.problem.circumstances ?? []), one] });

/** Problems of one file that are reported: no one reads more, and a million of them fill gigabytes. */
const maxOfFile = 10_000;

/** The rules by the kinds of facts that they need, for one list of them found once. */
const rulesByKind = onceOf((rules: readonly Rule[]): ReadonlyMap<Fact['kind'], readonly Rule[]> => {
  const needs = rules.flatMap((rule) => rule.needs.map((kind) => ({ kind, rule })));
  return new Map([...groupBy(needs, ({ kind }) => kind)].map(([kind, some]) => [kind, some.map(({ rule }) => rule)]));
});

/**
 * Runs `rules` over `facts`; of a file with too many problems, the first are kept. When a rule throws, the fact from
 * `crashed` is judged last, like any other fact.
 */
export function runRules(
  facts: readonly Fact[],
  rules: readonly Rule[],
  crashed: (rule: Rule, fact: Fact, error: unknown) => Fact,
): FoundProblem[] {
  const byKind = rulesByKind(rules);
  const crashes: Fact[] = [];
  const problemsOf = (rule: Rule, fact: Fact): readonly Problem[] => {
    try {
      return rule.check(fact);
    } catch (error) {
      if (fact.kind === 'crash') throw error;
      crashes.push(crashed(rule, fact, error));
      return [];
    }
  };
  const counts = new Map<string, number>();
  const full: Fact[] = [];
  /** Whether there is room for one more problem at this place. */
  const fits = ({ at }: Problem): boolean => {
    const count = (counts.get(at.file.path) ?? 0) + 1;
    counts.set(at.file.path, count);
    if (count === maxOfFile + 1)
      full.push(limitFact(`this file has more than ${maxOfFile} findings`, { ...at, end: at.start }));
    return count <= maxOfFile;
  };
  const found: FoundProblem[] = [];
  const check = (fact: Fact, has: (problem: Problem) => boolean): void => {
    for (const rule of byKind.get(fact.kind) ?? [])
      for (const problem of problemsOf(rule, fact)) if (has(problem)) found.push({ rule, problem, fact });
  };
  for (const fact of facts) check(fact, fits);
  for (const fact of crashes) check(fact, fits);
  for (const fact of full) check(fact, () => true);
  return found;
}
