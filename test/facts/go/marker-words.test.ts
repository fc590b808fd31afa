// Keywords from markers and number types other than the constraints that are compared one by one.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const line = (type: string, ...markers: readonly string[]): string =>
  `${markers.map((marker) => `\t// +${marker}\n`).join('')}\tHue ${type} \`json:"hue,omitempty"\``;
const told = (before: string, after: string, crd: string, now = crd): string[] => {
  const [old, next] = [generatedCrd(`hue: ${crd}`), generatedCrd(`hue: ${now}`)];
  const go = { before: widgetTypes(before), after: widgetTypes(after) };
  const changeSet = changeSetOf(
    crd === now ? { ...go, context: old } : { before: { ...go.before, ...old }, after: { ...go.after, ...next } },
  );
  return review(changeSet, defaultConfig)
    .findings.filter(({ rule }) => rule.startsWith('go-types/'))
    .map(({ rule, message }) => `${rule}: ${message}`);
};
const rule = (text: string): string => `kubebuilder:validation:XValidation:${text}`;

test.each<[name: string, before: string, after: string, crd: string, words: string]>([
  [
    'a rule that comes',
    line('int64'),
    line('int64', rule('rule="self > 1",message="more, please"')),
    '{ type: integer, format: int64 }',
    'crd-differs: `WidgetSpec.Hue` has the rule `self > 1` now, but `spec.hue`',
  ],
  [
    'a rule that is another',
    line('string', rule('message="a",rule="self == \\"a\\""')),
    line('string', rule('rule=`self == "b"`')),
    `{ type: string, x-kubernetes-validations: [{ rule: 'self == "a"', message: a }] }`,
    'has the rule `self == "b"` now and no longer has the rule `self == "a"`',
  ],
  [
    'null is no longer taken',
    line('*string', 'nullable'),
    line('*string'),
    '{ type: string, nullable: true }',
    'declares no `nullable` now',
  ],
  [
    'unknown fields are no longer kept, in a type of another package',
    line('runtime.RawExtension', 'kubebuilder:pruning:PreserveUnknownFields'),
    line('runtime.RawExtension'),
    '{ type: object, x-kubernetes-preserve-unknown-fields: true }',
    'declares no `x-kubernetes-preserve-unknown-fields` now',
  ],
  [
    'a format',
    line('string'),
    line('string', 'kubebuilder:validation:Format=date-time'),
    '{ type: string }',
    '`format`',
  ],
  [
    'a map is no longer one value',
    line('map[string]string', 'mapType=atomic'),
    line('map[string]string'),
    '{ type: object, additionalProperties: { type: string }, x-kubernetes-map-type: atomic }',
    'declares no `x-kubernetes-map-type` now',
  ],
  ['a smaller number', line('int'), line('int32'), '{ type: integer }', 'field-type-changed: '],
  [
    'a larger number',
    line('int32'),
    line('int64'),
    '{ type: integer, format: int32 }',
    'declares the `format` `"int64"`',
  ],
])('%s, and the CRD is as it was', (_name, before, after, crd, words) => {
  expect(told(before, after, crd)).toEqual([expect.stringContaining(words)]);
});

test.each<[name: string, before: string, after: string, crd: string, now?: string]>([
  [
    'both have the new rule',
    line('int64'),
    line('int64', rule('rule="self > 1"')),
    '{ type: integer, format: int64 }',
    "{ type: integer, format: int64, x-kubernetes-validations: [{ rule: 'self > 1' }] }",
  ],
  [
    'only the message of a rule is another',
    line('string', rule('rule="self != \'\'",message="a"')),
    line('string', rule('rule="self != \'\'",message="b"')),
    `{ type: string, x-kubernetes-validations: [{ rule: "self != ''", message: a }] }`,
  ],
  [
    'rules are made of other markers, too',
    line('string', 'kubebuilder:validation:ExactlyOneOf=a;b'),
    line('string', 'kubebuilder:validation:ExactlyOneOf=a;b', 'kubebuilder:validation:AtMostOneOf=c;d'),
    "{ type: string, x-kubernetes-validations: [{ rule: 'x' }] }",
  ],
  ['the CRD never said what Go did', line('int', 'nullable'), line('int'), '{ type: integer }'],
  [
    'a marker is spelled in another way',
    line('*string', 'nullable'),
    line('*string', 'kubebuilder:validation:nullable'),
    '{ type: string, nullable: true }',
  ],
])('nothing where %s', (_name, before, after, crd, now) => {
  expect(told(before, after, crd, now)).toEqual([]);
});

test('a rule of a type is reported at the type', () => {
  const text = (marker: string): string =>
    `${Object.values(widgetTypes(line('Paint'))).join('')}\n${marker}type Paint struct {\n\tA int \`json:"a"\`\n}\n`;
  const after = text(`// +${rule('rule="self.a > 1"')}\n`);
  const changeSet = changeSetOf({
    before: { 'api/v1/types.go': text('') },
    after: { 'api/v1/types.go': after },
    context: generatedCrd('hue: { type: object, properties: { a: { type: integer } }, required: [a] }'),
  });
  const finding = review(changeSet, defaultConfig).findings.find(({ rule: id }) => id === 'go-types/crd-differs');
  expect(after.split('\n')[(finding?.line ?? 0) - 1]).toBe('type Paint struct {');
});

test('markers above the comment of a type count as those in it', () => {
  const types = (values: string, gap: string): Files => ({
    'api/v1/types.go': `${Object.values(widgetTypes(line('Paint'))).join('')}
// +kubebuilder:validation:Enum=${values}
${gap}// Paint is a colour.
type Paint string
`,
  });
  const drift = (after: Files): string[] =>
    review(
      changeSetOf({ before: types('a;b', ''), after, context: generatedCrd('hue: { type: string, enum: [a, b] }') }),
      defaultConfig,
    )
      .findings.filter(({ rule: id }) => id === 'go-types/crd-differs')
      .map(({ message }) => message);
  expect(drift(types('a;b', '\n'))).toEqual([]);
  expect(drift(types('a;b;c', '\n'))).toEqual([expect.stringContaining('declares the `enum` `["a","b","c"]` now')]);
});

test('thousands of rules take no longer than they are', () => {
  const rules = (first: number): string =>
    line('string', ...Array.from({ length: 12_000 }, (_, at) => rule(`rule="self != ${first + 2 * at}"`)));
  const before = Array.from({ length: 12_000 }, (_, at) => `{ rule: self != ${2 * at} }`).join(', ');
  const crd = `{ type: string, x-kubernetes-validations: [${before}] }`;
  expect(secondsOf(() => expect(told(rules(0), rules(1), crd).length).toBe(1))).toBeLessThan(mostSeconds / 8);
});
