// Rules are run one by one: what one of them throws is a problem of its own, judged by the others.
import { expect, test } from 'vitest';
import type { Fact } from '../../src/facts/fact.ts';
import { runRules } from '../../src/findings/run-rules.ts';
import type { Rule } from '../../src/rules/rule.ts';

const at = { file: { path: 'a.yaml', side: 'head', text: '' }, start: 0, end: 0 } as const;
const fact = { kind: 'crd-change', at } as unknown as Fact;
const ruleOf = (id: string, needs: Fact['kind'], check: Rule['check']): Rule =>
  ({ id, needs: [needs], check }) as unknown as Rule;
const saying = (message: string) => () => [{ message, at, status: 'introduced' as const }];
const thrown = (): never => {
  throw new Error('out of luck');
};
const run = (rules: readonly Rule[]): string[] =>
  runRules([fact, fact], rules, ({ id }, _fact, error) => ({
    kind: 'crash',
    what: id,
    message: String(error),
    at,
  })).map(({ rule, fact: { kind }, problem }) => `${rule.id} ${kind} ${problem.message}`);

test('a rule that throws is reported for each fact, after what the others report', () => {
  const rules = [
    ruleOf('bad', 'crd-change', thrown),
    ruleOf('good', 'crd-change', saying('fine')),
    ruleOf('crashed', 'crash', (crash) => saying(crash.kind === 'crash' ? `${crash.what}: ${crash.message}` : '')()),
  ];
  const crashed = 'crashed crash bad: Error: out of luck';
  expect(run(rules)).toEqual(['good crd-change fine', 'good crd-change fine', crashed, crashed]);
});

test('a rule that throws about what another one threw ends the run: nothing could report it', () => {
  expect(() => run([ruleOf('bad', 'crd-change', thrown), ruleOf('worse', 'crash', thrown)])).toThrow('out of luck');
});
