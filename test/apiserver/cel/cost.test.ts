// The cost of single expressions, against numbers of the real code.
import { expect, test } from 'vitest';
import { compile } from '../../../src/apiserver/cel/compile.ts';
import { estimateCost } from '../../../src/apiserver/cel/cost.ts';
import { declType } from '../../../src/apiserver/cel/decl-type.ts';
import { newExpressions } from '../../../src/apiserver/cel/environment.ts';
import { showIssues } from '../../../src/apiserver/cel/issues.ts';
import { newestServer } from '../../../src/apiserver/server.ts';
import { cases, schema } from './cost-cases.ts';

const self = declType(schema, false, 'selfType', newestServer);

function costOf(expression: string): bigint | string {
  if (self === undefined) return 'no type';
  const { ast, issues } = compile(
    expression,
    newExpressions,
    new Map([
      ['self', self.type],
      ['oldSelf', self.type],
    ]),
  );
  return ast === undefined ? showIssues(expression, issues) : estimateCost(ast, self, newestServer);
}

test.each(cases)('%s', (expression, cost) => {
  expect(costOf(expression)).toBe(cost);
});

test('the listener gets each schema node whose size counts', () => {
  const seen: string[] = [];
  if (self === undefined) throw new Error('no type');
  const { ast } = compile('self.names.all(n, n == self.text)', newExpressions, new Map([['self', self.type]]));
  if (ast === undefined) throw new Error('does not compile');
  estimateCost(ast, self, newestServer, (steps) => seen.push(steps.join('.')));
  expect(seen).toEqual(['names.@items', 'text', 'names']);
});
