// The types of what lists and maps hold, where Go changed them and its CRD was not generated again.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const told = (before: string, after: string, crd: string): string[] =>
  review(
    changeSetOf({
      before: widgetTypes(`\tHue ${before} \`json:"hue,omitempty"\``),
      after: widgetTypes(`\tHue ${after} \`json:"hue,omitempty"\``),
      context: generatedCrd(`hue: ${crd}`),
    }),
    defaultConfig,
  )
    .findings.filter(({ rule }) => rule.startsWith('go-types/') && rule !== 'go-types/pointer-changed')
    .map(
      ({ severity, rule, message }) =>
        `${severity} ${rule} ${message.includes('was not generated again') ? 'stale' : ''}`,
    );

test.each([
  ['a list', '[]string', '[]int32', '{ type: array, items: { type: string } }'],
  ['a map', 'map[string]bool', 'map[string]string', '{ type: object, additionalProperties: { type: boolean } }'],
  [
    'a map of lists',
    'map[string][]string',
    'map[string]string',
    '{ type: object, additionalProperties: { type: array, items: { type: string } } }',
  ],
  ['a number or a text', 'intstr.IntOrString', 'string', '{ x-kubernetes-int-or-string: true }'],
])('%s: one error, which names the CRD', (_name, before, after, crd) => {
  expect(told(before, after, crd)).toEqual(['error go-types/field-type-changed stale']);
});

test('nothing where what the schema says stays, or where it never said it', () => {
  expect(told('[]string', '[]*string', '{ type: array, items: { type: string } }')).toEqual([]);
  expect(told('[]string', '[]int32', '{ type: array, items: { type: boolean } }')).toEqual([]);
});
