// What servers say of a CRD in a template, where no action is in its spec.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const good = widget('a: { type: string }');
const bad = widget('a: { type: string, default: 1 }');
const more = widget('a: { type: string, default: 1 }\nb: { type: string }');
const path = 'c/templates/crd.yaml';

const told = (after: string, before?: string, others: Readonly<Record<string, string>> = {}): readonly string[] =>
  review(
    changeSetOf({ before: before === undefined ? {} : { [path]: before }, after: { [path]: after, ...others } }),
    defaultConfig,
  ).findings.flatMap((one) => (one.rule.startsWith('admission/') ? [`${one.status} ${one.rule} ${one.path}`] : []));

const when = (text: string): string => `{{- if .Values.crds }}\n${text}{{- end }}\n`;
const labelled = (text: string): string =>
  text.replace('\nspec:', '\n  labels:\n    {{- include "c.labels" . | nindent 4 }}\nspec:');
const around: readonly (readonly [string, (text: string) => string])[] = [
  ['a condition', when],
  ['a comment', (text) => `{{/* a */}}\n${text}`],
  ['a comment in the spec', (text) => text.replace('spec:\n', 'spec:\n  {{- /* a */}}\n')],
  ['labels', labelled],
  ['an annotation', (text) => text.replace('\nspec:', '\n  annotations: { a: "{{ .Values.a }}" }\nspec:')],
  ['several', (text) => when(labelled(text))],
];
const within: readonly (readonly [string, (text: string) => string])[] = [
  ['a value', (text) => text.replace('scope: Namespaced', 'scope: {{ .Values.scope }}')],
  ['a condition', (text) => text.replace(/^( *)scope: .*$/m, '{{- if .Values.a }}\n$&\n{{- end }}')],
  ['lines', (text) => text.replace('spec:\n', 'spec:\n  {{- include "c.spec" . | nindent 2 }}\n')],
  ['its name', (text) => text.replace('name: widgets.example.com', 'name: widgets.{{ .Values.group }}')],
];

describe('an error is reported where actions are around the spec', () => {
  test.each(around)('%s', (_name, edit) => {
    const found = ['introduced admission/default c/templates/crd.yaml'];
    expect(told(edit(bad))).toEqual(found);
    expect(told(edit(bad), edit(good))).toEqual(found);
    expect(told(edit(bad), good)).toEqual(found);
    expect(told(edit(good), edit(good.replace('string', 'integer')))).toEqual([]);
    expect(told(edit(more), edit(bad))).toEqual(['existing admission/default c/templates/crd.yaml']);
  });
});

describe('nothing is said where an action decides', () => {
  test.each(within)('%s', (_name, edit) => {
    expect(told(when(edit(bad)))).toEqual([]);
    expect(told(when(bad), when(edit(bad)))).toEqual([]);
  });
});

test('of a template next to the CRD itself, the CRD is judged', () => {
  expect(told(when(bad), when(good), { 'config/crd.yaml': bad })).toEqual([
    'introduced admission/default config/crd.yaml',
  ]);
});
