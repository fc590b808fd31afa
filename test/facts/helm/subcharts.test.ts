// CRDs of charts in the folder `charts` of another one: the project's own, or another project's.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { ownerWants } from '../../../src/facts/crd/unowned-crds.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const of = (type: string): string => widget(`size: { type: ${type} }`).replaceAll('example.com', 'other.net');
const about = (version: string, repository?: string): string =>
  `name: a\nversion: ${version}\n${repository === undefined ? '' : `dependencies:\n- name: b\n  repository: ${repository}\n`}`;
const change = (folder: string) => {
  const path = `${folder}/charts/b/crds/w.yaml`;
  return { before: { [path]: of('string') }, after: { [path]: of('integer') } };
};

/** How severe a break is in the chart `b` of another one, which a Go package of another domain is next to. */
const severityOf = (above: string, chart: string, folder = 'charts/a', more: Files = {}): string | undefined => {
  const context = {
    'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n',
    [`${folder}/Chart.yaml`]: above,
    [`${folder}/charts/b/Chart.yaml`]: chart.replace('name: a', 'name: b'),
    ...more,
  };
  return review(changeSetOf({ ...change(folder), context }), defaultConfig).findings[0]?.severity;
};

test.each([
  ['another version, and from nowhere', about('1.2.0'), about('4.5.0'), 'info'],
  ['another version, and listed without a source', about('1.2.0', '""'), about('4.5.0'), 'info'],
  ['the same version', about('1.2.0'), about('1.2.0'), 'error'],
  ['the same version, and fetched', about('1.2.0', 'https://charts.other.net'), about('1.2.0'), 'info'],
  ['another version, from its folder', about('1.2.0', 'file://charts/b'), about('0.3.0'), 'error'],
])('a chart of %s', (_, above, chart, expected) => {
  expect(severityOf(above, chart)).toBe(expected);
  expect(severityOf(above, chart, 'deploy')).toBe(expected);
});

test('a chart of the same version in a vendored one is as that is, and one among tests is none of the project', () => {
  const [same, vendored] = [about('1.2.0'), { 'charts/v/Chart.yaml': about('9.0.0') }];
  expect(severityOf(same, same, 'charts/v/charts/a', vendored)).toBe('info');
  expect(severityOf(same, same, 'test/charts/a')).toBe('info');
});

test('what charts say is read where a CRD of one below another changes, without their values', () => {
  const paths = ['c/Chart.yaml', 'c/values.yaml', 'c/charts/b/Chart.yaml', 'd/Chart.yaml', 'd/charts/e/Chart.yaml'];
  const changeSet = changeSetOf(change('c'));
  const context = { ...changeSet.context, paths, texts: new Map<string, string>() };
  expect(ownerWants({ ...changeSet, context }, paths)).toEqual(['c/Chart.yaml', 'c/charts/b/Chart.yaml']);
});

test('charts that import what another one imports, twice as much at each level', () => {
  const depth = 19;
  const importing = (alias: string, name: string): string =>
    `- {name: ${name}, alias: ${alias}, import-values: [{child: data, parent: data.a}, {child: data, parent: data.b}]}\n`;
  const charts = Array.from({ length: depth + 1 }, (_, at): [string, string] => {
    const inner = at === depth ? '' : `dependencies:\n${['x', 'y'].map((as) => importing(as, `c${at + 1}`)).join('')}`;
    const folders = Array.from({ length: at }, (__, above) => `charts/c${above + 1}/`).join('');
    return [`w/${folders}Chart.yaml`, `name: c${at}\nversion: 1.0.0\n${inner}`];
  });
  const innermost = charts.at(-1)?.[0].replace('Chart.yaml', 'values.yaml') ?? '';
  const context = { ...Object.fromEntries(charts), [innermost]: 'data: { v: 1 }\n' };
  const moved = { before: { 'w/crds/w.yaml': of('string') }, after: { 'w/files/w.yaml': of('string') }, context };
  const rules: string[] = [];
  const seconds = secondsOf(() =>
    rules.push(...review(changeSetOf(moved), defaultConfig).findings.map(({ rule }) => rule)),
  );
  expect(rules).toHaveLength(1);
  expect(seconds).toBeLessThan(mostSeconds / 2);
});

test('values are imported from charts as deep as these are read, and no deeper', () => {
  const found = (depth: number): string[] => {
    const folder = (at: number): string =>
      `w/${Array.from({ length: at }, (_, above) => `charts/c${above + 1}/`).join('')}`;
    const charts = Array.from({ length: depth + 1 }, (_, at): [string, string] => {
      const inner =
        at === depth ? '' : `dependencies:\n- { name: c${at + 1}, import-values: [{ child: data, parent: data }] }\n`;
      return [`${folder(at)}Chart.yaml`, `name: c${at}\nversion: 1.0.0\n${inner}`];
    });
    const changes = {
      before: { 'w/templates/w.yaml': of('string') },
      after: { 'w/templates/w.yaml': `{{- if .Values.data.isOn }}\n${of('string')}{{- end }}\n` },
      context: { ...Object.fromEntries(charts), [`${folder(depth)}values.yaml`]: 'data: { isOn: true }\n' },
    };
    return review(changeSetOf(changes), defaultConfig).findings.map(({ rule }) => rule);
  };
  expect(found(1)).toEqual([]);
  expect(found(21)).toEqual([]);
  expect(found(22)).toEqual(['compat/crd-removed']);
});
