// Objects of a template that Helm renders as one document are keys set twice; those of exclusive conditions are not.
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/documents/parse.ts';
import { positionAt } from '../../src/documents/span.ts';
import { widget } from '../support/crd.ts';

const parsed = (text: string) => parseFile({ path: 'charts/a/templates/crd.yaml', side: 'head', text });

/** The lines of keys that begin a further object of one document. */
const joinedAt = (text: string): number[] =>
  parsed(text).repeatedKeys.map(({ at }) => positionAt(at.file, at.start).line);

const first = widget('a: { type: string }');
const second = first.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');
const note = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
const kindFirst = (text: string): string =>
  `kind: CustomResourceDefinition\n${text.replace('kind: CustomResourceDefinition\n', '')}`;
const lines = first.split('\n').length - 1;

describe('objects without a line between them', () => {
  test.each<readonly [what: string, text: string, lines: readonly number[]]>([
    ['the first under a condition', `{{- if .a }}\n${first}{{- end }}\n${second}`, [lines + 3]],
    ['the second under a condition', `${first}{{- if .a }}\n${second}{{- end }}\n`, [lines + 2]],
    ['both under one condition', `{{- if .a }}\n${first}# {{ .b }}\n${second}{{- end }}\n`, [lines + 3]],
    ['another kind above', `{{- if .a }}\n${note}{{- end }}\n${first}`, [6]],
    ['a line between them', `{{- if .a }}\n${first}{{- end }}\n---\n${second}# {{ .b }}\n`, []],
    ['a line under a condition', `{{- if .a }}\n${first}{{- end }}\n{{ if .a }}---{{ end }}\n${second}`, []],
    ['a line that an action writes', `{{- if .a }}\n${first}{{- end }}\n{{ include "b" . }}\n${second}`, []],
    ['the same where objects begin with their kind', `${kindFirst(first)}{{ .b }}\n${kindFirst(second)}`, []],
    [
      'an action within an object',
      `{{- if .a }}\n${first.replace('spec:', '  {{ .b }}\n$&')}{{- end }}\n${second}`,
      [lines + 4],
    ],
    ['two branches', `{{- if .a }}\n${first}{{- else }}\n${second}{{- end }}\n`, []],
    ['three branches', `{{- if .a }}\n${first}{{- else if .b }}\n${second}{{- else }}\n${first}{{- end }}\n`, []],
    ['conditions of their own', `{{- if .a }}\n${first}{{- end }}\n{{- if .b }}\n${second}{{- end }}\n`, []],
    [
      'branches around conditions',
      `{{- if .a }}\n{{- if .b }}\n${first}{{- end }}\n{{- else }}\n${second}{{- end }}\n`,
      [],
    ],
  ])('%s', (_, text, expected) => {
    expect(joinedAt(text)).toEqual(expected);
  });
});

describe('a line between documents that trimming takes away', () => {
  const names = (end: string): string[] =>
    parsed(`{{- if .a }}\n${first}${end}---\n${second}# {{ .b }}\n`).manifests.map(({ name }) => name);
  test.each(['{{- end -}}\n', '{{- end }}\n{{- /* a */ -}}\n', '{{- end -}} {{- /* a */ -}}\n\n'])('%j', (end) => {
    expect(names(end)).toEqual(['gadgets.example.com']);
  });
  test.each(['{{- end }}\n', '{{ end -}}\n', '{{- end -}}\n# {{ .b }}\n', '{{- end }}\n{{ /* a */ -}}\n'])(
    '%j leaves it',
    (end) => {
      expect(names(end)).toEqual(['widgets.example.com', 'gadgets.example.com']);
    },
  );
  test('its place, and the reason that names it', () => {
    const text = `{{- if .a }}\n${first}{{- end -}}\n---\n${second}`;
    const { trimmedSeparator: at, notChecked } = parsed(text);
    expect(at && text.slice(at.start, at.end)).toBe('{{- end -}}');
    expect(notChecked.map(({ why }) => why)).toEqual([
      `1 of its 2 documents (0; counted from 0) is a template, not plain YAML; the action in line ${lines + 2} trims the line break before \`---\`, which then separates nothing`,
    ]);
  });
  test('no place where another CRD is hidden by something else', () => {
    const filled = first.replace('group: example.com', 'group: {{ .c }}');
    const { trimmedSeparator, hiddenCrds } = parsed(`${filled}---\n{{- if .a }}\n${first}{{- end -}}\n---\n${second}`);
    expect([trimmedSeparator, hiddenCrds?.length]).toEqual([undefined, 2]);
  });
});
