// The values of defaults as markers of Go write them.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { defaultValue } from '../../../src/facts/go/default-value.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

test.each([
  ['red', 'red'],
  ['"red"', 'red'],
  ['`red blue`', 'red blue'],
  ['http://a:80', 'http://a:80'],
  ['1', 1],
  ['"1"', '1'],
  ['-1.5', -1.5],
  ['9007199254740993', '9007199254740993'],
  ['true', true],
  ['""', ''],
  ['{}', {}],
  ['[]', []],
  ['{a: 1, b: "x"}', { a: 1, b: 'x' }],
  ['{"b":"x","a":1}', { a: 1, b: 'x' }],
  ['{a,"b"}', ['a', 'b']],
  ['[{"a":{b:{c}}},]', [{ a: { b: ['c'] } }]],
  // What cannot be read is what is written.
  ['{a: 1', '{a: 1'],
  ['{a: 1}}', '{a: 1}}'],
  ['{a: 1 2}', '{a: 1 2}'],
  ['{a b}', '{a b}'],
  ['{"a":}', '{"a":}'],
  [`${'['.repeat(50)}${']'.repeat(50)}`, `${'['.repeat(50)}${']'.repeat(50)}`],
  [`{a: ${'x'.repeat(1000)}}`, `{a: ${'x'.repeat(1000)}}`],
])('%s', (written, value) => {
  expect(defaultValue(written)).toEqual(value);
});

describe('the default of an object', () => {
  const side = (value: string): Files =>
    widgetTypes(
      `\t// +kubebuilder:default=${value}\n\tDye Dye \`json:"dye,omitempty"\`\n}\n\ntype Dye struct {\n\tTone string \`json:"tone,omitempty"\`\n\tHue string \`json:"hue,omitempty"\``,
    );
  const crd = generatedCrd(
    'dye: { type: object, default: { tone: low, hue: red }, properties: { tone: { type: string }, hue: { type: string } } }',
  );
  const told = (after: string, context: Files): string[] =>
    review(changeSetOf({ before: side('{tone: "low", hue: "red"}'), after: side(after), context }), defaultConfig)
      .findings.filter(({ rule }) => !rule.startsWith('conventions/'))
      .map(({ rule, message }) => `${rule}${message.includes('was not generated again') ? ' stale' : ''}`);

  test('is the same in another order, with a CRD and without', () => {
    expect(told('{hue: "red", tone: "low"}', {})).toEqual([]);
    expect(told('{"hue":"red","tone":"low"}', crd)).toEqual([]);
  });

  test('is another one with another value', () => {
    expect(told('{hue: "blue", tone: "low"}', {})).toEqual(['go-types/default-changed']);
    expect(told('{hue: "blue", tone: "low"}', crd)).toEqual(['go-types/default-changed stale']);
  });
});
