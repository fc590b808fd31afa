// The documents of a change set: unread files of the tree are reported, thousands of them in one line.
import { expect, test } from 'vitest';
import type { ChangeSet, NotChecked } from '../../src/changes/change-set.ts';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import { defaultConfig } from '../../src/config/config.ts';
import { readDocuments } from '../../src/documents/documents.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const withUnread = (unread: readonly NotChecked[]): ChangeSet => ({
  base: { name: 'b' },
  head: { name: 'h' },
  files: [],
  context: { paths: unread.map(({ path }) => path), texts: new Map(), unread },
});

const unread = (count: number, why: string): NotChecked[] =>
  Array.from({ length: count }, (_, at) => ({ path: `${why}/${at}.yaml`, why }));

test('a few unread files are reported one by one', () => {
  const files = [...unread(20, 'too large'), ...unread(1, 'a symlink')];
  expect(readDocuments(withUnread(files)).notChecked).toEqual(files);
});

test('of many with one reason the first is named', () => {
  const files = [...unread(1, 'a symlink'), ...unread(3000, 'over the limit')];
  expect(readDocuments(withUnread(files)).notChecked).toEqual([
    { path: 'a symlink/0.yaml', why: 'a symlink' },
    { path: 'over the limit/0.yaml', why: 'over the limit; 2999 other files as well' },
  ]);
});

test.each([
  ['Chart.yaml', []],
  ['Chart.template.yaml', []],
  ['Chart.yaml.in', []],
  ['Charts.yaml', ['syntax']],
  ['values.yaml', ['syntax']],
])('a CRD of templates next to %s gets an action', (name, expected) => {
  const crd = widget('colour: { type: string }');
  const changeSet = collectFromMaps(
    new Map([['deploy/chart/templates/a.yaml', crd]]),
    new Map([['deploy/chart/templates/a.yaml', `{{- if .Values.crds }}\n${crd}{{- end }}\n`]]),
    new Map([[`deploy/chart/${name}`, 'name: a\n']]),
    { paths: [], pathsIgnore: [] },
  );
  const files = readDocuments(changeSet).files.concat(readDocuments(changeSet).moved);
  expect(files.flatMap(({ head }) => head?.problems ?? []).map(({ kind }) => kind)).toEqual(expected);
});

test('what a CRD has besides an action that it gets is compared', () => {
  const crd = widget('colour: { type: string }');
  const after = widget('').replace('spec:', '  labels: {{ include "labels" . }}\nspec:');
  const changeSet = changeSetOf({ before: { 'deploy/crd.yaml': crd }, after: { 'deploy/crd.yaml': after } });
  expect(review(changeSet, defaultConfig).findings.map(({ rule }) => rule)).toEqual([
    'files/unreadable',
    'compat/field-removed',
  ]);
});

test('a path that is a chart’s file again and again is looked at in time in proportion to it', () => {
  const crd = widget('colour: { type: string }');
  const [path, chart] = ['deploy/chart/templates/a.yaml', `Chart.${'yml.'.repeat(120_000)}`];
  const changeSet = collectFromMaps(
    new Map([[path, crd]]),
    new Map([[path, `{{- if .Values.crds }}\n${crd}{{- end }}\n`]]),
    new Map([`${chart}/a.yaml`, `${chart}\n`].map((name) => [name, 'name: a\n'])),
    { paths: [], pathsIgnore: [] },
  );
  expect(secondsOf(() => readDocuments(changeSet))).toBeLessThan(mostSeconds);
});
