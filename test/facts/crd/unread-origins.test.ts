// Removed CRDs that a template or another repository may still provide: the removal is not stated as a fact.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';

const crd = widget('');
const chart = { 'c/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n' };
const errors = (before: Files, after: Files, said = removed): string[] => {
  const [base, head] = [before, after].map((files) => new Map(Object.entries({ ...chart, ...files })));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), defaultConfig, planContext);
  return review(changeSet, defaultConfig).findings.flatMap(({ severity, rule, path, message }) =>
    severity === 'error' ? [`${rule} ${path} ${message.slice(0, said.length)}`] : [],
  );
};
const building = (entry: string): Files => ({ 'crds/kustomization.yaml': `resources:\n- ${entry}\n- other.yaml\n` });
const remote = building('https://example.com/other//crds?ref=v1');
const removed = 'The CRD `widgets.example.com` is removed: an installer';
const unless = (path: string): string =>
  `The CRD \`widgets.example.com\` is no longer in a file that was read. Unless \`${path}\``;
const filledIn = crd.replaceAll('Widget', '{{ . }}').replaceAll('widget', '{{ lower . }}');

test.each<[string, Files, Files, string]>([
  [
    'the repository that its kustomization builds instead',
    building('w.yaml'),
    remote,
    unless('crds/kustomization.yaml'),
  ],
  ['nothing, as another kustomization built it', building('v.yaml'), remote, removed],
])('a removed CRD may come from %s', (_name, was, is, said) => {
  expect(errors({ ...was, 'crds/w.yaml': crd }, is, said)).toEqual([`compat/crd-removed crds/w.yaml ${said}`]);
});

test('all that one kustomization may still build is one finding', () => {
  const gadgets = crd.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');
  const was = {
    'crds/kustomization.yaml': 'resources: [w.yaml, g.yaml]\n',
    'crds/w.yaml': crd,
    'crds/g.yaml': gadgets,
  };
  expect(errors(was, remote)).toEqual([expect.stringMatching(/^compat\/crd-removed crds\/.\.yaml/)]);
});

test('a removed CRD may come from a template of its chart that gives names to CRDs, and of no other chart', () => {
  const loop = `{{- range list "Widget" "Gadget" }}\n---\n${filledIn}{{- end }}\n`;
  const [after, said] = [{ 'c/templates/all.yaml': loop }, unless('c/templates/all.yaml')];
  expect(errors({ 'c/crds/w.yaml': crd }, after, said)).toEqual([`compat/crd-removed c/crds/w.yaml ${said}`]);
  expect(errors({ 'd/w.yaml': crd }, after)).toEqual([`compat/crd-removed d/w.yaml ${removed}`]);
});

test('a removed CRD may come from a chart that its own now fetches', () => {
  const about = (name: string, path = 'c/Chart.yaml'): Files => ({
    [path]: `${chart['c/Chart.yaml']}dependencies:\n- { name: ${name}, version: 1.0.0, repository: 'https://example.com' }\n`,
  });
  const said = unless('c/Chart.yaml');
  const before = { 'c/crds/w.yaml': crd, ...about('a') };
  expect(errors(before, about('b'), said)).toEqual([`compat/crd-removed c/crds/w.yaml ${said}`]);
  expect(errors(before, about('a'))).toEqual([`compat/crd-removed c/crds/w.yaml ${removed}`]);
  const [root, ofRoot] = [about('b', 'Chart.yaml'), unless('Chart.yaml')];
  expect(errors({ 'crds/w.yaml': crd }, root, ofRoot)).toEqual([`compat/crd-removed crds/w.yaml ${ofRoot}`]);
  expect(errors({ 'config/w.yaml': crd }, root)).toEqual([`compat/crd-removed config/w.yaml ${removed}`]);
});

test('a CRD that a partial names is not removed, and the partial was not read', () => {
  const partial = `{{- define "c.widgets" -}}\n${crd}{{- end -}}\n`;
  const after = { 'c/templates/_crds.tpl': partial, 'c/templates/crds.yaml': '{{ include "c.widgets" . }}\n' };
  const found = errors({ 'c/templates/w.yaml': crd }, after).map((one) => one.split(' ', 2).join(' '));
  expect(found).toEqual(['files/not-reviewed c/templates/_crds.tpl']);
});

test.each(['vendor/c/templates/w.yaml', 'docs/w.yaml'])('a removed CRD comes from no template in %s', (path) => {
  const after = { [path]: `{{- if .Values.crds }}\n${crd} - :[\n{{- end }}\n` };
  expect(errors({ 'crds/w.yaml': crd }, after)).toContain(`compat/crd-removed crds/w.yaml ${removed}`);
});
