// A CRD that the change makes servers reject asks nothing of its resources; one that was rejected before, or is rejected in part, does.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { changeSetOf, type RuleCase } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const good = widgetCrd(objectSchema('mode: { type: string }'));
const strict = widgetCrd(objectSchema('mode: { type: string, maxLength: 2 }'));
const rejected = widgetCrd(objectSchema('mode: { type: strin, maxLength: 2 }'));
const sample = { 'samples/widget.yaml': widget('spec: { mode: 5, other: 1 }') };

function told(change: Omit<RuleCase, 'name'>) {
  const { findings, notChecked, conclusion } = review(changeSetOf(change), defaultConfig);
  const paths = findings.flatMap(({ path, status }) => (status === 'introduced' ? path : []));
  return { paths: [...new Set(paths)], why: notChecked.map(({ why }) => why), conclusion };
}

test('a CRD that is rejected now asks nothing of a sample', () => {
  expect(told({ before: { 'crd.yaml': good }, after: { 'crd.yaml': rejected, ...sample } })).toEqual({
    paths: ['crd.yaml'],
    why: [expect.stringMatching(/whether it is accepted: servers reject the CRD widgets\.\S+ in crd\.yaml/)],
    conclusion: 'failure',
  });
});

test('nor of one that the change leaves alone', () => {
  const change = { before: { 'crd.yaml': good }, after: { 'crd.yaml': rejected }, context: sample };
  expect(told(change).paths).toEqual(['crd.yaml']);
});

test('a CRD that servers accept asks', () => {
  expect(told({ before: { 'crd.yaml': good }, after: { 'crd.yaml': strict, ...sample } }).paths).toContain(
    'samples/widget.yaml',
  );
});

test('so does one that was rejected before for errors that a kustomization may fix', () => {
  const bad = widgetCrd(objectSchema('mode: { type: string, maxLength: 2, pattern: "(" }'));
  const before = bad.replace('maxLength: 2', 'maxLength: 3');
  const change = { before: { 'crd.yaml': before }, after: { 'crd.yaml': bad, ...sample } };
  const { findings } = review(changeSetOf(change), defaultConfig);
  expect(findings.flatMap(({ path, severity, rule }) => (path in sample ? `${severity} ${rule}` : []))).toContain(
    'error resource/refused',
  );
});

test('so does one that was rejected before, for which the change does not fail', () => {
  const before = rejected.replace('maxLength: 2', 'maxLength: 3');
  const change = { before: { 'crd.yaml': before }, after: { 'crd.yaml': rejected, ...sample } };
  expect(told(change)).toMatchObject({ paths: ['crd.yaml', 'samples/widget.yaml'], why: [] });
  const severities = review(changeSetOf(change), defaultConfig).findings.flatMap(({ path, severity }) =>
    path in sample ? severity : [],
  );
  expect(new Set(severities)).toEqual(new Set(['info']));
});

test('and one next to it in its file', () => {
  const both = `${rejected}---\n${strict.replaceAll('idget', 'adget')}`;
  const gadget = { 'samples/gadget.yaml': sample['samples/widget.yaml'].replaceAll('idget', 'adget') };
  expect(told({ after: { 'crd.yaml': both, ...sample, ...gadget } }).paths.toSorted()).toEqual([
    'crd.yaml',
    'samples/gadget.yaml',
  ]);
});
