// Cases of the rule files/not-reviewed.
import { describe, expect, test } from 'vitest';
import { type ChangeSet, unknownContext } from '../../../src/changes/change-set.ts';
import { contentOf, type FileContent } from '../../../src/changes/content.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { review } from '../../../src/review.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  names: { plural: widgets, kind: Widget }
`;
const text = (value: string): FileContent => contentOf(Buffer.from(value));
const lfs = text('version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n');
const badByte = (value: string): FileContent => contentOf(Buffer.concat([Buffer.from(value), Buffer.from([0xff])]));

interface Sides {
  readonly before?: FileContent;
  readonly after?: FileContent;
}

/** Severities and messages of the rule for one changed file, or for several that are alike. */
function told(sides: Sides, path = 'a.yaml', count = 1): string[] {
  const files = Array.from({ length: count }, (_, index): ChangeSet['files'][number] => ({
    path: index === 0 ? path : `${index}-${path}`,
    status: 'modified',
    ...sides,
  }));
  const changeSet: ChangeSet = { base: { name: 'base' }, head: { name: 'head' }, files, context: unknownContext };
  return review(changeSet, defaultConfig)
    .findings.filter(({ rule }) => rule === 'files/not-reviewed')
    .map(({ severity, message, side, line }) => `${severity} ${side}:${line} ${message}`);
}

test.each<[name: string, Sides, severity: string]>([
  ['a CRD becomes a pointer to Git LFS', { before: text(crd), after: lfs }, 'error'],
  ['a CRD becomes binary', { before: text(crd), after: text('\0') }, 'error'],
  ['a CRD becomes a link that leads out', { before: text(crd), after: { kind: 'symlink', target: '/etc/a' } }, 'error'],
  ['a CRD gets a bad byte', { before: text(crd), after: badByte(crd) }, 'error'],
  ['a bad byte in a new CRD', { after: badByte(crd) }, 'error'],
  ['the old text of a CRD is missing', { before: lfs, after: text(crd) }, 'error'],
  ['an object becomes a pointer', { before: text('apiVersion: v1\nkind: A\n'), after: lfs }, 'error'],
  ['a new file that no one can read', { after: lfs }, 'error'],
  ['a new file whose bytes show nothing', { after: badByte('a: 1') }, 'warning'],
  ['a new link that leads out', { after: { kind: 'symlink', target: '/etc/a' } }, 'warning'],
])('%s: %s', (_name, sides, severity) => {
  const [first = '', ...rest] = told(sides);
  expect([first.split(' ')[0], rest.length]).toEqual([severity, 0]);
});

test.each<[name: string, Sides, path: string]>([
  ['a file that is read', { before: text(crd), after: text(crd.replace('widgets,', 'widgets,  ')) }, 'a.yaml'],
  ['a removed CRD', { before: text(crd) }, 'a.yaml'],
  ['a submodule', { after: { kind: 'submodule' } }, 'a'],
  ['machine-written Go', { after: lfs }, 'api/v1/zz_generated.deepcopy.go'],
  ['a lock file', { after: lfs }, 'package-lock.json'],
  ['no object of Kubernetes, and no old text', { before: lfs, after: text('a: 1\n') }, 'a.yaml'],
])('silence: %s', (_name, sides, path) => expect(told(sides, path)).toEqual([]));

test('what a limit of the whole change left out fails the run', () => {
  const after: FileContent = { kind: 'unread', why: 'over the limit of 128.0 MiB in all', isBeyondLimit: true };
  expect(told({ after })[0]).toMatch(/^error head:1 /);
  expect(told({ after }, 'api/v1/types.go')[0]).toMatch(/^warning /);
});

test.each(['zz_generated.deepcopy.go', 'types.go', 'tsconfig.json', 'crds'])(
  'the name of a link to a folder that was not looked at tells nothing: %s',
  (path) => {
    const after: FileContent = { kind: 'unread', why: 'over a limit', isBeyondLimit: true, isFolder: true };
    expect(told({ after }, path)).toEqual([expect.stringMatching(/^error head:1 This file was not reviewed/)]);
  },
);

test.each<[name: string, after: FileContent, rule: string]>([
  ['a template', text(`{{ if x }}\n${crd}`), 'compat/crd-removed crds/a.yaml'],
  ['YAML with a fault', text(`${crd} - :[`), 'compat/crd-removed crds/a.yaml'],
  ['a binary file', text('\0'), 'files/not-reviewed testdata/a.yaml'],
])('a CRD that moves to a folder of third parties and becomes %s fails the run', (_name, after, rule) => {
  const failing = (previousPath: string): string[] => {
    const moved = { path: 'testdata/a.yaml', previousPath, status: 'renamed', before: text(crd), after } as const;
    const changeSet = { base: { name: 'base' }, head: { name: 'head' }, files: [moved], context: unknownContext };
    return review(changeSet, defaultConfig).findings.flatMap((one) =>
      one.severity === 'error' ? [`${one.rule} ${one.path}`] : [],
    );
  };
  expect(failing('crds/a.yaml')).toEqual([rule]);
  expect(failing('testdata/b.yaml')).toEqual([]);
});

test('JSON of which no one has seen a byte is seldom a manifest', () => {
  expect(told({ after: lfs }, 'a.json')[0]).toMatch(/^warning /);
});

test('the CRDs are named', () => {
  expect(told({ before: text(crd), after: lfs })[0]).toContain('It defined `widgets.example.com`.');
});

test('of many files with one problem the first is named', () => {
  const [first = '', ...rest] = told({ after: lfs }, 'a.yaml', 50);
  expect(rest).toEqual([]);
  expect(first).toContain('The same applies to 49 other files');
});

describe('what a tool makes of a CRD', () => {
  type Texts = Readonly<Record<string, string>>;
  const built = (before: Texts, after: Texts, context: Texts = {}): string[] => {
    const [base, head, around] = [before, after, context].map((texts) => new Map(Object.entries(texts)));
    const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), around, defaultConfig);
    return review(changeSet, defaultConfig)
      .findings.filter(({ rule }) => rule === 'files/not-reviewed')
      .map(
        ({ severity, message, path, line, document }) => `${severity} ${path}:${line} ${document?.name}: ${message}`,
      );
  };
  const whole = `${crd}  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          a: { type: string }
          b: { type: string, enum: [x, y] }
`;
  const at = 'chart/templates/crd.yaml';
  const chart = { 'chart/Chart.yaml': 'name: a\n', 'chart/values.yaml': 'crds: true\n' };

  test.each([
    ['a value', whole.replace('[x, y]', '{{ .Values.b }}'), '1 field of'],
    ['two fields', whole.replace(/ {10}a:[^]*/, '{{ .Values.fields | indent 10 }}\n'), '2 fields of'],
    ['a version', whole.replace(/ {2}- name: v1[^]*/, '{{ .Values.versions | indent 2 }}\n'), '6 fields of'],
    ['a field under a condition', whole.replace(/( {10}b:.*\n)/, '{{ if .Values.b }}\n$1{{ end }}\n'), '1 field of'],
    ['a further keyword', whole.replace('[x, y]', '[x, y], maxLength: {{ .Values.b }}'), '1 field of'],
    ['a condition in comments', whole.replace(/( {10}b:.*\n)/, '# {{ if .Values.b }}\n$1# {{ end }}\n'), '1 field of'],
    ['the scope', whole.replace('Namespaced', '{{ .Values.scope }}'), '1 field of'],
  ])('actions in a template: %s', (_name, after, count) => {
    const [first = '', ...rest] = built({ [at]: whole }, { [at]: after }, chart);
    expect(first).toMatch(/^warning chart\/templates\/crd.yaml:\d+ widgets.example.com: Template actions now cover /);
    expect(first).toContain(`${count} \`widgets.example.com\``);
    expect(rest).toEqual([]);
    // What was covered before is no news.
    expect(built({ [at]: after }, { [at]: `# words\n${after}` }, chart)).toEqual([]);
  });

  test('actions in a template: among the values of a list', () => {
    const before = whole.replace('[x, y]', '').replace(/b: { (.*), enum: .*/, 'b:\n            $1\n            enum:');
    const crdWith = (values: string): string => `${before}${values}`;
    const [x, y] = ['            - x\n', '            - y\n'];
    const toldOf = (after: string): string[] => built({ [at]: crdWith(x + y) }, { [at]: crdWith(after) }, chart);
    const covered = [expect.stringContaining('Template actions now cover 1 field of `widgets.example.com`')];
    expect(toldOf(`${x}{{ if .Values.b }}\n${y}{{ end }}\n`)).toEqual(covered);
    expect(toldOf(`{{ toYaml .Values.b | indent 12 }}\n${y}`)).toEqual(covered);
    expect(toldOf(`{{ if .Values.b }}\n            - z\n{{ end }}\n${x}${y}`)).toEqual([]);
  });

  test('comments of a template that hide a line: what is left for Helm is judged, or nothing', () => {
    const hidden = (first: string, last: string): string =>
      whole.replace(/( {10}b:.*\n)/, `          # ${first}\n$1          # ${last}\n`);
    const rules = (after: string): string[] =>
      review(
        collectFromMaps(new Map([[at, whole]]), new Map([[at, after]]), new Map(Object.entries(chart)), defaultConfig),
        defaultConfig,
      ).findings.map(({ severity, rule }) => `${severity} ${rule}`);
    expect(rules(hidden('{{- /*', '*/}}'))).toEqual(['error compat/field-removed']);
    expect(rules(hidden('{{ `', '` | trunc 0 }}'))).toEqual(['error compat/field-removed']);
    expect(rules(hidden('{{ "" -}}', ''))).toEqual(['error files/not-reviewed']);
    expect(rules(hidden('{{ define "a" }}', '{{ end }}'))).toEqual(['error files/not-reviewed']);
    expect(rules(`# {{ include "a" . }}\n# {{ if .Values.crds }}\n${whole}# {{ end }}\n`)).toEqual([]);
  });

  test('a template that names a removed CRD hides it where it declares one', () => {
    const say = (kind: string): string[] => {
      const hidden = whole.replace('CustomResourceDefinition', kind).replace('versions:', 'versions: # {{ "" -}}');
      const maps = [{ 'a.yaml': whole }, { [at]: hidden }, chart].map((files) => new Map(Object.entries(files)));
      const [before = new Map(), after = new Map(), context = new Map()] = maps;
      const { findings } = review(collectFromMaps(before, after, context, defaultConfig), defaultConfig);
      return findings.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`);
    };
    expect(say('ClusterRole')).toEqual(['error compat/crd-removed a.yaml']);
    expect(say('CustomResourceDefinition')).toContain(`error files/not-reviewed ${at}`);
  });

  test('a chart that no longer installs a CRD: the chart and the file are named, at what decides', () => {
    const tree = { ...chart, 'chart/crds/a.yaml': whole };
    const say = (file: string, before: string, after: string): string[] => {
      const context = Object.fromEntries(Object.entries(tree).filter(([path]) => path !== file));
      return built(before === '' ? {} : { [file]: before }, { [file]: after }, context);
    };
    const said =
      'widgets.example.com: The chart `chart` no longer installs `widgets.example.com` of `chart/crds/a.yaml`, which';
    expect(say('chart/Chart.yaml', 'name: a\n', 'name: a\ntype: library\n')[0]).toContain(`Chart.yaml:1 ${said}`);
    expect(say('chart/Chart.yaml', 'name: a\n', 'name: a\nversion: 2.0.0\n')).toEqual([]);
  });

  test('a CRD that leaves its chart for a folder of tests is reported as removed, and not once more', () => {
    const before = { 'chart/crds/a.yaml': whole };
    expect(built(before, { 'test/crds/a.yaml': whole }, chart)).toEqual([]);
    expect(built(before, { 'other/crds/a.yaml': whole }, chart)).toEqual([
      expect.stringMatching(
        /no longer installs `widgets.example.com` of `other.crds.a.yaml`.*: Helm leaves it in clusters/,
      ),
    ]);
  });

  test('default values that change are reported where they decide over a CRD, not where its conditions have the same result', () => {
    const wrapped = (condition: string): string => `{{- if ${condition} }}\n${whole}{{- end }}\n`;
    const say = (values: [string, string], templates: [string, string]): string[] =>
      built(
        { 'chart/values.yaml': values[0], [at]: templates[0] },
        { 'chart/values.yaml': values[1], [at]: templates[1] },
        { 'chart/Chart.yaml': 'name: a\n' },
      );
    const both = (template: string): [string, string] => [template, template];
    const either = wrapped('or .Values.crds .Values.all');
    expect(say(['a: 1\n', 'a: 1\ncrds: true\n'], [whole, wrapped('.Values.crds')])).toHaveLength(0);
    const old = wrapped('.Values.crds');
    expect(say(['crds: false\n', 'crds: false\nall: false\n'], [old, either])).toHaveLength(0);
    expect(say(['crds: false\n', 'crds: false\nall: false\n'], [old, wrapped('.Values.all')])).toHaveLength(1);
    expect(say(['a: 1\n', 'a: 1\ncrds: true\n'], [whole, wrapped('lt .Values.crds 1')])).toEqual([
      expect.stringContaining('is under a new condition that the default values'),
    ]);
    expect(say(['crds: true\nall: true\n', 'crds: true\nall: false\n'], both(either))).toHaveLength(0);
    expect(say(['crds: false\nall: false\n', 'crds: false\nall: true\n'], both(either))).toHaveLength(1);
    expect(say(['crds: false\n', 'crds: true\n'], both(wrapped('.Values.crds')))).toEqual([
      expect.stringContaining('Values that this change edits decide over `widgets.example.com` of a chart'),
    ]);
    // A template that is new, as of a CRD that was in `crds/`, has no values of before.
    const added = { 'chart/values.yaml': 'a: 1\ncrds: true\n', [at]: wrapped('.Values.crds') };
    expect(built({ 'chart/values.yaml': 'a: 1\n' }, added, { 'chart/Chart.yaml': 'name: a\n' })).toEqual([]);
    const inside = wrapped('.Values.crds').replace('[x, y]', '{{ .Values.b }}');
    expect(say(['crds: true\nb: [x]\n', 'crds: true\nb: [y]\n'], both(inside))).toHaveLength(1);
  });

  test.each([
    ['its group', '{{ .Values.b }}.com', 'CRDs of a chart', /example\.com/g],
    ['its kind', 'kind: {{ .Values.b }} }', 'CRDs of a chart', /kind: Widget }/],
    ['its name', 'name: {{ .Values.b }}', '`widgets.example.com` of a chart', /name: widgets.example.com/],
    [
      'its approval',
      'name: widgets.example.com\n  annotations: { api-approved.kubernetes.io: "{{ .Values.b }}" }',
      '`widgets.example.com` of a chart',
      /name: widgets.example.com/,
    ],
  ])('default values decide over a CRD where they are %s', (_name, action, said, written) => {
    const values = (template: string, key = 'b'): string[] =>
      built(
        { 'chart/values.yaml': `${key}: example\n` },
        { 'chart/values.yaml': `${key}: other\n` },
        { 'chart/Chart.yaml': 'name: a\n', [at]: template },
      );
    expect(values(whole.replace(written, action))).toEqual([
      expect.stringContaining(`Values that this change edits decide over ${said}`),
    ]);
    expect(values(whole.replace(written, action), 'c')).toEqual([]);
    const other = whole.replace('  name: widgets', '  annotations: { a: "{{ .Values.b }}" }\n  name: widgets');
    expect(values(other)).toEqual([]);
  });

  test.each([
    '{{ (.Values).b }}',
    '{{ index .Values "b" }}',
    '{{ get $.Values "b" | toJson }}',
    '{{ dig "b" list .Values.AsMap }}',
    '{{ tpl "{{ .Values.b }}" . }}',
    '{{ include "enum" (dict "all" .Values) }}',
    '{{ $all := .Values }}{{ $all.b }}',
  ])('default values decide over a CRD in whatever form an action uses them: %s', (action) => {
    const values = (template: string): number =>
      built(
        { 'chart/values.yaml': 'b: [x, y]\n' },
        { 'chart/values.yaml': 'b: [x]\n' },
        { 'chart/Chart.yaml': 'name: a\n', [at]: template },
      ).length;
    expect(values(whole.replace('[x, y]', action))).toBe(1);
    expect(values(whole.replace('[x, y]', '{{ index .Values "c" "b" }}'))).toBe(0);
  });

  test('a named template that writes the kind of a CRD is one that decides over it', () => {
    const partial = (kind: string): Texts => ({ 'chart/templates/a.yaml': `{{ define "kind" }}${kind}{{ end }}` });
    const [template, other] = ['{{ include "kind" . }}', '{{ include "other" . }}'].map((action) => ({
      ...chart,
      [at]: whole.replace('kind: Widget', `kind: ${action}`),
    }));
    expect(built(partial('Widget'), partial('Gadget'), template)).toEqual([
      expect.stringContaining('A partial that this change edits or removes decides over CRDs of a chart'),
    ]);
    expect(built(partial('Widget'), partial('Gadget'), other)).toEqual([]);
  });

  test('a template that is removed with a CRD of which an action writes the group', () => {
    const grouped = whole.replace('group: example.com', 'group: {{ .Values.group }}');
    const [first, ...rest] = built({ [at]: grouped }, {}, chart);
    expect(first).toMatch(
      /^warning chart\/templates\/crd.yaml:1 : A template that this change edits or removes writes CRDs/,
    );
    expect(rest).toEqual([]);
    expect(built({ [at]: grouped }, { 'chart/templates/b.yaml': `# moved\n${grouped}` }, chart)).toEqual([]);
  });

  test.each([
    ['a partial', 'templates/_a.yaml', `{{ define "crd" }}\n${whole}{{ end }}\n`],
    ['a hidden CRD', 'templates/a.yaml', whole.replace('group: example.com', 'group: {{ .Values.group }}')],
  ])('%s is reported where another chart of the change has, or had, the same', (_name, path, old) => {
    const charts = (one: string, other: string): Texts => ({
      [`one/${path}`]: one,
      [`other/${path}`]: other,
    });
    const given = Object.fromEntries(
      ['one', 'other'].flatMap((dir) => [
        [`${dir}/Chart.yaml`, 'name: a\n'],
        [`${dir}/templates/b.yaml`, '{{ include "crd" . }}\n'],
      ]),
    );
    const [next, last] = [old.replace('[x, y]', '[x]'), old.replace('[x, y]', '[y]')];
    const found = (before: Texts, after: Texts): string[] =>
      built(before, after, given).map((line) => line.split(' ')[1] ?? '');
    expect(found(charts(old, old), charts('a: b\n', `${old}\n# more\n`))).toEqual([`one/${path}:1`]);
    expect(found(charts(old, next), charts(next, last)).toSorted()).toEqual([`one/${path}:1`, `other/${path}:1`]);
  });

  test('a template with a CRD of its own and one of a partial that is left out: both are reported', () => {
    const named = `{{ define "crd" }}\n${whole.replaceAll('idget', 'adget')}{{ end }}\n`;
    const given = { 'chart/templates/_a.yaml': named, [at]: `${whole}---\n{{ include "crd" . }}\n` };
    const about = (more: string): Texts => ({ 'chart/Chart.yaml': `name: a\n${more}` });
    const [one, ...rest] = built(about(''), about('type: library\n'), given);
    expect(one).toMatch(/ wadgets\.example\.com: The chart `chart` no longer installs /);
    expect(rest).toEqual([]);
  });

  test('a file that a template no longer reads without a condition is reported once', () => {
    const get = '{{ .Files.Get "files/a.yaml" }}\n';
    const given = { 'chart/Chart.yaml': 'name: a\n', 'chart/files/a.yaml': whole };
    expect(built({ [at]: get }, { [at]: `{{ if .Values.crds }}\n${get}{{ end }}\n` }, given)).toHaveLength(1);
  });

  test('an action that writes the approval of a CRD in a protected group is reported where it begins to', () => {
    const approved = (value: string, more = ''): Texts => ({
      [at]: `${whole
        .replaceAll('example.com', 'toys.k8s.io')
        .replace('  name: w', `  annotations:\n    api-approved.kubernetes.io: ${value}\n  name: w`)}${more}`,
    });
    const [action, said] = [
      '{{ .Values.b }}',
      [expect.stringContaining('An action of this template writes the approval')],
    ];
    expect(built({}, approved(action), chart)).toEqual(said);
    expect(built(approved('https://github.com/a/b/pull/1'), approved(action), chart)).toEqual(said);
    expect(built(approved(action), approved(action, '          c: { type: string }\n'), chart)).toEqual([]);
    const ofOthers = Object.values(approved(action))[0]?.replaceAll('toys.k8s.io', 'example.com') ?? '';
    expect(built({}, { [at]: ofOthers }, chart)).toEqual([]);
  });

  test('default values decide over a CRD also where its last line uses them, not where the next does', () => {
    const values = (template: string): number =>
      built(
        { 'chart/values.yaml': 'b: {}\n' },
        { 'chart/values.yaml': 'b: { c: d }\n' },
        { 'chart/Chart.yaml': 'name: a\n', [at]: template },
      ).length;
    const last = '{{- toYaml .Values.b | nindent 10 }}\n';
    expect(values(`${whole}${last}`)).toBe(1);
    expect(values(`{{ if .Values.crds }}\n${whole}{{ if .Values.b }}${last}{{ end }}\n{{ end }}\n`)).toBe(1);
    expect(values(`${whole}---\na:\n${last}`)).toBe(0);
    expect(values(`${whole}{{ if .Values.b }}\n---\na: b\n{{ end }}\n`)).toBe(0);
    expect(values(`{{ if .Values.crds }}\n${whole}{{ end }}\n{{ if .Values.b }}\n{{ end }}\n`)).toBe(0);
    expect(values(`${whole}  conversion:\n    strategy: None\n${last}`)).toBe(0);
  });

  test('of variants of a CRD in the branches of a condition one is always installed', () => {
    const either = (condition: string, one: string, other: string): string =>
      `{{ if ${condition} }}\n${one}{{ else }}\n---\n${other}{{ end }}\n`;
    const say = (before: string, after: string): string[] => built({ [at]: before }, { [at]: after }, chart);
    const less = whole.replace(/ {10}b:.*\n/, '');
    const warning = [expect.stringMatching(/^warning .* is under a new condition that the default values/)];
    // Another condition and the same text, and a second text that is compared with the first.
    expect(say(whole, either('.Values.all', whole, whole))).toEqual([]);
    expect(say(whole, either('.Values.all', whole, less))).toEqual([]);
    expect(say(either('.Values.crds', whole, whole), either('.Values.all', whole, whole))).toEqual([]);
    // By default the other text is installed now, and it is not compared with this one.
    expect(say(either('.Values.crds', whole, less), either('.Values.all', whole, less))).toEqual(warning);
    expect(say(either('.Values.crds', whole, less), either('.Capabilities.a', whole, less))).toEqual(warning);
    // Whatever the condition is.
    expect(say(whole, either('.Capabilities.a', whole, whole))).toEqual([]);
    expect(say(whole, either('.Capabilities.a', whole, less))).toEqual([]);
    expect(say(whole, either('.Capabilities.a', whole, whole.replaceAll('idget', 'adget')))).toEqual(warning);
    expect(say(whole, either('.Capabilities.a', whole, less).replace('{{ else', '{{ else if .Values.all'))).toEqual(
      warning,
    );
  });

  test('default values over hundreds of CRDs in one template take no longer than it is', () => {
    const all = Array.from(
      { length: 600 },
      (_, n) => `{{ if .Values.b }}\n${whole.replace('widgets', `w${n}`)}{{ end }}`,
    );
    const say = (): string[] =>
      built(
        { 'chart/values.yaml': 'b: true\n' },
        { 'chart/values.yaml': 'b: false\n' },
        { 'chart/Chart.yaml': 'name: a\n', [at]: all.join('\n---\n') },
      );
    expect(secondsOf(say)).toBeLessThan(mostSeconds / 2);
  });

  test('a line with a condition of its own that says something else is not reviewed', () => {
    const line = (said: string): string => `          {{ if .Values.c }}${said}{{ end }}\n`;
    const say = (before: string, after: string): string[] =>
      built({ [at]: `${whole}${before}` }, { [at]: `${whole}${after}` }, chart);
    const [old, now] = ['c: { type: string }', 'c: { type: integer }'];
    const message = 'A line of `widgets.example.com` with a condition of its own';
    expect(say(line(old), line(now))[0]).toContain(`warning ${at}:19 widgets.example.com: ${message}`);
    expect(say(line(old), line(now))).toHaveLength(1);
    expect(say(line(old), '')[0]).toContain(message);
    expect(say(line(old), line(' c: {type:  string} ').replaceAll('{{ ', '{{-  '))).toEqual([]);
    expect(say(`${line(old)}${line('d: {}')}`, `${line('d: {}')}${line(old)}`)).toEqual([]);
    expect(say(line(old), `          {{ if .Values.c }}\n          ${old}\n          {{ end }}\n`)).toEqual([]);
    expect(say(line('description: a'), line('description: b'))).toEqual([]);
    const conversion = `  conversion:\n    strategy: None\n    {{ if .Values.c }}webhook: SAID{{ end }}\n`;
    expect(say(conversion, conversion.replace('SAID', 'said'))).toEqual([]);
  });

  test('an action that fills in lines of a version and changes is not reviewed', () => {
    const line = (action: string): string => `          {{- ${action} }}\n`;
    const say = (before: string, after: string): string[] =>
      built({ [at]: `${whole}${before}` }, { [at]: `${whole}${after}` }, chart);
    const [old, now] = [line('include "fields" . | nindent 10'), line('include "others" . | nindent 10')];
    const message = 'An action that fills in lines of `widgets.example.com` is changed or removed';
    expect(say(old, now)).toHaveLength(1);
    expect(say(old, now)[0]).toContain(`warning ${at}:19 widgets.example.com: ${message}`);
    expect(say(old, '')[0]).toContain(message);
    // How far in it writes is layout, and more of them may add to it.
    expect(say(old, line('include "fields" . | nindent 12'))).toEqual([]);
    expect(say(old, line('  include  "fields"  . |nindent 10').replace('}}', '-}}'))).toEqual([]);
    expect(say(old, old.replace('{{- ', '{{').replace('nindent', 'indent'))).toEqual([]);
    expect(say(old, now + old)).toEqual([]);
    expect(say(line('/* old */'), line('/* now */'))).toEqual([]);
    const words = (action: string, key = 'description: |'): string =>
      `          more:\n            ${key}\n${line(action).replace(/^/, '    ')}`;
    for (const key of ['description: |', 'description: more', 'title: >-'])
      expect(say(old + words('.Values.old', key), old + words('.Values.now', key))).toEqual([]);
    // The place is that of what is read by servers, not of words above it.
    expect(say(words('.Values.old') + old, words('.Values.now') + now)[0]).toContain(`warning ${at}:22 `);
    expect(say(`  conversion:\n  ${old}`, `  conversion:\n  ${now}`)).toEqual([]);
  });

  test('a CRD of another text is built: both files are named', () => {
    const files = { 'a.yaml': whole, 'b.yaml': whole.replace('[x, y]', '[x]') };
    const [one, ...rest] = built(
      { 'kustomization.yaml': 'resources: [a.yaml]\n' },
      { 'kustomization.yaml': 'resources: [b.yaml]\n' },
      files,
    );
    expect(one).toMatch(
      /^warning kustomization.yaml:1 widgets.example.com: This kustomization builds `widgets.example.com` of `b.yaml` instead of `a.yaml`, and the two differ/,
    );
    expect(rest).toEqual([]);
    // The change of the one that it built before is judged in its own file, and the other one has it as well.
    const changed = whole.replace('[x, y]', '[x, y, z]');
    const was = { 'kustomization.yaml': 'resources: [a.yaml]\n', 'a.yaml': whole, 'b.yaml': whole };
    const now = { 'kustomization.yaml': 'resources: [b.yaml]\n', 'a.yaml': changed, 'b.yaml': changed };
    expect(built(was, now)).toEqual([]);
    // A change in a folder of tests is judged as one of tests.
    const isTest = (of: Texts, resource: string): Texts => ({
      'kustomization.yaml': `resources: [${resource}]\n`,
      'test/a.yaml': of['a.yaml'] ?? '',
      'b.yaml': of['b.yaml'] ?? '',
    });
    expect(built(isTest(was, 'test/a.yaml'), isTest(now, 'b.yaml'))).toHaveLength(1);
    // A CRD that its file no longer has is removed there.
    const map = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n';
    const less = { 'kustomization.yaml': 'resources: []\n', 'a.yaml': map };
    expect(built({ ...was, 'a.yaml': `${whole}---\n${map}` }, less)).toEqual([]);
  });

  test.each(['patchesStrategicMerge', 'transformers'])('%s may be written in one line', (key) => {
    const patch = `{"apiVersion": "a/v1", "kind": "CustomResourceDefinition", "metadata": {"name": "widgets.example.com"}, "spec": {"scope": "Cluster"}}`;
    const kustomization = 'resources: [crd.yaml]\n';
    const after = { 'kustomization.yaml': `${kustomization}${key}:\n- '${patch}'\n` };
    expect(built({ 'kustomization.yaml': kustomization }, after, { 'crd.yaml': whole })).toHaveLength(1);
  });

  test('a copy that its folder calls experimental does not soften the break of the others', () => {
    const paths = ['a/experimental/crd.yaml', 'crd.yaml'];
    const [base, head] = [whole, whole.replace(/ {10}b:.*\n/, '')].map(
      (side) => new Map(paths.map((path) => [path, side])),
    );
    const { findings } = review(
      collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), defaultConfig),
      defaultConfig,
    );
    expect(findings.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual([
      'error compat/field-removed crd.yaml',
    ]);
  });

  test('one finding for each CRD, and the list of what was not checked names it', () => {
    const patches = ['a', 'b', 'b']
      .map(
        (name) =>
          `- { target: { kind: CustomResourceDefinition, name: ${name}.c.d }, patch: '[{op: add, path: /spec/scope}]' }\n`,
      )
      .join('');
    const all = built({ Kustomization: '' }, { Kustomization: `patches:\n${patches}` });
    expect(all.map((one) => one.slice(0, one.indexOf(': ')))).toEqual([
      'warning Kustomization:2 a.c.d',
      'warning Kustomization:3 b.c.d',
    ]);
  });
});

test('a line `---` of a template that trimming takes away', () => {
  const schema =
    '  versions: [{ name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]\n';
  const template = (end: string): FileContent =>
    text(`{{- if .Values.a }}\n${crd}${schema}{{- end ${end}\n---\n${(crd + schema).replaceAll('widget', 'gadget')}`);
  const fix = 'Write `}}` instead of ` -}}` there.';
  const saidOf = (sides: Sides): string[] => told(sides, 'charts/a/templates/crds.yaml');
  expect(saidOf({ before: template('}}'), after: template('-}}') })).toEqual([
    `error head:10 This file was not reviewed: 1 of its 2 documents (0; counted from 0) is a template, not plain YAML; the action in line 10 trims the line break before \`---\`, which then separates nothing. It defined \`widgets.example.com\`. ${fix}`,
  ]);
  expect(saidOf({ after: template('-}}') })).toEqual([
    `warning head:10 An action of this template trims the line break before \`---\`, which then separates nothing: CRDs above that line were not reviewed. ${fix} Reported as a warning because the files of this change were read.`,
  ]);
});

test('a Go type that loses its declaration is not in place of itself', () => {
  const types = (more: string): Map<string, string> =>
    new Map([
      ['api/v1/types.go', `// +groupName=a.b\npackage v1\n\ntype A struct {\n\tB Item \`json:"b"\`\n}\n${more}`],
    ]);
  const item = 'type Item struct {\n\tC string `json:"c"`\n}\n';
  const beginnings = (before: Map<string, string>, after: Map<string, string>): string[] =>
    review(collectFromMaps(before, after, new Map(), defaultConfig), defaultConfig).findings.map(({ message }) =>
      message.slice(0, message.indexOf(':')),
    );
  expect(beginnings(types(item), types(''))).toEqual([
    '`A.B` has `Item`, which only one side declares where it is read',
  ]);
  // What the package declares by now was in a file that was not read, as that of a generator.
  expect(beginnings(types(''), types(item))).toEqual([]);
});

test('of many rules that a Go type gets the first ones are shown', () => {
  const types = (rules: readonly string[]): Map<string, string> =>
    new Map([
      [
        'api/v1/types.go',
        `// +groupName=a.b\npackage v1\n\n${rules.map((rule) => `// +kubebuilder:validation:XValidation:rule="${rule}"\n`).join('')}type A struct {\n\t// +optional\n\tB string \`json:"b,omitempty"\`\n}\n`,
      ],
    ]);
  const rules = Array.from({ length: 20 }, (_, index) => `!has(self.b) || self.b != 'value ${index}'`);
  const found = review(collectFromMaps(types([]), types(rules), new Map(), defaultConfig), defaultConfig).findings;
  const { message = '' } = found.find((one) => one.message.includes('no CRD was read')) ?? {};
  expect(message).toMatch(/^`A` of `v1` gets `rule="!has\(self\.b\) \|\| self\.b != 'value 0'" [^`]*…`, and no CRD/);
  expect(message.length).toBeLessThan(550);
});
