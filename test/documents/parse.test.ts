// Files by their path: manifests, problems, templates, and silence about everything that is none of ours.
import { describe, expect, test } from 'vitest';
import type { ParsedFile } from '../../src/documents/document.ts';
import { getIn, stringOf } from '../../src/documents/node.ts';
import { isManifestPath, parseFile } from '../../src/documents/parse.ts';

const read = (text: string, path = 'config/a.yaml'): ParsedFile => parseFile({ path, side: 'head', text });
const problemsOf = (text: string, path?: string): string[] =>
  read(text, path).problems.map(({ kind, message }) => `${kind}: ${message}`);

const object = 'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n';

test.each([
  ['a.yaml', true],
  ['a/b.YML', true],
  ['a.json', true],
  ['overlays/Kustomization', true],
  ['Kustomization.md', false],
  ['a.yaml.tmpl', false],
  ['types.go', false],
  ['yaml', false],
])('%s can hold manifests: %j', (path, expected) => expect(isManifestPath(path)).toBe(expected));

describe('what is read', () => {
  test('documents keep their index, broken and empty ones in between', () => {
    const text = `${object}---\n# nothing\n---\na: [\n---\n${object}`;
    const { manifests, problems } = read(text);
    expect(manifests.map(({ index, name }) => [index, name])).toEqual([
      [0, 'a'],
      [3, 'a'],
    ]);
    expect(problems.map(({ kind, at }) => [kind, text.slice(0, at.start).split('\n').length])).toEqual([['syntax', 8]]);
  });

  test('a key behind `?` shows an object, so that a broken document before it is reported', () => {
    const text = '%YAML 1.1\n---\n? apiVersion # of all\n: v1\n? "kind"\n: ConfigMap\nmetadata: { name: a }\n';
    expect(problemsOf(text)).toEqual([expect.stringContaining('syntax: expected a `---` line behind directives')]);
  });

  test('other paths give nothing', () => {
    const { manifests, problems, notChecked } = read(object, 'a.go');
    expect([manifests, problems, notChecked]).toEqual([[], [], []]);
  });

  test('YAML in braces is read as kubectl reads it, templates and what is neither are not', () => {
    const flow = '{ apiVersion: v1,\n  kind: ConfigMap, metadata: { name: a, },\n}\n';
    expect(read(`${flow}---\n${object}`).manifests.map(({ index, name }) => [index, name])).toEqual([
      [0, 'a'],
      [1, 'a'],
    ]);
    expect(problemsOf(flow)).toEqual([]);
    // A file that calls itself JSON is to be JSON.
    expect(problemsOf('{"apiVersion": "v1", "kind": "Pod",}', 'a.json')).toEqual([
      'syntax: expected a `"` that begins a key, found `}`',
    ]);
    expect(problemsOf('{ apiVersion: v1, kind: ConfigMap')).toEqual([
      'syntax: expected a `"` that begins a key, or `}`, found `a`',
    ]);
    expect(read('{{ include "apiVersion" . }}').manifests).toEqual([]);
    expect(problemsOf('{"apiVersion": "v1", "kind": "Pod"}\n{ apiVersion: v1 }')).toHaveLength(1);
  });

  test.each([
    ['a mark', `\ufeff${object}`],
    ['a mark before JSON', '\ufeff{"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "\\/"}}{"a": 1}'],
    ['a mark before a separator', `\ufeff---\n${object}`],
    ['two marks', `\ufeff\ufeff${object}`],
    ['long escapes', object.replace('apiVersion', '"\\U00000061piVersion"')],
  ])('%s hides nothing', (_name, text) => {
    const { manifests, problems } = read(text);
    expect(manifests.map(({ apiVersion, kind }) => [apiVersion, kind])).toEqual([['v1', 'ConfigMap']]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['x\r', 'x\n'],
    ['x\r\r', 'x\n\n'],
    ['x\r\r\n', 'x\n'],
    ['x\r\r\r', 'x\n\n\n'],
  ])('the last lines of a block end as in a file: %j', (end, value) => {
    const [manifest] = read(`${object}data:\n  a: |+\n    ${end}`).manifests;
    expect(stringOf(getIn(manifest?.root, ['data', 'a']))).toBe(value);
  });

  test('JSON is read by its text, whatever the extension', () => {
    const text = '{"apiVersion": "v1", "kind": "Pod"}\n{"apiVersion": "v1", "kind": "Node"}';
    for (const path of ['a.json', 'a.yaml'])
      expect(read(text, path).manifests.map(({ kind }) => kind)).toEqual(['Pod', 'Node']);
  });
});

describe('problems', () => {
  test.each([
    ['syntax', `${object}data: [a\n`, ['syntax: expected `,` or `]`, found the end of the document']],
    ['JSON', '{"apiVersion": "v1" "kind": "Pod"}', ['syntax: expected `,` or `}`, found `"`']],
    ['limit', `${object}data: ${'['.repeat(3000)}`, ['limit: nested deeper than 1000 levels']],
  ])('%s', (_name, text, expected) => expect(problemsOf(text)).toEqual(expected));

  test.each([
    ['a key twice', 'data: {a: 1, a: 2}\n', [{ above: { key: 'data' }, key: 'a', isMerged: false }]],
    ['again by a merge', 'x: &x {a: 1}\nz: {a: 2, <<: *x}\n', [{ above: { key: 'z' }, key: 'a', isMerged: true }]],
    ['instead of what a merge brought', 'x: &x {a: 1}\ny: {<<: *x, a: 2}\n', []],
  ])('%s', (_name, text, expected) => {
    const { problems, repeatedKeys } = read(object + text);
    expect({ problems, repeatedKeys }).toMatchObject({ problems: [], repeatedKeys: expected });
  });

  test('what Helm prints is no manifest', () => {
    const text = `${object}---\nkind: Pod\nEOF\n`;
    const found = (path: string): number => read(text, path).problems.length;
    expect([found('c/templates/NOTES.txt'), found('c/templates/notes.yaml'), found('c/NOTES.txt')]).toEqual([0, 1, 1]);
  });

  test.each([
    ['no sign of a manifest', 'a: [\n'],
    ['the word alone', '# apiVersion: is missing\na: [\n'],
    ['JSON that is no manifest', '{"apiVersion": "v1",}'],
    ['JSON settings with comments', '// settings\n{"apiVersion": 1}'],
  ])('silence: %s', (_name, text) => expect(problemsOf(text)).toEqual([]));

  test('no finding: duplicate keys of no object', () => {
    expect(read('apiVersion: v1\na: 1\na: 2\n').repeatedKeys).toEqual([]);
  });

  test.each([
    ['deeper inside', 'items:\n  - apiVersion: v1\n   kind: x\n'],
    ['with escapes', '"api\\x56ersion": v1\n"\\u006bind": x\nspec: [\n'],
    ['over lines', '? "api\\\n  Version": v1\nkind: x\nspec: [\n'],
    ['in braces', '{a: {apiVersion: v1, kind: x}, b: [}'],
  ])('what does not parse is told wherever `apiVersion` stands: %s', (_name, text) =>
    expect(problemsOf(text)).toHaveLength(1),
  );

  test.each([
    ['with escapes', '"api\\u0056ersion": v1\nkind: x\n'],
    ['over lines', '? "api\\\n  Version"\n: v1\nkind: x\n'],
    ['as binary', '? !!binary |\n  YXBpVmVy\n  c2lvbg==\n: v1\nkind: x\n'],
    ['as JSON', '{"\\u0061piVersion": "v1", "kind": "x"}'],
    ['as an alias', 'a: &k apiVersion\n*k : v1\nkind: x\n'],
    ['indented', '  apiVersion: v1\n  kind: x\n'],
    ['behind a line end of YAML 1.1', 'kind: x\u0085apiVersion: v1\n'],
    ['behind a comment that ends there', '# c\u2028apiVersion: v1\nkind: x\n'],
    ['behind two byte order marks', '\ufeff\ufeff{"apiVersion": "v1", "kind": "x"}'],
    ['behind blanks of any kind', '\u00a0{"apiVersion": "v1",\n"kind": "x"}\u0085'],
    ['in the line of a separator behind JSON', '{"a": 1}\n--- # c\u0085{"apiVersion": "v1", "kind": "x"}'],
    ['in a list of any kind', 'kind: Bundle\nitems:\n- {apiVersion: v1, kind: x}\n'],
    ['in a list that tells them', 'apiVersion: v1\nkind: xList\nitems:\n- {metadata: {name: a}}\n'],
  ])('an object is found however `apiVersion` is written: %s', (_name, text) =>
    expect(read(text).manifests.map(({ apiVersion, kind }) => [apiVersion, kind])).toEqual([['v1', 'x']]),
  );

  const inList = (more: object, ...items: readonly unknown[]): string =>
    JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [{ apiVersion: 'v1', kind: 'x' }, ...items], ...more });

  test.each([
    ['an item that is none', inList({}, 'a')],
    ['an item that is a list', inList({}, [])],
    ['metadata', inList({ metadata: 'a' })],
    ['labels', inList({ metadata: { labels: { a: 1 } } })],
    ['a version', inList({ apiVersion: 1 })],
    ['a list within', inList({}, { kind: 'List', items: [1] })],
    ['no list', '{"apiVersion": "v1", "kind": "x", "items": "a"}'],
  ])('a list that kubectl cannot decode is told: %s', (_name, text) =>
    expect(problemsOf(text)).toEqual([expect.stringContaining('expected a list of objects')]),
  );

  test('a list with empty items and with metadata is fine', () =>
    expect(problemsOf(inList({ metadata: { resourceVersion: '', labels: { a: 'b' } } }, null, {}))).toEqual([]));

  test('comments behind JSON are YAML to kubectl; behind two JSON values nothing is', () => {
    const one = '{"apiVersion": "v1", "kind": "x"}';
    expect(problemsOf(`${one} # more\n\n# and more\n`)).toEqual([]);
    expect(problemsOf(`${one} # more`)).toHaveLength(1);
    expect(problemsOf(`${one} # more\n${one}\n`)).toHaveLength(1);
    expect(problemsOf(`${one}\n---\n${one}\n`)).toEqual([]);
    expect(problemsOf(`${one}\n\t\n---\n${one}\n`)).toHaveLength(1);
    const { manifests, problems } = read(`${one}\n${one}\n---\n${one}\n`);
    expect(manifests).toHaveLength(3);
    expect(problems.map(({ message }) => message)).toEqual([
      'expected JSON alone behind two JSON values: kubectl reads nothing from here on',
    ]);
  });

  test('a kustomization is recognized even without apiVersion', () => {
    expect(problemsOf('resources: [\n', 'base/kustomization.yaml')).toHaveLength(1);
    expect(read('resources: [a.yaml]\n', 'base/kustomization.yml').manifests.map(({ shape }) => shape)).toEqual([
      'kustomization',
    ]);
  });
});

describe('templates', () => {
  const template = (text: string, path?: string): unknown => {
    const { manifests, problems, notChecked } = read(text, path);
    return { manifests: manifests.length, problems: problems.length, why: notChecked.map(({ why }) => why).join() };
  };
  const all = { manifests: 0, problems: 0, why: 'a template, not plain YAML' };
  const none = { manifests: 1, problems: 0, why: '' };
  const chart = 'charts/x/templates/a.yaml';

  test.each([
    ['Helm lines', '{{- if .Values.crds }}\napiVersion: v1\nkind: A\n{{- end }}\n'],
    ['Helm value', 'apiVersion: v1\nkind: {{ .Values.kind }}\n'],
    ['Helm lines inside', 'apiVersion: v1\nkind: A\nmetadata:\n  labels:\n    {{- include "x" . | nindent 4 }}\n'],
    ['Jinja', 'apiVersion: v1\nkind: A\n{% if x %}\na: b\n{% endif %}\n'],
    ['configure script', 'apiVersion: v1\nkind: A\nspec: @SPEC@\n'],
    ['unclosed to the end', 'apiVersion: {{ x\nkind: A\n'],
  ])('not checked, no problem: %s', (_name, text) => expect(template(text)).toEqual(all));

  test('only the documents that are templates are left out', () => {
    const { manifests, notChecked } = read(`${object}---\n{{ if x }}\napiVersion: v1\nkind: B\n{{ end }}\n`);
    expect(manifests.map(({ kind }) => kind)).toEqual(['ConfigMap']);
    expect(notChecked.map(({ why }) => why)).toEqual([
      '1 of its 2 documents (1; counted from 0) is a template, not plain YAML',
    ]);
  });

  test.each([
    ['descriptions', `${object}description: uses {{workflow.name}}\n`],
    ['quoted strings', `${object}a: "{{ x }}"\n`],
    ['block scalars', `${object}a: |\n  {{ x }}\n`],
  ])('plain YAML also in a chart: %s', (_name, text) => {
    expect(template(text)).toEqual(none);
    expect(template(text, chart)).toEqual(none);
  });

  test('a bare action is text, but in a chart a template', () => {
    const text = `${object}a: b-{{ .Values.x }}\n`;
    expect(template(text)).toEqual(none);
    expect(template(text, chart)).toEqual(all);
  });

  test('what is YAML only once its actions are filled in is a template, but in a chart alone', () => {
    const text = `${object}a: "{{ include "b" . }}"\n`;
    expect(template(text, chart)).toEqual(all);
    expect(problemsOf(text)).toHaveLength(1);
  });

  test.each([
    ['further on', `${object}a: [}\nb: |\n  {{ x }}\n`],
    ['behind JSON', '{"apiVersion": "v1", "kind": "A"}\r--- # {{ x }}\r{apiVersion: v1, kind: B}'],
    ['where an object follows JSON at once', '{"a": "{{ b }}"}apiVersion: v1\nkind: B\n'],
    [
      'which a directive behind JSON is not',
      '{"apiVersion": "v1", "kind": "A"}\r%YAML 1.1\r---\r{apiVersion: v1, kind: B}',
    ],
    ['in a line of its own for YAML 1.1', `${object}\u0085a: [}\u0085\u0085\u0085b: c # {{ x }}\u0085`],
  ])('an action excuses no error before it: %s', (_name, text) => expect(problemsOf(text)).toHaveLength(1));

  test('an action in quotes excuses no error elsewhere in a chart', () =>
    expect(problemsOf(`${object}a: "{{ x }}"\n b: 1\n`, chart)).toHaveLength(1));

  test('braces in strings excuse no error elsewhere', () =>
    expect(problemsOf(`${object}a: "{{ x }}"\n b: 1\n`)).toHaveLength(1));
});
