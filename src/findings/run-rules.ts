// Facts → problems: shows every rule the facts it needs.
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import type { Problem, Rule } from '../rules/rule.ts';

/** A problem, with the rule that tells it and the fact it is about. */
export interface ToldProblem {
  readonly rule: Rule;
  readonly problem: Problem;
  readonly fact: Fact;
}

/** The same problem in other words, or with more to it. */
export const withMore = <T extends ToldProblem>(told: T, more: Partial<Problem>): T => ({
  ...told,
  problem: { ...told.problem, ...more },
});

/** Runs `rules` over `facts`. A rule that throws hides nothing: what `crashed` makes of it is judged at the end like any other fact. */
export function runRules(
  facts: readonly Fact[],
  rules: readonly Rule[],
  crashed: (rule: Rule, fact: Fact, error: unknown) => Fact,
): ToldProblem[] {
  const byKind = groupBy(
    rules.flatMap((rule) => rule.needs.map((kind) => ({ kind, rule }))),
    ({ kind }) => kind,
  );
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
  const tell = (fact: Fact): ToldProblem[] =>
    (byKind.get(fact.kind) ?? []).flatMap(({ rule }) =>
      problemsOf(rule, fact).map((problem) => ({ rule, problem, fact })),
    );
  const told = facts.flatMap(tell);
  return [...told, ...crashes.flatMap(tell)];
}
