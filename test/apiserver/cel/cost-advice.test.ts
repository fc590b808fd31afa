// Bounds that bring rules under their budget: each must do, and one more must not.
import { describe, expect, test } from 'vitest';

import { costReductions, type CostReduction } from '../../../src/apiserver/cel/cost-advice.ts';
import { expressionLimit, schemaLimit } from '../../../src/apiserver/cel/cost-limits.ts';
import { judgeText } from '../../../src/apiserver/judge-crd.ts';
import { pathText } from '../../../src/apiserver/path.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

type Schema = Record<string, unknown>;

function textOf(spec: Schema): string {
  const openAPIV3Schema = { type: 'object', properties: { spec } };
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

const plain = ({ bounds, cost }: CostReduction): { bounds: string[]; cost: bigint } => ({
  bounds: bounds.map(
    ({ path, keyword, value }) => `${pathText(path).replace(/^.*?openAPIV3Schema\.?/, '')} ${keyword} ${value}`,
  ),
  cost,
});

/** The ways for the one rule, or for all of the schema. */
function waysFor(spec: Schema, what: 'rule' | 'schema' = 'rule'): { bounds: string[]; cost: bigint }[] {
  const [rules] = judgeText(textOf(spec)).rules;
  if (rules === undefined) throw new Error('no rules');
  const limit = what === 'rule' ? expressionLimit : schemaLimit;
  return costReductions({ ...rules, limit }).map(plain);
}

const isRefused = (spec: Schema): boolean =>
  judgeText(textOf(spec)).createErrors.some(({ check }) => check.kind === 'cel-cost');

const rule = (text: string): Schema => ({ 'x-kubernetes-validations': [{ rule: text }] });

const names = (bounds: Schema = {}, ofItem: Schema = {}): Schema => ({
  type: 'object',
  properties: { names: { type: 'array', ...bounds, items: { type: 'string', ...ofItem } } },
  ...rule('self.names.all(a, self.names.exists_one(b, a == b))'),
});

describe('one bound that is enough', () => {
  test('of a list that is iterated twice', () => {
    const spec = names({}, { maxLength: 64 });
    expect(waysFor(spec)).toEqual([{ bounds: ['properties[spec].properties[names] maxItems 577'], cost: 9_991_912n }]);
    expect(isRefused(names({ maxItems: 577 }, { maxLength: 64 }))).toBe(false);
    expect(isRefused(names({ maxItems: 578 }, { maxLength: 64 }))).toBe(true);
  });

  test('that is there already, but too large', () => {
    const [way] = waysFor(names({ maxItems: 10_000 }, { maxLength: 64 }));
    expect(way?.bounds).toEqual(['properties[spec].properties[names] maxItems 577']);
  });

  test('of the list above the rule, or of the text', () => {
    const item = (more: Schema): Schema => ({ type: 'string', ...more, ...rule("self.matches('^[a-z]+$')") });
    const spec: Schema = { type: 'array', items: item({}) };
    expect(waysFor(spec)).toEqual([
      { bounds: ['properties[spec] maxItems 15'], cost: 9_437_205n },
      { bounds: ['properties[spec].items maxLength 9'], cost: 9_437_184n },
    ]);
    expect(isRefused({ type: 'array', maxItems: 15, items: item({}) })).toBe(false);
    expect(isRefused({ type: 'array', maxItems: 16, items: item({}) })).toBe(true);
    expect(isRefused({ type: 'array', items: item({ maxLength: 9 }) })).toBe(false);
    expect(isRefused({ type: 'array', items: item({ maxLength: 10 }) })).toBe(true);
  });

  test('of a map', () => {
    const spec: Schema = {
      type: 'object',
      additionalProperties: { type: 'string', maxLength: 63 },
      ...rule("self.all(k, self.all(l, k == l || self[k] + self[l] != 'x'))"),
    };
    const [way] = waysFor(spec);
    expect(way?.bounds).toEqual([expect.stringMatching(/^properties\[spec\] maxProperties \d+$/)]);
  });
});

describe('several bounds at once', () => {
  test('where none leaves room alone', () => {
    const item: Schema = {
      type: 'object',
      properties: { id: { type: 'string', maxLength: 10 } },
      ...rule("self.id.matches('^[a-z]+$')"),
    };
    const list = (maxItems?: number): Schema => {
      const bound = maxItems === undefined ? {} : { maxItems };
      return { type: 'array', ...bound, items: { type: 'array', ...bound, items: item } };
    };
    const [way, other] = waysFor(list());
    expect(way?.bounds).toEqual(['properties[spec] maxItems 912', 'properties[spec].items maxItems 912']);
    // Enough too, but little room: it comes second.
    expect(other?.bounds).toEqual(['properties[spec].items.items.properties[id] maxLength 7']);
    expect(isRefused(list(912))).toBe(false);
    expect(isRefused(list(913))).toBe(true);
  });
});

describe('all of a schema', () => {
  test('the bound that many rules share', () => {
    const field: Schema = { type: 'boolean', ...rule('self') };
    const fields = Array.from({ length: 60 }, (_, at): readonly [string, Schema] => [`f${at}`, field]);
    const spec = (more: Schema): Schema => ({
      type: 'array',
      ...more,
      items: { type: 'object', properties: Object.fromEntries(fields) },
    });
    expect(waysFor(spec({ maxItems: 9_000_000 }), 'schema')).toEqual([
      { bounds: ['properties[spec] maxItems 1666666'], cost: 99_999_960n },
    ]);
    expect(isRefused(spec({ maxItems: 1_666_666 }))).toBe(false);
    expect(isRefused(spec({ maxItems: 1_666_667 }))).toBe(true);
  });
});

describe('no way', () => {
  test('where there is no need', () => {
    expect(waysFor(names({ maxItems: 10 }, { maxLength: 64 }))).toEqual([]);
  });

  test('where what is costly has no size in the schema', () => {
    const spec: Schema = { type: 'string', maxLength: 5, ...rule("string(self == 'a').matches('^[a-z]+$')") };
    expect(isRefused(spec)).toBe(true);
    expect(waysFor(spec)).toEqual([]);
  });

  test('hostile expressions come to an end', () => {
    const text = Array.from({ length: 4000 }, () => 'self.names.all(a, a == a)').join(' || ');
    expect(secondsOf(() => waysFor({ ...names(), ...rule(text) }))).toBeLessThan(mostSeconds);
  });
});
