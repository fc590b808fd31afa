// Ids of findings on changes: the same over edits that change nothing, another one for another value.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { schemaCrd } from '../support/crd.ts';
import { widgetTypes } from '../support/go.ts';
import type { RuleCase } from '../support/rule-tester.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const idsOf = (change: Omit<RuleCase, 'name'>): string[] =>
  review(changeSetOf(change), defaultConfig).findings.flatMap(({ rule, fingerprint }) =>
    /^(?:compat|go-types)\//.test(rule) ? `${rule} ${fingerprint}` : [],
  );

const ids = (before: string, after: string): string[] => idsOf({ before: schemaCrd(before), after: schemaCrd(after) });

const long = (last: string): string => `{ type: string, pattern: "^${'(a|b)'.repeat(40)}${last}$" }`;
const rule = (text: string): string => `{ type: integer, x-kubernetes-validations: [{ rule: "${text}" }] }`;
const choice = (...branches: string[]): string => `{ type: string, anyOf: [${branches.join(', ')}] }`;
const goField = (marker: string) => widgetTypes(`	// ${marker}\n	Colour string \`json:"colour,omitempty"\``);

describe('the same', () => {
  test.each([
    ['enum values in another order', '{ type: string, enum: [a, b, c] }', '{ type: string, enum: [a] }'],
    ['a set of values in another order', '{ type: string }', '{ type: string, enum: [b, c] }'],
  ])('%s', (_name, before, after) => {
    const turned = (schema: string): string => schema.replace('b, c', 'c, b');
    expect(ids(before, after)).toHaveLength(1);
    expect(ids(turned(before), turned(after))).toEqual(ids(before, after));
  });

  test('keys of a default in another order', () => {
    const fields = 'type: object, properties: { a: { type: string }, b: { type: string } }';
    const first = ids(`{ ${fields} }`, `{ ${fields}, default: { a: x, b: z } }`);
    expect(first).toHaveLength(1);
    expect(ids(`{ ${fields} }`, `{ ${fields}, default: { b: z, a: x } }`)).toEqual(first);
  });

  test('branches in another order and with other words', () => {
    const [a, b] = ['{ pattern: a, description: one }', '{ pattern: b }'];
    const first = ids('{ type: string }', choice(a, b));
    expect(first).toHaveLength(1);
    expect(ids('{ type: string }', choice(b, a.replace('one', 'another')))).toEqual(first);
  });

  test('a rule with other white space', () => {
    expect(ids('{ type: integer }', rule('self  >  5'))).toEqual(ids('{ type: integer }', rule('self > 5')));
  });

  test('moved lines and another indentation', () => {
    const [before, after] = [schemaCrd(long('a')), schemaCrd(long('b'))];
    const moved = `# A comment.\n${after.replace(/x: \{ type: string, pattern: (.*) \}/, 'x:\n                type: string\n                pattern: $1')}`;
    expect(moved).not.toContain('x: {');
    expect(idsOf({ before, after: moved })).toEqual(idsOf({ before, after }));
  });

  test('values of a Go enum in another order', () => {
    const [all, one] = [goField('+kubebuilder:validation:Enum=a;b;c'), goField('+kubebuilder:validation:Enum=a')];
    const first = idsOf({ before: all, after: one });
    expect(first).toHaveLength(1);
    expect(idsOf({ before: goField('+kubebuilder:validation:Enum=c;b;a'), after: one })).toEqual(first);
  });
});

const choices = choice('{ pattern: a }', '{ pattern: b }');

describe('another', () => {
  test.each([
    ['long patterns', long('a'), long('b'), long('c')],
    [
      'exclusive bounds',
      '{ type: integer }',
      '{ type: integer, maximum: 5 }',
      '{ type: integer, maximum: 5, exclusiveMaximum: true }',
    ],
    [
      'integers beyond 2^53',
      '{ type: integer }',
      '{ type: integer, default: 9007199254740992 }',
      '{ type: integer, default: 9007199254740993 }',
    ],
    [
      'numbers and their texts',
      '{ x-kubernetes-int-or-string: true }',
      '{ x-kubernetes-int-or-string: true, default: 1 }',
      '{ x-kubernetes-int-or-string: true, default: "1" }',
    ],
    ['rules', '{ type: integer }', rule('self > 5'), rule('self > 6')],
    ['strings of rules', '{ type: integer }', rule("string(self) != 'a  b'"), rule("string(self) != 'a b'")],
    ['junctors', '{ type: string }', choices, choices.replace('anyOf', 'oneOf')],
  ])('%s', (_name, before, one, other) => {
    expect(ids(before, one)).toHaveLength(1);
    expect(ids(before, other)).toHaveLength(1);
    expect(ids(before, one)).not.toEqual(ids(before, other));
  });

  test('many values', () => {
    const values = (count: number): string => Array.from({ length: count }, (_, at) => at).join(', ');
    const one = (count: number): string[] =>
      ids(`{ type: integer, enum: [${values(count)}] }`, '{ type: integer, enum: [0] }');
    expect(one(20)).not.toEqual(one(21));
  });

  test('an enum that comes with a value, and one that loses it', () => {
    expect(ids('{ type: integer }', '{ type: integer, enum: [1] }')).not.toEqual(
      ids('{ type: integer, enum: [1, 2] }', '{ type: integer, enum: [2] }'),
    );
  });
});
