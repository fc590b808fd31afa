// What is reported of CRDs in templates of a chart where actions decide: each cause once.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import type { Files } from '../../support/markers.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const crd = (scope = 'Namespaced', served = 'true', more = ''): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: ${scope}
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1
    served: ${served}
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          size: { type: string }
${more}`;

const chart: Files = { 'chart/Chart.yaml': 'apiVersion: v2\nname: w\n', 'chart/values.yaml': 'a: true\n' };
const at = 'chart/templates/crd.yaml';

function findings(before: Files, after: Files, context: Files = chart) {
  const [base, head, around] = [before, after, context].map((files) => new Map(Object.entries(files)));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), around, defaultConfig, (all) =>
    planContext(all, defaultConfig),
  );
  return review(changeSet, defaultConfig).findings;
}
const told = (before: string, after: string): string[] =>
  findings({ [at]: before }, { [at]: after }).map(({ severity, rule, line }) => `${severity} ${rule} ${line}`);

test('thousands of values of a list that actions gave cost little', () => {
  const list = (key: string): string =>
    `          kind: { type: string, enum: [${Array.from({ length: 5000 }, (_, index) => `{{ .Values.${key}${index} }}`).join()}] }\n`;
  const [before, after] = ['a', 'b'].map((key) => crd('Cluster', 'true', list(key)));
  const seconds = secondsOf(() => expect(told(before ?? '', after ?? '')).toEqual(['warning files/not-reviewed 18']));
  expect(seconds).toBeLessThan(mostSeconds / 4);
});

describe('a value that an action gave', () => {
  const [a, b] = ['{{ .Values.a }}', '{{ .Values.b }}'];
  const line = (value: string): string => `          kind: { type: string, default: ${value} }\n`;
  test.each([
    ['is written', crd('Namespaced', a), crd('Namespaced', 'false'), 11],
    ['is given by another action', crd('Namespaced', a), crd('Namespaced', b), 11],
    ['has another default', crd(`{{ .Values.a | default "a" }}`), crd(`{{ .Values.a | default "A" }}`), 7],
    ['is one of the two', crd(`{{ if .Values.a }}Namespaced{{ else }}Cluster{{ end }}`), crd('Cluster'), 7],
    ['is written in a schema', crd('Cluster', 'true', line(a)), crd('Cluster', 'true', line('b')), 18],
    ['is one of a list', crd('Cluster', a, line(`[${a}]`)), crd('Cluster', a, line('[b]')), 18],
  ])('%s', (_, before, after, where) => expect(told(before, after)).toEqual([`warning files/not-reviewed ${where}`]));

  test.each([
    ['stays', crd(a, a), crd(a, a, line('b'))],
    ['has more blanks', crd(a, a), crd('{{  .Values.a}}', '{{- .Values.a }}')],
    ['is served in any case', crd('Cluster', a), crd('Cluster', 'true')],
    [
      'is a description',
      crd('Cluster', 'true', `          b: { description: ${a} }\n`),
      crd('Cluster', 'true', `          b: { description: b }\n`),
    ],
  ])('%s: nothing is reported', (_, before, after) =>
    expect(told(before, after).filter((one) => !one.startsWith('info'))).toEqual([]),
  );

  test('all of them are one finding, which names the first', () => {
    const [first, ...others] = findings({ [at]: crd(a, a) }, { [at]: crd('Cluster', b) });
    expect(first?.message).toContain(
      'An action gave `scope` of `widgets.example.com` its value (`{{ .Values.a }}`), which changes to `Cluster`',
    );
    expect(first?.message).toContain('The same applies to 1 more field.');
    expect(others).toEqual([]);
  });
});

describe('a field under a condition', () => {
  const under = (...lines: readonly string[]): string =>
    crd('Cluster', 'true', lines.map((line) => `          ${line}\n`).join(''));
  const field = (condition: string): string => under(`{{- if ${condition} }}`, 'more: { type: string }', '{{- end }}');

  test('another condition is reported', () => {
    const [found, ...others] = findings({ [at]: field('.Values.a') }, { [at]: field('.Values.b') });
    expect(found?.message).toContain(
      '`versions.v1.schema.openAPIV3Schema.more` of `widgets.example.com` was there under `{{ if .Values.a }}` and is there under `{{ if .Values.b }}` now',
    );
    expect([found?.line, others]).toEqual([19, []]);
  });

  test.each([
    ['with other blanks', field(' .Values.a  ')],
    ['that is written in another way', field('(and $.Values.a .Values.a)').replace('if', 'with')],
    ['that is wider', field('or .Values.a .Values.b')],
    ['that is none', under('more: { type: string }')],
  ])('one %s is not', (_, after) => expect(told(field('.Values.a'), after)).toEqual([]));

  test('of two branches each is compared with its own', () => {
    const branches = (one: string, other: string): string =>
      under(
        '{{- if .Values.a }}',
        `more: { default: ${one} }`,
        '{{- else }}',
        `more: { default: ${other} }`,
        '{{- end }}',
      );
    const before = branches('{{ .Values.b }}', '{{ .Values.c }}');
    expect(told(before, `${before}          last: {}\n`)).toEqual([]);
    expect(told(before, branches('{{ .Values.b }}', '{{ .Values.d }}'))).toEqual(['warning files/not-reviewed 21']);
  });
});

test('a version that one branch of a condition serves is no longer served', () => {
  const either = (one: string, other: string): string =>
    crd('Cluster', 'SERVED').replace(
      'served: SERVED',
      `{{- if .Values.a }}\n    served: ${one}\n    {{- else }}\n    served: ${other}\n    {{- end }}`,
    );
  const unserved = ['error compat/version-unserved 11'];
  expect(told(either('true', 'false'), crd('Cluster', 'false'))).toEqual(unserved);
  expect(told(either('false', 'true'), crd('Cluster', 'false'))).toEqual(unserved);
  expect(told(either('true', 'false'), crd('Cluster'))).toEqual([]);
});

test('a version that comes under a condition, or under another one, may no longer be served', () => {
  const under = (condition: string): string =>
    crd('Cluster', 'SERVED').replace('served: SERVED', `{{- if ${condition} }}\n    served: true\n    {{- end }}`);
  expect(told(crd('Cluster'), under('.Values.a'))).toEqual(['warning files/not-reviewed 12']);
  expect(told(under('.Values.a'), under('.Values.b'))).toEqual(['warning files/not-reviewed 12']);
  expect(told(under('.Values.a'), crd('Cluster'))).toEqual([]);
});

describe('a conversion under a condition', () => {
  const conversion =
    '  {{- if .Values.convert }}\n  conversion: { strategy: Webhook, webhook: { conversionReviewVersions: [v1] } }\n  {{- end }}\n';
  const say = (template: string): string[] =>
    findings(
      { 'chart/values.yaml': 'convert: true\n' },
      { 'chart/values.yaml': 'convert: false\n' },
      { ...chart, [at]: template },
    ).map(({ rule }) => rule);
  const first = crd().replace('  group:', `${conversion}  group:`);

  test('is none of what default values decide over a CRD', () => {
    expect(say(first)).toEqual([]);
    expect(say(`{{- if .Values.a }}\n${crd()}${conversion}{{- end }}\n`)).toEqual([]);
    expect(say(first.replace('scope: Namespaced', 'scope: {{ .Values.convert }}'))).toEqual(['files/not-reviewed']);
    const more = first.replace('  {{- end }}\n', '').replace('  scope: Namespaced\n', '$&  {{- end }}\n');
    expect(say(more)).toEqual(['files/not-reviewed']);
  });
});

test('a default value that a template begins to use is reported at the template', () => {
  const values = 'chart/values.yaml';
  const before = { [at]: crd(), [values]: 'a: true\n' };
  const after = { [at]: crd('Namespaced', '{{ .Values.b }}'), [values]: 'a: true\nb: true\n' };
  expect(findings(before, after).map(({ path }) => path)).toEqual([at]);
  const used = { [at]: crd('Namespaced', '{{ .Values.a }}'), [values]: 'a: false\n' };
  expect(findings({ ...used, [values]: 'a: true\n' }, used).map(({ path }) => path)).toEqual([values]);
});

describe('two variants of a CRD in the branches of a condition', () => {
  const either = (one: string, other: string): string =>
    `{{- if .Values.a }}\n---\n${one}{{- else }}\n---\n${other}{{- end }}\n`;
  const both = (more: string): string => either(crd('Cluster', 'true', more), crd('Cluster', 'false', more));
  const line = (action: string): string => `          {{- include "${action}" . | nindent 10 }}\n`;

  test('the same change in both is one finding', () => {
    expect(told(both(line('a')), both(line('b')))).toEqual(['warning files/not-reviewed 20']);
    expect(told(both(''), both('').replaceAll('type: string', 'type: {{ .Values.a }}'))).toEqual([
      'warning files/not-reviewed 19',
    ]);
  });

  test('what actions cover of both is counted', () => {
    const covered = either(crd('Cluster', '{{ .Values.a }}'), crd('{{ .Values.a }}'));
    const [one, ...others] = findings({ [at]: either(crd('Cluster'), crd()) }, { [at]: covered });
    expect(one?.message).toContain('cover 2 fields of');
    expect(others).toEqual([]);
  });

  test('conditions that become narrower are one finding: at the one that is known to be left out', () => {
    const under = (one: string, other: string): string =>
      `{{- if ${one} }}\n---\n${crd()}{{- end }}\n{{- if ${other} }}\n---\n${crd('Cluster')}{{- end }}\n`;
    const [was, is] = [
      under('not .Values.a', '.Values.a'),
      under('and .Values.b (not .Values.a)', 'and .Values.b .Values.a'),
    ];
    expect(told(was, is)).toEqual(['error compat/crd-removed 23']);
  });
});

test('a CRD that moves from crds/ to a template under a condition is one finding', () => {
  const template = `{{- if .Values.crds }}\n${crd()}{{- end }}\n`;
  const say = (after: Files): string[] => findings({ 'chart/crds/a.yaml': crd() }, after).map(({ rule }) => rule);
  expect(say({ [at]: template })).toEqual(['compat/moved-in-chart']);
  const read = '{{- if .Values.crds }}\n{{ .Files.Get "files/a.yaml" }}\n{{- end }}\n';
  expect(say({ 'chart/files/a.yaml': crd(), [at]: read })).toEqual(['compat/moved-in-chart']);
});

describe('templates that read files', () => {
  const glob = (folder: string): string =>
    `{{- range $path, $_ := .Files.Glob "${folder}/*" }}\n{{ $.Files.Get $path }}\n{{- end }}\n`;
  const files = { 'chart/files/crds/a.yaml': crd(), 'chart/files/crds-old/a.yaml': crd('Cluster') };
  const say = (reader: (folder: string) => Files, more: Files = {}): string[] =>
    findings(reader('files/crds'), reader('files/crds-old'), { ...chart, ...files, ...more }).map(
      ({ severity, path, message }) => `${severity} ${path} ${message}`,
    );
  const instead =
    'The chart `chart` now installs `widgets.example.com` of `chart/files/crds-old/a.yaml` instead of `chart/files/crds/a.yaml`, and the two differ';

  test('another file with another CRD of the name is reported at the template', () => {
    const found = say((folder) => ({ [at]: glob(folder) }));
    expect(found).toEqual([expect.stringContaining(`warning ${at} ${instead}`)]);
    expect(say((folder) => ({ [at]: glob(folder) }), { 'chart/files/crds-old/a.yaml': crd() })).toEqual([]);
  });

  test('or at the named template, however many are between', () => {
    const helper = 'chart/templates/_helpers.tpl';
    const define = (name: string, body: string): string => `{{- define "${name}" }}\n${body}{{- end }}\n`;
    const between = define('between', '{{ include "read" . }}\n');
    const reader = (folder: string): Files => ({ [helper]: between + define('read', glob(folder)) });
    expect(say(reader, { [at]: '{{ include "between" . }}\n' })).toEqual([
      expect.stringContaining(`warning ${helper} ${instead}`),
    ]);
    // What nothing includes has no effect.
    expect(say(reader, { [at]: '{{ include "other" . }}\n' })).toEqual([]);
  });

  test('thousands of named templates that include each other, and templates that include them, cost little', () => {
    const include = (name: string): string => `{{ include "${name}" . }}\n`;
    const define = (name: string, body: string): string => `{{- define "${name}" }}\n${body}{{- end }}\n`;
    const numbers = Array.from({ length: 10_000 }, (_, index) => index);
    const chain = numbers.map((one) =>
      define(`t${one}`, include(one === 9999 ? 'read' : `t${one + 1}`) + include('t0')),
    );
    const near = numbers
      .slice(0, 90)
      .map((one) => define(`near${one}`, `# ${'a'.repeat(300)}\n${include(`near${one + 1}`)}`));
    const reader = (folder: string): Files => ({
      'chart/templates/_helpers.tpl':
        chain.join('') + near.join('') + define('near90', include('read')) + define('read', glob(folder)),
      [at]: include('t0'),
    });
    const templates = numbers.slice(0, 600).map((one) => [`chart/templates/${one}.yaml`, include('near0')] as const);
    const seconds = secondsOf(() =>
      expect(say(reader, Object.fromEntries(templates))).toEqual([expect.stringContaining(instead)]),
    );
    expect(seconds).toBeLessThan(mostSeconds / 4);
  });
});
