// Types whose constants are their allowed values, and immutable fields, in Go and in the CRD generated from it.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const of = (marker: string, ...values: readonly string[]): Files =>
  widgetTypes(`	Mode Mode \`json:"mode,omitempty"\`
	Modes []Mode \`json:"modes,omitempty"\`
}

// Mode is a mode.${marker && `\n// +${marker}`}
type Mode string

const (
${values.map((value) => `\tMode${value} Mode = "${value}"`).join('\n')}
	other Mode = Mode("Other")
)

type Unused struct {`);
const crd = (list: string, version = 'v0.21.0', more = ''): Files => {
  const files = generatedCrd(
    `mode: { type: string${list}${more} }\nmodes: { type: array, items: { type: string${list} } }`,
  );
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('v0.16.0', version)]));
};
const told = (before: Files, after: Files, context: Files): string[] =>
  review(changeSetOf({ before, after, context }), defaultConfig)
    .findings.filter((finding) => finding.rule === 'go-types/crd-differs')
    .map(({ message }) => message.replace(/ of the CRD .*/, ''));

const both = ', enum: [A, B]';
const now = (field: string, is: string): string => `\`WidgetSpec.${field}\` declares ${is} now, but`;

test.each<[name: string, before: Files, after: Files, context: Files, message: string]>([
  ['the marker comes', of('', 'A', 'B'), of('k8s:enum', 'A', 'B'), crd(''), now('Mode', 'the `enum` `["A","B"]`')],
  [
    'a constant comes',
    of('k8s:enum', 'A', 'B'),
    of('k8s:enum', 'A', 'B', 'C'),
    crd(both),
    now('Mode', 'the `enum` `["A","B","C"]`'),
  ],
  ['a constant goes', of('k8s:enum', 'A', 'B'), of('k8s:enum', 'A'), crd(both), now('Mode', 'the `enum` `["A"]`')],
])('%s, and the CRD stays', (_name, before, after, context, message) => {
  const [found = '', ...others] = told(before, after, context);
  expect(found.startsWith(message)).toBe(true);
  expect(others.every((one) => one.includes('`WidgetSpec.Modes'))).toBe(true);
});

test.each<[name: string, before: Files, after: Files, context: Files]>([
  [
    'one marker takes the place of another',
    of('kubebuilder:validation:Enum=A;B', 'A', 'B'),
    of('k8s:enum', 'A', 'B'),
    crd(both),
  ],
  ['a generator that does not read it', of('', 'A', 'B'), of('k8s:enum', 'A', 'B'), crd('', 'v0.20.1')],
  ['a type without constants here', of(''), of('k8s:enum'), crd('')],
  ['a marker that servers do not enforce', of('', 'A'), of('k8s:alpha(since: "1.36")=+k8s:enum', 'A'), crd('')],
])('%s: nothing differs', (_name, before, after, context) => {
  expect(told(before, after, context)).toEqual([]);
});

const field = (...markers: readonly string[]): Files =>
  widgetTypes(`${markers.map((marker) => `\t// +${marker}\n`).join('')}\tHue string \`json:"hue,omitempty"\``);
const hue = (rules: string, version = 'v0.21.0'): Files => {
  const files = generatedCrd(`hue: { type: string${rules} }`);
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace('v0.16.0', version)]));
};
const same = ", x-kubernetes-validations: [{ rule: 'self == oldSelf' }]";

test('an immutable field has a rule, from the version of the generator on that writes it', () => {
  const immutable = field('k8s:immutable');
  expect(told(field(), immutable, hue(''))).toEqual([
    '`WidgetSpec.Hue` has the rule `self == oldSelf` now, but `spec.hue`',
  ]);
  expect(told(field(), immutable, hue('', 'v0.20.0'))).toEqual([]);
  expect(told(field('kubebuilder:validation:XValidation:rule="self == oldSelf"'), immutable, hue(same))).toEqual([]);
});
