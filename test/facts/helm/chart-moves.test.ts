// CRDs in files that only move between the parts of a chart: what the cases of the rule, with their marks, cannot show.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { compatCrdRemoved } from '../../../src/rules/compat/crd-removed.ts';
import { compatMovedInChart } from '../../../src/rules/compat/moved-in-chart.ts';
import { widget } from '../../support/crd.ts';
import { chartCrds } from '../../../src/facts/helm/chart-crds.ts';
import { chartMoves } from '../../../src/facts/helm/chart-moves.ts';
import { crdPairs } from '../../../src/facts/crd/crd-pairs.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import { findingsOf } from '../../support/findings-of.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const crd = widget('colour: { type: string }');
const about = ['chart/Chart.yaml', 'apiVersion: v2\nname: w\nversion: 1.0.0\n'] as const;

const all = { paths: [], pathsIgnore: [] };

test.each([
  ['chart/templates/crd.yaml', 'chart/crds/crd.yaml', ['error chart/crds/crd.yaml:4']],
  ['chart/crds/crd.yaml', 'chart/templates/crd.yaml', ['warning chart/templates/crd.yaml:4']],
  ['chart/tests/crds/crd.yaml', 'chart/templates/crd.yaml', []],
  ['chart/templates/crd.yaml', 'chart/templates/crds/crd.yaml', []],
  ['crd.yaml', 'chart/templates/crd.yaml', []],
])('%s → %s', (from, to, expected) => {
  const changeSet = collectFromMaps(new Map([[from, crd]]), new Map([[to, crd]]), new Map([about]), all);
  const told = [compatCrdRemoved, compatMovedInChart].flatMap((rule) => findingsOf(rule, changeSet));
  expect(told.map(({ severity, path, line }) => `${severity} ${path}:${line}`)).toEqual(expected);
});

const reading = (action: string): string =>
  `{{- range $path, $_ := .Files.Glob "files/crds/*.yaml" }}\n---\n${action}\n{{- end }}\n`;
const get = '{{ $.Files.Get $path }}';
const kept = '{{ annotated ($.Files.Get $path) "helm.sh/resource-policy" "keep" }}';
const whenAsked = `{{- if .Values.crds }}\n${reading(get)}{{- end }}\n`;
const quotedText = `kind: ConfigMap\ndata:\n  crd: {{ .Files.Get "files/crds/crd.yaml" | quote }}\n`;

test.each([
  ['that templates apply', 'chart/files/crds/crd.yaml', 'chart/crds/crd.yaml', reading(get), ['error']],
  ['that templates mark as kept', 'chart/files/crds/crd.yaml', 'chart/crds/crd.yaml', reading(kept), []],
  ['that templates may apply', 'chart/files/crds/crd.yaml', 'chart/crds/crd.yaml', whenAsked, ['error']],
  ['that is part of a text', 'chart/files/crds/crd.yaml', 'chart/crds/crd.yaml', quotedText, []],
  ['that nothing reads', 'chart/files/crds/crd.yaml', 'chart/crds/crd.yaml', '', []],
  ['to where templates apply it', 'chart/crds/crd.yaml', 'chart/files/crds/crd.yaml', reading(get), ['warning']],
  ['of the same part', 'chart/files/crds/crd.yaml', 'chart/templates/crd.yaml', reading(get), []],
])('a CRD %s: %s → %s', (_, from, to, template, expected) => {
  const unchanged = new Map([about, ['chart/templates/crds.yaml', template]]);
  const changeSet = collectFromMaps(new Map([[from, crd]]), new Map([[to, crd]]), unchanged, all);
  const told = [compatCrdRemoved, compatMovedInChart].flatMap((rule) => findingsOf(rule, changeSet));
  expect(told.map(({ severity }) => severity)).toEqual(expected);
});

const labeled = crd.replace('spec:', '  labels:\n    {{- include "labels" . | nindent 4 }}\nspec:');
const filled = crd.replace('spec:', '  {{- include "metadata" . | nindent 2 }}\nspec:');

const underCondition = (...lines: string[]): string =>
  crd.replace('spec:', ['  annotations:', '    {{- if .Values.x }}', ...lines, '    {{- end }}', 'spec:'].join('\n'));

test.each([
  ['a value that an action fills in', underCondition('    ca: {{ .Release.Namespace }}/cert'), ['error']],
  ['the annotation under a condition', underCondition('    helm.sh/resource-policy: keep'), []],
  ['annotations that an action fills in', underCondition('    {{- toYaml .Values.annotations | nindent 4 }}'), []],
  ['the same on one line', crd.replace('spec:', '  "annotations": {{ toJson .Values.x }}\nspec:'), []],
  ['labels that an action fills in', labeled, ['error']],
  ['the same with line ends of Windows', labeled.replaceAll('\n', '\r\n'), ['error']],
  ['metadata that an action fills in, maybe with the annotation', filled, []],
])('a template that leaves, with %s', (_, before, expected) => {
  const [from, to] = ['chart/templates/crd.yaml', 'chart/crds/crd.yaml'];
  const changeSet = collectFromMaps(new Map([[from, before]]), new Map([[to, crd]]), new Map([about]), all);
  expect(findingsOf(compatCrdRemoved, changeSet).map(({ severity }) => severity)).toEqual(expected);
});

const annotated = (annotation: string): string =>
  crd.replace('metadata:\n', `metadata:\n  annotations:\n    helm.sh/${annotation}\n`);

test.each([
  ['a template becomes a hook', 'templates', crd, annotated('hook: pre-install'), ['error chart/templates/crd.yaml:6']],
  ['a kept one does', 'templates', annotated('resource-policy: keep'), annotated('hook: pre-install'), []],
  ['a hook stays one', 'templates', annotated('hook: crd-install'), annotated('hook: pre-install'), []],
  ['a hook becomes a template', 'templates', annotated('hook: crd-install'), crd, []],
  ['in crds/ it says nothing', 'crds', crd, annotated('hook: crd-install'), []],
  ['what is in crds/ becomes a hook', 'crds → templates', crd, annotated('hook: crd-install'), []],
])('%s', (_, part, before, after, expected) => {
  const [from = '', to = from] = part.split(' → ').map((folder) => `chart/${folder}/crd.yaml`);
  const changeSet = collectFromMaps(new Map([[from, before]]), new Map([[to, after]]), new Map([about]), all);
  const told = [compatCrdRemoved, compatMovedInChart].flatMap((rule) => findingsOf(rule, changeSet));
  expect(told.map(({ severity, path: at, line }) => `${severity} ${at}:${line}`)).toEqual(expected);
});

test('thousands of files that as many templates may read', () => {
  const numbers = Array.from({ length: 2000 }, (_, at) => at);
  const named = (at: number): string => crd.replaceAll('widgets', `widgets${at}`);
  const filesIn = (folder: string): ReadonlyMap<string, string> =>
    new Map(numbers.map((at) => [`chart/${folder}/${at}.yaml`, named(at)]));
  const templates = numbers.map(
    (at) => [`chart/templates/${at}.yaml`, `{{ .Files.Get "other/${at}.yaml" }}\n`] as const,
  );
  const changeSet = collectFromMaps(filesIn('files'), filesIn('crds'), new Map([about, ...templates]), all);
  const documents = readDocuments(changeSet);
  const pairs = crdPairs(documents);
  const seconds = secondsOf(() => expect(chartMoves(changeSet, documents, pairs)).toEqual([]));
  expect(seconds).toBeLessThan(mostSeconds / 2);
});

test('many charts that move, among very many paths', () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => at);
  const charts = (folder: string): ReadonlyMap<string, string> =>
    new Map(numbers.map((at) => [`${folder}/${at}/Chart.yaml`, `name: chart-${at}\n`]));
  const moved = collectFromMaps(charts('a'), charts('b'), new Map(), all);
  const paths = numbers.flatMap((at) => numbers.slice(0, 100).map((file) => `c/${at}/${file}.yaml`));
  const changeSet = { ...moved, context: { ...moved.context, paths } };
  expect(secondsOf(() => expect(chartCrds(changeSet, [])).toEqual([]))).toBeLessThan(mostSeconds / 5);
});
