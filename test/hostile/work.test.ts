// What hostile texts cost: work in proportion to them, wherever something is asked once for each of many parts.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const crd = (versions: string): string =>
  `{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition","metadata":{"name":"widgets.acme.io"},"spec":{"group":"acme.io","names":{"kind":"Widget","plural":"widgets"},"scope":"Namespaced","versions":[${versions}]}}`;
const version = (name: string, schema: string): string =>
  `{"name":"${name}","served":true,"storage":${name === 'v1'},"schema":{"openAPIV3Schema":{"type":"object","properties":{"spec":${schema}}}}}`;
const many = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, at) => item(at)).join(',');

type Files = Readonly<Record<string, string>>;
const plain = crd(version('v1', '{"type":"object"}'));

/** Kustomizations of which each is a component of the next, with replacements that write to CRDs. */
const components = (count: number, end: string): Files =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at): [string, string][] => [
      [
        `k${at}/kustomization.yaml`,
        `kind: Component\ncomponents: [${at === 0 ? '' : `../k${at - 1}`}]\nresources: [crd.yaml]\nreplacements:\n${`- source: {kind: ConfigMap, name: a}\n  targets:\n  - select: {kind: CustomResourceDefinition}\n    fieldPaths: [spec.group]\n`.repeat(10)}${end}`,
      ],
      [`k${at}/crd.yaml`, plain],
    ]).flat(),
  );

/** A chart with many templates that read all of its files, each under its own condition on a value. */
const chartWithReaders = (value: string): Files => ({
  'chart/Chart.yaml': 'name: a\n',
  ...Object.fromEntries(
    Array.from({ length: 200 }, (_, at): [string, string][] => [
      [`chart/files/${at}.json`, plain.replace('widgets.', `widgets${at}.`)],
      [
        `chart/templates/${at}.yaml`,
        `{{ if .Values.of${at}.${value} }}\n{{ range $path, $_ := .Files.Glob "files/*" }}\n{{ $.Files.Get $path }}\n{{ end }}{{ end }}\n`,
      ],
    ]).flat(),
  ),
});

const longFiles = (word: string): [string, string][] =>
  Array.from({ length: 80 }, (_, at) => [`config/${at}.yaml`, `${word}: 1\n${'# widget\n'.repeat(40_000)}`]);

/** One file of both sides. */
const both = (textOf: (word: string) => string, before: string, after: string): [Files, Files] => [
  { 'crd.json': textOf(before) },
  { 'crd.json': textOf(after) },
];

test.each<[name: string, base: Files, head: Files]>([
  [
    'defaults of fields that are counted, in many branches',
    ...both(
      (more) =>
        crd(
          version(
            'v1',
            `{"type":"object","allOf":[${many(12_000, () => '{}')}],"properties":{${many(12_000, (at) => `"p${at}":{"type":"string"${more}}`)}}}`,
          ),
        ),
      '',
      ',"default":"x"',
    ),
  ],
  [
    'errors of other places in each of many versions',
    ...both(
      (name) =>
        crd(
          many(3500, (at) => version(`v${at + 1}`, `{"type":"object","properties":{"${name}${at}":{"pattern":"("}}}`)),
        ),
      'p',
      'q',
    ),
  ],
  [
    'formats that servers do not know, each of one field',
    {},
    {
      'crd.json': crd(
        version(
          'v1',
          `{"type":"object","properties":{${many(20_000, (at) => `"p${at}":{"type":"string","format":"f${at}"}`)}}}`,
        ),
      ),
    },
  ],
  ['files of a chart that many templates read, each under a condition', chartWithReaders('a'), chartWithReaders('b')],
  [
    'a path of a replacement without an end',
    { 'crd.json': plain, 'kustomization.yaml': 'resources: [crd.json]\n' },
    {
      'crd.json': plain,
      'kustomization.yaml': `resources: [crd.json]\nreplacements:\n- targets:\n  - select: {kind: CustomResourceDefinition}\n    fieldPaths: ["${'['.repeat(500_000)}"]\n`,
    },
  ],
  [
    'the manifests of many releases in one folder',
    {},
    Object.fromEntries(
      Array.from({ length: 2000 }, (_, at) => [
        `install/a-1.0.${at}.json`,
        plain.replace('"object"', `"object","maxProperties":${at + 1}`),
      ]),
    ),
  ],
  [
    'a default of many texts, each looked up among many constants',
    {},
    {
      'crd.json': crd(
        version(
          'v1',
          `{"type":"array","maxItems":100000,"items":{"type":"string","maxLength":5},"default":[${many(100_000, () => '"a"')}],"x-kubernetes-validations":[{"rule":"!self.exists(x, x in [${many(10_000, (at) => `'${at}'`)}])"}]}`,
        ),
      ),
    },
  ],
  [
    'many CRDs that go, next to long files that change',
    {
      'crds.yaml': Array.from({ length: 2000 }, (_, at) => plain.replaceAll('widget', `widget${at}`)).join('\n---\n'),
      ...Object.fromEntries(longFiles('a')),
    },
    Object.fromEntries(longFiles('b')),
  ],
  ['replacements of many components', components(250, ''), components(250, '# other\n')],
])('%s', (_name, base, head) => {
  const [before, after] = [new Map(Object.entries(base)), new Map(Object.entries(head))];
  const seconds = secondsOf(() => {
    review(collectFromMaps(before, after, new Map(), defaultConfig), defaultConfig);
  });
  expect(seconds).toBeLessThan(mostSeconds / 2);
});
