// A CRD and the template of it in a chart: one change is reported once, a difference stays.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const chart = 'charts/a/templates/crd.yaml';
const templated = (fields: string): string =>
  `{{- if .Values.crds }}\n${widget(fields).replace('metadata:\n', 'metadata:\n  labels:\n    {{- include "a.labels" . | nindent 4 }}\n')}{{- end }}\n`;

const reported = (before: Files, after: Files) => {
  const report = review(changeSetOf({ before, after }), defaultConfig);
  return {
    findings: report.findings.map(
      ({ rule, path, related }) => `${rule} ${path} ${(related ?? []).map((one) => one.path).join()}`,
    ),
    changes: report.changes.map(({ path, field }) => `${path} ${field}`),
  };
};

const [old, now] = ['a: { type: string }\nb: { type: string }', 'b: { type: string }'];

test('a change that the template has too is reported at the CRD', () => {
  const both = reported(
    { 'crd.yaml': widget(old), [chart]: templated(old) },
    { 'crd.yaml': widget(now), [chart]: templated(now) },
  );
  expect(both.findings).toEqual([`compat/field-removed crd.yaml ${chart}`]);
  expect(both.changes).toEqual(['crd.yaml spec.a']);
});

test('what only the template shows stays', () => {
  const more = reported(
    { 'crd.yaml': widget(old), [chart]: templated(old) },
    { 'crd.yaml': widget(now), [chart]: templated('c: { type: string }') },
  );
  expect(more.findings).toEqual([`compat/field-removed ${chart} `, `compat/field-removed crd.yaml ${chart}`]);
  expect(reported({ [chart]: templated(old) }, { [chart]: templated(now) }).findings).toEqual([
    `compat/field-removed ${chart} `,
  ]);
});

test('the API version of a CRD may be what the server has', () => {
  const filledIn = (fields: string, action = 'apiextensions.k8s.io/{{ include "crd.version" . }}'): string =>
    templated(fields).replace('apiextensions.k8s.io/v1', action);
  const removed = ['compat/field-removed charts/a/templates/crd.yaml '];
  const bitnami = '{{ include "common.capabilities.crd.apiVersion" . }}';
  const lines = (before: string, after: string) => reported({ [chart]: before }, { [chart]: after }).findings;
  expect(lines(filledIn(old), filledIn('b: { type: string }'))).toEqual(removed);
  expect(lines(filledIn(old, bitnami), filledIn('b: { type: string }', bitnami))).toEqual(removed);
  expect(lines(filledIn(old), templated('b: { type: string }'))).toEqual(removed);
  expect(lines(filledIn(old), templated(old))).toEqual([]);
});

test('the template is ours, the CRD is not', () => {
  const vendored = 'vendor/x/crd.yaml';
  const { findings } = reported(
    { [vendored]: widget(old), [chart]: templated(old) },
    { [vendored]: widget(now), [chart]: templated(now) },
  );
  expect(findings).toEqual([`compat/field-removed ${chart} ${vendored}`]);
});
