// Costs against their limits, in the server's words. Verdicts and numbers are those of apiextensions-apiserver v0.37.2.
import { describe, expect, test } from 'vitest';
import { admit } from '../../../src/apiserver/admit.ts';
import { cardinality, expressionCost, mostExpensive } from '../../../src/apiserver/cel/cost-limits.ts';
import { costText } from '../../../src/apiserver/cel/cost-text.ts';
import { judgeText } from '../../../src/apiserver/judge-crd.ts';
import { pathText } from '../../../src/apiserver/path.ts';

const advice =
  '(try simplifying the rule, or adding maxItems, maxProperties, and maxLength where arrays, maps, and strings are declared)';

function crd(properties: object, more: object = {}): string {
  const openAPIV3Schema = { type: 'object', properties: { spec: { type: 'object', properties } }, ...more };
  return JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }],
    },
  });
}

const rules = (...texts: string[]): object => ({ 'x-kubernetes-validations': texts.map((rule) => ({ rule })) });

const at = (path: string): string => `spec.validation.openAPIV3Schema.properties[spec]${path}`;

const errorsOf = (text: string): string[] =>
  admit(text)
    .createErrors.map(({ type, field, detail }) => `${type} ${field} ${detail}`)
    .sort();

/** Rule path below `spec` → cost of one run × runs. */
const costsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    judgeText(text).rules.flatMap(({ expressions }) =>
      expressions.map((expression) => [
        pathText(expression.path).replace(/^.*properties\[spec\]/, ''),
        `${expressionCost(expression)} ${cardinality(expression)}`,
      ]),
    ),
  );

describe('how often a rule runs', () => {
  const item = { type: 'object', required: ['id'], properties: { id: { type: 'integer' } }, ...rules('self.id > 0') };

  test('as often as the bounds above allow', () => {
    const inner = { type: 'object', maxProperties: 5, additionalProperties: item };
    expect(costsOf(crd({ list: { type: 'array', maxItems: 10, items: inner } }))).toEqual({
      '.properties[list].items.additionalProperties.x-kubernetes-validations[0].rule': '150 50',
    });
  });

  test('as often as its data fits into a request where one bound is missing', () => {
    const inner = { type: 'object', maxProperties: 5, additionalProperties: item };
    expect(costsOf(crd({ list: { type: 'array', items: inner } }))).toEqual({
      '.properties[list].items.additionalProperties.x-kubernetes-validations[0].rule': '943716 314572',
    });
  });

  test('never below a list that holds nothing', () => {
    expect(costsOf(crd({ list: { type: 'array', maxItems: 0, items: item } }))).toEqual({
      '.properties[list].items.x-kubernetes-validations[0].rule': '0 0',
    });
  });

  test('`additionalProperties: true` is a map too', () => {
    const open = { type: 'object', additionalProperties: true, properties: { item } };
    expect(Object.values(costsOf(crd({ open })))).toEqual(['943716 314572']);
    expect(Object.values(costsOf(crd({ open: { ...open, maxProperties: 4 } })))).toEqual(['12 4']);
  });

  test('a negative bound counts as none at all', () => {
    const text = crd({ list: { type: 'array', maxItems: -1, items: item } });
    expect(Object.values(costsOf(text))).toEqual(['0 0']);
  });
});

describe('a single expression', () => {
  const list = (maxItems: number): object => ({
    type: 'array',
    maxItems,
    items: { type: 'string', maxLength: 100 },
    ...rules('self.all(a, self.all(b, a == b))'),
  });

  test('within the limit', () => {
    expect(errorsOf(crd({ list: list(400) }))).toEqual([]);
  });

  test('little over the limit: six digits', () => {
    expect(errorsOf(crd({ list: list(500) }))).toEqual([
      `FieldValueForbidden ${at('.properties[list].x-kubernetes-validations[0].rule')} estimated rule cost exceeds budget by factor of 1.125250x ${advice}`,
    ]);
  });

  test('more: one digit', () => {
    expect(errorsOf(crd({ list: list(1000) }))).toEqual([
      `FieldValueForbidden ${at('.properties[list].x-kubernetes-validations[0].rule')} estimated rule cost exceeds budget by factor of 4.5x ${advice}`,
    ]);
  });

  test('a messageExpression has the same limit, but runs once', () => {
    const text = (messageExpression: string): string =>
      crd({
        list: {
          type: 'array',
          items: {
            type: 'string',
            maxLength: 10,
            'x-kubernetes-validations': [{ rule: 'true', messageExpression }],
          },
        },
      });
    expect(errorsOf(text('self + "x"'))).toEqual([]);
    const costly = "['a','b','c'].map(a, self.replace(self, string(size(self)))).join(string(size(self)))";
    const field = at('.properties[list].items.x-kubernetes-validations[0].messageExpression');
    expect(errorsOf(text(costly))).toContain(
      `FieldValueForbidden ${field} estimated messageExpression cost exceeds budget by factor of more than 100x ${advice}`,
    );
  });
});

describe('lengths beyond what fits', () => {
  const withLength = (maxLength: string): string =>
    crd({ text: { type: 'string', maxLength: '@', ...rules('self == self') } }).replace('"@"', maxLength);

  test('the largest length there is stays large', () => {
    expect(errorsOf(withLength('9223372036854775807'))).toHaveLength(3);
    expect(Object.values(costsOf(withLength('9223372036854775807')))).toEqual(['1844674407370955266 1']);
  });

  test('a fourth of it turns around to nothing', () => {
    expect(errorsOf(withLength('4611686018427387904'))).toEqual([]);
    expect(Object.values(costsOf(withLength('4611686018427387904')))).toEqual(['2 1']);
  });
});

describe('all of a schema', () => {
  const name = (cost: number): object => ({
    type: 'array',
    maxItems: cost,
    items: { type: 'boolean', ...rules('self') },
  });

  test('the four costliest are named, and the schema', () => {
    const fields = Array.from({ length: 12 }, (_, at_) => [`f${String(at_ + 10)}`, name(9_000_000 + at_)] as const);
    const text = crd(Object.fromEntries(fields));
    const contributed = [18, 19, 20, 21].map(
      (number) =>
        `FieldValueForbidden ${at(`.properties[f${number}].items.x-kubernetes-validations[0].rule`)} contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema`,
    );
    expect(errorsOf(text)).toEqual(
      [
        ...contributed,
        `FieldValueForbidden spec.validation.openAPIV3Schema x-kubernetes-validations estimated rule cost total for entire OpenAPIv3 schema exceeds budget by factor of 1.080001x ${advice}`,
      ].sort(),
    );
  });

  test('what costs less than a hundredth is not named', () => {
    const costs = [1_000_000n, 999_999n, 5_000_000n].map((cost) => ({ cost }));
    expect(mostExpensive(costs)).toEqual([{ cost: 5_000_000n }, { cost: 1_000_000n }]);
  });
});

describe('an update', () => {
  const text = (maxItems: number, description: string): string =>
    crd({
      list: {
        type: 'array',
        description,
        maxItems,
        items: { type: 'string', maxLength: 100 },
        ...rules('self.all(a, self.all(b, a == b))'),
      },
    });

  test('of an unchanged schema bears single costs', () => {
    const { createErrors, updateErrors } = admit(text(1000, 'same'), { old: text(1000, 'same') });
    expect(createErrors).toHaveLength(1);
    expect(updateErrors).toEqual([]);
  });

  test('of a changed schema does not, whatever changed', () => {
    expect(admit(text(1000, 'new'), { old: text(1000, 'old') }).updateErrors).toHaveLength(1);
  });
});

describe('factors in the words of Go', () => {
  const factor = (cost: bigint): string | undefined =>
    /factor of (.+?) \(/.exec(costText({ of: 'rule', cost, limit: 10_000_000n }))?.[1];

  test.each([
    [10_000_001n, '1.000000x'],
    [14_999_999n, '1.500000x'],
    [15_000_000n, '1.5x'],
    [22_500_000n, '2.2x'],
    [27_500_000n, '2.8x'],
    [999_999_999n, '100.0x'],
    [1_000_000_000n, '100.0x'],
    [1_000_000_001n, 'more than 100x'],
    [2n ** 64n - 1n, 'more than 100x'],
    [10_078_125n, '1.007812x'],
  ])('%d', (cost, text) => {
    expect(factor(cost)).toBe(text);
  });
});
