// Cases of src/facts/helm/conditions.ts.
import { expect, test } from 'vitest';
import { isMet, isUnmet, widerThan } from '../../../src/facts/helm/conditions.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const values = { mode: 'all', on: true, off: false, none: '', some: { a: 1, b: [], c: {}, d: '0' } };

test.each([
  ['{{ if .Values.on }}', true],
  ['{{- if $.Values.on -}}', true],
  ['{{ if .Values.off }}', false],
  ['{{ if .Values.none }}', false],
  ['{{ if .Values.missing.too }}', false],
  ['{{ with .Values.some }}', true],
  ['{{ if .Values.some.a }}', true],
  ['{{ if .Values.some.b }}', false],
  ['{{ if .Values.some.c }}', false],
  ['{{ if .Values.some.d }}', true],
  ['{{ if not .Values.off }}', true],
  ['{{ if not (or .Values.off .Values.none) }}', true],
  ['{{ if and .Values.on (not .Values.off) }}', true],
  ['{{ if and .Values.on .Values.off }}', false],
  ['{{ if or .Values.off (.Values.on) }}', true],
  ['{{ if or .Values.on (.Capabilities.APIVersions.Has "a/v1") }}', true],
  ['{{ if true }}', true],
  ['{{ if not false }}', true],
  ['{{ if eq .Values.mode "all" }}', true],
  ['{{ if eq .Values.mode "none" "all" }}', true],
  ['{{ if not (eq .Values.mode "none") }}', true],
  ['{{ if ne .Values.mode "none" }}', true],
  ['{{ if ne .Values.mode "all" }}', false],
  ['{{ if .Values.off | else }}', true],
  ['{{ with .Values.some | else }}', false],
  ['{{ if .Values.off | … | else }}', false],
  ['{{ range .Values.none | else }}', false],
  // An unknown condition is not met.
  ['{{ if not (eq .Values.mode "all things") }}', false],
  ['{{ if not (eq .Values.missing "all") }}', false],
  ['{{ if ne .Values.mode .Release.Name }}', false],
  ['{{ if .Capabilities.APIVersions.Has "a/v1" }}', false],
  ['{{ if not (.Capabilities.APIVersions.Has "a/v1") }}', false],
  ['{{ if eq .Values.some.a 1 }}', false],
  ['{{ if .Values.on | not }}', false],
  ['{{ if or .Values.on .Values.off | not }}', false],
  ['{{ if and .Values.on }', false],
  ['{{ if (.Values.on }}', false],
  ['{{ if .Values.on) }}', false],
  ['{{ range .Values.on }}', false],
  ['{{ if }}', false],
  ['{{ if .Values.constructor }}', false],
  ['{{ if .Values.some.toString }}', false],
])('%s: %s', (action, met) => expect(isMet(action, values)).toBe(met));

test.each([
  ['{{ if .Values.off }}', true],
  ['{{ if .Values.missing.too }}', true],
  ['{{ if and .Values.off (.Capabilities.APIVersions.Has "a/v1") }}', true],
  ['{{ if .Values.on }}', false],
  ['{{ if eq .Values.mode "none" }}', true],
  // An unknown condition is not unmet either.
  ['{{ if .Capabilities.APIVersions.Has "a/v1" }}', false],
  ['{{ if .Values.off | not }}', false],
  ['{{ else }}', false],
])('%s is not met: %s', (action, unmet) => expect(isUnmet(action, values)).toBe(unmet));

test.each([
  ['or .Values.a .Values.b', '.Values.b', true],
  ['or (and .Values.a .Values.b) .Values.c', 'and .Values.a .Values.b', true],
  ['(or (.Values.a) .Values.b)', '.Values.a', true],
  ['.Values.a', 'and .Values.a .Values.b', true],
  ['or .Values.a .Values.b', '.Values.c', false],
  ['and .Values.a .Values.b', '.Values.a', false],
  ['or .Values.a (not .Values.b)', '.Values.b', false],
  ['not .Values.a', '.Values.a', false],
  ['or .Values.a .Values.b | not', '.Values.a', false],
  ['.Values.a', 'or .Values.a .Values.b', false],
])('%s is wider than %s: %s', (condition, other, wider) =>
  expect(widerThan([`{{ if ${other} -}}`])(`{{- if ${condition} }}`)).toBe(wider),
);

test.each([
  ['.Values.a', ['.Values.a'], true],
  ['$.Values.a', ['(.Values.a)'], true],
  ['and .Values.b .Values.a', ['and .Values.a .Values.b'], true],
  ['or .Values.b .Values.a', ['or .Values.a .Values.b'], true],
  ['or .Values.a .Values.c', ['or .Values.a .Values.b'], false],
  ['lt .Values.b .Values.a', ['lt .Values.a .Values.b'], false],
  ['not (eq .Values.a "b")', ['ne .Values.a "b"'], true],
  ['ne .Values.a "b"', ['not (eq .Values.a "b")'], true],
  ['ne .Values.a "b"', ['eq .Values.a "b" | else'], true],
  ['and .Values.a', ['not (not (and .Values.a))'], true],
  ['not (eq .Values.a "b" "c")', ['ne .Values.a "b"'], false],
  ['not (eq .Values.a "b")', ['ne .Values.a "c"'], false],
  ['.Values.a', ['.Values.a | else'], false],
  ['and .Values.a .Values.b', ['.Values.a', '.Values.b'], true],
  ['and .Values.a .Values.c', ['.Values.a', '.Values.b'], false],
  ['.Values.c', ['and .Values.a (and .Values.b .Values.c)'], true],
  ['or .Values.d (and .Values.c (or .Values.e .Values.a))', ['and .Values.a .Values.c'], true],
  ['and', ['.Values.a'], false],
])('%s is met wherever all of %j are: %s', (condition, others, met) =>
  expect(widerThan(others.map((other) => `{{ if ${other} }}`))(`{{ with ${condition} }}`)).toBe(met),
);

test('which of many conditions are wider than others is found in one pass over them', () => {
  const [olds, news] = ['a', 'b'].map((key) =>
    Array.from({ length: 20_000 }, (_, index) => `{{ if and .Values.${key}${index} .Values.c }}`),
  );
  expect(secondsOf(() => news?.filter(widerThan(olds ?? [])))).toBeLessThan(mostSeconds / 4);
});
