// The costs of CEL rules as a table and as lines.
import { describe, expect, test } from 'vitest';
import type { RuleCost } from '../../src/findings/report.ts';
import { costLines, costSection } from '../../src/reports/rule-costs.ts';

const cost = (share: number, over: Partial<RuleCost> = {}): RuleCost => ({
  path: 'crds/widgets.yaml',
  line: 20,
  name: 'widgets.example.com',
  version: 'v1',
  field: 'spec.names',
  what: 'rule',
  expression: 'self.all(x, x | 1)',
  cost: share * 100_000,
  limit: 10_000_000,
  share,
  changed: false,
  ...over,
});

const { expression: _, ...whole } = cost(12);
const schema: RuleCost = { ...whole, field: '', what: 'schema', limit: 100_000_000 };

describe('lines', () => {
  test('nothing without costs, and where all are small', () => {
    expect(costLines({})).toEqual([]);
    expect(costLines({ costs: [cost(3), cost(0)] })).toEqual([]);
  });

  test('a line for each that is large', () => {
    const costs = [
      cost(20_000),
      { ...schema, share: 62 },
      cost(51, { field: '', what: 'messageExpression' }),
      cost(49),
    ];
    expect(costLines({ costs })).toEqual([
      'Cost of CEL rules: 3 expressions; at most over 10000% of a limit',
      '   over 10000%  crds/widgets.yaml:20: v1 spec.names',
      '           62%  crds/widgets.yaml:20: v1 all of the schema',
      '           51%  crds/widgets.yaml:20: v1 the root (messageExpression)',
    ]);
    expect(costLines({ costs: Array.from({ length: 14 }, () => cost(50)) }).at(-1)).toBe(
      '  … and 4 more; the JSON report has all',
    );
  });

  test('nothing in them is obeyed by a terminal', () => {
    expect(costLines({ costs: [cost(50, { field: 'a\u001b[31m', path: '::error::' })] }).join('\n')).not.toContain(
      '\u001b',
    );
  });
});

describe('the table', () => {
  const text = (costs: readonly RuleCost[]): string =>
    costSection({ costs })
      .map(({ open, items, close }) => `${open}${[...items].join('\n')}${close}`)
      .join('');

  test('a row for each, folded', () => {
    expect(text([])).toBe('');
    expect(text([cost(160), schema, cost(0)]).split('\n')).toEqual([
      '<details><summary>Cost of CEL rules: 2 expressions; at most 160% of a limit</summary>',
      '',
      '| CRD | Version | Field | Expression | Cost | Of its limit |',
      '| --- | --- | --- | --- | --- | --- |',
      '| `widgets.example.com` | `v1` | `spec.names` | `self.all(x, x \\| 1)` | 16000000 | **160%** |',
      '| `widgets.example.com` | `v1` | all of the schema |  | 1200000 | 12% |',
      '| `widgets.example.com` | `v1` | `spec.names` | `self.all(x, x \\| 1)` | 0 | under 0.1% |',
      '',
      '</details>',
    ]);
  });

  test('one row for copies of a CRD', () => {
    expect(text([cost(1), cost(1, { path: 'copy.yaml', line: 3 })])).toBe(text([cost(1)]));
  });

  test('at most fifty rows', () => {
    const long = text(Array.from({ length: 70 }, (_one, at) => cost(50, { field: `spec.f${at}` })));
    expect(long.split('\n').filter((line) => line.startsWith('| `'))).toHaveLength(50);
    expect(long).toContain('The 50 costliest of 70; the JSON report has all.');
  });
});
