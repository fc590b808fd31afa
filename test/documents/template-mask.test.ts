// Helm's actions masked: positions stay, and what an action may write is known to be unknown.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/documents/parse.ts';
import { maskTemplate } from '../../src/documents/template-mask.ts';
import { review } from '../../src/review.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { widget } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { crdFactsOf, line } from '../support/schema-changes.ts';
import { secondsOf } from '../support/work.ts';

const masked = (text: string): string | undefined => maskTemplate(text, 0, text.length)?.body;

describe('maskTemplate', () => {
  test.each([
    ['a: {{ .x }}\n', 'a: xxxxxxxx\n'],
    ['{{- if .x }}\na: 1\n{{- end }}\n', '            \na: 1\n          \n'],
    ['  {{ .a }}{{ .b }} \n', '                   \n'],
    ['a: "{{ "}}" }}"\n', 'a: "xxxxxxxxxx"\n'],
    ['{{/* a }} b */}}\na: 1', '                \na: 1'],
    ['{{- /* a\nb */ -}}\n', '        \n        \n'],
    ['a: {{ .x\n  }}\n', 'a: xxxxx\n    \n'],
    ['# {{/* a\nb: 1\n*/}}\nc: 1', '# xxxxxx\n    \n    \nc: 1'],
    ['# {{ .x -}}\n# a', '# xxxxxxxxx\n# a'],
    ['a: {{- .x }}\n\n  # c\n  b: 1\n', 'a:          \n\n  # c\n  b: 1\n'],
    ['- a: {{ .x }}\n  - b\n', '- a:         \n  - b\n'],
    ['a: {{ .x }}\n  {{- .y }}\n  b: 1\n', 'a:         \n           \n  b: 1\n'],
    ['- a: {{ .x }}\n  b: 1\n', '- a: xxxxxxxx\n  b: 1\n'],
    ['- a: {{ .x }}\n- b\n', '- a: xxxxxxxx\n- b\n'],
    ['a: {{ .x }} y\n  b: 1\n', 'a: xxxxxxxx y\n  b: 1\n'],
    ['a: 1\n{{ if .x }}b: {{ .y }}{{ end }}\nc: 1\n', `a: 1\n${' '.repeat(31)}\nc: 1\n`],
    ['a:\n  {{ if .x }}- b{{ end }}\n', `a:\n  ${' '.repeat(23)}\n`],
    ['{{ if .x }}a: b\n{{ end }}\n', 'xxxxxxxxxxxa: b\n         \n'],
    ['a: {{ if .x }}b{{ end }}\n', 'a: xxxxxxxxxxxbxxxxxxxxx\n'],
    ['a: {{ .x }}\n  b\n', 'a: xxxxxxxx\n  b\n'],
    ['{{- /* a */ -}}\nb: 1\n', `${' '.repeat(15)}\nb: 1\n`],
    ['a:\n  {{/* b */ -}}\n  c: 1\n', `a:\n  ${' '.repeat(13)}\n  c: 1\n`],
    ['a:\n{{- /* b */}}\n  c: 1\n', `a:\n${' '.repeat(13)}\n  c: 1\n`],
    ['a: 1\n{{- /* b */ -}}\n', `a: 1\n${' '.repeat(15)}\n`],
  ])('%j', (text, expected) => {
    expect(masked(text)).toBe(expected);
  });
  test.each([
    'a: {{ .x',
    '{{ define "a" }}\n{{ end }}\n',
    '{{ "a }}\n',
    '# {{ .x -}}\na: 1',
    '# b\n{{- /* c */ -}}\na: 1',
    '# {{ .x\n}} a: 1',
    'a:\n{{/* b */ -}}\n  c: 1\n',
    'a: 1\n{{- /* b */ -}}\nc: 1\n',
    'a:\n  b: 1\n{{- $x := 1 -}}\n\n  c: 1\n',
  ])('%j is left alone', (text) => {
    expect(masked(text)).toBeUndefined();
  });
  test('length and line breaks stay, and no action is left', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('{{', '}}', '"', "'", '`', '\n', ' ', 'a', ':', '/*', '*/', '-', '\\')),
        (parts) => {
          const text = parts.join('');
          const result = maskTemplate(text, 0, text.length);
          if (result === undefined) return;
          expect(result.body).toHaveLength(text.length);
          expect(result.body.split('\n').map(({ length }) => length)).toEqual(
            text.split('\n').map(({ length }) => length),
          );
          expect(result.body).not.toContain('{{');
        },
      ),
    );
  });
});

const one = widget('a: { type: string }\nb: { type: string }');
const chart = (text: string): string => `{{- if .Values.crds }}\n${text}{{- end }}\n`;
const tell = (before: string, after: string): string[] =>
  crdFactsOf({ before: { 'c/templates/a.yaml': before }, after: { 'c/templates/a.yaml': after } }).map(line);

test('many dashes in front of an action take no longer than as many letters', () => {
  const text = `${'- '.repeat(100_000)}a {{ .x }}\n`;
  expect(secondsOf(() => expect(masked(text)).toBe(text.replace('{{ .x }}', 'xxxxxxxx')))).toBeLessThan(5);
});

describe('CRDs in templates', () => {
  test('are read, and reported as partly checked', () => {
    const { manifests, notChecked } = parseFile({ path: 'c/templates/a.yaml', side: 'head', text: chart(one) });
    expect(manifests).toMatchObject([{ shape: 'crd-template', name: 'widgets.example.com' }]);
    expect(notChecked).toHaveLength(1);
  });
  test('conditions around documents are nothing to report', () => {
    const text = `{{- if .Values.crds }}\n---\n${one}{{- end }}\n`;
    expect(parseFile({ path: 'c/templates/a.yaml', side: 'head', text }).notChecked).toEqual([
      { templates: 'compared', why: expect.stringContaining('a CRD in a template') },
    ]);
  });
  test('what is plain is compared', () => {
    expect(tell(chart(one), chart(one.replace('a: { type: string }', 'a: { type: integer }')))).toEqual([
      'v1 spec.a type changed string>integer',
    ]);
    expect(tell(one, chart(widget('a: { type: string }')))).toEqual(['v1 spec.b field removed']);
  });
  test.each([
    ['a value', 'a: { type: string }', 'a: { type: {{ .Values.type }} }'],
    ['a quoted value', 'a: { type: string, default: x }', 'a: { type: string, default: "{{ .Values.x }}" }'],
    ['a list with an unknown value', 'a: { type: string, enum: [x, y] }', 'a: { type: string, enum: [x, {{ .y }}] }'],
    ['fields that an action writes', 'a: { type: string }', '{{- include "fields" . | nindent 14 }}'],
  ])('%s is unknown, both ways', (_name, plain, template) => {
    const [before, after] = [
      chart(widget(`${plain}\nc: { type: string }`)),
      chart(widget(`${template}\nc: { type: string }`)),
    ];
    expect(parseFile({ path: 'c/templates/a.yaml', side: 'head', text: after }).manifests).toHaveLength(1);
    expect(tell(before, after)).toEqual([]);
    expect(tell(after, before)).toEqual([]);
  });
  test('an action behind a key leaves the entries below it to read, and open', () => {
    const labelled = (labels: string): string => one.replace('metadata:\n', `metadata:\n${labels}`);
    const written = labelled('  labels: {{- include "labels" . | nindent 4 }}\n    team: storage\n');
    const { manifests } = parseFile({ path: 'c/templates/a.yaml', side: 'head', text: written });
    expect(manifests).toMatchObject([{ shape: 'crd-template', name: 'widgets.example.com' }]);
    const change = (text: string): string => text.replace('a: { type: string }', 'a: { type: integer }');
    expect(tell(written, change(written))).toEqual(['v1 spec.a type changed string>integer']);
    expect(tell(written, one)).toEqual([]);
  });
  test('a line under a condition of its own leaves the rest to read', () => {
    const more = 'metadata:\n  labels:\n    {{ if .Values.keep }}keep: "1"{{ end }}\n    team: storage\n';
    const written = one.replace('metadata:\n', more);
    const change = (text: string): string => text.replace('a: { type: string }', 'a: { type: integer }');
    expect(tell(written, change(written))).toEqual(['v1 spec.a type changed string>integer']);
  });
  test('branches of a condition', () => {
    const branches = widget('{{- if .x }}\na: { type: string }\n{{- else }}\na: { type: integer }\n{{- end }}');
    expect(tell(chart(branches), chart(widget('a: { type: boolean }')))).toEqual([
      'v1 spec.a type changed string>boolean',
    ]);
    expect(tell(chart(widget('a: { type: string }')), chart(branches))).toEqual([]);
  });
  test('names and versions with an action in them are not compared', () => {
    const versioned = (name: string): string => one.replace('name: v1', `name: ${name}`);
    expect(tell(chart(versioned('v1')), chart(versioned('"{{ .Values.version }}"')))).toEqual([]);
  });
  test('a group that is written by an action leaves the file unchecked', () => {
    const text = chart(one.replace('group: example.com', 'group: {{ .Values.group }}'));
    expect(parseFile({ path: 'c/templates/a.yaml', side: 'head', text })).toMatchObject({
      manifests: [],
      notChecked: [{ templates: 'unread', why: 'a template, not plain YAML' }],
    });
  });
  test('what is not YAML between the actions is named with its line', () => {
    const text = chart(one).replace(/^ +served: true$/m, (served) => ` ${served}`);
    const at = text.slice(0, text.indexOf('served: true')).split('\n').length;
    const { manifests, notChecked } = parseFile({ path: 'c/templates/a.yaml', side: 'head', text });
    expect(manifests).toEqual([]);
    expect(notChecked.map(({ why }) => why)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^a template, not plain YAML; without its actions it is not valid YAML either \\(line ${at}: .+\\)$`,
        ),
      ),
    ]);
  });
  test('no server is asked about a spec with actions, but what it says of its approval counts', () => {
    const { findings, notChecked } = review(
      changeSetOf({
        after: {
          'c/templates/a.yaml': chart(
            one
              .replace('type: object', 'type: nonsense')
              .replace('scope: Namespaced', 'scope: {{ .Values.scope }}')
              .replaceAll('example.com', 'a.k8s.io'),
          ),
        },
      }),
      defaultConfig,
    );
    expect(findings.map(({ rule }) => rule)).toEqual(['api-approved/missing']);
    expect(notChecked).toHaveLength(1);
  });
});
