// Custom resources judged by servers of several Kubernetes versions: what not all of them say is one finding, which names those that do.
import { expect, test } from 'vitest';
import { resolveConfig } from '../../../src/config/merge.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf, type RuleCase } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const gists = (change: Omit<RuleCase, 'name'>, kubernetesVersions?: string): unknown[] =>
  review(
    changeSetOf(change),
    resolveConfig(kubernetesVersions === undefined ? {} : { kubernetesVersions }),
  ).findings.flatMap(({ path, rule, severity, status, kubernetes }) =>
    path === 'w.yaml' ? [[rule, severity, status, kubernetes]] : [],
  );

const rule = (text: string): string => `, x-kubernetes-validations: [{ rule: ${JSON.stringify(text)} }]`;
const crd = widgetCrd(
  objectSchema(
    'num: { type: integer, format: int32 }, set: { type: array, x-kubernetes-list-type: set, items: { type: integer } }, big: { type: string, maxLength: 30 }',
  ),
);
const sums = widgetCrd(
  objectSchema(
    'big: { type: string, maxLength: 30 }',
    rule("[quantity(self.big)].all(q, q.add(quantity('1')).isGreaterThan(q))"),
  ),
);
const sorts = widgetCrd(
  objectSchema(
    'set: { type: array, maxItems: 3, items: { type: integer } }, num: { type: integer, format: int32 }',
    rule('!has(self.set) || self.set.sort() == self.set'),
  ),
);
const large = widget('spec: { num: 3000000000 }');
const since136 = { refusedBy: ['1.36', '1.37'], acceptedBy: ['1.35'] };

test('a resource that newer servers reject: since when', () => {
  const change = {
    before: { 'w.yaml': widget('spec: { num: 1 }') },
    after: { 'w.yaml': large },
    context: { 'crd.yaml': crd },
  };
  expect(gists(change)).toEqual([['resource/refused', 'error', 'introduced', since136]]);
  expect(gists(change, '1.36-1.37')).toEqual([['resource/refused', 'error', 'introduced', undefined]]);
  expect(gists(change, '1.33')).toEqual([]);
});

test('a resource that older servers alone reject: a warning, but an error where the versions are configured', () => {
  const change = {
    after: { 'w.yaml': widget('spec: { big: "100000000000000000000" }') },
    context: { 'crd.yaml': sums },
  };
  const only = { refusedBy: ['1.35', '1.36'], acceptedBy: ['1.37'] };
  expect(gists(change)).toEqual([['resource/refused', 'warning', 'introduced', only]]);
  expect(gists(change, '1.35-1.37')).toEqual([['resource/refused', 'error', 'introduced', only]]);
});

test('what the same servers rejected before is an existing finding, what further ones reject is not', () => {
  const relabeled = large.replace('name: first', 'name: first\n  labels: { a: b }');
  const kept = { before: { 'w.yaml': large }, after: { 'w.yaml': relabeled }, context: { 'crd.yaml': crd } };
  expect(gists(kept)).toEqual([['resource/refused', 'error', 'existing', since136]]);
  const bounded = crd.replace('format: int32', 'format: int32, maximum: 10');
  const change = {
    before: { 'crd.yaml': crd },
    after: { 'crd.yaml': bounded },
    context: { 'w.yaml': large },
  };
  const [narrowed] = review(changeSetOf(change), resolveConfig({})).findings;
  expect([narrowed?.rule, narrowed?.status, narrowed?.related?.map(({ path }) => path)]).toEqual([
    'compat/bound-tightened',
    'introduced',
    ['w.yaml'],
  ]);
});

test('a rule that older servers cannot compile is reported for the CRD, not for every resource', () => {
  const change = { after: { 'w.yaml': widget('spec: { set: [1, 2] }'), 'crd.yaml': sorts } };
  expect(gists(change, '1.33-1.37')).toEqual([]);
});
