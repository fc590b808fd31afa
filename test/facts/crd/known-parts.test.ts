// The known parts of a CRD in a template of a chart, with actions around them.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const version = (name: string, more = ''): string => `  - name: ${name}
    served: true
    storage: ${name === 'v1'}
    schema: { openAPIV3Schema: { type: object } }
${more}`;
const scale = '    subresources: { scale: { specReplicasPath: .spec.size, statusReplicasPath: .status.size } }\n';

/** A CRD of a chart with lines in its spec, and its versions. */
const chart = (spec: string, versions: string): Files => ({
  'charts/w/Chart.yaml': 'apiVersion: v2\nname: w\n',
  'charts/w/templates/crd.yaml': `{{- if .Values.crds }}
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
${spec}  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
${versions}{{- end }}
`,
});

const told = (before: Files, after: Files): string[] =>
  review(changeSetOf({ before, after }), defaultConfig).findings.map(({ severity, rule }) => `${severity} ${rule}`);

const webhook = (name: string): string => `  {{- if .Values.webhook }}
  conversion:
    strategy: Webhook
    webhook:
      conversionReviewVersions: [v1]
      clientConfig: { service: { name: ${name}, namespace: {{ .Release.Namespace }} } }
  {{- end }}
`;

describe('where an action fills in', () => {
  const both = version('v1', scale) + version('v1beta1');
  const unread = ['warning files/not-reviewed'];
  const breaks = ['error compat/version-removed', 'error compat/scale-subresource-changed'];

  test.each([
    ['the conversion', webhook('{{ include "w.name" . }}-webhook')],
    ['all of the conversion', '  conversion:\n    {{- toYaml .Values.conversion | nindent 4 }}\n'],
    ['a line of the spec', '  {{- include "w.conversion" . | nindent 2 }}\n'],
  ])('%s, versions and subresources are compared', (_, spec) => {
    expect(told(chart(spec, both), chart(spec, version('v1'))).toSorted()).toEqual(breaks.toSorted());
    expect(told(chart(spec, both), chart(spec, both))).toEqual([]);
  });

  test('a schema, it is not removed', () => {
    const of = (schema: string): Files => chart('', version('v1').replace('{ type: object }', schema));
    expect(told(of('{ type: object }'), of('{{ toJson .Values.schema }}'))).toEqual(unread);
    expect(told(of('{ type: object }'), of('~'))).toEqual(['error admission/missing-schema']);
  });

  test('lines of the versions, there may be more of them', () => {
    const more = '  {{- include "w.versions" . | nindent 2 }}\n';
    expect(told(chart('', both + more), chart('', version('v1') + more))).toEqual(unread);
  });

  test('lines of a version, they may be what is missing', () => {
    const more = '    {{- include "w.version" . | nindent 4 }}\n';
    expect(told(chart('', version('v1', scale + more)), chart('', version('v1', more)))).toEqual(unread);
  });

  test.each([
    ['whether another version is served', version('v1alpha1').replace('served: true', 'served: {{ .Values.alpha }}')],
    [
      'a column of another version',
      version('v1alpha1', '    additionalPrinterColumns: [{ name: {{ .Values.a }}, type: string, jsonPath: .a }]\n'),
    ],
  ])('%s, the others are compared', (_, more) => {
    expect(told(chart('', both + more), chart('', version('v1', scale) + more))).toEqual([
      'error compat/version-removed',
    ]);
    const unserved = both.replace(/(name: v1beta1\n    served: )true/, '$1false');
    expect(told(chart('', both + more), chart('', unserved + more))).toEqual(['error compat/version-unserved']);
    // What it is itself is not known.
    expect(told(chart('', both + more), chart('', both))).toEqual([]);
  });

  test('the name of another version, it may be the one that is missing', () => {
    const more = version('{{ .Values.version }}');
    expect(told(chart('', both + more), chart('', version('v1', scale) + more))).toEqual(unread);
    expect(told(chart('', both), chart('', version('v1', scale) + more))).toEqual(unread);
  });

  test('a short name, the scope is compared', () => {
    const [from, to] = ['plural: widgets }', 'plural: widgets, shortNames: [{{ .Values.short }}] }'];
    const edited = (edit: (text: string) => string): Files =>
      Object.fromEntries(Object.entries(chart('', both)).map(([path, text]) => [path, edit(text.replace(from, to))]));
    const cluster = (text: string): string => text.replace('Namespaced', 'Cluster');
    expect(told(edited(String), edited(cluster))).toEqual(['error compat/scope-changed']);
    const renamed = (text: string): string => text.replace('kind: Widget', 'kind: Gadget');
    expect(told(edited(String), edited(renamed))).toEqual(['error compat/crd-renamed']);
    // Of two lines one counts, and which that is depends on the values: the other one may be installed.
    const either = (text: string): string =>
      text.replace(/( {2}scope:) Namespaced\n/, '  {{- if .Values.a }}\n$&  {{- else }}\n$1 Cluster\n  {{- end }}\n');
    expect(told(edited(either), edited(cluster))).toEqual(['error compat/scope-changed']);
    expect(told(edited(either), edited(String))).toEqual(['error compat/scope-changed']);
    const swapped = (text: string): string =>
      either(text).replaceAll(/(?<=scope: )\w+/g, (word) => (word === 'Cluster' ? 'Namespaced' : 'Cluster'));
    expect(told(edited(either), edited(swapped))).toHaveLength(1);
    expect(
      told(
        edited(either),
        edited((text) => swapped(text).replace('if .Values.a', 'if not .Values.a')),
      ),
    ).toEqual([]);
    expect(told(edited(String), edited(either))).toEqual(unread);
  });

  test('how versions are converted, nothing is said of that', () => {
    const strategy = (value: string): string => `  conversion: { strategy: ${value} }\n`;
    const config = '{ conversionReviewVersions: [v1], clientConfig: { url: "https://a.example.com" } }';
    const converted = `  conversion: { strategy: Webhook, webhook: ${config} }\n`;
    expect(told(chart(strategy('None'), both), chart(converted, both))).toEqual(['info compat/conversion-changed']);
    for (const value of ['"{{ .Values.strategy }}"', 'Webhook'])
      expect(told(chart(webhook('x'), both), chart(strategy(value), both))).toEqual([]);
    expect(told(chart('  {{- include "w.conversion" . | nindent 2 }}\n', both), chart('', both))).toEqual([]);
  });
});

/** A version with a field that has a default. */
const withSize = (text: string, required = ''): string =>
  `  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
${required}            properties:
              colour: { type: string }
              size:
                type: string
                default: ${text}
`;

test.each([
  ['an action fills in', '{{ .Values.size }}', '{{ .Values.size }}', ['info compat/field-required-with-default']],
  [
    'an action fills in in part, with another rest',
    'a{{ .Values.size }}',
    'b{{ .Values.size }}',
    ['info compat/field-required-with-default', 'warning files/not-reviewed'],
  ],
  [
    'an action fills in in part',
    'a{{ .Values.size }}',
    'a{{  .Values.size }}',
    ['info compat/field-required-with-default'],
  ],
  ['is null', 'null', 'null', ['error compat/field-required']],
])('a field that becomes required and has a default that %s', (_, before, after, expected) => {
  const changed = told(chart('', withSize(before)), chart('', withSize(after, '            required: [size]\n')));
  expect(changed).toEqual(expected);
});

test('a field that is removed with what an action fills in of it', () => {
  const [filled, size] = [withSize('{{ .Values.size }}'), /              size:\n(?: {16}.*\n)+/];
  expect(told(chart('', filled), chart('', filled.replace(size, '')))).toEqual(['error compat/field-removed']);
  // What an action may write may have it.
  const written = filled.replace(size, '              {{- include "w.size" . | nindent 14 }}\n');
  expect(told(chart('', filled), chart('', written))).toEqual(['warning files/not-reviewed']);
});

describe('a field in both branches of a condition', () => {
  const either = (one: string, other: string): string =>
    ['{{- if .Values.a }}', `more: { type: ${one} }`, '{{- else }}', `more: { type: ${other} }`, '{{- end }}']
      .map((line) => `              ${line}\n`)
      .join('');
  const fields = (more: string): Files => chart('', withSize('a') + more);
  const plain = (type: string): string => `              more: { type: ${type} }\n`;
  test.each([
    ['is removed', either('string', 'integer'), '', 'error compat/field-removed'],
    ['changes in one', either('string', 'integer'), either('boolean', 'integer'), 'error compat/field-type-changed'],
    [
      'changes where the other one stays',
      either('string', 'integer'),
      plain('integer'),
      'error compat/field-type-changed',
    ],
    ['changes place', either('string', 'integer'), either('integer', 'string'), 'error compat/field-type-changed'],
    [
      'changes place with its condition',
      either('string', 'integer'),
      either('integer', 'string').replace('if .Values.a', 'if not .Values.a'),
      undefined,
    ],
    ['becomes one that they have in common', either('string', 'string'), plain('string'), undefined],
    ['gets wider in one', either('integer', 'string'), either('number', 'string'), 'info compat/field-type-widened'],
    ['was in none', plain('integer'), either('string', 'integer'), 'warning files/not-reviewed'],
  ])('%s', (_, before, after, expected) =>
    expect(told(fields(before), fields(after))).toEqual(expected === undefined ? [] : [expected]),
  );
});

test('what changes in several branches is reported in each, and the same change once', () => {
  const branches = (...types: readonly string[]): Files => {
    const [one, two, three] = types.map((type) => `              more: { ${type} }\n`);
    return chart(
      '',
      `${withSize('a')}{{- if .Values.a }}\n${one}{{- else if .Values.b }}\n${two}{{- else }}\n${three}{{- end }}\n`,
    );
  };
  const fields = (more: string): string => `type: object, properties: { ${more} }`;
  const [one, two] = ['type: string, maxLength: 9', 'type: string, pattern: a'];
  expect(
    told(branches(one, two, fields('b: {}, c: {}')), branches(`${one}0`, `${two}b`, fields('c: {}'))).toSorted(),
  ).toEqual(['error compat/field-removed', 'warning compat/pattern-changed']);
  const both = branches(one, one.replace('string', 'string, nullable: true'), fields('b: {}'));
  const less = branches(
    one.replace('9', '8'),
    one.replace('string', 'string, nullable: true').replace('9', '8'),
    fields('b: {}'),
  );
  expect(told(both, less)).toEqual(['error compat/bound-tightened']);
});

describe('branches of a condition without `---` between them', () => {
  const at = 'charts/w/templates/crd.yaml';
  const [crd = '', less = ''] = [withSize('a'), ''].map((more) => {
    const text = chart('', more === '' ? withSize('a').replace(/ {14}size:\n(?: {16}.*\n)+/, '') : more)[at] ?? '';
    return text.replace(/^\{\{.*\n/gm, '');
  });
  const either = (one: string, other: string): string => `{{- if .Values.a }}\n${one}{{- else }}\n${other}{{- end }}\n`;
  const from = (key: string, one: string, other: string): string =>
    crd.slice(0, crd.indexOf(key)) + either(one.slice(one.indexOf(key)), other.slice(other.indexOf(key)));
  const types = (text: string): string =>
    either('apiVersion: apiextensions.k8s.io/v1\n', 'apiVersion: apiextensions.k8s.io/v1beta1\n') +
    text.slice(text.indexOf('kind:'));
  const older = crd.replace('io/v1', 'io/v1beta1');
  const deployment = 'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: a\nspec:\n  replicas: 1\n';
  const removed = 'error compat/field-removed';
  test.each([
    ['the first one changes', either(crd, crd), either(less, crd), [removed]],
    ['the other one changes', either(crd, crd), either(crd, less), [removed]],
    ['the first one is new', crd, either(less, crd), [removed]],
    ...['spec:', '  versions:', '    schema:', '      openAPIV3Schema:'].flatMap(
      (key): [string, string, string, string[]][] => [
        [`the first ${key} changes`, from(key, crd, crd), from(key, less, crd), [removed]],
        [`the other ${key} changes`, from(key, crd, crd), from(key, crd, less), [removed]],
      ],
    ),
    ['one for old servers stays', either(crd, older), either(less, older), [removed]],
    ['one for old servers goes', either(older, crd), crd, []],
    ['one for old servers is new', crd, either(crd, older), []],
    ['the type is one for old servers', types(crd), types(less), [removed]],
    ['the other one is no CRD', either(crd, deployment), either(less, deployment), [removed]],
    ['the first one is no CRD', either(deployment, crd), either(deployment, less), [removed]],
    ['nothing changes', either(crd, crd), `# a\n${either(crd, crd)}`, []],
  ])('%s', (_, before, after, expected) => expect(told({ [at]: before }, { [at]: after })).toEqual(expected));
  test('of more than are read none is, and the file was not reviewed', () => {
    const many = (last: string, count: number): Files => {
      const branch = (text: string): string => `{{- if .Values.a }}\n${text.slice(text.indexOf('spec:'))}{{- end }}\n`;
      return { [at]: crd.slice(0, crd.indexOf('spec:')) + branch(crd).repeat(count - 1) + branch(last) };
    };
    expect(told(many(crd, 40), many(less, 40))).toEqual([removed]);
    expect(told(many(crd, 60), many(less, 60))).toEqual([expect.stringContaining('files/not-reviewed')]);
  });
  test('one for old servers is known by a condition on the server, or by another one in v1', () => {
    const guarded = (condition: string, text: string): Files => ({
      [at]: `{{- if ${condition} }}\n${text}{{- end }}\n`,
    });
    const becomesOld = (condition: string): string[] => told(guarded(condition, crd), guarded(condition, older));
    expect(becomesOld('.Values.install')).toContain('error admission/v1beta1');
    expect(becomesOld('not (.Capabilities.APIVersions.Has "apiextensions.k8s.io/v1")')).toEqual([]);
  });
});

test('a field under many conditions costs little', () => {
  const branches = Array.from(
    { length: 5000 },
    (_, index) =>
      `              {{- if .Values.a${index} }}\n              more: { type: string, maxLength: ${index} }\n              {{- end }}\n`,
  );
  const fields = (all: readonly string[]): Files => chart('', withSize('a') + all.join(''));
  const compare = (): void => expect(told(fields(branches), fields(branches.toReversed()))).toEqual([]);
  expect(secondsOf(compare)).toBeLessThan(mostSeconds);
});

test('many fields under many conditions cost little', () => {
  const deep = 900;
  const fields = (type: string): Files => {
    const all = Array.from({ length: 3000 }, (_, index) => `              f${index}: { type: ${type} }\n`).join('');
    const [begin, end] = [`{{- if and .Values.a .Values.b }}\n`, '{{- end }}\n'].map((line) => line.repeat(deep));
    return chart('', `${withSize('a')}${begin}${all}${end}`);
  };
  expect(secondsOf(() => told(fields('string'), fields('integer')))).toBeLessThan(mostSeconds / 2);
});
