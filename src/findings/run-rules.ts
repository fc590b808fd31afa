// Facts → problems: shows every rule the facts it needs.
import type { Fact } from '../facts/fact.ts';
import type { Span } from '../documents/span.ts';
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

/** Problems of one file that are told: nobody reads more, and a million of them fill gigabytes. */
const mostOfFile = 10_000;

/** That a file has more problems than are told. */
const beyond = (at: Span): Fact => ({
  kind: 'file-problem',
  problem: { kind: 'limit', message: `this file has more than ${mostOfFile} findings`, at: { ...at, end: at.start } },
  status: 'introduced',
  holdsCrd: true,
});

/** Runs `rules` over `facts`; of a file with too many problems, the first are told. A rule that throws hides nothing: what `crashed` makes of it is judged at the end like any other fact. */
export function runRules(
  facts: readonly Fact[],
  rules: readonly Rule[],
  crashed: (rule: Rule, fact: Fact, error: unknown) => Fact,
): ToldProblem[] {
  const needs = rules.flatMap((rule) => rule.needs.map((kind) => ({ kind, rule })));
  const byKind = groupBy(needs, ({ kind }) => kind);
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
    if (count === mostOfFile + 1) full.push(beyond(at));
    return count <= mostOfFile;
  };
  const tell = (fact: Fact, has: (problem: Problem) => boolean): ToldProblem[] =>
    (byKind.get(fact.kind) ?? []).flatMap(({ rule }) =>
      problemsOf(rule, fact)
        .filter(has)
        .map((problem) => ({ rule, problem, fact })),
    );
  const told = [...facts.flatMap((fact) => tell(fact, fits)), ...crashes.flatMap((fact) => tell(fact, fits))];
  return [...told, ...full.flatMap((fact) => tell(fact, () => true))];
}
