// Facts → problems: shows every rule the facts it needs.
import type { Fact } from '../facts/fact.ts';
import type { Problem, Rule } from '../rules/rule.ts';

/** A problem, with the rule that tells it and the fact it is about. */
export interface ToldProblem {
  readonly rule: Rule;
  readonly problem: Problem;
  readonly fact: Fact;
}

/** Rules by the kinds of facts that they need. */
function rulesByKind(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const byKind = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const kind of rule.needs) byKind.set(kind, [...(byKind.get(kind) ?? []), rule]);
  }
  return byKind;
}

/** Runs `rules` over `facts`. A rule that throws hides nothing: what `crashed` makes of it is judged at the end like any other fact. */
export function runRules(
  facts: readonly Fact[],
  rules: readonly Rule[],
  crashed: (rule: Rule, fact: Fact, error: unknown) => Fact,
): ToldProblem[] {
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
  const tell = (fact: Fact): ToldProblem[] =>
    (byKind.get(fact.kind) ?? []).flatMap((rule) => problemsOf(rule, fact).map((problem) => ({ rule, problem, fact })));
  const told = facts.flatMap(tell);
  return [...told, ...crashes.flatMap(tell)];
}
