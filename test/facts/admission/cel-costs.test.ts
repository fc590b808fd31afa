// Costs of CEL rules in a report: which are reported, where, and their amounts.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const names = (rules: string, maxItems = 1000): string =>
  widget(`names:
  type: array
  maxItems: ${maxItems}
  items: { type: string, maxLength: 64 }
  x-kubernetes-validations:
${rules}`);

const cheap = '  - rule: self.size() > 1\n';
const costly = '  - rule: self.all(a, self.exists_one(b, a == b))\n    messageExpression: "\'doubled \' + self[0]"\n';

function reported(before: string | undefined, after: string): string[] {
  const report = review(changeSetOf({ ...(before === undefined ? {} : { before }), after }), defaultConfig);
  return (report.costs ?? []).map(
    ({ line, version, field, what, share, changed, name }) =>
      `${after.split('\n')[line - 1]?.trim()} | ${name} ${version} ${field} ${what} ${share} % ${changed ? 'new' : 'old'}`,
  );
}

describe('costs', () => {
  test('of a new CRD: all, the largest share first', () => {
    expect(reported(undefined, names(cheap + costly))).toEqual([
      '- rule: self.all(a, self.exists_one(b, a == b)) | widgets.example.com v1 spec.names rule 300.1 % new',
      'openAPIV3Schema: | widgets.example.com v1  schema 30 % new',
      'messageExpression: "\'doubled \' + self[0]" | widgets.example.com v1 spec.names messageExpression 0 % new',
      '- rule: self.size() > 1 | widgets.example.com v1 spec.names rule 0 % new',
    ]);
  });

  test('an existing rule is reported if it costs much, a cheap one if it is new', () => {
    const after = names(`${costly}  - rule: self.size() > 2\n${cheap}`, 500);
    expect(reported(names(costly + cheap, 500), after)).toEqual([
      '- rule: self.all(a, self.exists_one(b, a == b)) | widgets.example.com v1 spec.names rule 75 % old',
      'openAPIV3Schema: | widgets.example.com v1  schema 7.5 % old',
      '- rule: self.size() > 2 | widgets.example.com v1 spec.names rule 0 % new',
    ]);
  });

  test('nothing about existing cheap rules, unchanged schemas and CRDs without rules', () => {
    expect(reported(names(cheap, 10), names(cheap, 20))).toEqual([]);
    expect(reported(names(costly), names(costly).replace('metadata:', 'metadata: # a comment'))).toEqual([]);
    expect(reported(undefined, widget('size: { type: integer }'))).toEqual([]);
  });
});
